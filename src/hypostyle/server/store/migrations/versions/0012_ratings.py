"""Results and ratings: which tables are rated and public, how each player's games ended, how strong players are."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Tables that are there are neither rated nor public; what was played before is in no list of results."""
    for name in ("rated", "public", "taken_back"):
        op.add_column("tables", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("tables_in_public", "tables", ["public", "updated"])
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(), primary_key=True),
        sa.Column("kind", sa.String(), primary_key=True),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
    )
    op.create_index("ratings_of_game", "ratings", ["game", "kind", "mu"])
    op.create_table(
        "results",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(), sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("result", sa.String(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("mu_before", sa.Double()),
        sa.Column("sigma_before", sa.Double()),
        sa.Column("mu_after", sa.Double()),
        sa.Column("sigma_after", sa.Double()),
    )
    op.create_index("results_of_player", "results", ["player", "ended"])
