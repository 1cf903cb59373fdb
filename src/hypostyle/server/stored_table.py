"""A table from what the store holds."""

from __future__ import annotations

from collections.abc import Sequence

from hypostyle.server.matches import MatchStanding, standing_of
from hypostyle.server.messages import MessageCache, find_words
from hypostyle.server.rebuild import rebuild
from hypostyle.server.seats import Seating
from hypostyle.server.snapshot import Snapshot, still_redoable
from hypostyle.server.store import StepRow, Store, TableRow


def snapshot_of(row: TableRow, steps: Sequence[StepRow], match: MatchStanding | None) -> Snapshot:
    """A table from what the store holds; BrokenTable if it cannot be played again."""
    state = find_words(rebuild(row, steps))
    spent = [step.spent for step in steps[: row.ply]]
    undone = still_redoable(steps[row.ply :])
    return Snapshot(row, Seating(row.seats), state, spent, undone, {}, match, MessageCache())


async def load_match(store: Store, row: TableRow) -> MatchStanding | None:
    """The match that a table is a game of, if it is."""
    if row.match_id is None:
        return None
    return standing_of(row, (await store.matches([row.match_id])).get(row.match_id))
