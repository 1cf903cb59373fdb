"""Bots, bans and notices in the store, in an SQLite file and in PostgreSQL alike."""

import asyncio

import pytest

from hypostyle.server.store import Store, TableRow
from hypostyle.server.store import moderation as orders
from hypostyle.server.store.accounts import NameTaken
from hypostyle.server.store.database import Database
from hypostyle.server.store.people import BOT
from hypostyle.server.store.writer import Do, Write, write_now


def _table(host: str, bot: str) -> TableRow:
    return TableRow(
        id="table", host=host, game="isis", players=2, options={},
        seats=[{"kind": "person", "player": host, "name": None}, {"kind": "open", "name": None, "asked": bot}],
        start=None, pace=700, paused=False, ply=0, turn=1, to_act=0, resigned=None, places=None, reason=None,
        changes=0, created=1, updated=1, lobby=True, bots=True,
    )  # fmt: skip


def test_bots_and_what_is_done_about_players(database: Database) -> None:
    async def use() -> None:
        store = Store(database)
        owner = await store.people.make_guest("a" * 32, "en", 1)
        await store.accounts.make(owner.id, "Anna", {"anna"}, "hash", "code")
        made = await store.bots.make(owner.id, "Ra", {"ra"}, 1, 5)
        assert made is not None
        bot, token = made
        assert await store.bots.make(owner.id, "Re", {"re"}, 1, 5) is None, "one is the most here"
        with pytest.raises(NameTaken):
            await store.bots.make(owner.id, "Anna", {"anna"}, 9, 5)
        found = await store.people.player_of(token, 6)
        assert found is not None
        assert (found.kind, found.owner, found.name, found.banned) == (BOT, owner.id, "Ra", None)
        stored = await store._read(lambda connection: connection.execute("SELECT * FROM sessions").fetchall())
        assert token not in str(stored), "only a hash is kept"
        await store.add(_table(owner.id, bot), [])
        row = await store.row("table")
        assert row is not None
        assert row.bots
        assert row.seats[1] == {"kind": "open", "name": None, "asked": bot, "called": "Ra", "bot": True}
        assert await store.bots.challenges(bot) == ["table"]
        declined = [row.seats[0], {**row.seats[1], "declined": True}]
        row = await store.change(row, {"seats": declined, "bots": False})
        assert await store.bots.challenges(bot) == []
        again = await store.row("table")
        assert again is not None
        assert (again.seats[1].get("declined"), again.bots) == (True, False)

        last = await store.moderation.last()
        work: list[Write] = [
            Do(lambda connection: orders.ban_player(connection, owner.id, True, 7)),
            Do(lambda connection: orders.ban_address(connection, "192.0.2.1", True, 7)),
            Do(lambda connection: orders.remove_name(connection, bot, "Player 1", {"playerl"}, 7)),
            Do(lambda connection: orders.remove_by_order(connection, "table", 7)),
        ]
        await asyncio.to_thread(write_now, database, work)
        told = [(notice.kind, notice.subject) for notice in await store.moderation.since(last)]
        assert sorted(told[:2]) == sorted([("banned", owner.id), ("banned", bot)])
        assert told[2:] == [("banned", None), ("renamed", bot), ("removed", "table")]
        assert await store.moderation.banned_addresses() == {"192.0.2.1"}
        found = await store.people.player_of(token, 8)
        assert found is not None
        assert (found.name, found.banned) == ("Player 1", 7)
        lines, tables, load = await store._read(
            lambda connection: (
                list(orders.list_players(connection, "LAYER", 9)),
                list(orders.list_tables(connection, "", 9)),
                orders.count_stored(connection, 8),
            )
        )
        assert [(line.id, line.kind, line.owner, line.tables) for line in lines] == [(bot, BOT, owner.id, 0)]
        assert tables == []
        assert (load["accounts"], load["bots"], load["banned_players"], load["banned_addresses"]) == (1, 1, 2, 1)
        assert await store.bots.remove(owner.id, bot)
        assert await store.people.player_of(token, 9) is None
        assert await store.bots.of_owner(owner.id) == []
        await store.close()

    asyncio.run(use())
