"""Studies in the store, in an SQLite file and in PostgreSQL alike."""

import asyncio

from hypostyle.server.store import Store
from hypostyle.server.store.database import Database
from hypostyle.server.store.studies import LINK, PRIVATE


def test_studies_are_kept_changed_and_go_with_their_owner(database: Database) -> None:
    async def use() -> None:
        store = Store(database)
        guest = await store.people.make_guest("a" * 32, "en", 1)
        other = await store.people.make_guest("b" * 32, "en", 1)
        first = await store.studies.make(guest.id, "Endspiel", "isis", "{}", 5, 2)
        second = await store.studies.make(guest.id, "x", "horus", "{}", 6, 2)
        assert first is not None
        assert second is not None
        assert await store.studies.make(guest.id, "y", "isis", "{}", 7, 2) is None, "two are the most here"
        assert await store.studies.make(other.id, "y", "isis", "{}", 7, 2) is not None
        assert [row.id for row in await store.studies.of_owner(guest.id)] == [second, first]

        assert await store.studies.save(first, "[1]", 0, 8)
        assert not await store.studies.save(first, "[2]", 0, 9), "who did not see the last change cannot write"
        assert not await store.studies.save("nobody's", "[2]", 0, 9)
        await store.studies.describe(first, "Neu", None, 10)
        await store.studies.describe(first, None, LINK, 11)
        found = await store.studies.find(first)
        assert found is not None
        row, tree = found
        assert (row.name, row.game, row.access, row.changes, row.created, row.updated, tree) == (
            "Neu", "isis", LINK, 1, 5, 11, "[1]",
        )  # fmt: skip
        assert (await store.studies.of_owner(guest.id))[1].access == PRIVATE
        await store.studies.remove(second)
        assert await store.studies.find(second) is None

        await store.accounts.move_tables(guest.id, other.id)
        assert await store.studies.of_owner(guest.id) == []
        assert len(await store.studies.of_owner(other.id)) == 2
        await store.accounts.delete(other.id)
        assert await store.studies.of_owner(other.id) == []
        await store.close()

    asyncio.run(use())
