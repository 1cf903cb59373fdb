"""The games that a network learns from: a search against itself, and all that an evaluation can see of them. numpy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hypostyle.core.evaluations import choose_evaluation
from hypostyle.core.game import Game
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import CHANCE, OVER, Position
from hypostyle.core.option import Value
from hypostyle.core.registry import game as find_game
from hypostyle.core.state import pick
from hypostyle.search.mcts import Mcts
from hypostyle.search.search import Line

LONGEST = 250
"""Moves after which a game is given up; it counts as drawn."""
RANDOM = 5
"""Of a hundred moves so many are picked at random, for variety; in the first two rounds half of them."""
WARM = 12
"""So many moves from the start are drawn by their shares of the visits; after that the best one is played."""
MEMORY = 16
"""Megabytes for one search."""


@dataclass(frozen=True)
class TrainingTask:
    """A game to be played: everything it depends on. `evaluation` is "tuned" or the path of a network's file."""

    game: str
    players: int
    options: Mapping[str, Value]
    seed: int
    nodes: int
    evaluation: str


@dataclass(frozen=True)
class TrainingSamples:
    """Positions of games: what each seat's evaluation sees in them, and how they were judged.

    `active`    the marked inputs of all seats of all positions, one after the other; `lengths` how many each has
    `features`  by position and seat
    `values`    by position, what the search expected for each seat
    `returns`   by position, how the game ended for each seat
    `games`     by position, the number of its game
    """

    active: NDArray[np.uint16]
    lengths: NDArray[np.uint16]
    features: NDArray[np.float32]
    values: NDArray[np.float32]
    returns: NDArray[np.float32]
    games: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.games)

    def write(self, path: Path) -> None:
        """As a file, which is there as a whole or not at all."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez_compressed(file, **{field.name: getattr(self, field.name) for field in fields(self)})
        part.rename(path)

    @classmethod
    def read(cls, path: Path) -> TrainingSamples:
        """From a file."""
        with np.load(path) as found:
            return cls(**{field.name: found[field.name] for field in fields(cls)})


def join(parts: list[TrainingSamples]) -> TrainingSamples:
    """All of them as one, the games numbered on."""
    first, numbers = 0, []
    for part in parts:
        numbers.append(part.games + first)
        first += int(part.games.max(initial=-1)) + 1
    found = {
        field.name: np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(TrainingSamples)
    }
    return TrainingSamples(**{**found, "games": np.concatenate(numbers)})


def play_training_game(task: TrainingTask) -> TrainingSamples:
    """Play the game and tell what was seen. The same task gives the same samples everywhere."""
    game = find_game(task.game)
    evaluation = choose_evaluation(game, task.players, task.evaluation)
    assert evaluation is not None
    source = Source(task.seed)
    position = game.begin(task.players, game.check_options(task.players, task.options))
    seen: list[tuple[Position, tuple[float, ...]]] = []
    moves = 0
    while position.actor != OVER and moves < LONGEST and position.get_settled_places() is None:
        if position.actor == CHANCE:
            position.do(pick(position.chance_list(), source))
            continue
        legal = position.legal_list()
        moves += 1
        if len(legal) == 1 or source.draw(100) < (50 if moves <= 2 * task.players else RANDOM):
            position.do(legal[source.draw(len(legal))])
            continue
        lines = _think(game, position, evaluation, task.nodes, source.draw(2**62))
        seen.append((position.copy(), lines[0].values))
        position.do((_drawn(lines, source) if moves <= WARM else lines[0]).moves[0])
    return _tell(seen, evaluation, _returns(position), task.players)


def _think(game: Game, position: Position, evaluation: Evaluation, nodes: int, seed: int) -> list[Line]:
    search = Mcts(position, evaluation, seed=seed, memory=MEMORY, hidden=game.hidden, **game.settings)
    search.run(nodes)
    return search.lines()


def _drawn(lines: list[Line], source: Source) -> Line:
    """A line, as likely as its move was looked at; a win that is proved is played."""
    if lines[0].proven:
        return lines[0]
    point = source.draw(sum(line.nodes for line in lines) or 1)
    for line in lines:
        point -= line.nodes
        if point < 0:
            return line
    return lines[0]


def _returns(last: Position) -> list[float]:
    """How the game ended for each seat; one that was given up is drawn."""
    if last.actor == OVER:
        return last.get_returns()
    settled = last.get_settled_places()
    return [0.0] * last.seats if settled is None else last.get_returns(settled)


def _tell(
    seen: list[tuple[Position, tuple[float, ...]]], evaluation: Evaluation, returns: list[float], players: int
) -> TrainingSamples:
    views = [(position, seat) for position, _ in seen for seat in range(players)]
    marked = [evaluation.get_inputs(position, seat) for position, seat in views]
    features = [evaluation.get_features(position, seat) for position, seat in views]
    shape = (len(seen), players, len(evaluation.names))
    return TrainingSamples(
        np.array([number for each in marked for number in each], dtype=np.uint16),
        np.array([len(each) for each in marked], dtype=np.uint16),
        np.array(features, dtype=np.float32).reshape(shape),
        np.array([values for _, values in seen], dtype=np.float32).reshape(shape[:2]),
        np.array([returns] * len(seen), dtype=np.float32).reshape(shape[:2]),
        np.zeros(len(seen), dtype=np.int32),
    )
