"""Positions of THEBEN as JSON: read back exactly, and refused with a sentence when something cannot be."""

import json
from typing import Any

import pytest

import hypostyle
from tests.games.theben.positions import GAME, after, position

GOOD = {"c2": "WN", "h3": "BN"}


def test_position_comes_back_exactly() -> None:
    """Order and headings in a stack too, although they bear on nothing (T-10)."""
    state = position({"e2": "WN BE WS BW", "j3": "BS", "a4": "WE", "k1": "BN"}, to_act=1, turn=7)
    data = json.loads(state.to_json())
    assert data["stones"] == {"k1": "BN", "e2": "WN BE WS BW", "j3": "BS", "a4": "WE"}
    assert (data["to_act"], data["turn"], data["to_place"]) == (1, 7, 0)
    assert data["seen"] == {"k1BN e2WN/WBB j3BS a4WE|1": 1}
    assert GAME.from_json(state.to_json()).to_json() == state.to_json()


def test_stones_in_hand_come_back() -> None:
    """T-11."""
    state = after(position({"e2": "WS WN BN WE", "j3": "WN", "k4": "BN"}), "e2-e1")
    again = GAME.from_json(state.to_json())
    assert (again.to_json(), again.moves(), again.seat) == (state.to_json(), state.moves(), 0)
    after(again, "@a1N", "@a4S")
    after(state, "@a1N", "@a4S")
    assert again.to_json() == state.to_json()


@pytest.mark.parametrize(
    ("laid", "to_act", "move", "reason"),
    [
        ({"c2": "WN", "e2": "BN"}, 0, "c2-e2", "covered"),
        ({"c2": "BN", "e2": "WN"}, 1, "c2-e2", "covered"),
        ({"c2": "WN", "e2": "BN", "f1": "BN"}, 0, "c2-e2", "stuck"),
    ],
)
def test_lost_game_comes_back(laid: dict[str, str], to_act: int, move: str, reason: str) -> None:
    state = after(position(laid, to_act=to_act), move)
    again = GAME.from_json(state.to_json())
    assert (again.to_json(), again.outcome) == (state.to_json(), state.outcome)
    assert again.outcome is not None
    assert again.outcome.reason == reason
    assert json.loads(state.to_json())["seen"] == {}


def test_drawn_game_comes_back() -> None:
    state = after(position(GOOD), *("c2+2", "h3+2", "c2+2", "h3+2") * 2)
    again = GAME.from_json(state.to_json())
    assert (again.to_json(), again.outcome, again.hash) == (state.to_json(), state.outcome, state.hash)


def test_repetition_goes_on_counting_after_reading() -> None:
    state = after(position(GOOD), "c2+2", "h3+2", "c2+2", "h3+2")
    again = after(GAME.from_json(state.to_json()), "c2+2", "h3+2", "c2+2", "h3+2")
    assert again.over


def test_empty_seen_starts_the_count_here() -> None:
    assert json.loads(position(GOOD).to_json())["seen"] == {"c2WN h3BN|0": 1}


