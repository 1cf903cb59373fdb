"""Policies as players: they are shown what their seat may know, and whatever they answer is checked."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import hypostyle
from hypostyle.core.observation import Observation
from tests.play import BASIC, Setting, midgame, random_game

Mask = NDArray[np.bool_]


def first(observation: Observation, mask: Mask) -> int:
    return int(mask.argmax())


def last(observation: Observation, mask: Mask) -> NDArray[np.float64]:
    return np.arange(len(mask), dtype=np.float64)


def choose(state: hypostyle.State, answer: Any, **wishes: Any) -> str:
    return hypostyle.player(state.game.name, policy=lambda *_: answer, **wishes).choose(state)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_a_policy_plays_legal_moves_from_the_observation_and_the_mask(setting: Setting) -> None:
    for plies in (0, 9):
        state = midgame(setting, 3, plies)
        before = state.to_json()
        asked: list[tuple[Observation, Mask]] = []

        def scores(observation: Observation, mask: Mask, asked: Any = asked) -> NDArray[np.float64]:
            asked.append((observation, mask))
            return last(observation, mask)

        player = hypostyle.player(setting.game, policy=scores)
        text = player.choose(state)
        assert state.to_json() == before, "a player changes nothing"
        wanted, (observation, mask) = state.observation(), asked[0]
        assert (observation.planes == wanted.planes).all()
        assert (observation.numbers == wanted.numbers).all()
        assert (mask == state.action_mask()).all()
        actions = state.space.encode_all(state, text)
        assert actions[0] == max(state.legal_actions())
        assert len(asked) == len(actions)
        for action in actions:
            state.apply_action(action)


def test_a_move_of_two_actions_is_asked_for_twice() -> None:
    twice = 0
    for state in random_game(Setting("horus", 2), 5, 60):
        if state.seat is None or twice == 2:
            break
        masks: list[Mask] = []

        def remember(observation: Observation, mask: Mask, seen: list[Mask] = masks) -> int:
            seen.append(mask.copy())
            mask[:] = True  # what a policy does to its mask is its own affair
            return int(seen[-1].nonzero()[0][-1])

        text = hypostyle.player("horus", policy=remember).choose(state)
        if len(masks) == 2:
            twice += 1
            begun = state.copy()
            begun.apply_action(int(masks[0].nonzero()[0][-1]))
            assert begun.pending_action is not None
            assert (masks[1] == begun.action_mask()).all()
            assert state.explain(text) is None
    assert twice


@pytest.mark.parametrize("setting", [each for each in BASIC if hypostyle.game(each.game).hidden], ids=str)
def test_a_policy_is_not_shown_what_is_hidden(setting: Setting) -> None:
    changed = 0
    for number, state in enumerate(random_game(setting, 2, 30)):
        if number % 10 or state.seat is None:
            continue
        other = state.copy()
        other.position.resample(state.seat, hypostyle.Source(number))
        changed += other.to_json() != state.to_json()
        seen: list[bytes] = []

        def look(observation: Observation, mask: Mask, seen: list[bytes] = seen) -> int:
            seen.append(observation.planes.tobytes() + observation.numbers.tobytes() + mask.tobytes())
            return first(observation, mask)

        chosen = [hypostyle.player(setting.game, policy=look, seed=1).choose(each) for each in (state, other)]
        assert chosen[0] == chosen[1]
        assert seen[: len(seen) // 2] == seen[len(seen) // 2 :]
    assert changed, "the hidden parts must differ for this to show anything"


def test_scores_of_illegal_actions_do_not_matter() -> None:
    state = hypostyle.game("isis").start(2)
    mask = state.action_mask()
    scores = np.where(mask, 0.0, np.inf)
    best = state.legal_actions()[1]
    scores[best] = 1.0
    for illegal in (np.inf, -np.inf, np.nan, 5.0):
        scores[~mask] = illegal
        assert choose(state, scores) == state.space.name(best)
    assert choose(state, list(np.nan_to_num(scores))) == state.space.name(best), "a list is as good as an array"
    assert choose(state, scores * 0) == state.space.name(state.legal_actions()[0]), "the first of equals"


def test_above_temperature_0_actions_are_drawn_from_the_softmax() -> None:
    state = midgame(Setting("isis", 2), 1, 12)
    legal = state.legal_actions()[:3]
    scores = np.full(state.space.size, -100.0)
    scores[legal] = [0.0, 0.5, -0.5]
    player = hypostyle.player("isis", policy=lambda *_: scores, temperature=0.5, seed=1)
    drawn = [player.choose(state) for _ in range(400)]
    weights = np.exp(np.array([0.0, 1.0, -1.0]))
    for action, share in zip(legal, weights / weights.sum(), strict=True):
        assert drawn.count(state.space.name(action)) == pytest.approx(400 * share, abs=40)
    assert sum(drawn.count(state.space.name(action)) for action in legal) == 400
    again = hypostyle.player("isis", policy=lambda *_: scores, temperature=0.5, seed=1)
    assert [again.choose(state) for _ in range(20)] == drawn[:20], "the same seed, the same draws"
    scores[legal] = [1e308, -1e308, 0.0]
    assert choose(state, scores, temperature=1e-9) == state.space.name(legal[0])


class Tensor:
    """As a network gives one: it is no array until it is taken out of the graph."""

    def __init__(self, values: NDArray[Any], attached: bool = True):
        self._values, self._attached = values, attached

    def detach(self) -> "Tensor":
        return Tensor(self._values, attached=False)

    def cpu(self) -> "Tensor":
        return self

    def __array__(self, *_: object, **__: object) -> NDArray[Any]:
        if self._attached:
            raise RuntimeError("Can't call numpy() on Tensor that requires grad.")
        return self._values


def test_what_a_network_answers_is_understood() -> None:
    state = hypostyle.game("isis").start(2)
    assert choose(state, Tensor(np.arange(state.space.size))) == choose(state, np.int64(state.legal_actions()[-1]))


ISIS = 2653


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (np.full(ISIS, np.nan), r"gave the legal action \d+ the score nan: it must be a finite number"),
        (np.full(ISIS, np.inf), "the score inf"),
        (np.full(ISIS, -np.inf), "the score -inf"),
        (np.zeros(ISIS - 1), r"an array of 2653 numbers, not with an array of float64 of shape \(2652,\)"),
        (np.zeros((1, ISIS)), r"of shape \(1, 2653\)"),
        (np.zeros(ISIS, dtype=complex), "not with an array of complex128"),
        (np.array(["a"] * ISIS), "not with an array of <U1"),
        ([[1], [2, 3]], "not with"),
        (0.5, "number of a legal action or an array"),
        (True, "number of a legal action or an array"),
        (None, "number of a legal action or an array"),
        ("0-13", "number of a legal action or an array"),
        (0, "chose the action 0, which is not legal here"),
        (ISIS, "chose the action 2653, which is not legal here"),
        (-1, "chose the action -1, which is not legal here"),
        (10**30, "which is not legal here"),
    ],
    ids=str,
)
def test_a_wrong_answer_gets_a_sentence(answer: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        choose(hypostyle.game("isis").start(2), answer)


def test_wrong_wishes_get_a_sentence() -> None:
    for wishes, sentence in (
        ({"temperature": -1}, "the temperature of a policy must be a number from 0"),
        ({"temperature": float("nan")}, "the temperature of a policy"),
        ({"temperature": "warm"}, "the temperature of a policy must be a number"),
        ({"nodes": 5}, "the player policy does not understand nodes"),
        ({"level": 3}, "by one of them alone"),
        ({"name": "uct"}, "by one of them alone"),
    ):
        with pytest.raises(ValueError, match=sentence):
            hypostyle.player("isis", policy=first, **wishes)
    with pytest.raises(ValueError, match="cannot be called"):
        hypostyle.player("isis", policy=3)  # type: ignore[arg-type]
