"""States of ISIS as JSON: what is right is kept, what cannot be is refused with a sentence."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.isis.positions import ISIS, position

Change = Callable[[dict[str, Any]], object]


def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(position(13, 41, own={1: 50}, barred=(13, 1)).to_json())
    return data


def test_the_documented_fields() -> None:
    assert _data() == {
        "game": "isis",
        "format": 1,
        "players": 2,
        "options": {"first": 0, "play_on": False, "repetition": 3, "throne_from_earth": False},
        "to_act": 0,
        "turn": 1,
        "chance": None,
        "neutral": [0, 0, 0, 0, 13, 41],
        "personal": [None, 50],
        "finished": [],
        "barred": {"field": 13, "by": 1},
        "seen": {"0,0,0,0,13,41|-,50|13:1|0": 1},
    }


WRONG: list[tuple[Change, str]] = [
    (lambda d: d.pop("neutral"), "lacks the field neutral"),
    (lambda d: d.pop("turn"), "lacks the field turn"),
    (lambda d: d.pop("format"), "lacks the field format"),
    (lambda d: d["options"].pop("first"), "options of the state lack first"),
    (lambda d: d["options"].update(speed=9), "no option “speed”"),
    (lambda d: d["options"].update(repetition=1), "repetition cannot be “1”"),
    (lambda d: d["options"].update(play_on=True), "play_on is for 3 or 4"),
    (lambda d: d["options"].update(first=2), "first cannot be"),
    (lambda d: d["options"].update(first=True), "first cannot be"),
    (lambda d: d.update(extra=1), "does not belong there: “extra”"),
    (lambda d: d.update(game="theben"), "not one of ISIS"),
    (lambda d: d.update(players=5), "for 2, 3 or 4 players"),
    (lambda d: d.update(players=1), "for 2, 3 or 4 players"),
    (lambda d: d.update(players=2.0), "for 2, 3 or 4 players"),
    (lambda d: d.update(players=3), "personal must name 3 stones"),
    (lambda d: d.update(chance=5), "no chance in it"),
    (lambda d: d.update(to_act=2), "to_act must be a whole number from 0 to 1"),
    (lambda d: d.update(to_act="0"), "to_act must be"),
    (lambda d: d.update(to_act=None), "only a position seen often enough ends the game"),
    (lambda d: d.update(to_act=1), "seen must be empty or count the present position"),
    (lambda d: d.update(turn=0), "turn must be"),
    (lambda d: d["neutral"].append(7), "7 stones in all, not 8"),
    (lambda d: d["neutral"].pop(), "7 stones in all, not 6"),
    (lambda d: d["neutral"].__setitem__(0, 13), "field 13 holds 2 stones"),
    (lambda d: d["neutral"].__setitem__(0, 50), "field 50 holds 2 stones"),
    (lambda d: d["neutral"].__setitem__(0, 51), "from 0 to 50"),
    (lambda d: d["neutral"].__setitem__(0, -1), "from 0 to 50"),
    (lambda d: d["neutral"].__setitem__(0, True), "from 0 to 50"),
    (lambda d: d["neutral"].__setitem__(0, 44), "neutral stone cannot be on the throne 44"),
    (lambda d: d.update(neutral="0000000"), "neutral must be a list"),
    (lambda d: d.update(neutral=[0] * 1000), "neutral has 1000 items"),
    (lambda d: d.update(personal=[None]), "personal must name 2 stones"),
    (lambda d: d.update(personal=[44, 50], neutral=[0, 0, 0, 13, 41]), "none can be barred"),
    (lambda d: d.update(finished=[0]), "only with the option play_on"),
    (lambda d: d.update(barred={"field": 12, "by": 1}), "no neutral stone is on field 12"),
    (lambda d: d.update(barred={"field": 50, "by": 1}), "no neutral stone is on field 50"),
    (lambda d: d.update(barred={"field": 13}), "barred lacks the field by"),
    (lambda d: d.update(barred={"field": 13, "by": 1, "why": 2}), "does not belong there"),
    (lambda d: d.update(barred=[13, 1]), "barred must be null, or an object"),
    (lambda d: d.update(barred={"field": 13, "by": 4}), "by must be"),
    (lambda d: d.update(seen=[]), "seen must be a JSON object"),
    (lambda d: d["seen"].update({"0,0,0,0,13,41|-,50|13:1|0": 3}), "to_act and seen contradict each other"),
    (lambda d: d["seen"].update({"0,0,0,0,13,41|-,50|13:1|0": 4}), "count of a seen position must be"),
    (lambda d: d["seen"].update({"0,0,0,0,13,41|-,50|13:1|1": 3}), "the game would have ended then"),
    (lambda d: d["seen"].update({"0,0,0,0,0,13,41|-,-|13:1|0": 1}), "can no longer occur"),
    (lambda d: d["seen"].update({"nonsense": 1}), "“nonsense”, which is not a position"),
    (lambda d: d["seen"].update({"0,0,0,0,41,13|-,50|13:1|0": 1}), "which is not a position"),
    (lambda d: d["seen"].update({"0,0,0,0,13,44|-,50|-|0": 1}), "which is not a position"),
    (lambda d: d["seen"].update({"0,0,0,0,13,41|-,50,-|13:1|0": 1}), "which is not a position"),
    (lambda d: d["seen"].update({"0" * 100_000: 1}), "which is not a position"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_what_cannot_be_is_refused(change: Change, sentence: str) -> None:
    data = _data()
    change(data)
    with pytest.raises(ValueError, match=re.escape(sentence)):
        ISIS.from_json(json.dumps(data))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not valid JSON"),
        ("[]", "must be a JSON object"),
        ("7", "must be a JSON object"),
        ('{"game": "isis", "game": "isis"}', "given twice"),
        ('{"turn": NaN}', "NaN is not a number"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("x" * 5_000_000, "more than 4000000 are not read"),
        ('{"turn": ' + "9" * 10_000 + "}", "digits"),
    ],
    ids=["empty", "list", "number", "twice", "nan", "deep", "deep object", "long", "many digits"],
)
def test_text_that_is_no_state_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ISIS.from_json(text)


def test_what_is_not_text_is_refused() -> None:
    with pytest.raises(ValueError, match="must be a JSON text, not dict"):
        ISIS.from_json({"game": "isis"})  # type: ignore[arg-type]


def test_with_play_on_finished_seats_are_checked() -> None:
    right = json.loads(position(13, own={1: 50}, players=3, finished=(2,), play_on=True).to_json())
    for change, sentence in (
        ({"finished": [2, 2]}, "finishes only once"),
        ({"finished": [1]}, "seat 1 has finished, so it has no personal stone"),
        ({"to_act": 2}, "seat 2 has finished, so it cannot be to act"),
        ({"barred": {"field": 13, "by": 2}}, "seat 2 has finished, so it cannot have barred"),
        ({"personal": [44, 50, None], "neutral": [0, 0, 0, 0, 13]}, "with play_on it does not stay there"),
        ({"finished": [2, 0]}, "seen must be empty once the game is decided"),
        ({"finished": [2, 0], "seen": {}}, "to_act contradicts the position: the game is over"),
    ):
        with pytest.raises(ValueError, match=sentence):
            ISIS.from_json(json.dumps({**right, **change}))


def test_repetition_is_counted_on_after_loading() -> None:
    state = position(1, own={0: 40, 1: 50})
    for _ in range(2):
        for move in ("40-41", "50-47", "41-40", "47-50"):
            assert not state.over
            state = ISIS.from_json(state.to_json())
            state.play(move)
    assert state.over
    again = ISIS.from_json(state.to_json())
    assert again.outcome == state.outcome
    assert again.to_json() == state.to_json()


def test_a_loaded_state_has_nothing_to_take_back_but_is_recorded_with_its_setup() -> None:
    state = position(13, 41, own={1: 50})
    with pytest.raises(ValueError, match="no move to take back"):
        state.undo()
    state.play("13-21" if "13-21" in state.moves() else state.moves()[0])
    assert state.record().setup == position(13, 41, own={1: 50}).to_json()
    assert ISIS.from_json(ISIS.start().to_json()).record().setup is None
