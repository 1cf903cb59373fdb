"""Endgame tables as files: built in pieces, refused when damaged, used by solvers, players and analyses."""

import json
import shutil
from functools import partial
from pathlib import Path

import pytest

import hypostyle
from hypostyle.core.endgame import WIDTH
from hypostyle.core.state import State
from hypostyle.players.analysis import analyse
from hypostyle.search import endgame_build, table_solver
from hypostyle.search.certificate import Proof
from hypostyle.search.endgame_build import TableBuilder
from hypostyle.search.endgame_table import EndgameTable, file_names
from tests.search import proof_checker

GAME = next(game for game in map(hypostyle.game, hypostyle.game_names()) if game.endgames)
WHICH = GAME.endgames[1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    TableBuilder(GAME, WHICH, folder).build()
    return folder


@pytest.fixture
def folder(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the table, and it is the one that is used."""
    shutil.copytree(built, tmp_path / "tables")
    monkeypatch.setenv("HYPOSTYLE_TABLES", str(tmp_path / "tables"))
    return tmp_path / "tables"


def state_with(folder: Path, value: int, repetition: int = 0) -> State:
    """A position that the table gives this value."""
    table = EndgameTable(folder, GAME, WHICH)
    number = next(at // WIDTH for at in range(0, len(table._bytes), WIDTH) if table._bytes[at] == value)
    return GAME.setup({**table.endgame.fields(number)[0], "seen": {}}, 2, repetition=repetition)


def test_a_table_that_was_killed_again_and_again_is_the_same(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endgame_build, "CHUNK", 40_000)
    kills = 0

    def kill(_: int, judged: int) -> None:
        raise KeyboardInterrupt

    while not TableBuilder(GAME, WHICH, tmp_path).complete and kills < 3:
        with pytest.raises(KeyboardInterrupt):  # after the entries are written and before that is noted
            TableBuilder(GAME, WHICH, tmp_path).build(report=kill)
        kills += 1
        seen = 0

        def kill_later(_: int, judged: int) -> None:
            nonlocal seen
            seen += 1
            if seen == 7:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            TableBuilder(GAME, WHICH, tmp_path).build(report=kill_later)
    made = TableBuilder(GAME, WHICH, tmp_path).build()
    whole = EndgameTable(built, GAME, WHICH).description
    assert (made.digest, made.complete) == (whole.digest, True)


def test_levels_can_be_limited(tmp_path: Path) -> None:
    made = TableBuilder(GAME, WHICH, tmp_path).build(levels=2)
    assert (made.levels, made.complete) == (2, False)
    table = EndgameTable(tmp_path, GAME, WHICH)
    assert set(table._bytes[0::WIDTH]) == {0, 1, 2}


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_solve_tells_what_the_table_knows_with_a_proof(folder: Path, value: int) -> None:
    state = state_with(folder, value)
    found = hypostyle.solve(state, nodes=1, seconds=None)
    assert (found.result, found.moves) == ("win" if value % 2 else "loss", value)
    assert len(found.line) <= value
    assert found.certificate is not None
    for proof in found.certificate["proofs"]:
        proof_checker.check(state, proof)


def test_a_win_with_too_long_a_proof_is_told_without_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_solver, "Proof", partial(Proof, limit=1))
    state = state_with(folder, 5)
    found = hypostyle.solve(state, nodes=1, seconds=None)
    assert (found.result, found.moves, found.certificate) == ("win", 5, None)
    end = state.copy()
    for text in found.line:
        end.play(text)
    assert len(found.line) == 5
    assert end.outcome is not None
    assert end.outcome.returns[0] > 0
    # Where a position of the game occurred twice, one more time might be a draw on the way.
    told, other = (json.loads(state_with(folder, value, repetition=3).to_json()) for value in (5, 3))
    assert hypostyle.solve(GAME.from_json(json.dumps(told)), nodes=1, seconds=None).result == "win"
    told["seen"].update(dict.fromkeys(other["seen"], 2))
    assert hypostyle.solve(GAME.from_json(json.dumps(told)), nodes=1, seconds=None).result == "unknown"


def test_the_strongest_level_plays_the_quickest_win(folder: Path) -> None:
    state = state_with(folder, 5)
    left = 5
    player = hypostyle.player(GAME.name, "10", seed=1, nodes=10)
    while not state.over:
        state.play(player.choose(state) if left % 2 else state.moves()[0])
        left -= 1
    assert left >= 0
    assert state.outcome is not None
    assert state.outcome.returns[0] > 0


def test_an_analysis_shows_it_even_if_the_search_does_not_see_it(folder: Path) -> None:
    (*_, answer) = analyse(state_with(folder, 5), nodes=20)
    assert (answer.suggestions[0].proven, answer.suggestions[0].moves) == (True, 5)


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"game": "chess"},
        {"endgame": 4},
        {"entries": 7},
        {"levels": -1},
        {"levels": True},
        {"levels": 10**9},
        {"complete": 1},
        {"seconds": "3"},
        {"digests": []},
        {"digests": [1]},
        {"digests": "x"},
        {"more": 1},
    ],
)
def test_a_wrong_description_is_refused(folder: Path, change: dict[str, object]) -> None:
    path = file_names(folder, GAME, WHICH)[1]
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}))
    with pytest.raises(ValueError, match=r"json "):
        EndgameTable(folder, GAME, WHICH)


@pytest.mark.parametrize("text", ["", "[", "[" * 100_000, "null", "[]", "{}", "0" * (5 << 20)])
def test_what_is_no_description_is_refused(folder: Path, text: str) -> None:
    file_names(folder, GAME, WHICH)[1].write_text(text)
    with pytest.raises(ValueError, match=r"json "):
        EndgameTable(folder, GAME, WHICH)


def test_entries_that_were_changed_are_not_used(folder: Path) -> None:
    state = state_with(folder, 3)
    path = file_names(folder, GAME, WHICH)[0]
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    table = EndgameTable(folder, GAME, WHICH)
    with pytest.raises(ValueError, match="digest"):
        table.value(state.position)
    with pytest.raises(ValueError, match="digest"):
        table.check_blocks()
    with pytest.warns(UserWarning, match="not used"):
        assert hypostyle.solve(state, nodes=20_000, seconds=None).result in ("win", "unknown")
    path.write_bytes(data[:-3])
    with pytest.raises(ValueError, match="as long"):
        EndgameTable(folder, GAME, WHICH)


@pytest.mark.parametrize("notes", ["", "[]", '{"level": 1}', '{"level":0,"place":0,"changed":0,"quiet":0,"seconds":0}'])
def test_notes_that_cannot_be_true_are_refused(tmp_path: Path, notes: str) -> None:
    TableBuilder(GAME, GAME.endgames[0], tmp_path)
    file_names(tmp_path, GAME, GAME.endgames[0])[0].with_suffix(".notes").write_text(notes)
    with pytest.raises(ValueError, match="begin anew"):
        TableBuilder(GAME, GAME.endgames[0], tmp_path)
