"""Reading and writing tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from alembic.util import CommandError
from sqlalchemy import delete, event, func, insert, select, update
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine

from hypostyle.server.store.migrate import bring_up_to_date
from hypostyle.server.store.models import Base, Step, Table

TABLES, STEPS = Base.metadata.tables["tables"], Base.metadata.tables["steps"]


class ChangedElsewhere(Exception):  # noqa: N818 - it says what happened
    """The table in the store is not the one that was read: somebody else wrote meanwhile."""


class Store:
    """All tables. One per process; open it before use."""

    def __init__(self, url: str):
        self._engine = _engine(url)
        self._session = async_sessionmaker(self._engine, expire_on_commit=False)

    @classmethod
    def in_folder(cls, folder: Path) -> Store:
        """A file in a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        return cls(f"sqlite+aiosqlite:///{folder / 'hypostyle.db'}")

    async def open(self) -> None:
        """Bring an empty or older store to the present form. A ValueError if it is newer, or no store at all."""
        try:
            async with self._engine.connect() as connection:
                await connection.run_sync(bring_up_to_date)
                await connection.commit()
        except CommandError:
            raise ValueError("the tables were written by a newer version of this program; use that one") from None
        except DatabaseError as problem:
            place = self._engine.url.render_as_string(hide_password=True)
            raise ValueError(f"the tables in {place} cannot be read: {problem.orig}") from None

    async def close(self) -> None:
        """Let go of the file."""
        await self._engine.dispose()

    async def add(self, table: Table, steps: Sequence[Step]) -> None:
        """A new table."""
        async with self._session.begin() as session:
            session.add(table)
            await session.flush()
            session.add_all(steps)

    async def find(self, table: str) -> tuple[Table, list[Step]] | None:
        """A table and all its steps, also those taken back."""
        async with self._session() as session:
            found = await session.get(Table, table)
            if found is None:
                return None
            steps = await session.scalars(select(Step).where(Step.table == table).order_by(Step.ply))
            return found, list(steps)

    async def has(self, table: str) -> bool:
        """Whether there is such a table."""
        async with self._session() as session:
            return await session.get(Table, table) is not None

    async def change(self, table: Table, values: dict[str, Any], steps: Sequence[Step] = ()) -> None:
        """Write these columns, and if steps are given these steps in place of all from the first one's ply on.

        All of it or nothing; the table object has the new values once it is on disk.
        """
        values = {**values, "changes": table.changes + 1}
        # Every move waits for this, so it goes past the session, which takes three times as long.
        async with self._engine.begin() as connection:
            written = await connection.execute(
                update(TABLES).where(TABLES.c.id == table.id, TABLES.c.changes == table.changes).values(values)
            )
            if written.rowcount != 1:
                raise ChangedElsewhere
            if steps:
                await connection.execute(delete(STEPS).where(STEPS.c.table == table.id, STEPS.c.ply >= steps[0].ply))
                rows = [{column.name: getattr(step, column.name) for column in STEPS.columns} for step in steps]
                await connection.execute(insert(STEPS), rows)
        for name, value in values.items():
            setattr(table, name, value)

    async def remove(self, table: str) -> None:
        """Forget a table."""
        async with self._session.begin() as session:
            await session.execute(delete(Step).where(Step.table == table))
            await session.execute(delete(Table).where(Table.id == table))

    async def tables_of(self, visitor: str, most: int) -> list[Table]:
        """A visitor's tables, the last changed first."""
        async with self._session() as session:
            wanted = select(Table).where(Table.visitor == visitor).order_by(Table.updated.desc(), Table.id).limit(most)
            return list(await session.scalars(wanted))

    async def count_of(self, visitor: str) -> int:
        """How many tables a visitor has."""
        async with self._session() as session:
            counted = await session.scalar(select(func.count()).select_from(Table).where(Table.visitor == visitor))
            return counted or 0


def _engine(url: str) -> AsyncEngine:
    engine = create_async_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")  # who reads does not wait for who writes
    cursor.execute("PRAGMA synchronous=FULL")  # on disk also when the power fails, for some milliseconds a move
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
