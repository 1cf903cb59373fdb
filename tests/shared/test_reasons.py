"""What a hint says of a move is true: the reasons of each game against a slow reading of its rules."""

from collections.abc import Callable, Iterator
from importlib import import_module

import pytest

import hypostyle
from hypostyle.players.hint import GOOD, ONLY, SHARES, WINS, why
from tests.play import SOAK, random_game, settings

POSITIONS = 500 if SOAK > 1 else 15
"""So many of each game are looked at."""
MOVES = 5
"""So many moves of each."""
APART = 3
"""So many moves of a random game lie between two of its positions."""

Reading = Callable[[hypostyle.State, str, hypostyle.State], set[str]]
GAMES = [name for name in hypostyle.game_names() if hypostyle.game(name).reasons]


def _positions(name: str) -> Iterator[hypostyle.State]:
    """Positions of random games in every setting."""
    ways = list(settings(name))
    found = 0
    for seed in range(1000):
        for number, state in enumerate(random_game(ways[seed % len(ways)], seed, 150)):
            if number % APART == seed % APART and not state.over:
                yield state
                found += 1
                if found == POSITIONS:
                    return


def _some_moves(state: hypostyle.State, number: int) -> list[str]:
    moves = state.moves()
    return moves[number % max(1, len(moves) // MOVES) :: max(1, len(moves) // MOVES)][:MOVES]


@pytest.mark.parametrize("name", GAMES)
def test_exactly_the_true_reasons_hold(name: str) -> None:
    reading: Reading = import_module(f"tests.games.{name}.naive_reasons").true_reasons
    game = hypostyle.game(name)
    for number, state in enumerate(_positions(name)):
        numbers = game.write_moves(state.position, state.position.legal_list())
        for move in _some_moves(state, number):
            position, after = state.position.copy(), state.copy()
            position.do(numbers[move])
            after.play(move)
            holding = list(game.reasons_for(state.position, numbers[move], position))
            assert len(set(holding)) == len(holding)
            assert set(holding) == reading(state, move, after), (move, state.to_json())
            _check_said(state, move, after, holding)


def _check_said(state: hypostyle.State, move: str, after: hypostyle.State, holding: list[str]) -> None:
    """The phrase is the first that is true."""
    said = why(state, move)
    places = after.outcome.places if after.outcome is not None else ()
    seat = state.seat
    assert seat is not None
    if places and places[seat] == 1:
        sides = state.position.get_sides()
        rivals = [place for place, side in zip(places, sides, strict=True) if side != sides[seat]]
        assert said == (SHARES if 1 in rivals else WINS)
    elif len(state.moves()) == 1:
        assert said == ONLY
    else:
        assert said == (state.game.reasons[holding[0]] if holding else GOOD)


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_phrases_in_both_languages(name: str) -> None:
    for phrases in hypostyle.game(name).reasons.values():
        assert set(phrases) == {"en", "de"}
        assert all(phrase and phrase == phrase.strip() and not phrase.endswith(".") for phrase in phrases.values())
