"""How often positions occurred: counted as a plain dictionary counts them, through copies and undone moves."""

import random
from collections import Counter

import pytest

import hypostyle
from hypostyle.core.kernel.history import History
from hypostyle.games.isis.rules import IsisPosition


def test_counts_follow_a_long_game_and_its_undone_moves() -> None:
    position = hypostyle.game("isis").start(2, repetition=0).position
    assert isinstance(position, IsisPosition)
    chance = random.Random(4)
    trail = [position.get_words()]
    most = 0
    for number in range(12_000):
        if position.actor >= 0 and (len(trail) < 50 or chance.random() < 0.8):
            position.do(chance.choice(position.legal_list()))
            trail.append(position.get_words())
        else:
            position.undo()
            trail.pop()
        most = max(most, len(trail))
        if number % 500 == 0:
            assert position.history.counts() == Counter(trail)
            copy = position.copy()
            assert isinstance(copy, IsisPosition)
            while len(trail) > 1 and chance.random() < 0.99:
                copy.undo()
                trail.pop()
            assert copy.history.counts() == Counter(trail)
            position = copy
    assert most > 1_100, "the table of the positions grew"
    assert max(Counter(trail).values()) > 1


def test_counts_given_stay_below_what_is_played() -> None:
    history = History()
    given = {(number, 2**64 - 1 - number): 1 + number % 999 for number in range(5_000)}
    for (a, b), times in given.items():
        history.add(a, b, times)
    assert history.counts() == given


WRONG = [(-1, 0, 1), (2**64, 0, 1), (0, 2**64, 1), (0.5, 0, 1), (True, 0, 1), (0, 0, 0), (0, 0, 10**6 + 1), (0, 0, "1")]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_what_cannot_be_counted_is_refused(wrong: tuple[object, object, object]) -> None:
    history = History()
    with pytest.raises(ValueError, match=r"64 bits|1 to 1000000 times"):
        history.add(*wrong)
    assert history.counts() == {}


def test_counters_cannot_overflow() -> None:
    history = History()
    history.add(1, 2, 10**6)
    for _ in range(5_000):
        with pytest.raises(ValueError, match="1 to 1000000 times"):
            history.add(1, 2, 10**6)
    assert history.counts() == {(1, 2): 10**6}


def test_nothing_is_counted_beneath_a_game_that_goes_on() -> None:
    position = hypostyle.game("isis").start(2).position
    assert isinstance(position, IsisPosition)
    before = position.history.counts()
    with pytest.raises(ValueError, match="before the game goes on"):
        position.history.add(1, 2, 3)
    assert position.history.counts() == before
