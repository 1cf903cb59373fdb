"""Endings that are solved whole: what is claimed has certificates, wins, losses and draws by going in circles alike."""

import copy
import json
import threading
from functools import cache
from random import Random

import pytest

import hypostyle
from hypostyle.core.answer import Suggestion
from hypostyle.core.endgame import SmallEndgame
from hypostyle.players.analysis import Analysis
from hypostyle.players.forced_win import forced_win, safe_line
from hypostyle.players.sliced_search import complete
from hypostyle.search import small_endgames
from hypostyle.search.graph import Graph
from hypostyle.search.graph_solver import keeping_moves
from hypostyle.search.proof_solver import without_repetition
from hypostyle.search.prover import Prover
from hypostyle.search.search import Line
from hypostyle.search.small_endgames import MOST_KEPT, leave_endgame, take_endgame
from hypostyle.search.solution import Solution
from hypostyle.search.solve import Solver
from tests.games.karnak.positions import hall
from tests.games.karnak.test_return_bounds import ending
from tests.play import SOAK, often
from tests.search.proof_checker import RefusedError, check

EIGHT = "a16 b16 c16 d16 e16 a15 b15 c15"
"""Complete columns that leave most of the hall."""


def solved(state: hypostyle.State, nodes: int = 200_000) -> Solution:
    return hypostyle.solve(state, None, nodes=nodes, shortest=True)


def checked(state: hypostyle.State, found: Solution) -> list[int]:
    """How long games by the proofs of a solution can be."""
    assert found.certificate is not None
    assert json.loads(json.dumps(found.certificate)) == found.certificate
    return [check(state, proof) for proof in found.certificate["proofs"]]


def test_certificates_of_endings_are_accepted() -> None:
    kinds = set()
    for seed in (12, 40, 48, *range(60, 60 + often(3, 30))):
        state = ending(Random(seed), 2, huddled=seed % 2 == 1)
        found = solved(state)
        proofs = [] if found.certificate is None else found.certificate["proofs"]
        kinds.add(found.result)
        if not proofs or sum(len(proof["positions"]) for proof in proofs) > 300:
            continue
        lengths = checked(state, found)
        if found.result == "draw":
            assert {proof["seat"] for proof in proofs} == {0, 1}
            assert all(proof["least"] == 0 for proof in proofs)
            assert found.move in state.moves()
        else:
            assert lengths == [found.moves] == [len(found.line)]
    assert kinds >= {"win", "loss", "draw"}


@cache
def drawn() -> tuple[hypostyle.State, Solution]:
    """An ending in which nobody can force anything."""
    state = ending(Random(274), 2)
    found = solved(state)
    assert found.result == "draw"
    return state, found


def test_circles_are_refused_where_they_are_not_declared_or_lose() -> None:
    state, found = drawn()
    assert found.certificate is not None
    proof = next(each for each in found.certificate["proofs"] if each["seat"] == 0)
    assert proof["circles"]
    check(state, proof)
    with pytest.raises(RefusedError):
        check(state, {key: value for key, value in proof.items() if key != "circles"})
    with pytest.raises(RefusedError, match="by repetition"):
        check(state, {**proof, "least": 1.0})
    for number, entry in list(enumerate(proof["positions"]))[:: 1 if SOAK > 1 else 7]:
        if isinstance(entry, dict) and "settled" in entry:
            continue
        made = copy.deepcopy(proof)
        made["positions"][number] = {"settled": {"columns": [4, 4]}}
        with pytest.raises(RefusedError):
            check(state, made)
        if isinstance(entry, dict):
            made = copy.deepcopy(proof)
            made["positions"][number].popitem()
            with pytest.raises(RefusedError):
                check(state, made)


def test_a_lead_that_is_settled_is_proved_by_its_columns() -> None:
    """K-14: five to three, two columns left, and no way to end the game at once."""
    state = hall(drums="a1 e5 c8 d8", capitals="c3 a3", complete=EIGHT, shares=(5, 3))
    found = hypostyle.solve(state, None, nodes=500)
    assert (found.result, found.moves, found.line) == ("win", None, ())
    assert checked(state, found) == [0]
    assert found.certificate is not None
    (proof,) = found.certificate["proofs"]
    assert proof["positions"] == [{"settled": {"columns": [5, 3]}}]
    with pytest.raises(RefusedError):
        check(state, {**proof, "seat": 1})


