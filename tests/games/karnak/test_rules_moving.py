"""K-1 to K-6: the stones at the start, and how they move."""

import json

from hypostyle.games.karnak import board
from tests.games.karnak.positions import GAME, ends, hall


def test_start_has_20_drums_and_10_capitals_in_place() -> None:
    """K-2"""
    data = json.loads(GAME.start(2).to_json())
    rows = [1, 2, 3, 4, 5, 12, 13, 14, 15, 16]
    assert data["drums"] == [f"{letter}{row}" for letter in "ae" for row in rows]
    assert data["capitals"] == [f"c{row}" for row in rows]


def test_every_stone_is_mobile_at_the_start() -> None:
    """K-2: one of the reasons for the setup."""
    state = GAME.start(2)
    assert all(ends(state, board.BASES[base]) for base in board.START)


def test_anybody_may_move_any_single_stone() -> None:
    """K-3"""
    starts = [{move.split("-")[0] for move in GAME.start(3, first=seat).moves()} for seat in range(3)]
    assert starts[0] == starts[1] == starts[2] == {board.BASES[base] for base in board.START}


def test_stones_in_a_column_never_move_again() -> None:
    """K-3"""
    state = hall(unfinished="b3", complete="d3")
    assert not ends(state, "b3")
    assert not ends(state, "d3")


def test_a_move_is_a_chain_of_runs_of_1_2_3_steps() -> None:
    """K-4: from c1 in an empty part of the hall, in a straight line: 1, 1+2 = 3, 1+2+3 = 6, 1+2+3+4 = 10 steps."""
    state = hall(capitals="c1")
    assert {"c2", "c4", "c7"} <= ends(state, "c1")
    assert not {"c3", "c6", "c8", "c10"} & ends(state, "c1")


def test_each_run_may_turn_left_or_right() -> None:
    """K-4: 1+2 from c2 with a turn."""
    assert {"a3", "e3", "b4", "d4", "c5"} <= ends(hall(capitals="c2"), "c2")


def test_a_run_never_turns_back() -> None:
    """K-4: c3-c4-c2 would turn back. No other way leads from c3 to c2 when its neighbours b and d are taken."""
    state = hall(capitals="c3", drums="b3 d3 c2")
    assert "c4" in ends(state, "c3")
    assert board.shortest_chain(board.NUMBERS["c3"], board.NUMBERS["c1"], {board.NUMBERS["c4"]}) is None
    straight = {board.NUMBERS[name] for name in ("c2", "c1", "c3", "c4")}
    assert board.shortest_chain(board.NUMBERS["c3"], board.NUMBERS["c2"], straight) is not None
    assert board.shortest_chain(board.NUMBERS["c4"], board.NUMBERS["c3"], straight, least=2) is None


def test_the_slanting_links_count_as_straight() -> None:
    """K-1, K-4: b6-b7, then b8 and b9 straight on."""
    assert "b9" in ends(hall(capitals="b6"), "b6")


def test_steps_need_empty_bases() -> None:
    """K-5: a drum on c3 stands in the way of 1+2 straight on; in the corner a1 two drums leave no first step."""
    assert "c4" in ends(hall(capitals="c1"), "c1")
    assert "c4" not in ends(hall(capitals="c1", drums="c3"), "c1")
    assert not ends(hall(capitals="a1", drums="a2 b1"), "a1")


def test_a_stone_may_end_on_any_empty_base_small_or_large() -> None:
    """K-6"""
    assert {"c8", "c6"} <= ends(hall(capitals="c7"), "c7")
    assert "b8" in ends(hall(drums="b7"), "b7")
