"""Policies in the arena: as callables, and by a name that each worker imports."""

import json
from pathlib import Path

import pytest

from hypostyle.lab.arena import Arena
from hypostyle.lab.contest import Setting
from hypostyle.lab.contestant import Contestant, load_policy
from tests.cli.test_commands import call
from tests.players.test_policies import first, last

SETTING = Setting("isis", 2, {"first": 0}, longest=20)
NAMED = "policy:tests.players.test_policies:last"
NO_POLICY = 3


def test_a_callable_meets_a_level_in_this_process(tmp_path: Path) -> None:
    asked = []

    def counting(*seen: object) -> int:
        asked.append(1)
        return first(*seen)  # type: ignore[arg-type]

    entered = [Contestant("mine", policy=counting), Contestant("random")]
    summary = Arena(SETTING, entered, 4, tmp_path / "x.jsonl").run(workers=0)
    assert {rating.player for rating in summary.ratings} == {"policy:mine", "random"}
    assert summary.games == 4
    assert len(asked) == 4 * 9, "two moves of twenty are the opening"


def test_by_several_processes_the_games_are_the_same(tmp_path: Path) -> None:
    entered = [Contestant("first", policy=first), Contestant.read(f"{NAMED}:temperature=0.5"), Contestant("random")]
    here, there = (Arena(SETTING, entered, 2, tmp_path / f"{workers}.jsonl") for workers in (0, 2))
    here.run(0)
    there.run(2)
    assert {game.record for game in here.played()} == {game.record for game in there.played()}
    assert len(here.played()) == 6


def test_what_other_processes_cannot_load_is_told(tmp_path: Path) -> None:
    entered = [Contestant("mine", policy=lambda *seen: first(*seen)), Contestant("random")]
    with pytest.raises(ValueError, match=r"cannot be handed to other processes .* 0 workers do it in this process"):
        Arena(SETTING, entered, 2, tmp_path / "x.jsonl").run(1)


def test_on_the_command_line_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_policy.py").write_text("class Net:\n    def play(o, m):\n        return int(m.argmax())\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [each for each in __import__("sys").path if each])
    texts = ("--player", "policy:my_policy:Net.play", "--player", NAMED, "--longest", "20", "--games", "2", "--json")
    found = call("arena", "isis", *texts, "--workers", "1")
    assert found.returncode == 0, found.stderr
    ratings = json.loads(found.stdout)["ratings"]
    assert {each["player"] for each in ratings} == {"policy:my_policy:Net.play", NAMED}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("policy:", "a policy is named as policy:module:name"),
        ("policy:net", "a policy is named as policy:module:name"),
        ("policy:net:2+2", "a policy is named as policy:module:name"),
        ("policy:no.such.module:name", "cannot be imported: ModuleNotFoundError: No module named 'no'"),
        (
            "policy:tests.players.test_policies:worst",
            "cannot be imported: AttributeError: module .* has no attribute 'worst'",
        ),
        ("policy:tests.lab.test_arena_policies:NO_POLICY", "cannot be called"),
        ("policy:antigravity.:name", "a policy is named as policy:module:name"),
        (f"{NAMED}:temperature=warm", "“warm” is not a temperature"),
        (f"{NAMED}:temperature=-1", "the temperature of a policy must be a number"),
        (f"policy:{'x' * 200}:y", "at most 100 characters"),
    ],
)
def test_a_name_that_is_none_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Contestant.read(text).player("isis", 1)


def test_names_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="each with a name of its own"):
        Arena(SETTING, [Contestant("a", policy=first), Contestant("a", policy=last)], 2, tmp_path / "x.jsonl")
    with pytest.raises(ValueError, match="a name without a colon"):
        Contestant("a:b", policy=first)
    assert load_policy("tests.players.test_policies:first") is first
    for text in (f"{NAMED}:temperature=0.25", NAMED, "6:nodes=5"):
        assert str(Contestant.read(text)) == text
