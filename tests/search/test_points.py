"""Exact points: proofs for the end of SAKKARA, and the best rest of a turn of HORUS against trying everything."""

import json

import pytest

import hypostyle
from tests.play import Setting, walk
from tests.search.proof_checker import check
from tests.search.test_solve import DECIDED, decided

SAKKARA = [number for number, text in enumerate(DECIDED) if json.loads(text)["game"] == "sakkara"]


def best_margin(state: hypostyle.State) -> float:
    """The lead of the first seat at the end, both doing their best: by trying everything."""
    if state.outcome is not None:
        return state.outcome.scores[0] - state.outcome.scores[1]
    found = []
    seat = state.seat
    for text in state.moves():
        state.play(text)
        found.append(best_margin(state))
        state.undo()
    return max(found) if seat == 0 else min(found)


@pytest.mark.parametrize("number", SAKKARA)
def test_s12_the_lead_at_the_end_is_proved(number: int) -> None:
    state = decided(number)
    found = hypostyle.solve(state, None, nodes=100_000, points=True, memory=16)
    assert found.margin is not None
    assert found.certificate is not None
    at_least, at_most = found.certificate["proofs"]
    assert (at_least["least"], at_most["most"]) == (found.margin, found.margin)
    assert at_least["choosers"] == [state.seat]
    assert at_most["choosers"] == [1 - state.seat]  # type: ignore[operator]
    check(state, at_least)
    check(state, at_most)
    assert found.result == ("win" if found.margin > 0 else "loss" if found.margin < 0 else "draw")
    for text in found.line:
        state.play(text)
    assert state.outcome is not None
    assert state.outcome.scores == found.scores


def test_s12_trying_everything_finds_the_same() -> None:
    state = decided(SAKKARA[0])
    found = hypostyle.solve(state, None, nodes=100_000, points=True, memory=16)
    assert best_margin(state) == (found.margin if state.seat == 0 else -found.margin)  # type: ignore[operator]


def best_of_turn(state: hypostyle.State, seat: int, turn: int) -> float:
    """The lead of the seat after its turn: by trying everything."""
    if state.seat != seat or state.turn != turn:
        scores = state.game.scores(state.position)
        return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    found = []
    for text in state.moves():
        state.play(text)
        found.append(best_of_turn(state, seat, turn))
        state.undo()
    return max(found)


@pytest.mark.parametrize(("seed", "phase"), [(3, "tile"), (4, "stone"), (5, "tile")])
def test_h22_the_rest_of_a_turn_is_planned_exactly(seed: int, phase: str) -> None:
    state = walk(Setting("horus", 2), seed, 12)
    while json.loads(state.to_json())["phase"] != phase:
        state.play(state.moves()[seed % len(state.moves())])
    assert state.seat is not None
    seat, turn = state.seat, state.turn
    found = hypostyle.solve(state, None, nodes=500_000, points=True, memory=16)
    assert found.result == "unknown"
    assert found.certificate == {"turn": {"seat": seat, "margin": found.margin, "moves": list(found.line)}}
    assert found.margin == best_of_turn(state, seat, turn)
    for text in found.line:
        state.play(text)
    assert state.over or state.turn > turn
    scores = state.game.scores(state.position)
    assert scores == found.scores
    assert scores[seat] - scores[1 - seat] == found.margin


def test_too_little_time_is_said_and_games_without_points_are_refused() -> None:
    found = hypostyle.solve(hypostyle.game("sakkara").start(), None, nodes=10, points=True, memory=1)
    assert (found.result, found.margin, found.scores, found.line) == ("unknown", None, None, ())
    with pytest.raises(ValueError, match="no points"):
        hypostyle.solve(hypostyle.game("isis").start(), points=True)
