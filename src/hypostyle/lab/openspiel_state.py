"""A game under way as OpenSpiel sees it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import hypostyle
from hypostyle.core.kernel.action_state import ActionState
from hypostyle.core.kernel.position import CHANCE, OVER
from hypostyle.lab.openspiel_rules import Rules

_TERMINAL = int(pyspiel.PlayerId.TERMINAL)
_CHANCE = int(pyspiel.PlayerId.CHANCE)
_SEATS = tuple(str(seat) for seat in range(8))


class Held:
    """Where a state is. OpenSpiel copies and pickles it: a copy shares the numbers until one of both goes on, and what
    was pickled is played again from the start when it is needed.

    `told` are the texts of the first steps, as far as they were asked for: each with whether chance decided it.
    """

    __slots__ = ("length", "numbers", "player", "shared", "told")

    def __init__(self, numbers: ActionState | None = None, length: int = 0, player: int = 0):
        self.numbers = numbers
        self.length = length
        self.player = player
        self.shared = True
        self.told: list[tuple[str, bool]] = []

    def __deepcopy__(self, memo: object) -> Held:
        self.shared = True
        made = Held(self.numbers, self.length, self.player)
        made.told = self.told.copy()
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Held, ()


class HypostyleState(pyspiel.State):  # type: ignore[misc] # it has no types
    """A state of one of the games. Outcomes of chance are numbered as `ActionState.chances` lists them."""

    def __init__(self, game: Any, rules: Rules):
        super().__init__(game)
        self._rules = rules
        self._held = Held(rules.beginning, 0, _player(rules.beginning))

    # ---- what OpenSpiel asks for ----

    def current_player(self) -> int:
        """The seat to act, or that chance decides, or that the game is over."""
        return self._at().player

    def is_terminal(self) -> bool:
        """Whether the game is over, or as long as it may be."""
        return self._at().player == _TERMINAL

    def is_chance_node(self) -> bool:
        """Whether chance decides."""
        return self._at().player == _CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions, or the outcomes of chance: as OpenSpiel has it, but without a detour through C++."""
        held = self._at()
        if held.player == _CHANCE:
            return list(range(len(held.numbers.chances())))  # type: ignore[union-attr]
        if held.player == _TERMINAL or player not in (None, held.player):
            return []
        return self._legal_actions(held.player)

    def _legal_actions(self, player: int) -> list[int]:
        mask = np.empty(self._rules.space.size, bool)
        self.numbers.write_mask(mask.view(np.uint8))
        return mask.nonzero()[0].tolist()  # quicker than the list itself, if that is long

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance, each with its probability."""
        events = self.numbers.chances()
        total = sum(weight for _, weight in events)
        return [(outcome, weight / total) for outcome, (_, weight) in enumerate(events)]

    def _apply_action(self, action: int) -> None:
        held = self._at()
        numbers = held.numbers
        assert numbers is not None
        if held.shared:
            numbers = held.numbers = numbers.copy()
            held.shared = False
        if held.player == _CHANCE:
            numbers.apply_chance(action)
        else:
            numbers.apply(action)
        held.length += 1
        held.player = _player(numbers) if held.length < self._rules.longest else _TERMINAL

    def _action_to_string(self, player: int, action: int) -> str:
        if player == _CHANCE:
            numbers = self.numbers
            return self._rules.game.write_event(numbers.get_position(), numbers.chances()[action][0])
        return self._rules.space.name(action)

    def returns(self) -> list[float]:
        """By player; all 0 before the end, and where a game was cut off."""
        return self.numbers.returns()

    def __str__(self) -> str:
        """The board, and all there is to know as JSON."""
        return "\n".join([self.texts.diagram(), *self._begun(), self.texts.to_json()])

    # ---- what only these games have ----

    @property
    def numbers(self) -> ActionState:
        """The game in numbers: to look at, not to play on."""
        numbers = self._at().numbers
        assert numbers is not None
        return numbers

    @property
    def texts(self) -> hypostyle.State:
        """A state of Hypostyle in this position, for pictures, analysis and all the rest; draws are made by hand."""
        position = self.numbers.get_position()
        return hypostyle.State.from_position(self._rules.game, position, self._rules.options, by_hand=True)

    def _begun(self) -> list[str]:
        """That a move of two actions has begun."""
        pending = self.numbers.pending
        return [] if pending is None else [f"begun: {self._rules.space.name(pending)}"]

    def observed(self, player: int) -> str:
        """What a player sees now, as a text."""
        texts = self.texts
        return "\n".join([texts.diagram(seat=player), *self._begun(), texts.view(player, history=False)])

    def known(self, player: int) -> str:
        """What a player knows of each step so far, a line for each."""
        return "\n".join(self._seen(player, text) if event else text for text, event in self._steps())

    def known_numbers(self, player: int) -> list[int]:
        """The same in numbers: an action plus 1, minus an outcome plus 1, or what no outcome has if it is hidden."""
        hidden = -1 - self._rules.game.most_events
        numbers = []
        for action, (text, event) in zip(self.history(), self._steps(), strict=True):
            if event:
                open_to_it = self._seen(player, text) == self._seen(None, text)
                numbers.append(-1 - action if open_to_it else hidden)
            else:
                numbers.append(1 + action)
        return numbers

    def _seen(self, player: int | None, text: str) -> str:
        """An event as a player may know it; None: all players together."""
        knows = set(range(self._rules.players)) if player is None else {player}
        return self._rules.game.tell_event(text, _SEATS, knows, "en")

    # ---- its place in the game ----

    def _at(self) -> Held:
        held = self._held
        if held.numbers is None:
            self._held = held = Held(*self._replayed(self.history()))
            held.shared = False
        return held

    def _replayed(self, history: list[int]) -> tuple[ActionState, int, int]:
        """The game after these actions and outcomes."""
        numbers = self._rules.beginning.copy()
        for action in history:
            numbers.apply_chance(action) if numbers.seat == CHANCE else numbers.apply(action)
        over = len(history) >= self._rules.longest
        return numbers, len(history), _TERMINAL if over else _player(numbers)

    def _steps(self) -> list[tuple[str, bool]]:
        """The texts of all steps so far, each with whether it was an event of chance."""
        rules, told, history = self._rules, self._held.told, self.history()
        if not rules.game.chance:
            return [(rules.space.name(action), False) for action in history]
        if len(told) < len(history):
            numbers = self._replayed(history[: len(told)])[0]
            for action in history[len(told) :]:
                if numbers.seat == CHANCE:
                    event = numbers.chances()[action][0]
                    told.append((rules.game.write_event(numbers.get_position(), event), True))
                    numbers.apply_chance(action)
                else:
                    told.append((rules.space.name(action), False))
                    numbers.apply(action)
        return told


def _player(numbers: ActionState) -> int:
    seat = numbers.seat
    if seat >= 0:
        return seat
    return _TERMINAL if seat == OVER else _CHANCE
