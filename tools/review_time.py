"""How long the review of a long game takes at its default depth, in CPU seconds: python -m tools.review_time [EVERY]

Random moves are the worst case: nearly each is doubtful and gets a second look. With a number only one of so many moves
is judged.
"""

import sys
import time

import hypostyle
from hypostyle.players.judge import Judge, usual_nodes
from hypostyle.players.review import MOST_EXERCISES
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


def measure(name: str, every: int) -> str:
    """One row of the table in docs/review.md; of so many moves one is judged, and the time multiplied."""
    record = long_game(name)
    game = hypostyle.game(name)
    judge = Judge(game, 2)
    plies = [ply for ply, entry in enumerate(record.entries) if entry.step.seat is not None]
    state = record.begin()
    judged = 0.0
    for ply, entry in enumerate(record.entries):
        if ply in plies[::every]:
            began = time.process_time()
            judge.judge(state, entry.step.text)
            judged += (time.process_time() - began) * len(plies) / len(plies[::every])
        state.apply(entry.step)
    began = time.process_time()
    for ply in plies[:: max(1, len(plies) // MOST_EXERCISES)][:MOST_EXERCISES]:
        judge.weigh(record.retrace(ply))
    weighed = time.process_time() - began
    both = (judged + weighed) / AT_ONCE
    cells = (game.title, len(plies), usual_nodes(game, 2), f"{judged:.0f}", f"{weighed:.0f}", f"{both:.0f}")
    return f"| {' | '.join(str(cell) for cell in cells)} |"


if __name__ == "__main__":
    print("| game | moves | nodes | judging, CPU s | exercises, CPU s | on 2 cores, s |")
    print("| --- | --- | --- | --- | --- | --- |")
    for wanted in hypostyle.game_names():
        print(measure(wanted, int(sys.argv[1]) if len(sys.argv) > 1 else 1), flush=True)
