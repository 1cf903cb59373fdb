"""Bringing a store to the present form."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


def bring_up_to_date(connection: Connection, form: str = "head") -> None:
    """Run the migrations that are missing, up to a form."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, form)
