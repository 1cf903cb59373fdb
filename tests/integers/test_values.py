"""A state behaves like a value of Python: equality, hash, copies, pickle."""

import copy
import pickle

import pytest

import hypostyle
from hypostyle.search.walk import playout_returns
from tests.play import BASIC, Setting, walk


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_pickle_keeps_the_game_and_its_past(setting: Setting) -> None:
    state = walk(setting, 5, 30)
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert hash(again) == hash(state)
    assert str(again.record(date="2026-11-15")) == str(state.record(date="2026-11-15"))
    if not state.over:
        move = state.moves()[0]
        again.play(move)
        state.play(move)
        assert again == state, "chance goes on alike"
        assert again.undo() == move


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_copies_are_equal_until_one_is_played_on(copied) -> None:  # type: ignore[no-untyped-def]
    state = hypostyle.game("horus").start(seed=3)
    other = copied(state)
    assert other == state
    assert {state: 1}[other] == 1
    other.play(other.moves()[0])
    assert other != state


def test_what_differs_is_not_equal() -> None:
    isis = hypostyle.game("isis")
    assert isis.start() != isis.start(3)
    assert isis.start() != isis.start(first=1)
    assert hypostyle.game("horus").start(seed=1) != hypostyle.game("horus").start(seed=2)
    assert isis.start() != "isis"
    there = isis.start()
    there.play(there.moves()[0])
    assert there != isis.start()


def test_a_start_that_was_set_up_is_pickled_too() -> None:
    state = hypostyle.game("isis").setup({"neutral": [0, 0, 5, 6, 40, 41, 42], "seen": {}})
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.setup == state.setup is not None


def test_a_state_from_a_bare_position() -> None:
    played = walk(Setting("karnak", 3), 2, 9)
    made = hypostyle.State.from_position(played.game, played.position, played.options)
    assert made.moves() == played.moves()
    assert made.setup is not None
    assert made.ply == 0
    with pytest.raises(TypeError, match="no position of ISIS"):
        hypostyle.State.from_position(hypostyle.game("isis"), hypostyle.game("theben").start().position)


def test_playouts_tell_their_results() -> None:
    position = hypostyle.game("isis").start().position
    found = playout_returns(position, 30, 5_000, hypostyle.Source(1))
    assert len(found) == 30
    assert {tuple(each) for each in found} <= {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}
    assert len({tuple(each) for each in found}) > 1
    assert playout_returns(position, 3, 1, hypostyle.Source(1)) == [[0.0, 0.0]] * 3
    assert found == playout_returns(position, 30, 5_000, hypostyle.Source(1)), "the same seed, the same games"


def test_playouts_from_a_state() -> None:
    state = hypostyle.game("horus").start(3, seed=2)
    found = hypostyle.playouts(state, 20, seed=4)
    assert len(found) == 20
    assert all(len(each) == 3 and abs(sum(each)) < 1e-9 for each in found)
    assert found == hypostyle.playouts(state, 20, seed=4) != hypostyle.playouts(state, 20, seed=5)
    assert state == hypostyle.game("horus").start(3, seed=2)
    assert hypostyle.playouts(state, 2, longest=1) == [(0.0, 0.0, 0.0)] * 2
    with pytest.raises(ValueError, match="number of games"):
        hypostyle.playouts(state, -1)


def test_a_game_tells_how_long_it_can_be() -> None:
    game = hypostyle.game("isis")
    state = game.start(repetition=0)
    assert game.longest == 20_000
    assert hypostyle.batch(game, 1, masks=False)._kernel.longest == game.longest
    assert state.information_state_string(0) == state.information_state(0)
