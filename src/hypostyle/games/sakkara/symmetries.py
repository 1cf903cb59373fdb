"""The symmetries of SAKKARA: those of a square (S-1, S-6). A block's mirror image is the same block turned over (S-2).

A block is lifted by its first square, and another one is the first of its image: so what the action becomes depends on
how the block lies.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from hypostyle.core.symmetry import Form, by_name
from hypostyle.games.sakkara import board, observe
from hypostyle.games.sakkara.notation import write_lift

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_FROM_ABOVE = observe.PLANES.index("block seen from above, its number + 1")
_LIFTABLE = observe.PLANES.index("blocks that may be lifted")

_SQUARE = re.compile(r"([a-h])([1-8])")
_NAMES = {
    (False, True, False): "a and h",
    (False, False, True): "1 and 8",
    (False, True, True): "half turn",
    (True, False, False): "diagonal a1-h8",
    (True, True, False): "quarter turn one way",
    (True, False, True): "quarter turn the other way",
    (True, True, True): "diagonal a8-h1",
}
"""By whether files and rows change places, and then whether files are turned over, and rows."""


def _mapped(square: str, transpose: bool, files: bool, rows: bool) -> str:
    number = board.NAMES.index(square)
    file, row = divmod(number, board.SIZE)
    if transpose:
        file, row = row, file
    last = board.SIZE - 1
    return board.NAMES[board.SIZE * (last - file if files else file) + (last - row if rows else row)]


def _image(text: str, transpose: bool, files: bool, rows: bool) -> str:
    """The squares of a laying are told in their order."""
    mapped = _SQUARE.sub(lambda found: _mapped(found[0], transpose, files, rows), text)
    return mapped if mapped == text or mapped.startswith("lift") else " ".join(sorted(mapped.split()))


def _adapt(planes: NDArray[Any], images: NDArray[np.int64], lifts: int, how: tuple[bool, bool, bool]) -> None:
    """Blocks that may be lifted are seen whole: their squares tell by which one each is lifted, and its image."""
    blocks: dict[int, list[int]] = {}
    seen, liftable = planes[_FROM_ABOVE].reshape(-1), planes[_LIFTABLE].reshape(-1)
    for square in liftable.nonzero()[0]:
        blocks.setdefault(int(seen[square]), []).append(int(square))
    found = {
        min(squares): min(board.NAMES.index(_mapped(board.NAMES[each], *how)) for each in squares)
        for squares in blocks.values()
    }
    others = [square for square in range(board.SQUARES) if square not in found]
    taken = set(found.values())
    left = [square for square in range(board.SQUARES) if square not in taken]
    found |= dict(zip(others, left, strict=True))
    for square, image in found.items():
        images[lifts + square] = lifts + image


def symmetries(names: list[str]) -> list[Form]:
    """Turns and mirror images of the board. The planes have a row for each of the files a to h.

    An exchange of the colours is left out: seats keep theirs, and light opens.
    """
    lifts = names.index(write_lift(board.NAMES[0]))

    def form(name: str, how: tuple[bool, bool, bool]) -> Form:
        return Form(
            name,
            by_name(names, lambda text: _image(text, *how)),
            *how,
            adapt=lambda planes, images: _adapt(planes, images, lifts, how),
        )

    return [form(name, how) for how, name in _NAMES.items()]
