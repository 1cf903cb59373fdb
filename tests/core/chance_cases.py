"""Chance and hidden hands, tried with the little game of lots. Run by test_chance.py, as plain Python."""

import json
from collections import Counter
from fractions import Fraction

import pytest

import hypostyle
from hypostyle.core.registry import register
from tests.play import Setting, random_game

register("lots", "tests.core.lots")
LOTS = Setting("lots", 2)


def test_runs_as_plain_python() -> None:
    assert not hypostyle.COMPILED


def test_the_shared_suite_holds_for_it() -> None:
    from tests.shared import test_contract, test_hidden, test_scene

    test_contract.test_every_step_of_many_short_games(LOTS)
    test_contract.test_undo_restores_every_earlier_position(LOTS)
    test_contract.test_same_seed_same_game(LOTS)
    test_contract.test_returns_are_bounded_and_balanced(LOTS)
    test_hidden.test_views_do_not_change_with_what_is_hidden(LOTS)
    test_hidden.test_a_view_leads_to_a_state_that_agrees_with_it(LOTS)
    test_scene.test_scenes_of_random_games(LOTS)
    test_scene.test_undo_brings_the_same_scene_back(LOTS)


def test_a_seed_decides_the_deal_and_different_seeds_differ() -> None:
    deals = {LOTS.start(seed).to_json().partition("hands")[2] for seed in range(50)}
    assert len(deals) > 20
    assert LOTS.start(7).to_json() == LOTS.start(7).to_json()


def test_every_lot_is_drawn_as_often_as_any_other() -> None:
    first = Counter(LOTS.start(seed).steps[0].text for seed in range(6000))
    assert set(first) == {f"draw {lot}" for lot in range(1, 7)}
    assert all(850 < number < 1150 for number in first.values())


def test_chance_by_hand() -> None:
    state = hypostyle.game("lots").start(by_hand=True)
    assert state.chance_due
    assert state.seat is None
    assert not state.over
    assert state.moves() == []
    assert state.chances() == [(f"draw {lot}", Fraction(1, 6)) for lot in range(1, 7)]
    objection = state.explain("lay 1")
    assert objection is not None
    assert "must be drawn" in objection.text
    with pytest.raises(ValueError, match="cannot bring “draw 7”"):
        state.apply_chance("draw 7")
    for lot in (6, 1, 2, 3):
        state.apply_chance(f"draw {lot}")
    assert state.moves() == ["lay 1", "lay 6"]
    with pytest.raises(ValueError, match="no draw is due"):
        state.apply_chance("draw 4")
    with pytest.raises(ValueError, match="no move to take back"):
        state.undo()


def test_a_state_that_waits_for_a_draw_survives_json() -> None:
    state = hypostyle.game("lots").start(by_hand=True)
    state.apply_chance("draw 3")
    loaded = hypostyle.game("lots").from_json(state.to_json())
    assert loaded.chance_due
    assert loaded.chances() == state.chances()


def test_undo_brings_the_source_back_so_that_the_same_moves_give_the_same_game() -> None:
    state = LOTS.start(3)
    before = state.to_json()
    state.play(state.moves()[0])
    state.undo()
    assert state.to_json() == before


def test_a_record_replays_without_the_shuffle() -> None:
    *_, state = random_game(LOTS, 11, 4)
    text = str(state.record(date="2026-11-15"))
    assert text.split("\n\n")[1].startswith("1:0 <draw ")
    replayed = hypostyle.Record.parse(text).replay()
    assert replayed.outcome == state.outcome


def test_a_view_tells_neither_the_hand_nor_the_future() -> None:
    state = LOTS.start(5)
    view = json.loads(state.view(0))
    assert view["chance"] is None
    assert view["hands"][1] == 2
    assert json.loads(state.view(None))["hands"] == [2, 2]
    assert state.scene(1).choices == {}
    assert state.scene(None).choices == {}


def test_a_player_sees_no_more_than_its_view() -> None:
    state = LOTS.start(5)
    chosen = {hypostyle.player("lots", "random", seed=2).choose(_resampled(state, seed)) for seed in range(20)}
    assert len(chosen) == 1


def _resampled(state: hypostyle.State, seed: int) -> hypostyle.State:
    other = state.copy()
    other.position.resample(0, hypostyle.Source(seed))
    return other
