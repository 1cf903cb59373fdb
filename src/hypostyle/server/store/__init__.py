"""Where tables are kept: every accepted move is on disk before anybody hears of it."""

from hypostyle.server.store.faults import ChangedElsewhere, StoreFault
from hypostyle.server.store.rows import StepRow, TableRow
from hypostyle.server.store.store import Store

__all__ = ["ChangedElsewhere", "StepRow", "Store", "StoreFault", "TableRow"]