def test_a_column_that_settles_the_game_ends_a_proof() -> None:
    """K-14: who leads by four to three wins by the next column, whatever comes then."""
    source = Random(4)
    wins = 0
    while wins < 3:
        state = ending(source, 2, (4, 3))
        found = hypostyle.solve(state, None, nodes=4000)
        if found.result == "unknown":
            continue
        wins += 1
        assert found.certificate is not None
        (proof,) = found.certificate["proofs"]
        if len(proof["positions"]) < 300:
            check(state, proof)
            assert any("settled" in entry for entry in proof["positions"]) == (found.moves is None)


def test_repetition_that_has_come_already_is_no_win() -> None:
    """K-15: a win by force that would lead into a position for the third time is not claimed."""
    state = ending(Random(8), 2)
    found = solved(state)
    assert (found.result, found.moves) == ("win", 3)
    after = state.copy()
    after.play(found.line[0])
    data = json.loads(state.to_json())
    seen = json.loads(after.to_json())["seen"]
    text = next(each for each in seen if each not in data["seen"])
    again = state.game.from_json(json.dumps({**data, "seen": {**data["seen"], text: 2}}))
    assert found.certificate is not None
    with pytest.raises(RefusedError):
        check(again, found.certificate["proofs"][0])
    other = solved(again)
    if other.result == "win":
        checked(again, other)
        assert other.line[0] != found.line[0]


# ---- the list of all positions ----


def test_too_many_positions_are_given_up() -> None:
    root = without_repetition(ending(Random(1), 2)).position
    graph = Graph(root, 50)
    graph.run(10_000)
    assert (graph.done, graph.solved, graph.count) == (True, False, 50)
    assert graph.get_value(root) is None


def test_it_goes_on_where_it_was() -> None:
    root = without_repetition(ending(Random(1), 2)).position
    whole, parts = Graph(root, 20_000), Graph(root, 20_000)
    whole.run(10**7)
    while not parts.done:
        parts.run(997)
    assert whole.solved
    assert parts.solved
    assert (parts.count, parts.nodes, parts.get_value(root)) == (whole.count, whole.nodes, whole.get_value(root))
    whole.advance(root.legal_list()[0])
    assert not whole.solved


def test_nothing_is_listed_where_it_would_be_too_much() -> None:
    bounds = hypostyle.game("karnak").return_bounds(2)
    assert bounds is not None
    for begun, shares in ((0, (4, 4)), (1, (4, 4)), (2, (5, 3)), (2, (4, 3))):
        assert bounds.get_size(ending(Random(7), begun, shares).position) == 0
    root = without_repetition(ending(Random(7), 2)).position
    graph = Graph(root, bounds.get_size(root))
    graph.run(10**7)
    assert graph.solved


def test_stop_is_answered_at_once() -> None:
    solver = Solver(ending(Random(9), 0), seconds=3600)
    thinking = threading.Thread(target=solver.solve)
    thinking.start()
    solver.stop()
    thinking.join(60)
    assert not thinking.is_alive()


def test_limits_are_kept() -> None:
    for begun in (0, 1, 2):
        state = ending(Random(17), begun, huddled=True)
        assert hypostyle.solve(state, None, nodes=300).nodes < 1500


# ---- endgames that are judged whole when they come up ----


def known_endgame(state: hypostyle.State) -> SmallEndgame | None:
    """The endgame of a state, if it is kept and judged."""
    kept = [each for _, each in small_endgames._kept if each.solved and each.has(state.position)]
    return kept[0] if kept else None


@cache
def begun_once(result: str) -> hypostyle.State:
    """An ending with one column begun that is not decided by a look at one turn, and ends like this."""
    if result == "draw":
        return ending(Random(2), 1)
    state = ending(Random(124), 1)
    if result == "loss":
        state.play(hypostyle.solve(state, 60, shortest=True).line[0])
    return state


@pytest.mark.parametrize("result", ["win", "loss", "draw"])
def test_one_column_begun_is_solved(result: str) -> None:
    state = begun_once(result)
    found = hypostyle.solve(state, 60, shortest=True)
    assert found.result == result
    assert found.move in state.moves()
    if result == "draw":
        assert (found.moves, found.shortest) == (None, False)
    else:
        assert found.shortest
        assert len(found.line) == found.moves
        assert checked(state, found) == [found.moves]
    again = hypostyle.solve(state, 60, shortest=True)
    assert (again.result, again.moves, again.line) == (found.result, found.moves, found.line)


