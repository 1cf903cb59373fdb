"""The store: fresh, older and newer files; two processes at one table; many changes at once; trouble with the disk."""

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

from hypostyle.core.step import Step
from hypostyle.server.rebuild import rebuild
from hypostyle.server.store import ChangedElsewhere, StepRow, Store, StoreFault, TableRow
from hypostyle.server.store.accounts import NameTaken
from hypostyle.server.store.database import Connection, Database
from hypostyle.server.store.migrate import MIGRATIONS, bring_up_to_date, present_form
from hypostyle.server.store.models import METADATA
from hypostyle.server.store.people import SESSION
from hypostyle.server.store.postgres import PostgresDatabase
from hypostyle.server.store.ratings import Wanted
from hypostyle.server.store.sqlite import SqliteDatabase

FORMS = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()][::-1]


NOW = 1_794_900_000_000
"""About when the stored file was written."""
SEATS: list[dict[str, Any]] = [{"kind": "open", "name": "Anna"}, {"kind": "opponent", "level": 3, "name": None}]


def _table(name: str = "one") -> TableRow:
    return TableRow(
        id=name, host="me", game="isis", players=2, options={"first": 0}, seats=SEATS, start=None,
        pace=700, paused=False, ply=0, turn=1, to_act=0, resigned=None, places=None, reason=None, changes=0, created=1,
        updated=1,
    )  # fmt: skip


def _step(ply: int, text: str) -> StepRow:
    return StepRow(ply, Step(ply % 2, ply + 1, text), spent=None, at=1)


async def _texts(store: Store) -> list[str]:
    found = await store.find("one")
    assert found is not None
    return [row.step.text for row in found[1]]


def test_the_migrations_make_what_the_models_say(database: Database) -> None:
    url = database.url if isinstance(database, PostgresDatabase) else f"sqlite:///{database.file}"  # type: ignore[attr-defined]
    engine = create_engine(url)
    with engine.begin() as connection:
        made = inspect(connection)
        for table in METADATA.sorted_tables:
            columns = {column["name"]: column for column in made.get_columns(table.name)}
            assert set(columns) == {column.name for column in table.columns}
            for column in table.columns:
                assert columns[column.name]["nullable"] == column.nullable, column
                assert str(columns[column.name]["type"]) == column.type.compile(engine.dialect), column
            assert {index["name"] for index in made.get_indexes(table.name)} == {index.name for index in table.indexes}
    engine.dispose()


def test_the_present_form_is_the_last_one() -> None:
    assert present_form() == FORMS[-1]


@pytest.mark.parametrize("form", FORMS)
def test_a_file_of_every_older_form_is_brought_up_to_date(tmp_path: Path, form: str) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'hypostyle.db'}")
    with engine.begin() as connection:
        bring_up_to_date(connection, form)
    engine.dispose()

    async def use() -> None:
        for _ in range(2):  # the second time there is nothing to do
            store = Store(SqliteDatabase(tmp_path))
            await store.open()
        await store.add(_table(), [_step(0, "0-13")])
        assert await _texts(store) == ["0-13"]
        await store.close()

    asyncio.run(use())


def test_tables_of_the_first_form_are_kept(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'hypostyle.db'}")
    with engine.begin() as connection:
        bring_up_to_date(connection, "0001")
        connection.exec_driver_sql(
            "INSERT INTO tables VALUES ('one', 'me', 'isis', 2, '{\"first\": 0}', '[{\"kind\": \"person\"}]', NULL, 1, "
            "'77', 700, 0, 1, 2, 1, NULL, NULL, NULL, 3, 5, 6)"
        )
        connection.exec_driver_sql("INSERT INTO steps VALUES ('one', 0, 0, 1, '0-13', 250, 9)")
    engine.dispose()

    async def use() -> None:
        store = Store(SqliteDatabase(tmp_path))
        await store.open()
        found = await store.find("one")
        assert found is not None
        row, steps = found
        assert (row.options, row.seats, row.ply, row.changes, row.places) == (
            {"first": 0},
            [{"kind": "person", "player": row.host, "name": None, "called": None}],
            1,
            3,
            None,
        )
        assert steps == [StepRow(0, Step(0, 1, "0-13"), 250, 9)]
        await store.close()

    asyncio.run(use())


