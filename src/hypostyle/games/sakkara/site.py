"""The building site by squares and blocks, as people see it, for words and pictures."""

from dataclasses import dataclass
from functools import cached_property

from hypostyle.core.position import Position
from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.blocks import FORMS, KINDS, LIGHT
from hypostyle.games.sakkara.layings import Columns, columns_of
from hypostyle.games.sakkara.rules import SakkaraPosition

NONE = 63  # no block, as in rules.py, where it is a C number


@dataclass(frozen=True)
class Laid:
    """A block on the board: its number (16 * seat + kind), and how and where it lies."""

    block: int
    form: int
    anchor: int
    base: int  # the levels below its lowest cube

    @property
    def seat(self) -> int:
        """Whose block it was."""
        return self.block // len(KINDS)

    @property
    def kind(self) -> str:
        """The name of its kind."""
        return KINDS[self.block % len(KINDS)]

    @cached_property
    def columns(self) -> Columns:
        """The squares it covers and its colours on each."""
        return columns_of(self.form, self.anchor)

    @property
    def first(self) -> int:
        """Its first square, which names it when it is lifted."""
        return self.columns[0][0]

    @property
    def ends(self) -> dict[int, int]:
        """By square: the level of its highest cube there."""
        return {
            square: self.base + each.top + 1
            for (square, _), each in zip(self.columns, FORMS[self.form].columns, strict=True)
        }


@dataclass(frozen=True)
class Site:
    """All there is to see. A lifted block is not among the blocks."""

    actor: int
    columns: tuple[str, ...]  # by square: its cubes from bottom to top
    blocks: dict[int, Laid]
    moved: tuple[int | None, int | None]  # by seat: the block it moved last by the square rule
    passes: int
    laid: int | None  # the block that made a square, while the seat to act may lift one
    lifted: Laid | None  # as it lay

    @cached_property
    def heights(self) -> list[int]:
        """How many cubes stand on each square."""
        return [len(column) for column in self.columns]

    @cached_property
    def tops(self) -> dict[int, int]:
        """By built square: the block whose cube is visible there."""
        return {
            square: laid.block
            for laid in self.blocks.values()
            for square, level in laid.ends.items()
            if level == self.heights[square]
        }

    @property
    def seen(self) -> tuple[int, int]:
        """How many light and dark cubes are visible from above (S-12)."""
        light = sum(column.endswith(LIGHT) for column in self.columns)
        return light, sum(map(bool, self.columns)) - light

    @property
    def taboo(self) -> int | None:
        """The block that the seat to act may not move by the square rule (S-10)."""
        return self.moved[1 - self.actor] if self.actor >= 0 else None

    def held(self, seat: int) -> list[int]:
        """The kinds a seat holds (S-3)."""
        gone = {*self.blocks, *(() if self.lifted is None else (self.lifted.block,))}
        return [kind for kind in range(len(KINDS)) if len(KINDS) * seat + kind not in gone]

    def covered(self, laid: Laid) -> bool:
        """Whether another block covers this one, even in part (S-9)."""
        return any(self.heights[square] > level for square, level in laid.ends.items())

    def named(self, square: int) -> Laid | None:
        """The uncovered block whose first square this is; there is at most one."""
        laid = self.blocks.get(self.tops.get(square, NONE))
        return laid if laid is not None and laid.first == square and not self.covered(laid) else None

    def new_squares(self) -> list[tuple[int, int, int, int]]:
        """The squares of one colour that the block just laid is part of (S-9)."""
        if self.laid is None:
            return []
        found = []
        for corner in range(board.SQUARES - board.SIZE - 1):
            four = (corner, corner + 1, corner + board.SIZE, corner + board.SIZE + 1)
            alike = {(self.heights[square], self.columns[square][-1:]) for square in four}
            whole = corner % board.SIZE < board.SIZE - 1 and self.columns[corner]
            if whole and len(alike) == 1 and any(self.tops[square] == self.laid for square in four):
                found.append(four)
        return found

    def in_building_order(self) -> list[Laid]:
        """All blocks, a lifted one where it lay, in an order in which each can be laid on those before it."""
        waiting = dict(self.blocks)
        if self.lifted is not None:
            waiting[self.lifted.block] = self.lifted
        heights = [0] * board.SQUARES
        order: list[Laid] = []
        while waiting:
            for block, laid in sorted(waiting.items()):
                form = FORMS[laid.form].columns
                stands = zip(laid.columns, form, strict=True)
                if all(heights[square] == laid.base + each.base for (square, _), each in stands):
                    for square, colours in laid.columns:
                        heights[square] += len(colours)
                    order.append(waiting.pop(block))
        return order


def site_of(position: Position) -> Site:
    """The building site of a position."""
    assert isinstance(position, SakkaraPosition)
    blocks = {block: Laid(block, *place) for block, place in position.blocks().items()}
    first, second = (None if block == NONE else block for block in position.last_moved())
    return Site(
        actor=position.actor,
        columns=tuple(position.pyramid.columns()),
        lifted=blocks.pop(position.lifted, None),
        blocks=blocks,
        moved=(first, second),
        passes=position.passes,
        laid=None if position.laid == NONE else position.laid,
    )
