"""What the tests of reasons ask: which hold for a move, and whether each ever does."""

import hypostyle
from tests.play import random_game, settings


def holding(state: hypostyle.State, move: str) -> list[str]:
    """The names of the reasons that hold for a legal move, the most telling first."""
    number = state.game.write_moves(state.position, state.position.legal_list())[move]
    after = state.position.copy()
    after.do(number)
    return list(state.game.reasons_for(state.position, number, after))


def never_given(name: str) -> set[str]:
    """The reasons that hold for no move of a few random games."""
    missing = set(hypostyle.game(name).reasons)
    for seed, setting in enumerate(settings(name)):
        for number, state in enumerate(random_game(setting, seed, 200)):
            moves = state.moves()
            for move in moves[number % 7 :: max(1, len(moves) // 6)]:
                missing.difference_update(holding(state, move))
    return missing
