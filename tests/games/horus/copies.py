"""Prints for each pair of some positions whether the first becomes the second in all that lies on its grid.

HYPOSTYLE_PURE=1 python -m tests.games.horus.copies
"""

from itertools import product

import hypostyle
from hypostyle.core.kernel.position import Position
from hypostyle.games.horus.rules.position import HorusPosition
from tests.games.horus.positions import GAME, state


def _positions() -> list[Position]:
    """Some of one game, and some where the last tile differs by its kind, by its place or by where the river ends."""
    source = hypostyle.Source(2)
    game = GAME.start(2, seed=2)
    found = []
    for number in range(60):
        if number % 6 == 0:
            found.append(game.position.copy())
        moves = game.moves()
        game.play(moves[source.draw(len(moves))])
    for place in ("-1,2", "-2,2", "-4,0", "-4,1", "-2,0>-4,1"):
        laid = state(phase="river")
        laid.play(f"river@{place}")
        found.append(laid.position)
    laid = state(phase="river")
    laid.play("necropolis@-1,2")
    return [*found, laid.position]


def main() -> None:
    """Copies fill positions that were others before."""
    for before, model in product(_positions(), repeat=2):
        copied = before.copy()
        copied.copy_from(model)
        print(_grid(copied) == _grid(model.copy()))


def _grid(position: Position) -> tuple[list[int], list[int], int]:
    assert isinstance(position, HorusPosition)
    landscape = position.landscape
    return landscape.cell, landscape.tile_at, landscape.water


if __name__ == "__main__":
    main()
