"""An opponent at a table goes on from what it found out about the last move, as long as that is of use."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import hypostyle
from hypostyle.server.hall import Hall
from hypostyle.server.requests import NewTable
from hypostyle.server.store import Store
from hypostyle.server.table import LiveTable
from hypostyle.server.thinking import Thinkers
from hypostyle.server.window import View, Window
from tests.asynchronous import run_async
from tests.server.running import PATIENCE, PERSON, opponent

WishedFor = Callable[[Hall, LiveTable, str, Window], Awaitable[None]]


def _at_a_table(folder: Path, game: str, level: int, deed: WishedFor) -> None:
    """Open a table against an opponent, look at it through one window, and do something there."""

    async def run() -> None:
        store = Store.in_folder(folder)
        await store.open()
        hall = Hall(store, Thinkers(2))
        wish = NewTable.model_validate({"game": game, "seats": [PERSON, opponent(level)], "opens": 0})
        name = await hall.set_up(wish, "me")
        window = Window("me", View())
        await deed(hall, await hall.enter(name, window), name, window)
        hall.close()
        await store.close()

    run_async(asyncio.wait_for(run(), PATIENCE))


async def _turn(table: LiveTable, window: Window, number: int = 0) -> None:
    """A person's turn, and the answer."""
    before = table.state.turn
    while not table.state.over and table.state.turn < before + 2:
        if table.state.seat == 0:
            await table.play(window, table.state.moves()[number], len(table.state.steps))
        await asyncio.sleep(0.01)
        async with table._lock:
            pass  # what happened is stored and told


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_the_same_opponent_answers_every_move(tmp_path: Path, game: str) -> None:
    async def deed(hall: Hall, table: LiveTable, name: str, window: Window) -> None:
        await _turn(table, window)
        first = table._opponents[1]
        await _turn(table, window)
        assert table._opponents == {1: first}

    _at_a_table(tmp_path, game, 1, deed)


def test_it_goes_on_with_its_tree(tmp_path: Path) -> None:
    async def deed(hall: Hall, table: LiveTable, name: str, window: Window) -> None:
        await _turn(table, window)
        search = vars(table._opponents[1])["_search"]
        assert search.nodes > 0
        await _turn(table, window)
        assert vars(table._opponents[1])["_search"] is search

    _at_a_table(tmp_path, "isis", 3, deed)


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_after_undo_it_answers_afresh(tmp_path: Path, game: str) -> None:
    async def deed(hall: Hall, table: LiveTable, name: str, window: Window) -> None:
        for _ in range(2):
            await _turn(table, window)
        begun = table.state.turn
        for back in range(2):
            await table.undo(window)
            assert not table._opponents
            if back:
                await table.redo(window)
                await table.undo(window)
        await _turn(table, window, -1)
        await _turn(table, window)
        assert table.state.turn >= begun

    _at_a_table(tmp_path, game, 1, deed)


def test_undo_in_mid_thought_leaves_the_old_thought_behind(tmp_path: Path) -> None:
    async def deed(hall: Hall, table: LiveTable, name: str, window: Window) -> None:
        for _ in range(5):
            await table.play(window, table.state.moves()[0], 0)
            thinking = table._opponents[1]
            await table.undo(window)
            assert thinking not in table._opponents.values(), "its thread may still be busy with the old position"
        await _turn(table, window)
        assert len(table.state.steps) == 2

    _at_a_table(tmp_path, "theben", 6, deed)


def test_when_nobody_looks_nothing_is_kept(tmp_path: Path) -> None:
    async def deed(hall: Hall, table: LiveTable, name: str, window: Window) -> None:
        await _turn(table, window)
        assert table._opponents
        await hall.leave(name, window)
        assert not table._opponents
        again = Window("me", View())
        table = await hall.enter(name, again)
        await _turn(table, again)

    _at_a_table(tmp_path, "isis", 2, deed)


def test_when_the_game_is_over_nothing_is_kept(tmp_path: Path) -> None:
    async def deed(hall: Hall, table: LiveTable, name: str, window: Window) -> None:
        while not table.state.over:
            await _turn(table, window)
        assert not table._opponents

    _at_a_table(tmp_path, "sakkara", 1, deed)
