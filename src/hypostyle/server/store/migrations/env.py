"""Alembic runs this file; the connection comes from `bring_up_to_date`."""

from alembic import context

from hypostyle.server.store.models import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
