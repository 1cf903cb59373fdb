"""How the moves of a scene are made: what to point at, one thing after the other, and what would be seen there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

GHOST = "?"
"""The key of a ghost in the tree of choices; no id is called so."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """What would be seen at the id that is pointed at next.

    `look`     the look to draw at its middle, in the colour of `seat`
    `covers`   the squares that would be covered, from the middle of the spot to their middles; a third part, if there
               is one, names the look to draw on that square
    `turn`     the id to point at instead of the last one for the same piece turned by a quarter; a page goes on to the
               next one where that is no choice now
    `mirror`   the same for the piece laid on another side
    `snap`     whether a pointer means the nearest place that is a choice, so that nobody has to hit it; those places
               are then not drawn one by one
    `area`     all that can be covered by it, as one SVG path
    `origins`  the ids of what it comes from, such as a stack: to drag it from there means this ghost
    `apart`    with `snap`: an id that stands for wherever there is no spot, to ask why it cannot be laid there
    """

    look: str = ""
    seat: int | None = None
    covers: tuple[tuple[float, float] | tuple[float, float, str], ...] = ()
    turn: str = ""
    mirror: str = ""
    snap: bool = False
    area: str = ""
    origins: tuple[str, ...] = ()
    apart: str = ""

    def told(self) -> dict[str, Any]:
        """It as the tree of choices has it, without what is empty."""
        parts = {
            "look": self.look,
            "seat": self.seat,
            "covers": self.covers,
            "turn": self.turn,
            "mirror": self.mirror,
            "area": self.area,
            "origins": self.origins,
            "apart": self.apart,
        }
        told = {name: value for name, value in parts.items() if value not in ("", None, ())}
        return {**told, "snap": True} if self.snap else told

    def looks(self) -> set[str]:
        """The names of the looks it needs."""
        return {name for name in (self.look, *(each[2] for each in self.covers if len(each) == 3)) if name}


class Choices(Mapping[str, tuple[str, ...]]):
    """For every legal move the ids to point at, in order; the moves are sorted by their texts.

    The ids are worked out when somebody asks for them: there may be thousands of moves, and nobody who chooses.
    `ghosts` says for ids already pointed at what would be seen at the next one. Where it says nothing, that is the
    piece on the first of them.
    """

    __slots__ = ("_point", "ghosts", "moves")

    def __init__(
        self,
        moves: Mapping[str, int],
        point: Callable[[str], tuple[str, ...]],
        ghosts: Mapping[tuple[str, ...], Ghost] = MappingProxyType({}),
    ):
        self.moves = moves
        self.ghosts = ghosts
        self._point = point

    def __getitem__(self, move: str) -> tuple[str, ...]:
        if move not in self.moves:
            raise KeyError(move)
        return self._point(move)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self.moves))

    def __len__(self) -> int:
        return len(self.moves)

    def tree(self) -> dict[str, Any]:
        """The moves by the ids to point at: {"f41": {"f29": "41-29"}}.

        "" is the move complete where others go on, "?" what would be seen at the next id. Several ids may lead to one
        move.
        """
        tree: dict[str, Any] = {}
        for move in sorted(self.moves):
            *before, last = self._point(move)
            node = tree
            for each in before:
                below = node.get(each)
                if type(below) is not dict:
                    below = node[each] = {} if below is None else {"": below}
                node = below
            if last in node:
                node[last][""] = move
            else:
                node[last] = move
        for ids, ghost in self.ghosts.items():
            self._add_ghost(tree, ids, ghost)
        return tree

    @staticmethod
    def _add_ghost(tree: dict[str, Any], ids: tuple[str, ...], ghost: Ghost) -> None:
        """Put a ghost where these ids lead, if they lead on to others."""
        node: Any = tree
        for each in ids:
            node = node.get(each) if type(node) is dict else None
        if type(node) is dict and node:
            node[GHOST] = ghost.told()


def _nothing_to_point_at(move: str) -> tuple[str, ...]:
    raise KeyError(move)


NO_CHOICES = Choices(MappingProxyType({}), _nothing_to_point_at)
"""Of somebody who has no move to make."""
