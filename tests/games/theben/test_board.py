"""The board and the stones of THEBEN: T-1 to T-4."""

from collections import Counter

import pytest

from hypostyle.games.theben import board
from tests.games.theben.naive import CIRCLES, inside, reach
from tests.games.theben.positions import GAME, ends, position, stones


def test_board_has_22_outer_and_20_inner_circles_and_2_rosettes() -> None:
    """T-1."""
    assert (len(board.OUTER), len(board.INNER), len(board.ROSETTE_PLACES)) == (22, 20, 2)
    assert board.SIZE == 44
    assert {board.NAMES[place][1] for place in board.OUTER} == {"1", "4"}
    assert {board.NAMES[place][1] for place in board.INNER} == {"2", "3"}


def test_bands_run_between_rows_1_and_2_and_between_3_and_4() -> None:
    """T-1."""
    assert board.is_band(board.PLACE["c1"], board.PLACE["c2"])
    assert board.is_band(board.PLACE["c4"], board.PLACE["c3"])
    assert not board.is_band(board.PLACE["c2"], board.PLACE["c3"])
    assert not board.is_band(board.PLACE["c2"], board.PLACE["d2"])


@pytest.mark.parametrize("at_once", [True, False])
def test_19_places_bear_on_e2_and_no_circle_has_more(at_once: bool) -> None:
    """T-1: ten attackers and nine defenders, as the rulebook counts. A place bears when some heading leads there.

    It is so by either reading of T-7.
    """
    bearing = {
        circle: {start for start in CIRCLES for heading in "NESW" if circle in reach(start, heading, at_once)}
        for circle in CIRCLES
        if inside(circle)
    }
    assert len(bearing["e2"]) == 19
    assert max(map(len, bearing.values())) == 19
    # The same by the game itself: one white stone at a time, turned to each heading, and another one inside.
    found = set()
    for start in bearing["e2"] | {"a4", "k2", "f1", "j3"}:
        for heading in "NESW":
            state = position({start: f"W{heading}", "k3": "WN", "e2": "BN"}, turn_at_once=at_once)
            if "e2" in ends(state, start):
                found.add(start)
    assert found == bearing["e2"]


def test_rosettes_are_f2_and_f3_and_no_move_ends_there() -> None:
    """T-2."""
    for start, heading in (("f4", "S"), ("f4", "E"), ("e2", "E"), ("d3", "N"), ("g3", "W"), ("f1", "N"), ("f1", "W")):
        state = position({start: f"W{heading}", "a2": "WN", "k2": "BN"})
        assert ends(state, start)
        assert not ends(state, start) & {"f2", "f3"}


def test_rosette_is_passed_over() -> None:
    """T-2: two steps east from e2 lead over f2."""
    assert "g2" in ends(position({"e2": "WN", "k4": "BN"}), "e2")


@pytest.mark.parametrize(("heading", "numbers"), [("N", "1234"), ("E", "4123"), ("S", "3412"), ("W", "2341")])
def test_numbers_run_clockwise_from_the_heading(heading: str, numbers: str) -> None:
    """T-3: told to the north, east, south, west."""
    told = [board.number("NESW".index(heading), direction) for direction in range(4)]
    assert "".join(map(str, told)) == numbers


def test_1_is_opposite_3() -> None:
    """T-3."""
    for direction in range(4):
        assert {board.number(0, direction), board.number(0, (direction + 2) % 4)} in ({1, 3}, {2, 4})


def test_start_position() -> None:
    """T-4."""
    laid = stones(GAME.start())
    row = {digit: "".join(laid.get(letter + digit, "-")[0] for letter in "abcdefghijk") for digit in "14"}
    assert row == {"4": "WBWBW-BWBWB", "1": "BWBWB-WBWBW"}
    assert {stone[1] for place, stone in laid.items() if place[1] == "4"} == {"N"}
    assert {stone[1] for place, stone in laid.items() if place[1] == "1"} == {"S"}
    assert Counter(stone[0] for stone in laid.values()) == {"W": 10, "B": 10}


def test_every_3_points_inwards_at_the_start() -> None:
    """T-4."""
    for place, _, heading in board.start_stones():
        inwards = 0 if board.NAMES[place][1] == "1" else 2
        assert board.number(heading, inwards) == 3
