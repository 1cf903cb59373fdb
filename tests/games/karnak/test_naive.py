"""The compiled rules against the slow second reading, on positions from random games of every kind."""

import json
from typing import Any

import pytest

import hypostyle
from tests.games.karnak.naive import BASES, LARGE, Hall
from tests.games.karnak.positions import GAME
from tests.play import often

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {"level": 1}),
    (1, {"level": 2}),
    (1, {"level": 3}),
    (2, {}),
    (3, {"first": 2}),
    (4, {"teams": 2}),
    (6, {"teams": 3}),
]


def _eager(state: hypostyle.State, source: hypostyle.Source) -> str:
    """A random move, but building whenever it can be done, two times out of three: so games get to their end."""
    moves = state.moves()
    taken = set(json.loads(state.to_json())["drums"] + json.loads(state.to_json())["unfinished"])
    building = [move for move in moves if move.partition("-")[2] in taken]
    if building and source.draw(3):
        moves = building
    return moves[source.draw(len(moves))]


@pytest.mark.parametrize(("players", "options"), SETTINGS, ids=str)
def test_moves_and_what_they_do(players: int, options: dict[str, Any]) -> None:
    source = hypostyle.Source(players * 100 + len(options))
    checked = 0
    while checked < often(60, 320):
        state = GAME.start(players, **options)
        for number in range(160):
            if state.over:
                break
            naive = Hall(state.to_json())
            if number % 3 == 0:
                assert set(state.moves()) == naive.moves(), state.to_json()
                checked += 1
            move = _eager(state, source)
            state.play(move)
            told = naive.play(move)
            data = json.loads(state.to_json())
            data["scores"] = [len(side) for side in data["complete"]]
            if state.outcome is not None and state.outcome.reason == "repetition":
                continue
            assert {name: data[name] for name in told} == told, (move, state.to_json())


@pytest.mark.parametrize("seed", range(4))
def test_the_tenth_column_must_be_completed(seed: int) -> None:
    """K-14 in random halls with nine complete columns: the same moves, or the game is over."""
    source = hypostyle.Source(seed)
    kinds = {True: 0, False: 0}
    for number in range(60):
        begun = number % 3 > 0
        columns = _random_columns(source, 10 if begun else 9)
        free = sorted(BASES - set(columns))
        stones = [free.pop(source.draw(len(free))) for _ in range(1 if begun else 3)]
        fields = {
            "drums": stones[1:],
            "capitals": stones[:1],
            "unfinished": columns[9:],
            "complete": [columns[:4], columns[4:9]],
            "barred": stones[source.draw(len(stones))] if source.draw(2) else None,
            "seen": {},
        }
        naive = Hall(json.dumps({**json.loads(GAME.start(2).to_json()), **fields}))
        legal = naive.moves()
        state = GAME.setup({**fields, "to_act": 0 if legal else None})
        assert set(state.moves()) == legal, state.to_json()
        kinds[bool(legal)] += 1
        if legal:
            state.play(sorted(legal)[source.draw(len(legal))])
            while not state.over:
                assert "end" not in state.moves()
                state.play(state.moves()[0])
            assert state.outcome is not None
            assert state.outcome.reason == "tenth"
    assert min(kinds.values()) > 0


def _random_columns(source: hypostyle.Source, number: int) -> list[str]:
    """So many columns that leave the hall in one piece."""
    naive = Hall(GAME.start(2).to_json())
    naive.stacks = {}
    small = sorted(BASES - LARGE)
    while len(naive.stacks) < number:
        base = small[source.draw(len(small))]
        if base not in naive.stacks and naive.in_one_piece(base):
            naive.stacks[base] = "dd"
    return list(naive.stacks)
