"""The stones of a position place by place, as people see them, for words and pictures."""

from dataclasses import dataclass

from hypostyle.core.kernel.position import Position
from hypostyle.games.theben import board
from hypostyle.games.theben.rules import ThebenPosition

Stack = list[tuple[int, int]]
"""The stones on one place, each by seat and heading, the top one first."""


@dataclass(frozen=True)
class ThebenFacts:
    """Where everything is. `hand` are the freed stones that the actor has still to place (T-11).

    `turn_at_once` is the option: whether the first step of a move may turn (T-7).
    """

    actor: int
    stacks: dict[int, Stack]
    hand: int
    turn_at_once: bool

    def owner(self, place: int) -> int | None:
        """The seat whose stone is free there (T-10)."""
        return self.stacks[place][0][0] if place in self.stacks else None

    def heading(self, place: int) -> int:
        """The heading of the top stone there."""
        return self.stacks[place][0][1]

    def paths(self, place: int) -> dict[int, tuple[int, ...]]:
        """Every circle that the top stone there reaches on an empty board, each with one path there."""
        return board.paths(place, self.heading(place), self.turn_at_once)

    def free(self, seat: int, inside: bool) -> list[int]:
        """The places inside or outside where the seat has a free stone (T-5)."""
        return [
            place for place, stack in self.stacks.items() if stack[0][0] == seat and (place in board.INNER) == inside
        ]

    def last_inside(self, seat: int) -> int | None:
        """The place of the seat's free stone inside, if it has only one (T-12)."""
        inside = self.free(seat, inside=True)
        return inside[0] if len(inside) == 1 else None

    def in_game(self, seat: int) -> int:
        """How many stones the seat still has, free, covered or in hand."""
        laid = sum(owner == seat for stack in self.stacks.values() for owner, _ in stack)
        return laid + (self.hand if seat == self.actor else 0)


def facts_of(position: Position) -> ThebenFacts:
    """The facts of a position."""
    assert isinstance(position, ThebenPosition)
    return ThebenFacts(position.actor, position.stacks(), position.hand, position.turn_at_once)


def loser_of(position: Position) -> int | None:
    """The seat that has lost, if one has (T-13)."""
    places = position.get_places()
    return places.index(2) if 2 in places else None


def reason(position: Position) -> str:
    """Why the game is over; empty while it goes on."""
    if position.actor >= 0:
        return ""
    loser = loser_of(position)
    if loser is None:
        return "repetition"
    facts = facts_of(position)
    return "stuck" if facts.free(loser, inside=True) or facts.free(loser, inside=False) else "covered"