def test_tables_of_a_file_that_an_older_version_wrote_go_to_guests(tmp_path: Path) -> None:
    stored = Path(__file__).parent / "stored"
    shutil.copy(stored / "0002.db", tmp_path / "hypostyle.db")
    known = json.loads((stored / "0002.json").read_text())
    tables = known["tables"]

    async def use() -> None:
        store = Store(SqliteDatabase(tmp_path))
        await store.open()
        anna, bert = [await store.people.player_of(token, NOW) for token in known["visitors"]]
        assert anna is not None
        assert bert is not None
        assert (anna.kind, anna.name, bert.kind) == ("guest", None, "guest")
        for guest, names in ((anna, ("named", "hidden")), (bert, ("resigned", "watched"))):
            rows = await store.tables_of(guest.id, 9)
            assert {row.id for row in rows} == {tables[name] for name in names}
            assert [(row.host, row.fault) for row in rows] == [(guest.id, None)] * 2
        seats = {}
        for name, table in tables.items():
            found = await store.find(table)
            assert found is not None
            rebuild(*found)
            seats[name] = [
                (each["kind"], each.get("player"), each.get("level"), each["name"]) for each in found[0].seats
            ]
        assert seats["named"] == [("person", anna.id, None, "Anna"), ("person", anna.id, None, "Bert")]
        assert seats["hidden"] == [("person", anna.id, None, None), ("opponent", None, 4, None)]
        assert seats["watched"] == [("opponent", None, 2, None), ("opponent", None, 7, None)]
        (result,) = await store.ratings.results(Wanted(bert.id, bert.id), 9)
        assert (result.table, result.result, result.kind, result.after) == (tables["resigned"], "lost", "two", None)
        assert await store.ratings.results(Wanted(anna.id, anna.id), 9) == []
        await store.close()
        content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert not any(token.encode() in content for token in known["visitors"]), "only hashes of tokens are kept"

    asyncio.run(use())


def test_a_newer_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def use() -> None:
        store = Store(SqliteDatabase(tmp_path))
        await store.open()
        with sqlite3.connect(tmp_path / "hypostyle.db") as file:
            file.execute("UPDATE alembic_version SET version_num = 'later'")
        file.close()
        store = Store(SqliteDatabase(tmp_path))
        with pytest.raises(ValueError, match="newer version"):
            await store.open()
        await store.close()

    asyncio.run(use())


def test_steps_are_replaced_from_a_point_on_and_all_or_nothing(database: Database) -> None:
    async def use() -> None:
        store = Store(database)
        row = _table()
        await store.add(row, [_step(0, "a"), _step(1, "b"), _step(2, "c")])
        row = await store.change(row, {"ply": 2}, [_step(1, "d")], cut=1)
        assert (await _texts(store), row.ply, row.changes) == (["a", "d"], 2, 1)
        with pytest.raises(StoreFault):
            await store.change(row, {"ply": 3, "to_act": None}, [StepRow(2, Step(0, None, "e"), None, 1)])  # type: ignore[arg-type]
        found = await store.find("one")
        assert found is not None
        assert (found[0].ply, found[0].to_act, await _texts(store)) == (2, 0, ["a", "d"])
        await store.remove("one")
        assert await store.find("one") is None
        await store.close()

    asyncio.run(use())


def test_who_did_not_see_the_last_change_must_not_write(database: Database) -> None:
    async def use() -> None:
        one, two = Store(database), Store(database)
        row = _table()
        await one.add(row, [])
        found = await two.find("one")
        assert found is not None
        await one.change(row, {"ply": 1}, [_step(0, "mine")])
        with pytest.raises(ChangedElsewhere):
            await two.change(found[0], {"ply": 1}, [_step(0, "theirs")])
        assert await _texts(two) == ["mine"]
        row = found[0]._replace(ply=1, changes=1)
        both = [two.change(row, {"ply": 2}, [_step(1, text)]) for text in ("first", "second")]
        done = await asyncio.gather(*both, return_exceptions=True)
        assert [type(each) for each in done] == [TableRow, ChangedElsewhere], "also when they arrive together"
        assert await _texts(two) == ["mine", "first"]
        await one.close()
        await two.close()

    asyncio.run(use())


