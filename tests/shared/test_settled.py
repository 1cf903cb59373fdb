"""What a game says is settled before its end turns out so, and nobody gets more than was said to be possible."""

import pytest

import hypostyle
from hypostyle.core.kernel.position import OVER, Position
from tests.play import ALL, Setting, often

SEVERAL = [setting for setting in ALL if setting.players > 1]


def _random_game(setting: Setting, seed: int) -> tuple[list[list[float]], list[list[int]], Position]:
    """By ply what each seat could still get, all places that were settled, and the end; of no state, which is slow."""
    source = hypostyle.Source(seed)
    position = setting.start(seed).position
    highest, places = [], []
    for _ in range(400):
        highest.append([position.get_highest(seat) for seat in range(setting.players)])
        settled = position.get_settled_places()
        if settled is not None:
            places.append(settled)
        if position.actor == OVER:
            break
        moves = position.legal_list() or [event for event, _ in position.chance_list()]
        position.do(moves[source.draw(len(moves))])
    return highest, places, position


@pytest.mark.parametrize("setting", SEVERAL, ids=str)
def test_what_is_settled_turns_out_so(setting: Setting) -> None:
    for seed in range(often(1, 10)):
        highest, places, last = _random_game(setting, seed)
        assert highest[0] == [1.0] * setting.players
        if last.actor != OVER:
            continue
        returns = last.get_returns()
        for possible in highest:
            assert all(each <= most for each, most in zip(returns, possible, strict=True))
        assert places[-1] == last.get_places()
        assert all(each == places[-1] for each in places)
