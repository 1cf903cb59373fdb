"""The schema: tables, their steps, and matches. Alembic migrates by it; reading and writing is plain SQL."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("visitor", String, nullable=False),
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("start", Text),  # the JSON of the position at the start; null for the usual one
    Column("pace", Integer, nullable=False),  # milliseconds between two moves when only opponents play
    Column("paused", Boolean, nullable=False),
    Column("ply", Integer, nullable=False),  # how many steps count; those behind it were taken back
    Column("turn", Integer, nullable=False),
    Column("to_act", Integer),
    Column("resigned", Integer),  # the seat that gave up
    Column("places", JSON),  # once the game is over
    Column("reason", String),
    Column("scores", JSON),  # once the game is over; null in tables that an older version wrote
    Column("match_id", String),  # the match this is a game of, if it is
    Column("match_game", Integer),  # which game of it, from 1
    Column("match_members", JSON),  # by seat: the number of the member of the match who sits there; sums go by members
    Column("next_table", String),  # where the same people went on: the next game of the match. Nothing is undone then
    Column("changes", Integer, nullable=False),  # goes up with every change: see Store.change
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("updated", BigInteger, nullable=False),
    Index("tables_of_visitor", "visitor", "updated"),
    Index("games_of_match", "match_id", "match_game", unique=True),
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String, primary_key=True),
    Column("visitor", String, nullable=False),  # who set it up
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),  # of the first game
    Column("games", Integer, nullable=False),  # how many there will be
    Column("created", BigInteger, nullable=False),
)

STEPS = Table(
    "steps",
    METADATA,
    Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),  # how many steps came before it
    Column("seat", Integer),  # null for an event of chance
    Column("turn", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("spent", Integer),  # milliseconds the seat took
    Column("at", BigInteger, nullable=False),
)
