"""What most moves change of a table, as it is written, and told from process to process."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from hypostyle.core.step import Step
from hypostyle.server.store.database import MoveTold
from hypostyle.server.store.rows import StepRow, TableRow

MOVING = ("ply", "turn", "to_act", "clock", "flag_at", "updated")
"""The columns, besides `changes` and what follows from them."""
STEP = ("table", "ply", "seat", "turn", "text", "spent", "at")
"""The columns of a step."""


class MoveWrite(NamedTuple):
    """A move that changes nothing but the columns MOVING of its table, and has steps."""

    table: str
    changes: int  # of the table after it
    columns: Sequence[Any]  # MOVING as they are written, then `think_at`
    told: MoveTold


def step_values(row: StepRow) -> tuple[Any, ...]:
    """The values of a step without its table, in the order of STEP."""
    return row.ply, row.step.seat, row.step.turn, row.step.text, row.spent, row.at


def tell_move(row: TableRow, steps: Sequence[StepRow]) -> MoveTold:
    """What others must know who have the table as it was before."""
    return [getattr(row, name) for name in MOVING], [step_values(step) for step in steps]


def hear_move(before: TableRow, told: MoveTold) -> tuple[TableRow, list[StepRow]]:
    """The table after a move, and the steps of it, for whoever has it as it was before."""
    columns, steps = told
    row = before._replace(**dict(zip(MOVING, columns, strict=True)), changes=before.changes + 1)
    return row, [StepRow(ply, Step(seat, turn, text), spent, at) for ply, seat, turn, text, spent, at in steps]
