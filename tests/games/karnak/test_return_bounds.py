"""What is certain of the end without a search (K-11, K-13, K-14), against a slow reading of the law."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import hypostyle
from hypostyle.core.kernel.return_bounds import ReturnBounds
from hypostyle.games.karnak import board
from hypostyle.search.graph import Graph
from tests.games.karnak import naive
from tests.games.karnak.positions import GAME
from tests.games.karnak.settled_checker import ends
from tests.play import SOAK, often


def bounds() -> ReturnBounds:
    found = GAME.return_bounds(2)
    assert found is not None
    return found


def ending(
    source: Random, begun: int, shares: tuple[int, int] = (4, 4), huddled: bool = False, players: int = 2
) -> hypostyle.State:
    """Complete columns of both sides, as many begun, and the other stones: anywhere, or huddled in few rows.

    Now and then a stone is barred.
    """
    while True:
        small = [board.BASES[base] for base in sorted(board.SMALL)]
        columns = source.sample(small, sum(shares) + begun)
        last = source.randrange(3, 7) if huddled else board.ROWS
        free = [name for name in board.BASES.values() if name not in columns and int(name[1:]) <= last]
        drums, capitals = 20 - 2 * len(columns), 10 - sum(shares)
        if len(free) <= drums + capitals:
            continue
        singles = source.sample(free, drums + capitals)
        built = columns[begun:]
        data: dict[str, object] = {
            "drums": singles[:drums],
            "capitals": singles[drums:],
            "unfinished": columns[:begun],
            "complete": [built[: shares[0]], built[shares[0] :]],
            "barred": source.choice([None, *singles]),
            "to_act": source.randrange(players),
            "seen": {},
        }
        try:
            state = GAME.setup(data, players, **({"teams": 2} if players > 2 else {}))
        except ValueError:
            continue
        if not state.over:
            return state


def turns(state: hypostyle.State) -> Iterator[hypostyle.State]:
    """After each way to complete a column in this turn, by the moves of the state."""
    seat, before = state.seat, complete(state)
    for text in state.moves():
        state.play(text)
        if complete(state) > before:
            yield state
        elif state.seat == seat:
            yield from turns(state)
        state.undo()


def complete(state: hypostyle.State) -> int:
    return sum(len(columns) for columns in json.loads(state.to_json())["complete"])


def naive_turns(hall: naive.Hall) -> Iterator[naive.Hall]:
    """The same by the slow reading: halls with a column more."""
    for move in hall.moves() - {"end"}:
        start, end = move.split("-")
        after = hall.after(start, end)
        if after.stacks[end] == "ddc":
            yield after
        elif hall.stacks[start] == "d" and end not in naive.LARGE:
            after.site = end
            yield from naive_turns(after)


def can_complete(hall: naive.Hall) -> bool:
    """Whether a turn from here completes a column."""
    return any(True for _ in naive_turns(hall))


@pytest.mark.parametrize("shares", [(4, 4), (5, 3), (4, 3), (3, 4), (4, 2), (3, 3), (5, 2), (5, 4), (4, 5), (6, 3)])
def test_k14_what_counting_makes_certain(shares: tuple[int, int]) -> None:
    source = Random(sum(shares) * 10 + shares[0])
    state = ending(source, 0, shares)
    for seat in (0, 1):
        worst = min((own > other) - (own < other) for own, other in ends(shares[seat], shares[1 - seat]))
        for least in (0, 1):
            facts = bounds().get_facts(state.position, seat, least)
            assert facts == ({"columns": [shares[seat], shares[1 - seat]]} if worst >= least else None)


def test_k11_a_column_in_this_turn_is_found_and_no_other() -> None:
    """At 4:4 it makes sure of a draw, and of a win if the other side cannot complete the tenth (K-14)."""
    source = Random(5)
    found = set()
    for number in range(often(40, 200)):
        state = ending(source, number % 3, huddled=number % 2 == 0)
        legal, key = state.position.legal_list(), state.position.get_key()
        quick, thorough = bounds().get_bounds(state.position, False), bounds().get_bounds(state.position)
        assert (state.position.legal_list(), state.position.get_key()) == (legal, key)  # as it was before
        results = {0 if after.outcome is None else 1 for after in turns(state)}
        assert quick[0] == (0 if results else -1)
        assert thorough[0] == max(results, default=-1)
        assert quick[1] == thorough[1] == 1
        found.add(thorough[0])
        assert (thorough[2] is None) == (not results)
        if results:
            assert thorough[2] in legal
            assert (thorough[3] > 0) == (thorough[0] == 1)
    assert found == {-1, 0, 1}


def test_k14_by_the_slow_reading() -> None:
    source = Random(8)
    found = set()
    for number in range(often(12, 40)):
        state = ending(source, 1 + number % 2, huddled=number % 4 < 2)
        worth = -1
        for after in naive_turns(naive.Hall(state.to_json())):
            after.barred = after.site = None
            worth = max(worth, 0 if can_complete(after) else 1)
        assert bounds().get_bounds(state.position)[0] == worth
        found.add(worth)
    assert len(found) > 1


@pytest.mark.parametrize("shares", [(4, 3), (3, 4), (4, 2), (3, 3), (4, 5), (5, 4)])
def test_k14_who_leads_wins_by_a_column_that_settles_it(shares: tuple[int, int]) -> None:
    source = Random(sum(shares))
    for number in range(12):
        state = ending(source, number % 2, shares, huddled=number % 3 == 0)
        assert state.seat is not None
        own, other = shares[state.seat], shares[1 - state.seat]
        settled = min((mine > yours) - (mine < yours) for mine, yours in ends(own, other))
        gained = min((mine > yours) - (mine < yours) for mine, yours in ends(own + 1, other))
        can = bool([complete(after) for after in turns(state)])
        least = bounds().get_bounds(state.position)[0]
        assert least == max(settled, gained if can else -1)


def test_who_wins_in_one_turn_goes_on_winning() -> None:
    source = Random(21)
    won = 0
    while won < 5:
        state = ending(source, won % 3)
        least, _, move, within = bounds().get_bounds(state.position)
        if least < 1:
            continue
        won += 1
        here, winner = state.position.copy(), state.position.actor
        while here.actor >= 0:
            assert move is not None
            here.do(move)
            within -= 1
            if here.actor >= 0:
                assert here.actor == winner
                least, _, move, _ = bounds().get_bounds(here)
                assert least == 1
        assert within == 0
        assert here.get_returns()[winner] == 1


def test_teams_share_their_columns() -> None:
    state = ending(Random(3), 1, players=4)
    other = ending(Random(3), 1)
    assert json.loads(state.to_json())["drums"] == json.loads(other.to_json())["drums"]
    assert bounds().get_bounds(state.position)[:2] == bounds().get_bounds(other.position)[:2]
    with pytest.raises(TypeError, match="knows nothing"):
        bounds().get_bounds(GAME.start(players=3).position)
    with pytest.raises(TypeError, match="knows nothing"):
        bounds().get_bounds(hypostyle.game("isis").start().position)


# ---- all that can follow ----


Judged = dict[int, tuple[int, int]]


@cache
def judged(seed: int) -> tuple[hypostyle.State, Judged]:
    """An ending with both last columns begun, and every position after it: the side that wins and in how many moves.

    By trying until nothing is new, with the moves of positions alone.
    """
    state = ending(Random(seed), 2)
    data = json.loads(state.to_json())
    state = GAME.from_json(json.dumps({**data, "options": {**data["options"], "repetition": 0}, "seen": {}}))
    follows: dict[int, tuple[int, list[int]]] = {}
    known: Judged = {}
    waiting = [state.position.copy()]
    while waiting:
        here = waiting.pop()
        if here.get_key() in follows:
            continue
        after = []
        for move in here.legal_list():
            here.do(move)
            key = here.get_key()
            if here.actor < 0:
                key = -1 - [1.0, -1.0, 0.0].index(here.get_returns()[0])
            elif key not in follows:
                waiting.append(here.copy())
            after.append(key)
            here.undo()
        follows[here.get_key()] = here.actor, after
    ended = {-1: (0, 0), -2: (1, 0)}
    changed, level = True, 0
    while changed:
        level += 1
        new: Judged = {}
        for key, (seat, after) in follows.items():
            if key not in known:
                winners = {(known.get(each) or ended.get(each) or (None, 0))[0] for each in after}
                if seat in winners or winners == {1 - seat}:
                    new[key] = (seat if seat in winners else 1 - seat, level)
        known |= new
        changed = bool(new)
    return state, {key: known.get(key, (-1, 0)) for key in follows}


@pytest.mark.parametrize("seed", [1, 2, 3][: 1 if SOAK == 1 else 3])
def test_both_last_columns_begun_are_solved_as_by_trying_everything(seed: int) -> None:
    state, truth = judged(seed)
    source = Random(seed)
    found = set()
    graph = Graph(state.position, 20_000)
    graph.run(10**7)
    assert graph.count == len(truth)
    walked = state.position.copy()
    for _ in range(1500):
        winner, moves = truth[walked.get_key()]
        assert graph.get_value(walked) == (0 if winner < 0 else 1 if winner == walked.actor else -1, moves)
        walked.do(source.choice(walked.legal_list()))
        if walked.actor < 0:
            walked = state.position.copy()
    for _ in range(often(6, 60)):
        here = state.copy()
        for _ in range(source.randrange(6)):
            if not here.over and here.position.get_key() in truth:
                here.play(source.choice(here.moves()))
        if here.over:
            continue
        winner, moves = truth[here.position.get_key()]
        solution = hypostyle.solve(here, None, nodes=200_000, shortest=True)
        expected = "draw" if winner < 0 else ("win" if winner == here.seat else "loss")
        assert solution.result == expected
        if winner >= 0:
            assert (solution.moves, solution.shortest) == (moves, True)
        found.add(expected)
    assert found
    assert {winner for winner, _ in truth.values()} == {-1, 0, 1}
