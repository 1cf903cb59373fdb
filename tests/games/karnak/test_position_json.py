"""What a state of KARNAK looks like as JSON, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

import hypostyle
from tests.games.karnak.positions import GAME, NINE, hall, play


def _start() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(GAME.start(2).to_json())
    return found


START_SEEN = next(iter(_start()["seen"]))


def test_the_start_as_json() -> None:
    data = _start()
    assert list(data)[7:] == ["drums", "capitals", "unfinished", "complete", "barred", "site", "stacked", "seen"]
    assert data["complete"] == [[], []]
    assert (data["barred"], data["site"], data["stacked"]) == (None, None, None)
    assert data["seen"] == {f"{','.join(data['drums'])}|{','.join(data['capitals'])}|-|0": 1}


def test_seen_forgets_what_cannot_come_back() -> None:
    """K-15: a stacking is for ever."""
    state = play(GAME.start(2), "c5-c6 c12-c11")
    assert len(json.loads(state.to_json())["seen"]) == 3
    play(state, "a12-b7 a5-b7")
    assert json.loads(state.to_json())["seen"] == {}
    play(state, "end")
    assert len(json.loads(state.to_json())["seen"]) == 1


def test_a_loaded_game_still_knows_its_repetitions() -> None:
    loop = "c4-c5 c13-c12 c6-c7 c11-c10 c5-c4 c12-c13 c7-c6 c10-c11"
    state = GAME.from_json(play(GAME.start(2), f"c5-c6 c12-c11 {loop}").to_json())
    play(state, loop)
    assert state.outcome is not None
    assert state.outcome.reason == "repetition"
    again = GAME.from_json(state.to_json())
    assert again.outcome == state.outcome
    assert again.to_json() == state.to_json()


def test_a_state_within_a_turn_goes_on_there() -> None:
    state = play(GAME.start(2), "a12-b7")
    loaded = GAME.from_json(state.to_json())
    assert json.loads(state.to_json())["site"] == "b7"
    assert loaded.moves() == state.moves()
    assert play(loaded, "end").to_json() == play(state, "end").to_json()


def test_an_empty_seen_counts_from_here() -> None:
    state = GAME.setup({"seen": {}})
    assert json.loads(state.to_json()) == _start()


DRUMS, CAPITALS = _start()["drums"], _start()["capitals"]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"drums": DRUMS[:-1]}, r"there are 20 drums in all, single and in columns, not 19 \(K-2\)"),
        ({"capitals": [*CAPITALS, "b1"]}, r"there are 10 capitals in all, single and in columns, not 11 \(K-2\)"),
        ({"drums": [*DRUMS[:-1], "c1"]}, "base c1 is named 2 times"),
        ({"drums": [*DRUMS[:-1], "a1"]}, "drums names a base twice"),
        ({"drums": [*DRUMS[:-1], "a7"]}, r"drums names “a7”, which is not a base; bases are a1 to e16 \(K-1\)"),
        ({"drums": [*DRUMS[:-1], None]}, "drums names “None”, which is not a base"),
        ({"drums": [*DRUMS[:-1], 5]}, "drums names “5”, which is not a base"),
        ({"drums": [*DRUMS[:-1], "A1"]}, "drums names “A1”, which is not a base"),
        ({"drums": [*DRUMS[:-1], "a１"]}, "which is not a base"),
        ({"drums": "a1"}, "drums must be a list of bases"),
        ({"drums": ["a1"] * 100}, "drums must be a list of bases"),
        ({"unfinished": {}}, "unfinished must be a list of bases"),
        ({"complete": [[]]}, "complete must have 2 lists of bases, one for each seat or team"),
        ({"complete": [[], [], []]}, "complete has 3 items; at most 2 are possible"),
        ({"complete": [[], "b1"]}, "an item of complete must be a list of bases"),
        ({"drums": DRUMS[:-2], "unfinished": ["b8"]}, r"a column cannot stand on the large base b8 \(K-8\)"),
        ({"drums": [*DRUMS[:1], *DRUMS[5:]], "unfinished": ["b1", "a2"]}, r"hang together \(K-9\)"),
        ({"barred": "b1"}, r"no single stone is on b1, so none can be barred there \(K-10\)"),
        ({"barred": "z1"}, "barred names “z1”, which is not a base"),
        ({"site": "b1"}, r"site b1 must hold an unfinished column, or the drum that is barred \(K-10, K-12\)"),
        ({"site": "a1"}, r"site a1 must hold an unfinished column, or the drum that is barred"),
        ({"site": "a1", "barred": "a1"}, r"nothing can be built on at a1, so the turn would have ended \(K-12\)"),
        ({"site": "a1", "barred": "a1", "seen": {}, "to_act": None}, "site must be null when nobody is to act"),
        ({"stacked": 1}, r"stacked must be null with two or more players: only the solitaire has a scheme \(K-18\)"),
        ({"seen": {START_SEEN: 3}}, "to_act and seen contradict each other"),
        ({"seen": {START_SEEN: 4}}, "the count of a seen position must be a whole number from 1 to 3"),
        ({"seen": {"": 1}}, "seen names “”, which is not a position of this game"),
        ({"seen": {START_SEEN[:-1] + "5": 1}}, "which is not a position of this game"),
        ({"seen": {START_SEEN.replace("a1,a2", "a2,a1"): 1}}, "which is not a position of this game"),
        ({"seen": {START_SEEN.replace("a1,", "b1,"): 1}}, "which is not a position of this game"),
        ({"seen": {START_SEEN.replace("|-|", "|b1|"): 1}}, "which is not a position of this game"),
        ({"seen": {START_SEEN.replace("a1,", ""): 1}}, "which is not a position of this game"),
        ({"seen": {"x" * 100_000: 1}}, "which is not a position of this game"),
        ({"seen": {START_SEEN.replace("|-|", "|a1|"): 1}}, "seen must be empty or count the present position too"),
        (
            {"seen": {START_SEEN: 1, START_SEEN.replace("|-|", "|a1|"): 3}},
            r"the game would have ended then \(K-15\)",
        ),
        ({"seen": []}, "seen must be a JSON object"),
        ({"to_act": None}, "to_act and seen contradict each other"),
        ({"to_act": 2}, "to_act must be a whole number from 0 to 1"),
        ({"colour": "red"}, "a field that does not belong there: “colour”"),
        ({"chance": 5}, "KARNAK has no chance in it"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        GAME.setup(fields)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"barred": "c5"}, r"before the first move nothing is barred: stacked cannot be null \(K-10, K-18\)"),
        ({"stacked": 0}, "stacked is 0 just when the stone moved last went to an empty base and is barred"),
        ({"stacked": 1, "barred": "c5"}, "stacked is 0 just when the stone moved last"),
        ({"stacked": 3}, "stacked must be a whole number from 0 to 2"),
        ({"stacked": 1}, "stacked counts more stackings than the columns show"),
        ({"stacked": 0, "barred": "c5", "seen": {START_SEEN: 1}}, "no position is counted in the solitaire"),
        ({"stacked": 0, "site": "a1", "barred": "a1"}, "site must be null in the solitaire"),
    ],
)
def test_what_cannot_be_in_the_solitaire_is_refused(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        GAME.setup(fields, 1)


@pytest.mark.parametrize("field", ["drums", "capitals", "unfinished", "complete", "barred", "site", "stacked", "seen"])
def test_every_field_is_needed(field: str) -> None:
    data = _start()
    del data[field]
    with pytest.raises(ValueError, match=f"the state lacks the field {field}"):
        GAME.from_json(json.dumps(data))


def test_a_decided_game_is_over_whoever_is_said_to_act() -> None:
    with pytest.raises(ValueError, match="to_act contradicts the position: the game is over"):
        hall(capitals="e4", unfinished="b5", complete=NINE, barred="e4")
    with pytest.raises(ValueError, match="seen must be empty once the game is decided"):
        hall(capitals="e4", unfinished="b5", complete=NINE, barred="e4", to_act=None, seen={"|e4|e4|0": 1})


def test_a_site_where_nothing_can_be_built_is_refused() -> None:
    """K-12"""
    with pytest.raises(ValueError, match=r"nothing can be built on at a1, so the turn would have ended \(K-12\)"):
        hall(drums="a1", barred="a1", site="a1")
    with pytest.raises(
        ValueError, match=r"the stone moved last is in the column on b5, so none can be barred \(K-10\)"
    ):
        hall(capitals="e4 c1", unfinished="b5", site="b5", barred="c1")
    with pytest.raises(ValueError, match="the column was begun in this turn"):
        hall(capitals="e4 c1", unfinished="b5", site="b5", seen={"a1|c1|-|0": 1})


def test_seen_is_empty_without_repetition() -> None:
    with pytest.raises(ValueError, match="seen must be empty when repetition is 0"):
        GAME.setup({"seen": {START_SEEN: 1}}, 2, repetition=0)


def test_the_documented_example_is_a_state() -> None:
    text = Path(__file__).parents[3].joinpath("docs", "karnak.md").read_text(encoding="utf-8")
    example = text.partition("```json\n")[2].partition("```")[0]
    state = GAME.from_json(example)
    assert json.loads(state.to_json()) == json.loads(example)
    assert state.to_json() == play(GAME.start(2), "c5-c6 a12-b7 a5-b7 c16-b7 e14-a16").to_json()


def test_a_record_can_start_from_a_position() -> None:
    state = play(hall(drums="b2 b5", capitals="e4"), "b2-b5 e4-b5")
    read = hypostyle.Record.parse(str(state.record(date="2026-11-15")))
    assert read.replay().to_json() == state.to_json()
