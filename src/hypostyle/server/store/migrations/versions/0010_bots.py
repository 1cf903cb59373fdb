"""Programs as players: whose they are, which seats are kept for one, and at which tables they may sit down."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0007"


def upgrade() -> None:
    """Owners of bots, the bot that is asked to take a seat, and whether a table in the lobby lets bots in."""
    op.add_column("players", sa.Column("owner", sa.String()))
    op.create_index("bots_of_player", "players", ["owner"])
    op.add_column("seats", sa.Column("asked", sa.String()))
    op.create_index("seats_asked", "seats", ["asked"])
    op.add_column("tables", sa.Column("bots", sa.Boolean(), nullable=False, server_default=sa.false()))