def test_with_nodes_alone_the_answer_is_repeatable() -> None:
    state = begun_once("draw")
    answers = []
    for _ in range(2):
        answers.append([hypostyle.solve(state, None, nodes=nodes) for nodes in (3000, 300_000)])
        hypostyle.solve(state, 60)  # what is kept makes no difference
    assert [found.result for found in answers[0]] == ["unknown", "draw"]
    assert [(each.result, each.nodes, each.line) for each in answers[0]] == [
        (each.result, each.nodes, each.line) for each in answers[1]
    ]


def test_what_was_judged_in_part_goes_on() -> None:
    state = ending(Random(70), 1)
    plain = without_repetition(state)
    assert known_endgame(plain) is None
    endgame = take_endgame(plain)
    assert endgame is not None
    endgame.run(1000)
    endgame.stop()
    leave_endgame(plain, endgame)
    assert known_endgame(plain) is None
    assert take_endgame(plain) is endgame
    other = take_endgame(plain)  # while somebody works on it there is none
    assert other is not None
    assert other is not endgame
    endgame.run(10**9)
    leave_endgame(plain, endgame)
    assert known_endgame(plain) is take_endgame(plain) is endgame
    for seed in (71, 72, 73):
        plain = without_repetition(ending(Random(seed), 1))
        made = take_endgame(plain)
        assert made is not None
        leave_endgame(plain, made)
        assert len(small_endgames._kept) <= MOST_KEPT
    assert known_endgame(without_repetition(state)) is None


def test_small_endgames_stop_at_once() -> None:
    solver = Solver(ending(Random(74), 1), seconds=3600, shortest=True)
    thinking = threading.Thread(target=solver.solve)
    thinking.start()
    solver.stop()
    thinking.join(60)
    assert not thinking.is_alive()


# ---- in play ----


def test_bounds_change_no_claim() -> None:
    """With and without them the same is proved, as far as both come."""
    source = Random(6)
    both = 0
    for number in range(often(12, 60)):
        state = without_repetition(ending(source, number % 3, huddled=number % 2 == 0))
        root, seat = state.position, state.position.actor
        provers = [Prover(root, seat, None, False, 3, 16, bounds) for bounds in (None, state.game.return_bounds(2))]
        for prover in provers:
            prover.run(60_000)
        if all(prover.done for prover in provers):
            both += 1
            assert provers[0].proved == provers[1].proved
    assert both > 5


def analysed(state: hypostyle.State) -> Suggestion:
    """The best suggestion of a short analysis with enough time for a proof."""
    analysis = Analysis(state)
    complete(analysis.think(100))
    assert analysis.prove(None, 200_000)
    return analysis.answer().suggestions[0]


def test_analyses_tell_what_is_proved() -> None:
    lost = ending(Random(12), 2)
    best = analysed(lost)
    assert (best.proven, best.values[lost.position.actor], best.moves) == (True, -1.0, 4)
    state, found = drawn()
    best = analysed(state)
    assert (best.proven, best.values, best.moves, best.move) == (True, (0.0, 0.0), None, found.move)


def test_level_8_plays_by_a_small_endgame() -> None:
    """The quickest win; a move that keeps a draw, whatever the search thinks; the longest defence."""
    for result in ("win", "loss", "draw"):
        state = begun_once(result)
        truth = hypostyle.solve(state, 60, shortest=True)
        won = complete(forced_win(state, 140_000, 60.0, lambda _: None))
        assert (won is not None) == (result == "win")
        if won is not None:
            assert won.moves == truth.moves
            continue
        plain = without_repetition(state)
        endgame = known_endgame(plain)
        assert endgame is not None
        kept = set(keeping_moves(endgame, plain.position))
        bad = [move for move in state.position.legal_list() if move not in kept]
        lines = [Line((move,), (0.0, 0.0), 100, False) for move in [*bad[:2], *sorted(kept)[-1:]]]
        assert complete(safe_line(state, lines, 140_000, 60.0, lambda _: None)) == lines[-1]
        (other,) = [complete(safe_line(state, lines[:1], 140_000, 60.0, lambda _: None))]
        assert other.moves[0] in kept
        assert complete(safe_line(state, lines[:1], 1000, 60.0, lambda _: None)).moves == lines[0].moves


def test_level_8_plays_a_win_that_a_look_at_one_turn_finds() -> None:
    source = Random(30)
    won = 0
    while won < 3:
        state = ending(source, won)
        bounds = state.game.return_bounds(2)
        assert bounds is not None
        least, _, _, within = bounds.get_bounds(state.position)
        if least < 1:
            continue
        won += 1
        first = complete(forced_win(state, 5000, 60.0, lambda _: None))
        assert first is not None
        assert first.moves <= within + (within + 1) % 2  # wins in 1, 3, 5 moves are looked for
