"""Records, states and matches made before there was the option `stack`: they mean stacks of 12, and end as they did.

The files in before_stack were written by the program as it was then; ends.json tells where each of them led.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import hypostyle
from hypostyle import Match, Record
from tests.games.horus.positions import GAME

OLD = Path(__file__).parent / "before_stack"
ENDS: dict[str, Any] = json.loads((OLD / "ends.json").read_text())["ends"]
RECORDS = ("record.txt", "record_from_position.txt")


def _read(name: str) -> str:
    return (OLD / name).read_text()


def bare(state: hypostyle.State) -> dict[str, Any]:
    """A state without its options and its source of chance, which it had not then or which are drawn afresh."""
    data: dict[str, Any] = json.loads(state.to_json())
    return {name: value for name, value in data.items() if name not in ("options", "chance")}


@pytest.mark.parametrize("name", RECORDS)
def test_old_records_replay_to_the_same_end(name: str) -> None:
    text = _read(name)
    assert "stack" not in text.partition('[Result "')[0]
    record = Record.parse(text)
    assert record.options["stack"] == 12
    assert bare(record.replay()) == ENDS[name]
    written = str(record)
    assert '[Option.stack "12"]' in written, "new ones always carry the option"
    assert bare(Record.parse(written).replay()) == ENDS[name]


def test_old_states_load_and_go_on_as_they_did() -> None:
    text = _read("state.json")
    assert "stack" not in json.loads(text)["options"]
    state = GAME.from_json(text)
    assert state.options == {"first": 0, "stack": 12}
    assert {**json.loads(state.to_json()), "options": {"first": 0}} == json.loads(text)
    for entry in Record.parse(_read("record_from_position.txt")).entries:
        if entry.step.seat is not None:
            state.play(entry.step.text)
    assert bare(state) == ENDS["record_from_position.txt"], "the source of chance brings the same draws"


def test_old_views_load() -> None:
    text = _read("view.json")
    state = GAME.from_view(text, seed=1)
    assert state.options["stack"] == 12
    seen = json.loads(state.view(0))
    assert {**seen, "options": {"first": 0}} == json.loads(text)


def test_old_matches_load() -> None:
    match = Match.from_json(_read("match.json"))
    assert (match.options["stack"], match.state.options["stack"]) == (12, 12)
    assert bare(match.state) == ENDS["match.json"]
    assert json.loads(match.to_json())["options"]["stack"] == 12


def test_what_is_new_names_its_stack() -> None:
    state = GAME.start(2, seed=1)
    assert state.options["stack"] == 8
    assert json.loads(state.to_json())["options"]["stack"] == json.loads(state.view(0))["options"]["stack"] == 8
    assert '[Option.stack "8"]' in str(state.record())
    assert json.loads(Match(GAME, 2, 2).to_json())["options"]["stack"] == 8
