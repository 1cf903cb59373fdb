"""Many games at once in Gymnasium."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import hypostyle
from hypostyle.core.observation import Observation
from hypostyle.lab.gymnasium import HypostyleVectorEnv
from tests.play import BASIC, Setting

ROWS = [setting for setting in BASIC if setting.players <= 3]


def choose(masks: NDArray[np.bool_], source: hypostyle.Source) -> NDArray[np.int64]:
    rows = [np.flatnonzero(mask) for mask in masks]
    return np.array([row[source.draw(len(row))] for row in rows])


@pytest.mark.parametrize("setting", ROWS, ids=str)
def test_for_all_seats_it_is_the_batch(setting: Setting) -> None:
    env = HypostyleVectorEnv(setting.game, 3, setting.players, max_actions=100)
    seen, infos = env.reset(seed=1)
    batch = hypostyle.batch(setting.game, 3, setting.players, int(_seed(1)), longest=100, observations=True)
    source = hypostyle.Source(1)
    ends = 0
    for step in range(120):
        assert isinstance(seen, dict)
        assert (seen["planes"] == batch.planes).all()
        assert (infos["action_mask"] == batch.masks).all()
        assert step % 40 or env.observation_space.contains(seen)
        actions, acting = choose(infos["action_mask"], source), batch.seats.copy()
        seen, rewards, ended, cut, infos = env.step(actions)
        batch.step(actions)
        assert (ended == batch.ended).all()
        assert (cut == batch.cut).all()
        assert (infos["returns"] == batch.rewards).all()
        assert (rewards == batch.rewards[np.arange(3), acting]).all()
        ends += int(ended.sum() + cut.sum())
    assert ends >= 3
    env.close()


def _seed(seed: int) -> int:
    return int(gymnasium.utils.seeding.np_random(seed)[0].integers(1 << 63))


@pytest.mark.parametrize("seat", [0, 1, "rotate"])
def test_with_a_seat_only_the_learner_is_asked(seat: Any) -> None:
    """Whoever ends a game, by its rules or by its length: it is always the learner's turn."""
    for name, players in (("isis", 3), ("sakkara", 2)):
        env = HypostyleVectorEnv(name, 8, players, seat=seat, max_actions=100)
        _, infos = env.reset(seed=2)
        source = hypostyle.Source(1)
        seats, total, ends = infos["seat"], np.zeros(8), 0
        for _ in range(60):
            before = infos["seat"]
            _, rewards, ended, cut, infos = env.step(choose(infos["action_mask"], source))
            total += rewards
            over = ended | cut
            ends += over.sum()
            told = infos["returns"][np.arange(8), before]
            assert (rewards == told).all(), "the learner's own return, where it sat in that game"
            if seat == "rotate":
                assert (infos["seat"] == (before + over) % players).all()
            else:
                assert (infos["seat"] == seat).all()
        assert (seats == (np.arange(8) % players if seat == "rotate" else seat)).all()
        assert ends >= 8
        assert total.any() or name == "isis", "most of these are cut here"


def test_a_policy_acts_for_the_others_in_many_games_at_once() -> None:
    asked = []

    def policy(seen: Observation, masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        assert len(seen.planes) == len(seen.numbers) == len(masks) > 0
        assert (seen.numbers[:, 0] == 1).all(), "each is shown to the seat that is to act"
        asked.append(len(masks))
        return np.asarray(masks.argmax(axis=1))

    env = HypostyleVectorEnv("theben", 5, seat=1, opponents=policy)
    _, infos = env.reset(seed=1)
    assert asked == [5]
    env.step(infos["action_mask"].argmax(axis=1))
    assert sum(asked) >= 10


def test_gymnasium_makes_it() -> None:
    made = gymnasium.make_vec("hypostyle/Isis-v0", num_envs=4, vectorization_mode="vector_entry_point", flat=True)
    assert made.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, infos = made.reset(seed=3)
    assert made.observation_space.contains(seen)
    assert seen.shape == (4, 408)
    kept = seen.copy()
    made.step(infos["action_mask"].argmax(axis=1))
    assert (seen == kept).all(), "what was given stays as it was"
    made.close()
    with pytest.raises(ValueError, match="closed"):
        made.unwrapped.step(np.zeros(4, int))


def test_without_copies_the_arrays_are_those_of_the_batch() -> None:
    env = HypostyleVectorEnv("isis", 2, copy=False)
    seen, infos = env.reset(seed=1)
    again, *_ = env.step(infos["action_mask"].argmax(axis=1))
    assert isinstance(seen, dict)
    assert isinstance(again, dict)
    assert seen["planes"] is again["planes"]


def test_what_is_wrong_is_told() -> None:
    wrongs: tuple[tuple[dict[str, Any], str], ...] = (
        ({"num_envs": 0}, "num_envs"),
        ({"seat": 7}, "learner sits"),
        ({"seat": "random"}, "learner sits"),
        ({"opponents": 3}, "levels play"),
        ({"max_actions": 5}, "max_actions"),
        ({"colour": 2}, "colour"),
    )
    for wrong, words in wrongs:
        with pytest.raises(ValueError, match=words):
            HypostyleVectorEnv("isis", **wrong)
    env = HypostyleVectorEnv("isis", 2, seat=0)
    _, infos = env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal in game 1"):
        env.step(np.array([infos["action_mask"][0].argmax(), 0]))
