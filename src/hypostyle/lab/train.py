"""Training a network for a game's evaluation: games in shards, regression with PyTorch, weights as whole numbers."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.network import DIRECT_UNIT, FEATURE_UNIT, LARGEST_BIAS, UNIT
from hypostyle.core.network_file import NetworkFile
from hypostyle.core.option import Value
from hypostyle.core.registry import game as find_game
from hypostyle.lab.pairing import seed_of
from hypostyle.lab.train_games import Samples, TrainingTask, join, play_training_game
from hypostyle.lab.work import spread

SHARD = 50
"""Games in a file."""
HELD_OUT = 10
"""Every tenth game is kept from the training and tells what the network is worth."""
BATCH = 512
"""Positions that are looked at before the weights change."""


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
    decay: float = 1e-5
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
    samples: list[Samples] = []
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
) -> list[Samples]:
    """The games of a generation, those that are missing played now."""
    shards = -(-plan.games[number] // SHARD)
    paths = [folder / f"games-{number + 1}-{shard:04}.npz" for shard in range(shards)]
    tasks = [ShardTask(plan, number, shard, evaluation, path) for shard, path in enumerate(paths) if not path.exists()]
    with closing(spread(play_shard, tasks, workers)) as done:
        for each in done:
            tell(f"generation {number + 1}: {each}")
    return [Samples.read(path) for path in paths]


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


class Model(torch.nn.Module):
    """The network in floating point. It begins as what the tuned weights say."""

    def __init__(self, inputs: int, weights: list[float], hidden: int):
        super().__init__()
        self.by_input = torch.nn.EmbeddingBag(inputs, hidden, mode="sum")
        self.by_feature = torch.nn.Linear(len(weights), hidden)
        self.output = torch.nn.Linear(hidden, 1, bias=False)
        self.direct = torch.nn.Linear(len(weights), 1, bias=False)
        with torch.no_grad():
            torch.nn.init.normal_(self.by_input.weight, std=0.1)
            torch.nn.init.uniform_(self.by_feature.bias, 0.0, 0.5)
            torch.nn.init.normal_(self.output.weight, std=0.05)
            self.direct.weight[0] = torch.tensor(weights)

    def forward(self, active: torch.Tensor, offsets: torch.Tensor, features: torch.Tensor) -> torch.Tensor:
        """The score of each view."""
        units = torch.clamp(self.by_input(active, offsets) + self.by_feature(features), 0.0, 1.0)
        scores: torch.Tensor = (self.output(units) + self.direct(features)).squeeze(1)
        return scores


def fit(
    plan: TrainingPlan, samples: Samples, evaluation: Evaluation, tell: Callable[[str], None]
) -> tuple[bytes, Quality]:
    """The content of the network that tells best how games go on, and what it is worth."""
    torch.manual_seed(plan.seed)
    torch.set_num_threads(1)
    source = np.random.default_rng(Source(plan.seed).draw(2**62))
    weights = list(evaluation.get_weights()[0].values())
    model = Model(evaluation.inputs, weights, plan.hidden)
    views = Views(samples)
    held = samples.games % HELD_OUT == HELD_OUT - 1
    training, checking = np.flatnonzero(~held), np.flatnonzero(held)
    goals = plan.result * samples.returns + (1 - plan.result) * samples.values
    adam = torch.optim.AdamW(model.parameters(), lr=plan.rate, weight_decay=plan.decay)
    steps = plan.epochs * -(-len(training) // BATCH)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(adam, max(1, steps))
    for epoch in range(plan.epochs):
        source.shuffle(training)
        total = 0.0
        for start in range(0, len(training), BATCH):
            rows = training[start : start + BATCH]
            chances = (1 + returns_of(model(*views.take(rows)), plan.players)) / 2
            loss = torch.nn.functional.binary_cross_entropy(
                chances.clamp(1e-6, 1 - 1e-6), torch.from_numpy((1 + goals[rows]) / 2)
            )
            adam.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            adam.step()
            schedule.step()
            total += loss.item() * len(rows)
        tell(f"epoch {epoch + 1}: loss {total / max(1, len(training)):.4f}")
    return content_of(model), _quality(model, weights, views, samples, checking)


def returns_of(scores: torch.Tensor, players: int) -> torch.Tensor:
    """What each seat expects, as `Evaluation.evaluate` does it: by position and seat. Every seat is its own side."""
    scores = scores.reshape(-1, players)
    differences = torch.tanh((scores[:, :, None] - scores[:, None, :]) / 2)
    return differences.sum(dim=2) / (players - 1)


class Views:
    """The views of positions as tensors."""

    def __init__(self, samples: Samples):
        self._samples = samples
        self._players = samples.returns.shape[1]
        self._ends = np.cumsum(samples.lengths, dtype=np.int64)

    def take(self, rows: NDArray[np.int64]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Those of these positions: marked inputs, where those of each view begin, features."""
        views = (rows[:, None] * self._players + np.arange(self._players)).ravel()
        lengths = self._samples.lengths[views].astype(np.int64)
        offsets = np.cumsum(lengths) - lengths
        places = np.repeat(self._ends[views] - lengths - offsets, lengths) + np.arange(int(lengths.sum()))
        features = self._samples.features[rows].reshape(len(views), -1)
        active = self._samples.active[places].astype(np.int64)
        return torch.from_numpy(active), torch.from_numpy(offsets), torch.from_numpy(features)


def _quality(model: Model, weights: list[float], views: Views, samples: Samples, rows: NDArray[np.int64]) -> Quality:
    if not len(rows):
        return Quality(0, 0.0, 0.0, 0.0)
    players = samples.returns.shape[1]
    ends = (1 + samples.returns[rows]) / 2
    tuned = torch.from_numpy(samples.features[rows] @ np.array(weights, dtype=np.float32))
    with torch.inference_mode():
        errors = [
            float(np.mean(((1 + returns_of(scores, players).numpy()) / 2 - ends) ** 2))
            for scores in (tuned, model(*views.take(rows)))
        ]
    return Quality(len(rows), *(round(each, 4) for each in (float(np.mean((0.5 - ends) ** 2)), *errors)))


def content_of(model: Model) -> bytes:
    """The weights as the whole numbers that `Network` takes."""

    def rounded(weights: torch.Tensor, unit: int, most: int = 2**15 - 1) -> NDArray[Any]:
        scaled: NDArray[Any] = np.rint(weights.detach().numpy().astype(float) * unit)
        return np.clip(scaled, -most, most).ravel()

    bias = rounded(model.by_feature.bias, UNIT * FEATURE_UNIT, LARGEST_BIAS)
    parts = (
        rounded(model.direct.weight, DIRECT_UNIT),
        rounded(model.by_feature.weight.T, UNIT),
        rounded(model.output.weight, UNIT),
        rounded(model.by_input.weight, UNIT),
    )
    return bias.astype("<i4").tobytes() + np.concatenate(parts).astype("<i2").tobytes()
