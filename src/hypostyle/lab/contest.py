"""One game of the arena, from the opening to the result."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import hypostyle
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.position import OVER, Position
from hypostyle.core.option import Value
from hypostyle.lab.contestant import Contestant
from hypostyle.lab.pairing import Fixture, seed_of

LIMIT = "limit"
"""The reason of a game that was given up for its length; it counts as drawn."""
DECIDED = "decided"
"""The reason of a game that was ended because the place of every seat was certain."""
FEWEST = 4
"""An opening move is one of the better half, and of so many at least."""


@dataclass(frozen=True)
class Setting:
    """What all games of a contest have in common."""

    game: str
    players: int
    options: Mapping[str, Value]
    seed: int = 1
    opening: int = 2
    longest: int = 400

    def start(self, seed: int = 0) -> hypostyle.State:
        """A new game."""
        return hypostyle.game(self.game).start(self.players, seed, **self.options)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Played:
    """A game that was played: by whom (by seat), from which round and seed, with which opening, and what came of it."""

    players: tuple[str, ...]
    round: int
    seed: int
    opening: tuple[str, ...]
    places: tuple[int, ...]
    returns: tuple[float, ...]
    moves: int
    reason: str
    seconds: float
    record: str


@dataclass(frozen=True)
class Task:
    """A game to be played, with all that a worker must know; `known` are players that cannot be made from a name."""

    setting: Setting
    fixture: Fixture
    known: Mapping[str, Contestant] = field(default_factory=dict)


Watch = Callable[[hypostyle.State, str, hypostyle.Player | None], None]
"""Hears of every move just before it is made: the state, the move, and who chose it; None: it was drawn by lot."""


def play(task: Task, watch: Watch | None = None) -> Played:
    """Play a game of the arena. A player that fails ends it with a ValueError that tells which, and where."""
    setting, fixture = task.setting, task.fixture
    began = time.perf_counter()
    state = setting.start(seed_of(fixture.seed, "chance"))
    opening = open_game(state, Source(seed_of(fixture.seed, "opening")), setting.opening, watch)
    players = _sit_down(task)
    try:
        moves = _play_on(task, state, players, len(opening), watch)
    finally:
        for player in players:
            player.close()
    places, returns, reason = _result(state)
    return Played(
        players=fixture.players,
        round=fixture.round,
        seed=fixture.seed,
        opening=opening,
        places=places,
        returns=returns,
        moves=moves,
        reason=reason,
        seconds=round(time.perf_counter() - began, 3),
        record=str(state.record(fixture.players, date="")),
    )


def _play_on(
    task: Task, state: hypostyle.State, players: list[hypostyle.Player], moves: int, watch: Watch | None
) -> int:
    """Play to the end, until it is decided, or to the limit; how many moves the game has then."""
    setting, fixture = task.setting, task.fixture
    while state.seat is not None and moves < setting.longest and state.position.get_settled_places() is None:
        player = players[state.seat]
        try:
            text = player.choose(state)
            if watch is not None and state.explain(text) is None:
                watch(state, text, player)
            state.play(text)
        except Exception as problem:  # whatever a player does wrong: the contest must say who it was
            raise ValueError(
                f"the player {fixture.players[state.seat]} failed at move {moves + 1} of the game "
                f"{' - '.join(fixture.players)}, round {fixture.round}: {type(problem).__name__}: {problem}"
            ) from problem
        moves += 1
    return moves


def _result(state: hypostyle.State) -> tuple[tuple[int, ...], tuple[float, ...], str]:
    """Places, returns and reason of a game that is over, decided, or given up for its length."""
    if state.outcome is not None:
        return state.outcome.places, state.outcome.returns, state.outcome.reason
    settled = state.position.get_settled_places()
    if settled is None:
        return (1,) * state.players, (0.0,) * state.players, LIMIT
    return tuple(settled), tuple(state.position.get_returns(settled)), DECIDED


def _sit_down(task: Task) -> list[hypostyle.Player]:
    """The players by seat. In all games of a round a player has the same luck, wherever it sits."""
    times: Counter[str] = Counter()
    players = []
    for name in task.fixture.players:
        seed = seed_of(task.fixture.seed, name, times[name])
        contestant = task.known.get(name) or Contestant.read(name)
        players.append(contestant.player(task.setting.game, seed))
        times[name] += 1
    return players


def open_game(state: hypostyle.State, source: Source, number: int, watch: Watch | None = None) -> tuple[str, ...]:
    """Play a few moves at random, but none that looks bad, so that players without chance do not repeat a game."""
    played: list[str] = []
    while state.seat is not None and len(played) < number:
        moves = _better_half(state.game, state.position)
        text = state.game.write_move(state.position, moves[source.draw(len(moves))])
        if watch is not None:
            watch(state, text, None)
        state.play(text)
        played.append(text)
    return tuple(played)


def _better_half(game: hypostyle.Game, position: Position) -> list[int]:
    legal = position.legal_list()
    evaluation = game.evaluation(position.seats)
    if evaluation is None or len(legal) <= FEWEST:
        return legal
    seat, trial = position.actor, position.copy()
    worth = {}
    for move in legal:
        trial.do(move)
        worth[move] = (trial.get_returns() if trial.actor == OVER else evaluation.get_values(trial))[seat]
        trial.undo()
    ranked = sorted(legal, key=lambda move: (-worth[move], move))
    return ranked[: max(FEWEST, (len(legal) + 1) // 2)]
