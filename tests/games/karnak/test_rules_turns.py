"""K-10 to K-16: turns, scores and the end with two or more players."""

import json

import pytest

import hypostyle
from tests.games.karnak.positions import GAME, NINE, ends, hall, play


def test_the_stone_the_player_before_moved_last_cannot_be_first() -> None:
    """K-10"""
    state = play(GAME.start(2), "c5-c6")
    assert state.seat == 1
    assert not ends(state, "c6")
    assert ends(play(state, "c4-c5"), "c6"), "the bar is over when another stone has moved"


def test_a_barred_stone_may_be_second() -> None:
    """K-10: b6 comes to b5, then the barred drum from b2 onto it."""
    state = hall(drums="b2 b6", barred="b2")
    assert not ends(state, "b2")
    assert "b2-b5" in play(state, "b6-b5").moves()


def test_a_barred_capital_may_be_third() -> None:
    """K-10: it sits at e4, two drums and then it go to b5."""
    state = hall(drums="b2 b5", capitals="e4", barred="e4")
    assert not ends(state, "e4")
    assert "e4-b5" in play(state, "b2-b5").moves()


def test_a_barred_drum_may_be_built_on() -> None:
    """K-10"""
    assert "b5" in ends(hall(drums="b2 b5", barred="b5"), "b2")


def test_within_a_turn_the_stone_just_moved_is_barred() -> None:
    """K-10, K-12: only others come to the building site."""
    state = play(hall(drums="b2 c5 b4"), "b2-b3")
    assert json.loads(state.to_json())["barred"] == "b3"
    assert not ends(state, "b3")


def test_one_stone_to_an_empty_base_is_a_turn() -> None:
    """K-11: a capital that moved cannot be built on."""
    state = play(hall(capitals="c2"), "c2-c3")
    assert (state.seat, state.turn) == (1, 2)


def test_a_whole_column_in_one_turn() -> None:
    """K-11: drum, second drum, capital, all on b7; the first moves of the level 1 solution."""
    state = play(GAME.start(2), "a12-b7")
    assert (state.seat, state.turn) == (0, 1)
    play(state, "a5-b7")
    assert (state.seat, state.turn) == (0, 1)
    play(state, "c16-b7")
    assert (state.seat, state.turn) == (1, 2), "the column is complete, so the turn ends by itself (K-12)"
    assert json.loads(state.to_json())["complete"] == [["b7"], []]


def test_building_may_start_with_a_second_drum_or_with_a_capital() -> None:
    """K-11"""
    assert "b5" in ends(hall(drums="b2 b5"), "b2")
    state = play(hall(capitals="e4", unfinished="b5"), "e4-b5")
    assert state.seat == 1


def test_building_stops_after_any_stone() -> None:
    """K-11, K-12: `end` after the first drum, and after the second."""
    first = play(GAME.start(2), "a12-b7")
    assert "end" in first.moves()
    second = play(first.copy(), "a5-b7")
    assert "end" in second.moves()
    for state in (first, second):
        state.play("end")
        assert (state.seat, state.turn) == (1, 2)


def test_building_goes_on_only_on_the_same_base() -> None:
    """K-11"""
    state = play(GAME.start(2), "a12-b7")
    assert all(move.endswith("-b7") for move in state.moves() if move != "end")
    assert not any(move.startswith("c") for move in state.moves()), "no capital on a single drum"


def test_the_turn_ends_by_itself_when_nothing_can_be_built_on() -> None:
    """K-12: a1 comes to b1, and no drum is anywhere near."""
    state = play(hall(drums="a1"), "a1-b1")
    assert (state.seat, state.turn) == (1, 2)


def test_end_is_not_said_without_building() -> None:
    """K-12"""
    assert "end" not in GAME.start(2).moves()


def test_a_drum_that_comes_where_a_column_would_break_the_hall_ends_the_turn() -> None:
    """K-9, K-12: on b6 beside a column on a5 nothing can be built, though d5 could come there."""
    state = hall(drums="b5 d5", unfinished="a5")
    play(state, "b5-b6")
    assert state.seat == 1


