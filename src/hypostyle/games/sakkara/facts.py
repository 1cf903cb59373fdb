"""A position by squares and blocks, as people see it, for words and pictures."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from hypostyle.core.kernel.position import Position
from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.blocks import FORMS, KINDS, LIGHT, Columns
from hypostyle.games.sakkara.codes import NO_BLOCK, block_number, laying, seat_and_kind
from hypostyle.games.sakkara.rules.position import SakkaraPosition


@dataclass(frozen=True, eq=False)
class LaidBlock:
    """A block on the board: its number, and how and where it lies. Made by `laid_block`."""

    block: int
    form: int
    anchor: int
    base: int  # the levels below its lowest cube

    @property
    def seat(self) -> int:
        """Whose block it was."""
        return seat_and_kind(self.block)[0]

    @property
    def kind(self) -> str:
        """The name of its kind."""
        return KINDS[seat_and_kind(self.block)[1]]

    @cached_property
    def columns(self) -> Columns:
        """The squares it covers and its colours on each."""
        return FORMS[self.form].columns_at(self.anchor)

    @property
    def laying(self) -> int:
        """The move that lays it so."""
        return laying(self.form, self.anchor)

    @property
    def first(self) -> int:
        """Its first square, which names it when it is lifted."""
        return self.columns[0][0]

    @cached_property
    def ends(self) -> dict[int, int]:
        """By square: the level of its highest cube there."""
        return {
            square: self.base + each.top + 1
            for (square, _), each in zip(self.columns, FORMS[self.form].columns, strict=True)
        }


@lru_cache(maxsize=4096)
def laid_block(block: int, form: int, anchor: int, base: int) -> LaidBlock:
    """A block on the board: the same object each time, so that what follows from it is worked out once."""
    return LaidBlock(block, form, anchor, base)


@dataclass(frozen=True)
class SakkaraFacts:
    """All there is to see. A lifted block is not among the blocks."""

    actor: int
    columns: tuple[str, ...]  # by square: its cubes from bottom to top
    blocks: dict[int, LaidBlock]
    moved: tuple[int | None, int | None]  # by seat: the block it moved last by the square rule
    passes: int
    laid: int | None  # the block that made a square, while the seat to act may lift one
    lifted: LaidBlock | None  # as it lay

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

    @cached_property
    def visible_cubes(self) -> tuple[int, int]:
        """How many light and dark cubes are visible from above (S-12)."""
        light = sum(column.endswith(LIGHT) for column in self.columns)
        return light, sum(map(bool, self.columns)) - light

    @property
    def taboo(self) -> int | None:
        """The block that the seat to act may not move by the square rule (S-10)."""
        return self.moved[1 - self.actor] if self.actor >= 0 else None

    def visible(self, laid: LaidBlock) -> tuple[int, ...]:
        """The squares where a cube of this block is visible from above."""
        return tuple([square for square, _ in laid.columns if self.tops[square] == laid.block])

    def held(self, seat: int) -> list[int]:
        """The kinds a seat holds (S-3)."""
        gone = {*self.blocks, *(() if self.lifted is None else (self.lifted.block,))}
        return [kind for kind in range(len(KINDS)) if block_number(seat, kind) not in gone]

    def covered(self, laid: LaidBlock) -> bool:
        """Whether another block covers this one, even in part (S-9)."""
        return any(self.heights[square] > level for square, level in laid.ends.items())

    def uncovered_from(self, square: int) -> LaidBlock | None:
        """The uncovered block whose first square this is; there is at most one."""
        laid = self.blocks.get(self.tops.get(square, NO_BLOCK))
        return laid if laid is not None and laid.first == square and not self.covered(laid) else None

    @cached_property
    def new_squares(self) -> list[tuple[int, int, int, int]]:
        """The squares of one colour that the block just laid is part of (S-9)."""
        return [] if self.laid is None else squares_with(self.columns, self.visible(self.blocks[self.laid]))

    def in_building_order(self) -> list[LaidBlock]:
        """All blocks, a lifted one where it lay, in an order in which each can be laid on those before it."""
        waiting = dict(self.blocks)
        if self.lifted is not None:
            waiting[self.lifted.block] = self.lifted
        heights = [0] * board.SQUARES
        order: list[LaidBlock] = []
        while waiting:
            for block, laid in sorted(waiting.items()):
                form = FORMS[laid.form].columns
                stands = zip(laid.columns, form, strict=True)
                if all(heights[square] == laid.base + each.base for (square, _), each in stands):
                    for square, colours in laid.columns:
                        heights[square] += len(colours)
                    order.append(waiting.pop(block))
        return order


def squares_with(columns: Sequence[str], cubes: Collection[int]) -> list[tuple[int, int, int, int]]:
    """The squares of one colour, visible and on one level, that have one of these visible cubes in them (S-9)."""
    corners = {square - step for square in cubes for step in (0, 1, board.SIZE, board.SIZE + 1)}
    found = []
    for corner in sorted(corners):
        if corner < 0 or corner >= board.SQUARES - board.SIZE or corner % board.SIZE == board.SIZE - 1:
            continue
        four = (corner, corner + 1, corner + board.SIZE, corner + board.SIZE + 1)
        if columns[corner] and len({(len(columns[square]), columns[square][-1:]) for square in four}) == 1:
            found.append(four)
    return found


def facts_of(position: Position) -> SakkaraFacts:
    """What there is to see of a position."""
    assert isinstance(position, SakkaraPosition)
    blocks = {block: laid_block(block, *place) for block, place in position.blocks().items()}
    first, second = (None if block == NO_BLOCK else block for block in position.last_moved())
    return SakkaraFacts(
        actor=position.actor,
        columns=tuple(position.pyramid.columns()),
        lifted=blocks.pop(position.lifted, None),
        blocks=blocks,
        moved=(first, second),
        passes=position.passes,
        laid=None if position.laid == NO_BLOCK else position.laid,
    )


def reason(position: Position) -> str:
    """Why the game is over: there is only one reason (S-12)."""
    return "passed"


def scores(position: Position) -> tuple[float, ...]:
    """The cubes of each colour that are visible from above (S-12)."""
    light, dark = facts_of(position).visible_cubes
    return float(light), float(dark)
