"""A player that picks any legal move."""

import secrets

from hypostyle.core.chance import Source
from hypostyle.core.game import Game
from hypostyle.players.player import Player


class RandomPlayer(Player):
    """Each legal move is as likely as any other; the same seed picks the same moves."""

    name = "random"

    def __init__(self, game: Game, seed: int | None = None):
        super().__init__(game)
        self._source = Source(secrets.randbits(64) if seed is None else seed)

    def think(self, view: str) -> str:
        """Any legal move."""
        moves = self.game.from_view(view).moves()
        return moves[self._source.draw(len(moves))]
