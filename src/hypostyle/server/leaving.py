"""A player is gone, who gave up or ran out of time: the game ends, or a program takes over, as chosen at set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypostyle.core.outcome import RESIGNED, TIME
from hypostyle.server.seats import hand_over
from hypostyle.server.timekeeping import at_end

if TYPE_CHECKING:
    from hypostyle.server.connection import Connection
    from hypostyle.server.table import LiveTable


async def resign(table: LiveTable, connection: Connection) -> None:
    """A person gives up."""
    async with table.lock:
        await table.check_flag(table.now())
        await _leave(table, table.snapshot.rights.check_resign(connection.player), RESIGNED)


async def fall(table: LiveTable) -> bool:
    """The flag of the seat to act falls, if its time is over; whether it did. Safe to ask for twice."""
    async with table.lock:
        if await fall_if_due(table, table.now()):
            return True
        await table.reload()  # another process may know better
        return await fall_if_due(table, table.now())


async def fall_if_due(table: LiveTable, at: int) -> bool:
    """The same under the lock, by what is known here."""
    snapshot = table.snapshot
    seat = None if snapshot.clock is None or snapshot.outcome is not None else snapshot.clock.fallen(at)
    if seat is None:
        return False
    await _leave(table, seat, TIME)
    return True


async def _leave(table: LiveTable, seat: int, reason: str) -> None:
    snapshot = table.snapshot
    level = snapshot.rights.stand_in_for(seat)
    if level is not None:
        await table.seat(hand_over(snapshot.row.seats, seat, level, snapshot.game.hidden))
        return
    table.stop_thinking()
    ended = snapshot.state.resigned_by(seat, reason)
    values = {"places": list(ended.places), "reason": reason, "scores": list(ended.scores), "resigned": seat}
    row = await table.write({**values, **at_end(snapshot, table.now())})
    await table.publish(table.next(row, snapshot.state, snapshot.spent, snapshot.undone))
