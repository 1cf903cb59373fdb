"""What ISIS knows of its positions: each feature as it is explained, against the legal moves and on small positions."""

import json
from typing import Any

import pytest

import hypostyle
from tests.games.isis.positions import ISIS, position
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

HEAVEN = set(range(39, 51))
CLAIMS = {"claim", "claim later", "strong claim", "claim at the door", "claim to come", "crowd"}


def raised(state: hypostyle.State, seat: int) -> dict[str, float]:
    """The features that are not zero, without the turn."""
    return {name: value for name, value in features(state, seat).items() if value and name != "turn"}


# ---- against the legal moves ----


def test_throne_is_said_just_when_one_can_be_taken() -> None:
    found = 0
    for state in some_positions("isis", 4):
        can = any(move.endswith(("-44", "-45")) for move in state.moves())
        assert (features(state, state.position.actor)["throne"] == 1) == can, state.to_json()
        found += can
    assert found > 20


def test_a_throne_from_earth_is_known_with_the_option_alone() -> None:
    """I-15: 35-39-43-47-48-44 is five steps, 35-39-43-47-48-49-45 six."""
    own = {0: 35}
    option: dict[str, Any] = {"throne_from_earth": True}
    assert raised(position(3, 5, 7, 9, own=own), 0) == {"claimed": 1, "earth": 1, "ascent": 1}
    told = {"claimed": 1, "earth": 1, "ascent": 1}
    assert raised(position(3, 5, 7, 9, own=own, **option), 0) == {**told, "throne": 1}
    assert raised(position(3, 5, 7, 9, own=own, seat=1, **option), 0) == {**told, "threat": 1}
    assert raised(position(3, 5, 7, 9, 11, own=own, **option), 0) == {**told, "throne": 1, "lasting threat": 1}
    assert raised(position(3, 5, 7, 48, own=own, **option), 0) == told, "the way is blocked"
    state = position(3, 5, 7, 9, own=own, players=3, seat=2, **option)
    assert (features(state, 0)["threat, one between"], features(state, 2)["on guard"]) == (1, 1)
    state = position(3, 5, 7, 9, own=own, players=3, seat=2)
    assert (features(state, 0)["threat, one between"], features(state, 2)["on guard"]) == (0, 0)


def test_claim_is_said_just_when_a_stone_can_be_claimed() -> None:
    for state in some_positions("isis", 2):
        claims = [int(move[:-1]) for move in state.moves() if move.endswith("*")]
        told = features(state, state.position.actor)
        assert bool(told["claim"]) == bool(claims)
        assert bool(told["claim at the door"]) == any(field <= 42 for field in claims)


def test_ascent_is_said_just_when_the_own_stone_can_enter_heaven() -> None:
    found = 0
    for state in some_positions("isis", 3):
        seat = state.position.actor
        own = json.loads(state.to_json())["personal"][seat]
        if own and own < 39:
            ends = {int(move.split("-")[1]) for move in state.moves() if move.startswith(f"{own}-")}
            assert bool(features(state, seat)["ascent"]) == bool(ends & HEAVEN)
            found += 1
    assert found > 20


# ---- small positions ----


def test_a_throne_in_reach_is_a_win_for_the_actor_and_a_threat_of_the_others() -> None:
    """46-50-49-48-44 is four steps, with four stones in play; 46-50-49-45 three, so one fewer does not help."""
    own = {0: 46}
    assert raised(position(3, 5, 7, own=own), 0) == {"claimed": 1, "heaven": 1, "throne": 1, "lasting threat": 1}
    assert raised(position(3, 5, 7, own=own, seat=1), 0) == {
        "claimed": 1,
        "heaven": 1,
        "threat": 1,
        "lasting threat": 1,
    }


def test_a_threat_of_two_steps_does_not_outlast_a_stone_sent_down() -> None:
    """50-49-45 is two steps; nothing leads from 50 to a throne in one."""
    assert "lasting threat" not in raised(position(3, own={0: 50}, seat=1), 0)
    assert raised(position(3, own={0: 50}, seat=1), 0)["threat"] == 1


def test_a_blocked_way_is_no_threat() -> None:
    assert raised(position(3, 5, 50, own={0: 46}, seat=1), 0) == {"claimed": 1, "heaven": 1}


def test_near_a_throne_is_a_stone_too_many() -> None:
    assert raised(position(3, 5, 7, 9, own={0: 46}), 0) == {"claimed": 1, "heaven": 1, "near throne": 1}


@pytest.mark.parametrize("field", [39, 40, 41, 42])
def test_the_doorway_is_the_first_column_of_heaven(field: int) -> None:
    assert raised(position(3, own={0: field}), 0) == {"claimed": 1, "heaven": 1, "doorway": 1}
    assert "doorway" not in raised(position(3, own={0: field + 8}), 0)


