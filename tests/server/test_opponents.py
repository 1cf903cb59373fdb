"""An opponent at a table goes on from what it found out about the last move, as long as that is of use."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import hypostyle
from hypostyle.players import Player
from hypostyle.server.connection import Connection, View
from hypostyle.server.new_tables import NewTables
from hypostyle.server.requests import NewTable
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.store import Store
from hypostyle.server.table import LiveTable
from hypostyle.server.table_registry import TableRegistry
from tests.server.running import PATIENCE, PERSON, empty_database, opponent

WishedFor = Callable[[TableRegistry, LiveTable, str, Connection], Awaitable[None]]


def _at_a_table(folder: Path, game: str, level: int, deed: WishedFor) -> None:
    """Open a table against an opponent, look at it through one connection, and do something there."""

    async def run() -> None:
        store = Store(empty_database(folder))
        await store.open()
        registry = TableRegistry(store, SearchPool(2))
        wish = NewTable.model_validate({"game": game, "seats": [PERSON, opponent(level)], "opens": 0})
        me = (await store.people.make_guest("x" * 32, "en", 1)).id
        name = await NewTables(registry).set_up(wish, me)
        connection = Connection(me, View())
        await deed(registry, await registry.enter(name, connection), name, connection)
        await registry.close()
        await store.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def _kept(table: LiveTable) -> dict[int, Player]:
    """The opponents that are kept for a table, by seat."""
    kept = table._opponents._kept
    return {seat: player for (name, seat), player in kept.items() if name == table.snapshot.row.id}


async def _turn(table: LiveTable, connection: Connection, number: int = 0) -> None:
    """A person's turn, and the answer."""
    before = table.snapshot.state.turn
    while not table.snapshot.state.over and table.snapshot.state.turn < before + 2:
        if table.snapshot.state.seat == 0:
            await table.play(connection, table.snapshot.state.moves()[number], table.snapshot.state.ply)
        await asyncio.sleep(0.01)
        async with table.lock:
            pass  # what happened is stored and told


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_the_same_opponent_answers_every_move(tmp_path: Path, game: str) -> None:
    async def deed(registry: TableRegistry, table: LiveTable, name: str, connection: Connection) -> None:
        await _turn(table, connection)
        first = _kept(table)[1]
        await _turn(table, connection)
        assert _kept(table) == {1: first}

    _at_a_table(tmp_path, game, 1, deed)


def test_it_goes_on_with_its_tree(tmp_path: Path) -> None:
    async def deed(registry: TableRegistry, table: LiveTable, name: str, connection: Connection) -> None:
        await _turn(table, connection)
        search = vars(_kept(table)[1])["_search"]
        assert search.nodes > 0
        await _turn(table, connection)
        assert vars(_kept(table)[1])["_search"] is search

    _at_a_table(tmp_path, "isis", 3, deed)


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_after_undo_it_answers_afresh(tmp_path: Path, game: str) -> None:
    async def deed(registry: TableRegistry, table: LiveTable, name: str, connection: Connection) -> None:
        for _ in range(2):
            await _turn(table, connection)
        begun = table.snapshot.state.turn
        for back in range(2):
            await table.undo(connection)
            assert not _kept(table)
            if back:
                await table.redo(connection)
                await table.undo(connection)
        await _turn(table, connection, -1)
        await _turn(table, connection)
        assert table.snapshot.state.turn >= begun

    _at_a_table(tmp_path, game, 1, deed)


def test_undo_in_mid_thought_leaves_the_old_thought_behind(tmp_path: Path) -> None:
    async def deed(registry: TableRegistry, table: LiveTable, name: str, connection: Connection) -> None:
        for _ in range(5):
            await table.play(connection, table.snapshot.state.moves()[0], 0)
            thinking = _kept(table)[1]
            await table.undo(connection)
            assert thinking not in _kept(table).values(), "its thread may still be busy with the old position"
        await _turn(table, connection)
        assert table.snapshot.state.ply == 2

    _at_a_table(tmp_path, "theben", 7, deed)


def test_when_nobody_looks_nothing_is_kept(tmp_path: Path) -> None:
    async def deed(registry: TableRegistry, table: LiveTable, name: str, connection: Connection) -> None:
        await _turn(table, connection)
        assert _kept(table)
        registry.leave(name, connection)
        assert not _kept(table)
        again = Connection(connection.player, View())
        table = await registry.enter(name, again)
        await _turn(table, again)

    _at_a_table(tmp_path, "isis", 2, deed)


def test_when_the_game_is_over_nothing_is_kept(tmp_path: Path) -> None:
    async def deed(registry: TableRegistry, table: LiveTable, name: str, connection: Connection) -> None:
        while not table.snapshot.state.over:
            await _turn(table, connection)
        assert not _kept(table)

    _at_a_table(tmp_path, "sakkara", 1, deed)
