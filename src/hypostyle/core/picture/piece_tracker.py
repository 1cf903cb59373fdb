"""Where each piece of a game is, step by step, so that a picture can follow it by its lasting id."""

from __future__ import annotations

from collections.abc import Sequence

from hypostyle.core.game import Game, PiecePlaces
from hypostyle.core.kernel.position import Position

Numbers = Sequence[tuple[int, int | None]]
"""The moves and events of a game as numbers; the second of each pair is of no use here."""
INTERVAL = 128
"""After so many steps the places are kept for good: from there to any later step before the next the way is short."""


class PieceTracker:
    """Where the pieces are after the steps of one game.

    They follow from the start and all steps, so they are not found anew for each picture: `latest` is what was found
    last, with the number of steps it belongs to, and `kept` has them at intervals. Nothing is changed in place, so that
    copies share it, and threads may ask for the same places at once.
    """

    def __init__(self, game: Game, start: Position):
        self._game = game
        self._start = start  # never changed
        self._kept: list[PiecePlaces] = []  # after INTERVAL steps, twice as many, ...
        self._latest: tuple[int, PiecePlaces] | None = None

    def copy(self) -> PieceTracker:
        """The same for a game that goes its own way."""
        made = PieceTracker(self._game, self._start)
        made._kept = self._kept.copy()
        made._latest = self._latest
        return made

    def stepped(self, steps: Numbers, position: Position) -> None:
        """A step more was made, to this position: keep the places if it is time to."""
        if len(steps) % INTERVAL == 0:
            self._kept.append(self.now(steps, position))

    def went_back(self, ply: int) -> None:
        """Only so many steps are left."""
        del self._kept[ply // INTERVAL :]
        if self._latest is not None and self._latest[0] > ply:
            self._latest = None

    def now(self, steps: Numbers, position: Position) -> PiecePlaces:
        """Where the pieces are after these steps, which led to this position."""
        ply, places = self._known()
        if ply < len(steps):
            before = position.copy()
            for _ in range(len(steps) - ply):
                before.undo()
            after = before.copy() if ply < len(steps) - 1 else position
            for move, _ in steps[ply:]:
                if after is not position:
                    after.do(move)
                places = self._game.track_pieces(places, before, move, after)
                if after is not position:
                    before.do(move)
            self._latest = len(steps), places
        return places

    def _known(self) -> tuple[int, PiecePlaces]:
        latest = self._latest
        if latest is not None:
            return latest
        if self._kept:
            return len(self._kept) * INTERVAL, self._kept[-1]
        self._latest = latest = 0, self._game.place_pieces(self._start)
        return latest
