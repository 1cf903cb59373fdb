"""A table is rebuilt from its steps alone: what chance brought is written there, and no seed foretells what it will."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Drop the seed, and how many steps were played before it was set."""
    op.drop_column("tables", "given")
    op.drop_column("tables", "seed")
