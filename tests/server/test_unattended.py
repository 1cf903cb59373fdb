"""Programs answer people elsewhere though nobody looks; at one screen nothing happens until somebody does."""

import asyncio
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy

from hypostyle.server import unattended
from hypostyle.server.connection import Connection, View
from hypostyle.server.joining import join
from hypostyle.server.leaving import resign
from hypostyle.server.new_tables import NewTables
from hypostyle.server.opponent_mover import OpponentMover
from hypostyle.server.requests import NewTable
from hypostyle.server.search_pool import Rank, SearchPool
from hypostyle.server.search_queue import SearchQueue
from hypostyle.server.store.database import Database
from hypostyle.server.store.migrate import bring_up_to_date
from hypostyle.server.store.postgres import PostgresDatabase
from hypostyle.server.store.sqlite import SqliteDatabase
from hypostyle.server.table import LiveTable
from hypostyle.server.think_jobs import ANSWER, ANSWERS, defer_answers, defer_think, jobs_app
from hypostyle.server.unattended import AT_ONCE, Unattended
from tests.postgres import Cluster
from tests.server.running import PERSON, opponent
from tests.server.test_clock_tables import DAYS, FRIEND, World, in_a_world

pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")


class Answering(Unattended):
    """The programs of a world, with a pool of their own."""

    def __init__(self, world: World):
        self.pool = SearchPool(1)
        self.mover = OpponentMover(world.store, world.registry, self.pool)
        super().__init__(world.registry, self.mover)

    async def all(self) -> None:
        """All that is to be answered now."""
        await self.look()
        await self.settled()


async def _two_and_a_program(world: World, clock: object = DAYS, level: int = 1) -> None:
    """A table of two people elsewhere and a program, which moves last; both have come."""
    world.guests = await world.come(2)
    world.players = [guest.id for guest in world.guests]
    seats = [PERSON, FRIEND, opponent(level)]
    wish = {"game": "isis", "players": 3, "seats": seats, "opens": 0, "clock": clock}
    world.name = await NewTables(world.registry).set_up(NewTable.model_validate(wish), world.players[0])
    await world.registry.act(world.name, partial(join, player=world.guests[1], seat=None))


async def _at_the_program(world: World, clock: object = DAYS, level: int = 1) -> None:
    await _two_and_a_program(world, clock, level)
    for _ in range(2):
        await world.move()


@pytest.mark.parametrize("clock", [DAYS, None])
def test_a_program_answers_though_nobody_looks_also_after_a_restart(database: Database, clock: object) -> None:
    async def deed(world: World) -> None:
        await _two_and_a_program(world, clock)
        await world.move()
        assert await world.store.awaiting(9) == [], "a person is to act"
        await world.move()
        await world.restart()
        before = await world.now()
        assert before.rights.thinking == 2
        assert await world.store.awaiting(9) == [(world.name, before.row.changes)]
        world.time += 5000
        await Answering(world).all()
        after = await world.now()
        assert (after.state.ply, after.state.seat, after.row.changes) == (3, 0, before.row.changes + 1)
        assert await world.store.awaiting(9) == []
        if clock is not None:
            assert after.row.flag_at == world.time + 2 * 24 * 3600 * 1000, "then the time of the next person runs"

    in_a_world(database, deed)


