"""ISIS clause by clause: trapped stones and the end (I-17 to I-21), from small positions."""

import json

import pytest

import hypostyle
from tests.games.isis.positions import ISIS, ends, position, where
from tests.play import Setting, random_game

# ---- trapped stones ----


def test_i17_blocking_traps() -> None:
    state = position(48, 42, 47)  # M = 3
    assert ends(state, 48) == {46}
    state.play("42-49")
    assert where(state)["neutral"] == [0, 0, 0, 0, 0, 47, 49]


def test_i17_more_stones_in_play_trap() -> None:
    state = position(48, 42, 47)
    state.play("0-7")  # M = 4
    assert where(state)["neutral"] == [0, 0, 0, 0, 7, 42, 47]


def test_i17_all_trapped_stones_go_down_together_judged_before_any_is_removed() -> None:
    state = position(42, 49, 50, 40)  # M = 4
    state.play("40-43")
    # With 49 gone alone M would be 3, and 50 could go 49, 48, 47.
    assert where(state)["neutral"] == [0, 0, 0, 0, 0, 42, 43]


def test_i17_a_personal_stone_is_trapped_too_and_stays_personal() -> None:
    state = position(39, 42, own={0: 48}, seat=1)
    state.play("42-49")
    assert where(state)["personal"] == [0, None]
    assert ends(state, "0*"), "I-18"


def test_i17_a_throne_within_reach_saves_a_personal_stone_only() -> None:
    owned = position(1, 42, 47, own={0: 46}, seat=1)  # M = 4: 50, 49, 48 and then 44
    owned.play("1-9")
    assert where(owned)["personal"] == [46, None]
    neutral = position(1, 42, 47, 46, seat=1)
    neutral.play("1-9")
    assert where(neutral)["neutral"] == [0, 0, 0, 0, 9, 42, 47]


def test_i17_whose_turn_it_is_and_the_bar_do_not_matter() -> None:
    state = position(48, 42, 47, barred=(48, 1))  # 48 is barred for seat 0, but it is not trapped
    state.play("0-7")
    assert 48 not in where(state)["neutral"]  # type: ignore[operator]
    safe = position(48, 42, 47, 1, 3, 5, barred=(48, 1))
    assert 48 in where(safe)["neutral"]  # type: ignore[operator]


def test_i17_the_stone_just_moved_is_never_trapped_for_it_could_walk_back() -> None:
    for seed in range(30):
        for state in random_game(Setting("isis", 3), seed, 200):
            bar = where(state)["barred"]
            if state.steps and not state.over:
                _, _, end = state.steps[-1].text.partition("-")
                assert not end or end == "0" or bar is None or bar == {"field": int(end), "by": state.steps[-1].seat}
                assert not end or end == "0" or int(end) in _all_stones(state) or end in ("44", "45")


def _all_stones(state: hypostyle.State) -> list[int]:
    data = json.loads(state.to_json())
    return [*data["neutral"], *(field for field in data["personal"] if field)]


def test_i17_a_claim_is_a_turn_after_which_trapped_stones_go_down() -> None:
    state = position(42, 43, 48, 50)  # a set-up in which 48 and 50 are trapped already
    state.play("42*")
    assert where(state)["neutral"] == [0, 0, 0, 0, 0, 43]


def test_i18_it_counts_as_not_moved() -> None:
    state = position(48, 42, 47)
    state.play("0-7")
    assert where(state)["barred"] == {"field": 7, "by": 0}
    assert ends(state, 0), "the stone sent down may come up again at once"


# ---- end ----


def test_i19_the_first_stone_on_a_throne_wins_at_once() -> None:
    state = position(1, 3, 5, own={0: 46})
    state.play("46-44")
    assert state.over
    assert state.outcome is not None
    assert state.outcome.places == (1, 2)
    assert state.outcome.returns == (1, -1)
    assert state.outcome.reason == "throne"
    assert state.moves() == []


