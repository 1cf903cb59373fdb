"""Several threads in one search: the tree stays sound, the numbers add up, and misuse does no harm."""

import threading

import pytest

import hypostyle
from hypostyle.search.mcts import Mcts
from tests.play import BASIC, Setting, midgame, often, walk

pytestmark = pytest.mark.skipif(not hypostyle.COMPILED, reason="uncompiled there is one thread")
TABLES = [setting for setting in BASIC if setting.players > 1]


def _search(state: hypostyle.State, threads: int, seed: int = 1, memory: int = 16, knowing: bool = True) -> Mcts:
    evaluation = state.game.evaluation(state.players) if knowing else None
    settings = state.game.settings if knowing else {}
    return Mcts(state.position, evaluation, seed, memory, hidden=state.game.hidden, threads=threads, **settings)


def _check(state: hypostyle.State, search: Mcts) -> None:
    """What holds of every tree: lines are legal, values are returns, visits are those of simulations."""
    lines = search.lines()
    legal = set(state.position.legal_list())
    assert lines
    assert len({line.moves[0] for line in lines}) == len(lines)
    assert sum(line.nodes for line in lines) <= search.nodes
    for line in lines:
        assert line.moves[0] in legal
        assert all(-1 <= value <= 1 for value in line.values)
        position = state.position.copy()
        for move in line.moves:
            position.do(move)  # a ValueError if it is not legal


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_short_searches_with_several_threads_stay_sound(setting: Setting) -> None:
    for seed in range(often(4, 200)):
        state = midgame(setting, seed, 4 + 3 * seed % 40)
        search = _search(state, 2 + seed % 3, seed, memory=1 + seed % 2)
        for nodes in (1, 7, 150):
            search.run(nodes)
        assert search.nodes == 158 or search.done
        _check(state, search)
        move = search.lines(1)[0].moves[0]
        search.advance(move)
        search.run(100)


@pytest.mark.parametrize("name", ["isis", "theben", "karnak", "sakkara"])
def test_many_simulations_count_once_and_tell_what_those_of_one_thread_tell(name: str) -> None:
    """Nodes near the root that all threads want learn from several simulations at a time, but no more and no less."""
    state = walk(Setting(name, 2), 4, 6)
    one, many = _search(state, 1), _search(state, 2)
    for search in (one, many):
        search.run(16_000)
        _check(state, search)
    assert sum(line.nodes for line in many.lines()) >= 0.97 * many.nodes
    assert many.lines(1)[0].values[0] == pytest.approx(one.lines(1)[0].values[0], abs=0.08)


@pytest.mark.parametrize("name", ["isis", "theben"])
def test_a_full_tree_is_no_danger(name: str) -> None:
    """One megabyte is full after some thousand simulations: threads then go on in the tree there is."""
    state = walk(Setting(name, 2), 3, 6)
    search = _search(state, 3, memory=1)
    search.run(20_000)
    assert search.done or search.nodes == 20_000
    _check(state, search)


def test_what_threads_prove_is_what_one_proves() -> None:
    found = 0
    for seed in range(often(16, 100)):
        state = walk(Setting("isis", 2), seed, 60)
        for _ in range(4):
            if state.over:
                state.undo()
        one, many = _search(state, 1), _search(state, 3)
        for search in (one, many):
            search.run(3000)
        proofs = [{line.moves[0]: line.values for line in search.lines() if line.proven} for search in (one, many)]
        for move in proofs[0].keys() & proofs[1].keys():
            assert proofs[0][move] == proofs[1][move]
            found += 1
    assert found > 4


def test_one_move_alone_with_several_threads() -> None:
    state = walk(Setting("karnak", 2), 4, 6)
    search = _search(state, 2)
    search.run(200)
    move = state.position.legal_list()[-1]
    search.focus(move)
    search.run(300)
    assert next(line.nodes for line in search.lines() if line.moves[0] == move) >= 290
    _check(state, search)


def test_a_run_in_another_thread_is_refused_and_can_be_stopped() -> None:
    state = walk(Setting("theben", 2), 4, 4)
    search = _search(state, 2)
    runner = threading.Thread(target=search.run, args=(10**9,))
    runner.start()
    while search.nodes < 10:
        pass
    for use in (lambda: search.run(1), search.lines, lambda: search.focus(1), lambda: search.advance(1)):
        with pytest.raises(RuntimeError):
            use()
    search.stop()
    runner.join(10)
    assert not runner.is_alive()
    _check(state, search)


@pytest.mark.parametrize("threads", [0, -1, 65, 1.5, "2", None])
def test_numbers_of_threads_are_checked(threads: object) -> None:
    state = hypostyle.game("isis").start()
    with pytest.raises((ValueError, TypeError)):
        Mcts(state.position, threads=threads)
    with pytest.raises(ValueError, match="threads"):
        hypostyle.player("isis", level=3, threads=threads)
    with pytest.raises(ValueError, match="threads"):
        state.analyse(threads=threads)


def test_players_and_analyses_think_in_several_threads() -> None:
    state = walk(Setting("isis", 2), 4, 6)
    assert hypostyle.player("isis", level=7, seed=1, threads=2).choose(state) in state.moves()
    (answer,) = state.analyse(nodes=300, threads=2)
    assert answer.best.move in state.moves()
    with pytest.raises(ValueError, match="one thread"):
        hypostyle.player("isis", "alphabeta", threads=2)


def test_threads_wait_between_runs_and_end_with_their_search() -> None:
    before = set(threading.enumerate())  # some of them may be on their way out
    search = _search(walk(Setting("isis", 2), 4, 6), 3)
    for _ in range(20):
        search.run(50)
    begun = set(threading.enumerate()) - before
    assert len(begun) == 2
    del search
    for thread in begun:
        thread.join(10)
        assert not thread.is_alive()
