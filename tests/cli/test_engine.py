"""The protocol of engines: what is asked is answered, what is wrong is told, and nothing ends it but `quit`."""

import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import hypostyle
from hypostyle.cli.engine import LONGEST_LINE, Session, lines_of
from tests.cli.test_commands import call
from tests.play import BASIC, Setting, midgame, random_game

DOCS = Path(__file__).parents[2] / "docs" / "engine.md"


class Client:
    """A session of this process, and what it said."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self._heard = threading.Condition()
        self.session = Session(self._hear)

    def _hear(self, line: str) -> None:
        assert line.endswith("\n")
        assert line.count("\n") == 1
        with self._heard:
            self.said.append(line[:-1])
            self._heard.notify()

    def ask(self, line: str, wanted: str) -> str:
        """The first line said after this one that begins with a word; what follows it."""
        with self._heard:
            before = len(self.said)
        self.session.handle(f"{line}\n")
        with self._heard:
            assert self._heard.wait_for(lambda: any(each.startswith(wanted) for each in self.said[before:]), 60)
            return next(each for each in self.said[before:] if each.startswith(wanted)).removeprefix(wanted).strip()


@pytest.fixture
def client() -> Client:
    return Client()


def test_the_greeting_tells_every_game_and_option(client: Client) -> None:
    client.session.handle("hypostyle")
    assert client.said[0] == f"id name Hypostyle {hypostyle.__version__}"
    assert "protocol 1" in client.said
    assert client.said[-1] == "hypostyleok"
    for name in hypostyle.game_names():
        game = hypostyle.game(name)
        assert f"game {name} seats {' '.join(map(str, game.seats))}" in client.said
        for option in game.options:
            assert any(line.startswith(f"option {name} {option.name} default ") for line in client.said)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_positions_moves_and_choices_in_every_game(setting: Setting, client: Client) -> None:
    state = midgame(setting, 2, 12)
    moves = [step.text for step in state.steps if step.seat is not None]
    words = f"position {setting.game} start seats {setting.players} seed 2 moves {';'.join(moves)}"
    assert client.ask(words, "status") == f"seat {state.seat} turn {state.turn} ply {state.ply}"
    assert client.ask("moves", "legal").split(";") == state.moves()
    assert client.ask("state", "state") == state.to_json()
    assert client.ask("view", "view") == state.view(state.seat)
    assert client.ask("view none", "view") == state.view(None)
    assert client.ask("go nodes 20", "bestmove") in state.moves()
    (info,) = [line for line in client.said if line.startswith("info")]
    found = re.fullmatch(r"info line 1 nodes \d+ seconds [\d.]+ values (.*) chances (.*?)( proven)? pv (.+)", info)
    assert found is not None
    assert len(found[1].split()) == len(found[2].split()) == setting.players
    assert found[4].split(";")[0] == client.said[-1].removeprefix("bestmove ")
    assert client.ask(f"position {setting.game} json {state.to_json()}", "status").startswith(f"seat {state.seat} ")
    first = state.moves()[0]
    assert client.ask(f"position {setting.game} view {state.view(state.seat)} moves {first}", "status")
    assert "error" not in " ".join(client.said)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_no_text_of_a_move_or_event_has_the_separator(setting: Setting) -> None:
    texts: set[str] = set()
    for state in random_game(setting, 1, 15):
        texts.update(state.moves())
    texts.update(step.text for step in state.steps)
    assert not [text for text in texts if ";" in text or text != text.strip() or "\n" in text]


def test_what_is_hidden_does_not_change_the_choice(client: Client) -> None:
    state = midgame(Setting("horus", 2), 3, 10)
    assert state.seat is not None
    other = state.copy()
    other.position.resample(state.seat, hypostyle.Source(9))
    assert other.to_json() != state.to_json()
    chosen = []
    for each in (state, other):
        client.ask(f"position horus json {each.to_json()}", "status")
        chosen.append(client.ask("go nodes 60", "bestmove"))
    client.ask(f"position horus view {state.view(state.seat)}", "status")
    assert {*chosen, client.ask("go nodes 60", "bestmove")} == {chosen[0]}
    assert json.loads(client.ask("view 1", "view")) != json.loads(client.ask("view 0", "view"))


def test_a_level_and_lines_and_a_limit_in_seconds(client: Client) -> None:
    client.ask("position isis start seed 1", "status")
    legal = hypostyle.game("isis").start().moves()
    assert client.ask("go level 1", "bestmove") in legal
    assert client.ask("go seconds 0.05 lines 2 legal 0-13;0-14", "bestmove") in legal
    assert {line.split()[2] for line in client.said if line.startswith("info")} == {"1", "2"}


def test_an_endless_search_ends_at_stop_and_answers_meanwhile(client: Client) -> None:
    client.ask("position karnak start", "status")
    client.session.handle("go infinite")
    assert client.ask("isready", "readyok") == ""
    assert "a search is under way: stop it first" in client.ask("position isis start", "error")
    assert "a search is under way" in client.ask("go nodes 1", "error")
    assert not [line for line in client.said if line.startswith("bestmove")]
    assert client.ask("stop", "bestmove") in hypostyle.game("karnak").start().moves()
    assert client.ask("position isis start", "status")
    client.session.handle("stop")  # nothing to stop
    client.session.handle("go infinite")
    client.session.run(iter(["quit\n"]))
    assert client.said[-1].startswith("bestmove")


def test_the_end_of_the_game_is_told(client: Client) -> None:
    state = Setting("theben", 2).start()
    moves: list[str] = []
    source = hypostyle.Source(4)
    while state.seat is not None and len(moves) < 2000:
        moves.append(state.moves()[source.draw(len(state.moves()))])
        state.play(moves[-1])
    assert state.outcome is not None
    places = " ".join(map(str, state.outcome.places))
    told = client.ask(f"position theben start moves {';'.join(moves)}", "status")
    assert told.startswith(f"over places {places} returns ")
    assert told.endswith(f"reason {state.outcome.reason}")
    assert "nobody is to act" in client.ask("go", "error")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("dance", "there is no command “dance”; there is hypostyle, isready"),
        ("go", "there is no position yet"),
        ("moves", "there is no position yet"),
        ("position", "there is no game"),
        ("position senet start", "there is no game “senet”"),
        ("position isis", "a position is given by start, json or view"),
        ("position isis fen x", "a position is given by start, json or view, not by “fen”"),
        ("position isis start seats 99", "is for 2, 3 or 4 players"),
        ("position isis start seats two", "the number of seats is a whole number"),
        ("position isis start seed -1", "a seed is a whole number"),
        ("position isis start seed", "a seed is a whole number"),
        ("position isis start colour red", "a start has seats, seed, option and moves, not “colour”"),
        ("position isis start option x=1", "has no option “x”"),
        ("position isis start moves 0-99", "“0-99” cannot be played: There is no field 99"),
        ("position isis start moves 0-13;;", "not a move"),
        ("position isis json {", "is a JSON object"),
        ("position isis json", "is a JSON object"),
        ("position isis json {}", "the state"),
        ("position isis json [] moves", "must be a JSON object"),
        ("position isis view " + "[" * 100_000, "is a JSON object"),
        ("position isis json {} then", "the state"),
        ("x" * (LONGEST_LINE + 1), "a line has at most"),
        ("\x00\x01", "there is no command"),
    ],
    ids=lambda value: value[:40],
)
def test_what_is_wrong_is_told_in_a_line(line: str, sentence: str, client: Client) -> None:
    assert sentence in client.ask(line, "error")
    assert len(client.said) == 1
    assert client.ask("isready", "readyok") == ""


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("go nodes 0", "the number of nodes is a whole number from 1"),
        ("go nodes", "the number of nodes"),
        ("go nodes ²", "the number of nodes"),
        ("go seconds nan", "seconds is a number above 0"),
        ("go seconds 1e9", "seconds is a number above 0"),
        ("go level 11", "a level is a whole number from 1 to 10"),
        ("go level 3 nodes 5", "it goes alone"),
        ("go infinite nodes 5", "infinite has no other limit"),
        ("go lines 0", "the number of lines"),
        ("go nodes 1 nodes 2", "nodes is said twice"),
        ("go fast", "go has nodes, seconds, level"),
        ("view 7", "a seat is a whole number from 0 to 1"),
        ("position isis start moves 0-13;0-99", "“0-99” cannot be played"),
    ],
)
def test_a_wrong_question_changes_nothing(line: str, sentence: str, client: Client) -> None:
    client.ask("position isis start moves 0-13", "status")
    before = client.ask("state", "state")
    assert sentence in client.ask(line, "error")
    assert client.ask("state", "state") == before


def test_why_a_move_is_not_legal(client: Client) -> None:
    client.ask("position isis start", "status")
    assert client.ask("explain 0-13", "explain") == "legal"
    assert client.ask("explain 0-12", "explain").startswith("illegal I-7 ")


def test_long_lines_are_cut_and_the_next_one_is_read(tmp_path: Path) -> None:
    path = tmp_path / "said"
    path.write_bytes(b"x" * (2 * LONGEST_LINE + 9) + b"\nisready\n\xff\xfe\nquit")
    with path.open("rb") as stream:
        long, *rest = lines_of(stream)
    assert len(long) == LONGEST_LINE + 1
    assert rest == ["isready\n", "\ufffd\ufffd\n", "quit"]


def test_the_command_answers_and_lets_a_search_end_with_the_input() -> None:
    found = call("engine", typed="position isis start\ngo nodes 30\n")
    assert found.returncode == 0
    assert found.stdout.splitlines()[-1].startswith("bestmove 0-1")
    assert found.stderr == ""


def run_perl(code: str) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    found = subprocess.run(["perl", "-e", code], capture_output=True, text=True, env={**os.environ, "PATH": path})
    assert found.returncode == 0, found.stderr
    return found.stdout


def test_a_client_in_another_language_plays() -> None:
    code = re.search(r"```perl\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    assert len(code[1].splitlines()) <= 12
    moves = run_perl(code[1]).splitlines()
    assert len(moves) == 20
    state = hypostyle.game("isis").start(2)
    for move in moves:
        state.play(move)


def test_the_page_names_every_command() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert all(f"`{name}" in text for name in (*Session(str)._commands, "quit"))
    assert f"{LONGEST_LINE:,}" in text
