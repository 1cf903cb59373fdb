"""Programs as players: whose they are, which seats are kept for one, where they may sit down. And who is banned."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Owners of bots, the bot that is asked to take a seat, whether a table lets bots in; bans, and notices of them."""
    op.add_column("players", sa.Column("owner", sa.String()))
    op.create_index("bots_of_player", "players", ["owner"])
    op.add_column("seats", sa.Column("asked", sa.String()))
    op.create_index("seats_asked", "seats", ["asked"])
    op.add_column("tables", sa.Column("bots", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("players", sa.Column("banned", sa.BigInteger()))
    op.create_table(
        "bans",
        sa.Column("address", sa.String(), primary_key=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("subject", sa.String()),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
