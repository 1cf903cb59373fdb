"""A table as it is on disk, as a value; and who may see and do what there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hypostyle.core.game import Game
from hypostyle.core.state import State
from hypostyle.server.matches import MatchStanding
from hypostyle.server.message_types import Can
from hypostyle.server.refusal import Refusal
from hypostyle.server.seats import Seating
from hypostyle.server.store import StepRow, TableRow
from hypostyle.server.table_outcome import outcome_of

if TYPE_CHECKING:
    from hypostyle.server.messages import MessageCache


class Snapshot:
    """All that readers see of a table. Nobody changes it: the next change makes a new one.

    It shows nothing that is not stored. `state` is never played on: whoever wants to go on from it takes a copy.
    `undone` are the stored steps that were taken back and can be done again, `spent` the milliseconds of each step that
    counts (a later snapshot may have made the same list longer). `uncovered` is the person who said that nobody else is
    looking; it is all that is not on disk. `match` is the match this is a game of.
    """

    def __init__(
        self,
        row: TableRow,
        seating: Seating,
        state: State,
        spent: list[int | None],
        undone: Sequence[StepRow],
        uncovered: int | None,
        match: MatchStanding | None,
        messages: MessageCache,
    ):
        self.row = row
        self.seating = seating
        self.state = state
        self.spent = spent
        self.undone = undone
        self.uncovered = uncovered
        self.match = match
        self.messages = messages
        self.game: Game = state.game
        self.people = seating.people
        self.outcome = outcome_of(state, row.resigned)
        """How the game ended; None while it goes on."""
        self.shared = len(self.people) > 1 or seating.taken
        """Whether a hand is shown only after its person said that nobody else is looking."""
        self.cover = self._cover()
        """The person whose turn it is and who has not yet said that nobody else is looking."""

    def _cover(self) -> int | None:
        seat = self.state.seat
        if not self.game.hidden or not self.shared or seat not in self.people or self.outcome is not None:
            return None
        return None if self.uncovered == seat else seat

    def owned_by(self, visitor: str | None) -> bool:
        """Whether this visitor acts for the people at the table."""
        return visitor is not None and visitor == self.row.visitor

    # ---- who may see what ----

    def knowing(self, visitor: str | None) -> int | None:
        """The seat whose hidden things this visitor may see now; None for none, and where nothing is hidden."""
        if not self.game.hidden or not self.owned_by(visitor):
            return None
        if self.people and not self.shared:
            return self.people[0]
        return None if self.cover is not None else self.uncovered

    def hides(self, state: State, knowing: int | None) -> bool:
        """Whether what the seat to act sees is not for a visitor who knows what this seat knows."""
        return self.game.hidden and state.seat != knowing

    # ---- who may do what ----

    def may_choose(self, visitor: str | None) -> bool:
        """Whether this visitor is to act."""
        return self.owned_by(visitor) and self.outcome is None and self.state.seat in self.people and self.cover is None

    @property
    def thinking(self) -> int | None:
        """The opponent to act, if it is allowed to think."""
        seat = self.state.seat
        if seat is None or seat in self.people or self.row.paused or self.outcome is not None:
            return None
        return seat

    def can(self, own: bool) -> Can:
        """What may be asked for now."""
        over, acts = self.outcome is not None, self.state.seat in self.people
        return {
            "undo": own and self.undo_target is not None,
            "redo": own and self.redo_count is not None,
            "hint": own and not over and acts and self.cover is None,
            "resign": own and not over and self.resigning is not None,
            "pause": own and not over and not self.people,
            "rematch": own and (self.match is None or self.match.is_over(self.outcome)),
            "next": own and over and self.match is not None and not self.match.is_over(self.outcome),
        }

    def check_own(self, visitor: str | None) -> None:
        """Refuse whoever does not act here."""
        if not self.owned_by(visitor):
            raise Refusal("not yours", 403)

    def check_turn(self, visitor: str | None) -> None:
        """Refuse whoever is not to act."""
        self.check_own(visitor)
        if self.outcome is not None:
            raise Refusal("over")
        if self.state.seat not in self.people:
            raise Refusal("not your turn")
        if self.cover is not None:
            raise Refusal("covered")

    @property
    def resigning(self) -> int | None:
        """The seat that resigns when somebody says so: the person to act, or the only person."""
        if self.state.seat in self.people:
            return self.state.seat
        return self.people[0] if len(self.people) == 1 else None

    @property
    def undo_target(self) -> int | None:
        """How many steps are left after an undo: up to the last decision of a person. None if nothing can be undone.

        Once a game with hidden parts is over, all was shown: nobody goes back and plays on knowing it. Once the next
        game of a match has begun, its sums are settled.
        """
        if self.row.resigned is not None or self.row.next_table is not None:
            return None
        if self.game.hidden and self.outcome is not None:
            return None
        steps = self.state.steps
        return next((ply for ply in range(len(steps) - 1, -1, -1) if steps[ply].seat in self.people), None)

    @property
    def redo_count(self) -> int | None:
        """How many of the undone steps lead to the next decision of a person. None if there is none to do again."""
        if not self.undone or self.row.resigned is not None or self.row.next_table is not None:
            return None
        theirs = (number for number, row in enumerate(self.undone) if number and row.step.seat in self.people)
        return next(theirs, len(self.undone))


def still_redoable(steps: Sequence[StepRow]) -> Sequence[StepRow]:
    """Of steps that are taken back those that may be done again: none from the first draw on, nor the move before it.

    Who takes back a draw has seen it; after that chance decides afresh.
    """
    for number, row in enumerate(steps):
        if row.step.seat is None:
            return steps[: max(0, number - 1)]
    return steps