BAD: list[tuple[dict[str, Any], str]] = [
    ({"stones": []}, "stones must be a JSON object"),
    ({"stones": {"l1": "WN"}}, r"no place “l1”.*T-1"),
    ({"stones": {"a5": "WN"}}, r"no place “a5”.*T-1"),
    ({"stones": {"A1": "WN"}}, r"no place “A1”.*T-1"),
    ({"stones": {"": "WN"}}, r"no place “”.*T-1"),
    ({"stones": {"f2": "WN"}}, r"f2 is a rosette.*T-2"),
    ({"stones": {"f3": "BN"}}, r"f3 is a rosette.*T-2"),
    ({"stones": {"c2": "W"}}, r"on c2 there must be stones.*T-3"),
    ({"stones": {"c2": "WX"}}, r"on c2 there must be stones.*T-3"),
    ({"stones": {"c2": "RN"}}, r"on c2 there must be stones.*T-3"),
    ({"stones": {"c2": ""}}, "on c2 there must be stones"),
    ({"stones": {"c2": "WN  BN"}}, "on c2 there must be stones"),
    ({"stones": {"c2": "WN "}}, "on c2 there must be stones"),
    ({"stones": {"c2": "WN\n"}}, "on c2 there must be stones"),
    ({"stones": {"c2": ["WN"]}}, "on c2 there must be stones"),
    ({"stones": {"c2": None}}, "on c2 there must be stones"),
    ({"stones": {"c2": " ".join(["WN"] * 30)}}, "on c2 there must be stones"),
    ({"stones": {"a1": "WN BN", **GOOD}}, r"a1 is an outer circle.*T-11"),
    ({"stones": {"c2": " ".join(["WN"] * 11), "h3": "BN"}}, r"11 white stones.*T-3"),
    ({"stones": {"c2": "WN " + " ".join(["BS"] * 10), "h3": "BN"}}, r"11 black stones.*T-3"),
    ({"stones": {}}, r"seat 1 has no free stone left.*T-13"),
    ({"stones": {"c2": "WN BN"}}, r"seat 1 has no free stone left.*T-13"),
    ({"stones": {"c2": "BN", "f1": "WN"}}, "the game is over"),
    ({"to_act": 1, "stones": {"c2": "BN WN"}}, r"seat 0 has no free stone left.*T-13"),
    ({"turn": 2, "stones": {"c2": "WN", "h4": "BN"}}, r"seat 1 has just had its turn.*T-12"),
    ({"turn": 2, "to_act": 1, "stones": {"c1": "WN", "h3": "BN"}}, r"seat 0 has just had its turn.*T-12"),
    ({"to_act": None}, r"nobody has lost.*T-13, T-14"),
    ({"to_act": None, "stones": {"f1": "WN", "f4": "BS"}}, "neither player could make a turn"),
    ({"to_act": None, "stones": {"c2": "WN BN"}, "seen": {"c2WN/B|1": 1}}, "seen must be empty once a player has lost"),
    ({"to_act": None, "stones": {"c2": "WN BN"}, "to_place": 1}, r"to_place must be 0 once the game is over.*T-11"),
    ({"to_act": 2}, "to_act must be a whole number from 0 to 1"),
    ({"turn": 0}, "turn must be a whole number"),
    ({"to_place": -1}, "to_place must be a whole number from 0 to 9"),
    ({"to_place": 10}, "to_place must be a whole number from 0 to 9"),
    ({"to_place": True}, "to_place must be a whole number"),
    ({"to_place": 1}, r"top stone stays outside.*T-11"),
    ({"to_place": 1, "stones": {"c1": "WN", "h3": "BN"}}, r"another free stone inside.*T-12"),
    ({"to_place": 9, "stones": {"c1": "WN", "c2": "WN", "h3": "BN"}}, r"11 white stones.*T-3"),
    ({"seen": []}, "seen must be a JSON object"),
    ({"seen": {"c2WN h3BN|1": 1}}, "seen must be empty or count the present position too"),
    ({"seen": {"c2WN h3BN|0": 0}}, "the count of a seen position must be a whole number from 1 to 3"),
    ({"seen": {"c2WN h3BN|0": 4}}, "the count of a seen position must be a whole number from 1 to 3"),
    ({"seen": {"c2WN h3BN|0": "1"}}, "the count of a seen position must be a whole number"),
    ({"seen": {"c2WN h3BN|0": 3}}, "the game is over"),
    ({"seen": {"c2WN h3BN|0": 1, "c2WN h3BN|1": 3}}, r"the game would have ended then.*T-14"),
    ({"seen": {"c2WN h3BN|0": 1, "c2WN h3BN a1BN|1": 1}}, "not a position of this game"),
    ({"seen": {"c2WN h3BN|0": 1, "a1BN c2WN h3BN|1": 1}}, "can no longer occur"),
    ({"seen": {"c2WN h3BN|0": 1, "h3BN c2WN|1": 1}}, "not a position of this game"),
    ({"seen": {"c2WN h3BN": 1}}, "not a position of this game"),
    ({"seen": {"c2WN h3BN|2": 1}}, "not a position of this game"),
    ({"seen": {"c2WN h3BN|０": 1}}, "not a position of this game"),
    ({"seen": {"f2WN h3BN|0": 1}}, "not a position of this game"),
    ({"seen": {"c1WN/B h3BN|0": 1}}, "not a position of this game"),
    ({"seen": {"c2WN/ h3BN|0": 1}}, "not a position of this game"),
    ({"seen": {"c2WN/BW h3BN|0": 1}}, "not a position of this game"),
    ({"seen": {"c2WN/WWWWWWWWWW h3BN|0": 1}}, "not a position of this game"),
    ({"seen": {"c2WN/" + "W" * 10_000 + " h3BN|0": 1}}, "not a position of this game"),
    ({"seen": {"": 1}}, "not a position of this game"),
    ({"seen": {"|0": 1}}, "not a position of this game"),
    ({"hand": 1}, "a field that does not belong there"),
]


