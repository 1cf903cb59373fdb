"""What a person at a table can ask the program: for a hint, and whether a solitaire can still be solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypostyle.players.hint import Adviser
from hypostyle.players.solving import SolitaireAdviser
from hypostyle.server.connection import Connection
from hypostyle.server.hint_types import SolvableMessage
from hypostyle.server.search_queue import Rank

if TYPE_CHECKING:
    from hypostyle.server.table import LiveTable


async def hint(table: LiveTable, connection: Connection, re: int | None = None) -> None:
    """Look for a good move for the person to act, and tell the connection that asked."""
    snapshot = table.snapshot
    snapshot.rights.check_hint(connection.player)
    found = await table.ask(lambda pool, who: pool.advise(Adviser(snapshot.game), snapshot.state.copy(), who))
    if found is None or table.snapshot.state is not snapshot.state:
        return
    if table.snapshot.rights.may_choose(connection.player):
        text = found.why[connection.view.language]
        connection.tell_json({"type": "hint", "move": found.move, "ids": found.ids, "text": text}, re)


async def tell_solvable(table: LiveTable, connection: Connection, re: int | None = None) -> None:
    """Find out whether the solitaire can still be solved, and tell the connection that asked."""
    snapshot = table.snapshot
    snapshot.rights.check_solvable(connection.player)
    asked = SolitaireAdviser()
    slices = asked.answer_in_slices(snapshot.state.copy())
    found = await table.ask(lambda pool, who: pool.run(slices, asked.stop, Rank.HINT, who))
    if found is None or table.snapshot.state is not snapshot.state:
        return
    told: SolvableMessage = {
        "type": "solvable",
        "result": found.result,
        "moves": len(found.line) if found.result == "win" else None,
        "back": found.back,
        "text": found.told(connection.view.language),
    }
    connection.tell_json(told, re)
