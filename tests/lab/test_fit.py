"""The regressions find weights that are known beforehand."""

import math
import random

import numpy as np
import pytest

from hypostyle.lab.fit import choose, compare, fit_choices, fit_comparisons

TRUE = np.array([1.5, -0.7, 0.0, 0.3])


def chance(margin: float) -> float:
    return 1 / (1 + math.exp(-margin))


def test_one_feature_has_the_closed_form() -> None:
    seen = compare([([1.0], 1.0, 1.0)] * 30 + [([1.0], 0.0, 1.0)] * 8 + [([1.0], 0.5, 1.0)] * 4, 1)
    found = fit_comparisons(seen, penalty=0.0)
    assert found == pytest.approx([math.log(32 / 10)])
    assert seen.loss(found) == pytest.approx(-(32 * math.log(32 / 42) + 10 * math.log(10 / 42)) / 42)
    assert seen.loss(np.zeros(1)) == pytest.approx(math.log(2))


def test_what_a_pair_counts_is_used() -> None:
    once = compare([([1.0], 1.0, 3.0), ([1.0], 0.0, 1.0)], 1)
    assert fit_comparisons(once, penalty=0.0) == pytest.approx([math.log(3)])


def test_comparisons_recover_the_weights_that_made_them() -> None:
    source = random.Random(4)
    rows = []
    for _ in range(20_000):
        x = [source.gauss(0, 1) for _ in TRUE]
        rows.append((x, float(source.random() < chance(float(TRUE @ x))), 1.0))
    seen = compare(rows, len(TRUE))
    found = fit_comparisons(seen)
    assert found == pytest.approx(TRUE, abs=0.08)
    assert seen.loss(found) < seen.loss(TRUE) < seen.loss(np.zeros(4))


def test_separable_results_and_constant_features_stay_finite() -> None:
    seen = compare([([1.0, 0.0], 1.0, 1.0), ([-1.0, 0.0], 0.0, 1.0)] * 50, 2)
    found = fit_comparisons(seen)
    assert 2 < found[0] < 10
    assert found[1] == 0


@pytest.mark.parametrize("kept", [300, 96])
def test_choices_recover_the_weights_even_if_only_some_of_the_other_moves_are_kept(kept: int) -> None:
    source = np.random.default_rng(5)
    positions = []
    for _ in range(1_000):
        features = source.normal(size=(301, len(TRUE)))
        sizes = np.exp(features @ TRUE)
        chosen = source.choice(301, p=sizes / sizes.sum())
        rest = source.choice([i for i in range(301) if i != chosen], kept, replace=False)
        positions.append([(features[chosen], 1.0, 1.0), *((features[i], 0.0, 300 / kept) for i in rest)])
    seen = choose(positions, len(TRUE))
    found = fit_choices(seen)
    assert found == pytest.approx(TRUE, abs=0.12)
    assert seen.loss(found) < seen.loss(np.zeros(4)) == pytest.approx(math.log(301))


def test_shares_of_a_choice_are_met() -> None:
    found = fit_choices(choose([[([1.0], 0.8, 1.0), ([0.0], 0.2, 1.0)]] * 3, 1), penalty=0.0)
    assert found == pytest.approx([math.log(4)])


def test_nothing_to_learn_from_gives_zero() -> None:
    assert list(fit_comparisons(compare([], 2))) == [0, 0]
    assert list(fit_choices(choose([], 2))) == [0, 0]
    assert len(fit_choices(choose([], 0))) == 0
