"""A table as it is on disk, as a value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hypostyle.core.game import Game
from hypostyle.core.state import State
from hypostyle.server.clocks import Clock
from hypostyle.server.matches import MatchStanding
from hypostyle.server.offers import Offer
from hypostyle.server.rights import Rights
from hypostyle.server.seats import Seating
from hypostyle.server.store import StepRow, TableRow
from hypostyle.server.table_outcome import outcome_of

if TYPE_CHECKING:
    from hypostyle.server.messages import MessageCache


class Snapshot:
    """All that readers see of a table. Nobody changes it: the next change makes a new one.

    It shows nothing that is not stored. `state` is never played on: whoever wants to go on from it takes a copy.
    `undone` are the stored steps that were taken back and can be done again, `spent` the milliseconds of each step that
    counts (a later snapshot may have made the same list longer). `uncovered` says by player who of those at one screen
    said that nobody else is looking; it is all that is not on disk. `match` is the match this is a game of.
    """

    def __init__(
        self,
        row: TableRow,
        seating: Seating,
        state: State,
        spent: list[int | None],
        undone: Sequence[StepRow],
        uncovered: Mapping[str, int],
        match: MatchStanding | None,
        messages: MessageCache,
        clock: Clock | None = None,
    ):
        """`clock` is the one in the row, where it was just made."""
        self.row = row
        self.seating = seating
        self.state = state
        self.spent = spent
        self.undone = undone
        self.uncovered = uncovered
        self.match = match
        self.messages = messages
        self.game: Game = state.game
        self.outcome = outcome_of(state, row.resigned, row.reason)
        """How the game ended; None while it goes on."""
        self.clock = clock or Clock.read(row.clock, state.players)
        """The time of people who play each other; None without."""
        self.rights = Rights(
            seating,
            row.host,
            self.game.hidden,
            state.seat,
            self.outcome is not None,
            self.outcome is not None and not state.over,
            row.paused,
            state.steps,
            [each.step for each in undone] if undone else (),
            uncovered,
            None if match is None else match.is_over(self.outcome),
            row.next_table is not None,
            row.bots,
            None if row.offer is None else Offer.read(row.offer),
            row.stand_in,
            self.clock is not None and self.clock.pausable,
            self.clock is not None and self.clock.paused,
            self.clock is not None and self.clock.settings.kind == "days",
            self.game.solitaire is not None and state.players == 1,
            state.over and self.outcome is not None and self.outcome.returns == (1.0,),
        )
        """Who may see and do what."""

    def hides(self, state: State, knowing: int | None) -> bool:
        """Whether what the seat to act sees is not for somebody who knows what this seat knows."""
        return self.game.hidden and state.seat != knowing


def still_redoable(steps: Sequence[StepRow]) -> Sequence[StepRow]:
    """Of steps that are taken back those that may be done again: none from the first draw on, nor the move before it.

    Who takes back a draw has seen it; after that chance decides afresh.
    """
    for number, row in enumerate(steps):
        if row.step.seat is None:
            return steps[: max(0, number - 1)]
    return steps
