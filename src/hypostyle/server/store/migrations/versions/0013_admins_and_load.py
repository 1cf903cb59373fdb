"""Administrators, what each process of a server has to do, and results of games that ended before there were any."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Nobody is an administrator until `hypostyle admin` names one. Games of two that ended earlier get their results;
    of those among several the sides are known to their rules alone: `hypostyle check --repair` plays them again.
    """
    op.add_column("players", sa.Column("admin", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "loads",
        sa.Column("process", sa.String(), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("connections", sa.Integer(), nullable=False),
        sa.Column("tables", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("searches", sa.Integer(), nullable=False),
        sa.Column("memory", sa.Integer(), nullable=False),
    )
    _add_results()


_TABLES = sa.table("tables", *map(sa.column, ("id", "game", "players", "places", "updated")))
_SEATS = sa.table("seats", sa.column("table"), sa.column("seat"), sa.column("player"))
_RESULTS = sa.table("results", *map(sa.column, ("table", "seat", "player", "game", "kind", "result", "ended")))
_PLAYERS = sa.table("players", sa.column("id"), sa.column("kind"))


def _add_results() -> None:
    """How games of two ended for those who played one side of them; none of them was rated."""
    connection = op.get_bind()
    known = sa.select(_RESULTS.c.table)
    stored = sa.cast(_TABLES.c.places, sa.Text)
    ended = sa.select(_TABLES.c.id, _TABLES.c.game, _TABLES.c.updated, stored.label("places")).where(
        _TABLES.c.players == 2, stored.is_not(None), _TABLES.c.id.not_in(known)
    )
    for table in connection.execute(ended).all():
        places = _read(table.places)
        seats = sa.select(_SEATS.c.seat, _SEATS.c.player).join(_PLAYERS, _PLAYERS.c.id == _SEATS.c.player)
        mine = seats.where(_SEATS.c.table == table.id, _PLAYERS.c.kind != "deleted")
        sitting = connection.execute(mine).all()
        if places is None or len({each.player for each in sitting}) < len(sitting):
            continue
        for seat, player in sitting:
            result = "lost" if places[seat] != 1 else "drawn" if places[1 - seat] == 1 else "won"
            row = {"table": table.id, "seat": seat, "player": player, "game": table.game, "kind": "two"}
            connection.execute(_RESULTS.insert().values(**row, result=result, ended=table.updated))


def _read(places: str) -> list[int] | None:
    """What was stored; None if it cannot be meant."""
    try:
        read = json.loads(places)
    except ValueError:
        return None
    sound = isinstance(read, list) and len(read) == 2 and all(type(place) is int for place in read)
    return read if sound else None
