"""Since when a program is to act that people elsewhere wait for, and how many passwords were tried of late."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

THINKS = "think_at IS NOT NULL"


def upgrade() -> None:
    """Programs that are to act at tables that are there answer soon; see rows.awaits_program."""
    op.add_column("tables", sa.Column("think_at", sa.BigInteger()))
    op.create_index(
        "tables_by_think", "tables", ["think_at"], sqlite_where=sa.text(THINKS), postgresql_where=sa.text(THINKS)
    )
    seats = 'FROM seats WHERE seats."table" = tables.id'
    op.execute(
        "UPDATE tables SET think_at = updated WHERE places IS NULL AND NOT paused "  # noqa: S608 - our names
        f"AND EXISTS (SELECT 1 {seats} AND seats.seat = tables.to_act AND level IS NOT NULL) "
        f"AND NOT EXISTS (SELECT 1 {seats} AND player IS NULL AND level IS NULL) "
        f"AND (clock IS NOT NULL OR (SELECT count(DISTINCT player) {seats}) > 1)"
    )
    op.create_table(
        "guesses",
        sa.Column("key", sa.String(), primary_key=True),
        sa.Column("full_at", sa.BigInteger(), nullable=False),
    )
    op.create_index("guesses_by_time", "guesses", ["full_at"])
