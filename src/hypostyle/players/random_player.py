"""A player that picks any legal move."""

from hypostyle.players.player import Player


class RandomPlayer(Player):
    """Each legal move is as likely as any other; the same seed picks the same moves."""

    name = "random"

    def think(self, view: str) -> str:
        """Any legal move."""
        moves = self.game.from_view(view).moves()
        return moves[self._source.draw(len(moves))]
