"""The store: fresh, older and newer files; two processes at one table."""

import sqlite3
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect

from hypostyle.server.store import ChangedElsewhere, Step, Store, Table
from hypostyle.server.store.migrate import MIGRATIONS, bring_up_to_date
from hypostyle.server.store.models import Base
from tests.asynchronous import run_async

FORMS = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()][::-1]


def _table(name: str = "one") -> Table:
    return Table(
        id=name, visitor="me", game="isis", players=2, options={"first": 0}, seats=[{"kind": "person"}] * 2, start=None,
        given=0, seed=str(2**64 - 1), pace=700, paused=False, ply=0, turn=1, to_act=0, resigned=None, places=None,
        reason=None, changes=0, created=1, updated=1,
    )  # fmt: skip


def _step(ply: int, text: str) -> Step:
    return Step(table="one", ply=ply, seat=ply % 2, turn=ply + 1, text=text, spent=None, at=1)


async def _texts(store: Store) -> list[str]:
    found = await store.find("one")
    assert found is not None
    return [step.text for step in found[1]]


def test_the_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'made.db'}")
    with engine.begin() as connection:
        bring_up_to_date(connection)
        made = inspect(connection)
        for table in Base.metadata.sorted_tables:
            columns = {column["name"]: column for column in made.get_columns(table.name)}
            assert set(columns) == {column.name for column in table.columns}
            for column in table.columns:
                assert columns[column.name]["nullable"] == column.nullable, column
                assert str(columns[column.name]["type"]) == str(column.type), column
            assert {index["name"] for index in made.get_indexes(table.name)} == {index.name for index in table.indexes}
    engine.dispose()


@pytest.mark.parametrize("form", FORMS)
def test_a_file_of_every_older_form_is_brought_up_to_date(tmp_path: Path, form: str) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'hypostyle.db'}")
    with engine.begin() as connection:
        bring_up_to_date(connection, form)
    engine.dispose()

    async def use() -> None:
        for _ in range(2):  # the second time there is nothing to do
            store = Store.in_folder(tmp_path)
            await store.open()
            await store.close()
        await store.add(_table(), [_step(0, "0-13")])
        assert await _texts(store) == ["0-13"]
        await store.close()

    run_async(use())


def test_a_newer_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def use() -> None:
        store = Store.in_folder(tmp_path)
        await store.open()
        await store.close()
        with sqlite3.connect(tmp_path / "hypostyle.db") as file:
            file.execute("UPDATE alembic_version SET version_num = 'later'")
        file.close()
        store = Store.in_folder(tmp_path)
        with pytest.raises(ValueError, match="newer version"):
            await store.open()
        await store.close()

    run_async(use())


def test_steps_are_replaced_from_a_point_on_and_all_or_nothing(tmp_path: Path) -> None:
    async def use() -> None:
        store = Store.in_folder(tmp_path)
        await store.open()
        table = _table()
        await store.add(table, [_step(0, "a"), _step(1, "b"), _step(2, "c")])
        await store.change(table, {"ply": 2}, [_step(1, "d")])
        assert (await _texts(store), table.ply, table.changes) == (["a", "d"], 2, 1)
        with pytest.raises(Exception, match=r"UNIQUE|conflicts"):
            await store.change(table, {"ply": 9}, [_step(2, "e"), _step(2, "f")])
        found = await store.find("one")
        assert found is not None
        assert (found[0].ply, await _texts(store)) == (2, ["a", "d"])
        assert found[0].seed == str(2**64 - 1)
        await store.remove("one")
        assert await store.find("one") is None
        await store.close()

    run_async(use())


def test_who_did_not_see_the_last_change_must_not_write(tmp_path: Path) -> None:
    async def use() -> None:
        one, two = Store.in_folder(tmp_path), Store.in_folder(tmp_path)
        await one.open()
        table = _table()
        await one.add(table, [])
        found = await two.find("one")
        assert found is not None
        await one.change(table, {"ply": 1}, [_step(0, "mine")])
        with pytest.raises(ChangedElsewhere):
            await two.change(found[0], {"ply": 1}, [_step(0, "theirs")])
        assert await _texts(two) == ["mine"]
        await one.close()
        await two.close()

    run_async(use())


def test_writes_survive_the_power_failing(tmp_path: Path) -> None:
    async def use() -> None:
        store = Store.in_folder(tmp_path)
        await store.open()
        async with store._engine.connect() as connection:
            journal = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
            synchronous = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
        assert (journal, synchronous) == ("wal", 2)
        await store.close()

    run_async(use())
