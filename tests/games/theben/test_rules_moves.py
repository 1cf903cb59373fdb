"""Turning and moving a single stone: T-5 to T-9."""

from itertools import product

import pytest

from tests.games.theben.naive import CIRCLES, allowed_walk, next_place, quarter
from tests.games.theben.positions import after, ends, position, stones

BLACK = {"k4": "BN"}  # somewhere out of the way
INSIDE = {"j3": "WN"}  # a second white stone inside, so that T-12 stops nothing


@pytest.mark.parametrize(("move", "heading"), [("c2+1", "WE"), ("c2+2", "WS"), ("c2+3", "WW")])
def test_stone_turns_clockwise_by_quarters(move: str, heading: str) -> None:
    """T-5."""
    assert stones(after(position({"c2": "WN", **BLACK}), move))["c2"] == heading


def test_a_turn_has_one_to_three_quarters() -> None:
    """T-5."""
    state = position({"c2": "WN", **BLACK})
    assert [move for move in state.moves() if "+" in move] == ["c2+1", "c2+2", "c2+3"]


def test_outer_stone_turns_too() -> None:
    """T-5."""
    assert "c1+1" in position({"c1": "WN", **INSIDE, **BLACK}).moves()


def test_only_own_stones_act() -> None:
    """T-5, T-6."""
    state = position({"c2": "WN", "e3": "BS"})
    assert {move[:2] for move in state.moves()} == {"c2"}
    assert {move[:2] for move in position({"c2": "WN", "e3": "BS"}, to_act=1).moves()} == {"e3"}


def test_stone_goes_exactly_the_number_that_points_there() -> None:
    """T-6: 1 north, 2 east, 4 west; the 3 to the south meets the band at once (T-8)."""
    assert ends(position({"e2": "WN", **BLACK}), "e2") == {"e3", "g2", "a2", "b2", "h2"}


def test_stone_keeps_its_heading() -> None:
    """T-7."""
    assert stones(after(position({"c4": "WN", **BLACK}), "c4-d2"))["d2"] == "WN"
    assert stones(after(position({"e2": "WN", **BLACK}), "e2-g2"))["g2"] == "WN"


def test_stone_turns_at_the_edge_to_either_side() -> None:
    """T-7: two east from j2 are k2 and then k3, for south lies a band; three east from j4 have no way on at all."""
    assert ends(position({"j2": "WN", **BLACK}), "j2") & {"k2", "k3", "k1"} == {"k3"}
    assert ends(position({"j4": "WW", **INSIDE, "a1": "BN"}), "j4") == {"i4", "h4", "h2", "f4"}


def test_stone_turns_at_a_band_to_either_side() -> None:
    """T-7: two north from c2 are c3 and then b3 or d3."""
    assert ends(position({"c2": "WW", **BLACK}), "c2") & {"b3", "d3", "c4", "c3"} == {"b3", "d3"}


def test_stone_turns_at_the_outer_edge_after_crossing() -> None:
    """T-7: three south from e2 are e1, and two along row 1."""
    assert ends(position({"e2": "WN", **INSIDE, **BLACK}), "e2") >= {"c1", "g1"}


def test_stone_turns_nowhere_else() -> None:
    """T-7: two east from c2 end on e2; they do not bend at d2."""
    assert ends(position({"c2": "WN", **BLACK}), "c2") & {"e2", "d3", "d1"} == {"e2"}


def test_second_obstacle_makes_the_move_illegal() -> None:
    """T-7: three east from j2, or four from i2, lead to k3 and then meet a band: nothing of that is left."""
    assert ends(position({"j2": "WW", **INSIDE, "a1": "BN"}), "j2") == {"i2", "i3", "k3", "g1"}
    assert ends(position({"i2": "WS", **INSIDE, "a1": "BN"}), "i2") == {"i1", "h2", "j2", "g2", "g3", "k3"}


def test_stone_in_a_corner_has_no_way_on() -> None:
    """T-7: three west from a1 would turn north to a2 and a3, and then meet a band; one west ends on a2."""
    assert ends(position({"a1": "WE", "k2": "WE", **BLACK}), "a1") & {"a2", "a3", "a4"} == set()
    assert "a2" in ends(position({"a1": "WW", "k2": "WE", **BLACK}), "a1")


def test_band_is_crossed_only_by_the_first_step() -> None:
    """T-8: two north from c2 do not lead to c4, nor three south from c4 to c1."""
    assert "c4" not in ends(position({"c2": "WW", **INSIDE, **BLACK}), "c2")
    assert ends(position({"c4": "WN", **BLACK}), "c4") == {"b2", "d2"}


def test_no_move_leads_from_one_outer_area_to_the_other() -> None:
    """T-8."""
    for heading in "NESW":
        assert not {end for end in ends(position({"c4": f"W{heading}", **INSIDE, **BLACK}), "c4") if end[1] == "1"}


