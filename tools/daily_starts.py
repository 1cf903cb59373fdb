"""Finds starts of the day for the solitaires: python tools/daily_starts.py NUMBER

For KARNAK it tries one seed after the other at the hardest level, within NODES each, and keeps those that are solved:
played to the end, each solution is the proof. Writes daily.json into the folder of the game.
"""

import json
import sys
from pathlib import Path

import hypostyle
from hypostyle.games.karnak.solitaire import draw_start
from hypostyle.search.solve import solve

NODES = 60_000  # what is solved at all is mostly solved soon
HARDEST = 3


def solves(seed: int) -> bool:
    """Whether the start of a seed is solved within the limit."""
    state = hypostyle.game("karnak").setup(draw_start(seed), 1, level=HARDEST)
    for text in solve(state, None, nodes=NODES, memory=64).line:
        state.play(text)
    return state.outcome is not None and state.outcome.returns == (1.0,)


def main() -> None:
    """Write the first so many seeds that can be solved."""
    number = int(sys.argv[1])
    found: list[int] = []
    seed = 0
    while len(found) < number:
        seed += 1
        if solves(seed):
            found.append(seed)
            if len(found) % 50 == 0:
                print(len(found), "of", seed, flush=True)
    place = Path(hypostyle.__file__).parent / "games" / "karnak" / "daily.json"
    place.write_text(json.dumps({"seeds": found}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
