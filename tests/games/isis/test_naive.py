"""The bitboards of ISIS against the slow reading of the clauses, on positions found at random."""

from random import Random

import pytest

from tests.games.isis.naive import Naive
from tests.games.isis.positions import position
from tests.play import Setting, often, random_game, settings

SETTINGS = [each for each in settings("isis") if dict(each.options).keys() <= {"play_on", "throne_from_earth"}]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_moves_and_what_they_do(setting: Setting) -> None:
    play_on = dict(setting.options).get("play_on", False) is True
    games = often(1 if "throne_from_earth" in dict(setting.options) else 3, 12)
    steps = 0
    for seed in range(games):
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
    assert steps > 120 * games


def test_moves_from_earth_beside_heaven() -> None:
    """I-10, I-15: where a throne is near, which random games hardly ever meet, in both readings."""
    random = Random(15)
    thrones = round_the_thrones = 0
    for number in range(often(150, 600)):
        own, in_play = random.choice((35, 38) if number % 2 else range(27, 39)), random.randrange(5, 8)
        places = [field for field in (*range(27, 44), *range(46, 51)) if field != own]
        there = random.sample(places, random.randrange(3))
        fields = [*there, *range(2, 2 * (in_play - len(there)), 2)]
        for free in (False, True):
            state = position(*fields, own={0: own}, throne_from_earth=free)
            assert state.moves() == Naive.of(state).moves()
            thrones += free and any(move.endswith(("-44", "-45")) for move in state.moves())
            round_the_thrones += free and bool({"35-46", "38-43"} & set(state.moves()))
    assert thrones > 15
    assert round_the_thrones > 3


def _seen(real: Naive, expected: Naive) -> Naive:
    """The JSON of a game won without play_on keeps the winner's stone on the throne and lists no finished seat."""
    if real.actor is None and not real.finished:
        real.finished = expected.finished
    return real
