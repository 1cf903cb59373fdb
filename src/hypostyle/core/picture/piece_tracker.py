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

    They follow from the start and all steps, and are found when first asked for, not anew for each picture: `found` is
    the number of steps they were found for last, the places then, and those at all intervals up to there. Nothing is
    changed in place, so that copies share it, and threads may ask for the same places at once.
    """

    __slots__ = ("_found", "_game", "_start")

    def __init__(self, game: Game, start: Position):
        self._game = game
        self._start = start  # never changed
        self._found: tuple[int, PiecePlaces, tuple[PiecePlaces, ...]] | None = None

    def copy(self) -> PieceTracker:
        """The same for a game that goes its own way."""
        made = PieceTracker(self._game, self._start)
        made._found = self._found
        return made

    @property
    def ply(self) -> int:
        """For how many steps they were found last."""
        return 0 if self._found is None else self._found[0]

    def went_back(self, ply: int) -> None:
        """Only so many steps are left."""
        if self._found is not None and self._found[0] > ply:
            kept = self._found[2][: ply // INTERVAL]
            self._found = (len(kept) * INTERVAL, kept[-1], kept) if kept else None

    def now(self, steps: Numbers, position: Position) -> PiecePlaces:
        """Where the pieces are after these steps, which led to this position."""
        ply, places, kept = self._found or (0, self._game.place_pieces(self._start), ())
        if ply < len(steps):
            before = position.copy()
            for _ in range(len(steps) - ply):
                before.undo()
            after = before.copy() if ply < len(steps) - 1 else position
            for number, (move, _) in enumerate(steps[ply:], ply + 1):
                if after is not position:
                    after.do(move)
                places = self._game.track_pieces(places, before, move, after)
                if number % INTERVAL == 0:
                    kept = (*kept, places)
                if after is not position:
                    before.do(move)
        self._found = len(steps), places, kept
        return places
