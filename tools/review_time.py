"""How long the review of a long game takes at its default depth, in CPU seconds: python -m tools.review_time [GAME ...]

Random moves are the worst case: nearly each is doubtful and gets a second look.
"""

import sys
import time

import hypostyle
from hypostyle.players.judge import Judge, usual_nodes
from hypostyle.players.review import exercises, review
from hypostyle.server.reviewing import AT_ONCE

MOVES = 200


def long_game(name: str) -> hypostyle.Record:
    """A random game for two of at most 200 moves."""
    state = hypostyle.game(name).start(2, seed=1)
    chance = hypostyle.Source(1)
    made = 0
    while not state.over and made < MOVES:
        moves = state.moves()
        state.play(moves[chance.draw(len(moves))])
        made += 1
    return state.record()


def measure(name: str) -> str:
    """One row of the table in docs/review.md."""
    record = long_game(name)
    began = time.process_time()
    remarks = review(record)
    judged = time.process_time() - began
    game = hypostyle.game(name)
    found = exercises(remarks)
    for remark in found:
        Judge(game, 2).weigh(record.retrace(remark.ply))
    spent = time.process_time() - began
    cells = (
        game.title,
        len(remarks),
        usual_nodes(game, 2),
        f"{judged:.0f}",
        f"{spent - judged:.0f}",
        f"{spent / AT_ONCE:.0f}",
    )
    return f"| {' | '.join(str(cell) for cell in cells)} |"


if __name__ == "__main__":
    print("| game | moves | nodes | judging, CPU s | exercises, CPU s | on 2 cores, s |")
    print("| --- | --- | --- | --- | --- | --- |")
    for wanted in sys.argv[1:] or hypostyle.game_names():
        print(measure(wanted), flush=True)
