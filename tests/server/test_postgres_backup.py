"""Backup and restore of a real PostgreSQL, by its own programs."""

import asyncio
import os
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from hypostyle.cli.admin import admin
from hypostyle.server import postgres_backup
from hypostyle.server.new_tables import NewTables
from hypostyle.server.postgres_backup import APART, BEFORE, back_up, restore
from hypostyle.server.requests import NewTable
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.store import Store
from hypostyle.server.store.postgres import PostgresDatabase
from hypostyle.server.table_registry import TableRegistry
from tests.postgres import Cluster
from tests.server.running import PERSON

SECRET = "never on a command line"


@pytest.fixture
def kept(cluster: Cluster) -> PostgresDatabase:
    """A database with a table; its URL has a password, for which this PostgreSQL does not ask."""
    url = cluster.url(cluster.make_prepared()).replace("@/", ":never%20on%20a%20command%20line@/")
    return PostgresDatabase(url)


def _set_up(database: PostgresDatabase) -> str:
    async def use() -> str:
        store = Store(database)
        registry = TableRegistry(store, SearchPool(1))
        host = await store.people.make_guest(os.urandom(16).hex(), "en", 1)
        wish = NewTable.model_validate({"game": "horus", "seats": [PERSON, PERSON], "opens": 0})
        table = await NewTables(registry).set_up(wish, host.id)
        await registry.close()
        await store.close()
        return table

    return asyncio.run(use())


def _all(database: PostgresDatabase) -> dict[str, list[Any]]:
    with closing(database.open()) as connection:
        found = postgres_backup._present(connection)
        return {name: sorted(map(str, connection.execute(f'SELECT * FROM "{name}"').fetchall())) for name in found}


def _apart(database: PostgresDatabase) -> bool:
    with closing(database.open()) as connection:
        wanted = "SELECT 1 FROM pg_namespace WHERE nspname = %s"
        return connection.execute(wanted, (APART,)).fetchone() is not None


def test_a_backup_is_put_back_and_what_was_there_is_kept(
    kept: PostgresDatabase, cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[tuple[list[str], dict[str, str]]] = []
    run = subprocess.run

    def note(command: list[str], **more: Any) -> Any:
        runs.append((command, more["env"]))
        return run(command, **more)

    monkeypatch.setattr(subprocess, "run", note)
    monkeypatch.setenv("HYPOSTYLE_DATABASE_URL", kept.url.render_as_string(hide_password=False))
    monkeypatch.delenv("PGPASSWORD", raising=False)
    file = tmp_path / "saved.dump"
    first = _set_up(kept)
    before = _all(kept)
    commands = CliRunner()
    said = commands.invoke(admin, ["backup", str(file)])
    assert said.exit_code == 0, said.output
    assert "saved.dump" in said.output
    assert file.stat().st_mode & 0o077 == 0, "it is for its owner alone"
    with pytest.raises(ValueError, match="is there already"):
        back_up(kept, file)
    second = _set_up(kept)
    later = _all(kept)
    said = commands.invoke(admin, ["restore", str(file)])
    assert said.exit_code == 0, said.output
    assert BEFORE in said.output
    assert _all(kept) == before
    assert not _apart(kept)
    third = _set_up(kept)
    assert len({first, second, third}) == 3
    assert restore(kept, tmp_path / BEFORE) == tmp_path / BEFORE, "the way back, by the very file"
    assert _all(kept) == later
    elsewhere = PostgresDatabase(cluster.url(cluster.make()))
    assert restore(elsewhere, file) is None
    assert _all(elsewhere) == before
    with closing(elsewhere.open()) as connection:
        connection.execute("INSERT INTO notices (kind, at) VALUES ('x', 1)")  # its numbers go on by themselves
    assert not any(SECRET in part for command, _ in runs for part in command)
    assert {env.get("PGPASSWORD") for _, env in runs[:-2]} == {SECRET}


def test_what_cannot_be_put_back_changes_nothing(kept: PostgresDatabase, tmp_path: Path) -> None:
    _set_up(kept)
    file, wrong = tmp_path / "saved.dump", tmp_path / "wrong.dump"
    back_up(kept, file)
    _set_up(kept)
    before = _all(kept)
    wrong.write_bytes(b"no backup at all" * 100)
    with pytest.raises(ValueError, match="pg_restore failed: "):
        restore(kept, wrong)
    with pytest.raises(ValueError, match="there is no file"):
        restore(kept, tmp_path / "nothing")
    with closing(kept.open()), pytest.raises(ValueError, match="a server is using the database"):
        restore(kept, file)
    with closing(kept.open()) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    newer = tmp_path / "newer.dump"
    back_up(kept, newer)
    with closing(kept.open()) as connection:
        connection.execute("UPDATE alembic_version SET version_num = %s", (before["alembic_version"][0][2:-3],))
    with pytest.raises(ValueError, match="newer version"):
        restore(kept, newer)
    assert _all(kept) == before
    assert not _apart(kept)
    assert not (tmp_path / BEFORE).exists()


def test_a_restore_that_was_killed_is_undone_by_the_next(kept: PostgresDatabase, tmp_path: Path) -> None:
    file = tmp_path / "saved.dump"
    _set_up(kept)
    back_up(kept, file)
    before = _all(kept)
    with closing(kept.open()) as connection:
        postgres_backup._move_apart(connection)
    assert _all(kept) == {}
    restore(kept, file)
    assert _all(kept) == before
    assert not _apart(kept)


def test_without_the_programs_it_is_said_what_is_missing(
    kept: PostgresDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_backup, "DEBIAN", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ValueError, match="pg_dump is not here"):
        back_up(kept, tmp_path / "saved.dump")
    (tmp_path / "saved.dump").touch()
    with pytest.raises(ValueError, match="pg_restore is not here"):
        restore(kept, tmp_path / "saved.dump")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["saved.dump"]


def test_an_empty_database_has_nothing_to_back_up(cluster: Cluster, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there are no tables"):
        back_up(PostgresDatabase(cluster.url(cluster.make())), tmp_path / "saved.dump")
