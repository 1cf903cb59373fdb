"""Batches: many games at once are the same games."""

import numpy as np
import pytest

import hypostyle
from hypostyle.core.kernel.action_state import ActionState
from hypostyle.core.kernel.actions import ActionSpace
from hypostyle.core.kernel.batch import BatchKernel
from tests.play import BASIC, Setting

ROWS = [setting for setting in BASIC if setting.players <= 3]


@pytest.mark.parametrize("setting", ROWS, ids=str)
def test_each_game_is_the_same_as_played_singly(setting: Setting) -> None:
    games = 3
    with hypostyle.batch(setting.game, games, setting.players, seed=9, longest=120) as batch:
        singles = [_single(batch, game) for game in range(games)]
        source = hypostyle.Source(4)
        begun = 0
        for _ in range(250):
            for game, single in enumerate(singles):
                assert batch.seats[game] == single.seat
                assert batch.masks is not None
                assert np.flatnonzero(batch.masks[game]).tolist() == single.legal_actions()
            actions = batch.random_actions(source)
            batch.step(actions)
            for game, single in enumerate(singles):
                single.apply(int(actions[game]))
                assert batch.ended[game] == single.over
                assert batch.rewards[game].tolist() == pytest.approx(single.returns())
                if single.over or batch.cut[game]:
                    begun += 1
                    singles[game] = _single(batch, game)
        assert begun


def _single(batch: hypostyle.Batch, game: int):  # type: ignore[no-untyped-def]
    return batch.game.start(batch.players, seed=batch.seed_of(game)).in_numbers()


def test_threads_change_nothing() -> None:
    batches = [hypostyle.batch("karnak", 7, 2, seed=1, threads=threads, longest=40) for threads in (1, 3)]
    source = hypostyle.Source(1)
    cut = 0
    for _ in range(60):
        actions = batches[0].random_actions(source)
        for batch in batches:
            batch.step(actions)
        one, three = batches
        assert one.masks is not None
        assert three.masks is not None
        assert (one.masks == three.masks).all()
        assert (one.seats == three.seats).all()
        assert (one.cut == three.cut).all()
        cut += int(one.cut.sum())
    assert cut >= 7, "each was cut once"
    for batch in batches:
        batch.close()


def test_an_illegal_action_is_named_and_nothing_is_changed() -> None:
    batch = hypostyle.batch("isis", 4, seed=1)
    assert batch.masks is not None
    actions = batch.random_actions(hypostyle.Source(1))
    before = [batch.state(game).hash for game in range(4)]
    for wrong in (-1, batch.space.size, 2**31 - 1, 2**32, -(2**40)):
        spoilt = actions.astype(np.int64)
        spoilt[2] = wrong
        with pytest.raises(ValueError, match="numbers from 0 to"):
            batch.step(spoilt)
    spoilt = actions.astype(np.int64)
    spoilt[2] = int(np.flatnonzero(~batch.masks[2])[0])
    with pytest.raises(ValueError, match="not legal in game 2"):
        batch.step(spoilt)
    with pytest.raises(TypeError, match="whole numbers"):
        batch.step(actions.astype(np.float32))
    for shape in (3, 5):
        with pytest.raises(ValueError, match="4 games"):
            batch.step(np.zeros(shape, dtype=np.int32))
    with pytest.raises(ValueError, match="dimension"):
        batch.step(np.zeros((4, 2), dtype=np.int32))
    assert [batch.state(game).hash for game in range(4)] == before
    batch.step(actions)


def test_some_games_can_be_stepped_alone() -> None:
    batch = hypostyle.batch("sakkara", 4, seed=1, longest=9)
    source = hypostyle.Source(1)
    for step in range(40):
        moving = np.array([True, step % 2 == 0, False, step % 3 == 0])
        before = [batch.state(game).hash for game in range(4)]
        actions = np.where(moving, batch.random_actions(source), -5)
        batch.step(actions, moving)
        for game in range(4):
            assert (batch.state(game).hash != before[game]) == moving[game]
            assert moving[game] or not (batch.ended[game] or batch.cut[game] or batch.rewards[game].any())
    assert batch.state(2).steps == 0
    for wrong in (np.ones(3, bool), np.ones(4, int)):
        with pytest.raises(ValueError, match="array of bools"):
            batch.step(batch.random_actions(source), wrong)
    spoilt = batch.random_actions(source)
    spoilt[1] = 8_135
    with pytest.raises(ValueError, match="not legal in game 1"):
        batch.step(spoilt, np.array([False, True, True, True]))


def test_what_no_batch_can_be_is_refused() -> None:
    for wrong in (0, -1, 2**40):
        with pytest.raises(ValueError, match="number of games"):
            hypostyle.batch("isis", wrong)
    with pytest.raises(ValueError, match="players"):
        hypostyle.batch("isis", 2, players=9)
    with pytest.raises(ValueError, match="option"):
        hypostyle.batch("isis", 2, colour=1)
    with pytest.raises(ValueError, match="threads"):
        hypostyle.batch("isis", 2, threads=0)


def test_games_have_seeds_of_their_own() -> None:
    batch = hypostyle.batch("horus", 50, seed=1, masks=False)
    assert len({batch.seed_of(game) for game in range(50)}) == 50
    assert len({batch.state(game).hash for game in range(50)}) > 40, "the cards differ"
    again = hypostyle.batch("horus", 50, seed=1, masks=False)
    assert [again.seed_of(game) for game in range(50)] == [batch.seed_of(game) for game in range(50)]


def test_what_was_never_set_up_is_refused() -> None:
    """Compiled classes can be made without their `__init__`; nothing may crash."""
    kernel = BatchKernel.__new__(BatchKernel)
    numbers = np.zeros(4, dtype=np.int32)
    rows, flags = np.zeros((4, 2), dtype=np.float32), np.zeros(4, dtype=np.uint8)
    state = ActionState.__new__(ActionState)
    space = ActionSpace.__new__(ActionSpace)
    for call in (
        lambda: kernel.choose(numbers, None, 0, 4),
        lambda: kernel.choose(numbers[:0], flags[:0], 0, 0),
        lambda: kernel.play(rows, flags, flags, 0, 4),
        lambda: kernel.get_seed(0),
        lambda: kernel.get_state(0),
        lambda: kernel.random_actions(numbers, hypostyle.Source(1), 0, 4),
        lambda: state.seat,
        lambda: state.hash,
        state.legal_actions,
        state.returns,
        state.copy,
        state.get_position,
        lambda: state.apply(0),
        lambda: state.write_mask(flags),
        lambda: space.actions_of(1),
        lambda: ActionState(hypostyle.game("isis").start().position, space, hypostyle.Source(1)),
    ):
        with pytest.raises((TypeError, ValueError)):
            call()
    made = hypostyle.game("isis").start().in_numbers()
    with pytest.raises(TypeError, match="once"):
        made.__init__(made.get_position(), hypostyle.game("isis").space().kernel, hypostyle.Source(1))  # type: ignore[misc]
