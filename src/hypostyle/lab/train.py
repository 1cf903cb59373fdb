"""Training a network for a game's evaluation: games in files, learning, a network's file; generation by generation."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.network_file import NetworkFile
from hypostyle.core.option import Value
from hypostyle.core.registry import game as find_game
from hypostyle.lab.pairing import seed_of
from hypostyle.lab.train_fit import Views, Weights, learn, returns_of
from hypostyle.lab.train_games import TrainingSamples, TrainingTask, join, play_training_game
from hypostyle.lab.work import spread

SHARD = 50
"""Games in a file."""
HELD_OUT = 10
"""Every tenth game is kept from the training and tells what the network is worth."""


@dataclass(frozen=True)
class TrainingPlan:
    """What is to be trained, and how: all that the network depends on.

    `games`   of each generation: the first is played with the tuned weights, each later one with the network before
    `hidden`  units
    `result`  what the end of a game counts as the goal of learning; the rest is what the search expected
    """

    game: str
    players: int
    options: Mapping[str, Value]
    games: tuple[int, ...]
    nodes: int = 200
    seed: int = 1
    hidden: int = 32
    epochs: int = 12
    rate: float = 0.003
    result: float = 0.5


@dataclass(frozen=True)
class Quality:
    """Mean squared errors (Brier scores) of chances on games held out: always one half, tuned weights, network."""

    positions: int
    half: float
    tuned: float
    network: float


def train(plan: TrainingPlan, folder: Path, workers: int = 1, tell: Callable[[str], None] = print) -> Path:
    """All generations, one after the other; the file of the last network. What is there already is not made again."""
    folder.mkdir(parents=True, exist_ok=True)
    evaluation = find_game(plan.game).evaluation(plan.players)
    if evaluation is None or not evaluation.inputs:
        raise ValueError(f"the evaluation of {plan.game} for {plan.players} seats has no inputs for a network")
    made = folder / "none"
    samples: list[TrainingSamples] = []
    for number in range(len(plan.games)):
        before, made = made, folder / f"generation-{number + 1}.bin"
        samples += play_games(plan, number, folder, "tuned" if not number else str(before), workers, tell)
        if not made.exists():
            began = time.process_time()
            content, quality = fit(plan, join(samples), evaluation, tell)
            note: dict[str, Any] = {**asdict(plan), "games": list(plan.games[: number + 1]), **asdict(quality)}
            note["training_seconds"] = round(time.process_time() - began)
            names = evaluation.names
            file = NetworkFile(plan.game, plan.players, names, evaluation.inputs, plan.hidden, content, note)
            part = made.with_suffix(".part")
            part.write_bytes(file.to_bytes())
            part.rename(made)
            tell(f"{made}: {quality}")
    return made


def play_games(
    plan: TrainingPlan, number: int, folder: Path, evaluation: str, workers: int, tell: Callable[[str], None]
) -> list[TrainingSamples]:
    """The games of a generation, those that are missing played now."""
    shards = -(-plan.games[number] // SHARD)
    paths = [folder / f"games-{number + 1}-{shard:04}.npz" for shard in range(shards)]
    tasks = [ShardTask(plan, number, shard, evaluation, path) for shard, path in enumerate(paths) if not path.exists()]
    with closing(spread(play_shard, tasks, workers)) as done:
        for each in done:
            tell(f"generation {number + 1}: {each}")
    return [TrainingSamples.read(path) for path in paths]


@dataclass(frozen=True)
class ShardTask:
    """A file of games to be played."""

    plan: TrainingPlan
    generation: int
    shard: int
    evaluation: str
    path: Path


def play_shard(task: ShardTask) -> str:
    """Play the games of a file and write it; its name."""
    plan = task.plan
    played = []
    for number in range(task.shard * SHARD, min((task.shard + 1) * SHARD, plan.games[task.generation])):
        seed = seed_of(plan.seed, task.generation, number)
        game = TrainingTask(plan.game, plan.players, plan.options, seed, plan.nodes, task.evaluation)
        played.append(play_training_game(game))
    join(played).write(task.path)
    return task.path.name


# ---- learning ----


def fit(
    plan: TrainingPlan, samples: TrainingSamples, evaluation: Evaluation, tell: Callable[[str], None]
) -> tuple[bytes, Quality]:
    """The content of the network that tells best how games go on, and what it is worth."""
    source = np.random.default_rng(plan.seed)
    tuned = list(evaluation.get_weights()[0].values())
    weights = Weights.begin(evaluation.inputs, tuned, plan.hidden, source)
    views = Views(samples, evaluation.inputs)
    held = samples.games % HELD_OUT == HELD_OUT - 1
    goals = plan.result * samples.returns + (1 - plan.result) * samples.values
    learn(weights, views, goals, np.flatnonzero(~held), plan.epochs, plan.rate, source, tell)
    return weights.content(), _quality(weights, tuned, views, samples, np.flatnonzero(held))


def _quality(
    weights: Weights, tuned: list[float], views: Views, samples: TrainingSamples, rows: NDArray[np.int64]
) -> Quality:
    if not len(rows):
        return Quality(0, 0.0, 0.0, 0.0)
    players = samples.returns.shape[1]
    ends = (1 + samples.returns[rows]) / 2
    scores = samples.features[rows] @ np.array(tuned, dtype=np.float32)
    learned = np.concatenate(
        [weights.score(*views.take(part))[0] for part in np.array_split(rows, 1 + len(rows) // 2000)]
    )
    errors = (
        np.mean((0.5 - ends) ** 2),
        *(np.mean(((1 + returns_of(each, players)[0]) / 2 - ends) ** 2) for each in (scores, learned)),
    )
    return Quality(len(rows), *(round(float(each), 4) for each in errors))
