"""The games in PettingZoo: its own checks, and every observation against its space."""

import contextlib
import io
import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import hypostyle
from hypostyle.lab import pettingzoo as adapter
from tests.play import ALL, BASIC, SOAK, Setting

TEAMS = [setting for setting in ALL if any(name == "teams" for name, _ in setting.options)]
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What its checks remark on a dictionary of observations, which they know only from its own games."""


def make(setting: Setting, **more: Any) -> Any:
    return adapter.env(setting.game, setting.players, **dict(setting.options), **more)


def sample(env: Any, source: hypostyle.Source) -> int:
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"].view(bool))
    return int(legal[source.draw(len(legal))])


@pytest.mark.parametrize("setting", [*BASIC, *TEAMS], ids=str)
def test_its_own_checks_pass(setting: Setting) -> None:
    with warnings.catch_warnings(record=True) as told, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        api_test(make(setting), num_cycles=8 if SOAK == 1 else 200)
        seed_test(lambda: make(setting), num_cycles=5 if SOAK == 1 else 50)
    assert [str(each.message) for each in told if not str(each.message).startswith(EXPECTED)] == []


def test_its_own_checks_pass_on_flat_observations() -> None:
    with warnings.catch_warnings(record=True) as told, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        api_test(adapter.env("karnak", 3, flat=True), num_cycles=300)
    assert {str(each.message)[: len(EXPECTED[0])] for each in told} <= {each[: len(EXPECTED[0])] for each in EXPECTED}


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_every_observation_is_in_its_space_and_true(setting: Setting) -> None:
    """Of every agent, not only of the one to act."""
    env = make(setting, max_cycles=400).unwrapped
    env.reset(seed=3)
    source = hypostyle.Source(1)
    every = 29 if setting.game == "horus" else 11
    for step in range(20_000):
        agent = env.agent_selection
        if env.terminations[agent] or env.truncations[agent]:
            break
        if step % every == 0:
            state = hypostyle.State.from_position(env.game, env._numbers.get_position(), env.options)
            for seat, each in enumerate(env.possible_agents):
                seen = env.observe(each)
                assert env.observation_space(each).contains(seen)
                told = state.observation(seat)
                assert (seen["observation"]["planes"] == told.planes).all()
                assert (seen["observation"]["numbers"] == told.numbers).all()
                legal = np.flatnonzero(seen["action_mask"]).tolist()
                assert bool(legal) == (each == agent)
                if each == agent and env._numbers.pending is None:
                    assert legal == state.legal_actions()
        env.step(sample(env, source))
    assert all(env.terminations.values()) or all(env.truncations.values())
    for each in env.agents:
        seen = env.observe(each)
        assert env.observation_space(each).contains(seen)
        assert not seen["action_mask"].any()


def test_rewards_are_the_returns_and_partners_share_them() -> None:
    env = adapter.env("karnak", players=4, teams=2)
    env.reset(seed=1)
    source = hypostyle.Source(3)
    rewards = {}
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        assert not truncated
        if terminated:
            rewards[agent] = reward
        env.step(None if terminated else sample(env, source))
    assert rewards["player_0"] == rewards["player_2"] == -rewards["player_1"] == -rewards["player_3"] != 0


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_is_truncated_after_so_many_cycles(players: int) -> None:
    env = adapter.env("isis", players, max_cycles=4)
    env.reset(seed=1)
    source = hypostyle.Source(1)
    acted = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        assert (reward, terminated) == (0, False)
        acted[agent] += not truncated
        env.step(None if truncated else sample(env, source))
    assert acted == dict.fromkeys(env.possible_agents, 4)


def test_an_illegal_action_loses_and_is_refused_without_wrappers() -> None:
    env = adapter.env("isis")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.last()[1:4] == (-1.0, True, True)
    bare = adapter.raw_env("isis")
    bare.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        bare.step(illegal)
    assert bare.agent_selection == "player_0"


def test_the_same_seed_gives_the_same_games() -> None:
    env = adapter.env("horus", players=3)
    env.reset(seed=5)
    first = env.observe("player_1")["observation"]["numbers"]
    env.reset()
    second = env.observe("player_1")["observation"]["numbers"]
    env.reset(seed=5)
    assert (env.observe("player_1")["observation"]["numbers"] == first).all()
    env.reset()
    assert (env.observe("player_1")["observation"]["numbers"] == second).all()
    assert (first != second).any()


def test_it_can_be_drawn() -> None:
    def drawn(render_mode: str) -> Any:
        return adapter.env("theben", render_mode=render_mode)

    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        render_test(drawn, custom_tests={"svg": lambda found: found.startswith("<svg")})
    assert "white" in printed.getvalue()
    with pytest.raises(ValueError, match="render mode"):
        adapter.env("theben", render_mode="film")


def test_it_can_be_pickled_and_refuses_what_no_game_is() -> None:
    env = pickle.loads(pickle.dumps(adapter.raw_env("karnak", 5, level=2, max_cycles=9)))
    assert (env.players, env.options["level"]) == (5, 2)
    for wrong in ({"players": 9}, {"colour": 1}, {"max_cycles": 0}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            adapter.env("isis", **wrong)
    with pytest.raises(ValueError, match="no game"):
        adapter.env("chess")
