"""A new level below the Master builder: programs at tables from there on stay who they were, one number higher."""

from alembic import op

revision = "0021"
down_revision = "0020"

KNOWN = "BETWEEN 4 AND 7"


def upgrade() -> None:
    """What was no level stays as it is, and is told as broken as before."""
    op.execute(f"UPDATE seats SET level = level + 1 WHERE level {KNOWN}")  # noqa: S608 - our own words
    op.execute(f"UPDATE tables SET stand_in = stand_in + 1 WHERE stand_in {KNOWN}")  # noqa: S608