def test_changes_that_arrive_together_share_a_transaction_and_none_spoils_another(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []
    real = database.connect

    def connect(patience: float) -> Connection:
        made = real(patience)
        begin = made.begin

        def counted(deciding: bool) -> None:
            begun.append(deciding)
            begin(deciding)

        monkeypatch.setattr(made, "begin", counted)
        return made

    monkeypatch.setattr(database, "connect", connect)

    async def use() -> None:
        store = Store(database)
        rows = [_table(f"t{number}") for number in range(40)]
        await asyncio.gather(*(store.add(row, []) for row in rows))
        rows[7] = rows[7]._replace(changes=5)  # not what is in the store
        before = len(begun)
        changes = [store.change(row, {"ply": 1}, [_step(0, row.id)]) for row in rows]
        done = await asyncio.gather(*changes, return_exceptions=True)
        assert [type(each) for each in done] == [TableRow] * 7 + [ChangedElsewhere] + [TableRow] * 32
        for number in (0, 7, 39):
            found = await store.find(f"t{number}")
            assert found is not None
            texts = [] if number == 7 else [f"t{number}"]
            assert (found[0].ply, [row.step.text for row in found[1]]) == (len(texts), texts)
        assert len(begun) - before <= 3
        await store.close()

    asyncio.run(use())


def test_a_file_that_another_program_holds_is_waited_for(tmp_path: Path) -> None:
    async def use() -> None:
        patient, hasty = Store(SqliteDatabase(tmp_path)), Store(SqliteDatabase(tmp_path), patience=0.2)
        await patient.open()
        row = _table()
        await patient.add(row, [])
        holding = SqliteDatabase(tmp_path).connect()
        holding.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFault) as refused:
            await hasty.change(row, {"ply": 1}, [_step(0, "hasty")])
        assert refused.value.kind == "busy"
        waiting = asyncio.create_task(patient.change(row, {"ply": 1}, [_step(0, "patient")]))
        await asyncio.sleep(1.5)
        assert not waiting.done()
        holding.execute("COMMIT")
        holding.close()
        await waiting
        assert await _texts(hasty) == ["patient"]
        await patient.close()
        await hasty.close()

    asyncio.run(use())


def test_a_column_that_nobody_wrote_is_told_as_a_fault(tmp_path: Path) -> None:
    async def use() -> None:
        store = Store(SqliteDatabase(tmp_path))
        await store.open()
        await store.add(_table(), [])
        faults = {
            "tables": [("options", "[]"), ("players", "many"), ("to_act", "x"), ("ply", 1.5)],
            "seats": [("level", 11), ("level", "x"), ("name", b"x")],
        }
        for table, column, value in [(table, *fault) for table, some in faults.items() for fault in some]:
            writing = SqliteDatabase(tmp_path).connect()
            found = writing.execute(f"SELECT rowid, {column} FROM {table}").fetchall()
            writing.execute(f"UPDATE {table} SET {column} = ?", (value,))
            (row,) = await store.tables_of("me", 9)
            assert row.fault, column
            for number, sound in found:
                writing.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (sound, number))
            writing.close()
            (row,) = await store.tables_of("me", 9)
            assert row.fault is None
        await store.close()

    asyncio.run(use())


def test_a_session_ends_a_year_after_its_last_use(database: Database) -> None:
    async def use() -> None:
        store = Store(database)
        token = "x" * 32
        first = await store.people.make_guest(token, "de", 0)
        assert await store.people.make_guest(token, "de", 1) == first, "two requests at once are one guest"
        used = await store.people.player_of(token, SESSION - 1)
        assert used is not None
        again = await store.people.player_of(token, 2 * SESSION - 2)
        assert again is not None, "to use it makes it last"
        assert await store.people.player_of(token, 3 * SESSION) is None
        other = await store.people.make_guest(token, "de", 3 * SESSION)
        assert other.id != first.id, "whoever comes with an expired token is somebody new"
        await store.close()

    asyncio.run(use())


def test_work_that_fails_is_undone_alone(database: Database) -> None:
    async def use() -> None:
        store = Store(database)
        await store.add(_table(), [])
        guests = [await store.people.make_guest(each * 32, "en", 1) for each in "ab"]
        looks = {"anna"}
        accounts = store.accounts
        made = await asyncio.gather(
            *(accounts.make(guest.id, "Anna", looks, "hash", "code") for guest in guests),
            store.change(_table(), {"ply": 1}, [_step(0, "mine")]),
            return_exceptions=True,
        )
        assert (made[0], type(made[1]), type(made[2])) == (True, NameTaken, TableRow)
        kinds = [await store.people.player_of(each * 32, 1) for each in "ab"]
        assert [player and (player.kind, player.name) for player in kinds] == [("account", "Anna"), ("guest", None)]
        assert await _texts(store) == ["mine"]
        await store.close()

    asyncio.run(use())


def test_a_fault_of_the_file_during_work_is_told_as_one(tmp_path: Path) -> None:
    def work(connection: Connection) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    async def run() -> None:
        store = Store(SqliteDatabase(tmp_path))
        await store.open()
        with pytest.raises(StoreFault, match="malformed"):
            await store.accounts._do(work)
        await store.close()

    asyncio.run(run())


def test_writes_survive_the_power_failing(tmp_path: Path) -> None:
    async def use() -> None:
        store = Store(SqliteDatabase(tmp_path))
        await store.open()
        connection = SqliteDatabase(tmp_path).connect()
        (journal,), (synchronous,) = (
            connection.execute(f"PRAGMA {name}").fetchone() for name in ("journal_mode", "synchronous")
        )
        assert (journal, synchronous) == ("wal", 2)
        connection.close()
        await store.close()

    asyncio.run(use())
