"""Alembic runs this file; the connection comes from `bring_up_to_date`."""

from alembic import context

from hypostyle.server.store.models import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
