"""What only PostgreSQL can do to the store: connections that are lost, and others who write at the same moment."""

import asyncio
import secrets
import threading
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import orjson
import psycopg
import pytest

from hypostyle.core.step import Step
from hypostyle.server.store import ChangedElsewhere, StepRow, Store, StoreFault, TableRow
from hypostyle.server.store.accounts import NameTaken
from hypostyle.server.store.moves import MoveWrite
from hypostyle.server.store.postgres import CHANNEL, PostgresConnection, PostgresDatabase
from hypostyle.server.store.postgres_channel import PostgresMoveChannel
from hypostyle.server.store.postgres_moves import notifications
from tests.postgres import Cluster


def _table(name: str = "one") -> TableRow:
    return TableRow(
        id=name, host="me", game="isis", players=2, options={}, seats=[{"kind": "open", "name": None}] * 2, start=None,
        pace=700, paused=False, ply=0, turn=1, to_act=0, resigned=None, places=None, reason=None, changes=0, created=1,
        updated=1,
    )  # fmt: skip


def _step(text: str) -> StepRow:
    return StepRow(0, Step(0, 1, text), spent=None, at=1)


@pytest.fixture
def name(cluster: Cluster) -> str:
    return cluster.make_prepared()


@pytest.fixture
def postgres(cluster: Cluster, name: str) -> PostgresDatabase:
    return PostgresDatabase(cluster.url(name))


@pytest.mark.parametrize("noticed", [True, False])
@pytest.mark.parametrize("committed", [False, True])
def test_a_connection_lost_at_the_end_neither_loses_a_move_nor_makes_it_twice(
    postgres: PostgresDatabase, monkeypatch: pytest.MonkeyPatch, committed: bool, noticed: bool
) -> None:
    real = PostgresConnection._run
    lost: list[bool] = []

    def lose(connection: PostgresConnection, sql: str, given: Any = None) -> Any:
        """Lose the connection at the end, before or after the database has made it last."""
        if sql != "COMMIT" or lost:
            return real(connection, sql, given)
        if committed:
            real(connection, sql, given)
        lost.append(committed)
        if noticed:
            connection._made.close()
        raise psycopg.errors.AdminShutdown("the database shuts down")

    async def use() -> None:
        store = Store(postgres)
        await store.add(_table(), [])
        monkeypatch.setattr(PostgresConnection, "_run", lose)
        row = await store.change(_table(), {"ply": 1, "pace": 1}, [_step("0-13")])
        assert lost
        found = await store.find("one")
        assert found is not None
        assert (found[0].changes, row.changes, [each.step.text for each in found[1]]) == (1, 1, ["0-13"])
        await store.close()

    asyncio.run(use())


@pytest.mark.parametrize("meanwhile", ["nothing", "the same", "another move", "the same move at another time"])
@pytest.mark.parametrize("by", ["the event loop", "a thread"])
def test_moves_whose_connection_is_lost_are_made_once(
    postgres: PostgresDatabase, monkeypatch: pytest.MonkeyPatch, by: str, meanwhile: str
) -> None:
    """A statement with moves alone is run again; what it finds then may be its own work, or that of others."""
    real = PostgresConnection.write_moves
    tried: list[bool] = []

    def do_meanwhile(moves: Sequence[MoveWrite]) -> None:
        if meanwhile == "nothing":
            return
        if meanwhile != "the same":
            (move,) = moves
            text = "0-14" if meanwhile == "another move" else "0-13"
            moves = [move._replace(told=(move.told[0], [(0, 0, 1, text, None, 2)]))]
        with closing(postgres.connect()) as other:
            assert real(other, moves, False) == {"one"}

    def lose(connection: PostgresConnection, moves: Sequence[MoveWrite], again: bool) -> set[str]:
        tried.append(again)
        if len(tried) > 1 or by == "the event loop":
            return real(connection, moves, again)
        do_meanwhile(moves)
        connection._made.close()
        raise psycopg.errors.AdminShutdown("the database shuts down")

    async def lose_channel(_: PostgresMoveChannel, moves: Sequence[MoveWrite]) -> None:
        if by == "the event loop":
            do_meanwhile(moves)

    async def use() -> None:
        store = Store(postgres)
        await store.add(_table(), [])
        monkeypatch.setattr(PostgresConnection, "write_moves", lose)
        monkeypatch.setattr(PostgresMoveChannel, "write", lose_channel)
        change = store.change(_table(), {"ply": 1}, [_step("0-13")])
        if meanwhile in ("nothing", "the same"):
            assert (await change).changes == 1
        else:
            with pytest.raises(ChangedElsewhere):
                await change
        assert tried == [True] * (1 if by == "the event loop" else 2)
        found = await store.find("one")
        assert found is not None
        texts = ["0-14"] if meanwhile == "another move" else ["0-13"]
        assert (found[0].changes, [each.step.text for each in found[1]]) == (1, texts)
        await store.close()

    asyncio.run(use())