def test_a_complete_column_counts_for_the_seat_that_set_its_capital() -> None:
    """K-13: seat 0 leaves it unfinished, seat 1 completes it."""
    state = play(hall(drums="b2 b5", capitals="e4"), "b2-b5 end e4-b5")
    assert json.loads(state.to_json())["complete"] == [[], ["b5"]]


def test_in_teams_the_column_counts_for_the_team() -> None:
    """K-13: seat 2 is in team 0."""
    state = hall(capitals="e4", unfinished="b5", players=4, options={"teams": 2}, to_act=2)
    play(state, "e4-b5")
    assert json.loads(state.to_json())["complete"] == [["b5"], []]
    assert GAME.scores(state.position) == (1, 0, 1, 0)


def test_unfinished_columns_count_nothing() -> None:
    """K-13"""
    state = play(hall(drums="b2 b5", capitals="e4"), "b2-b5 end")
    assert GAME.scores(state.position) == (0, 0)


def test_the_last_column_must_be_completed_at_once() -> None:
    """K-14: only drums that lead to the tenth column may move, and the capital may not wander."""
    state = hall(drums="b2 b5", capitals="e4", complete=NINE)
    assert "b2-b5" in state.moves()
    assert "e4-e5" not in state.moves()
    assert "b2-b8" not in state.moves()
    play(state, "b2-b5")
    assert "end" not in state.moves()
    play(state, "e4-b5")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.scores) == ("tenth", (10, 0))


def test_the_last_column_from_two_single_drums_and_an_empty_base() -> None:
    """K-14: the drum goes to an empty base, the other onto it, the capital on top; nothing else is legal."""
    state = hall(drums="b2 b5", capitals="e4", complete=NINE)
    via_empty = [move for move in state.moves() if move.split("-")[1] not in ("b2", "b5")]
    assert via_empty
    for move in via_empty:
        after = state.copy()
        after.play(move)
        assert after.seat == 0
        assert "end" not in after.moves()
        assert after.moves()


def test_a_barred_capital_completes_the_tenth_as_third_stone() -> None:
    """K-14, K-10"""
    state = hall(drums="b2 b5", capitals="e4", complete=NINE, barred="e4")
    play(state, "b2-b5 e4-b5")
    assert state.over


def test_the_game_ends_when_the_last_column_cannot_be_completed() -> None:
    """K-14: the capital is barred and only it is missing."""
    state = hall(capitals="e4", unfinished="b5", complete=NINE, barred="e4", to_act=None)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.scores, state.outcome.places) == ("last", (9, 0), (1, 2))


def test_the_ninth_column_makes_the_next_player_complete_the_tenth() -> None:
    """K-14: eight are complete; seat 0 completes the ninth, and seat 1 has only one kind of move."""
    state = hall(capitals="a2 c1", unfinished="d5 c7", complete=NINE.removesuffix(" d15"))
    play(state, "a2-d5")
    assert state.seat == 1
    assert state.moves() == ["c1-c7"]


def test_the_tenth_column_ends_the_game_and_most_columns_win() -> None:
    """K-15"""
    state = hall(capitals="c1", unfinished="c7", complete=NINE, to_act=1)
    play(state, "c1-c7")
    assert state.outcome is not None
    assert state.outcome.scores == (9, 1)
    assert state.outcome.places == (1, 2)
    assert state.outcome.returns == (1, -1)
    assert state.outcome.reason == "tenth"


def test_equal_counts_share_the_place() -> None:
    """K-15: five each; with three seats the third is behind both."""
    state = hall(capitals="c1", unfinished="c7", complete=NINE, shares=(5, 4, 0), players=3, to_act=1)
    play(state, "c1-c7")
    assert state.outcome is not None
    assert state.outcome.places == (1, 1, 3)
    assert state.outcome.returns == (0.5, 0.5, -1)


