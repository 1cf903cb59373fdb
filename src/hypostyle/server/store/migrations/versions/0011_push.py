"""Talk at tables, who does not want to hear whom, and devices that are told whose turn it is."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """The lines of talk, the switches for free text, the mutes, the subscriptions to Web Push and its key."""
    op.create_table(
        "talk",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("phrase", sa.String()),
        sa.Column("text", sa.Text()),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("talk_of_player", "talk", ["player", "at"])
    op.create_table(
        "free_text",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("wanted", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("muted", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "push_devices",
        sa.Column("endpoint", sa.String(), primary_key=True),
        sa.Column("session", sa.String(), sa.ForeignKey("sessions.token", ondelete="CASCADE"), nullable=False),
        sa.Column("p256dh", sa.String(), nullable=False),
        sa.Column("auth", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("push_devices_of_session", "push_devices", ["session"])
    op.create_table(
        "push_key",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("pem", sa.Text(), nullable=False),
    )
