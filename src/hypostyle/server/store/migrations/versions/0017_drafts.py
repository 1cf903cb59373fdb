"""Drafts: positions that players set up and keep."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Nobody has any yet."""
    op.create_table(
        "drafts",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("owner", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("fields", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
    )
    op.create_index("drafts_of_owner", "drafts", ["owner", "updated"])
