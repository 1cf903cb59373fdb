"""Players that search with all that a game knows: by level, or by the name of the search."""

import math
from abc import abstractmethod
from dataclasses import replace
from math import inf
from typing import ClassVar

from hypostyle.core.evaluations import Wish, check_wish
from hypostyle.core.game import Game
from hypostyle.core.kernel.position import Position
from hypostyle.core.level import LEVEL_NAMES, Level
from hypostyle.core.state import State
from hypostyle.core.words import short
from hypostyle.players.forced_win import CANDIDATES, ForcedWin, forced_win, safe_line
from hypostyle.players.player import Player, SearchReport
from hypostyle.players.sliced_search import Slices, check_threads, new_search, run
from hypostyle.search.search import Line, Search

REPLIES = 4_000  # so many moves of others are tried to find what is known of the present position
MEMORY = 128  # MB
PROOF_SHARE = 10  # one part of so many of the time is for a win by force, and one for those of the other side
PROOF_NODES = 2  # one part of so many nodes; a node of a proof takes a fraction of the time of a simulation


class SearchPlayer(Player):
    """A player that searches. With a seed, a number of nodes and one thread it is exactly repeatable.

    `nodes` or `seconds` say how far it thinks about a move, `threads` on how many cores, `evaluation` by what it
    judges: "network", "tuned", the path of a network's file, or an Evaluation.
    """

    parallel: ClassVar[bool] = True
    """Whether its search can use more threads than one."""

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        memory: int = MEMORY,
        threads: int = 1,
        evaluation: Wish | None = None,
    ):
        super().__init__(game, seed)
        if nodes is not None and not 1 <= nodes <= 10**9:
            raise ValueError("a player looks at 1 to 1,000,000,000 nodes")
        if seconds is not None and not 0 < seconds <= 3600:
            raise ValueError("a player thinks for up to 3600 seconds")
        if check_threads(threads) > 1 and not self.parallel:
            raise ValueError(f"the player {self.name} thinks in one thread")
        self._nodes, self._seconds, self._memory, self._threads = nodes, seconds, memory, threads
        self._evaluation = None if evaluation is None else check_wish(game, evaluation)
        self._search: Search | None = None
        self._prover: Search | None = None  # while it looks for a win by force
        self._played: int | None = None  # the move that this search led to; None if it was given up
        self._report: SearchReport | None = None  # of the last choice, if it was proved
        self._searched = False  # whether it was the search that led to the last choice

    @abstractmethod
    def level_for(self, players: int) -> Level:
        """How it thinks in a game of so many seats, unless `nodes` or `seconds` say otherwise."""

    def stop(self) -> None:
        """Let the player answer at once, with the best it has found."""
        super().stop()
        for search in (self._search, self._prover):
            if search is not None:
                search.stop()

    def forget(self) -> None:
        """Give back the memory of what was found out about earlier moves, unless a choice is under way."""
        if not self.busy:
            self._search = None

    def think(self, view: str) -> Slices[str]:
        """The best move the search found, or, at a level with a temperature, one that is nearly as good."""
        self._searched, self._report = False, None
        state = self.game.from_view(view, seed=self._source.draw(2**62))
        legal = state.position.legal_list()
        if len(legal) == 1:
            return self.game.write_move(state.position, legal[0])
        level = self.level_for(state.players)
        nodes, seconds = self._budget(level)
        share = seconds / PROOF_SHARE
        if level.proves:
            won = yield from self._forced_win(state, nodes, share)
            if won is not None:
                sides = state.position.get_sides()
                values = (1.0 if side == sides[state.position.actor] else -1.0 for side in sides)
                self._report = SearchReport(tuple(values), {}, won.moves)
                return self.game.write_move(state.position, won.move)
            seconds -= 2 * share
        self._search = search = self._take_up(state, level)
        if self._stopping:
            search.stop()
        yield from run(search, nodes, seconds)
        lines = search.lines() if level.temperature else search.lines(CANDIDATES)
        if level.proves:
            lines = [(yield from self._safe_line(state, lines, nodes, share))]
        self._played = move = self._pick(lines, state.position.actor, level.temperature).moves[0]
        self._searched = True
        return self.game.write_move(state.position, move)

    def search_report(self) -> SearchReport | None:
        """The value of the best line, and the looks at each move; of alpha-beta the nodes behind it. Of a win that was
        proved its value alone.
        """
        if self._search is None or not self._searched:
            return self._report
        lines = self._search.lines()
        return SearchReport(lines[0].values, {line.moves[0]: line.nodes for line in lines if line.nodes})

    def _forced_win(self, state: State, nodes: int | None, seconds: float) -> Slices[ForcedWin | None]:
        found = yield from forced_win(state, self._proof_nodes(nodes), seconds, self._begin_proof)
        self._prover = None
        if found is not None:
            self._search = self._played = None  # what was found out before does not lead on from here
        return found

    def _safe_line(self, state: State, lines: list[Line], nodes: int | None, seconds: float) -> Slices[Line]:
        found = yield from safe_line(state, lines, self._proof_nodes(nodes), seconds, self._begin_proof)
        self._prover = None
        return found

    def _begin_proof(self, prover: Search) -> None:
        self._prover = prover
        if self._stopping:
            prover.stop()

    def _proof_nodes(self, nodes: int | None) -> int | None:
        return None if nodes is None else max(1, nodes // PROOF_NODES)

    def _budget(self, level: Level) -> tuple[int | None, float]:
        if self._seconds is not None:
            return self._nodes, self._seconds
        return self._nodes or level.nodes, level.seconds

    def _take_up(self, state: State, level: Level) -> Search:
        """The search of the last move, if it leads here; else a new one."""
        old, played = self._search, self._played
        self._played = None
        if old is not None and played is not None and not self.game.hidden:
            old.advance(played)
            if _lead_to(self.game, old, state.position):
                return old
        width = 64 if level.temperature else 1
        seed = self._source.draw(2**62)
        return new_search(
            self.game,
            state,
            level.search,
            seed,
            memory=self._memory,
            width=width,
            threads=self._threads,
            wish=self._evaluation or level.evaluation,
        )

    def _pick(self, lines: list[Line], seat: int, temperature: float) -> Line:
        """The first line, or one whose value falls behind by not much more than the temperature."""
        if temperature <= 0:
            return lines[0]
        seen = [line for line in lines if line.nodes] or lines
        best = max(line.values[seat] for line in seen)
        weights = [math.exp((line.values[seat] - best) / temperature) for line in seen]
        point = self._source.draw(2**52) / 2**52 * sum(weights)
        for line, weight in zip(seen, weights, strict=True):
            point -= weight
            if point < 0:
                return line
        return seen[0]


class LevelPlayer(SearchPlayer):
    """A level from 1 to 6. Its nodes decide, and a time cap on slow machines; `cap=False` drops that, to measure."""

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
        threads: int = 1,
        evaluation: Wish | None = None,
    ):
        super().__init__(game, seed, nodes, seconds, memory, threads, evaluation)
        if type(level) is not int or not 1 <= level <= len(LEVEL_NAMES):
            raise ValueError(f"there is no level {short(level)}; the levels are 1 to {len(LEVEL_NAMES)}")
        self.level = level
        self._cap = cap

    def level_for(self, players: int) -> Level:
        """As the game says for this level."""
        level = self.game.levels(players)[self.level - 1]
        return level if self._cap else replace(level, seconds=inf)


