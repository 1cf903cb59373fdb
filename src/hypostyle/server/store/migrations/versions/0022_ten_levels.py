"""New levels above the Water carrier and above the Stonemason: programs at tables stay who they were."""

from alembic import op

revision = "0022"
down_revision = "0021"

KNOWN = "BETWEEN 3 AND 10"
"""From the Scribe of the eight levels on, and two numbers that were no level: they must not become one."""


def upgrade() -> None:
    """The Scribe and the Stonemason go up by one, the levels above them by two; what was no level is none."""
    for table, column in (("seats", "level"), ("tables", "stand_in")):
        higher = f"{column} + CASE WHEN {column} < 5 THEN 1 ELSE 2 END"
        op.execute(f"UPDATE {table} SET {column} = {higher} WHERE {column} {KNOWN}")  # noqa: S608 - our own words
