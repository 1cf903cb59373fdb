"""The arena as a user meets it: real processes, killed and continued."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import hypostyle
from hypostyle.core.kernel.chance import Source
from hypostyle.lab.contest import Setting, Task, open_game, play
from hypostyle.lab.pairing import Fixture
from tests.cli.test_commands import call, refused, run
from tests.lab.processes import alive, children, hear_ctrl_c, wait_for

CONTEST = ("arena", "isis", "--player", "uct:nodes=12", "--player", "random", "--longest", "80")
MANY = 20_000
"""So many games are not over before a signal comes, however busy the machine is."""


def lines(path: Path) -> list[str]:
    """The whole lines of a file."""
    return path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []


def contents(path: Path) -> list[dict[str, Any]]:
    """What a file of results says, up to the order of the games and the time they took."""
    found = [json.loads(line) for line in lines(path)]
    for game in found:
        game.pop("seconds", None)
    return [found[0], *sorted(found[1:], key=lambda game: (game["round"], game["players"]))]


@contextmanager
def begun(path: Path) -> Iterator[subprocess.Popen[str]]:
    """A contest under way that would go on for long; its processes end in any case."""
    process = subprocess.Popen(
        [sys.executable, "-m", "hypostyle", *CONTEST, "--games", str(MANY), "--out", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )
    with process:
        try:
            wait_for(lambda: len(lines(path)) >= 3)
            yield process
        finally:
            process.kill()  # its workers end with it


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A contest of eight games without interruption."""
    path = tmp_path_factory.mktemp("arena") / "whole.jsonl"
    found = run(*CONTEST, "--games", "8", "--out", str(path))
    assert found.returncode == 0, found.stderr
    return path


def test_every_game_has_its_line_and_its_record(whole: Path) -> None:
    header, *games = contents(whole)
    assert (header["game"], header["players"], header["seed"]) == ("isis", 2, 1)
    assert len(games) == 8
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one["players"] == other["players"][::-1]
        assert (one["seed"], one["opening"]) == (other["seed"], other["opening"])
        assert len(one["opening"]) == 2
    assert len({game["seed"] for game in games}) == 4
    for game in games:
        record = hypostyle.Record.parse(game["record"])
        assert record.names == game["players"]
        assert [entry.step.text for entry in record.entries[:2]] == game["opening"]
        assert len([entry for entry in record.entries if entry.step.seat is not None]) == game["moves"] <= 80
        outcome = record.retrace().outcome
        if game["reason"] == "limit":
            assert outcome is None
            assert game["places"] == [1, 1]
        else:
            assert outcome is not None
            assert (list(outcome.places), outcome.reason) == (game["places"], game["reason"])


def test_the_same_command_has_nothing_left_to_do(whole: Path) -> None:
    before = whole.read_bytes()
    found = call(*CONTEST, "--games", "8", "--out", str(whole), "--json")
    assert found.returncode == 0, found.stderr
    assert whole.read_bytes() == before
    summary = json.loads(found.stdout)
    assert summary["games"] == 8
    (pairing,) = summary["pairings"]
    assert pairing["wins"] + pairing["draws"] + pairing["losses"] == 8
    places = [game["places"][game["players"].index(pairing["first"])] for game in contents(whole)[1:]]
    others = [game["places"][game["players"].index(pairing["second"])] for game in contents(whole)[1:]]
    assert pairing["wins"] == sum(mine < theirs for mine, theirs in zip(places, others, strict=True))
    assert "| player | rating |" in call(*CONTEST, "--games", "8", "--out", str(whole), "--markdown").stdout
    assert "Score by seat" in call(*CONTEST, "--games", "8", "--out", str(whole)).stdout


def test_killed_in_the_middle_it_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    path, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    with begun(path) as process:
        workers = children(process)
        process.kill()
        process.wait()
    assert workers
    wait_for(lambda: not any(alive(pid) for pid in workers))
    with path.open("a", encoding="utf-8") as file:
        file.write('{"players":["uct:nodes=12","ran')  # a line torn by the kill
    kept = lines(path)
    last = max(json.loads(line)["round"] for line in kept[1:])
    games = str(2 * (last + 2))  # a round has two games, one for each order of the seats
    for file_of in (path, whole):
        found = run(*CONTEST, "--games", games, "--out", str(file_of))
        assert found.returncode == 0, found.stderr
    assert lines(path)[: len(kept)] == kept, "games already played are not played again"
    assert contents(path) == contents(whole)


def test_ctrl_c_stops_cleanly_and_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "stopped.jsonl"
    with begun(path) as process:
        workers = children(process)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to the workers too
        said, complained = process.communicate(timeout=60)
    assert process.returncode == 130
    done = len(lines(path)) - 1
    assert f"Stopped after {done} of {MANY} games; the same command goes on from there." in said
    assert "Traceback" not in complained
    assert path.read_text(encoding="utf-8").endswith("\n")
    assert workers
    wait_for(lambda: not any(alive(pid) for pid in workers))


