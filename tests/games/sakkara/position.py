"""Small positions for the tests, written as the law writes them."""

from typing import Any

import hypostyle

GAME = hypostyle.game("sakkara")


def built(*blocks: str, to_act: int = 0, **fields: Any) -> hypostyle.State:
    """A state with these blocks, each as its seat and its cubes: "0 d4l d5d e4d e5l"."""
    listed = [{"seat": int(block[0]), "cubes": block[2:]} for block in blocks]
    return GAME.setup({"blocks": listed, "to_act": to_act, **fields})


def random_end(seed: int) -> hypostyle.State:
    """A random game at its end."""
    source, state = hypostyle.Source(seed), GAME.start()
    while not state.over:
        moves = state.moves()
        state.play(moves[source.draw(len(moves))])
    return state


# A light pair on d4, d5 waits for another beside it: SQUARE completes it on level 1.
PAIR = "0 d4l d5l e4d e5d"
SQUARE = "b4d b5d c4l c5l"