def test_a_move_whose_connection_ends_while_it_is_written_is_made(
    cluster: Cluster, name: str, postgres: PostgresDatabase
) -> None:
    async def use() -> None:
        store = Store(postgres)
        row = await _with_channel(store)
        with cluster.connect(name) as beside, beside.transaction():
            beside.execute("SELECT 1 FROM tables FOR UPDATE")  # the statement waits for it
            change = asyncio.create_task(store.change(row, {"ply": row.ply + 1}, [_step("0-13")]))
            waiting = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            while not change.done() and beside.execute(waiting).fetchone() is None:
                await asyncio.sleep(0.01)
        made = await change
        assert made == await store.row("one")
        assert made.changes == row.changes + 1
        await store.close()

    asyncio.run(use())


async def _with_channel(store: Store) -> TableRow:
    """A table of which moves are written from the event loop, after the first ones, which come while it connects."""
    await store.add(_table(), [])
    row, channel = _table(), store._writer._channel
    assert isinstance(channel, PostgresMoveChannel)
    while channel._made is None:
        row = await store.change(row, {"ply": row.ply + 1}, [_step("0-13")])
    return row


def test_no_move_waits_for_a_decision(postgres: PostgresDatabase) -> None:
    """What decides by what it reads is done again when another process was in the way."""
    decided = threading.Event()

    async def use() -> None:
        store = Store(postgres)
        await store.add(_table(), [])
        deciding = asyncio.create_task(store.accounts._do(lambda _: decided.wait(60)))
        try:
            row = await asyncio.wait_for(store.change(_table(), {"ply": 1}, [_step("0-13")]), 30)
        finally:
            decided.set()
        assert (row.ply, await deciding) == (1, True)
        await store.close()

    asyncio.run(use())


