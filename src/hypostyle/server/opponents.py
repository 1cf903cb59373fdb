"""Opponents at tables: kept from move to move, within a bound of memory for all tables together."""

from __future__ import annotations

from collections import OrderedDict

from hypostyle.core.game import Game
from hypostyle.players.search_player import LevelPlayer
from hypostyle.server.search_queue import Rank, rank_of_level

MEMORY = {Rank.QUICK: 2, Rank.MEDIUM: 16, Rank.LONG: 32}
"""MB that the search of an opponent may take. Levels 1 to 7 fit into 1 MB, 8 and 9 into 16 (HORUS with three seats)."""
MOST = 512
"""MB for the opponents that are kept, each counted with all that it may take: 16 of level 10, or 256 of level 1."""


class Opponents:
    """The opponents of all tables. One that is kept goes on from what it found out about the last move.

    When there is no room for another one, those that were not asked for the longest time are dropped. Their table gets
    a new one for the next move, which begins its search afresh. For one thread.
    """

    def __init__(self, most: int = MOST):
        self._most = most
        self._kept: OrderedDict[tuple[str, int], LevelPlayer] = OrderedDict()  # the one asked for last is last

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, table: str, seat: int, game: Game, level: int) -> LevelPlayer:
        """The opponent at a seat: the one that chose the last move, unless it was dropped or is still busy."""
        player = self._kept.pop((table, seat), None)
        if player is None or player.busy or player.game is not game or player.level != level:
            player = LevelPlayer(game, level=level, memory=MEMORY[rank_of_level(level)])
            self._make_room(MEMORY[rank_of_level(level)])
        self._kept[table, seat] = player
        return player

    def forget(self, table: str) -> None:
        """Keep nothing for a table: the game went elsewhere, is over, or nobody looks."""
        for key in [key for key in self._kept if key[0] == table]:
            del self._kept[key]

    def _make_room(self, needed: int) -> None:
        """Drop what was not used for the longest time, but nobody who has begun to think."""
        taken = needed + sum(MEMORY[rank_of_level(player.level)] for player in self._kept.values())
        for key, player in list(self._kept.items()):
            if taken <= self._most:
                return
            if not player.busy:
                player.forget()
                del self._kept[key]
                taken -= MEMORY[rank_of_level(player.level)]
