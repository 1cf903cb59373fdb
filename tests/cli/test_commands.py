"""The command line as a user meets it: exit codes, and no traceback for a user's mistake.

Commands run in this process, for starting one takes longer than most commands; in a process of their own where it
matters how they start and end.
"""

import io
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from rich.console import Console

import hypostyle
from hypostyle.cli.main import main
from tests.golden.playthrough import FOLDER
from tests.play import sample

RECORD = next(FOLDER.glob("isis/isis-2-*.txt"))


def call(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """What a command says and how it ends, in this process."""
    said, complained = io.StringIO(), io.StringIO()
    status: object = 0
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(said), redirect_stderr(complained):
        patch.setattr("sys.argv", ["hypostyle", *arguments])
        patch.setattr("sys.stdin", io.StringIO(typed))
        patch.setattr("hypostyle.cli.main.console", Console(width=100))
        try:
            main()
        except SystemExit as ended:
            status = ended.code
    return subprocess.CompletedProcess(arguments, int(str(status or 0)), said.getvalue(), complained.getvalue())


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "hypostyle", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "LANG": "C.UTF-8", "COLUMNS": "100", "LC_ALL": "", **environment},
    )


def test_games_lists_every_game() -> None:
    found = call("games")
    assert found.returncode == 0
    for name in hypostyle.game_names():
        assert name in found.stdout


def test_version() -> None:
    found = run("--version")
    assert found.stdout == f"hypostyle {hypostyle.__version__}, compiled\n"
    assert "plain Python" in run("--version", HYPOSTYLE_PURE="1").stdout


@pytest.mark.parametrize(("language", "word"), [("en", "underworld"), ("de", "Unterwelt")])
def test_rules_in_both_languages(language: str, word: str) -> None:
    found = call("rules", "isis", "--language", language)
    assert found.returncode == 0
    assert word in found.stdout
    assert "I-21" in found.stdout


def test_the_language_of_the_system_is_used() -> None:
    assert "Unterwelt" in run("rules", "isis", LANG="de_AT.UTF-8").stdout
    assert "underworld" in run("rules", "isis", LANG="fr_FR.UTF-8").stdout


def test_play_a_little_with_a_mistake_a_list_and_an_undo() -> None:
    typed = "?\n? 14\n0-12\nnonsense\nundo\n0-13\nundo\n0-14\nh\nrules\nq\n"
    found = call("play", "isis", "--seat", "0=human", "--seat", "1=random", "--seed", "4", typed=typed)
    assert found.returncode == 0, found.stderr
    assert "Legal moves (2):\n0-13  0-14" in found.stdout
    assert "Legal moves (1):\n0-14" in found.stdout
    assert "exactly 7 steps; to 12 it would be 6 steps. (rule I-7)" in found.stdout
    assert "“nonsense” is not a move of ISIS" in found.stdout
    assert "notation" not in found.stdout
    assert "There is no move of yours to take back." in found.stdout
    assert "● You bring a stone up to field 14. (0-14)" in found.stdout
    assert "Taken back." in found.stdout
    assert "You left the game." in found.stdout


def test_an_opponent_that_thinks_answers() -> None:
    found = call("play", "isis", "--seed", "1", typed="0-13\nq\n")
    assert found.returncode == 0, found.stderr
    assert "■ Master builder brings a stone up to field 1" in found.stdout


