"""Conditional moves."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """The lines of each player, and which moves of a table were made by them."""
    op.create_table(
        "conditional_moves",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("player", sa.String(), primary_key=True),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
    )
    op.add_column("tables", sa.Column("planned", sa.JSON()))
