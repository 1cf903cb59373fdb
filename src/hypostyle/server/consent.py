"""Asking the others at a table, and doing what all agreed to."""

from __future__ import annotations

from hypostyle.core.outcome import AGREED
from hypostyle.server.clocks import Clock, columns
from hypostyle.server.connection import Connection
from hypostyle.server.offers import Offer, OfferKind
from hypostyle.server.refusal import Refusal
from hypostyle.server.table import LiveTable
from hypostyle.server.table_rows import rematch_of
from hypostyle.server.timekeeping import at_end


async def offer(table: LiveTable, connection: Connection, kind: OfferKind) -> None:
    """A player asks all others."""
    async with table.lock:
        player = connection.player
        await table.check_flag(table.now())
        table.snapshot.rights.check_offer(player, kind)
        assert player is not None
        await _store(table, Offer(kind, player))


async def answer(table: LiveTable, connection: Connection, yes: bool) -> None:
    """A player agrees or does not. Once all agree it is done; who asked, and anybody who does not agree, ends it."""
    async with table.lock:
        player = connection.player
        await table.check_flag(table.now())
        asked = table.snapshot.rights.check_answer(player)
        assert player is not None
        if not yes:
            await _store(table, None)
            return
        if player == asked.by:
            raise Refusal("own offer")
        agreed = asked.agreed_by(player)
        if agreed.waits_for(table.snapshot.seating.players):
            await _store(table, agreed)
        else:
            await _do(table, agreed)


async def _store(table: LiveTable, asked: Offer | None) -> None:
    snapshot = table.snapshot
    row = await table.write({"offer": None if asked is None else asked.stored()})
    await table.publish(table.next(row, snapshot.state, snapshot.spent, snapshot.undone))


async def resume(table: LiveTable, connection: Connection) -> None:
    """Anybody who plays lets a clock run on that all agreed to hold."""
    async with table.lock:
        table.snapshot.rights.check_resume(connection.player)
        assert table.snapshot.clock is not None
        await _set_clock(table, table.snapshot.clock.resumed(table.now()))


async def _set_clock(table: LiveTable, clock: Clock) -> None:
    snapshot = table.snapshot
    row = await table.write(columns(clock))
    await table.publish(table.next(row, snapshot.state, snapshot.spent, snapshot.undone))


async def _do(table: LiveTable, agreed: Offer) -> None:
    snapshot = table.snapshot
    match agreed.kind:
        case "undo":
            await table.undo_to(snapshot.rights.taken_back(agreed.by))
        case "draw":
            table.stop_thinking()
            ended = snapshot.state.drawn_by_agreement()
            values = {"places": list(ended.places), "scores": list(ended.scores), "reason": AGREED}
            row = await table.write({**values, **at_end(snapshot, table.now())})
            await table.publish(table.next(row, snapshot.state, snapshot.spent, snapshot.undone))
        case "pause":
            assert snapshot.clock is not None
            await _set_clock(table, snapshot.clock.held(table.now()))
        case "abort":
            await table.call_off()
        case "rematch":
            made = rematch_of(snapshot, snapshot.row.host or agreed.by)
            row = await table.write({"next_table": made.row.id}, following=made)
            await table.publish(table.next(row, snapshot.state, snapshot.spent, snapshot.undone))