class MctsPlayer(SearchPlayer):
    """Monte-Carlo tree search, for a second a move unless told otherwise."""

    name = "mcts"

    def level_for(self, players: int) -> Level:
        """Always the best move found."""
        return Level(10**9, "mcts", 1.0 if self._nodes is None else inf)


class AlphaBetaPlayer(SearchPlayer):
    """Alpha-beta, for a second a move unless told otherwise. For two sides and no chance."""

    name = "alphabeta"
    parallel = False

    def level_for(self, players: int) -> Level:
        """Always the best move found."""
        return Level(10**9, "alphabeta", 1.0 if self._nodes is None else inf)


def _lead_to(game: Game, search: Search, wanted: Position) -> bool:
    """Let the search go on with the moves that lead to a position, if they are found at once."""
    if search.root.actor < 0:
        return False
    if _same(game, search.root, wanted):
        return True
    position = search.root.copy()
    moves = position.legal_list()
    if len(moves) > REPLIES:
        return False
    key = wanted.get_key()
    for move in moves:
        position.do(move)
        if position.get_key() == key and _same(game, position, wanted):
            search.advance(move)
            return True
        position.undo()
    return False


def _same(game: Game, one: Position, other: Position) -> bool:
    return one.get_key() == other.get_key() and one.turn == other.turn and game.to_fields(one) == game.to_fields(other)
