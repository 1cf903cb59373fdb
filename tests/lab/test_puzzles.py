"""The finder of puzzles: repeatable, resumable, and it adds behind what is there."""

import json
from pathlib import Path

import pytest

import hypostyle
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.position import OVER
from hypostyle.core.puzzle import read
from hypostyle.lab import puzzles as lab
from hypostyle.lab.puzzle_points import PointFinder
from hypostyle.lab.puzzle_win import WinFinder
from tests.search.slow_puzzles import SlowSearch, prove

SEARCH = lab.PuzzleSearch(longest=3, nodes=20_000, last=12, each=1)
SEED = 2
"""A game with a puzzle in it."""


@pytest.fixture(scope="module")
def found() -> dict[str, object]:
    (entry,) = lab.mine(hypostyle.game("isis"), SEED, SEARCH)
    return entry


def test_what_is_found_is_a_puzzle_and_found_again(found: dict[str, object]) -> None:
    puzzle = read(hypostyle.game("isis"), found)
    prove(puzzle)
    assert puzzle.levels[0] < lab.TRIES[0]
    assert list(lab.mine(hypostyle.game("isis"), SEED, SEARCH)) == [found]


def test_a_run_goes_on_where_it_stopped_and_knows_what_it_has(tmp_path: Path, found: dict[str, object]) -> None:
    out = tmp_path / "found.jsonl"
    game = hypostyle.game("isis")
    assert lab.run(game, out, SEARCH, range(SEED, SEED + 1), 10) == 1
    assert lab.run(game, out, SEARCH, range(SEED, SEED + 1), 10) == 1
    (tmp_path / "found.progress").unlink()
    assert lab.run(game, out, SEARCH, range(SEED, SEED + 1), 10) == 1
    assert lab.read_entries(out) == [found]


def test_shipping_adds_behind_what_is_there(tmp_path: Path, found: dict[str, object]) -> None:
    old = [json.loads(json.dumps(found)) | {"id": key} for key in ("zzzzzz", "aaaaaa")]
    (tmp_path / "puzzles.jsonl").write_text("".join(map(lab.write_entry, old)))
    fresh = tmp_path / "fresh.jsonl"
    fresh.write_text("".join(lab.write_entry({**found, "id": key}) for key in ("aaaaaa", "bbbbbb", "cccccc")))
    assert lab.ship(hypostyle.game("isis"), fresh, 3, tmp_path) == 3
    ids = [entry["id"] for entry in lab.read_entries(tmp_path / "puzzles.jsonl")]
    assert ids[:2] == ["zzzzzz", "aaaaaa"]
    assert len(set(ids)) == 3


def _winners(state: hypostyle.State, within: int) -> list[str]:
    """The moves that win within so many, by a slow search."""
    seat = state.position.actor
    search = SlowSearch(seat, lambda each: each.actor == OVER, lambda each: each.get_returns()[seat] == 1)
    found = []
    for move in state.moves():
        state.play(move)
        if search.can_force(state.position.copy(), within - 1):
            found.append(move)
        state.undo()
    return found


def test_a_position_is_a_puzzle_if_just_one_move_wins_also_with_two_more(found: dict[str, object]) -> None:
    game = hypostyle.game("isis")
    told = []
    for state in [read(game, found).state(), *lab._play(game, 7)[-5:]]:
        quickest = next((wins for within in (1, 3) if (wins := _winners(state, within))), [])
        first = WinFinder(state, 3, 200_000).first()
        if _winners(state, 1):
            assert first is None
        else:
            assert first == (quickest[0] if len(quickest) == 1 and _winners(state, 5) == quickest else None)
        told.append((first is not None, bool(quickest)))
    assert set(told) == {(True, True), (False, True), (False, False)}


def test_what_takes_too_long_is_dropped() -> None:
    state = hypostyle.puzzles("isis")[0].state()
    assert WinFinder(state, 5, 1).first() is None
    finder = PointFinder(hypostyle.puzzles("sakkara")[0].state(), 1)
    assert finder.first() is None
    assert finder.hopeless


def test_ratings_rise_with_misses_length_and_nodes() -> None:
    easy = lab.rate(2, 1000, [2, 3, 3, 3, 1, 1])
    assert lab.rate(2, 1000, [0, 0, 3, 3, 1, 1]) > easy
    assert lab.rate(3, 1000, [2, 3, 3, 3, 1, 1]) > easy
    assert lab.rate(2, 9000, [2, 3, 3, 3, 1, 1]) > easy
    assert lab.rate(9, 10**9, [0] * 6) == lab.HIGHEST


def test_variations_of_a_turn_stay_within_it() -> None:
    state = lab.pose(hypostyle.game("horus").start(players=2, seed=1))
    tried = list(lab._variations(state, 2, Source(1), 2))
    assert tried
    assert all((each.seat, each.turn) == (state.seat, state.turn) for each in tried)
