"""Mcts as a search: what it answers, that it repeats itself exactly, goes on after moves, and keeps within bounds."""

import itertools
import resource
import subprocess
import sys
from pathlib import Path

import pytest

import hypostyle
from hypostyle.search.mcts import Mcts
from hypostyle.search.search import Line
from tests.play import BASIC, Setting, midgame, walk
from tests.timing import seconds_after_stop

MORE = 1 if hypostyle.COMPILED else 50  # plain Python looks at so many times less
TWO = [Setting(name, 2) for name in hypostyle.game_names()]
OPEN = [setting for setting in BASIC if setting.players > 1 and not hypostyle.game(setting.game).hidden]
TEAMS = Setting("karnak", 4, (("teams", 2),))


def _search(state: hypostyle.State, seed: int = 1, memory: int = 32, knowing: bool = True, threads: int = 1) -> Mcts:
    evaluation = state.game.evaluation(state.players) if knowing else None
    return Mcts(state.position, evaluation, seed, memory, hidden=state.game.hidden, threads=threads)


@pytest.mark.parametrize("knowing", [True, False], ids=["knowing", "not-knowing"])
@pytest.mark.parametrize("setting", [*BASIC, TEAMS], ids=str)
def test_lines_are_legal_and_in_order(setting: Setting, knowing: bool) -> None:
    state = midgame(setting, 2, 6)
    search = _search(state, knowing=knowing)
    search.run(1000 // MORE if knowing else 100 // MORE)
    lines = search.lines()
    assert lines
    legal = state.position.legal_list()
    assert {line.moves[0] for line in lines} <= set(legal)
    assert len({line.moves[0] for line in lines}) == len(lines)
    unproven = [line.nodes for line in lines if not line.proven]
    assert unproven == sorted(unproven, reverse=True)
    assert 0 <= search.nodes - sum(line.nodes for line in lines) <= 1
    for line in lines:
        _check(state, line)


def _check(state: hypostyle.State, line: Line) -> None:
    sides = state.position.get_sides()
    assert len(line.values) == state.players
    assert all(-1 <= value <= 1 for value in line.values)
    if len(set(sides)) > 1:
        assert sum(line.values) == pytest.approx(0, abs=1e-6)
    for value, side in zip(line.values, sides, strict=True):
        assert value == pytest.approx(line.values[sides.index(side)])
    position = state.position.copy()
    for move in line.moves:
        assert move in position.legal_list()
        position.do(move)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_the_same_seed_gives_the_same_lines_in_any_portions(setting: Setting) -> None:
    state = midgame(setting, 4, 10)
    found = []
    for portions in ((40, 40, 40), (40, 40, 40), (120,), (1, 7, 112)):
        search = _search(state, seed=9)
        for nodes in portions:
            search.run(nodes)
        found.append(search.lines())
    assert found[0] == found[1] == found[2] == found[3]


def test_another_seed_gives_other_lines() -> None:
    state = walk(Setting("theben", 2), 4, 10)
    lines = []
    for seed in (1, 2):
        search = _search(state, seed, knowing=False)
        search.run(200 // MORE)
        lines.append(search.lines())
    assert lines[0] != lines[1]


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_before_any_thought_all_moves_are_there_and_nothing_is_claimed(setting: Setting) -> None:
    state = midgame(setting, 1, 3)
    lines = _search(state).lines()
    assert [line.moves[0] for line in lines] == state.position.legal_list()
    assert not any(line.proven or line.nodes for line in lines)


def test_an_ended_game_needs_no_search() -> None:
    state = walk(Setting("sakkara", 2), 1, 500)
    assert state.over
    search = _search(state)
    search.run(100)
    assert search.done
    assert search.nodes == 0
    assert search.lines() == []


def test_a_single_move_is_soon_done() -> None:
    state = walk(Setting("sakkara", 2), 3, 500)
    while len(state.moves()) != 1:  # the last pass is the only move that there is
        state.undo()
    search = _search(state)
    search.run(100_000)
    assert search.done
    assert search.nodes <= 64
    assert [line.moves[0] for line in search.lines()] == state.position.legal_list()


def test_bad_settings_are_refused() -> None:
    position = hypostyle.game("isis").start().position
    for bad in (
        {"memory": 0},
        {"plies": -2},
        {"c_puct": 0},
        {"prior_temperature": -1},
        {"breadth": 2},
        {"turns": -1},
        {"impatience": -0.1},
        {"impatience": float("nan")},
        {"drawn": 1.5},
    ):
        with pytest.raises(ValueError, match="must be"):
            Mcts(position, None, **bad)


@pytest.mark.parametrize("plies", [0, 3, -1])
def test_playouts_before_the_evaluation_may_be_short_or_whole(plies: int) -> None:
    state = walk(Setting("isis", 2), 2, 6)
    search = Mcts(state.position, state.game.evaluation(2), 1, 8, plies=plies)
    search.run(200 // MORE)
    assert search.lines()


@pytest.mark.parametrize("turns", [1, 2])
def test_turns_are_played_on_with_the_moves_that_look_best(turns: int) -> None:
    state = walk(Setting("karnak", 3), 4, 12)
    evaluation = state.game.evaluation(3)
    assert evaluation is not None
    search, at_once = (Mcts(state.position, evaluation, 1, 16, turns=number) for number in (turns, 0))
    search.run(1)
    at_once.run(1)
    (line,) = search.lines()
    position = state.position.copy()
    position.do(line.moves[0])
    seats = [position.actor]
    while len(seats) <= turns:
        scores = evaluation.get_move_scores(position)
        position.do(position.legal_list()[scores.index(max(scores))])
        if position.actor != seats[-1]:
            seats.append(position.actor)
    assert line.values == pytest.approx(evaluation.get_values(position))
    assert line.values != pytest.approx(at_once.lines()[0].values)


# ---- going on after moves ----


@pytest.mark.parametrize("setting", OPEN, ids=str)
def test_the_tree_is_kept_after_a_move(setting: Setting) -> None:
    state = walk(setting, 2, 4)
    search = _search(state)
    search.run(2000 if hypostyle.COMPILED else 300)
    while len(search.lines()[0].moves) > 2 and search.lines()[0].nodes > 10:
        before, size = search.lines()[0], search.tree.size
        search.advance(before.moves[0])
        after = search.lines()
        assert after[0].moves == before.moves[1:]
        assert 0 <= before.nodes - sum(line.nodes for line in after) <= 1
        assert search.tree.size < size
        state.play(state.game.write_move(state.position, before.moves[0]))
        for line in after:
            _check(state, line)
    assert len(state.steps) > 5
    nodes = search.nodes
    search.run(20)
    assert search.nodes == nodes + 20 or search.done


@pytest.mark.parametrize("setting", [*BASIC, TEAMS], ids=str)
def test_a_whole_game_with_one_search(setting: Setting) -> None:
    """Moves known and unknown, and events of chance; all that is said stays legal."""
    state = setting.start(3)
    source = hypostyle.Source(8)
    search = Mcts(state.position, state.game.evaluation(state.players), 1, 8, hidden=False)
    done = len(state.steps)
    while not state.over and len(state.steps) < 300:
        for move, _ in state._numbers[done:]:
            search.advance(move)
        done = len(state.steps)
        search.run(30)
        lines = search.lines()
        assert lines
        _check(state, lines[0])
        moves = state.moves()
        if source.draw(3):
            state.play(state.game.write_move(state.position, lines[0].moves[0]))
        else:
            state.play(moves[source.draw(len(moves))])


def test_an_unknown_move_starts_a_fresh_tree_and_an_impossible_one_is_refused() -> None:
    state = Setting("sakkara", 2).start()
    search = _search(state)
    search.run(50)
    known = {line.moves[0] for line in search.lines()}
    unknown = next(move for move in state.position.legal_list() if move not in known)
    search.advance(unknown)
    assert all(line.nodes == 0 for line in search.lines())
    with pytest.raises(ValueError, match="not possible"):
        search.advance(unknown)


def test_a_stopped_search_stays_stopped_until_the_next_position() -> None:
    state = Setting("isis", 2).start()
    search = _search(state)
    search.run(20)
    search.stop()
    search.run(20)
    assert search.nodes == 20
    search.advance(search.lines()[0].moves[0])
    search.run(20)
    assert search.nodes == 40


# ---- within bounds ----


@pytest.mark.timed
@pytest.mark.skipif(not hypostyle.COMPILED, reason="a single simulation takes longer in plain Python")
@pytest.mark.parametrize("knowing", [True, False], ids=["knowing", "not-knowing"])
@pytest.mark.parametrize("setting", TWO, ids=str)
def test_stop_ends_a_run_within_50_ms(setting: Setting, knowing: bool) -> None:
    """From the start, where there is most to do."""
    search = _search(setting.start(1), knowing=knowing)
    assert seconds_after_stop(lambda: search.run(10**9), search.stop) < 0.05
    assert search.lines()


@pytest.mark.skipif(not hypostyle.COMPILED, reason="Python's own numbers take more than C's")
@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])
def test_memory_is_bounded_and_the_search_goes_on(hidden: bool) -> None:
    state = Setting("horus" if hidden else "karnak", 2).start(1)
    search = _search(state, memory=2)
    search.run(500)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    search.run(30_000)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert search.nodes == 30_500
    assert search.tree.room * search.tree.node_bytes <= 2 << 20
    assert grown < 3 << 10
    room = search.tree.room
    search.advance(search.lines()[0].moves[0])
    assert search.tree.room < room
    search.run(100)
    assert search.nodes == 30_600


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("setting", [Setting("isis", 2), Setting("sakkara", 2), Setting("horus", 2)], ids=str)
def test_a_full_tree_forgets_what_was_looked_at_least_and_goes_on(setting: Setting, threads: int) -> None:
    if not hypostyle.COMPILED:
        pytest.skip("a megabyte is too much for plain Python")
    state = walk(setting, 1, 6)
    search = _search(state, memory=1, threads=threads)
    sizes: list[int] = []
    while sum(before > after for before, after in itertools.pairwise(sizes)) < 3:
        search.run(100)
        sizes.append(search.tree.size)
        assert len(sizes) < 1000
    lines = search.lines()
    assert max(sizes) <= search.tree.most
    assert search.nodes == 100 * len(sizes)
    assert sum(line.nodes for line in lines) >= search.nodes - threads * 100  # those tried at the top are all there
    best = state.position.copy()
    for move in lines[0].moves:
        best.do(move)  # a ValueError if the tree were mixed up
    search.advance(lines[0].moves[0])
    search.run(500)
    assert all(line.moves[0] in search.root.legal_list() for line in search.lines())


@pytest.mark.skipif(not hypostyle.COMPILED, reason="a megabyte is too much for plain Python")
def test_a_proof_whose_moves_were_forgotten_is_not_relied_on() -> None:
    """Somebody plays a move that is proved to lose: the search must still know how to win, or find out again."""
    state = walk(Setting("isis", 2), 10, 60)
    while state.over:
        state.undo()
    search = _search(state, memory=1)
    search.run(30_000)
    line = search.lines()[-1]
    assert line.proven
    assert line.values[state.position.actor] == -1
    search.advance(line.moves[0])
    assert not search.done  # its two looks at that move were the least of use
    search.run(1000)
    assert search.lines(1)[0].proven  # found again


@pytest.mark.skipif(not hypostyle.COMPILED, reason="Python's own numbers take more than C's")
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not tell")
def test_the_bytes_of_a_node_are_counted_honestly() -> None:
    """In a process of its own, where nothing freed before can be used again."""
    run = subprocess.run([sys.executable, "-c", FILLING], capture_output=True, text=True, check=True)
    size, node_bytes, grown = map(int, run.stdout.split())
    assert 0.9 * size * node_bytes < grown < 1.1 * 2**20 * 16


FILLING = """
import hypostyle, resource
from pathlib import Path
from hypostyle.search.mcts import Mcts

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

game = hypostyle.game("karnak")
search = Mcts(game.start().position, game.evaluation(2), 1, 1)
search.run(100)
before = resident()
search = Mcts(game.start().position, game.evaluation(2), 1, 16)
while search.tree.size < 0.9 * search.tree.most:
    search.run(1000)
print(search.tree.size, search.tree.node_bytes, resident() - before)
"""


@pytest.mark.parametrize(("setting", "plies"), [(Setting("karnak", 2), 0), (Setting("horus", 2), 2)], ids=str)
def test_one_move_can_be_looked_at_alone(setting: Setting, plies: int) -> None:
    state = walk(setting, 1, plies)
    search = Mcts(state.position, state.game.evaluation(2), seed=1, memory=16, hidden=state.game.hidden)
    search.run(20)
    before = {line.moves[0]: line.nodes for line in search.lines()}
    for wanted in (state.position.legal_list()[-1], state.position.legal_list()[0]):
        search.focus(wanted)
        search.run(10)
        after = {line.moves[0]: line.nodes for line in search.lines()}
        assert after == {**before, wanted: before.get(wanted, 0) + 10}
        before = after
    with pytest.raises(ValueError, match="only a legal move"):
        search.focus(-(10**9))
    search.advance(wanted)
    search.run(10)
    assert search.root.get_key() != state.position.get_key()


NEAR = {"neutral": [0, 0, 0, 1, 3], "personal": [46, 39], "seen": {"0,0,0,1,3|46,39|-|0": 1}}


def test_a_move_beside_one_that_wins_can_be_looked_at_alone() -> None:
    state = hypostyle.game("isis").setup(NEAR)
    search = Mcts(state.position, state.game.evaluation(2), seed=1, memory=16)
    search.run(20)
    assert search.done
    numbers = state.game.write_moves(state.position, state.position.legal_list())
    search.focus(numbers["3-11"])
    search.run(50)
    values = {line.moves[0]: line.values for line in search.lines()}
    assert values[numbers["3-11"]][0] < 0
    assert max(line.values[0] for line in search.lines()) == 1