@pytest.mark.parametrize(("field", "progress"), [(1, 0), (14, 6 / 12), (26, 9 / 12), (37, 1)])
def test_on_earth_progress_counts_by_columns(field: int, progress: float) -> None:
    told = features(position(3, own={0: field}), 0)
    assert told["earth"] == pytest.approx(progress)
    assert told["heaven"] == 0


def test_an_own_stone_in_the_underworld_is_claimed_and_no_more() -> None:
    assert raised(position(3, own={0: 0}), 0) == {"claimed": 1}


def test_a_claim_needs_another_stone_in_heaven() -> None:
    assert raised(position(41, 3), 0) == {"claim to come": 1}
    assert raised(position(41, 3, 5, 47), 0) == {"claim": 1, "claim at the door": 1}
    assert raised(position(41, 3, 5, 47), 1) == {"claim later": 1, "claim at the door": 1}


def test_the_actor_cannot_claim_the_barred_stone_and_others_may_later() -> None:
    state = position(41, 3, 5, 47, barred=(41, 1))
    assert raised(state, 0) == {"claim": 1}
    assert raised(state, 1) == {"claim later": 1, "claim at the door": 1}


def test_a_strong_claim_is_a_stone_that_could_take_a_throne() -> None:
    """48-49-45 is two steps, with two stones in play."""
    assert raised(position(43, 48), 0) == {"claim": 1, "strong claim": 1}
    assert raised(position(43, 48, 3, 5, 7, 9), 0) == {"claim": 1}


def test_who_has_claimed_does_not_look_for_claims() -> None:
    assert not CLAIMS & set(raised(position(41, 47, own={0: 39}), 0))


def test_a_crowd_counts_for_who_has_not_claimed_once_another_has() -> None:
    state = position(3, 5, own={0: 20})
    assert [features(state, seat)["crowd"] for seat in (0, 1)] == pytest.approx([0, 3 / 7])
    assert features(position(3, 5, 20), 1)["crowd"] == 0


def test_the_turn_counts_more_the_sooner_it_comes() -> None:
    state = position(players=4, seat=2)
    assert [features(state, seat)["turn"] for seat in range(4)] == [0.5, 0.25, 1, 0.75]


def test_seats_that_have_finished_count_exactly() -> None:
    """I-20: the first beats three, the second two of three, and who is left can at best beat one of three."""
    state = position(3, 5, 7, own={3: 46}, players=4, seat=3, finished=(2, 0), play_on=True)
    values = evaluation(state).get_values(state.position)
    assert values[2] == 1
    assert values[0] == pytest.approx(1 / 3)
    assert -1 < values[1] < values[3] < -1 / 3
    assert [state.position.get_highest(seat) for seat in range(4)] == pytest.approx([1 / 3, -1 / 3, 1, -1 / 3])


def test_nothing_is_settled_before_somebody_has_finished() -> None:
    state = position(3, 5, 7, own={3: 46}, players=4, seat=3, play_on=True)
    assert [state.position.get_highest(seat) for seat in range(4)] == [1] * 4


# ---- of the whole ----


def test_exchanging_the_seats_exchanges_the_estimates() -> None:
    for players in (2, 3, 4):
        for state in some_positions("isis", 1):
            if state.position.seats == players and not state.options["play_on"]:
                data = json.loads(state.to_json())
                data["options"]["repetition"] = 0
                data["seen"] = {}
                turned = {**data, "personal": data["personal"][-1:] + data["personal"][:-1]}
                turned["to_act"] = (data["to_act"] + 1) % players
                if data["barred"]:
                    turned["barred"] = {"field": data["barred"]["field"], "by": (data["barred"]["by"] + 1) % players}
                values = [evaluation(each).get_values(each.position) for each in map(_read, (data, turned))]
                assert values[1] == pytest.approx(values[0][-1:] + values[0][:-1])


def _read(data: dict[str, object]) -> hypostyle.State:
    return ISIS.from_json(json.dumps(data))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_throne_in_reach_counts_more_than_any_threat(players: int) -> None:
    """Both stones could take a throne: 46-50-49-48-44, 43-47-48-49-45. Whose turn it is decides."""
    for seat in (0, 1):
        state = position(3, 5, own={0: 46, 1: 43}, players=players, seat=seat)
        assert [features(state, each)["throne"] for each in (0, 1)] == [1 - seat, seat]
        values = evaluation(state).get_values(state.position)
        assert values[seat] > 0.3
        assert values[seat] == max(values)


def test_bounds() -> None:
    check_bounds("isis", 3)


def test_every_feature_turns_up() -> None:
    check_every_feature_turns_up("isis")


def test_nothing_changes() -> None:
    check_nothing_changes("isis")


def test_weights() -> None:
    check_weights("isis")


def test_compiled_and_plain_know_the_same() -> None:
    check_plain("isis")