def test_a_program_answers_that_took_over_from_somebody(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await world.set_up("isis", 3, {"kind": "live", "base": 60, "increment": 2}, stand_in=1)
        await world.move()
        world.time += 60_000
        await world.flags.fall_due()
        await Answering(world).all()
        assert (await world.now()).state.ply == 2
        await world.registry.act(world.name, lambda live: resign(live, world.connection(2)))
        assert (await world.now()).rights.thinking == 2
        assert await world.store.awaiting(9) == [], "the last one waits for nobody while not looking"

    in_a_world(tmp_path, deed)


@pytest.mark.parametrize("seats", [[PERSON, opponent()], [PERSON, PERSON, opponent()], [opponent(), opponent()]])
def test_at_one_screen_nothing_thinks_when_nobody_looks(tmp_path: Path, seats: list[object]) -> None:
    async def deed(world: World) -> None:
        world.players = [(await world.come(1))[0].id] * 3
        wish = NewTable.model_validate({"game": "isis", "players": len(seats), "seats": seats, "opens": 0})
        world.name = await NewTables(world.registry).set_up(wish, world.players[0])
        while (await world.now()).rights.thinking is None:
            await world.move()
        assert await world.store.awaiting(9) == []

    in_a_world(tmp_path, deed)


def test_only_so_many_are_thought_about_at_once_and_none_that_somebody_looks_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def deed(world: World) -> None:
        names = []
        for _ in range(AT_ONCE + 2):
            await _at_the_program(world)
            names.append(world.name)
            world.time += 1
        answering = Answering(world)
        go_on, begun = asyncio.Event(), []

        async def wait(table: str, _changes: int, absent: bool) -> None:
            assert absent
            begun.append(table)
            await go_on.wait()

        monkeypatch.setattr(answering.mover, "think", wait)
        monkeypatch.setattr(LiveTable, "_let_think", lambda _: None)
        await world.registry.enter(names[0], Connection(world.players[0], View(lean=True)))
        for _ in range(3):
            await answering.look()
            await asyncio.sleep(0)
        assert begun == names[1 : 1 + AT_ONCE], "who waits for the longest time comes first"
        go_on.set()
        await answering.settled()

    in_a_world(tmp_path, deed)


def test_who_comes_to_look_does_not_wait_for_what_was_begun_behind_all_others(tmp_path: Path) -> None:
    async def deed(world: World) -> None:
        await _at_the_program(world, level=10)
        answering = Answering(world)
        await answering.look()
        while not answering.mover.running:
            await asyncio.sleep(0.001)
        search = answering.mover.running[world.name]
        assert search.task.rank is Rank.ABSENT
        connection = Connection(world.players[0], View(lean=True))
        live = await world.registry.enter(world.name, connection)
        await answering.settled()
        assert search.task.ended
        assert live._search is not None
        assert live._search.rank is Rank.LONG
        world.registry.leave(world.name, connection)

    in_a_world(tmp_path, deed)


def test_those_at_whom_nobody_looks_come_last() -> None:
    queue: SearchQueue[str] = SearchQueue()
    queue.add("absent", Rank.ABSENT, None)
    for rank in (Rank.LONG, Rank.QUICK):
        queue.add(rank.name, rank, None)
    assert [queue.take() for _ in range(3)] == ["QUICK", "LONG", "absent"]


def test_a_program_that_fails_is_asked_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def deed(world: World) -> None:
        await _at_the_program(world)
        answering = Answering(world)

        def fail(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(answering.pool, "choose", fail)
        await answering.all()
        assert await world.store.awaiting(9) == []
        assert (await world.now()).state.ply == 2

    in_a_world(tmp_path, deed)
    assert [record.getMessage().startswith("a program at table") for record in caplog.records] == [True]


def test_the_task_of_a_server_answers_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deed(world: World) -> None:
        monkeypatch.setattr(unattended, "TICK", 0.01)
        await _at_the_program(world)
        task = asyncio.create_task(Answering(world).run())
        while await world.store.awaiting(9):
            await asyncio.sleep(0.01)
        assert (await world.now()).state.ply == 3
        task.cancel()
        await asyncio.wait([task])

    in_a_world(tmp_path, deed)


def test_jobs_are_asked_for_once_and_not_more_than_a_bound(cluster: Cluster) -> None:
    database = PostgresDatabase(cluster.url(cluster.make_prepared()))

    async def deed(world: World) -> None:
        await _at_the_program(world)
        first = world.name
        app = jobs_app(database)
        async with app.open_async():
            for _ in range(2):
                await defer_answers(app, world.store)
            (job,) = await app.job_manager.list_jobs_async(task=ANSWER)
            changes = (await world.now()).row.changes
            assert (job.task_kwargs, job.priority) == ({"table": first, "changes": changes}, -1)
            movers = [Answering(world).mover for _ in range(2)]
            for mover in movers:  # jobs may be done twice
                await mover.think(first, changes, absent=True)
            assert (await world.registry.look_up(first)).state.ply == 3
            await _at_the_program(world)
            row = (await world.now()).row
            await defer_think(app, row.id, row.changes, level=1)
            await defer_answers(app, world.store)
            assert len(list(await app.job_manager.list_jobs_async(task=ANSWER))) == 1, "somebody looks, who asked"
            for _ in range(ANSWERS):
                await _at_the_program(world)
            await defer_answers(app, world.store)
            assert len(list(await app.job_manager.list_jobs_async(task=ANSWER))) == ANSWERS

    in_a_world(database, deed)


def test_programs_that_were_left_waiting_answer_after_the_upgrade(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    engine = sqlalchemy.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        bring_up_to_date(connection, "0012")
        columns = "id, game, players, options, pace, paused, ply, turn, changes, created, updated"
        for name, to_act, places in (("due", 2, None), ("turn", 0, None), ("over", 2, "[1, 2, 3]"), ("alone", 1, None)):
            connection.exec_driver_sql(
                f"INSERT INTO tables ({columns}, to_act, places) "
                "VALUES (?, 'isis', 3, '{}', 0, 0, 0, 0, 0, 0, 77, ?, ?)",
                (name, to_act, places),
            )
        people = [(player, "guest", 0, 0) for player in ("anna", "bert")]
        connection.exec_driver_sql("INSERT INTO players (id, kind, created, seen) VALUES (?, ?, ?, ?)", people)
        for name in ("due", "turn", "over", "alone"):
            seats = [("anna", None), (None, 1) if name == "alone" else ("bert", None), (None, 1)]
            given = [(name, number, *seat) for number, seat in enumerate(seats)]
            connection.exec_driver_sql(
                'INSERT INTO seats ("table", seat, player, level, cleared) VALUES (?, ?, ?, ?, 0)', given
            )
        bring_up_to_date(connection)
        found = connection.exec_driver_sql("SELECT id, think_at FROM tables WHERE think_at IS NOT NULL").fetchall()
    engine.dispose()
    assert [tuple(row) for row in found] == [("due", 77)]


def test_looking_for_them_reads_no_other_table(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path)
    database.prepare()
    connection = database.connect_to_read()
    wanted = (
        "EXPLAIN QUERY PLAN SELECT id, changes FROM tables WHERE think_at IS NOT NULL ORDER BY think_at, id LIMIT 9"
    )
    plan = str(connection.execute(wanted).fetchall())
    connection.close()
    assert "USING INDEX tables_by_think" in plan
