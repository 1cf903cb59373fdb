"""Opponents at tables with several seats: they take what is the most they can still get."""

import pytest

import hypostyle
from tests.games.isis.positions import position


def _last_throne() -> hypostyle.State:
    """Seats 2 and 0 have finished; the throne 44 gives seat 3 the third place and ends the game (I-20)."""
    return position(5, 6, 40, own={1: 0, 3: 39}, players=4, seat=3, finished=(2, 0), play_on=True)


@pytest.mark.parametrize("level", [9, 10])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_throne_that_ends_the_game_is_taken_though_others_finished_before(level: int, seed: int) -> None:
    state = _last_throne()
    player = hypostyle.player("isis", level=level, seed=seed)
    assert player.choose(state) == "39-44"


def test_seats_that_play_on_finish_their_games() -> None:
    """Whoever can take a throne after another has finished takes it, as long as it is the best there is to get."""
    taken = 0
    for seed in (1, 2):
        state = position(5, 6, 40, own={1: 41, 3: 39}, players=4, seat=seed, finished=(0,), play_on=True)
        players = [hypostyle.player("isis", level=8, seed=seed) for _ in range(4)]
        for _ in range(40):
            if state.seat is None:
                break
            thrones = [move for move in state.moves() if move.endswith(("-44", "-45"))]
            move = players[state.seat].choose(state)
            assert not thrones or move in thrones
            taken += bool(thrones)
            state.play(move)
    assert taken