def test_i19_the_others_share_the_next_place() -> None:
    state = position(1, 3, 5, own={1: 46}, seat=1, players=4)
    state.play("46-44")
    assert state.outcome is not None
    assert state.outcome.places == (2, 1, 2, 2)
    assert state.outcome.returns == (-1 / 3, 1, -1 / 3, -1 / 3)


def test_i20_play_on_for_the_places() -> None:
    state = position(1, 3, own={0: 46, 1: 41}, players=3, play_on=True)
    state.play("46-44")
    data = where(state)
    assert not state.over
    assert data["finished"] == [0]
    assert data["personal"] == [None, 41, None]
    assert data["neutral"] == [0, 0, 0, 0, 1, 3], "the winner's stone is neutral again"
    assert data["barred"] is None
    assert state.seat == 1


def test_i20_a_finished_seat_is_skipped_and_does_not_pass() -> None:
    state = position(1, 3, own={1: 41}, players=3, seat=2, finished=(0,), play_on=True)
    state.play(state.moves()[0])
    assert state.seat == 1


def test_i20_a_finished_seat_claims_no_more_and_counts_as_no_opponent_in_play() -> None:
    assert "22-0" not in position(22, 27, 33, 1, 3, players=3, seat=1, finished=(0,), play_on=True).moves()


def test_i20_the_last_player_left_is_last() -> None:
    state = position(1, 3, own={0: 46}, players=3, finished=(2,), play_on=True)
    state.play("46-48")  # M = 3
    assert not state.over
    state = position(1, 3, 5, own={0: 46}, players=3, finished=(2,), play_on=True)
    state.play("46-44")
    assert state.outcome is not None
    assert state.outcome.places == (2, 3, 1)
    assert state.outcome.returns == (0, -1, 1)
    assert state.outcome.reason == "places"


def test_i20_with_two_seats_play_on_is_refused() -> None:
    with pytest.raises(ValueError, match=r"play_on is for 3 or 4 players.*I-20"):
        ISIS.start(2, play_on=True)


def test_i21_the_third_occurrence_is_a_draw() -> None:
    state = position(1, own={0: 40, 1: 50})  # M = 3
    cycle = ("40-41", "50-47", "41-40", "47-50")
    for move in (*cycle, *cycle[:-1]):
        state.play(move)
        assert not state.over
    state.play(cycle[-1])
    assert state.over
    assert state.outcome is not None
    assert state.outcome.drawn
    assert state.outcome.returns == (0, 0)
    assert state.outcome.reason == "repetition"


def test_i21_the_start_position_counts_as_the_first_occurrence() -> None:
    state = position(1, own={0: 40, 1: 50}, repetition=2)
    for move in ("40-41", "50-47", "41-40", "47-50"):
        assert not state.over
        state.play(move)
    assert state.over


def test_i21_repetition_0_goes_on() -> None:
    state = position(1, own={0: 40, 1: 50}, repetition=0)
    for _ in range(20):
        for move in ("40-41", "50-47", "41-40", "47-50"):
            state.play(move)
    assert not state.over


def test_i21_the_bar_makes_positions_different() -> None:
    """The same stones and seat, but with another stone barred, are not the same position."""
    state = position(20, own={0: 40, 1: 50}, barred=(20, 1), repetition=2)  # M = 3
    for move in ("40-41", "50-47", "41-40", "47-50"):
        state.play(move)
    assert not state.over, "the bar of the start is gone"


def test_i21_drawn_only_among_those_who_have_not_finished() -> None:
    state = position(1, own={0: 40, 1: 50}, players=3, finished=(2,), play_on=True, repetition=2)
    for move in ("40-41", "50-47", "41-40", "47-50"):
        state.play(move)
    assert state.outcome is not None
    assert state.outcome.places == (2, 2, 1)
    assert state.outcome.returns == (-0.5, -0.5, 1)
