"""Stacks, carrying off, and the stone that must be inside: T-10 to T-12."""

import json

import pytest

from tests.games.theben.positions import GAME, after, ends, position, stones

BLACK = {"k4": "BN"}
INSIDE = {"j3": "WN"}


def test_stack_belongs_to_the_owner_of_its_top_stone() -> None:
    """T-10."""
    laid = {"e2": "WN BS", "h3": "BN WS"}
    assert {move[:2] for move in position(laid).moves()} == {"e2"}
    assert {move[:2] for move in position(laid, to_act=1).moves()} == {"h3"}


def test_stack_moves_by_the_heading_of_its_top_stone() -> None:
    """T-10."""
    assert ends(position({"e2": "WN BE WS", **BLACK}), "e2") == ends(position({"e2": "WN", **BLACK}), "e2")


def test_stack_moves_as_one_and_keeps_its_order() -> None:
    """T-10."""
    assert stones(after(position({"e2": "WN BE WS", **BLACK}), "e2-g2")) == {"g2": "WN BE WS", **BLACK}


def test_turning_a_stack_keeps_the_headings_below() -> None:
    """T-10."""
    assert stones(after(position({"e2": "WN BE WS", **BLACK}), "e2+1"))["e2"] == "WE BE WS"


def test_stack_carried_outside_is_dissolved() -> None:
    """T-11: the top stone stays with its heading, opposing stones leave the game, and the turn is over."""
    state = after(position({"e2": "WS BN BE", **INSIDE, **BLACK}), "e2-e1")
    assert stones(state) == {"e1": "WS", **INSIDE, **BLACK}
    assert (state.seat, state.turn) == (1, 2)


def test_freed_stones_are_placed_on_any_empty_outer_circle_with_any_heading() -> None:
    """T-11."""
    state = after(position({"e2": "WS BN WE", **INSIDE, **BLACK}), "e2-e1")
    assert (state.seat, state.turn, json.loads(state.to_json())["to_place"]) == (0, 1, 1)
    empty = [letter + row for letter in "abcdefghijk" for row in "14" if letter + row not in ("e1", "k4")]
    assert set(state.moves()) == {f"@{place}{heading}" for place in empty for heading in "NESW"}
    after(state, "@b1N")
    assert stones(state) == {"b1": "WN", "e1": "WS", **INSIDE, **BLACK}
    assert (state.seat, state.turn) == (1, 2)


def test_all_freed_stones_are_placed_one_by_one_before_the_turn_ends() -> None:
    """T-11."""
    state = after(position({"e2": "WS WN BN WE", **INSIDE, **BLACK}), "e2-e1", "@e4W")
    assert (state.seat, state.turn) == (0, 1)
    assert all(move.startswith("@") for move in state.moves())
    assert "@e4N" not in state.moves()
    after(state, "@a4S")
    assert stones(state) == {"a4": "WS", "e1": "WS", "e4": "WW", **INSIDE, **BLACK}
    assert state.seat == 1


def test_taking_back_a_placing_and_a_carrying_off() -> None:
    """T-11."""
    state = position({"e2": "WS WN BN WE", **INSIDE, **BLACK})
    before = state.to_json()
    after(state, "e2-e1")
    carried = state.to_json()
    after(state, "@e4W", "@a4S")
    assert [state.undo(), state.undo()] == ["@a4S", "@e4W"]
    assert state.to_json() == carried
    state.undo()
    assert state.to_json() == before


def test_another_placing_after_taking_one_back() -> None:
    """T-11: the stone taken back is in hand again and goes elsewhere."""
    state = after(position({"e2": "WS WN BN WE", **INSIDE, **BLACK}), "e2-e1", "@e4W", "@a4S")
    state.undo()
    after(state, "@b4N")
    state.undo()
    state.undo()
    after(state, "@c1E", "@d1W")
    assert stones(state) == {"c1": "WE", "d1": "WW", "e1": "WS", **INSIDE, **BLACK}


def test_taking_back_a_covering() -> None:
    """T-9: both stacks are what they were, and can be moved apart."""
    state = after(position({"c2": "WN BS", "e2": "BW WE", **BLACK}), "c2-e2")
    state.undo()
    assert stones(state) == {"c2": "WN BS", "e2": "BW WE", **BLACK}
    assert stones(after(state, "c2-c3", "e2+1", "c3+1"))["c3"] == "WE BS"


def test_black_is_freed_when_black_carries_off() -> None:
    """T-11."""
    state = after(position({"e2": "BS WN BE", "j3": "BN", "k4": "WN"}, to_act=1), "e2-e1", "@a1N")
    assert stones(state) == {"a1": "BN", "e1": "BS", "j3": "BN", "k4": "WN"}


def test_a_freed_stone_may_go_where_the_stack_could_have() -> None:
    """T-11: even with all other stones outside there is room."""
    full = {letter + row: "WN" for letter in "abcdh" for row in "1"} | {letter + "4": "BN" for letter in "abcdefghi"}
    state = after(position({**full, "e2": "WS WN BN", **INSIDE}), "e2-e1")
    assert len(state.moves()) == 4 * (22 - 15)


@pytest.mark.parametrize("first", [0, 1])
def test_first_turn_of_each_player_brings_a_stone_in(first: int) -> None:
    """T-12."""
    state = GAME.start(first=first)
    for _ in range(2):
        assert state.moves()
        assert all("-" in move and move[4] in "23" for move in state.moves())
        state.play(state.moves()[0])
    assert any("+" in move for move in state.moves())


def test_player_whose_last_inner_stone_was_covered_brings_one_in_at_once() -> None:
    """T-12."""
    state = after(position({"c2": "WN", "e2": "BN", "h4": "BN", "d4": "BN"}), "c2-e2")
    assert state.seat == 1
    assert set(state.moves()) == {"h4-g2", "h4-i2", "d4-c2", "d4-e2"}


def test_covered_stone_is_answered_by_covering() -> None:
    """T-12: the stone brought in may cover the one that covered."""
    state = after(position({"c2": "WN", "e2": "BN", "h4": "BN", "d4": "BN"}), "c2-e2", "d4-e2")
    assert stones(state)["e2"] == "BN WN BN"


def test_only_stone_inside_stays_inside() -> None:
    """T-12."""
    alone = position({"e2": "WS", "a4": "WN", **BLACK})
    assert "e1" not in ends(alone, "e2")
    assert "e1" in ends(position({"e2": "WS", **INSIDE, **BLACK}), "e2")


def test_stack_is_carried_off_only_with_another_free_stone_inside() -> None:
    """T-12: freed stones are placed outside, so they do not help; nor does a covered one."""
    assert "e1" not in ends(position({"e2": "WS WN", "a4": "WN", **BLACK}), "e2")
    assert "e1" not in ends(position({"e2": "WS WN", "j3": "BN WN", **BLACK}), "e2")
    assert "e1" in ends(position({"e2": "WS WN", "j3": "WN BN", **BLACK}), "e2")


def test_stone_outside_may_move_outside_while_one_is_inside() -> None:
    """T-12."""
    assert "e4" in ends(position({"c4": "WN", **INSIDE, **BLACK}), "c4")
    assert "e4" not in ends(position({"c4": "WN", **BLACK}), "c4")


def test_last_two_inner_stones_may_become_one_stack() -> None:
    """T-12: the top of the stack is free."""
    assert "e2" in ends(position({"c2": "WN", "e2": "WE", **BLACK}), "c2")
