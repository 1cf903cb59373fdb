"""The facts of a position by base, for words and pictures: stones, columns, and what is going on."""

from dataclasses import dataclass
from functools import cached_property

from hypostyle.core.kernel.position import Position
from hypostyle.games.karnak import board, codes
from hypostyle.games.karnak.rules.position import KarnakPosition

_REASONS = {
    0: "",
    codes.TENTH: "tenth",
    codes.LAST: "last",
    codes.STUCK: "stuck",
    codes.REPETITION: "repetition",
}


@dataclass(frozen=True)
class KarnakFacts:
    """Where everything is, and what is going on."""

    actor: int
    seats: int
    drums: frozenset[int]  # single ones
    capitals: frozenset[int]  # single ones
    unfinished: frozenset[int]
    built: tuple[frozenset[int], ...]  # complete columns by side (K-13)
    barred: int | None  # where the stone moved last stands, if it is single (K-10)
    site: int | None  # where the seat to act may go on building (K-12)
    stacked: int | None  # in the solitaire: stackings since the last (a), `level` for more (K-18)
    level: int

    @property
    def solitaire(self) -> bool:
        """Whether there is only one seat."""
        return self.seats == 1

    @cached_property
    def columns(self) -> frozenset[int]:
        """The bases with a column, complete or not."""
        return self.unfinished.union(*self.built)

    @property
    def empty(self) -> frozenset[int]:
        """The bases with nothing on them."""
        return frozenset(board.BASES) - self.drums - self.capitals - self.columns

    @cached_property
    def complete(self) -> int:
        """How many columns are complete."""
        return sum(map(len, self.built))

    @property
    def stackings_left(self) -> int:
        """How many stones are still to be set onto others until all ten columns stand."""
        return board.STACKINGS - len(self.unfinished) - 2 * self.complete

    @property
    def forced(self) -> bool:
        """Whether the tenth column must be completed in this turn (K-14)."""
        return not self.solitaire and self.complete == board.COLUMNS - 1

    @property
    def owed(self) -> int:
        """In the solitaire: the stackings that must come before the next (a) (K-18)."""
        return 0 if self.stacked is None else self.level - self.stacked

    def runs_needed(self, start: int, end: int) -> int:
        """The fewest runs with which the stone on one base may end on the other (K-7)."""
        if end in self.empty:
            return 1
        return board.RUNS_OF_SECOND_DRUM if start in self.drums else board.RUNS_OF_CAPITAL

    def walled_off(self, base: int) -> int:
        """How many bases a column here would cut off from the rest of the hall (K-9)."""
        return sum(map(len, board.parts(self.columns | {base})[1:]))


def facts_of(position: Position) -> KarnakFacts:
    """The facts of a position."""
    assert isinstance(position, KarnakPosition)
    return KarnakFacts(
        actor=position.actor,
        seats=position.seats,
        drums=frozenset(position.drum_bases()),
        capitals=frozenset(position.capital_bases()),
        unfinished=frozenset(position.unfinished_bases()),
        built=tuple(map(frozenset, position.built_bases())),
        barred=None if position.barred == codes.NOWHERE else position.barred,
        site=None if position.site == codes.NOWHERE else position.site,
        stacked=None if position.stacked < 0 else position.stacked,
        level=position.level,
    )


def reason(position: Position) -> str:
    """Why the game is over; empty while it goes on."""
    assert isinstance(position, KarnakPosition)
    if position.ending == codes.TENTH and position.seats == 1:
        return "solved"
    return _REASONS[position.ending]


def scores(position: Position) -> tuple[float, ...]:
    """The complete columns of each seat, or of its team (K-13)."""
    built = facts_of(position).built
    return tuple(float(len(built[side])) for side in position.get_sides())
