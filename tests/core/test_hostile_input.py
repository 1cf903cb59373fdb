"""Reading or refusing N bytes takes at most 50 N + 20 MB of memory, and a second for each 50 KB."""

import json
import subprocess
import sys

import pytest

import hypostyle
from hypostyle.core.fields import MOST_PLIES
from tests.core.hostile import MEMORY_NOW

MEMORY = 20_000_000, 50  # bytes for any input, and for each of its bytes
SECONDS = 0.5, 2e-5  # the same; the first for a machine that does other things, too


@pytest.mark.timed
@pytest.mark.skipif(not MEMORY_NOW.exists(), reason="memory is measured as Linux tells it")
def test_time_and_memory_are_bounded_by_the_length_of_the_input() -> None:
    run = subprocess.run([sys.executable, "-m", "tests.core.hostile"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    cases = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(cases) > 30
    for name, length, seconds, memory, answer in cases:
        assert not answer.startswith("CRASH"), (name, answer)
        assert memory <= MEMORY[0] + MEMORY[1] * length, (name, memory)
        assert seconds <= SECONDS[0] + SECONDS[1] * length, (name, seconds)


def test_a_game_has_so_many_moves_and_no_more() -> None:
    state = hypostyle.game("isis").start(2, repetition=0)
    source = hypostyle.Source(1)
    while state.ply < MOST_PLIES:
        moves = state.moves()
        state.play(moves[source.draw(len(moves))])
        if state.over:
            state.undo()
    with pytest.raises(hypostyle.IllegalMove, match="at most 20000 moves"):
        state.play(state.moves()[0])
    text = state.to_json()
    assert hypostyle.game("isis").from_json(text).to_json() == text, "what was played can be read"
    assert hypostyle.Record.parse(str(state.record())).retrace().to_json() == text


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_turns_beyond_the_longest_game_are_refused(game: str) -> None:
    start = hypostyle.game(game).start(seed=1)
    for turn in (0, MOST_PLIES + 2, 10**9):
        with pytest.raises(ValueError, match="turn must be a whole number from 1 to 20001"):
            hypostyle.game(game).from_json(start.to_json().replace('"turn":1,', f'"turn":{turn},'))
