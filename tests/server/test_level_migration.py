"""Databases from before the seventh level, the eighth and the tenth: programs at tables stay who they were."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy

from hypostyle.server.store.migrate import bring_up_to_date
from tests.postgres import Cluster

CHANGES = {
    ("0019", "0020"): ((1, 2, 3, 4, 5, 6, None, 9), (2, 3, 4, 5, 6, 7, None, 9)),
    ("0020", "0021"): ((1, 2, 3, 4, 5, 6, 7, None, 9), (1, 2, 3, 5, 6, 7, 8, None, 9)),
    ("0021", "0022"): ((1, 2, 3, 4, 5, 6, 7, 8, None, 0, 9, 10, 99), (1, 2, 4, 5, 7, 8, 9, 10, None, 0, 11, 12, 99)),
}
"""By the forms of the database: the levels as they were stored, by seat, the last of them damage, and what becomes of
them. What was no level must not become one.
"""


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, for SQLAlchemy."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'old.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.url(cluster.make()).replace("postgresql://", "postgresql+psycopg://", 1)


@pytest.mark.parametrize("forms", CHANGES, ids="-".join)
def test_stored_programs_keep_their_names_and_stand_ins_theirs(address: str, forms: tuple[str, str]) -> None:
    stored, wanted = CHANGES[forms]
    engine = sqlalchemy.create_engine(address)
    with engine.begin() as connection:
        bring_up_to_date(connection, forms[0])
        for number, level in enumerate(stored):
            zeros = dict.fromkeys(("pace", "ply", "turn", "changes", "created", "updated"), 0)
            told = {"game": "isis", "players": 2, "options": "{}", "paused": False, "stand_in": level}
            _insert(connection, "tables", id=f"table {number:02}", **told, **zeros)
            _insert(connection, "seats", table="table 00", seat=number, level=level, cleared=False)
        bring_up_to_date(connection, forms[1])
        seats = connection.execute(sqlalchemy.text("SELECT level FROM seats ORDER BY seat")).scalars().all()
        tables = connection.execute(sqlalchemy.text("SELECT stand_in FROM tables ORDER BY id")).scalars().all()
    engine.dispose()
    assert tuple(seats) == wanted
    assert tuple(tables) == wanted


def _insert(connection: sqlalchemy.Connection, into: str, **values: Any) -> None:
    columns, names = (", ".join(form.format(name) for name in values) for form in ('"{}"', ":{}"))
    statement = f"INSERT INTO {into} ({columns}) VALUES ({names})"
    connection.execute(sqlalchemy.text(statement), values)
