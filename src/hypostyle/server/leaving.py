"""A player is gone, who gave up, ran out of time or is deleted: the game ends, or a program takes over, as chosen at
set-up.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from hypostyle.core.outcome import RESIGNED, TIME
from hypostyle.server.rebuild import BrokenTable
from hypostyle.server.refusal import Refusal
from hypostyle.server.seats import PERSON, hand_over, opened
from hypostyle.server.timekeeping import at_end

if TYPE_CHECKING:
    from hypostyle.server.connection import Connection
    from hypostyle.server.table import LiveTable
    from hypostyle.server.table_registry import TableRegistry


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


async def depart(registry: TableRegistry, player: str) -> None:
    """A player who is to be deleted leaves all tables at which others play or are to come: nobody waits for them."""
    for table in await registry.store.shared_by(player):
        with suppress(Refusal, BrokenTable):  # gone meanwhile, or nobody plays there any more
            await registry.act(table, lambda live: _depart(live, player))


async def _depart(table: LiveTable, player: str) -> None:
    async with table.lock:
        if table.snapshot.outcome is None and table.snapshot.rights.waiting:
            await _make_room(table, player)
        while table.snapshot.outcome is None and not table.snapshot.rights.waiting:
            mine = table.snapshot.rights.seats_of(player)
            if not mine:
                return
            await _leave(table, mine[0], RESIGNED)


async def _make_room(table: LiveTable, player: str) -> None:
    """Before all are there a seat is open again, and somebody else invites; a table with nobody left goes."""
    row = table.snapshot.row
    others = [each["player"] for each in row.seats if each["kind"] == PERSON and not each.get("bot")]
    others = [other for other in others if other != player]
    if not others:
        await table.call_off()
        return
    seats = [opened(each) if each.get("player") == player else each for each in row.seats]
    await table.seat(seats, host=others[0] if row.host == player else None)


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
