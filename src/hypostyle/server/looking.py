"""What a connection asks about a table: an earlier position, what points are made up of, what a move looked like."""

from __future__ import annotations

from hypostyle.core.state import State
from hypostyle.server.connection import Connection
from hypostyle.server.explaining import sight_message, tell_score
from hypostyle.server.messages import scene_message
from hypostyle.server.refusal import Refusal
from hypostyle.server.table import LiveTable


async def look_back(table: LiveTable, connection: Connection, ply: int | None, re: int | None = None) -> None:
    """Show one connection an earlier position; None is the present."""
    async with table.lock:
        snapshot = table.snapshot
        most = snapshot.state.ply
        if ply is not None and not 0 <= ply <= most:
            raise Refusal("no ply")
        wanted = most if ply is None else ply
        connection.tell(await table.background.run(scene_message, snapshot, connection, wanted, re))


async def tell_points(table: LiveTable, connection: Connection, ply: int, re: int | None = None) -> None:
    """Tell what the points are made up of, now or after fewer steps."""
    state, language = _state_with(table, ply), connection.view.language
    items = await table.background.run(lambda: tell_score(state.at(ply), language))
    connection.tell_json({"type": "score", "ply": ply, "items": items}, re)


async def tell_sight(table: LiveTable, connection: Connection, ply: int, re: int | None = None) -> None:
    """Tell what a move looked like."""
    state = _state_with(table, ply)
    connection.tell(await table.background.run(sight_message, state, ply, connection.view, re))


def _state_with(table: LiveTable, ply: int) -> State:
    """The state, if it has so many steps."""
    if ply > table.snapshot.state.ply:
        raise Refusal("no ply")
    return table.snapshot.state
