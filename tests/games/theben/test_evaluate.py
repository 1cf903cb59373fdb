"""What THEBEN knows of its positions: each feature as it is explained, counted naively and on small positions."""

import json
from typing import Any

import pytest

import hypostyle
from hypostyle.games.theben import board
from tests.games.knowledge import (
    check_bounds,
    check_every_feature_turns_up,
    check_nothing_changes,
    check_plain,
    check_weights,
    evaluation,
    features,
    some_positions,
)
from tests.games.theben.positions import GAME, ends, position, stones

ATTACK = {"e2": "WN", "g2": "BN", "k4": "BN"}
"""White's 2 points from e2 to g2; nothing of Black's bears on g2."""


# ---- counted naively ----


def naive(state: hypostyle.State, seat: int) -> dict[str, float]:
    """The same features, from the JSON form and the board's ways alone."""
    data = json.loads(state.to_json())
    laid = {place: text.split() for place, text in data["stones"].items()}
    tops = {place: ("WB".index(stack[0][0]), "NESW".index(stack[0][1])) for place, stack in laid.items()}
    bears = {
        place: {board.NAMES[end] for end in board.paths(board.PLACE[place], heading, data["options"]["turn_at_once"])}
        for place, (_, heading) in tops.items()
    }
    inner = {place for place in tops if place[1] in "23"}
    mine = {place for place, (owner, _) in tops.items() if owner == seat}
    theirs = set(tops) - mine
    empty = {letter + row for letter in "abcdefghijk" for row in "14"} - set(tops)
    acting = data["to_act"] == seat
    own, other = "WB"[seat], "BW"[seat]
    held = {place: sum(stone[0] == other for stone in laid[place]) for place in mine}
    loot = [held[p] for p in mine & inner if bears[p] & empty and len(mine & inner) > 1]
    fights = [
        len(laid[place])
        for place in theirs & inner
        if sum(place in bears[p] for p in mine) > sum(place in bears[p] for p in theirs)
    ]
    present = sum(stone[0] == other for stack in laid.values() for stone in stack)
    to_place = data["to_place"]
    return {
        "turn": float(acting),
        "free": (len(mine) + (to_place if acting else 0)) / 5,
        "inside": len(mine & inner) / 5,
        "spare": float(len(mine & inner) > 1),
        "reserve": sum(any(end[1] in "23" for end in bears[place]) for place in mine - inner) / 5,
        "buried": sum(stone[0] == own for place in mine for stone in laid[place][1:]) / 5,
        "taken": (10 - present - (0 if acting else to_place)) / 5,
        "loot": max(loot, default=0) / 5 if acting else 0,
        "loot later": 0 if acting else sum(loot) / 5,
        "superior": sum(fights) / 5,
        "prey": max(fights, default=0) / 5 if acting else 0,
    }


def test_all_features_as_counted_naively() -> None:
    count = 0
    for state in some_positions("theben", 3):
        for seat in (0, 1):
            assert features(state, seat) == pytest.approx(naive(state, seat)), (seat, state.to_json())
            count += 1
    assert count > 500


# ---- small positions ----


def test_at_the_start_all_is_even_but_the_turn() -> None:
    white, black = (features(GAME.start(), seat) for seat in (0, 1))
    assert (white.pop("turn"), black.pop("turn")) == (1, 0)
    assert white == black
    assert (white["free"], white["inside"], white["reserve"], white["taken"]) == (2, 0, 2, 0)


def test_an_undefended_stone_can_be_had() -> None:
    state = position(ATTACK)
    assert "g2" in ends(state, "e2")
    assert (features(state, 0)["superior"], features(state, 0)["prey"]) == (0.2, 0.2)
    assert (features(state, 1)["superior"], features(state, 1)["prey"]) == (0, 0)


def test_prey_is_only_for_who_is_to_act() -> None:
    state = position(ATTACK, to_act=1)
    assert (features(state, 0)["superior"], features(state, 0)["prey"]) == (0.2, 0)


def test_a_defended_stone_cannot_be_had_and_a_second_attacker_changes_that() -> None:
    """The 2 of i2 and the 4 of k2 point west to g2."""
    defended = {**ATTACK, "i2": "BS"}
    assert "g2" in ends(position(defended, to_act=1), "i2")
    assert features(position(defended), 0)["superior"] == 0
    again = {**defended, "k2": "WN"}
    assert "g2" in ends(position(again), "k2")
    assert features(position(again), 0)["superior"] == 0.2


def test_a_stack_counts_by_its_height() -> None:
    state = position({**ATTACK, "g2": "BN WE BS"})
    assert [features(state, 0)[name] for name in ("superior", "prey")] == pytest.approx([0.6, 0.6])


