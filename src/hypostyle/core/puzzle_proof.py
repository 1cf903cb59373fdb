"""The proof that a puzzle is won, in a short form: of each position in which the winner is to act only the move.

Positions are met depth first from the first one on, moves in the order of their texts, each position once; the list has
the place of the winner's move among the sorted legal moves. `unpack` makes the certificate of it that
`docs/solvers.md` describes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hypostyle.core.state import State


def pack(state: State, proof: Mapping[str, Any]) -> list[int]:
    """The short form of a proof with one chooser, in the form of `search.certificate`."""
    choices: list[int] = []
    (chooser,) = proof["choosers"]
    positions = proof["positions"]
    met = set()
    here = state.copy()

    def visit(number: int) -> None:
        met.add(number)
        moves = here.moves()
        if here.seat == chooser:
            moves = [positions[number][0]]
            choices.append(here.moves().index(moves[0]))
        for move in moves:
            after = positions[number][1] if here.seat == chooser else positions[number][move]
            if after is not None and after not in met:
                here.play(move)
                visit(after)
                here.undo()

    visit(0)
    return choices


def unpack(state: State, seat: int, choices: Sequence[int]) -> dict[str, Any]:
    """The certificate that `seat` wins from a state, by the moves of a short form. A ValueError if it does not fit."""
    left = iter(choices)
    here = state.copy()
    entries: dict[int, dict[str, int | None]] = {}  # by hash
    order: list[int] = []  # finished positions, each after those that follow it
    mine: set[int] = set()

    def visit(key: int) -> None:
        entries[key] = {}
        moves = here.moves()
        if here.seat == seat:
            place = next(left, len(moves))
            if not 0 <= place < len(moves):
                raise ValueError("the short form of the proof does not fit the position")
            moves = [moves[place]]
            mine.add(key)
        for move in moves:
            here.play(move)
            after = None if here.over else here.hash
            entries[key][move] = after
            if after is not None and after not in entries:
                visit(after)
            here.undo()
        order.append(key)

    visit(here.hash)
    number = {key: place for place, key in enumerate(reversed(order))}

    def entry(key: int) -> Any:
        told = {move: None if after is None else number[after] for move, after in entries[key].items()}
        return list(*told.items()) if key in mine else told

    return {
        "proofs": [
            {
                "seat": seat,
                "about": "return",
                "least": 1.0,
                "most": None,
                "choosers": [seat],
                "positions": [entry(key) for key in reversed(order)],
            }
        ]
    }
