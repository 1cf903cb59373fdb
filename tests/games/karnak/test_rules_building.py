"""K-7 to K-9: columns."""

import json

import pytest

from tests.games.karnak.positions import GAME, ends, hall, play


def test_a_second_drum_needs_at_least_two_runs() -> None:
    """K-7: from b2 to b1 it is one step only, to c4 it is 1+2."""
    state = hall(drums="b2 b1 c4")
    assert "c4" in ends(state, "b2")
    assert "b1" not in ends(hall(drums="b2 b1 a2 c2 b3"), "b2")


def test_a_drum_is_never_set_on_its_neighbour() -> None:
    """K-7: one step is too little, and no chain of two or more runs ends so near."""
    assert "b3" not in ends(hall(drums="b2 b3"), "b2")


def test_a_capital_needs_at_least_three_runs() -> None:
    """K-7: 1+2 from c1 is not enough for the column on c4; 1+2+3 brings c1 to c7."""
    assert "c4" not in ends(hall(capitals="c1", unfinished="c4"), "c1")
    assert "c7" in ends(hall(capitals="c1", unfinished="c7"), "c1")


@pytest.mark.parametrize(
    ("stones", "start", "end"),
    [
        ({"drums": "b2", "capitals": "b5"}, "b2", "b5"),
        ({"drums": "b2", "unfinished": "b5"}, "b2", "b5"),
        ({"drums": "b2", "complete": "b5"}, "b2", "b5"),
        ({"capitals": "b2 b5"}, "b2", "b5"),
        ({"capitals": "b2", "drums": "b5"}, "b2", "b5"),
        ({"capitals": "b2", "complete": "b5"}, "b2", "b5"),
    ],
)
def test_nothing_else_is_stacked(stones: dict[str, str], start: str, end: str) -> None:
    """K-7"""
    assert end not in ends(hall(**stones), start)  # type: ignore[arg-type]


def test_two_drums_make_an_unfinished_and_a_capital_a_complete_column() -> None:
    """K-7"""
    state = play(hall(drums="b2 b5", capitals="e4"), "b2-b5")
    assert json.loads(state.to_json())["unfinished"] == ["b5"]
    state = play(state, "e4-b5")
    data = json.loads(state.to_json())
    assert data["unfinished"] == []
    assert data["complete"] == [["b5"], []]


def test_columns_stand_only_on_small_bases() -> None:
    """K-8: b5-b8 would be 1+2 straight on, and nothing is in the way."""
    assert "b8" not in ends(hall(drums="b5 b8"), "b5")
    assert "b7" in ends(hall(drums="b4 b7"), "b4")


def test_a_drum_on_a_large_base_ends_the_turn() -> None:
    """K-8, K-12: no column can be begun there."""
    state = play(hall(drums="b7 b5 c6"), "b7-b8")
    assert state.seat == 1


def test_a_column_may_not_break_the_hall_apart() -> None:
    """K-9: with columns on a3 to d3, one on e3 would wall off rows 1 and 2."""
    assert "e3" not in ends(hall(drums="e6 e3", unfinished="a3 b3", complete="c3 d3"), "e6")
    assert "e3" in ends(hall(drums="e6 e3", unfinished="a3 b3", complete="c3"), "e6")


def test_a_corner_may_not_be_walled_off() -> None:
    """K-9: a6 has only two neighbours, a5 and b6."""
    assert "b6" not in ends(hall(drums="d5 b6", unfinished="a5"), "d5")
    assert "b6" in ends(hall(drums="d5 b6 a5"), "d5")


def test_a_column_may_fill_the_last_base_of_a_corner() -> None:
    """K-9: where nothing is left behind the column, nothing is walled off."""
    assert "a6" in ends(hall(drums="c5 a6", unfinished="a5"), "c5")


def test_single_stones_are_no_barriers_for_the_hall() -> None:
    """K-9 (J): the corner a1 is closed off by a drum and the new column, but the drum can step aside."""
    assert "b1" in ends(hall(drums="d2 b1 a2"), "d2")


def test_columns_are_barriers_for_moves() -> None:
    """K-9, K-5"""
    assert not ends(hall(capitals="a1", unfinished="a2", complete="b2", drums="b1"), "a1")


def test_first_moves_from_the_start_position() -> None:
    """230 moves at the start: pinned, as the shared golden files do for the lines after it."""
    assert len(GAME.start(2).moves()) == 230
