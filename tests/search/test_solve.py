"""What solvers claim is true: certificates hold, plain search agrees, and limits are kept."""

import copy
import json
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hypostyle
from hypostyle.search.solution import Solution
from hypostyle.search.solve import Solver
from tests.both_ways import told_alike
from tests.games.karnak.positions import hall
from tests.search.proof_checker import RefusedError, check

DECIDED = (Path(__file__).parent / "decided.jsonl").read_text(encoding="utf-8").splitlines()
"""Positions near the end of random games."""


def decided(number: int) -> hypostyle.State:
    data = json.loads(DECIDED[number])
    return hypostyle.game(data["game"]).from_json(DECIDED[number])


@cache
def solved(number: int) -> Solution:
    return hypostyle.solve(decided(number), None, nodes=30_000, shortest=True, memory=16)


def wins_within(state: hypostyle.State, seat: int, moves: int) -> bool:
    """Whether the side of a seat can force the first place for itself within so many moves: all of them, tried."""
    sides = state.position.get_sides()
    if state.outcome is not None:
        return state.outcome.returns[seat] == 1
    if moves == 0:
        return False
    assert state.seat is not None
    mine = sides[state.seat] == sides[seat]
    for text in state.moves():
        state.play(text)
        found = wins_within(state, seat, moves - 1)
        state.undo()
        if found == mine:
            return mine
    return not mine


@pytest.mark.parametrize("number", range(len(DECIDED)))
def test_certificates_are_accepted(number: int) -> None:
    state, found = decided(number), solved(number)
    assert found.result in ("win", "loss")
    assert found.certificate is not None
    (proof,) = found.certificate["proofs"]
    sides = state.position.get_sides()
    assert found.seat == state.seat
    assert (sides[proof["seat"]] == sides[found.seat]) == (found.result == "win")
    assert (proof["least"], proof["most"]) == (1.0, None)
    assert all(sides[seat] == sides[proof["seat"]] for seat in proof["choosers"])
    assert check(state, proof) == found.moves == len(found.line)
    for text in found.line:
        state.play(text)
    assert state.outcome is not None
    assert state.outcome.returns[proof["seat"]] == 1
    assert json.loads(json.dumps(found.to_dict()))["certificate"] == found.certificate


@pytest.mark.parametrize("number", range(len(DECIDED)))
def test_the_shortest_way_is_the_shortest(number: int) -> None:
    state, found = decided(number), solved(number)
    assert found.certificate is not None
    assert found.moves is not None
    assert found.shortest
    if found.moves <= 3:  # else the plain search takes long
        winner = found.certificate["proofs"][0]["seat"]
        assert wins_within(state, winner, found.moves)
        assert not wins_within(state, winner, found.moves - 1)


