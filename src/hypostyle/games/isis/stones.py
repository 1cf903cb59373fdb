"""The stones of a position by field number, as people name them, for words and pictures."""

from dataclasses import dataclass

from hypostyle.core.position import Position
from hypostyle.games.isis import board
from hypostyle.games.isis.rules import IsisPosition

UNDER, UNCLAIMED, FINISHED, NOWHERE, NOBODY = 64, 65, 66, 127, 7  # as in rules.py, where they are C numbers


@dataclass(frozen=True)
class Stones:
    """Where everything is. `personal` is None for a seat that has no personal stone (now)."""

    actor: int
    neutral: tuple[int, ...]  # on the board
    below: int  # neutral ones in the underworld
    personal: tuple[int | None, ...]
    claimed: tuple[bool, ...]
    finished: tuple[int, ...]  # seats in the order they finished (I-20)
    barred: int | None  # the field (0: underworld) of the stone moved last, if it is neutral
    barred_by: int | None

    @property
    def taken(self) -> frozenset[int]:
        """The fields with a stone, the underworld left out."""
        return frozenset((*self.neutral, *(field for field in self.personal if field)))

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


def stones_of(position: Position) -> Stones:
    """The stones of a position."""
    assert isinstance(position, IsisPosition)
    squares = position.personal_squares()
    barred = None if position.barred == NOWHERE else board.FIELD.get(position.barred, board.UNDERWORLD)
    finished = sorted((square, seat) for seat, square in enumerate(squares) if square >= FINISHED)
    return Stones(
        actor=position.actor,
        neutral=tuple(sorted(board.FIELD[square] for square in position.neutral_squares())),
        below=position.below,
        personal=tuple(board.UNDERWORLD if square == UNDER else board.FIELD.get(square) for square in squares),
        claimed=tuple(square != UNCLAIMED for square in squares),
        finished=tuple(seat for _, seat in finished),
        barred=barred,
        barred_by=None if barred is None else position.barred_by,
    )


def reason_of(position: Position) -> str:
    """Why the game is over; empty while it goes on."""
    if position.actor >= 0:
        return ""
    stones = stones_of(position)
    if any(field in board.THRONES for field in stones.personal):
        return "throne"
    return "places" if len(stones.finished) == position.seats - 1 else "repetition"
