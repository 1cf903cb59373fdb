"""The games in Gymnasium: a learner against opponents."""

import contextlib
import io
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hypostyle
from hypostyle.core.observation import Observation
from hypostyle.lab.gymnasium import HypostyleEnv
from tests.play import ALL, BASIC, Setting

TEAMS = [setting for setting in ALL if any(name == "teams" for name, _ in setting.options)]


def play(env: Any, seed: int | None = None) -> tuple[float, bool, int]:
    """A random episode: its reward, whether it was truncated, and how many actions the learner took."""
    seen, info = env.reset(seed=seed)
    source = hypostyle.Source(seed or 0)
    total, steps = 0.0, 0
    while True:
        assert steps % 20 or env.observation_space.contains(seen)
        assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
        legal = np.flatnonzero(env.action_masks())
        seen, reward, terminated, truncated, info = env.step(legal[source.draw(len(legal))])
        total += reward
        steps += 1
        if terminated or truncated:
            return total, truncated, steps


@pytest.mark.parametrize("setting", [*BASIC, *TEAMS], ids=str)
def test_its_own_checks_pass(setting: Setting) -> None:
    name = f"hypostyle/{setting.game.capitalize()}-v0"
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        options: dict[str, Any] = dict(setting.options)
        made = gymnasium.make(name, players=setting.players, seat="rotate", **options)
        check_env(made.unwrapped)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_episodes_end_with_a_return(setting: Setting) -> None:
    env = HypostyleEnv(setting.game, setting.players, seat=setting.players - 1)
    reward, truncated, steps = play(env, 2)
    assert -1 <= reward <= 1
    assert not truncated
    assert steps
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_the_same_seed_gives_the_same_episode_whoever_plays() -> None:
    wishes: list[Any] = ["random", 1, [1, "random"]]
    for opponents in wishes:
        players = 3 if isinstance(opponents, list) else 2
        env = HypostyleEnv("karnak", players, seat="random", opponents=opponents, max_actions=100)
        rows = []
        for _ in range(2):
            env.reset(seed=4)
            source = hypostyle.Source(4)
            for _ in range(6):
                legal = np.flatnonzero(env.action_masks())
                seen: Any = env.step(legal[source.draw(len(legal))])[0]
            rows.append((env.seat, seen["planes"].tobytes(), seen["numbers"].tobytes()))
        assert rows[0] == rows[1]


def test_opponents_sit_where_they_were_wished() -> None:
    """A list begins with who sits next to the learner. Each policy sees its own seat, and legal actions only."""
    asked: list[str] = []

    def policy(name: str) -> Any:
        def choose(seen: Observation, mask: np.ndarray) -> Any:
            asked.append(name)
            assert seen.numbers[hypostyle.game("isis").observed[1].index("to act of seat +0")] == 1
            return np.flatnonzero(mask)[0] if name == "next" else np.arange(mask.size)

        return choose

    env = HypostyleEnv("isis", 3, seat=1, opponents=[policy("next"), policy("last")])
    env.reset(seed=1)
    assert asked == ["last"], "seat 0 begins"
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert asked == ["last", "next", "last"]


def test_a_policy_answers_with_an_action_or_with_scores() -> None:
    size = hypostyle.game("isis").space().size
    highest = np.arange(size, 0.0, -1.0)  # the first legal one
    seen = []
    for answer in (lambda mask: mask.argmax(), lambda mask: np.where(mask, highest, np.inf)):
        env = HypostyleEnv("isis", 2, seat=1, opponents=lambda _, mask, answer=answer: answer(mask))
        env.reset(seed=1)
        seen.append(env.action_masks())
    assert (seen[0] == seen[1]).all(), "what is not legal is passed over"
    with pytest.raises(ValueError, match=f"array of {size:d} numbers"):
        HypostyleEnv("isis", 2, seat=1, opponents=lambda *_: [1.0]).reset(seed=1)


def test_levels_play_well_against_chance() -> None:
    env = HypostyleEnv("theben", opponents=hypostyle.player("theben", level=2, seed=1))
    assert play(env, 1)[0] == -1


def test_the_learner_can_sit_elsewhere_in_each_game() -> None:
    env = HypostyleEnv("isis", 3, seat="rotate")
    seats = [env.reset(seed=1 if game == 0 else None)[1]["seat"] for game in range(4)]
    assert seats == [0, 1, 2, 0]
    env = HypostyleEnv("isis", 3, seat="random")
    assert {env.reset()[1]["seat"] for _ in range(40)} == {0, 1, 2}


def test_an_illegal_action_ends_the_episode() -> None:
    env = HypostyleEnv("isis")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, terminated, truncated, info = env.step(illegal)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    env.reset()
    for wrong in (-1, 10**6):
        with pytest.raises(ValueError, match="an action"):
            env.step(wrong)


def test_an_episode_is_truncated() -> None:
    reward, truncated, steps = play(HypostyleEnv("theben", max_actions=100), 1)
    assert (reward, truncated, steps) == (0.0, True, 50)


def test_solitaire_has_no_opponents() -> None:
    env = HypostyleEnv("karnak", 1)
    assert play(env, 1)[0] in (1.0, -1.0)
    with pytest.raises(ValueError, match="0 opponents"):
        HypostyleEnv("karnak", 1, opponents=["random"]).reset()


def test_it_can_be_drawn() -> None:
    env = HypostyleEnv("horus", render_mode="svg")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert drawn.startswith("<svg")
    bare = HypostyleEnv("horus")
    bare.reset()
    with pytest.raises(ValueError, match="render_mode"):
        bare.render()


def test_what_is_wrong_is_told() -> None:
    wrongs: list[dict[str, Any]] = [{"players": 9}, {"colour": 1}, {"max_actions": 3}, {"render_mode": "film"}]
    for wrong in wrongs:
        with pytest.raises(ValueError, match=next(iter(wrong)).replace("_mode", " mode")):
            HypostyleEnv("isis", **wrong)
    nowhere: list[Any] = [2, -1, "window", 1.0]
    for seat in nowhere:
        with pytest.raises(ValueError, match="the learner sits at"):
            HypostyleEnv("isis", seat=seat)
    nobody: list[Any] = ["nobody", 11, ["random", "random"], None]
    for opponents in nobody:
        with pytest.raises(ValueError, match=r"player|level|opponent"):
            HypostyleEnv("isis", opponents=opponents).reset()


@pytest.mark.parametrize(
    ("package", "module", "extra"),
    [
        ("gymnasium", "gymnasium", "gym"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("pyspiel", "openspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named(package: str, module: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for loaded in [name for name in sys.modules if name.split(".")[0] == package or name.startswith("hypostyle.lab.")]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ModuleNotFoundError, match=rf"hypostyle\[{extra}\]"):
        __import__(f"hypostyle.lab.{module}")