def tampered(proof: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The proof with one thing changed."""
    for number, entry in enumerate(proof["positions"]):
        made = copy.deepcopy(proof)
        if isinstance(entry, dict):
            made["positions"][number].popitem()
            yield made
            made = copy.deepcopy(proof)
            made["positions"][number][next(iter(entry))] = 0
        else:
            made["positions"][number][1] = None if entry[1] is not None else number
            yield made
            made = copy.deepcopy(proof)
            made["positions"][number][0] = "nonsense"
        yield made
        made = copy.deepcopy(proof)
        del made["positions"][number]
        yield made
    yield {**proof, "choosers": [0, 1]}
    yield {**proof, "choosers": []}
    yield {**proof, "seat": 1 - proof["seat"]}
    yield {**proof, "least": None}


@pytest.mark.parametrize("number", [0, 3, 5, 10])
def test_tampered_certificates_are_refused(number: int) -> None:
    certificate = solved(number).certificate
    assert certificate is not None
    (proof,) = certificate["proofs"]
    made = list(tampered(proof))
    assert len(made) > 8
    for each in made:
        with pytest.raises(RefusedError):
            check(decided(number), each)


def test_a_position_that_would_repeat_is_no_win() -> None:
    """A proof leads through positions of the game so far only if they may come again (I-21)."""
    state, first = decided(0), solved(0)
    assert (first.result, first.moves) == ("win", 3)
    assert first.certificate is not None
    # The position after the winning move has occurred twice: now it is a draw to go there.
    after = state.copy()
    after.play(first.line[0])
    seen = json.loads(after.to_json())["seen"]
    data = json.loads(state.to_json())
    text = next(each for each in seen if each not in data["seen"])
    again = state.game.from_json(json.dumps({**data, "seen": {**data["seen"], text: 2}}))
    again.play(first.line[0])
    assert again.outcome is not None
    assert again.outcome.reason == "repetition"
    again.undo()
    found = hypostyle.solve(again, None, nodes=2000)
    if found.result != "unknown":
        assert found.certificate is not None
        check(again, found.certificate["proofs"][0])
        assert found.line[0] != first.line[0]
    with pytest.raises(RefusedError):
        check(again, first.certificate["proofs"][0])


# ---- the solitaire ----


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_solitaire_is_solved_from_its_start(level: int) -> None:
    state = hypostyle.game("karnak").start(players=1, level=level)
    found = hypostyle.solve(state, None, nodes=2_000_000, memory=16)
    assert found.result == "win"
    assert found.moves == len(found.line) >= 22
    assert found.certificate is not None
    assert check(state, found.certificate["proofs"][0]) == found.moves
    for text in found.line:
        state.play(text)
    assert state.outcome is not None
    assert state.outcome.returns == (1.0,)


DOCS = Path(__file__).parents[2] / "docs" / "solvers.md"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_best_known_solutions_are_solutions(level: int) -> None:
    lines = {
        number.strip(): line.strip(" `").split()
        for row in DOCS.read_text(encoding="utf-8").splitlines()
        if row.count("`") == 2 and row.count("-") > 20
        for numbers, line in [row.strip("|").split("|")]
        for number in numbers.split(",")
    }
    line = lines[str(level)]
    assert len(line) == 24
    state = hypostyle.game("karnak").start(players=1, level=level)
    for text in line:
        state.play(text)
    assert state.outcome is not None
    assert state.outcome.returns == (1.0,)


def test_a_column_that_no_capital_can_reach_is_the_end() -> None:
    """e3 between columns on e2, e4 and d3: nothing is looked at, and yet it is certain (K-7)."""
    state = hall(unfinished="e3 e2", complete="e4 d3 a16 b16", players=1, options={"level": 1}, stacked=1)
    found = hypostyle.solve(state, None, nodes=1)
    assert (found.result, found.nodes, found.line) == ("loss", 0, ())
    assert found.certificate is not None
    (proof,) = found.certificate["proofs"]
    assert proof["positions"] == [{"never": {"columns": ["e3"], "ever": True}}]
    check(state, proof)
    proof["positions"] = [{"never": {"columns": ["e2"], "ever": True}}]
    with pytest.raises(RefusedError):
        check(state, proof)


def test_positions_that_cannot_be_solved_have_certificates_by_what_leads_nowhere() -> None:
    """A solution left at random, a few moves before nothing is left to be done (K-18, K-19)."""
    source = Random(3)
    start = hypostyle.game("karnak").start(players=1, level=3)
    line = hypostyle.solve(start, None, nodes=2_000_000, memory=16).line
    kinds = set()
    for _ in range(30):
        state = start.copy()
        for text in line[: source.randrange(len(line) // 2, len(line) - 1)]:
            state.play(text)
        while not state.over:
            state.play(source.choice(state.moves()))
        for _ in range(source.randrange(1, 4)):
            state.undo()
        found = hypostyle.solve(state, None, nodes=3000, memory=4)
        if found.result == "loss":
            assert found.certificate is not None
            (proof,) = found.certificate["proofs"]
            if len(proof["positions"]) < 200:
                check(state, proof)
                kinds |= {tuple(entry["never"]) for entry in proof["positions"] if "never" in entry}
    assert kinds


def test_a_dead_end_has_all_moves_in_its_certificate() -> None:
    """Two stackings to go, no move to an empty base any more (K-18), and the capitals too near."""
    state = hall(
        capitals="c1 c2", unfinished="a1 e1", complete="a16 b16 c16 d16 e16 a14 b14 c14", players=1,
        options={"level": 3}, stacked=1,
    )  # fmt: skip
    found = hypostyle.solve(state, None, nodes=10_000)
    plain = solvable(state)
    assert found.result == ("win" if plain else "loss")
    assert found.certificate is not None
    check(state, found.certificate["proofs"][0])


def solvable(state: hypostyle.State) -> bool:
    """By trying everything."""
    if state.outcome is not None:
        return state.outcome.returns == (1.0,)
    for text in state.moves():
        state.play(text)
        found = solvable(state)
        state.undo()
        if found:
            return True
    return False


# ---- limits ----


def test_what_cannot_be_proved_in_time_is_unknown() -> None:
    for name in ("isis", "theben", "karnak", "sakkara"):
        found = hypostyle.solve(hypostyle.game(name).start(players=2), None, nodes=300)
        assert (found.result, found.moves, found.line, found.certificate) == ("unknown", None, (), None)


def test_stop_is_answered_at_once() -> None:
    solver = Solver(hypostyle.game("theben").start(), seconds=3600)
    thinking = threading.Thread(target=solver.solve)
    thinking.start()
    solver.stop()
    thinking.join(60)
    assert not thinking.is_alive()


def test_what_has_no_truth_is_refused() -> None:
    with pytest.raises(ValueError, match="chance"):
        hypostyle.solve(hypostyle.game("horus").start(seed=1))
    with pytest.raises(ValueError, match="two sides"):
        hypostyle.solve(hypostyle.game("isis").start(players=3))
    over = decided(0)
    for text in solved(0).line:
        over.play(text)
    with pytest.raises(ValueError, match="nobody is to act"):
        hypostyle.solve(over)
    with pytest.raises(ValueError, match="limit"):
        hypostyle.solve(decided(0), None)


def test_compiled_and_plain_prove_the_same() -> None:
    assert len(told_alike("tests.search.solver_answers")) == 9
