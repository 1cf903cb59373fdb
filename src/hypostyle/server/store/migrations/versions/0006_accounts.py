"""Accounts: names that are taken, and links to sign in by."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """What names look like, and one-time links by their hashes."""
    op.create_table(
        "names",
        sa.Column("look", sa.String(), primary_key=True),
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("names_of_player", "names", ["player"])
    op.create_table(
        "links",
        sa.Column("token", sa.String(), primary_key=True),
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
    )
    op.create_index("links_of_player", "links", ["player"])
