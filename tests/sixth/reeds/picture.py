"""REEDS drawn: a row of reeds, and which of them can be cut."""

from functools import lru_cache

from hypostyle.core.game import Look
from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.choices import Choices
from hypostyle.core.picture.scene import Mark, Piece, Scene, Shape, Spot
from hypostyle.games.reeds import board, words
from hypostyle.games.reeds.facts import facts_of
from hypostyle.games.reeds.pieces import PILE
from hypostyle.games.reeds.touches import touches_of

WIDTH, HEIGHT, GAP = 660, 200, 21
LOOKS = {
    "reed": (Shape("rect", x=-4, y=-60, w=8, h=120, r=4, fill="malachite", line="ink"),),
    "cut": (Shape("rect", x=-60, y=-3, w=120, h=6, r=3, fill="malachite", line="ink"),),
}


@lru_cache
def _spots(language: str) -> tuple[Spot, ...]:
    row = tuple(
        Spot(f"r{number}", GAP * number, 90, GAP - 2, 140, words.REED[language].format(number=number))
        for number in range(1, board.LONGEST + 1)
    )
    return (*row, Spot("pile", WIDTH / 2, 188, 130, 16, words.PILE[language]))


@lru_cache
def _piece(reed: str, number: int, language: str) -> Piece:
    name = words.REED[language].format(number=reed[1:])
    if number == PILE:
        return Piece(reed, "pile", WIDTH / 2, 188, "cut", name)
    return Piece(reed, f"r{number}", GAP * number, 90, "reed", name)


GROUND = (Shape("rect", x=4, y=160, w=WIDTH - 8, h=10, fill="limestone", line="ink"),)


def draw(position: Position, look: Look) -> Scene:
    """The row as it stands."""
    left = facts_of(position).left
    marks = (Mark("from", look.last),) if look.last else ()
    choices = Choices(look.moves, lambda text: touches_of(text, left))
    pieces = tuple(_piece(reed, number, look.language) for reed, number in look.pieces.items())
    return Scene(
        "reeds", "REEDS", WIDTH, HEIGHT, GROUND, (), _spots(look.language), pieces, LOOKS, choices, marks=marks
    )
