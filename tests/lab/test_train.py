"""Training a network as a whole: games, learning, file."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import hypostyle
from hypostyle.core.evaluations import choose_evaluation
from hypostyle.core.kernel.network import Network
from hypostyle.core.network_file import read_network
from hypostyle.lab.train import TrainingPlan, fit, train
from hypostyle.lab.train_fit import Weights, losses_of
from hypostyle.lab.train_games import TrainingSamples, TrainingTask, join, play_training_game

PLAN = TrainingPlan("isis", 2, {}, (10, 10), nodes=6, hidden=8, epochs=2)


def task(players: int = 2, seed: int = 1) -> TrainingTask:
    return TrainingTask("isis", players, {}, seed, 6, "tuned")


def same(one: TrainingSamples, other: TrainingSamples) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in vars(one))


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_tells_what_each_seat_sees(players: int) -> None:
    game = play_training_game(task(players))
    assert same(game, play_training_game(task(players)))
    assert not same(game, play_training_game(task(players, seed=2)))
    assert len(game) > 5
    assert game.values.shape == game.returns.shape == (len(game), players)
    assert game.features.shape[:2] == (len(game), players)
    assert len(game.lengths) == players * len(game)
    assert game.lengths.sum() == len(game.active)
    assert (game.returns == game.returns[0]).all()
    assert abs(game.returns[0].sum()) < 1e-6
    evaluation = hypostyle.game("isis").evaluation(players)
    assert evaluation is not None
    assert game.active.max() < evaluation.inputs


def test_training_goes_on_where_it_stopped_and_makes_a_file_that_plays(tmp_path: Path) -> None:
    made = train(PLAN, tmp_path / "one", 0, lambda _: None)
    told: list[str] = []
    assert train(PLAN, tmp_path / "one", 0, told.append) == made
    assert not told, "all of it was there"
    games = sorted((tmp_path / "one").glob("*.npz"))
    assert len(games) == 2
    games[1].unlink()
    made.unlink()
    before = read_network(made.with_name("generation-1.bin"))
    again = read_network(train(PLAN, tmp_path / "one", 0, told.append))
    assert told
    assert again.content == read_network(train(PLAN, tmp_path / "two", 0, lambda _: None)).content
    assert again.content != before.content
    assert again.made["games"] == [10, 10]
    assert again.made["positions"] > 0
    assert choose_evaluation(hypostyle.game("isis"), 2, made) is not None


def test_whole_numbers_say_what_the_model_says() -> None:
    """The values of the shipped form are those of training, but for rounding; learning makes them better."""
    game = hypostyle.game("isis")
    evaluation = game.evaluation(2)
    assert evaluation is not None
    samples = join([play_training_game(replace(task(), seed=seed)) for seed in range(30)])
    plan = replace(PLAN, epochs=15, result=1.0)
    losses: list[str] = []
    content, quality = fit(plan, samples, evaluation, losses.append)
    assert float(losses[-1].split()[-1]) < float(losses[0].split()[-1]) - 0.02
    assert quality.positions == int((samples.games % 10 == 9).sum())
    assert 0 < quality.network < 1
    evaluation.set_network(Network(len(evaluation.names), evaluation.inputs, plan.hidden, content))
    assert evaluation.get_values(game.start().position) != [0.0, 0.0]


def test_slopes_are_those_of_the_loss() -> None:
    """Each kind of weight, with three seats: a small change makes the difference that its slope tells."""
    source = np.random.default_rng(1)
    weights = Weights(*(each.astype(float) for each in Weights.begin(6, [0.3, -0.2], 8, source).parts()))
    marked = (source.random((12, 6)) < 0.5).astype(np.float32)
    features, goals = source.random((12, 2), np.float32), source.random((4, 3), np.float32) * 2 - 1
    scores, sums = weights.score(marked, features)
    slopes = weights.slopes(marked, features, sums, losses_of(scores, goals)[1])
    for each, slope in zip(weights.parts(), slopes.parts(), strict=True):
        place = np.unravel_index(int(np.abs(slope).argmax()), slope.shape)
        found = []
        for change in (1e-4, -1e-4):
            each[place] += change
            found.append(losses_of(weights.score(marked, features)[0], goals)[0])
            each[place] -= change
        assert (found[0] - found[1]) / 2e-4 == pytest.approx(slope[place], rel=0.01)


def test_a_game_without_inputs_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no inputs"):
        train(replace(PLAN, game="horus"), tmp_path, 0)