@pytest.mark.parametrize(("fields", "told"), BAD, ids=[json.dumps(fields)[:70] for fields, _ in BAD])
def test_what_cannot_be_is_refused(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        GAME.setup({"stones": GOOD, "seen": {}, **fields})


def test_seen_is_empty_without_the_repetition_rule() -> None:
    with pytest.raises(ValueError, match="seen must be empty when repetition is 0"):
        position(GOOD, repetition=0, seen={"c2WN h3BN|0": 1})


@pytest.mark.parametrize("field", ["stones", "to_place", "seen", "to_act", "turn", "options"])
def test_missing_field_is_refused(field: str) -> None:
    data = json.loads(GAME.start().to_json())
    del data[field]
    with pytest.raises(ValueError, match=f"lacks the field {field}"):
        GAME.from_json(json.dumps(data))


def test_two_stacks_on_one_place_are_refused() -> None:
    text = GAME.start().to_json().replace('"a1":"BS"', '"a1":"BS","a1":"WS"')
    with pytest.raises(ValueError, match="given twice"):
        GAME.from_json(text)


@pytest.mark.parametrize("players", [1, 3])
def test_theben_is_for_two(players: int) -> None:
    with pytest.raises(ValueError, match="for 2 players"):
        GAME.start(players)


def test_options_are_those_of_the_law() -> None:
    assert [option.name for option in GAME.options] == ["first", "repetition", "turn_at_once"]
    with pytest.raises(ValueError, match="repetition cannot be"):
        GAME.start(repetition=1)
    with pytest.raises(ValueError, match="no option"):
        GAME.start(play_on=True)
    assert GAME.start(first=1).seat == 1


def test_what_was_made_before_there_was_the_option_may_turn_at_once() -> None:
    data = json.loads(GAME.start().to_json())
    del data["options"]["turn_at_once"]
    assert GAME.from_json(json.dumps(data)).options["turn_at_once"] is True
    record = str(GAME.start().record())
    bare = record.replace('[Option.turn_at_once "true"]\n', "")
    assert bare != record
    assert hypostyle.Record.parse(bare).options["turn_at_once"] is True
    chosen = GAME.start(turn_at_once=False)
    assert GAME.from_json(chosen.to_json()).options == chosen.options
    assert hypostyle.Record.parse(str(chosen.record())).options == chosen.options


def test_a_position_full_of_stacks_comes_back() -> None:
    """The twenty stones fill all digits of the two words that T-14 compares."""
    tall = {"e2": "WN " + " ".join(["BE"] * 9 + ["WS"] * 9), "k3": "BW"}
    state = position(tall)
    assert json.loads(state.to_json())["seen"] == {"e2WN/" + "W" * 9 + "B" * 9 + " k3BW|0": 1}
    assert GAME.from_json(state.to_json()).hash == state.hash
    spread = GAME.start()
    for number in range(40):
        spread.play(spread.moves()[number % len(spread.moves())])
        again = hypostyle.game("theben").from_json(spread.to_json())
        assert (again.hash, again.to_json()) == (spread.hash, spread.to_json())
