"""Puzzles: who tried which, what ratings came of it, and the puzzles of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Nobody has tried any yet."""
    op.create_table(
        "puzzle_tries",
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(), primary_key=True),
        sa.Column("puzzle", sa.String(), primary_key=True),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("hinted", sa.Boolean(), nullable=False),
        sa.Column("score", sa.Double()),
        sa.Column("decided", sa.BigInteger()),
        sa.Column("seconds", sa.Integer()),
        sa.Column("solved", sa.BigInteger()),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(), primary_key=True),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
    )
    op.create_table(
        "puzzle_days",
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("day", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("puzzle", sa.String(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
    )