def test_more_games_can_be_added_to_a_file(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "more.jsonl"
    path.write_bytes(whole.read_bytes())
    found = run(*CONTEST, "--games", "10", "--workers", "1", "--out", str(path))
    assert found.returncode == 0, found.stderr
    assert lines(path)[:9] == lines(whole)
    assert len(lines(path)) == 11


def test_three_seats(tmp_path: Path) -> None:
    path = tmp_path / "three.jsonl"
    found = run(*CONTEST, "--players", "3", "--games", "3", "--longest", "30", "--out", str(path), "--json")
    assert found.returncode == 0, found.stderr
    summary = json.loads(found.stdout)
    assert summary["games"] == 6
    assert len(summary["seats"]) == 3
    assert summary["pairings"][0]["games"] == 12


def test_the_opening_is_drawn_by_lot_from_moves_that_do_not_look_bad() -> None:
    game = hypostyle.game("theben")
    evaluation = game.evaluation(2)
    assert evaluation is not None
    drawn: set[str] = set()
    for seed in range(40):
        state = game.start(2)
        drawn.update(open_game(state, Source(seed), 1))
    start = game.start(2)
    worth = {}
    for text in start.moves():
        start.play(text)
        worth[text] = evaluation.get_values(start.position)[0]
        start.undo()
    better = sorted(worth.values(), reverse=True)[: (len(worth) + 1) // 2]
    assert len(drawn) > 3
    assert all(worth[text] >= better[-1] for text in drawn)


def test_a_player_that_fails_is_named_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise RuntimeError("no idea")

    monkeypatch.setattr("hypostyle.players.random_player.RandomPlayer.think", fail)
    task = Task(Setting("isis", 2, {}), Fixture(("uct:nodes=2", "random"), 3, 1))
    with pytest.raises(
        ValueError, match="the player random failed at move 4 of the game uct:nodes=2 - random, round 3"
    ):
        play(task)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("--seed", "2"), "holds games with seed 1, not 2; write these to another file with --out"),
        (("--opening", "3"), "holds games with opening 2, not 3"),
        (("--players", "3"), "holds games with players 2, not 3"),
        (("--option", "first=1"), "holds games with options"),
    ],
)
def test_a_file_of_another_contest_is_refused_and_left_alone(
    whole: Path, change: tuple[str, ...], sentence: str
) -> None:
    before = whole.read_bytes()
    found = call(*CONTEST, "--games", "8", "--out", str(whole), *change)
    assert found.returncode == 2
    assert sentence in found.stderr
    assert whole.read_bytes() == before


@pytest.mark.parametrize(
    "text", [b"My diary\n", b'{"arena": 99}\n', b"[1]\n", b"\xff\xfe\n"], ids=["text", "format", "list", "bytes"]
)
def test_a_file_that_is_none_of_the_arena_is_refused_and_left_alone(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(text)
    found = call(*CONTEST, "--games", "2", "--out", str(path))
    assert found.returncode == 2
    assert "is not a file of the arena" in found.stderr
    assert path.read_bytes() == text


def test_a_spoilt_line_is_named(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "spoilt.jsonl"
    kept = lines(whole)
    path.write_text("\n".join([kept[0], kept[1], '{"players": 3}', kept[2]]) + "\n", encoding="utf-8")
    found = call(*CONTEST, "--games", "8", "--out", str(path))
    assert found.returncode == 2
    assert "line 3 of" in found.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("senet", "--player", "uct", "--player", "random"), "there is no game “senet”"),
        (("isis", "--player", "uct"), "needs two different players or more"),
        (("isis", "--player", "uct", "--player", "deep-thought"), "there is no player “deep-thought”"),
        (("isis", "--player", "random", "--player", "random"), "the player random is named twice"),
        (("isis", "--player", "random", "--player", "uct:speed=9"), "may be followed by :seconds=X or :nodes=N"),
        (("isis", "--player", "random", "--player", "uct:nodes=many"), "“many” is not a number of nodes"),
        (("isis", "--player", "random", "--player", "uct:nodes=0"), "thinks for"),
        (("isis", "--player", "random", "--player", "uct", "--time", "9999"), "thinks for up to 3600 seconds"),
        (("isis", "--player", "random:nodes=5", "--player", "uct"), "random does not understand nodes"),
        (("isis", "--player", "random", "--player", "uct", "--time", "1", "--nodes", "5"), "not by both"),
        (("karnak", "--players", "1", "--player", "random", "--player", "uct"), "two sides or more"),
    ],
)
def test_mistakes_get_a_sentence(arguments: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    assert sentence in refused("arena", *arguments, "--out", str(tmp_path / "x.jsonl"))


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    found = run(*CONTEST, "--ray", "127.0.0.1:1", "--out", str(tmp_path / "x.jsonl"))
    assert found.returncode == 2
    assert "there is no Ray cluster at" in found.stderr
    assert "Traceback" not in found.stderr
