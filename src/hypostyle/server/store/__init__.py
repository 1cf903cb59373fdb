"""Where tables are kept: every accepted move is on disk before anybody hears of it."""

from hypostyle.server.store.models import Step, Table
from hypostyle.server.store.store import ChangedElsewhere, Store

__all__ = ["ChangedElsewhere", "Step", "Store", "Table"]
