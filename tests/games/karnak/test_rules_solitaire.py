"""K-18 and K-19: the solitaire; and the three solved ones that are kept as records."""

import json

import pytest

import hypostyle
from tests.games.karnak.positions import GAME, NINE, ends, hall, play
from tests.golden.playthrough import FOLDER


def alone(level: int = 2, **stones: object) -> hypostyle.State:
    return hall(players=1, options={"level": level}, **stones)  # type: ignore[arg-type]


def _stackings(state: hypostyle.State) -> set[str]:
    data = json.loads(state.to_json())
    taken = {*data["drums"], *data["unfinished"]}
    return {move for move in state.moves() if move.split("-")[1] in taken}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_solved_solitaires_are_legal_and_solve_it(level: int) -> None:
    """K-2, K-18, K-19: the start can be solved at every level."""
    text = (FOLDER / "karnak" / f"solved-level{level}.txt").read_text(encoding="utf-8")
    record = hypostyle.Record.parse(text)
    assert str(record) == text
    assert (record.players, record.options["level"]) == (1, level)
    outcome = record.replay().outcome
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places, outcome.returns) == ("solved", (10,), (1,), (1,))


def test_each_stone_move_is_a_turn() -> None:
    """K-18: no `end`, and nothing needs to be built on the same base."""
    state = play(alone(2, drums="b2 b5 d2 d5", capitals="e1"), "e1-e2")
    assert state.turn == 2
    assert "end" not in state.moves()
    assert {"b2-b5", "d2-d5"} <= set(state.moves())
    assert "d2-d5" in play(state, "b2-b5").moves()


def test_the_game_starts_with_a_move_to_an_empty_base() -> None:
    """K-18 (J)"""
    state = alone(1, drums="b2 b5")
    assert not _stackings(state)
    assert "b2-b5" in _stackings(hall(drums="b2 b5")), "two players could begin with it"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_at_least_so_many_stackings_follow(level: int) -> None:
    """K-18: after (a) only stackings, until `level` of them are made; then both."""
    moves = ["a12-b7", "a5-b7", "c16-b7", "e14-a16"]
    state = play(GAME.start(1, level=level), moves[0])
    for number, move in enumerate(moves[1 : level + 1], 1):
        assert set(state.moves()) == _stackings(state)
        state.play(move)
        assert json.loads(state.to_json())["stacked"] == number
    assert _stackings(state)
    assert set(state.moves()) > _stackings(state)


def test_more_stackings_than_needed_are_allowed() -> None:
    """K-18"""
    state = play(GAME.start(1, level=1), "a12-b7 a5-b7 c16-b7")
    assert json.loads(state.to_json())["stacked"] == 1
    assert not state.over


def test_a_needs_enough_stackings_left() -> None:
    """K-18 (J): two unfinished columns leave two stackings; level 2 may still wander, level 3 not."""
    stones = {"capitals": "c1 e1", "unfinished": "c7 d11", "complete": NINE.removesuffix(" d15")}
    assert "e1-e2" in alone(2, **stones, stacked=2).moves()
    assert "e1-e2" not in alone(3, **stones, stacked=3).moves()
    assert "c1-c7" in alone(3, **stones, stacked=3).moves()


def test_the_stone_moved_last_is_barred_for_the_next_move() -> None:
    """K-10, K-18: the drum that came to b4 cannot go on, though b7 is 1+2 away; after a stacking nothing is barred."""
    state = play(alone(1, drums="b3 b7 c1 c4"), "b3-b4")
    assert not ends(state, "b4")
    assert "b7" in ends(alone(1, drums="b4 b7", unfinished="d1", stacked=1), "b4")
    assert ends(play(state, "c1-c4"), "b4")


def test_nine_columns_force_nothing_in_the_solitaire() -> None:
    """K-14 is for two or more players."""
    state = alone(1, drums="b2 b5", capitals="e4", complete=NINE, stacked=1)
    assert "e4-e5" in state.moves()


def test_columns_may_not_break_the_hall_in_the_solitaire() -> None:
    """K-9"""
    state = alone(1, drums="d5 b6", unfinished="a5", stacked=1)
    assert "b6" not in ends(state, "d5")


def test_solved_when_all_ten_columns_are_complete() -> None:
    """K-19"""
    state = play(alone(1, capitals="c1", unfinished="c7", complete=NINE, stacked=1), "c1-c7")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.returns, state.outcome.scores) == ("solved", (1,), (10,))


def test_lost_when_no_legal_move_is_left() -> None:
    """K-19: after (a) nothing can be stacked."""
    state = play(alone(2, drums="a1", capitals="e1"), "e1-d1")
    assert state.outcome is not None
    assert state.outcome.reason == "stuck"
    assert state.outcome.returns == (-1,)
    assert state.outcome.places == (2,)
    assert state.outcome.winners == ()


def test_a_lost_solitaire_can_be_recorded() -> None:
    state = play(alone(2, drums="a1", capitals="e1"), "e1-d1")
    text = str(state.record(date="2026-11-15"))
    assert '[Result "2"]' in text
    assert hypostyle.Record.parse(text).replay().outcome == state.outcome


def test_repetition_is_refused_for_the_solitaire() -> None:
    """K-18: a stacking comes between any two (a), so no position comes back."""
    with pytest.raises(ValueError, match="repetition is for two or more players"):
        GAME.start(1, repetition=0)


@pytest.mark.parametrize("level", [0, 4, True, "2", None])
def test_other_levels_are_refused(level: object) -> None:
    with pytest.raises(ValueError, match="level cannot be"):
        GAME.start(1, level=level)
