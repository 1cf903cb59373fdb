"""The real game and the slow one written straight from the law agree at every step of random games."""

import pytest

import hypostyle
from tests.games.sakkara.naive import NaiveGame
from tests.games.sakkara.seeking import seek_squares
from tests.play import often


@pytest.mark.parametrize("part", range(4))
def test_moves_of_random_games(part: int) -> None:
    """In every other game the players look for squares, which are rare when nobody does."""
    steps = lifts = 0
    for seed in range(part * 1000, part * 1000 + often(2, 4)):
        source = hypostyle.Source(seed)
        state = hypostyle.game("sakkara").start(first=seed % 3 % 2)
        slow = NaiveGame(seed % 3 % 2)
        while not slow.over:
            moves = slow.moves()
            assert state.seat == slow.seat
            assert state.moves() == sorted(moves)
            text = seek_squares(state, source) if seed % 2 else sorted(moves)[source.draw(len(moves))]
            state.play(text)
            slow.play(text, moves[text])
            steps += 1
            lifts += text.startswith("lift")
        assert state.outcome is not None
        assert state.outcome.scores == slow.count()
    assert steps > often(50, 100)
    assert lifts >= often(1, 6)
