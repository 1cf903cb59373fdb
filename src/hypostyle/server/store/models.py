"""What is stored: tables and their steps."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All that is stored."""


class Table(Base):
    """One game between seats, as far as it was played.

    A state is rebuilt from it: begin at `start` (None: the usual start), let the first `given` steps happen as they are
    written, from there on let chance go by `seed` and play the moves. So nothing that chance will bring is lost, also
    not by taking back and doing again.

    `ply`      how many steps count; those behind it were taken back and can be done again
    `changes`  goes up with every change: a process that did not see the last one must not write
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(primary_key=True)
    visitor: Mapped[str]
    game: Mapped[str]
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    seats: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    start: Mapped[str | None] = mapped_column(Text)
    given: Mapped[int] = mapped_column(default=0)
    seed: Mapped[str]  # up to 2**64 - 1, more than a database's whole numbers hold
    pace: Mapped[int]  # milliseconds between two moves when only opponents play
    paused: Mapped[bool] = mapped_column(default=False)
    ply: Mapped[int] = mapped_column(default=0)
    turn: Mapped[int] = mapped_column(default=1)
    to_act: Mapped[int | None]
    resigned: Mapped[int | None]  # the seat that gave up
    places: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))  # once the game is over
    reason: Mapped[str | None]
    changes: Mapped[int] = mapped_column(default=0)
    created: Mapped[int] = mapped_column(BigInteger)  # milliseconds since 1970
    updated: Mapped[int] = mapped_column(BigInteger)

    __table_args__ = (Index("tables_of_visitor", "visitor", "updated"),)


class Step(Base):
    """One thing that happened at a table: a seat's move, or an event of chance (then `seat` is None)."""

    __tablename__ = "steps"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)  # how many steps came before it
    seat: Mapped[int | None]
    turn: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
    spent: Mapped[int | None]  # milliseconds the seat took
    at: Mapped[int] = mapped_column(BigInteger)
