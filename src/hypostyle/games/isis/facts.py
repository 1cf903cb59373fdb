"""A position of ISIS by field numbers, as people name them, for words and pictures."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from hypostyle.core.kernel.position import Position
from hypostyle.games.isis import board
from hypostyle.games.isis.codes import FINISHED, NOWHERE, UNCLAIMED, UNDER, to_field
from hypostyle.games.isis.rules import IsisPosition


@dataclass(frozen=True)
class IsisFacts:
    """Where everything is. `personal` is None for a seat that has no personal stone (now)."""

    actor: int
    neutral: tuple[int, ...]  # on the board
    below: int  # neutral ones in the underworld
    personal: tuple[int | None, ...]
    claimed: tuple[bool, ...]
    finished: tuple[int, ...]  # seats in the order they finished (I-20)
    barred: int | None  # the field (0: underworld) of the stone moved last, if it is neutral
    barred_by: int | None
    throne_from_earth: bool  # the option: see I-10

    @cached_property
    def taken(self) -> frozenset[int]:
        """The fields with a stone, the underworld left out."""
        return frozenset((*self.neutral, *(field for field in self.personal if field)))

    @property
    def in_play(self) -> int:
        """The stones on earth and in heaven (I-6: M)."""
        return len(self.taken)

    @property
    def in_underworld(self) -> int:
        """The stones in the underworld, of whatever kind (I-6: N)."""
        return board.STONES - self.in_play

    @property
    def barred_field(self) -> int | None:
        """The barred field as it concerns the seat to act (I-14)."""
        return None if self.barred_by == self.actor else self.barred

    @property
    def return_allowed(self) -> bool:
        """Whether an opponent of the seat to act has a personal stone in play (I-12)."""
        return any(field for seat, field in enumerate(self.personal) if seat != self.actor)

    def owner(self, field: int) -> int | None:
        """Whose personal stone is on a field of the board."""
        return self.personal.index(field) if field in self.personal else None


def facts_of(position: Position) -> IsisFacts:
    """The facts of a position."""
    assert isinstance(position, IsisPosition)
    where = tuple(position.personal_squares()), tuple(position.neutral_squares()), position.below
    return _read(*where, position.actor, position.barred, position.barred_by, position.throne_from_earth)


@lru_cache(maxsize=1024)
def _read(
    personal: tuple[int, ...],
    neutral: tuple[int, ...],
    below: int,
    actor: int,
    barred: int,
    barred_by: int,
    throne_from_earth: bool,
) -> IsisFacts:
    """What the numbers of a position say; kept, because it is asked for several times before the next move."""
    barred_field = None if barred == NOWHERE else to_field(barred)
    finished = sorted((square, seat) for seat, square in enumerate(personal) if square >= FINISHED)
    return IsisFacts(
        actor=actor,
        neutral=tuple(sorted(board.FIELD[square] for square in neutral)),
        below=below,
        personal=tuple(board.UNDERWORLD if square == UNDER else board.FIELD.get(square) for square in personal),
        claimed=tuple(square != UNCLAIMED for square in personal),
        finished=tuple(seat for _, seat in finished),
        barred=barred_field,
        barred_by=None if barred_field is None else barred_by,
        throne_from_earth=throne_from_earth,
    )


def reason(position: Position) -> str:
    """Why the game is over; empty while it goes on."""
    if position.actor >= 0:
        return ""
    facts = facts_of(position)
    if any(field in board.THRONES for field in facts.personal):
        return "throne"
    return "places" if len(facts.finished) == position.seats - 1 else "repetition"