def test_own_stones_under_own_ones_are_buried_opposing_ones_are_not_out() -> None:
    state = position({"e2": "WN BE WS WE", "k4": "BN"})
    told = features(state, 0)
    assert told["buried"] == pytest.approx(0.4)
    assert told["taken"] == pytest.approx((10 - 2) / 5)


def test_loot_needs_another_free_stone_inside() -> None:
    """T-12: e2-e1 carries two black stones off."""
    state = position({"e2": "WS BN BE", "j3": "WN", "k4": "BN"})
    assert "e1" in ends(state, "e2")
    assert [features(state, 0)[name] for name in ("loot", "loot later")] == pytest.approx([0.4, 0])
    alone = position({"e2": "WS BN BE", "k4": "BN"})
    assert "e1" not in ends(alone, "e2")
    assert features(alone, 0)["loot"] == 0


def test_carrying_off_raises_what_is_taken() -> None:
    state = position({"e2": "WS BN BE", "j3": "WN", "k4": "BN"})
    before = features(state, 0)["taken"]
    state.play("e2-e1")
    assert features(state, 0)["taken"] == pytest.approx(before + 0.4)


def test_a_stone_in_hand_is_as_good_as_free() -> None:
    state = position({"e2": "WS WE BE", "j3": "WN", "k4": "BN"})
    state.play("e2-e1")
    assert [features(state, 0)["free"], features(state, 1)["taken"]] == pytest.approx([0.6, 1.4])


def test_the_reserve_is_what_can_come_in() -> None:
    """From f1 a 1 or 2 inwards ends on a rosette or on the way past one."""
    stuck = position({"f1": "WN", "e2": "WN", "k4": "BN"})
    assert not {end for end in ends(stuck, "f1") if end[1] in "23"}
    assert features(stuck, 0)["reserve"] == 0
    assert features(position({"e1": "WN", "e2": "WN", "k4": "BN"}), 0)["reserve"] == pytest.approx(0.2)


def test_noisy_is_to_cover_what_can_be_had() -> None:
    state = position(ATTACK)
    assert noisy(state) == {"e2-g2"}
    assert noisy(position({**ATTACK, "i2": "BS"})) == set(), "it would be covered in turn"
    assert noisy(position({"e2": "WN", "g2": "WN", "k4": "BN"})) == set(), "one's own"
    assert noisy(position({"e2": "WN", "j3": "BN"})) == set(), "an empty place"


def noisy(state: hypostyle.State) -> set[str]:
    return {GAME.write_move(state.position, move) for move in evaluation(state).get_noisy(state.position)}


# ---- of the whole ----


def exchanged(state: hypostyle.State) -> dict[str, Any]:
    """The colours exchanged, and who is to act."""
    swap = str.maketrans("WB", "BW")
    laid = {place: " ".join(s[0].translate(swap) + s[1] for s in text.split()) for place, text in stones(state).items()}
    return _fields(state, laid, 1 - state.position.actor)


def turned(state: hypostyle.State) -> dict[str, Any]:
    """The board turned by half, the stones with it."""
    around = str.maketrans("NESW", "SWNE")
    laid = {
        board.NAMES[43 - board.PLACE[place]]: " ".join(s[0] + s[1].translate(around) for s in text.split())
        for place, text in stones(state).items()
    }
    return _fields(state, laid, state.position.actor)


def _fields(state: hypostyle.State, laid: dict[str, str], actor: int) -> dict[str, Any]:
    data = json.loads(state.to_json())
    return {**data, "stones": laid, "to_act": actor, "seen": {}}


def test_exchanging_the_colours_exchanges_the_estimates() -> None:
    for state in some_positions("theben", 1):
        other = GAME.from_json(json.dumps(exchanged(state)))
        values = evaluation(state).get_values(state.position)
        assert evaluation(other).get_values(other.position) == pytest.approx(values[::-1])


def test_turning_the_board_changes_nothing() -> None:
    for state in some_positions("theben", 1):
        other = GAME.from_json(json.dumps(turned(state)))
        for seat in (0, 1):
            assert features(other, seat) == pytest.approx(features(state, seat))


def test_more_free_stones_are_better() -> None:
    state = position({"a1": "WS", "c1": "WS", "e2": "WN", "k4": "BN", "i3": "BN"})
    values = evaluation(state).get_values(state.position)
    assert values[0] > 0.2


def test_bounds() -> None:
    check_bounds("theben", 4)


def test_every_feature_turns_up() -> None:
    check_every_feature_turns_up("theben")


def test_nothing_changes() -> None:
    check_nothing_changes("theben")


def test_weights() -> None:
    check_weights("theben")


def test_compiled_and_plain_know_the_same() -> None:
    check_plain("theben")
