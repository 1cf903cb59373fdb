"""Tables in the lobby, and what players of a table ask each other."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Whether a table is in the lobby, and the offer that waits for an answer."""
    op.add_column("tables", sa.Column("lobby", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("offer", sa.JSON()))
    op.create_index("tables_in_lobby", "tables", ["lobby", "created"])
