"""What a hint says of a move of ISIS, on small positions."""

from tests.games.holding import holding, never_given
from tests.games.isis.positions import position


def test_every_reason_is_given_now_and_then() -> None:
    assert never_given("isis") == set()


def test_threat_is_a_throne_within_reach_of_the_next_own_move() -> None:
    """I-15: from 46 four steps lead to 44, so another stone may move, but none may enter."""
    state = position(1, 3, 5, own={0: 46})
    assert holding(state, "5-13")[:2] == ["lasting threat", "threat"]
    assert "threat" not in holding(state, "0-6"), "five steps from 46 lead to no throne"
    state.play("5-13")
    state.play("3-11")
    assert "46-44" in state.moves(), "an opponent who does nothing about it"


def test_from_earth_a_throne_is_within_reach_with_the_option() -> None:
    """I-15: from 35 five steps lead to 44."""
    fields, own = (1, 3, 5, 7), {0: 35}
    assert "threat" not in holding(position(*fields, own=own), "7-19")
    assert holding(position(*fields, own=own, throne_from_earth=True), "7-19")[0] == "threat"
    assert "parries" not in holding(position(1, 3, 5, 24, own={1: 35}), "24-39")
    assert "parries" in holding(position(1, 3, 5, 24, own={1: 35}, throne_from_earth=True), "24-39")
    assert holding(position(*fields, own=own, throne_from_earth=True), "35-44")[0] == "throne"


def test_parrying_is_no_threat_of_ones_own() -> None:
    """What lowers the opponent's chances is not said as if it raised one's own."""
    state = position(1, 3, 5, own={1: 46})
    assert holding(state, "0-6") == ["parries", "enters"]
    assert holding(state, "5-13") == ["neutral ahead"], "the opponent takes the throne all the same"


def test_taking_a_throne_while_others_play_on() -> None:
    state = position(1, 3, 5, own={0: 46}, players=3, play_on=True)
    assert holding(state, "46-44")[0] == "throne"


def test_a_claim_is_prepared_where_it_becomes_possible() -> None:
    """I-13: there must be a second stone in heaven."""
    state = position(35, 36, 41)
    assert holding(state, "36-43")[:3] == ["strong claim", "claim at the door", "claim later"]
    assert "strong claim" not in holding(state, "36-42"), "three steps from 41 or 42 lead to no throne"
    assert holding(state, "0-7") == ["claim to come", "enters"]
    assert holding(state, "41-29") == [], "the stone leaves heaven"


def test_a_bar_that_falls_by_itself_prepares_nothing() -> None:
    """I-14: the stone on 41 was barred in this turn only."""
    state = position(20, 41, 43, barred=(41, 1))
    kept = [move for move in state.moves() if not move.startswith(("41", "43"))]
    assert kept
    assert all("claim later" not in holding(state, move) for move in kept)


def test_leaving_heaven_is_not_called_a_way_into_it() -> None:
    state = position(1, 3, 5, own={0: 46})
    assert holding(state, "46-30") == []
