"""Level 8 looks for a win by force first: what can be proved is never missed."""

import pytest

import hypostyle
from hypostyle.core.endgame import SmallEndgame
from hypostyle.core.kernel.position import Position
from hypostyle.core.level import TOP_LEVEL
from hypostyle.core.puzzle import Puzzle, puzzles_of
from hypostyle.players.forced_win import forced_win, safe_line
from hypostyle.players.hint import Adviser
from hypostyle.players.sliced_search import complete
from hypostyle.search.search import Line, Search
from tests.play import Setting, walk

HARD = [("isis", "918370"), ("karnak", "45d6ab")]
"""Wins that tree search alone misses at level 10."""
MORE = pytest.mark.skipif(not hypostyle.COMPILED, reason="takes too long in plain Python")


def _puzzle(name: str, wanted: str) -> Puzzle:
    return next(each for each in puzzles_of(name) if each.id == wanted)


@MORE
@pytest.mark.parametrize(("name", "wanted"), HARD)
def test_the_strongest_level_finds_wins_that_tree_search_misses(name: str, wanted: str) -> None:
    puzzle = _puzzle(name, wanted)
    assert hypostyle.player(name, level=10, seed=1).choose(puzzle.state()) == puzzle.solution[0]


@MORE
@pytest.mark.parametrize("name", ["isis", "theben", "karnak"])
def test_puzzles_are_solved_by_proof(name: str) -> None:
    for puzzle in [each for each in puzzles_of(name) if each.goal == "win"][::20]:
        state = puzzle.state()
        found = complete(forced_win(state, 20_000, 10.0, lambda _: None))
        assert found is not None
        assert state.game.write_move(state.position, found.move) == puzzle.solution[0]
        assert found.moves >= puzzle.moves


def test_where_nothing_can_be_proved_nothing_is_found() -> None:
    for setting in (Setting("isis", 3), Setting("horus", 2), Setting("karnak", 1), Setting("isis", 2)):
        state = walk(setting, 1, 4)
        assert complete(forced_win(state, 200, 10.0, lambda _: None)) is None


def test_nodes_bound_the_proof() -> None:
    looked_at: list[Search | SmallEndgame] = []
    state = walk(Setting("theben", 2), 1, 6)
    assert complete(forced_win(state, 300, 10.0, looked_at.append)) is None
    assert sum(search.nodes for search in looked_at) < 600


def test_a_move_that_lets_the_other_side_win_is_passed_over() -> None:
    """After most moves here the other side wins at once."""
    state = walk(Setting("isis", 2), 10, 60)
    while state.over:
        state.undo()
    state.undo()
    state.undo()
    position = state.position
    moves = position.legal_list()
    lost = []
    for move in moves:
        after = position.copy()
        after.do(move)
        after.do(min(after.legal_list(), key=lambda reply: _value_after(after, reply, position.actor)))
        if after.actor < 0:
            lost.append(move)
    kept = [move for move in moves if move not in lost]
    assert lost
    assert kept
    lines = [Line((move,), (0.1, -0.1), 100, False) for move in [*lost[:2], kept[0], lost[2]]]
    assert complete(safe_line(state, lines, 2_000, 10.0, lambda _: None)) is lines[2]
    assert complete(safe_line(state, lines[:2], 2_000, 10.0, lambda _: None)) is lines[0]
    seldom = [lines[0], Line((kept[0],), (0.1, -0.1), 9, False)]  # the search thought nothing of it
    assert complete(safe_line(state, seldom, 2_000, 10.0, lambda _: None)) is lines[0]
    proved = [Line(lines[0].moves, (1.0, -1.0), 100, True), lines[2]]
    assert complete(safe_line(state, proved, 2_000, 10.0, lambda _: None)) is proved[0]


def _value_after(position: Position, move: int, seat: int) -> float:
    """What a seat gets if the game is over after a move, else 1."""
    after = position.copy()
    after.do(move)
    return float(after.get_returns()[seat]) if after.actor < 0 else 1.0


@MORE
def test_a_win_in_several_moves_is_announced() -> None:
    puzzle = next(each for each in puzzles_of("isis") if each.goal == "win" and each.moves == 3)
    player = hypostyle.player("isis", level=TOP_LEVEL, seed=1)
    player.choose(puzzle.state())
    report = player.search_report()
    assert report is not None
    assert report.wins_in == 5
    hint = Adviser(puzzle.state().game).advise(puzzle.state())
    assert hint.move == puzzle.solution[0]
    assert hint.why["en"] == "wins in at most 5 moves of both sides, whatever the other one does"