def test_stone_beside_a_band_may_cross_it_or_turn() -> None:
    """T-8: three south from c4 cross to b2 or d2, or turn along row 4 to f4; a is the edge, so there is no other."""
    assert ends(position({"c4": "WN", **INSIDE, **BLACK}), "c4") >= {"b2", "d2", "f4"}


@pytest.mark.parametrize(("heading", "crossed"), [("N", "c2"), ("W", "c3")])
def test_stone_outside_may_cross_straight_in(heading: str, crossed: str) -> None:
    """T-8: one north from c1 is c2, two are c3."""
    assert crossed in ends(position({"c1": f"W{heading}", **BLACK}), "c1")


def test_stone_that_must_turn_at_its_first_step_may_cross_a_band_with_it() -> None:
    """T-8: one west from a2 turns at once, to a3 or over the band to a1; two west from a1 lead in, to a3."""
    assert ends(position({"a2": "WW", **INSIDE, **BLACK}), "a2") >= {"a3", "a1"}
    assert "a3" in ends(position({"a1": "WS", **INSIDE, **BLACK}), "a1")


def test_without_the_option_no_stone_turns_with_its_first_step() -> None:
    """T-7, T-8: what lies before the stone is the edge, or a band, which it can only cross."""
    assert ends(position({"a2": "WW", **INSIDE, **BLACK}, turn_at_once=False), "a2") & {"a3", "a1"} == set()
    assert "a3" not in ends(position({"a1": "WS", **INSIDE, **BLACK}, turn_at_once=False), "a1")
    assert ends(position({"c4": "WN", **INSIDE, **BLACK}, turn_at_once=False), "c4") == {"b2", "d2", "e4"}
    assert ends(position({"e2": "WN", **BLACK}, turn_at_once=False), "e2") == {"e3", "g2", "a2"}
    later = ends(position({"j2": "WN", **BLACK}, turn_at_once=False), "j2")
    assert later & {"k2", "k3", "k1"} == {"k3"}, "after a step it must, as ever"


def test_the_option_changes_only_moves_that_turn_at_once() -> None:
    for start in CIRCLES:
        for heading in "NESW":
            laid = {"i3": "WN", "k3": "BN", "a2": "BN", start: f"W{heading}"}
            usual = position(laid)
            fewer = ends(position(laid, turn_at_once=False), start)
            assert fewer <= ends(usual, start)
            for end in ends(usual, start) - fewer:
                path = after(usual.copy(), f"{start}-{end}").last_path()
                way = next(way for way in "NESW" if next_place(path[0], way) == path[1])
                assert quarter(heading, way) != len(path) - 1, "it went by the number of another direction"


def test_stones_are_passed_over_and_turned_on() -> None:
    """T-9: c3 and c2 are taken, and the stone turns on c2; on row 2 it passes d2."""
    state = position({"c4": "WN", "c3": "BN", "c2": "WN", "d2": "BN"})
    assert ends(state, "c4") >= {"b2", "d2"}
    assert "e2" in ends(state, "c2")


def test_rosettes_are_passed_over_and_turned_on() -> None:
    """T-9: three south from f4 pass f3 and turn on f2."""
    assert ends(position({"f4": "WN", **BLACK}), "f4") >= {"e2", "g2"}


def test_outside_a_move_ends_only_on_an_empty_circle() -> None:
    """T-9."""
    state = position({"c4": "WN", "a4": "WN", "e4": "BN", **INSIDE})
    assert "c4-e4" not in state.moves()
    assert "c4-e4" in position({"c4": "WN", "a4": "BN", **INSIDE}).moves()


@pytest.mark.parametrize("other", ["WE", "BE"])
def test_inside_a_move_may_cover_stones_of_either_colour(other: str) -> None:
    """T-9."""
    state = after(position({"c2": "WN", "e2": other, **BLACK}), "c2-e2")
    assert stones(state)["e2"] == f"WN {other}"
    assert "c2" not in stones(state)


def test_a_stack_may_cover_a_stack() -> None:
    """T-9."""
    state = after(position({"c2": "WN BS", "e2": "BW WE", **BLACK}), "c2-e2")
    assert stones(state)["e2"] == "WN BS BW WE"


def test_no_stone_has_two_ways_to_the_same_circle() -> None:
    """So a text such as c4-d2 always names one way, and no move could be listed twice."""
    for start in CIRCLES:
        for heading in "NESW":
            found = [
                end
                for way in "NESW"
                for walk in product("NESW", repeat=quarter(heading, way))
                if (end := allowed_walk(start, way, walk)) is not None
            ]
            assert len(found) == len(set(found)), (start, heading)
