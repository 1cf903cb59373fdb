"""What the seat to act is asked for, and what a touch means: in every position of random games."""

import random

import pytest

import hypostyle
from hypostyle.core.game import _PROMPT
from tests.play import BASIC, Setting, random_game


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_what_is_expected_is_said_in_both_languages(setting: Setting) -> None:
    said = set()
    for state in random_game(setting, 5, 60):
        if state.seat is None:
            continue
        before = state.to_json()
        english, german = (state.game.prompt(state.position, language) for language in ("en", "de"))
        assert english.endswith(".")
        assert german.endswith(".")
        assert "{" not in english + german
        assert english != german
        assert english not in _PROMPT.values()
        assert state.to_json() == before
        said.add(english)
    assert len(said) > 1, "it depends on the position"


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_the_touches_of_a_legal_move_mean_a_legal_move(setting: Setting) -> None:
    for number, state in enumerate(random_game(setting, 7, 60)):
        if state.seat is None or number % 4:
            continue
        choices = state.scene(state.seat).choices
        for text in random.Random(number).sample(sorted(choices), min(40, len(choices))):
            assert state.game.move_from_touches(state.position, choices[text]) == text


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_any_other_touches_mean_something_that_is_explained(setting: Setting) -> None:
    rng = random.Random(3)
    explained = 0
    for state in random_game(setting, 9, 25):
        if state.seat is None:
            continue
        scene = state.scene(state.seat)
        ids = scene.ids()
        chosen = set(scene.choices.values())
        for _ in range(12):
            touched = tuple(rng.sample(ids, rng.choice((1, 2))))
            if touched in chosen:
                continue
            text = state.game.move_from_touches(state.position, touched)
            assert isinstance(text, str)
            objection = state.explain(text) if text else None
            if objection is not None and objection.clause != "notation":
                explained += 1
                assert objection.text
    assert explained > 20


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_a_game_says_how_long_it_takes_and_shows_itself(name: str) -> None:
    game = hypostyle.game(name)
    assert 5 <= game.minutes <= 180
    state = game.showcase()
    assert state.turn > 3, "a picture of the start shows little"
    assert not state.over
