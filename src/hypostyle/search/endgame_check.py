"""Checks an endgame table entry by entry, slowly and by the rules alone: each value must follow from those after it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

from hypostyle.core.state import State
from hypostyle.search.endgame_table import EndgameTable


class WrongEntryError(Exception):
    """An entry does not agree with those that come after it, or has the wrong number."""


def check_entries(table: EndgameTable, numbers: Iterable[int]) -> Counter[str]:
    """Check the entries with these numbers; how many positions were won, lost and open."""
    found: Counter[str] = Counter()
    for number in numbers:
        for fields in table.endgame.fields(number):
            state = table.game.setup({**fields, "seen": {}}, 2, repetition=0)
            located = table.endgame.locate(state.position)
            if located is None or located[0] != number:
                raise WrongEntryError(f"entry {number} stands for a position that has {located}: {json.dumps(fields)}")
            value = table.value(state.position)
            assert value is not None
            if not follows(value, [_value_after(table, state, move) for move in state.moves()], table):
                raise WrongEntryError(f"entry {number} says {value} of {json.dumps(fields)}")
            found["open" if not value else "won" if value % 2 else "lost"] += 1
    return found


def _value_after(table: EndgameTable, state: State, move: str) -> int | None:
    """The value for the other side after a move: -1 if it has lost, None if the table does not say."""
    after = state.copy()
    after.play(move)
    if after.outcome is None:
        return table.value(after.position)
    mover = state.seat
    assert mover is not None
    return -1 if after.outcome.returns[mover] > 0 else None


def follows(value: int, after: list[int | None], table: EndgameTable) -> bool:
    """Whether a value agrees with the values after each move.

    A table that is done up to a level says nothing of what takes longer.
    """
    levels = table.description.levels
    losses = [0 if each == -1 else each for each in after if each == -1 or (each and each % 2 == 0)]
    wins = [each for each in after if each and each % 2 and each > 0]
    if value % 2:
        return bool(losses) and min(losses) == value - 1
    if value:
        return len(wins) == len(after) and max(wins) == value - 1
    won = bool(losses) and min(losses) < levels
    lost = len(wins) == len(after) and max(wins) < levels
    return not won and not lost