def test_the_game_ends_when_the_player_to_move_has_no_legal_turn() -> None:
    """K-15 (J): two capitals are left; one is barred, the other shut in by columns and the barred one."""
    complete = "a2 a16 b16 c16 d16 e16 a15 b15"
    state = hall(capitals="a1 b1", unfinished="c15 d15", complete=complete, barred="b1", to_act=None)
    assert state.outcome is not None
    assert state.outcome.reason == "stuck"


def test_the_third_repetition_ends_the_game() -> None:
    """K-15 (H): four capitals step to and fro."""
    state = GAME.start(2)
    loop = "c4-c5 c13-c12 c6-c7 c11-c10 c5-c4 c12-c13 c7-c6 c10-c11"
    play(state, f"c5-c6 c12-c11 {loop}")
    assert not state.over
    play(state, loop)
    assert state.outcome is not None
    assert state.outcome.reason == "repetition"
    assert state.outcome.places == (1, 1)


def test_repetition_needs_the_same_barred_stone() -> None:
    """K-15: the same stones with another stone barred is another position."""
    state = GAME.start(2, repetition=2)
    play(state, "c5-c6 c12-c11 c4-d4 c13-d13 c6-c5 c11-c12 d4-c4 d13-c13")
    assert not state.over, "the stones are as at the start, but now one is barred"


def test_repetition_can_be_switched_off() -> None:
    state = GAME.start(2, repetition=0)
    play(state, "c5-c6 c12-c11 c4-c5 c13-c12 c6-c7 c11-c10 c5-c4 c12-c13 c7-c6 c10-c11")
    for _ in range(5):
        play(state, "c4-c5 c13-c12 c6-c7 c11-c10 c5-c4 c12-c13 c7-c6 c10-c11")
    assert not state.over


@pytest.mark.parametrize(
    ("players", "teams", "sides"),
    [(2, None, [0, 1]), (4, 2, [0, 1, 0, 1]), (6, 2, [0, 1, 0, 1, 0, 1]), (6, 3, [0, 1, 2, 0, 1, 2])],
)
def test_team_mates_never_follow_one_another(players: int, teams: int | None, sides: list[int]) -> None:
    """K-16"""
    assert GAME.start(players, teams=teams).position.get_sides() == sides


@pytest.mark.parametrize(("players", "teams"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 2), (6, 4), (6, 1), (4, "2")])
def test_other_teams_are_refused(players: int, teams: object) -> None:
    """K-16"""
    with pytest.raises(ValueError, match="teams"):
        GAME.start(players, teams=teams)


def test_teams_share_place_and_return() -> None:
    """K-15, K-16: team 1 has built more."""
    teams: dict[str, object] = {"teams": 2}
    state = hall(capitals="c1", unfinished="c7", complete=NINE, shares=(4, 5), players=4, options=teams, to_act=3)
    play(state, "c1-c7")
    assert state.outcome is not None
    assert state.outcome.scores == (4, 6, 4, 6)
    assert state.outcome.places == (2, 1, 2, 1)
    assert state.outcome.returns == (-1, 1, -1, 1)


def test_seats_go_round_clockwise_from_the_opening_seat() -> None:
    """K-17 and the words used in all games: `first` opens."""
    state = GAME.start(3, first=2)
    seats: list[int | None] = []
    for move in ("c5-c6", "c12-c11", "c4-c5"):
        seats.append(state.seat)
        state.play(move)
    assert seats == [2, 0, 1]


def test_level_is_for_the_solitaire_only() -> None:
    with pytest.raises(ValueError, match="level is for the solitaire"):
        GAME.start(2, level=3)


def test_a_finished_turn_of_three_moves_is_taken_back_move_by_move() -> None:
    state = GAME.start(2)
    trail = [state.to_json()]
    for move in ("a12-b7", "a5-b7", "c16-b7"):
        state.play(move)
        trail.append(state.to_json())
    for earlier in reversed(trail[:-1]):
        state.undo()
        assert state.to_json() == earlier
    assert isinstance(state, hypostyle.State)
