"""Proofs in a form that a plain program can check with nothing but `State.moves`, `play`, `undo` and `outcome`.

A proof is a claim with a list of positions, the first being the one it is about:

    {"seat": 0, "about": "return", "least": 1.0, "most": null, "choosers": [0],
     "positions": [["0-13", 1], {"0-11": 2, "0-12": null}, ["13-19", null]]}

The return of `seat` at the end (or, where `about` is "margin", the points by which it is ahead) will be at least
`least`, or at most `most`, if the seats in `choosers` play as it says. Where one of them is to act, the position has
the move and the place in the list of the position after it; where another is, it has all legal moves with these places.
null stands for the end of the game. An entry may be facts of the game instead: {"never": {...}} in a solitaire, by
which it cannot be solved from there (`Bound.witness`), or {"settled": {...}}, by which the seat gets `least` whatever
is played (`ReturnBounds.facts`). Places only grow from a position to the next, so no way through the list
comes to a position twice: repetition cannot end the game within a proof.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from hypostyle.core.kernel.position import OVER, Position
from hypostyle.core.state import State

MOST_POSITIONS = 20_000
MOST_DEAD_ENDS = 5000

Choice = Callable[[Position, int], int | None]
"""The move that a proof makes in a position after so many moves; None if it knows none."""

Facts = Callable[[Position], dict[str, Any] | None]
"""The entry for a position where facts of the game are enough; None where they are not."""


class TooLongError(Exception):
    """The proof has more positions than anybody would read."""


class BrokenProofError(Exception):
    """The proof does not hold in the game as it was played, or a part of it was forgotten."""


class Proof:
    """Writes a proof down, position by position, and checks on the way that it ends as claimed."""

    def __init__(
        self,
        state: State,
        seat: int,
        choosers: Collection[int],
        choice: Choice,
        least: float | None = None,
        most: float | None = None,
        by_length: bool = False,
        limit: int = MOST_POSITIONS,
        margin: Callable[[Position], float] | None = None,
        facts: Facts = lambda _: None,
    ):
        self._game = state.game
        self._position = state.position.copy()
        self._seat, self._least, self._most = seat, least, most
        self._choosers = frozenset(choosers)
        self._choice = choice
        self._by_length = by_length  # the same position may need different moves where fewer are left
        self._limit = limit
        self._margin = margin  # what the claim is about, instead of the return
        self._facts = facts
        self._known: dict[tuple[int, int], dict[str, Any]] = {}
        self._order: list[tuple[int, int]] = []  # finished positions, each after those that follow it
        self._moves: dict[tuple[int, int], dict[int, tuple[int, int] | None]] = {}
        self._texts: dict[tuple[int, int], dict[int, str]] = {}
        self._chosen: set[tuple[int, int]] = set()
        self.length: dict[tuple[int, int], int] = {}
        """By position: the game ends after at most so many moves."""
        self.root = self._name(0)
        self._walk()

    def _name(self, plies: int) -> tuple[int, int]:
        return self._position.get_key(), plies if self._by_length else 0

    def _walk(self) -> None:
        """Depth first without recursion: the way is a list of positions with the moves still to be followed."""
        way = [(self.root, self._open(self.root, 0))]
        on_way = {self.root}
        while way:
            name, left = way[-1]
            if not left:
                way.pop()
                on_way.discard(name)
                self._order.append(name)
                self.length[name] = 1 + max(
                    (self.length[after] for after in self._moves[name].values() if after is not None), default=0
                )
                if way:
                    self._position.undo()
                continue
            move = left.pop()
            self._position.do(move)
            if self._position.actor == OVER:
                self._check_end()
                self._moves[name][move] = None
                self._position.undo()
                continue
            after = self._name(len(way))
            if after in on_way:
                raise BrokenProofError
            self._moves[name][move] = after
            if after in self._moves:
                self._position.undo()
            else:
                way.append((after, self._open(after, len(way))))
                on_way.add(after)

    def _open(self, name: tuple[int, int], plies: int) -> list[int]:
        """The moves of the position that belong into the proof."""
        if len(self._moves) >= self._limit:
            raise TooLongError
        facts = self._facts(self._position)
        if facts is not None:
            self._known[name] = facts
            self._moves[name] = {}
            return []
        if self._position.actor in self._choosers:
            move = self._choice(self._position, plies)
            if move is None or move < 0:
                raise BrokenProofError
            moves = [move]
            self._chosen.add(name)
        else:
            moves = self._position.legal_list()
        self._moves[name] = {}
        self._texts[name] = {move: self._game.write_move(self._position, move) for move in moves}
        return list(moves)

    def _check_end(self) -> None:
        value = self._position.get_returns()[self._seat] if self._margin is None else self._margin(self._position)
        if (self._least is not None and value < self._least) or (self._most is not None and value > self._most):
            raise BrokenProofError

    @property
    def moves(self) -> int | None:
        """The game ends after at most so many moves; None where facts stand for what is left of it."""
        return None if self._known else self.length[self.root]

    def quickest(self) -> dict[int, int]:
        """By key: the move that ends the game soonest, of all that the proof makes there.

        Who plays by these comes nearer to the end with every move, and so never to a position twice.
        """
        best: dict[int, tuple[int, int]] = {}
        for name in self._chosen:
            (move,) = self._moves[name]
            best[name[0]] = min(best.get(name[0], (self.length[name], move)), (self.length[name], move))
        return {key: move for key, (_, move) in best.items()}

    def line(self) -> tuple[str, ...]:
        """The moves of the longest game that the proof allows."""
        found = []
        name: tuple[int, int] | None = self.root
        while name is not None and self._moves[name]:
            here = name
            move = max(self._moves[here], key=lambda move: self._left(here, move))
            found.append(self._texts[here][move])
            name = self._moves[here][move]
        return tuple(found)

    def _left(self, name: tuple[int, int], move: int) -> int:
        after = self._moves[name][move]
        return 0 if after is None else self.length[after]

    def to_dict(self) -> dict[str, Any]:
        """The proof as plain data."""
        names = self._order[::-1]
        place = {name: number for number, name in enumerate(names)}
        return {
            "seat": self._seat,
            "about": "return" if self._margin is None else "margin",
            "least": self._least,
            "most": self._most,
            "choosers": sorted(self._choosers),
            "positions": [self._entry(name, place) for name in names],
        }

    def _entry(self, name: tuple[int, int], place: dict[tuple[int, int], int]) -> Any:
        if name in self._known:
            return self._known[name]
        told = {
            self._texts[name][move]: None if after is None else place[after]
            for move, after in self._moves[name].items()
        }
        return list(*told.items()) if name in self._chosen else dict(sorted(told.items()))


def solved_by(state: State, moves: tuple[int, ...]) -> Proof:
    """The proof that a solitaire can be solved: the moves that do it."""
    return Proof(state, 0, (0,), lambda _, plies: moves[plies], least=1.0)


def dead_end(state: State) -> dict[str, Any] | None:
    """The proof that a solitaire cannot be solved: all there is to do. None if that is too long to write."""
    bound = state.game.bound(1)

    def never(position: Position) -> dict[str, Any] | None:
        facts = None if bound is None else bound.get_witness(position)
        return None if facts is None else {"never": facts}

    try:
        return Proof(state, 0, (), lambda _, __: None, most=-1.0, limit=MOST_DEAD_ENDS, facts=never).to_dict()
    except TooLongError:
        return None
