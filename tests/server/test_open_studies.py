"""Studies that are open in two processes at once, without their sockets: nobody overwrites what they did not see."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import hypostyle
from hypostyle.core.record import GameTree
from hypostyle.server import open_studies
from hypostyle.server.connection import Connection, View
from hypostyle.server.inline import Background
from hypostyle.server.open_studies import OpenStudies
from hypostyle.server.refusal import Refusal
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.store import Store
from tests.server.running import empty_database

Message = dict[str, Any]


class Wire:
    """The bus between two processes: what one says the other hears, when the test says so."""

    def __init__(self) -> None:
        self.said: list[Message] = []

    async def open(self, listener: object) -> None: ...

    def tell(self, message: Message) -> None:
        self.said.append(message)

    async def close(self) -> None: ...


async def heard(connection: Connection, kind: str) -> Message:
    """The next message of a kind that was sent."""
    while True:
        text = await connection.next()
        assert text is not None
        message: Message = json.loads(text)
        if message["type"] == kind:
            return message


def run(folder: Path, work: Callable[[OpenStudies, OpenStudies, Wire, str, str], Awaitable[None]]) -> None:
    """With two processes on one store, and a study with its owner."""

    async def use() -> None:
        store, pool, wire = Store(empty_database(folder)), SearchPool(1), Wire()
        owner = await store.people.make_guest("somebody", "en", 1)
        tree = GameTree.of(hypostyle.game("isis").start(2)).to_json()
        study = await store.studies.make(owner.id, "Study", "isis", tree, 1, 10)
        assert study is not None
        one, other = (OpenStudies(store, pool, Background(), wire) for _ in range(2))
        await work(one, other, wire, study, owner.id)
        pool.close()
        await store.close()

    asyncio.run(use())


def test_who_did_not_see_the_last_change_is_told_so_and_gets_it(tmp_path: Path) -> None:
    async def work(one: OpenStudies, other: OpenStudies, wire: Wire, study: str, owner: str) -> None:
        here, there = Connection(owner, View()), Connection(owner, View("de"))
        first, my_window = await one.enter(study, here)
        second, your_window = await other.enter(study, there)
        await heard(there, "node")
        await heard(here, "node")
        await first.play(my_window, 0, ["0-13"])
        await heard(here, "node")
        with pytest.raises(Refusal) as refused:
            await second.play(your_window, 0, ["0-14"])
        assert "anderswo geändert" in refused.value.said("de")
        told = await heard(there, "study")
        assert (told["changes"], [node.get("text") for node in told["nodes"]]) == (1, [None, "0-13"])
        assert 0 not in {node["id"] for node in told["nodes"]}, (
            "what was meant for the old tree hits nothing in the new"
        )
        await second.play(your_window, told["nodes"][0]["id"], ["0-14"])
        assert wire.said[-1] == {"study": study, "changes": 2}
        await one.look_again(study, 2)
        assert [node.get("text") for node in (await heard(here, "study"))["nodes"]] == [None, "0-13", "0-14"]
        assert first.study.number(my_window.cursor.node) == (await heard(here, "node"))["node"], "it stays where it was"
        for studies, opened, window in ((one, first, my_window), (other, second, your_window)):
            studies.leave(opened, window)
            assert studies.names == []

    run(tmp_path, work)


def test_a_window_that_has_closed_does_not_think(tmp_path: Path) -> None:
    async def work(one: OpenStudies, _: OpenStudies, __: Wire, study: str, owner: str) -> None:
        opened, window = await one.enter(study, Connection(owner, View()))
        window.lines = 1
        opened.think(window)
        assert window.thinking.thinking
        one.leave(opened, window)
        await opened.show(window)  # somebody else's change was just being told to it
        assert not window.thinking.thinking

    run(tmp_path, work)


def test_only_so_much_is_open_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(one: OpenStudies, _: OpenStudies, __: Wire, study: str, owner: str) -> None:
        monkeypatch.setattr(open_studies, "STUDY_WINDOWS", 1)
        await one.enter(study, Connection(owner, View()))
        with pytest.raises(Refusal) as refused:
            await one.enter(study, Connection(owner, View()))
        assert refused.value.status == 503

    run(tmp_path, work)


def test_what_cannot_be_stored_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(one: OpenStudies, _: OpenStudies, __: Wire, study: str, owner: str) -> None:
        opened, window = await one.enter(study, Connection(owner, View()))

        async def fail(*_: object) -> bool:
            raise OSError("the disk is gone")

        with monkeypatch.context() as broken:
            broken.setattr(opened._store, "save", fail)
            with pytest.raises(OSError, match="gone"):
                await opened.play(window, 0, ["0-13"])
        assert (opened.study.numbers, opened.row.changes, opened.study.number(window.cursor.node)) == ([0], 0, 0)
        await opened.play(window, 0, ["0-14"])
        assert opened.row.changes == 1

    run(tmp_path, work)


def test_nothing_is_told_before_it_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(one: OpenStudies, _: OpenStudies, __: Wire, study: str, owner: str) -> None:
        here = Connection(owner, View())
        opened, window = await one.enter(study, here)
        await heard(here, "node")
        save, asked, stored = opened._store.save, asyncio.Event(), asyncio.Event()

        async def slowly(*given: Any) -> bool:
            asked.set()
            await stored.wait()
            return await save(*given)

        monkeypatch.setattr(opened._store, "save", slowly)
        playing = asyncio.create_task(opened.play(window, 0, ["0-13"]))
        await asked.wait()
        assert not here._waiting
        stored.set()
        await playing
        assert (await heard(here, "tree"))["changes"] == 1

    run(tmp_path, work)
