"""Invitations to open seats."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Links that were given out, by their hashes."""
    op.create_table(
        "invites",
        sa.Column("token", sa.String(), primary_key=True),
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("ended", sa.String()),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_index("invites_of_table", "invites", ["table"])
