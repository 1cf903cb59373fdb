"""explain is None exactly for the legal moves, and otherwise names a clause and says something in both languages."""

import re
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hypostyle
from hypostyle.core.objection import NOTATION
from tests.play import BASIC, Setting, often, random_game


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_explain_agrees_with_moves(setting: Setting) -> None:
    source = hypostyle.Source(5)
    pool: set[str] = set()
    for seed in range(often(1, 3)):
        for state in random_game(setting, seed, 60):
            legal = set(state.moves())
            pool |= legal
            chosen = sorted(pool)[source.draw(max(1, len(pool) // 40)) :: max(1, len(pool) // 40)]
            for text in [*legal, *chosen, *(_changed(move, source) for move in chosen[:20])]:
                _check(state, text, legal)


def _check(state: hypostyle.State, text: str, legal: set[str]) -> None:
    objection = state.explain(text)
    assert (objection is None) == (text in legal)
    if objection is not None:
        assert objection.clause == NOTATION or re.fullmatch(r"[A-Z]-[0-9]{1,2}", objection.clause)
        assert objection.text == objection.said("en") != objection.said("de")
        assert len(objection.text) < 300
        assert "{" in text or "{" not in objection.text, "a value was not put in"


def _changed(move: str, source: hypostyle.Source) -> str:
    """The move with one character put in, taken out or replaced."""
    place = source.draw(len(move))
    other = string.printable[source.draw(len(string.printable))]
    return [
        move[:place] + other + move[place:],
        move[:place] + move[place + 1 :],
        move[:place] + other + move[place + 1 :],
    ][source.draw(3)]


@pytest.mark.parametrize("name", hypostyle.game_names())
@settings(max_examples=often(40, 100), deadline=None)
@given(text=st.text(max_size=60), plies=st.integers(0, 12))
def test_any_text_at_all_is_answered(name: str, text: str, plies: int) -> None:
    *_, state = random_game(Setting(name, hypostyle.game(name).usual), plies, plies)
    _check(state, text, set(state.moves()))


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_what_is_quoted_stands_in_the_marks_of_the_language(name: str) -> None:
    objection = hypostyle.game(name).start(seed=1).explain("nonsense")
    assert objection is not None
    assert objection.said("en").startswith("“nonsense” is")
    assert objection.said("de").startswith("„nonsense“ ist")
