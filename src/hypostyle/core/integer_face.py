"""What a state offers to programs that know only numbers, and what makes it a value for Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypostyle.core.actions import Space
from hypostyle.core.kernel.action_state import ActionState
from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.position import CHANCE
from hypostyle.core.objection import NOTATION, IllegalMove, make_objection
from hypostyle.core.observation import Observation, observe
from hypostyle.core.state_words import NO_ACTION

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

    from hypostyle.core.game import Game
    from hypostyle.core.kernel.position import Position
    from hypostyle.core.state import State


_SEATS = tuple(str(seat) for seat in range(8))


def numpy() -> Any:
    """NumPy, which is not needed to play."""
    try:
        import numpy as found
    except ImportError:
        raise ModuleNotFoundError('masks are NumPy arrays: pip install "hypostyle[lab]"') from None
    return found


class IntegerFace:
    """The part of `State` that goes by the numbers of its game's actions: see `Game.space`."""

    _pending: int | None

    def _self(self) -> State:
        return self  # type: ignore[return-value]

    @property
    def space(self) -> Space:
        """The actions of the game."""
        state = self._self()
        return state.game.space(state.players, **state.options)

    @property
    def pending_action(self) -> int | None:
        """The action that has begun a move of two actions; None if there is none."""
        return self._pending

    def _by_action(self) -> dict[int, int]:
        """The legal moves by the action that makes or begins or ends them."""
        state, kernel = self._self(), self.space.kernel
        found: dict[int, int] = {}
        for move in state.position.legal_list():
            actions = kernel.actions_of(move)
            if self._pending is None and actions:
                found[actions[0]] = move
            elif len(actions) == 2 and actions[0] == self._pending:
                found[actions[1]] = move
        return found

    def legal_actions(self) -> list[int]:
        """The legal actions, in rising order; none when the game is over."""
        return sorted(self._by_action())

    def action_mask(self) -> NDArray[np.bool_]:
        """By action whether it is legal."""
        mask = numpy().zeros(self.space.size, dtype=bool)
        mask[list(self._by_action())] = True
        return mask  # type: ignore[no-any-return]

    def apply_action(self, action: int) -> None:
        """Make the move of a legal action, or its part of one. IllegalMove, and nothing changed, if it is not legal."""
        space = self.space
        number = whole_number(action, "an action", 0, space.size - 1)
        move = self._by_action().get(number)
        if move is None:
            raise IllegalMove(make_objection(NOTATION, NO_ACTION, action=number, name=space.name(number)))
        actions = space.kernel.actions_of(move)
        if len(actions) == 2 and self._pending is None:
            self._pending = number
        else:
            self._self().play_number(move)

    def number_of(self, text: str) -> int:
        """The number that the position has for a legal move; IllegalMove if it is not one."""
        return self._self()._find_legal(text)

    def play_number(self, move: int) -> None:
        """Make the legal move that has this number in `position.legal_list()`."""
        state = self._self()
        state.play(state.game.write_move(state.position, move))

    def observation(self, seat: int | None = None) -> Observation:
        """What a seat may know, by default the one to act, as arrays: see `Game.observed`."""
        state = self._self()
        looking = state.seat if seat is None else seat
        if looking is None:
            raise ValueError("nobody is to act: name the seat that looks")
        return observe(numpy(), state.game.observer, state.position, looking)

    def information_state(self, seat: int) -> str:
        """All that a seat knows, as a text: what it may know of each step so far, and of the position."""
        state = self._self()
        known = {seat}
        told = [
            step.text if step.seat is not None else state.game.tell_event(step.text, _SEATS, known, "en")
            for step in state.steps
        ]
        return "\n".join([*told, state.view(seat)])

    def information_state_string(self, seat: int) -> str:
        """The same as `information_state`, by the name that other libraries have for it."""
        return self.information_state(seat)

    def in_numbers(self, seed: int | None = None, *, by_hand: bool = False) -> ActionState:
        """The game from here on for a program that knows only numbers, many times as fast: see `ActionState`.

        It goes its own way. Chance goes on as it would here, or by this seed; `by_hand` leaves every draw to the
        caller: see `ActionState.chances` and `ActionState.apply_chance`.
        """
        state = self._self()
        if self._pending is not None:
            raise ValueError("a move has begun here: finish it first")
        if state.position.actor == CHANCE and not by_hand:
            raise ValueError("a draw is due here that the caller makes by hand: make it first")
        source = state.source_state if seed is None else seed
        return ActionState(state.position, self.space.kernel, Source(0 if source is None else source), by_hand)

    @classmethod
    def from_position(
        cls,
        game: Game,
        position: Position,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        *,
        by_hand: bool = False,
    ) -> State:
        """A state that begins with this position of a game, played with these options.

        Chance goes by the seed; `by_hand` leaves every draw to the caller.
        """
        chosen = game.check_options(position.seats, {} if options is None else options)
        if type(position) is not type(game.begin(position.seats, chosen)):
            raise TypeError(f"a {type(position).__name__} is no position of {game.title}")
        return game._state(position.copy(), chosen, None if by_hand else game.source(seed), special=True)

    # ---- a value ----

    def __eq__(self, other: object) -> bool:
        """Whether both go on alike: position, options, what counts for repetition, what chance will bring."""
        if not isinstance(other, IntegerFace):
            return NotImplemented
        one, two = self._self(), other._self()
        return (
            one.game is two.game
            and one.position.get_key() == two.position.get_key()
            and self._pending == other._pending
            and one.to_json() == two.to_json()
        )

    def __hash__(self) -> int:
        """Of the position as it is now: a state that is a key must not be played on."""
        state = self._self()
        return hash((state.game.name, state.position.get_key()))

    def __copy__(self) -> State:
        return self._self().copy()

    def __deepcopy__(self, memo: object) -> State:
        return self._self().copy()

    def __reduce__(self) -> tuple[Any, ...]:
        state = self._self()
        first = state.at(0)
        first.leave_chance()
        told = (state.game.name, first.to_json(), state.setup, state.steps, state.source_state, self._pending)
        return restore, told


def restore(*told: Any) -> State:
    """The state that was pickled: it starts where it started and goes the same steps."""
    from hypostyle.core.registry import game

    name, start, setup, steps, source, pending = told
    state = game(name).from_json(start, by_hand=True)
    for step in steps:
        state.apply(step)
    state._setup, state._pending = setup, pending
    state._source = None if source is None else Source(source)
    return state
