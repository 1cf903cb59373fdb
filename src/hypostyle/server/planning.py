"""Conditional moves at a table: entering them, which nobody else is told, and making the answers."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hypostyle.server.messages import supposed_message
from hypostyle.server.plans import check_lines, suppose
from hypostyle.server.refusal import Overtaken, Refusal
from hypostyle.server.store import StoreFault
from hypostyle.server.store.plans import Lines

if TYPE_CHECKING:
    from hypostyle.server.connection import Connection
    from hypostyle.server.table import LiveTable

log = logging.getLogger("hypostyle.server")


async def show_supposed(table: LiveTable, connection: Connection, moves: Sequence[str], re: int | None) -> None:
    """Show one connection the position after moves that may come."""
    async with table.lock:
        snapshot = table.snapshot
        mine = snapshot.rights.check_plan(connection.player)
        state = await table.background.run(suppose, snapshot.state, moves)
        connection.tell(await table.background.run(supposed_message, snapshot, state, mine, connection, re))


async def set_plan(table: LiveTable, connection: Connection, lines: Lines | None, ply: int, re: int | None) -> None:
    """Keep the lines of a player, or only tell them."""
    async with table.lock:
        snapshot, player = table.snapshot, connection.player
        mine = snapshot.rights.check_plan(player)
        assert player is not None
        if lines is not None:
            if ply != snapshot.state.ply:
                raise Refusal("stale")
            await table.background.run(check_lines, snapshot.state, mine, lines)
            await table.plans.set(snapshot.row.id, player, ply, lines)
        kept = await table.plans.find(snapshot.row.id, player, snapshot.state.ply)
        connection.tell_json({"type": "plan", "ply": snapshot.state.ply, "lines": kept}, re)


async def answer_by_plan(table: LiveTable) -> None:
    """Make the move that the player to act has kept for this position; under the lock."""
    snapshot = table.snapshot
    player = snapshot.rights.planner
    if player is None:
        return
    try:
        lines = await table.plans.find(snapshot.row.id, player, snapshot.state.ply)
        if lines:
            await table.advance(lines[0][0], table.now(), planned=True)
    except Overtaken:
        return  # another process has made it
    except (Refusal, StoreFault) as problem:  # the move before it stands; whoever looks next tries again
        log.warning("a conditional move at table %s could not be made: %s", snapshot.row.id, problem)


async def catch_up(table: LiveTable) -> None:
    """The same for somebody who does not hold the lock: after a restart."""
    async with table.lock:
        await answer_by_plan(table)
