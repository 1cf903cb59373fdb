"""Seats belong to players: whoever had tables is a guest now, known by the same cookie."""

import json
import secrets
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from hypostyle.server.store.tokens import hash_token

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables, then give what is there to the guests of its visitors."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("name", sa.String()),
        sa.Column("password", sa.String()),
        sa.Column("recovery", sa.String()),
        sa.Column("language", sa.String()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(), primary_key=True),
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
    )
    op.create_index("sessions_of_player", "sessions", ["player"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(), sa.ForeignKey("players.id")),
        sa.Column("level", sa.Integer()),
        sa.Column("name", sa.String()),
        sa.Column("mark", sa.String()),
        sa.Column("cleared", sa.Boolean(), nullable=False),
    )
    op.create_index("seats_of_player", "seats", ["player"])
    op.add_column("tables", sa.Column("host", sa.String()))
    guests = _make_guests()
    _give_seats(guests)
    op.drop_index("tables_of_visitor", "tables")
    op.drop_column("tables", "visitor")
    op.drop_column("tables", "seats")
    op.create_index("tables_of_host", "tables", ["host"])
    op.execute("ALTER TABLE matches RENAME COLUMN visitor TO host")


def _make_guests() -> dict[str, str]:
    """A guest for each visitor who has a table, with the cookie as it is; the ids of the guests."""
    connection = op.get_bind()
    span = sa.text("SELECT visitor, min(created), max(updated) FROM tables GROUP BY visitor")
    guests = {}
    for visitor, created, seen in connection.execute(span).all():
        guests[visitor] = player = secrets.token_urlsafe(12)
        times = {"created": _whole(created), "seen": _whole(seen)}
        connection.execute(
            sa.text("INSERT INTO players (id, kind, created, seen) VALUES (:id, 'guest', :created, :seen)"),
            {"id": player, **times},
        )
        connection.execute(
            sa.text("INSERT INTO sessions (token, player, created, seen) VALUES (:token, :player, :created, :seen)"),
            {"token": hash_token(str(visitor)), "player": player, **times},
        )
        given = {"player": player, "visitor": visitor}
        connection.execute(sa.text("UPDATE tables SET host = :player WHERE visitor = :visitor"), given)
        connection.execute(sa.text("UPDATE matches SET visitor = :player WHERE visitor = :visitor"), given)
    return guests


def _give_seats(guests: dict[str, str]) -> None:
    connection = op.get_bind()
    insert = sa.text(
        'INSERT INTO seats ("table", seat, player, level, name, mark, cleared) '
        "VALUES (:table, :seat, :player, :level, :name, :mark, :cleared)"
    )
    for table, visitor, seats in connection.execute(sa.text("SELECT id, visitor, seats FROM tables")).all():
        for number, sitter in enumerate(_sitters(seats)):
            person = sitter.get("kind") == "person"
            values = {
                "player": guests[visitor] if person else None,
                "level": None if person else sitter.get("level"),
                "name": sitter.get("name"),
                "mark": next((mark for mark in ("taken", "seen") if sitter.get(mark)), None),
            }
            connection.execute(insert, {"table": table, "seat": number, "cleared": False, **values})


def _sitters(seats: Any) -> Iterator[dict[str, Any]]:
    """Who sat where; nobody if that cannot be read, and the table is known as broken as before."""
    try:
        read = json.loads(seats)
    except (ValueError, TypeError):
        return
    if isinstance(read, list) and all(isinstance(each, dict) for each in read):
        yield from read


def _whole(number: Any) -> int:
    return number if type(number) is int else 0
