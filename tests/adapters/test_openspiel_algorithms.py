"""Algorithms of OpenSpiel run on the games and find what is true."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import best_response, cfr, exploitability, external_sampling_mccfr, mcts, minimax

import hypostyle
import hypostyle.lab.openspiel as adapter


def _late(name: str, seed: int, back: int) -> hypostyle.State:
    """So many moves before the end of a random game."""
    state = hypostyle.game(name).start(2, seed=seed)
    source = hypostyle.Source(seed)
    while not state.over:
        moves = state.moves()
        state.play(moves[source.draw(len(moves))])
    for _ in range(back):
        state.undo()
    return state


def _late_game(name: str, seed: int, back: int, longest: int) -> pyspiel.Game:
    return pyspiel.load_game(
        adapter.PREFIX + name, {"position": _late(name, seed, back).to_json(), "max_game_length": longest}
    )


@pytest.fixture(scope="module")
def end_game() -> pyspiel.Game:
    """The last moves of a game, in which the best play can be told."""
    return _late_game("sakkara", 9, 5, 20)


def test_counterfactual_regret_finds_the_value_that_minimax_finds(end_game: pyspiel.Game) -> None:
    solver = cfr.CFRPlusSolver(end_game)
    before = exploitability.exploitability(end_game, solver.average_policy())
    assert before > 0.1, "there is something to learn"
    for _ in range(30):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    assert exploitability.exploitability(end_game, found) < max(0.05, before / 4)
    value, _ = minimax.alpha_beta_search(end_game, maximum_depth=20, maximizing_player_id=0)
    assert exploitability.nash_conv(end_game, found) == pytest.approx(0, abs=0.1)
    best = best_response.BestResponsePolicy(end_game, 0, found)
    assert best.value(end_game.new_initial_state()) == pytest.approx(value, abs=0.1)


def test_regret_with_chance_and_hidden_cards() -> None:
    """From the moment a card was played: a tile, perhaps a stone, and draws."""
    game = pyspiel.load_game("hypostyle_horus")
    state = game.new_initial_state()
    source = hypostyle.Source(2)
    for _ in range(14):
        legal = state.legal_actions()
        state.apply_action(legal[source.draw(len(legal))])
    while state.is_chance_node() or len(state.legal_actions()) > 8:
        legal = state.legal_actions()
        state.apply_action(legal[source.draw(len(legal))])
    small = pyspiel.load_game("hypostyle_horus", {"position": state.texts.to_json(), "max_game_length": 3})
    start = small.new_initial_state()
    solver = external_sampling_mccfr.ExternalSamplingSolver(small, external_sampling_mccfr.AverageType.SIMPLE)
    solver.iteration()
    assert set(solver.average_policy().action_probabilities(start)) == set(start.legal_actions())


@pytest.mark.parametrize(("name", "players"), [("isis", 3), ("horus", 2), ("karnak", 1)])
def test_tree_search_in_python_and_in_c(name: str, players: int) -> None:
    game = pyspiel.load_game(adapter.PREFIX + name, {"players": players, "max_game_length": 40})
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 5, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    assert bot.step(state) in state.legal_actions()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    wanted = {"max_memory_mb": 100, "solve": False, "seed": 1, "verbose": False}
    compiled = pyspiel.MCTSBot(game, evaluator, 2.0, 5, *wanted.values())
    assert compiled.mcts_search(state).best_child().action in state.legal_actions()


def test_tree_search_finds_a_win_in_one() -> None:
    state = _late("isis", 1, 1)
    seat = state.seat
    assert seat is not None
    winning = [action for action in state.legal_actions() if _wins(state, action, seat)]
    game = pyspiel.load_game("hypostyle_isis", {"position": state.to_json(), "max_game_length": 60})
    start = game.new_initial_state()
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 300, mcts.RandomRolloutEvaluator(1, random), random_state=random, solve=True)
    assert winning
    assert bot.step(start) in winning


def _wins(state: hypostyle.State, action: int, seat: int) -> bool:
    after = state.copy()
    after.apply_action(action)
    return after.outcome is not None and after.outcome.returns[seat] == 1


def test_its_environment_for_learning() -> None:
    env = rl_environment.Environment(pyspiel.load_game("hypostyle_karnak(players=3)"))
    step = env.reset()
    for _ in range(5):
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert len(step.observations["info_state"][0]) == env.observation_spec()["info_state"][0]
