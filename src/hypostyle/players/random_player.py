"""A player that picks any legal move."""

from hypostyle.players.player import Player
from hypostyle.players.sliced_search import Slices


class RandomPlayer(Player):
    """Each legal move is as likely as any other; the same seed picks the same moves."""

    name = "random"

    def think(self, view: str) -> Slices[str]:
        """Any legal move, in one slice."""
        yield from ()
        moves = self.game.from_view(view).moves()
        return moves[self._source.draw(len(moves))]
