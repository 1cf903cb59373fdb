"""Batches: many games at once are the same games."""

import os
import signal
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import hypostyle
from hypostyle.core.kernel.action_state import ActionState
from hypostyle.core.kernel.actions import ActionSpace
from hypostyle.core.kernel.batch import BatchKernel
from tests.play import BASIC, Setting, often

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


@pytest.mark.parametrize(("name", "games"), [("karnak", 7), ("isis", 300), ("horus", 5)])
def test_threads_change_nothing(name: str, games: int) -> None:
    """Whoever plays a game: the same numbers come out, with all cores in use and with more threads than cores."""
    batches = [
        hypostyle.batch(name, games, 2, seed=1, threads=threads, longest=40, observations=True) for threads in (1, 2, 5)
    ]
    assert [batch.threads for batch in batches] == ([1, 2, 5] if hypostyle.COMPILED else [1, 1, 1])
    source = hypostyle.Source(1)
    anew = 0
    for _ in range(60):
        actions = batches[0].random_actions(source)
        for batch in batches:
            batch.step(actions)
        for batch in batches[1:]:
            for one, other in zip(_arrays(batches[0]), _arrays(batch), strict=True):
                assert (one == other).all()
        anew += int(batches[0].cut.sum() + batches[0].ended.sum())
    assert anew >= games, "each has begun anew"


def _arrays(batch: hypostyle.Batch) -> list[NDArray[Any]]:
    found = [batch.seats, batch.rewards, batch.ended, batch.cut, batch.masks, batch.planes, batch.numbers]
    return [each for each in found if each is not None]


def test_threads_come_and_go() -> None:
    """Batches that are closed, dropped, or dropped while others work leave nothing behind and wait for nobody."""
    for number in range(often(60, 200)):
        batch = hypostyle.batch("isis", 8, seed=number, threads=1 + number % 4, masks=False)
        if number % 3:
            batch.step(batch.random_actions(hypostyle.Source(number)))
        if number % 2:
            batch.close()
            assert batch.threads == 1
            batch.close()
            batch.step(batch.random_actions(hypostyle.Source(number)))
    del batch
    if Path("/proc/self/task").exists():
        assert len(list(Path("/proc/self/task").iterdir())) < 40


def test_a_child_of_a_fork_has_threads_of_its_own() -> None:
    if not hasattr(os, "fork"):
        pytest.skip("there is no fork here")
    batch = hypostyle.batch("isis", 16, seed=1, threads=3)
    actions = batch.random_actions(hypostyle.Source(1))
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            batch.step(actions)
            os.write(writing, batch.seats.tobytes() + bytes([batch.threads]))
            batch.close()
        finally:
            os._exit(0)
    os.close(writing)
    batch.step(actions)
    with os.fdopen(reading, "rb") as told:
        assert told.read() == batch.seats.tobytes() + bytes([batch.threads])
    assert os.waitpid(child, 0)[1] == 0


def test_two_threads_cannot_step_one_batch_at_once() -> None:
    batch = hypostyle.batch("karnak", 256, seed=1, threads=2)
    told: list[str] = []

    def work(seed: int) -> None:
        source = hypostyle.Source(seed)
        for _ in range(30):
            try:
                batch.step(batch.random_actions(source))
            except (RuntimeError, ValueError) as problem:  # in use just now; or the other has stepped in between
                told.append(str(problem))

    workers = [threading.Thread(target=work, args=(seed,)) for seed in range(3)]
    for each in workers:
        each.start()
    for each in workers:
        each.join()
    assert all("in use" in each or "not legal" in each for each in told)
    batch.step(batch.random_actions(hypostyle.Source(9)))


def test_an_interrupt_leaves_the_batch_whole() -> None:
    if not hasattr(signal, "setitimer"):
        pytest.skip("there are no timers here")
    if not hypostyle.COMPILED:
        pytest.skip("plain Python can be interrupted within a step")
    batch, other = (hypostyle.batch("theben", 200, seed=1, threads=2) for _ in range(2))
    source = hypostyle.Source(1)
    stepped = []

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        while True:
            actions = batch.random_actions(source)
            seats = batch.seats.copy()
            stepped.append(actions)
            batch.step(actions)
    except KeyboardInterrupt:
        signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, before)
    for actions in stepped[:-1]:
        other.step(actions)
    assert (other.seats == seats).all() or not stepped
    for each in (batch, other):
        each.step(each.random_actions(hypostyle.Source(3)))


def test_arrays_of_ones_own_are_written() -> None:
    size = hypostyle.game("isis").space().size
    mine = {"masks": np.ones((3, size), dtype=bool), "rewards": np.ones((3, 2), dtype=np.float32)}
    batch = hypostyle.batch("isis", 3, seed=5, arrays=mine)
    assert batch.masks is mine["masks"]
    assert batch.rewards is mine["rewards"]
    usual = hypostyle.batch("isis", 3, seed=5)
    assert usual.masks is not None
    for _ in range(30):
        actions = batch.random_actions(hypostyle.Source(1))
        batch.step(actions)
        usual.step(actions)
        assert np.array_equal(usual.masks, mine["masks"])
        assert (usual.rewards == mine["rewards"]).all()
    for wrong in (
        np.zeros((3, size), dtype=np.uint8),
        np.zeros((2, size), dtype=bool),
        np.zeros((3, size, 1), dtype=bool),
        np.zeros((3, 2 * size), dtype=bool)[:, ::2],
        np.frombuffer(bytes(3 * size), dtype=bool).reshape(3, size),
    ):
        with pytest.raises(ValueError, match="masks must be an array"):
            hypostyle.batch("isis", 3, arrays={"masks": wrong})
    with pytest.raises(TypeError, match="NumPy array"):
        hypostyle.batch("isis", 3, arrays={"masks": [[0] * size] * 3})  # type: ignore[dict-item]
    with pytest.raises(ValueError, match="planes"):
        hypostyle.batch("isis", 3, arrays={"planes": np.zeros((3, 6, 4, 16), dtype=np.uint8)})


def test_an_illegal_action_is_named_and_nothing_is_changed() -> None:
    batch = hypostyle.batch("isis", 4, seed=1, threads=3)
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
    for kind in (np.uint8, np.uint64, np.int8, np.int16):
        with pytest.raises(ValueError, match=r"from 0 to|not legal"):
            batch.step(np.full(4, np.iinfo(kind).max, dtype=kind))
    assert [batch.state(game).hash for game in range(4)] == before
    batch.step(actions.astype(np.uint16))


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
    actions = np.zeros(4, dtype=np.int64)
    rows, flags = np.zeros((4, 2), dtype=np.float32), np.zeros(4, dtype=np.uint8)
    state = ActionState.__new__(ActionState)
    space = ActionSpace.__new__(ActionSpace)
    for call in (
        lambda: kernel.step(actions),
        lambda: kernel.step(actions[:0]),
        lambda: kernel.bind(numbers, rows, flags, flags, None, None, None, None),
        lambda: kernel.get_seed(0),
        lambda: kernel.get_state(0),
        lambda: kernel.random_actions(numbers, hypostyle.Source(1)),
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
    bound = BatchKernel(hypostyle.game("isis").start().position, hypostyle.game("isis").space().kernel, 4, 1, 9)
    with pytest.raises(TypeError, match="bind them first"):
        bound.step(actions)
    bound.bind(numbers, rows, flags, flags, None, None, None, None)
    with pytest.raises(TypeError, match="once"):
        bound.bind(numbers, rows, flags, flags, None, None, None, None)
    with pytest.raises(ValueError, match="4 games"):
        bound.step(actions[:3])
