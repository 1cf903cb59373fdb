"""Several processes at the same tables, here as several registries in one, each with connections of its own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from hypostyle.server.bus import LocalBus
from hypostyle.server.connection import Connection, View
from hypostyle.server.elsewhere import FORGET, PresentElsewhere
from hypostyle.server.following import followed
from hypostyle.server.joining import join, set_lobby
from hypostyle.server.new_tables import NewTables
from hypostyle.server.opponent_mover import OpponentMover
from hypostyle.server.postgres_bus import PostgresBus
from hypostyle.server.ready_bots import ReadyBot, ReadyBots
from hypostyle.server.refusal import Refusal, judged_again
from hypostyle.server.requests import NewTable
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.store import Store
from hypostyle.server.store.postgres import PostgresDatabase
from hypostyle.server.table import LiveTable
from hypostyle.server.table_registry import TableRegistry
from tests.postgres import Cluster
from tests.server.running import PATIENCE, PERSON, opponent

TOKENS = "a" * 32, "b" * 32


class Process:
    """A web process without the web."""

    def __init__(self, cluster: Cluster, name: str, hearing: bool = True):
        database = PostgresDatabase(cluster.url(name))
        self.store = Store(database)
        self.bus = PostgresBus(self.store, database) if hearing else LocalBus()
        self.registry = TableRegistry(self.store, SearchPool(1), bus=self.bus)

    async def look(self, table: str, player: str | None) -> tuple[LiveTable, Connection]:
        """A window on a table."""
        connection = Connection(player, View(lean=True))
        return await self.registry.enter(table, connection), connection


@pytest.fixture
def name(cluster: Cluster) -> str:
    return cluster.make_prepared()


@asynccontextmanager
async def _processes(cluster: Cluster, name: str, *hearing: bool) -> AsyncIterator[list[Process]]:
    made = [Process(cluster, name, each) for each in hearing]
    for process in made:
        await process.registry.open()
    yield made
    for process in made:
        await process.registry.close()
        await process.store.close()


def _run(work: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await asyncio.wait_for(work(), PATIENCE)

    asyncio.run(run())


async def _until(what: Callable[[], Any]) -> None:
    while not what():
        await asyncio.sleep(0.01)


async def _set_up(process: Process, game: str, *seats: dict[str, Any], **more: Any) -> tuple[str, str]:
    """A table, and the player who set it up."""
    player = (await process.store.people.make_guest(TOKENS[0], "en", 1)).id
    wish = NewTable.model_validate({"game": game, "seats": list(seats) or [PERSON, PERSON], "opens": 0, **more})
    return await NewTables(process.registry).set_up(wish, player), player


async def _move(live: LiveTable, connection: Connection) -> None:
    state = live.snapshot.state
    if live.snapshot.rights.cover(connection.player) is not None:
        await live.uncover(connection)
    await live.play(connection, state.moves()[0], state.ply)


def _told(connection: Connection) -> list[dict[str, Any]]:
    return [json.loads(text) for text in connection._waiting]


@pytest.mark.parametrize("game", ["isis", "horus"])
def test_a_move_is_seen_in_all_processes_and_nothing_is_read_for_it(
    cluster: Cluster, name: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, True) as (one, two):
            table, me = await _set_up(one, game)
            tables = [await process.look(table, me) for process in (one, two)]
            read: list[object] = []
            monkeypatch.setattr(Store, "find", lambda *asked, **more: read.append(asked))
            for number in range(6):
                live, connection = tables[number % 2]
                other, _ = tables[1 - number % 2]
                await _move(live, connection)
                await _until(lambda: other.snapshot.row.changes == live.snapshot.row.changes)  # noqa: B023
                assert other.snapshot.state.steps == live.snapshot.state.steps
                assert other.snapshot.spent == live.snapshot.spent
                assert other.snapshot.row == live.snapshot.row
            assert read == []

    _run(work)


def test_who_comes_from_a_process_that_ended_does_not_see_less(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, True) as (one, late):
            table, player = await _set_up(one, "isis", PERSON, PERSON)
            await late.look(table, player)
            late.registry.elsewhere.heard = lambda message: None  # type: ignore[method-assign]
            live, connection = await one.look(table, player)
            state = live.snapshot.state
            await live.play(connection, state.moves()[0], state.ply)
            there, window = await late.look(table, player)
            assert there.snapshot.state.ply == 1
            first = json.loads(await window.next() or "")
            assert (first["type"], first["ply"]) == ("table", 1)

    _run(work)


def test_what_is_not_one_move_ahead_is_read_anew(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, True) as (one, two):
            table, me = await _set_up(one, "isis")
            (live, connection), (other, _) = [await process.look(table, me) for process in (one, two)]
            for _ in range(3):
                await _move(live, connection)
            await live.undo(connection)
            await _until(lambda: other.snapshot.row.changes == live.snapshot.row.changes)
            assert other.snapshot.state.steps == live.snapshot.state.steps
            assert len(other.snapshot.undone) == len(live.snapshot.undone) == 1
            row = other.snapshot.row
            assert followed(other.snapshot, row, ()) is None, "it must be exactly one change ahead"

    _run(work)


def test_what_is_still_right_is_done_when_another_process_was_quicker(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, False, False) as (one, two):  # neither hears the other
            table, me = await _set_up(one, "isis", PERSON, {"kind": "friend"})
            (live, connection), (other, window) = [await process.look(table, me) for process in (one, two)]
            await set_lobby(live, me, True, False)
            await two.registry.act(
                table, lambda found: set_lobby(found, me, True, False)
            )  # judged again by what the first left
            assert other.snapshot.row.lobby
            table, me = await _set_up(one, "isis")
            (live, connection), (other, window) = [await process.look(table, me) for process in (one, two)]
            row = live.snapshot.row
            await one.store.change(row, {"pace": 900})  # nothing that a move depends on
            await judged_again(lambda: other.play(window, "0-13", 0))
            assert (other.snapshot.state.ply, other.snapshot.row.pace) == (1, 900)
            with pytest.raises(Refusal, match="stale"):
                await judged_again(lambda: live.play(connection, "0-14", 0))
            assert live.snapshot.state.steps == other.snapshot.state.steps
            found = await one.store.find(table)
            assert found is not None
            assert [each.step.text for each in found[1]] == ["0-13"]

    _run(work)


def test_what_was_missed_while_the_connection_was_lost_is_caught_up_with(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, False) as (one, two):
            table, me = await _set_up(one, "isis")
            gone, _ = await _set_up(one, "isis")
            (live, _), (other, window) = [await process.look(table, me) for process in (one, two)]
            _, told = await one.look(gone, me)
            with cluster.connect("postgres") as beside:
                ended = (
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = %s AND application_name = 'hypostyle bus'"
                )
                assert beside.execute(ended, (name,)).fetchall()
                assert isinstance(one.bus, PostgresBus)
                bus = one.bus
                await _until(lambda: not bus.listening.is_set())
            await _move(other, window)
            await two.store.remove(gone)
            await _until(lambda: live.snapshot.state.ply == 1)
            await _until(lambda: told.closed)
            assert _told(told)[-1]["type"] == "gone"

    _run(work)


def test_what_changes_while_a_table_is_read_is_not_missed(
    cluster: Cluster, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, False) as (one, two):
            table, me = await _set_up(two, "isis")
            other, window = await two.look(table, me)
            real, read, go_on = one.store.find, asyncio.Event(), asyncio.Event()

            async def slow(*given: Any, **more: Any) -> Any:
                found = await real(*given, **more)
                read.set()
                await go_on.wait()
                return found

            monkeypatch.setattr(one.store, "find", slow)
            looking = asyncio.create_task(one.look(table, me))
            await read.wait()
            await _move(other, window)
            await _until(lambda: table in one.registry._changed)
            go_on.set()
            live, _ = await looking
            await _until(lambda: live.snapshot.state.ply == 1)

    _run(work)


def test_removing_renaming_and_signing_out_reach_all_processes(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, True) as (one, two):
            table, me = await _set_up(one, "isis")
            other, window = await two.look(table, me)
            await one.store.accounts.rename(me, "Nofret", {"nofret"})
            await one.registry.renamed(me)
            await _until(lambda: other.snapshot.row.seats[0].get("called") == "Nofret")
            one.registry.disconnect(me)
            await _until(lambda: window.closed)
            two.registry.leave(table, window)
            _, window = await two.look(table, me)
            await one.registry.remove(table, me)
            await _until(lambda: window.closed)
            assert _told(window)[-1]["type"] == "gone"

    _run(work)


def test_who_looks_in_another_process_is_here(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, True) as (one, two):
            table, me = await _set_up(one, "isis", PERSON, {"kind": "friend"}, lobby=True)
            live, mine = await one.look(table, me)
            await _until(lambda: two.registry.present(table) == {me})
            _, onlooker = await two.look(table, None)
            await _until(lambda: one.registry.elsewhere.present.onlookers(table) == 1)
            both = [{"type": "presence", "here": [0], "away": [], "onlookers": 1}] * 2
            window = Connection(None, View())
            two.registry.live(table).connections.append(window)  # type: ignore[union-attr]
            page = Connection(me, View())
            live.connections.append(page)
            two.registry.leave(table, window)
            live.presence.changed_elsewhere()
            await _until(lambda: _told(page))
            assert _told(page)[-1] == both[0]
            one.registry.leave(table, mine)
            one.registry.leave(table, page)
            await _until(lambda: two.registry.present(table) == set())
            two.registry.leave(table, onlooker)
            await _until(lambda: one.registry.elsewhere.present.onlookers(table) == 0)

    _run(work)


def test_who_looked_in_a_process_that_is_gone_is_forgotten() -> None:
    present = PresentElsewhere()
    present.note("p", "t", ["anna"], 2, now=0.0)
    present.note("q", "t", ["bert"], 1, now=FORGET)
    assert (present.players("t"), present.onlookers("t")) == ({"anna", "bert"}, 3)
    assert present.forget(FORGET + 1) == {"t"}
    assert (present.players("t"), present.onlookers("t")) == ({"bert"}, 1)
    present.note("q", "t", [], 0, now=FORGET)
    assert present._told == {}


def test_thinking_is_safe_to_do_twice_and_too_late(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, False, False) as (web, *thinking):
            table, me = await _set_up(web, "isis", opponent(), PERSON)
            (row,) = await web.store.tables_of(me, 9)
            movers = [OpponentMover(each.store, each.registry, SearchPool(1)) for each in thinking]
            await asyncio.gather(*(mover.think(table, row.changes) for mover in movers * 2))
            found = await web.store.find(table)
            assert found is not None
            assert (found[0].ply, found[0].changes, found[0].to_act) == (1, row.changes + 1, 1)
            await asyncio.gather(*(mover.think(table, row.changes) for mover in movers))
            await movers[0].think(table, found[0].changes)  # a person is to act
            await movers[0].think("nothing", 0)
            assert await web.store.find(table) == found
            assert not movers[0].running

    _run(work)


def test_who_thinks_stops_when_the_table_goes_on_without_it(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, False) as (web, other):
            table, me = await _set_up(web, "theben", opponent(10), PERSON)
            (row,) = await web.store.tables_of(me, 9)
            mover = OpponentMover(other.store, other.registry, SearchPool(1))
            thinking = asyncio.create_task(mover.think(table, row.changes))
            await _until(lambda: mover.running)
            mover.heard({"tables": [["another", 9]]})
            mover.heard({"tables": [[table, row.changes]]})
            assert not mover.running[table].task.ended
            mover.heard({"tables": [[table, row.changes + 1]]})
            await thinking
            found = await web.store.row(table)
            assert found == row

    _run(work)


def test_a_move_that_waits_to_be_shown_gives_way_to_the_next_job(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, False) as (web, other):
            table, me = await _set_up(web, "isis", opponent(), opponent(), pace=60_000)
            (row,) = await web.store.tables_of(me, 9)
            mover = OpponentMover(other.store, other.registry, SearchPool(1))
            first = asyncio.create_task(mover.think(table, row.changes))
            await _until(lambda: table in mover.running and mover.running[table].task.ended)
            row = await web.store.change(row, {"pace": 0})
            await mover.think(table, row.changes)
            await first
            found = await web.store.row(table)
            assert found is not None
            assert (found.ply, found.changes) == (1, row.changes + 1)
            assert not mover.running

    _run(work)


def _ready(bot: str, *games: str) -> tuple[ReadyBot, Connection]:
    return ReadyBot(bot, "Ra", games), Connection(None, View("en", lean=True))


def test_a_bot_is_known_and_challenged_in_all_processes(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True, True) as (one, two):
            owner = await one.store.people.make_guest(TOKENS[1], "en", 1)
            await one.store.accounts.make(owner.id, "Anna", {"anna"}, "hash", "code")
            made = await one.store.bots.make(owner.id, "Ra", {"ra"}, 1, 5)
            assert made is not None
            bot = made[0]
            here, connection = _ready(bot, "isis")
            one.registry.ready.enter(here, connection)
            await _until(two.registry.ready.listed)
            assert two.registry.ready.listed() == [ReadyBot(bot, "Ra", ["isis"])]
            two.registry.ready.check(bot, "isis")
            with pytest.raises(Refusal):
                two.registry.ready.check(bot, "theben")
            table, _ = await _set_up(two, "isis", PERSON, {"kind": "bot", "id": bot})
            await _until(lambda: connection._waiting)
            (told,) = _told(connection)
            assert (told["type"], told["table"], told["seat"]) == ("challenge", table, 1)
            again, other = _ready(bot, "theben")  # another window of it, for another game
            two.registry.ready.enter(again, other)
            await _until(lambda: set(one.registry.ready.listed()[0].games) == {"isis", "theben"})
            one.registry.ready.leave(bot, connection)
            await _until(lambda: two.registry.ready.listed()[0].games == ["theben"])
            two.registry.ready.leave(bot, other)
            await _until(lambda: not one.registry.ready.listed() and not two.registry.ready.listed())

    _run(work)


def test_a_process_that_starts_learns_which_bots_wait(cluster: Cluster, name: str) -> None:
    async def work() -> None:
        async with _processes(cluster, name, True) as (one,):
            one.registry.ready.enter(*_ready("ra", "isis"))
            async with _processes(cluster, name, True) as (late,):
                await _until(late.registry.ready.listed)

    _run(work)


def test_bots_of_a_process_that_is_gone_are_forgotten() -> None:
    bots = ReadyBots(LocalBus())
    bots.note("p", "ra", ["Ra", "isis"], now=1)
    bots.note("q", "ra", ["Ra", "theben"], now=5)
    bots.note("p", "re", ["Re", "isis"], now=1)
    bots.forget(before=3)
    assert bots.listed() == [ReadyBot("ra", "Ra", ["theben"])]
    bots.note("q", "ra", None, now=5)
    bots.note("q", "nobody", None, now=5)
    assert bots.listed() == []
    assert bots._elsewhere == {}


def test_who_asks_again_to_sit_down_in_another_process_sits_there_once(cluster: Cluster, name: str) -> None:
    """The answer to the first time was lost, and its work is done while the second is judged."""

    async def work() -> None:
        async with _processes(cluster, name, True, True) as (one, two):
            table, _ = await _set_up(one, "isis", PERSON, {"kind": "friend"})
            guest = await one.store.people.make_guest(TOKENS[1], "en", 1)
            asked = [process.registry.act(table, lambda live: join(live, guest, None)) for process in (one, two)]
            await asyncio.gather(*asked)
            row = await one.store.row(table)
            assert row is not None
            assert [sitter.get("player") for sitter in row.seats].count(guest.id) == 1

    _run(work)
