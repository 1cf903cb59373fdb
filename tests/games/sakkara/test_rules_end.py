"""The rules of SAKKARA: the end of a game (S-12), and a match of two (S-13)."""

from collections import Counter

from hypostyle.games.sakkara.board import LIMIT
from hypostyle.games.sakkara.facts import facts_of
from tests.games.sakkara.positions import random_end
from tests.games.sakkara.whole_match import PATH, played, written


def test_whose_colour_shows_more_cubes_wins() -> None:  # S-12
    results = set()
    for seed in range(60):
        state = random_end(seed)
        outcome = state.outcome
        assert outcome is not None
        tops = Counter(column[-1] for column in facts_of(state.position).columns if column)
        assert outcome.scores == (tops["l"], tops["d"])
        assert outcome.reason == "passed"
        light, dark = outcome.scores
        expected = (1, 1) if light == dark else (1, 2) if light > dark else (2, 1)
        assert outcome.places == expected
        results.add(expected)
    assert results == {(1, 1), (1, 2), (2, 1)}


def test_at_most_30_blocks_fit() -> None:  # S-12
    assert sum(LIMIT) == 4 * 30


def test_match_is_two_games_with_the_other_player_opening_the_second() -> None:  # S-13
    match = played()
    first, second = (record.retrace() for record in (*match.finished, match.state.record()))
    assert [state.steps[0].seat for state in (first, second)] == [0, 1]
    assert first.outcome is not None
    assert second.outcome is not None
    sums = tuple(a + b for a, b in zip(first.outcome.scores, second.outcome.scores, strict=True))
    assert match.outcome is not None
    assert match.outcome.scores == sums, "seats keep their colours"
    light, dark = sums
    assert match.outcome.places == ((1, 1) if light == dark else (1, 2) if light > dark else (2, 1))


def test_golden_match() -> None:  # S-13
    assert written(played()) == PATH.read_text(encoding="utf-8")
