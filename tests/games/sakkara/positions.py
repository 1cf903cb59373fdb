"""Small positions for the tests, their blocks and moves written as in a record."""

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


def columns(move: str) -> dict[str, str]:
    """The squares of a laying and the colours on each."""
    return {part[:2]: part[2:] for part in move.split()}


def clause(state: hypostyle.State, move: str) -> str | None:
    """The clause a move breaks; None for a legal one."""
    objection = state.explain(move)
    return None if objection is None else objection.clause


# A light pair on d4, d5 waits for another beside it: SQUARE completes it on level 1.
PAIR = "0 d4l d5l e4d e5d"
SQUARE = "b4d b5d c4l c5l"

# A pyramid so full that after JAMMED_SQUARE, which completes a dark square on level 4, no block has another place.
JAMMED = (
    "1 c4ld d4dl",
    "1 c6ldd c7l",
    "1 g1l g2ld g3d",
    "0 d5l e4l e5d f5d",
    "0 a2l b1l b2d c1d",
    "0 a6d a7l b7l b8d",
    "0 d1l d2d e2d f2l",
    "0 g6l h4d h5d h6l",
    "0 e8d f6l f7d f8l",
    "0 c2ld d2l e2d",
    "1 b7l c7d d7dl",
    "1 b4d b5d b6l c5l",
    "0 b2l b3dd b4l",
    "0 c3l d3ld e3d",
    "1 g3l g4dd g5l",
    "1 e6dl f6dl",
    "1 b5d b6l c5d d5l",
    "1 g5d g6l g7dl",
    "1 e3ll f3dd",
    "0 d6lld e6d",
    "0 c5d d5l e5dl",
    "1 f3l f4dld",
    "1 e4lld e5d",
)
JAMMED_SQUARE = "d3l d4ld d5d"
