"""AlphaBeta as a search: it goes on, stops, repeats itself exactly, keeps within bounds, and says what it cannot do."""

from typing import Any

import pytest

import hypostyle
from hypostyle.search.alphabeta import AlphaBeta
from tests.both_ways import told_alike
from tests.games.isis.positions import position as isis_position
from tests.games.theben.positions import position as few_stones
from tests.play import Setting, walk
from tests.timing import seconds_after_stop

LESS = 1 if hypostyle.COMPILED else 20  # plain Python looks at so many times less
LONG = pytest.mark.skipif(not hypostyle.COMPILED, reason="takes long")
GAMES = {"isis": 20, "theben": 12, "karnak": 24, "sakkara": 14}
TEAMS = Setting("karnak", 4, (("teams", 2),))


def _search(name: str, plies: int | None = None, **settings: Any) -> AlphaBeta:
    state = walk(Setting(name, 2), 3, GAMES[name] if plies is None else plies)
    return AlphaBeta(state.position, state.game.evaluation(2), **settings)


@pytest.mark.parametrize("setting", [*(Setting(name, 2) for name in GAMES), TEAMS], ids=str)
@pytest.mark.parametrize("knowing", [True, False], ids=["knowing", "not-knowing"])
def test_lines_are_legal_and_in_order(setting: Setting, knowing: bool) -> None:
    state = walk(setting, 2, GAMES[setting.game])
    actor, sides = state.position.actor, state.position.get_sides()
    search = AlphaBeta(state.position, state.game.evaluation(state.players) if knowing else None, width=3)
    for nodes in (0, 40, 3000 // LESS):  # before any thought, in the midst of it, and later
        search.run(nodes)
        lines = search.lines()
        assert sorted(line.moves[0] for line in lines) == sorted(state.position.legal_list())
        values = [line.values[actor] for line in lines]
        assert values == sorted(values, reverse=True)
        for line in lines[:3]:
            assert line.values == tuple(line.values[0] * (1 if side == sides[0] else -1) for side in sides)
            assert all(-1 <= value <= 1 for value in line.values)
            position = state.position.copy()
            for move in line.moves:
                assert move in position.legal_list()
                position.do(move)
    assert len(lines[0].moves) > 1 or not hypostyle.COMPILED
    assert sum(line.nodes for line in lines) <= search.nodes


@pytest.mark.parametrize("name", GAMES)
def test_portions_make_no_difference(name: str) -> None:
    at_once, bit_by_bit = _search(name, seed=4), _search(name, seed=4)
    at_once.run(5000 // LESS)
    while bit_by_bit.nodes < at_once.nodes and not bit_by_bit.done:
        bit_by_bit.run(min(37, at_once.nodes - bit_by_bit.nodes))
    assert (bit_by_bit.nodes, bit_by_bit.depth) == (at_once.nodes, at_once.depth)
    assert bit_by_bit.lines() == at_once.lines()


def test_nodes_are_kept_to_exactly() -> None:
    search = _search("theben")
    for portion in (1, 10, 333):
        before = search.nodes
        search.run(portion)
        assert search.nodes == before + portion


def test_the_seed_decides_between_equals() -> None:
    """At the start of SAKKARA many moves look the same."""
    first = {_search("sakkara", 0, seed=seed).lines()[0].moves[0] for seed in range(5)}
    assert len(first) > 1
    assert _search("sakkara", 0, seed=1).lines() == _search("sakkara", 0, seed=1).lines()


def test_compiled_and_plain_answer_the_same() -> None:
    assert len(told_alike("tests.search.answers")) > 7


# Without an evaluation, so that new weights do not change them. A change of the search does: look whether it was meant.
PINNED = {"isis": 4321, "theben": 9914, "karnak": 5580, "sakkara": 45740}


@pytest.mark.parametrize("name", PINNED)
@LONG
def test_so_many_nodes_make_this_depth(name: str) -> None:
    state = walk(Setting(name, 2), 3, GAMES[name])
    search = AlphaBeta(state.position, deepest=5)
    while not search.done:
        search.run(1000)
    assert search.nodes == PINNED[name]


# ---- stopping, going on ----


@pytest.mark.timed
@pytest.mark.parametrize("name", GAMES)
def test_stop_answers_at_once(name: str) -> None:
    search = _search(name, 0)
    assert seconds_after_stop(lambda: search.run(10**9), search.stop) < 0.05 * (1 if hypostyle.COMPILED else 10)
    assert search.lines()[0].moves
    nodes = search.nodes
    search.run(100)
    assert search.nodes == nodes, "it stays stopped"


@pytest.mark.parametrize("name", GAMES)
def test_advance_goes_on_from_the_move_with_what_is_known(name: str) -> None:
    state = walk(Setting(name, 2), 3, GAMES[name])
    search = _search(name)
    search.run(4000 // LESS)
    search.stop()
    kept = search.table.filled
    for _ in range(3):
        move = search.lines()[0].moves[0]
        search.advance(move)
        state.position.do(move)
        assert search.table.filled >= kept
        assert sorted(line.moves[0] for line in search.lines()) == sorted(state.position.legal_list())
        if state.position.actor == -1:
            break
        nodes = search.nodes
        search.run(50)
        assert search.nodes > nodes
    with pytest.raises(ValueError, match="not legal"):
        search.advance(-5)


@LONG
def test_what_is_known_helps_after_a_move() -> None:
    search = _search("theben", deepest=5)
    while not search.done:
        search.run(1000)
    reply = search.lines()[0].moves
    search.advance(reply[0])
    before = search.nodes
    while search.depth < 4:
        search.run(1)
    state = walk(Setting("theben", 2), 3, GAMES["theben"])
    state.position.do(reply[0])
    fresh = AlphaBeta(state.position, state.game.evaluation(2))
    while fresh.depth < 4:
        fresh.run(1)
    assert search.nodes - before < fresh.nodes


# ---- being done ----


def test_a_game_that_is_over_has_no_lines() -> None:
    search = _search("sakkara", 400)
    assert search.done
    search.run(100)
    assert (search.lines(), search.nodes) == ([], 0)


def test_a_proven_win_ends_the_thinking() -> None:
    state = few_stones({"c2": "WN", "e2": "BN"})
    search = AlphaBeta(state.position, state.game.evaluation(2))
    search.run(100_000)
    best = search.lines()[0]
    assert search.done
    assert (best.proven, best.values, len(best.moves)) == (True, (1.0, -1.0), 1)
    assert state.game.write_move(state.position, best.moves[0]) == "c2-e2"


def test_a_single_move_needs_no_long_thought() -> None:
    """I-16: the seat cannot but pass."""
    state = isis_position(own={0: 21}, seat=1, barred=(0, 0))
    search = AlphaBeta(state.position, state.game.evaluation(2))
    search.run(1_000_000)
    assert len(search.lines()) == 1
    assert search.done
    assert 0 < search.nodes < 10_000


@LONG
def test_the_end_of_a_game_is_searched_to_the_end() -> None:
    """When all lines end within the depth, everything is certain, draws included."""
    state = walk(Setting("sakkara", 2), 6, 19)
    search = AlphaBeta(state.position, state.game.evaluation(2), width=100)
    search.run(300_000 // LESS)
    assert search.done
    assert all(line.proven for line in search.lines())


@pytest.mark.parametrize("repetition", [0, 2, 3])
def test_going_in_circles_is_worth_a_draw(repetition: int) -> None:
    """T-14: one stone each, and nobody has to come near the other: nothing is claimed to be won."""
    search = AlphaBeta(few_stones({"c2": "WN", "i3": "BN"}, repetition=repetition).position)
    search.run(50_000 // LESS)
    assert search.lines()[0].values == (0, 0)
    assert len(search.lines()[0].moves) > 1


# ---- bounds ----


@LONG
def test_memory_is_bounded_and_taken_as_needed() -> None:
    search = _search("isis", memory=1)
    search.run(1000)
    assert search.table.memory() < 200_000
    search.run(400_000)
    assert search.done or 900_000 < search.table.memory() <= 1 << 20


def _complete(state: hypostyle.State, depth: int, breadth: int) -> AlphaBeta:
    search = AlphaBeta(state.position, breadth=breadth, deepest=depth, width=100, cutting=False)
    while not search.done:
        search.run(1000)
    return search


@LONG
def test_the_setting_breadth_bounds_what_is_looked_at() -> None:
    state = walk(Setting("sakkara", 2), 3, 15)
    assert _complete(state, 2, 4).nodes < _complete(state, 2, 0).nodes


@LONG
def test_a_loss_is_certain_only_if_all_moves_lose() -> None:
    """Whatever the breadth."""
    claims = 0
    for seed in range(30):
        state = walk(Setting("isis", 2), seed, 400)
        for _ in range(4):
            state.undo()
        seat = state.position.actor
        wide, narrow = (_complete(state, 4, breadth).lines() for breadth in (0, 4))
        certain = {line.moves[0]: line.values[seat] for line in wide if line.proven}
        for line in narrow:
            if line.proven:
                assert certain.get(line.moves[0]) == line.values[seat]
                claims += 1
    assert claims


def test_other_games_are_refused() -> None:
    with pytest.raises(ValueError, match="two sides"):
        AlphaBeta(Setting("isis", 3).start().position)
    with pytest.raises(ValueError, match="two sides"):
        AlphaBeta(Setting("karnak", 1).start().position)
    with pytest.raises(ValueError, match="without chance"):
        AlphaBeta(walk(Setting("horus", 2), 1, 4).position).run(10_000)
