"""Self-play as a data set: every row is true, and a data set that was broken off comes to the same."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import hypostyle
from hypostyle.lab.contest import Setting
from hypostyle.lab.contestant import Contestant
from hypostyle.lab.data_schema import Description
from hypostyle.lab.selfplay import SelfPlay
from tests.cli.test_commands import call, refused
from tests.lab.deadly import first
from tests.lab.processes import wait_for


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a data set."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def moves(folder: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(folder / "moves").to_pylist()
    return rows


def games(folder: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(folder / "games").to_pylist()
    return rows


@pytest.fixture(scope="module")
def isis(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data") / "isis"
    found = call(
        *(
            "selfplay",
            "isis",
            "--players",
            "6",
            "--nodes",
            "12",
            "--games",
            "5",
            "--shard-games",
            "2",
            "--opening",
            "3",
        ),
        *("--out", str(folder), "--workers", "1", "--positions", "--longest", "40"),
    )
    assert found.returncode == 0, found.stderr
    assert "5 games in 3 shards" in found.stdout
    return folder


def test_every_row_is_true_of_the_replayed_game(isis: Path) -> None:
    rows = moves(isis)
    table = games(isis)
    assert [game["game"] for game in table] == [0, 1, 2, 3, 4]
    for game in table:
        record = hypostyle.Record.parse(game["record"])
        assert record.names == game["players"] == ["6:nodes=12"] * 2
        assert json.loads(game["options"]) == record.options
        state, own = record.begin(), iter([row for row in rows if row["game"] == game["game"]])
        searched = 0
        for number, entry in enumerate(record.entries):
            row = next(own)
            assert (row["ply"], row["part"], row["seat"]) == (state.ply, 0, state.seat)
            assert (row["text"], row["hash"]) == (entry.step.text, state.hash)
            assert row["lot"] == (number < 3)
            assert row["legal"] == state.legal_actions()
            assert row["action"] == state.space.encode(state, entry.step.text)
            observation = state.observation()
            assert row["planes"] == observation.planes.tobytes()
            assert row["numbers"] == observation.numbers.tolist()
            assert row["position"] == state.view(state.seat)
            assert row["returns"] == game["returns"]
            assert set(row["visited"]) <= set(row["legal"])
            assert len(row["visited"]) == len(row["visits"])
            assert (row["values"] is not None) == (not row["lot"] and len(row["legal"]) > 1)
            assert row["values"] is not None or not row["visits"], "a win that is proved at once needs no look"
            searched += bool(row["visits"])
            state.apply(entry.step)
        assert next(own, None) is None
        assert searched
        assert game["moves"] == len(record.entries)
        outcome = state.outcome
        assert game["reason"] == ("limit" if outcome is None else outcome.reason)
        assert game["returns"] == ([0.0, 0.0] if outcome is None else list(outcome.returns))
    assert len({game["seed"] for game in table}) == 5
    assert len({game["record"] for game in table}) == 5


def test_a_move_of_two_actions_has_two_rows(tmp_path: Path) -> None:
    setting = Setting("horus", 2, {}, longest=45)
    SelfPlay(setting, [Contestant("uct", nodes=8)], 1, tmp_path, observations=False).run(0)
    rows = moves(tmp_path)
    assert "planes" not in rows[0]
    seconds = [number for number, row in enumerate(rows) if row["part"] == 1]
    assert seconds, "no move of this game takes two actions; choose another"
    (game,) = games(tmp_path)
    record = hypostyle.Record.parse(game["record"])
    for number in seconds:
        begin, end = rows[number - 1], rows[number]
        assert (begin["ply"], begin["part"], begin["text"]) == (end["ply"], 0, end["text"])
        state = record.retrace(begin["ply"])
        assert begin["legal"] == state.legal_actions()
        state.apply_action(begin["action"])
        assert end["legal"] == state.legal_actions()
        state.apply_action(end["action"])
        assert state.steps[begin["ply"]].text == end["text"]
        by_action = dict(zip(begin["visited"], begin["visits"], strict=True))
        assert sum(end["visits"]) == by_action.get(begin["action"], 0)


def test_two_players_change_sides(tmp_path: Path) -> None:
    setting = Setting("isis", 2, {}, longest=8, opening=0)
    SelfPlay(setting, [Contestant("mine", policy=first), Contestant("random")], 2, tmp_path).run(0)
    assert [game["players"] for game in games(tmp_path)] == [["policy:mine", "random"], ["random", "policy:mine"]]


KILLED = (
    *("selfplay", "isis", "--players", "policy:tests.lab.deadly:slow", "--shard-games", "2", "--longest", "8"),
    *("--workers", "1", "--seed", "3"),
)


def test_killed_in_the_middle_it_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    command = [sys.executable, "-m", "hypostyle", *KILLED, "--games", "9", "--out", str(killed)]
    slow = {**os.environ, "HYPOSTYLE_TEST_SLOW": "0.3"}  # so that it is not done before it is killed
    with subprocess.Popen(command, env=slow, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(lambda: (killed / "moves" / "000000.parquet").exists() or process.poll() is not None, 240)
        finally:
            os.kill(process.pid, signal.SIGKILL)
    there = {path: path.stat().st_mtime_ns for path in killed.rglob("*.parquet")}
    assert there
    assert len(list(killed.glob("moves/*.parquet"))) < 5, "it was killed in between"
    (killed / "moves" / ".000004.parquet.1.part").write_bytes(b"torn")
    for folder in (killed, whole):
        setting = Setting("isis", 2, hypostyle.game("isis").start().options, seed=3, opening=4, longest=8)
        rest = SelfPlay(setting, [Contestant.read("policy:tests.lab.deadly:slow")], 9, folder, shard_games=2)
        assert (rest.left == 9) == (folder == whole)
        rest.run(0)
        assert rest.left == 0
    assert contents(killed) == contents(whole)
    kept = [path for path, changed in there.items() if path.exists() and path.stat().st_mtime_ns == changed]
    assert len(kept) >= 2, "shards that were written are not written again"


def test_more_games_can_be_added(isis: Path, tmp_path: Path) -> None:
    setting, player = Setting("isis", 2, {}, longest=6), [Contestant("random")]
    SelfPlay(setting, player, 3, tmp_path / "a", shard_games=2).run(0)
    more = SelfPlay(setting, player, 4, tmp_path / "a", shard_games=2)
    assert more.left == 2, "the shard that was not full"
    more.run(0)
    SelfPlay(setting, player, 4, tmp_path / "b", shard_games=2).run(0)
    assert contents(tmp_path / "a") == contents(tmp_path / "b")
    with pytest.raises(ValueError, match="is a data set of 4 games already, not of 2"):
        SelfPlay(setting, player, 2, tmp_path / "a", shard_games=2)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("--seed", "2"), "is a data set with seed 1, not 2"),
        (("--players", "5", "--nodes", "12"), "is a data set with players"),
        (("--seats", "3"), "is a data set with seats 2, not 3"),
        (("--no-observations",), "is a data set with observations True, not False"),
        (("--players", "1,2,3"), "one to 2 players are needed here, not 3"),
        (("--players", "deep"), "there is no player “deep”"),
        (("--players", "random", "--option", "x=1"), "has no option “x”"),
        (("--seats", "9"), "is for 2"),
        (("--nodes", "5", "--time", "1"), "not by both"),
    ],
)
def test_another_data_set_or_a_mistake_is_refused(isis: Path, change: tuple[str, ...], sentence: str) -> None:
    before = contents(isis)
    said = refused(
        *("selfplay", "isis", "--players", "6", "--nodes", "12", "--games", "5", "--shard-games", "2"),
        *("--opening", "3", "--positions", "--longest", "40", "--out", str(isis), *change),
    )
    assert sentence in said
    assert contents(isis) == before


def test_what_has_no_numbers_to_it_is_refused(tmp_path: Path) -> None:
    for wrong in ({"games": -1}, {"games": 10**8}, {"shard_games": 0}, {"shard_games": 10**6}):
        with pytest.raises(ValueError, match="games"):
            Description(**{"game": "isis", "games": 1, "shard_games": 1, **wrong})  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least one game"):
        SelfPlay(Setting("isis", 2, {}), [Contestant("random")], 0, tmp_path)
    (tmp_path / "moves").mkdir()
    (tmp_path / "moves" / "mine.txt").write_text("a diary")
    with pytest.raises(ValueError, match=r"holds files but no dataset\.json"):
        SelfPlay(Setting("isis", 2, {}), [Contestant("random")], 1, tmp_path)