@pytest.mark.parametrize("again", [True, False])
def test_a_number_that_a_crashed_database_gives_to_another_transaction_proves_nothing(
    postgres: PostgresDatabase, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    real = PostgresConnection._run
    lost: list[str] = []

    def lose(connection: PostgresConnection, sql: str, given: Any = None) -> Any:
        """Lose the connection and what was written by it; somebody else's work has its number again, or will have."""
        if sql != "COMMIT" or lost:
            return real(connection, sql, given)
        lost.append(sql)
        connection._made.close()
        with postgres.open() as other, other.transaction():
            (connection._transaction,) = other.execute("SELECT pg_current_xact_id()::text").fetchone() or ("",)
            other.execute("UPDATE tables SET pace = 1 WHERE id = 'two'")
        if not again:
            connection._transaction = str(int(connection._transaction) + 1_000_000)
        raise psycopg.OperationalError("the connection is lost")

    async def use() -> None:
        store = Store(postgres)
        await store.add(_table(), [])
        await store.add(_table("two"), [])
        monkeypatch.setattr(PostgresConnection, "_run", lose)
        with pytest.raises(StoreFault) as told:
            await store.change(_table(), {"ply": 1, "pace": 1}, [_step("0-13")])
        assert (told.value.kind, lost) == ("away", ["COMMIT"])
        found = await store.find("one")
        assert found is not None
        assert (found[0].changes, found[1]) == (0, [])
        await store.close()

    asyncio.run(use())


def test_a_statement_that_is_not_prepared_any_more_is_no_damage(postgres: PostgresDatabase) -> None:
    """After a transaction that failed psycopg may take a statement to be prepared that is not."""

    async def use() -> None:
        store = Store(postgres)
        row = await _with_channel(store)
        for number in range(10):  # psycopg prepares what it is asked for some times
            row = await store.change(row, {"pace": number})
        channel, connection = store._writer._channel, store._writer._connection
        assert isinstance(connection, PostgresConnection)
        connection._made.pgconn.exec_(b"DEALLOCATE ALL")
        row = await store.change(row, {"pace": 10})
        assert isinstance(channel, PostgresMoveChannel)
        assert channel._made is not None
        channel._made.pgconn.exec_(b"DEALLOCATE ALL")
        row = await store.change(row, {"ply": row.ply + 1}, [_step("0-14")])
        assert channel._made is None, "it is opened anew"
        found = await store.find("one")
        assert found is not None
        assert (found[0], found[1][0].step.text) == (row, "0-14")
        await store.close()

    asyncio.run(use())


def test_what_two_processes_do_at_the_same_moment_is_done_as_if_in_turn(
    cluster: Cluster, name: str, postgres: PostgresDatabase
) -> None:
    async def use() -> None:
        stores = [Store(PostgresDatabase(cluster.url(name))) for _ in range(4)]
        guests = await asyncio.gather(*(store.people.make_guest("x" * 32, "en", 1) for store in stores))
        assert len({guest.id for guest in guests}) == 1, "a token is one guest's"
        others = [await store.people.make_guest(sign * 32, "en", 1) for sign, store in zip("abcd", stores, strict=True)]
        named = [
            store.accounts.make(guest.id, "Anna", {"anna"}, "hash", "code")
            for store, guest in zip(stores, others, strict=True)
        ]
        done = await asyncio.gather(*named, return_exceptions=True)
        assert sorted(type(each).__name__ for each in done) == ["NameTaken"] * 3 + ["bool"], done
        assert NameTaken.__name__ == "NameTaken"
        rows = [_table(f"t{number}") for number in range(20)]
        await asyncio.gather(*(stores[0].add(row, []) for row in rows))
        order = [rows, rows[::-1], rows, rows[::-1]]  # who holds tables in another order waits, and does not block
        changes = [
            store.change(row, {"ply": 1}, [_step(f"by {number}")])
            for number, (store, mine) in enumerate(zip(stores, order, strict=True))
            for row in mine
        ]
        done_too = await asyncio.gather(*changes, return_exceptions=True)
        kinds = [type(each) for each in done_too]
        assert (kinds.count(TableRow), kinds.count(ChangedElsewhere)) == (20, 60)
        for store in stores:
            await store.close()

    asyncio.run(use())


def test_what_was_read_to_decide_by_does_not_change_before_it_is_decided(
    cluster: Cluster, name: str, postgres: PostgresDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process makes a guest of the same token after this one has seen that there is none."""
    token, real = "x" * 32, secrets.token_urlsafe
    others: list[str] = []

    def token_urlsafe(size: int) -> str:
        made = real(size)
        if not others:
            others.append(made)
            other = Store(PostgresDatabase(cluster.url(name)))
            others.append(asyncio.run(other.people.make_guest(token, "en", 1)).id)
        return made

    monkeypatch.setattr(secrets, "token_urlsafe", token_urlsafe)

    async def use() -> None:
        store = Store(postgres)
        guest = await store.people.make_guest(token, "en", 1)
        known = await store.people.player_of(token, 1)
        assert known is not None
        assert [guest.id, known.id] == [others[1]] * 2
        await store.close()

    asyncio.run(use())


def test_processes_that_start_together_make_the_schema_once(cluster: Cluster) -> None:
    url = cluster.url(cluster.make())
    faults: list[Exception] = []

    def prepare() -> None:
        try:
            PostgresDatabase(url).prepare()
        except Exception as problem:
            faults.append(problem)

    threads = [threading.Thread(target=prepare) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []


def test_who_listens_hears_of_what_is_stored_and_of_nothing_else(
    cluster: Cluster, name: str, postgres: PostgresDatabase
) -> None:
    async def use() -> None:
        store = Store(postgres)
        await store.add(_table(), [])
        with cluster.connect(name) as listening:
            listening.execute(f"LISTEN {CHANNEL}")
            row = await store.change(_table(), {"ply": 1}, [_step("0-13")])
            with pytest.raises(ChangedElsewhere):
                await store.change(_table(), {"ply": 1}, [_step("0-14")])
            await store.remove(row.id)
            heard = [each.payload for each in listening.notifies(timeout=60, stop_after=2)]
        sign = f'"from":"{postgres.process}"'
        move = '[[1,1,0,null,null,1],[[0,0,1,"0-13",null,1]]]'
        assert heard == [f'{{"tables":[["one",1,{move}]],{sign}}}', f'{{"tables":[["one",null]],{sign}}}']
        await store.close()

    asyncio.run(use())


def test_news_fit_into_notifications_and_long_moves_are_left_out() -> None:
    news = [(f"{number:032}", number) for number in range(300)]
    moves = {table: ([1, 1], [[0, 0, 1, "x" * (5 * number), None, 1]]) for table, number in news}
    told = notifications([(table, changes, moves[table]) for table, changes in news])
    parts = [orjson.loads(b"[%b]" % b",".join(part)) for part in told]
    assert all(len(orjson.dumps({"tables": part, "from": "f" * 16})) < 8000 for part in parts)
    heard = [each for part in parts for each in part]
    assert [(table, changes) for table, changes, *_ in heard] == news, "all of them, in their order"
    assert all(each[2:] in ([], [list(moves[each[0]])]) for each in heard)
    assert 0 < sum(len(each) == 3 for each in heard) < len(news)


def test_a_database_that_is_away_is_told_and_waited_for(cluster: Cluster, name: str) -> None:
    nowhere = PostgresDatabase(f"postgresql+psycopg://me@/x?host={cluster.folder / 'nowhere'}")
    with pytest.raises(ValueError, match="cannot be used"):
        nowhere.prepare()

    async def use() -> None:
        store = Store(nowhere, patience=0.1)
        with pytest.raises(StoreFault) as reading:
            await store.row("one")
        with pytest.raises(StoreFault) as writing:
            await store.add(_table(), [])
        assert (reading.value.kind, writing.value.kind) == ("away", "away")
        await store.close()
        store = Store(PostgresDatabase(cluster.url(name)))
        await store.add(_table(), [])
        with cluster.connect("postgres") as beside:
            ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            beside.execute(ended, (name,))
            await store.change(_table(), {"ply": 1}, [_step("0-13")])
            beside.execute(ended, (name,))
            assert (await store.row("one")) is not None
        assert await store.row("a\0b") is None, "there is no text with NUL"
        await store.close()

    asyncio.run(use())
