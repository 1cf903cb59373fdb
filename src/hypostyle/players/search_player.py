"""Players that search with all that a game knows: by level, or by the name of the search."""

import math
import time
from abc import abstractmethod
from dataclasses import replace
from math import inf
from typing import ClassVar

from hypostyle.core.endgame import SmallEndgame
from hypostyle.core.evaluations import BEST, Wish, check_wish
from hypostyle.core.game import Game
from hypostyle.core.kernel.position import Position
from hypostyle.core.level import TOP_LEVEL, USUAL_LEVEL, Level
from hypostyle.core.state import State
from hypostyle.core.words import short
from hypostyle.players.forced_win import CANDIDATES, ForcedWin, forced_win, safe_line
from hypostyle.players.one_move import look, win_in_one
from hypostyle.players.player import Player, SearchReport
from hypostyle.players.sliced_search import Slices, check_threads, new_search, run
from hypostyle.search.search import Line, Search

REPLIES = 4_000  # so many moves of others are tried to find what is known of the present position
ENDING = 500  # no game has so many moves where one of them can win it
MEMORY = 128  # MB
FINE = 2**52  # a share drawn by lot is one of so many
PROOF_SHARE = 10  # one part of so many of the time is for a win by force, and one for those of the other side
PROOF_NODES = 2  # so many times as many as simulations: a node of a proof takes a fraction of the time
MOST_PROOF_NODES = 250_000


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
        self._prover: Search | SmallEndgame | None = None  # while it looks for a win by force
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
        """The best move the search found, or, at a level that errs, one that it takes for nearly as good."""
        began = time.perf_counter()
        state = self.game.from_view(view, seed=self._source.draw(2**62))
        move = yield from self.consider(state, time.perf_counter() - began)
        return self.game.write_move(state.position, move)

    def consider(self, state: State, spent: float = 0.0) -> Slices[int]:
        """A move as its number, in a state that holds nothing but what the seat to act may know.

        `spent` so many seconds went into making the state, and are missing for the search.
        """
        began = time.perf_counter()
        self._searched, self._report = False, None
        position = state.position
        legal = position.legal_list()
        if len(legal) == 1:
            return legal[0]
        level = self.level_for(state.players)
        if not level.nodes:
            return self._at_a_glance(position, legal, level)
        nodes, seconds = self._budget(level)
        seconds -= spent + time.perf_counter() - began
        share = seconds / PROOF_SHARE
        won: ForcedWin | None = None
        if level.proves:
            won = yield from self._forced_win(state, nodes, share)
            seconds -= 2 * share
        elif len(legal) < ENDING and (move := win_in_one(position, legal)) is not None:  # few nodes may miss it
            won = ForcedWin(move, 1)
        if won is not None:
            sides = position.get_sides()
            values = tuple(1.0 if side == sides[position.actor] else -1.0 for side in sides)
            self._report = SearchReport(values, {}, won.moves)
            self._search = self._played = None  # what was found out before does not lead on from here
            return won.move
        began = time.perf_counter()
        self._search = search = self._take_up(state, level)
        if self._stopping:
            search.stop()
        yield from run(search, nodes, seconds - (time.perf_counter() - began))
        if level.proves:
            move = (yield from self._safe_line(state, search.lines(CANDIDATES), nodes, share)).moves[0]
        else:
            move = self._pick(search, position, level)
        self._played = move
        self._searched = True
        return move

    def _at_a_glance(self, position: Position, legal: list[int], level: Level) -> int:
        """A move that looks good just after it was made, of those in sight."""
        seen = look(position, self.game.evaluation(position.seats), self._in_sight(legal, level.sight))
        for move, after in seen.items():
            if after.wins:
                return move
        return self._draw({move: after.value for move, after in seen.items()}, level.temperature)

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
        return found

    def _safe_line(self, state: State, lines: list[Line], nodes: int | None, seconds: float) -> Slices[Line]:
        found = yield from safe_line(state, lines, self._proof_nodes(nodes), seconds, self._begin_proof)
        self._prover = None
        return found

    def _begin_proof(self, prover: Search | SmallEndgame) -> None:
        self._prover = prover
        if self._stopping:
            prover.stop()

    def _proof_nodes(self, nodes: int | None) -> int | None:
        return None if nodes is None else max(1, min(nodes * PROOF_NODES, MOST_PROOF_NODES))

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
        width = 64 if level.errs else 1
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

    def _pick(self, search: Search, position: Position, level: Level) -> int:
        """The first line; at a level that errs one of those it sees, unless the first is a win that is certain."""
        best = search.lines(1)[0]
        if not level.errs or (best.proven and best.values[position.actor] >= position.get_highest(position.actor)):
            return best.moves[0]
        values = {line.moves[0]: line.values[position.actor] for line in search.lines()}
        seen = self._in_sight(list(values), level.sight)
        if level.greed:
            soon = look(position, self.game.evaluation(position.seats), seen)
            values |= {move: values[move] + level.greed * (soon[move].value - values[move]) for move in seen}
        return self._draw({move: values[move] for move in seen}, level.temperature)

    def _in_sight(self, moves: list[int], sight: float) -> list[int]:
        """Some of the moves, each seen with this probability; one at least."""
        if sight >= 1:
            return moves
        seen = [move for move in moves if self._source.draw(FINE) < sight * FINE]
        return seen or [moves[self._source.draw(len(moves))]]

    def _draw(self, values: dict[int, float], temperature: float) -> int:
        """The move with the highest value, or one that falls behind by not much more than the temperature."""
        best = max(values.values())
        if not temperature:
            return next(move for move, value in values.items() if value == best)
        weights = [math.exp((value - best) / temperature) for value in values.values()]
        point = self._source.draw(FINE) / FINE * sum(weights)
        for move, weight in zip(values, weights, strict=True):
            point -= weight
            if point < 0:
                return move
        return next(iter(values))


class LevelPlayer(SearchPlayer):
    """A level from 1 to 10. Its nodes decide, and a time cap on slow machines; `cap=False` drops that, to measure."""

    name = "level"

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        level: int = USUAL_LEVEL,
        nodes: int | None = None,
        seconds: float | None = None,
        cap: bool = True,
        memory: int = MEMORY,
        threads: int = 1,
        evaluation: Wish | None = None,
    ):
        super().__init__(game, seed, nodes, seconds, memory, threads, evaluation)
        if type(level) is not int or not 1 <= level <= TOP_LEVEL:
            raise ValueError(f"there is no level {short(level)}; the levels are 1 to {TOP_LEVEL}")
        self.level = level
        self._cap = cap

    def level_for(self, players: int) -> Level:
        """As the game says for this level."""
        level = self.game.levels(players)[self.level - 1]
        return level if self._cap else replace(level, seconds=inf)


class SetPlayer(SearchPlayer):
    """Thinks as a `Level` says, which need not be one of the game's: to set these, and to grade puzzles."""

    name = "set"

    def __init__(self, game: Game, how: Level, seed: int | None = None, memory: int = MEMORY):
        super().__init__(game, seed, memory=memory)
        self._how = replace(how, seconds=inf)

    def level_for(self, players: int) -> Level:
        """As it was told."""
        return self._how


class MctsPlayer(SearchPlayer):
    """Monte-Carlo tree search, for a second a move unless told otherwise."""

    name = "mcts"

    def level_for(self, players: int) -> Level:
        """Always the best move found."""
        return Level(10**9, "mcts", 1.0 if self._nodes is None else inf, evaluation=BEST)


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
