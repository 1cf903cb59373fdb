"""Solved days: which solitaires of a day a player has solved."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Nobody has any yet."""
    op.create_table(
        "solved_days",
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(), primary_key=True),
        sa.Column("day", sa.String(), primary_key=True),
        sa.Column("variant", sa.String(), primary_key=True),
        sa.Column("moves", sa.Integer(), nullable=False),
    )
