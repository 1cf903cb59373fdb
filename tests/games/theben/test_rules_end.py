"""The end of the game: T-13 and T-14."""

import json

import pytest

from tests.games.theben.naive import CIRCLES, inside, reach
from tests.games.theben.positions import after, position


def test_player_without_a_free_stone_has_lost() -> None:
    """T-13."""
    state = after(position({"c2": "WN", "e2": "BN"}), "c2-e2")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.places) == ("covered", (1, 2))
    assert state.outcome.returns == (1, -1)
    assert state.moves() == []


def test_player_whose_last_free_stone_is_carried_off_had_lost_before() -> None:
    """T-13: covered stones are not free, so a stack with all of a player's stones ends the game at once."""
    state = after(position({"c2": "WN", "e2": "WE BN BS", "h3": "BN"}), "c2-e2")
    assert not state.over
    state = after(position({"f4": "WN", "g2": "BE", "e2": "WN BN BS", "j3": "WN"}), "f4-g2")
    assert state.over


def test_player_without_a_legal_turn_has_lost() -> None:
    """T-13: black's only free stone is on f1; one north of it is a rosette, so it cannot come in (T-2, T-12)."""
    state = after(position({"c2": "WN", "e2": "BN", "f1": "BN"}), "c2-e2")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.places) == ("stuck", (1, 2))


def test_only_before_a_rosette_a_stone_cannot_come_in() -> None:
    """T-13: everywhere else outside, and with the 3 or 4 pointing in, a stone finds an inner circle."""
    shut = {
        f"{place}{heading}"
        for place in CIRCLES
        if not inside(place)
        for heading in "NESW"
        if not any(inside(end) for end in reach(place, heading))
    }
    assert shut == {"f1N", "f1W", "f4S", "f4E"}


def test_player_who_can_come_in_has_not_lost() -> None:
    """T-13: with the 3 to the north the same stone reaches e3 and g3."""
    state = after(position({"c2": "WN", "e2": "BN", "f1": "BS"}), "c2-e2")
    assert state.moves() == ["f1-e3", "f1-g3"]


def test_white_can_lose_too() -> None:
    """T-13."""
    state = after(position({"c2": "BN", "e2": "WN"}, to_act=1), "c2-e2")
    assert state.outcome is not None
    assert state.outcome.places == (2, 1)


def test_game_is_not_over_by_a_threat() -> None:
    """T-13: a player with one free stone inside can always turn it."""
    state = position({"c2": "WN", "e2": "BN WN WS", "f1": "BN"}, to_act=1)
    assert "e2+1" in state.moves()


ROUND = ("c2+2", "h3+2", "c2+2", "h3+2")


def test_third_repetition_is_a_draw() -> None:
    """T-14: the start counts as the first time."""
    state = after(position({"c2": "WN", "h3": "BN"}), *ROUND)
    assert not state.over
    after(state, *ROUND[:3])
    assert not state.over
    after(state, ROUND[3])
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.drawn, state.outcome.returns) == ("repetition", True, (0, 0))


def test_taking_back_the_repetition_lets_the_game_go_on() -> None:
    """T-14."""
    state = after(position({"c2": "WN", "h3": "BN"}), *ROUND, *ROUND)
    assert state.undo() == "h3+2"
    assert state.seat == 1
    after(state, "h3+1")
    assert not state.over


@pytest.mark.parametrize(("repetition", "rounds"), [(2, 1), (4, 3)])
def test_option_sets_the_number_of_occurrences(repetition: int, rounds: int) -> None:
    """T-14."""
    state = position({"c2": "WN", "h3": "BN"}, repetition=repetition)
    for number in range(rounds):
        assert not state.over, number
        after(state, *ROUND)
    assert state.over


def test_repetition_can_be_turned_off() -> None:
    """T-14."""
    state = position({"c2": "WN", "h3": "BN"}, repetition=0)
    for _ in range(10):
        after(state, *ROUND)
    assert not state.over


def test_what_lies_under_a_stone_counts_by_number_only() -> None:
    """T-14: neither order nor headings below matter; the top, the numbers, the places and the seat do."""
    base = position({"e2": "WN WE BS", "h3": "BN", "j2": "WN"}).hash
    assert position({"e2": "WN BW WN", "h3": "BN", "j2": "WN"}).hash == base
    for other in (
        {"e2": "WE WE BS", "h3": "BN", "j2": "WN"},
        {"e2": "BN WE WS", "h3": "BN", "j2": "WN"},
        {"e2": "WN BE BS", "h3": "BN", "j2": "WN"},
        {"e2": "WN WE", "h3": "BN BS", "j2": "WN"},
        {"e2": "WN WE", "h3": "BN", "j2": "WN BS"},
        {"e2": "WN WE BS", "h2": "BN", "j2": "WN"},
    ):
        assert position(other).hash != base
    assert position({"e2": "WN WE BS", "h3": "BN", "j2": "WN"}, to_act=1).hash != base


def test_position_with_another_order_below_is_a_repetition() -> None:
    """T-14: the order below was another one when the position was seen."""
    state = position({"e2": "WN WE BS", "h3": "BN"})
    data = json.loads(state.to_json())
    assert data["seen"] == {"e2WN/WB h3BN|0": 1}
    state = position({"e2": "WN BW WE", "h3": "BN"}, seen={"e2WN/WB h3BN|0": 2})
    after(state, "e2+2", "h3+2", "e2+2", "h3+2")
    assert state.over


def test_freed_stones_in_hand_make_another_position() -> None:
    """T-11, T-14."""
    laid = {"e1": "WS", "j3": "WN", "h3": "BN"}
    assert len({position(laid, to_place=number).hash for number in range(4)}) == 4


def test_positions_are_compared_at_the_start_of_turns_only() -> None:
    """T-14: a stone in hand adds no occurrence."""
    state = after(position({"e2": "WS WN", "j3": "WN", "h3": "BN"}), "e2-e1")
    assert json.loads(state.to_json())["seen"] == {"e2WS/W h3BN j3WN|0": 1}
    after(state, "@a1N")
    assert len(json.loads(state.to_json())["seen"]) == 2


def test_positions_with_more_stones_can_no_longer_occur() -> None:
    """T-14: once a stone has left the game the count starts anew."""
    state = after(position({"e2": "WS BN", "j3": "WN", "h3": "BN"}), "e2-e1")
    assert json.loads(state.to_json())["seen"] == {"e1WS h3BN j3WN|1": 1}
