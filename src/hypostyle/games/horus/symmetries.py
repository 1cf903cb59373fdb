"""The symmetries of HORUS: of the row of three tiles that it begins with, and of the grid (H-4, H-6)."""

from collections.abc import Iterator

from hypostyle.core.symmetry import Form
from hypostyle.games.horus import codes
from hypostyle.games.horus.actions import AREA, SIZE, WINDOW

_PLACES_FROM = codes.NILE_CARD + 1


def _images(turn_x: bool, turn_y: bool) -> Iterator[int]:
    """Cards stay; a place of the window becomes the one on the other side of the pyramid."""
    yield from range(_PLACES_FROM)
    places = []
    for place in range(AREA):
        y, x = divmod(place, WINDOW)
        places.append(WINDOW * (WINDOW - 1 - y if turn_y else y) + (WINDOW - 1 - x if turn_x else x))
    for first in range(_PLACES_FROM, SIZE, AREA):
        yield from (first + place for place in places)


def symmetries(names: list[str]) -> list[Form]:
    """Both mirror images and the half turn. A quarter turn would turn the row of the start too, which lies along x."""
    return [
        Form("west and east", lambda: _images(True, False), turn_columns=True),
        Form("north and south", lambda: _images(False, True), turn_rows=True),
        Form("half turn", lambda: _images(True, True), turn_rows=True, turn_columns=True),
    ]
