"""Matches: several games in a row between the same people, with sums."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Matches, and which game of which match a table is; the scores of a game that is over."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("visitor", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    for column in (
        sa.Column("scores", sa.JSON()),
        sa.Column("match_id", sa.String()),
        sa.Column("match_game", sa.Integer()),
        sa.Column("match_members", sa.JSON()),
        sa.Column("next_table", sa.String()),
    ):
        op.add_column("tables", column)
    op.create_index("games_of_match", "tables", ["match_id", "match_game"], unique=True)
