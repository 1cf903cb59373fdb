"""Clocks, and who takes over from a player who is gone."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """The clock of a table, when a flag falls there, and the level of the program that takes over a seat."""
    op.add_column("tables", sa.Column("clock", sa.JSON()))
    op.add_column("tables", sa.Column("flag_at", sa.BigInteger()))
    op.add_column("tables", sa.Column("stand_in", sa.Integer()))
    op.create_index("tables_by_flag", "tables", ["flag_at"])
