"""Kept positions in the store, in an SQLite file and in PostgreSQL alike."""

import asyncio

from hypostyle.server.store import Store
from hypostyle.server.store.database import Database


def test_positions_are_kept_changed_and_go_with_their_owner(database: Database) -> None:
    async def use() -> None:
        store = Store(database)
        guest = await store.people.make_guest("a" * 32, "en", 1)
        other = await store.people.make_guest("b" * 32, "en", 1)
        first = await store.drafts.make(guest.id, "Falle", "isis", "{}", 5, 2)
        second = await store.drafts.make(guest.id, "x", "horus", "{}", 6, 2)
        assert first is not None
        assert second is not None
        assert await store.drafts.make(guest.id, "y", "isis", "{}", 7, 2) is None, "two are the most here"
        assert await store.drafts.make(other.id, "y", "isis", "{}", 7, 2) is not None
        assert [row.id for row in await store.drafts.of_owner(guest.id)] == [second, first]

        assert await store.drafts.change(first, guest.id, "Neu", None, 8)
        assert await store.drafts.change(first, guest.id, None, "[1]", 9)
        assert not await store.drafts.change(first, other.id, "Mein", None, 10), "it is not theirs"
        found = await store.drafts.find(first, guest.id)
        assert found is not None
        row, fields = found
        assert (row.name, row.game, row.created, row.updated, fields) == ("Neu", "isis", 5, 9, "[1]")
        assert await store.drafts.find(first, other.id) is None
        assert not await store.drafts.remove(second, other.id)
        assert await store.drafts.remove(second, guest.id)

        await store.accounts.move_tables(guest.id, other.id)
        assert await store.drafts.of_owner(guest.id) == []
        assert len(await store.drafts.of_owner(other.id)) == 2
        await store.accounts.delete(other.id)
        assert await store.drafts.of_owner(other.id) == []
        await store.close()

    asyncio.run(use())
