"""A new lowest level: programs at tables stay who they were, one number higher."""

from alembic import op

revision = "0020"
down_revision = "0019"

KNOWN = "BETWEEN 1 AND 6"


def upgrade() -> None:
    """What was no level stays as it is, and is told as broken as before."""
    op.execute(f"UPDATE seats SET level = level + 1 WHERE level {KNOWN}")  # noqa: S608 - our own words
    op.execute(f"UPDATE tables SET stand_in = stand_in + 1 WHERE stand_in {KNOWN}")  # noqa: S608
