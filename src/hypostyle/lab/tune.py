"""Finding the weights of a game's evaluation: games of a search against itself, then regression on how they ended."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from hypostyle.core.game import Game
from hypostyle.core.kernel.chance import Source
from hypostyle.core.option import Value
from hypostyle.core.registry import game as find_game
from hypostyle.lab.fit import Array, Choices, Comparisons, choose, compare, fit_choices, fit_comparisons
from hypostyle.lab.quick_search import check_search
from hypostyle.lab.tune_games import TuningSamples, TuningTask, Weights, play_task
from hypostyle.lab.work import spread

HELD_OUT = 5
"""Every fifth game is kept from the regression and tells how good its weights are."""
DIGITS = 4


@dataclass(frozen=True)
class Tuned:
    """Weights that were found, and what they are worth: log-losses on games that the regression did not see."""

    position: dict[str, float]
    move: dict[str, float]
    games: int
    positions: int
    loss_before: float
    loss_after: float
    move_loss_before: float
    move_loss_after: float


@dataclass(frozen=True)
class Plan:
    """What is to be tuned, and how."""

    game: str
    players: int
    options: Mapping[str, Value]
    games: int
    nodes: int
    seed: int
    search: str = "mcts"
    rounds: int = 1
    keep_moves: bool = False
    """Leave the weights of moves as they are."""


def tune(plan: Plan, workers: int = 1, tell: Callable[[int, int], None] | None = None) -> Tuned:
    """Play, then fit; with several rounds, play again with the weights just found. `tell` hears of every game done.

    The first round plays with the weights the game has now. With the search "uct" it does not look at them, so that
    the outcome depends on nothing but the plan.
    """
    game = find_game(plan.game)
    evaluation = game.evaluation(game.check_players(plan.players))
    if evaluation is None:
        raise ValueError(f"{game.title} has no evaluation that could be tuned")
    check_search(plan.search)
    if plan.games < HELD_OUT or plan.nodes < 1 or plan.rounds < 1:
        raise ValueError(f"tuning needs at least {HELD_OUT} games, a node a move and one round")
    before: Weights = evaluation.get_weights()
    names = (evaluation.names, evaluation.move_names)
    weights = before
    for number in range(plan.rounds):
        samples = _play(plan, number, weights, workers, tell)
        training = [each for i, each in enumerate(samples) if (i + 1) % HELD_OUT]
        results, choices = _gather(training, names)
        moves = before[1] if plan.keep_moves else _named(names[1], fit_choices(choices))
        found = fit_choices(results) if isinstance(results, Choices) else fit_comparisons(results)
        weights = (_named(names[0], found), moves)
    results, choices = _gather(samples[HELD_OUT - 1 :: HELD_OUT], names)
    return Tuned(
        dict(weights[0]),
        dict(weights[1]),
        plan.games * plan.rounds,
        sum(each.positions for each in samples),
        *(round(results.loss(_numbers(names[0], each[0])), DIGITS) for each in (before, weights)),
        *(round(choices.loss(_numbers(names[1], each[1])), DIGITS) for each in (before, weights)),
    )


def _play(
    plan: Plan, number: int, weights: Weights, workers: int, tell: Callable[[int, int], None] | None
) -> list[TuningSamples]:
    """The games of a round, in their order, whoever played them first."""
    seeds = Source(plan.seed)
    for _ in range(number):
        seeds = Source(seeds.draw(2**62))
    search = plan.search if number == 0 else "mcts"
    tasks = [
        TuningTask(plan.game, plan.players, plan.options, seeds.draw(2**62), search, plan.nodes, weights)
        for _ in range(plan.games)
    ]
    order = {task.seed: i for i, task in enumerate(tasks)}
    samples = []
    with closing(spread(play_task, tasks, workers)) as results:
        for each in results:
            samples.append(each)
            if tell is not None:
                tell(number * plan.games + len(samples), plan.rounds * plan.games)
    return sorted(samples, key=lambda each: order[each.seed])


def _gather(
    samples: list[TuningSamples], names: tuple[tuple[str, ...], tuple[str, ...]]
) -> tuple[Comparisons | Choices, Choices]:
    """How the games ended, and which moves were chosen. One winner among seats is fitted like one move among all."""
    choices = choose([position for each in samples for position in each.choices], len(names[1]))
    winners = [position for each in samples for position in each.winners]
    if winners:
        return choose(winners, len(names[0])), choices
    return compare([row for each in samples for row in each.comparisons], len(names[0])), choices


def _named(names: tuple[str, ...], weights: Array) -> dict[str, float]:
    return {name: round(float(weight), DIGITS) + 0.0 for name, weight in zip(names, weights, strict=True)}


def _numbers(names: tuple[str, ...], weights: Mapping[str, float]) -> Array:
    return np.array([weights[name] for name in names], dtype=float)


# ---- the file ----


def weights_file(game: Game) -> Path:
    """Where a game keeps its weights."""
    return Path(str(resources.files(type(game).__module__.rpartition(".")[0]))) / "weights.json"


def write_weights(path: Path, plan: Plan, tuned: Tuned, command: str) -> None:
    """Put the weights for this number of seats into the file; what it says about other numbers stays."""
    kept: dict[str, Any] = {}
    if path.exists():
        kept = json.loads(path.read_text(encoding="utf-8"))
    seats: dict[str, Any] = dict(kept.get("seats", {}))
    if "made" in kept:  # how all of them were made: from now on each number of seats tells its own
        seats = {number: {"made": kept["made"], **entry} for number, entry in seats.items()}
    found = asdict(tuned)
    position, move = found.pop("position"), found.pop("move")
    made = {"command": command, "seed": plan.seed, **found}
    seats[str(plan.players)] = {"made": made, "position": position, "move": move}
    ordered = {"seats": dict(sorted(seats.items(), key=lambda item: int(item[0])))}
    path.write_text(json.dumps(ordered, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
