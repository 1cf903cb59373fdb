"""Where tables are kept: every accepted move is on disk before anybody hears of it."""

from hypostyle.server.store.faults import ChangedElsewhere, StoreFault
from hypostyle.server.store.rows import MatchRow, StepRow, StoredMatch, TableRow
from hypostyle.server.store.store import Store
from hypostyle.server.store.writer import Add

__all__ = ["Add", "ChangedElsewhere", "MatchRow", "StepRow", "Store", "StoreFault", "StoredMatch", "TableRow"]
