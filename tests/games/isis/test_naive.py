"""The bitboards of ISIS against the slow reading of the clauses, on positions found at random."""

import pytest

from tests.games.isis.naive import Naive
from tests.play import Setting, often, random_game, settings

SETTINGS = [setting for setting in settings("isis") if dict(setting.options).keys() <= {"play_on"}]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_moves_and_what_they_do(setting: Setting) -> None:
    play_on = dict(setting.options).get("play_on", False) is True
    steps = 0
    for seed in range(often(3, 12)):
        naive = None
        for state in random_game(setting, seed, 250):
            if naive is not None:
                naive.play(state.steps[-1].text, play_on)
                if not (state.over and state.outcome and state.outcome.reason == "repetition"):
                    assert naive == _seen(Naive.of(state), naive)
            naive = Naive.of(state)
            if not state.over:
                assert state.moves() == naive.moves()
                steps += 1
    assert steps > 500


def _seen(real: Naive, expected: Naive) -> Naive:
    """The JSON of a game won without play_on keeps the winner's stone on the throne and lists no finished seat."""
    if real.actor is None and not real.finished:
        real.finished = expected.finished
    return real
