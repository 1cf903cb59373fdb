"""Another program as a player: it is asked, checked, and always ended."""

import gc
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import hypostyle
from hypostyle.lab.arena import Arena
from hypostyle.lab.contest import Setting as ArenaSetting
from hypostyle.lab.contestant import Contestant, admit
from hypostyle.players.engine_player import EnginePlayer, Program
from tests.lab.processes import alive, wait_for
from tests.play import BASIC, Setting, midgame

DOCS = Path(__file__).parents[2] / "docs" / "engine.md"
TALK = "while read -r word rest; do case $word in hypostyle) {greet} ;; go) {go} ;; quit) exit ;; esac; done"


@pytest.fixture
def first(tmp_path: Path) -> str:
    """The engine of the page: it plays the first legal move."""
    code = re.search(r"```sh\n(#!/bin/sh.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    path = tmp_path / "first-move"
    path.write_text(code[1])
    path.chmod(0o755)
    return str(path)


def shell(go: str, greet: str = "echo hypostyleok") -> str:
    return f"sh -c '{TALK.format(greet=greet, go=go)}'"


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The programs that were started; none is left."""
    pids: list[int] = []
    begin = Program.__init__

    def watched(self: Program, command: list[str]) -> None:
        begin(self, command)
        pids.append(self._process.pid)

    monkeypatch.setattr(Program, "__init__", watched)
    yield pids
    gc.collect()
    wait_for(lambda: not any(alive(pid) for pid in pids))


@pytest.mark.parametrize("setting", [each for each in BASIC if each.players == 2], ids=str)
def test_a_program_in_another_language_plays_every_game(setting: Setting, first: str, started: list[int]) -> None:
    player = hypostyle.player(setting.game, engine=first, seconds=5)
    for plies in (0, 11):
        state = midgame(setting, 1, plies)
        before = state.to_json()
        assert player.choose(state) == state.moves()[0]
        assert state.to_json() == before
    assert len(started) == 1, "one program for all moves"
    player.close()
    assert not alive(started[0])
    assert player.choose(state) == state.moves()[0], "it is started anew"


def test_it_is_told_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    script = tmp_path / "listen.sh"
    script.write_text(
        f'while read -r line; do echo "$line" >> {heard}; case $line in hypostyle) echo hypostyleok ;;\n'
        'go*) moves=${line#*legal }; echo "info thinking"; echo "bestmove ${moves##*;}" ;; esac; done\n'
    )
    state = midgame(Setting("horus", 2), 3, 10)
    assert state.seat is not None
    player = hypostyle.player("horus", engine=f"sh {script}", nodes=7)
    assert player.choose(state) == state.moves()[-1]
    assert heard.read_text().splitlines() == [
        "hypostyle",
        f"position horus view {state.view(state.seat)}",
        f"go nodes 7 legal {';'.join(state.moves())}",
    ]


def test_hypostyle_itself_is_such_a_program() -> None:
    state = hypostyle.game("isis").start(2)
    player = hypostyle.player("isis", engine=f"{sys.executable} -m hypostyle engine", nodes=30)
    assert player.choose(state) in state.moves()


def test_it_meets_others_in_the_arena(
    first: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[int]
) -> None:
    monkeypatch.chdir(tmp_path)
    entered = admit("isis", ["engine:./first-move", "engine:./first-move:seconds=3"], 2.0, None)
    assert [str(each) for each in entered] == ["engine:./first-move:seconds=2", "engine:./first-move:seconds=3"]
    assert Contestant.read("engine:./x --y=1:2:nodes=5") == Contestant("engine:./x --y=1:2", nodes=5)
    arena = Arena(ArenaSetting("isis", 2, {}, longest=8), entered, 2, tmp_path / "x.jsonl")
    assert arena.run(0).games == 2
    assert len(started) == 4
    assert not any(alive(pid) for pid in started), "each ends with its game"


@pytest.mark.parametrize(
    ("engine", "sentence"),
    [
        (shell("exit 3"), "ended without an answer, with status 3"),
        (shell("echo bestmove 0-99"), "answered “0-99”: "),
        (shell("echo bestmove"), "answered “”: "),
        (shell("echo error no idea"), "says: “no idea”"),
        (shell("printf bestmove"), "did not answer within"),
        (shell("head -c 3000000 /dev/zero"), "said a line that does not end"),
        (shell("while :; do echo info; done"), "did not answer within"),
        (shell("sleep 60"), "did not answer within 0.2 seconds"),
        (shell("", greet="exit 1"), "ended without an answer, with status 1"),
        ("true", "ended without an answer"),
    ],
    ids=["exit", "illegal", "nothing", "error", "half a line", "zeros", "chatter", "silence", "no greeting", "true"],
)
def test_whatever_a_program_does_wrong_is_told_and_it_is_ended(engine: str, sentence: str, started: list[int]) -> None:
    player = hypostyle.player("isis", engine=engine, seconds=0.1, grace=0.1 if "within" in sentence else 20)
    with pytest.raises(ValueError, match=f"^the engine .*{re.escape(sentence)}"):
        player.choose(hypostyle.game("isis").start(2))
    assert not any(alive(pid) for pid in started)
    assert not player.busy


def test_one_that_does_not_greet_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch, started: list[int]) -> None:
    monkeypatch.setattr("hypostyle.players.engine_player.GREETING", 0.1)
    player = hypostyle.player("isis", engine="sh -c 'trap \"\" TERM; sleep 60'", seconds=0.1)
    with pytest.raises(ValueError, match=r"did not answer within 0\.1 seconds"):
        player.choose(hypostyle.game("isis").start(2))
    assert not alive(started[0])


def test_one_that_does_not_listen_holds_nobody_up(started: list[int]) -> None:
    program = Program(["sh", "-c", "echo hypostyleok; sleep 60"])
    assert program.receive(20) == "hypostyleok\n"
    program.send("x" * 5_000_000)  # more than a pipe holds
    assert program.receive(0.05) is None
    program.end()
    assert not alive(started[0])


def test_it_can_be_stopped() -> None:
    engine = shell("read -r word; echo bestmove 0-13")  # it thinks until it hears a word
    player = hypostyle.player("isis", engine=engine, seconds=50)
    slices = player.choose_in_slices(hypostyle.game("isis").start(2))
    until = time.monotonic() + 30
    try:
        while time.monotonic() < until:
            next(slices)
            player.stop()
    except StopIteration as end:
        assert end.value == "0-13"
    assert time.monotonic() < until


def test_a_choice_given_up_ends_the_program(started: list[int]) -> None:
    player = hypostyle.player("isis", engine=shell("sleep 60"), seconds=50)
    slices = player.choose_in_slices(hypostyle.game("isis").start(2))
    next(slices)
    slices.close()
    assert not any(alive(pid) for pid in started)


def test_wrong_wishes_get_a_sentence(first: str) -> None:
    for wishes, sentence in (
        ({"engine": "no-such-program-here"}, "is not a program that can be started"),
        ({"engine": ""}, "is not a program that can be started"),
        ({"engine": "'"}, "is not a program that can be started"),
        ({"engine": first, "seconds": 0}, "thinks for up to 3600 seconds"),
        ({"engine": first, "seconds": float("nan")}, "thinks for up to 3600 seconds"),
        ({"engine": first, "nodes": 0}, "looks at 1 to"),
        ({"engine": first, "level": 3}, "by one of them alone"),
        ({"engine": first, "depth": 3}, "the player engine does not understand depth"),
    ):
        with pytest.raises(ValueError, match=sentence):
            hypostyle.player("isis", **wishes)
    assert isinstance(hypostyle.player("isis", engine=first), EnginePlayer)
