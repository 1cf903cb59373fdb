"""A player of graded strength, from 1 to 6: the levels that every game has."""

import math

from hypostyle.core.game import Game
from hypostyle.core.level import LEVEL_NAMES, Level
from hypostyle.core.position import Position
from hypostyle.core.state import State
from hypostyle.core.words import short
from hypostyle.players.player import Player
from hypostyle.players.thinking import new_search, run
from hypostyle.search.search import Line, Search

REPLIES = 4_000  # so many moves of others are tried to find what is known of the present position
MEMORY = 128  # MB


class LevelPlayer(Player):
    """Thinks as far as its level does; with a seed, exactly repeatable unless the time cap cuts it short.

    `nodes` or `seconds` replace what the level says; `cap=False` drops the time cap, for measurements.
    """

    name = "level"

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        level: int = 3,
        nodes: int | None = None,
        seconds: float | None = None,
        cap: bool = True,
        memory: int = MEMORY,
    ):
        super().__init__(game, seed)
        if type(level) is not int or not 1 <= level <= len(LEVEL_NAMES):
            raise ValueError(f"there is no level {short(level)}; the levels are 1 to {len(LEVEL_NAMES)}")
        if nodes is not None and not 1 <= nodes <= 10**9:
            raise ValueError("a player looks at 1 to 1,000,000,000 nodes")
        if seconds is not None and not 0 < seconds <= 3600:
            raise ValueError("a player thinks for up to 3600 seconds")
        self.level = level
        self._nodes, self._seconds, self._cap, self._memory = nodes, seconds, cap, memory
        self._search: Search | None = None

    def stop(self) -> None:
        """Let the player answer at once, with the best it has found."""
        super().stop()
        search = self._search
        if search is not None:
            search.stop()

    def think(self, view: str) -> str:
        """The move the search likes best, or, at a careless level, one that it likes nearly as well."""
        state = self.game.from_view(view, seed=self._source.draw(2**62))
        legal = state.moves()
        if len(legal) == 1:
            return legal[0]
        level = self.game.levels(state.players)[self.level - 1]
        self._search = search = self._take_up(state, level)
        if self._stopping:
            search.stop()
        nodes, seconds = self._budget(level)
        run(search, nodes, seconds)
        line = self._pick(search.lines(), state.position.actor, level.whim)
        move = line.moves[0]
        if not self.game.hidden:
            search.advance(move)
        return self.game.write_move(state.position, move)

    def _budget(self, level: Level) -> tuple[int | None, float | None]:
        if self._seconds is not None:
            return self._nodes, self._seconds
        return self._nodes or level.nodes, level.seconds if self._cap else None

    def _take_up(self, state: State, level: Level) -> Search:
        """The search of the last move, if it leads here; else a new one."""
        old = self._search
        if old is not None and not self.game.hidden and _lead_to(self.game, old, state.position):
            return old
        width = 64 if level.whim else 1
        return new_search(self.game, state, level.search, self._source.draw(2**62), memory=self._memory, width=width)

    def _pick(self, lines: list[Line], seat: int, whim: float) -> Line:
        """The first line, or one whose value falls behind by not much more than the whim."""
        if whim <= 0:
            return lines[0]
        seen = [line for line in lines if line.nodes] or lines
        best = max(line.values[seat] for line in seen)
        weights = [math.exp((line.values[seat] - best) / whim) for line in seen]
        point = self._source.draw(2**52) / 2**52 * sum(weights)
        for line, weight in zip(seen, weights, strict=True):
            point -= weight
            if point < 0:
                return line
        return seen[0]


def _lead_to(game: Game, search: Search, wanted: Position) -> bool:
    """Let the search go on with the moves that lead to a position, if they are found at once."""
    if search.root.actor < 0:
        return False
    if _same(game, search.root, wanted):
        return True
    position = search.root.fork()
    moves = position.legal_list()
    if len(moves) > REPLIES:
        return False
    key = wanted.get_key()
    for move in moves:
        position.do(move)
        if position.get_key() == key and _same(game, position, wanted):
            search.advance(move)
            return True
        position.take_back()
    return False


def _same(game: Game, one: Position, other: Position) -> bool:
    return one.get_key() == other.get_key() and one.turn == other.turn and game.put(one) == game.put(other)
