"""One thread plays and takes back, another copies the same state: run as a program, for it may end the process.

    python -m tests.core.state_threads GAME SECONDS

prints how many copies were made and how many were refused, or tells which copy was wrong.
"""

import random
import sys
import threading
import time
from contextlib import suppress

import hypostyle


def check_copy(copied: hypostyle.State) -> None:
    """A copy is what its own steps say, all the way back to the start."""
    texts = [(step.seat, step.text) for step in copied.steps]
    again = hypostyle.game(copied.game.name).start(copied.players, by_hand=True, **copied.options)  # type: ignore[arg-type]
    for seat, text in texts:
        (again.apply_chance if seat is None else again.play)(text)
    assert (copied.seat, copied.turn, copied.hash) == (again.seat, again.turn, again.hash), "the position is another"
    assert copied.moves() == again.moves(), "the moves are others"
    for _ in texts:
        copied.step_back()
    start = hypostyle.game(copied.game.name).start(copied.players, by_hand=True, **copied.options)  # type: ignore[arg-type]
    assert copied.hash == start.hash, "all taken back it is not the start"


def main(name: str, seconds: float) -> None:
    """Copy while somebody plays."""
    sys.setswitchinterval(1e-6)
    state = hypostyle.game(name).start(seed=1)
    until = time.process_time() + seconds
    made, refused = 0, 0

    def play() -> None:
        chance = random.Random(3)
        while time.process_time() < until:
            back = state.over or len(state.steps) > 120 or chance.random() < 0.3
            with suppress(RuntimeError):  # refused, for a copy is being made
                if back and any(step.seat is not None for step in state.steps):
                    state.undo()
                else:
                    state.play(chance.choice(state.moves()))

    thread = threading.Thread(target=play)
    thread.start()
    while time.process_time() < until:
        try:
            copied = state.copy()
        except (RuntimeError, ValueError):
            refused += 1
            continue
        made += 1
        check_copy(copied)
    thread.join()
    print(f"{made} copies, {refused} refused")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
