"""While several opponents think, the server answers at once."""

import asyncio
import statistics
import threading
import time
from pathlib import Path

import httpx
import pytest

import hypostyle
from hypostyle.core.state import State
from hypostyle.server import table
from hypostyle.server.connection import Connection, View
from hypostyle.server.new_tables import NewTables
from hypostyle.server.requests import NewTable, Person
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.store import Store
from hypostyle.server.store.sqlite import SqliteDatabase
from hypostyle.server.table_registry import TableRegistry
from tests.server.running import PERSON, Page, Server, opponent, set_up


def _wait_for_a_move(page: Page) -> float:
    began = time.perf_counter()
    page.move()
    return time.perf_counter() - began


@pytest.mark.timed
def test_several_tables_think_and_the_server_answers(server: Server, visitor: httpx.Client) -> None:
    mine = Page(server, set_up(visitor, "isis"), visitor)
    alone = [_wait_for_a_move(mine) for _ in range(10)]
    pages = [Page(server, set_up(visitor, "theben", PERSON, opponent(10)), visitor) for _ in range(4)]
    begun = [_wait_for_a_move(page) for page in pages]
    assert [page.table["thinking"] for page in pages] == [1] * 4
    waits = [_wait_for_a_move(mine) for _ in range(10)]
    for page in pages:
        page.receive_all(0)
    assert any(page.table["thinking"] == 1 for page in pages), "otherwise this shows nothing"
    # Generous, for the machine may be busy; without the thread pool each wait would be seconds.
    longest = 0.25 + 3 * statistics.median(alone)
    assert statistics.median(begun) < longest, (alone, begun)
    assert statistics.median(waits) < longest, (alone, waits)
    for page in [*pages, mine]:
        page.close()


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_a_move_is_told_in_few_bytes(server: Server, visitor: httpx.Client, game: str) -> None:
    page = Page(server, set_up(visitor, game, PERSON, opponent()), visitor)
    page.move()
    assert len(page.heard[0]) < 500_000
    assert len(page.heard[1]) < 0.9 * len(page.heard[0]), "the second scene is only news"
    page.close()


def test_a_page_that_comes_to_a_long_game_of_programs_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the pieces are was never asked for: it is found out in a thread."""
    found: list[threading.Thread] = []
    monkeypatch.setattr(table, "LONG", 3)
    monkeypatch.setattr(State, "find_pieces", lambda state: found.append(threading.current_thread()))

    async def use() -> None:
        store = Store(SqliteDatabase(tmp_path))
        await store.open()
        me = (await store.people.make_guest("x" * 32, "en", 1)).id
        registry = TableRegistry(store, SearchPool())
        made = await NewTables(registry).set_up(NewTable(game="isis", seats=[Person(kind="person")] * 2), me)
        program = Connection(me, View(lean=True))
        live = await registry.enter(made, program)
        for ply in range(4):
            await live.play(program, live.snapshot.state.moves()[0], ply)
        found.clear()
        await registry.enter(made, Connection(me, View(lean=True)))
        assert found == []
        await registry.enter(made, Connection(me, View()))
        assert len(found) == 1
        assert found[0] is not threading.main_thread()
        await registry.enter(made, Connection(me, View()))
        assert len(found) == 1, "a page has looked already"
        await registry.close()
        await store.close()

    asyncio.run(use())
