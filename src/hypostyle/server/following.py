"""Following what other processes do at a table that is in memory here."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from hypostyle.core.state import State
from hypostyle.server.refusal import Refusal
from hypostyle.server.snapshot import Snapshot, still_redoable
from hypostyle.server.store import StepRow, Store, TableRow
from hypostyle.server.store.database import MoveTold
from hypostyle.server.store.moves import hear_move

if TYPE_CHECKING:
    from hypostyle.server.table import LiveTable


async def catch_up(table: LiveTable, store: Store) -> None:
    """Show a table as it is in the store. When it is one move ahead that move is played, whatever came before it."""
    with suppress(Refusal):  # it is gone, or broken; who looks was told
        async with table.lock:
            snapshot = table.snapshot
            found = await store.find(snapshot.row.id, since=snapshot.state.ply)
            if found is not None and found[0].changes == snapshot.row.changes:
                return
            state = None if found is None else followed(snapshot, *found)
            if found is None or state is None:
                await table.reload()
                return
            await _show(table, *found, state)


async def follow_move(table: LiveTable, changes: int, move: MoveTold) -> bool:
    """Show the move after which a table was changed so many times; False if it is not the next one here."""
    async with table.lock:
        snapshot = table.snapshot
        if snapshot.row.changes >= changes:
            return True
        if snapshot.row.changes != changes - 1 or snapshot.undone:
            return False
        row, steps = hear_move(snapshot.row, move)
        state = followed(snapshot, row, steps)
        if state is None:
            return False
        await _show(table, row, steps, state)
        return True


async def _show(table: LiveTable, row: TableRow, steps: Sequence[StepRow], state: State) -> None:
    snapshot = table.snapshot
    table.stop_thinking()
    new = row.ply - snapshot.state.ply
    spent = [*snapshot.spent[: snapshot.state.ply], *(step.spent for step in steps[:new])]
    await table.publish(table.next(row, state, spent, still_redoable(steps[new:])))


def followed(snapshot: Snapshot, row: TableRow, steps: Sequence[StepRow]) -> State | None:
    """The state after one change that left what was there; None if all has to be read anew.

    `steps` are those that are stored behind the ones of the snapshot. A change that makes the game longer adds to it.
    """
    before = snapshot.row
    new = steps[: row.ply - before.ply]
    if row.changes != before.changes + 1 or row.fault is not None or row.seats != before.seats:
        return None
    if row.ply < before.ply or [step.ply for step in new] != list(range(before.ply, row.ply)):
        return None
    if not new:
        return snapshot.state
    made = snapshot.state.copy()
    made.leave_chance()  # what it brought is in the steps
    try:
        for each in new:
            made.apply(each.step)
    except (ValueError, TypeError):
        return None
    if made.chance_due:
        return None
    made.seed()
    return made
