"""The reeds as lasting things, s1 to s30 from the left. The number of one that was cut is PILE."""

from hypostyle.core.game import PiecePlaces
from hypostyle.core.kernel.position import Position
from hypostyle.games.reeds.facts import facts_of

PILE = 0


def place_pieces(position: Position) -> PiecePlaces:
    """Give every reed its id."""
    return {f"s{number}": number for number in range(1, facts_of(position).left + 1)}


def track_pieces(places: PiecePlaces, before: Position, move: int, after: Position) -> PiecePlaces:
    """Those that were cut are on the pile."""
    return {reed: PILE if number > facts_of(after).left else number for reed, number in places.items()}


def path(position: Position, move: int) -> tuple[str, ...]:
    """The reeds that fall, and where they go."""
    left = facts_of(position).left
    return (*(f"r{number}" for number in range(left, left - move, -1)), "pile")