def test_people_are_counted_from_1(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    found = call("play", "isis", "--seat", "0=human", "--seat", "1=human", "--save", str(record), typed="0-13\n13-15\n")
    assert "● Player 1 is to act." in found.stdout
    assert "■ Player 2 is to act." in found.stdout
    assert "moved by Player 1 just before" in found.stdout
    assert hypostyle.Record.parse(record.read_text(encoding="utf-8")).names == ["Player 1", "Player 2"]
    told = " ".join(call("play", "--help").stdout.replace("│", " ").split())
    assert "seats count from 0, so 0 is shown as player 1" in told


def test_the_end_of_input_leaves_the_game() -> None:
    found = run("play", "isis", LANG="de_DE.UTF-8")
    assert found.returncode == 0
    assert "Du hast die Partie verlassen." in found.stdout


@pytest.mark.parametrize("name", sample("karnak", "horus"))
def test_opponents_play_a_whole_game_and_the_record_can_be_shown(name: str, tmp_path: Path) -> None:
    record, picture = tmp_path / "game.txt", tmp_path / "game.svg"
    players = hypostyle.game(name).usual
    seats = [word for seat in range(players) for word in ("--seat", f"{seat}=1")]
    played = call("play", name, "--players", str(players), *seats, "--seed", "5", "--save", str(record))
    assert played.returncode == 0, played.stderr
    assert "The game is over" in played.stdout
    assert hypostyle.Record.parse(record.read_text(encoding="utf-8")).result != "*"
    shown = call("show", str(record), "--svg", str(picture), "--width", "360", "--language", "de", "--theme", "night")
    assert shown.returncode == 0, shown.stderr
    ET.parse(picture)


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    seats = ("--seat", "0=random", "--seat", "1=random", "--seed", "33", "--save")
    for name in ("a", "b"):
        assert call("play", "isis", *seats, str(tmp_path / name)).returncode == 0
    assert (tmp_path / "a").read_text(encoding="utf-8") == (tmp_path / "b").read_text(encoding="utf-8")


def test_show_any_line_of_a_record_with_variations(tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    record.write_text('[Game "isis"]\n[Players "2"]\n1:0 0-13 ( 1:0 0-14 [de] {ruhiger} 2:1 0-12 )', encoding="utf-8")
    moving = tmp_path / "line.svg"
    other = call("show", str(record), "--line", "2", "--ply", "1", "--language", "de", "--animated", str(moving)).stdout
    assert "@keyframes" in moving.read_text(encoding="utf-8")
    assert "ruhiger" in other
    assert "Zugfolge 2 von 2" in other
    assert "--line must be from 1 to that" in call("show", str(record), "--line", "3").stderr


def test_show_any_moment_of_a_record() -> None:
    assert "7 in the underworld" in call("show", str(RECORD), "--ply", "0").stdout
    assert "6 in the underworld" in call("show", str(RECORD), "--ply", "1").stdout


def test_perft() -> None:
    found = call("perft", "isis", "--depth", "4")
    assert [line.split()[1] for line in found.stdout.splitlines()] == ["2", "4", "16", "72"]


def test_bench_prints_one_json_object_and_compiling_makes_60_times_as_fast() -> None:
    ratios: list[float] = []
    while not ratios or (max(ratios) < 60 and len(ratios) < 5):  # the machine may be busy with other things
        found = run("bench", "isis", "--json", "--seconds", "0.8", "--rounds", "1")
        assert found.returncode == 0, found.stderr
        speed = json.loads(found.stdout)
        assert speed["game"] == "isis"
        assert speed["compiled"] is True
        for rate in ("moves_per_second", "playouts_per_second", "perft_nodes_per_second"):
            assert speed[rate] > speed["plain"][rate] > 0
        ratios.append(speed["ratio"])
    assert max(ratios) >= 60


def test_bench_measures_all_games_when_none_is_named() -> None:
    found = call("bench", "--json", "--no-plain", "--seconds", "0.1", "--rounds", "1")
    assert [json.loads(line)["game"] for line in found.stdout.splitlines()] == hypostyle.game_names()


MISTAKES = [
    (("bench", "--players", "3"), "--players and --option are for one game; name it"),
    (("bench", "isis", "--save"), "--save keeps the figures of all games, compiled; name none"),
    (("play", "senet"), "there is no game “senet”; choose from isis"),
    (("play", "isis", "--players", "5"), "ISIS is for 2, 3 or 4 players"),
    (("play", "isis", "--option", "first=7"), "option first cannot be “7”"),
    (("play", "isis", "--option", "first"), "--option needs NAME=VALUE"),
    (("play", "isis", "--option", "speed=7"), "ISIS has no option “speed”"),
    (("play", "isis", "--seat", "7=human"), "--seat needs N=WHO with a seat from 0 to 1"),
    (("play", "isis", "--seat", "0=deep-thought"), "there is no player “deep-thought”"),
    (("play", "isis", "--language", "la"), "there is no language “la”"),
    (("rules", "isis", "--language", "la"), "there is no language “la”"),
    (("show", "no/such/file"), "no/such/file: No such file or directory"),
    (("show", "."), "Is a directory"),
    (("show", str(RECORD), "--ply", "100000"), "--ply must be from 0 to that"),
    (("show", str(RECORD), "--svg", "/no/such/folder/x.svg"), "No such file or directory"),
    (("show", str(RECORD), "--svg", "out.svg", "--theme", "noon"), "there is no theme “noon”"),
    (("perft", "isis", "--depth", "0"), "depth"),
    (("frobnicate",), "No such command"),
]


def refused(*arguments: str) -> str:
    """What is said of a command that is wrong."""
    found = call(*arguments)
    assert found.returncode == 2
    return found.stderr


@pytest.mark.parametrize(("arguments", "sentence"), MISTAKES, ids=lambda value: str(value)[:40])
def test_mistakes_get_a_sentence_and_exit_code_2(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*arguments)


def test_a_mistake_leaves_no_traceback() -> None:
    found = run("play", "senet")
    assert found.returncode == 2
    assert found.stderr.startswith("hypostyle: there is no game “senet”")
    assert (found.stderr.count("\n"), found.stdout) == (1, "")


def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in call("show", str(bad)).stderr
    bad.write_text('[Game "isis"]\n[Players "2"]\n\n1:0 0-12\n', encoding="utf-8")
    found = call("show", str(bad))
    assert found.returncode == 2
    assert "hypostyle: line 4: A stone from the underworld must go exactly 7 steps" in found.stderr


def test_plain_run_by_wish_is_silent_and_works() -> None:
    found = run("perft", "isis", "--depth", "3", HYPOSTYLE_PURE="1")
    assert (found.returncode, found.stderr) == (0, "")


def test_a_match_at_the_terminal_tells_the_running_sum(tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    seats = ("--seat", "0=random", "--seat", "1=random")
    played = call("play", "sakkara", "--match", *seats, "--seed", "5", "--save", str(record))
    assert played.returncode == 0, played.stderr
    games = [hypostyle.Record.parse("[Game " + part) for part in record.read_text("utf-8").split("[Game ")[1:]]
    assert [game.tags["Match"] for game in games] == ["1 of 2", "2 of 2"]
    assert [game.options["first"] for game in games] == [0, 1]
    first, second = (game.retrace().outcome for game in games)
    assert first is not None
    assert second is not None
    assert f"Match before this game: ● {first.scores[0]:g}, ■ {first.scores[1]:g}" in played.stdout
    sums = [one + other for one, other in zip(first.scores, second.scores, strict=True)]
    assert f"({max(sums):g} : {min(sums):g})." in played.stdout
    assert "Game 2 of 2" in played.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("theben", "--match"), "THEBEN has no matches with 2 players"),
        (("sakkara", "--games", "3"), "a match of SAKKARA has 2 games, not 3"),
        (("karnak", "--players", "1", "--match"), "KARNAK has no matches with 1 players"),
    ],
)
def test_a_match_that_there_is_not(words: tuple[str, ...], sentence: str) -> None:
    refused = call("play", *words)
    assert (refused.returncode, sentence in refused.stderr) == (2, True), refused.stderr


def test_show_a_position_or_all_its_problems(tmp_path: Path) -> None:
    draft = hypostyle.game("isis").draft().remove("f0").place("neutral", "f13")
    file, picture = tmp_path / "position.json", tmp_path / "position.svg"
    file.write_text(draft.to_json(), encoding="utf-8")
    shown = call("show", str(file), "--svg", str(picture), "--language", "de")
    assert shown.returncode == 0, shown.stderr
    assert "6 in der Unterwelt" in shown.stdout
    ET.parse(picture)
    file.write_text(draft.place("neutral", "f44").set("to_act", 9).to_json(), encoding="utf-8")
    wrong = call("show", str(file), "--language", "de")
    assert wrong.returncode == 2
    assert "Auf dem Thron 44 kann kein neutraler Stein stehen. (I-15)" in wrong.stdout
    assert "Fehler (3)" in wrong.stdout
    told = call("show", str(file), "--json", "--language", "en")
    assert told.returncode == 2
    assert [problem["code"] for problem in json.loads(told.stdout)["problems"]] == [
        *("no-whole-number", "stones-in-all", "neutral-on-throne"),
    ]
