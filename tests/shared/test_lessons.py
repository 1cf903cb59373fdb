"""The guided first games: every step can be done, says what it must, and points to a clause that exists."""

import re

import pytest

import hypostyle
from hypostyle.core.lesson import LessonStep

GAMES = hypostyle.game_names()
STEPS = [(name, number) for name in GAMES for number in range(len(hypostyle.game(name).lesson))]


def _state(name: str, step: LessonStep) -> hypostyle.State:
    state = hypostyle.game(name).setup(step.fields, step.players, **step.options)
    for text in step.played:
        state.play(text)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_six_to_twelve_steps_most_of_them_to_do(name: str) -> None:
    lesson = hypostyle.game(name).lesson
    assert 6 <= len(lesson) <= 12
    assert sum(step.to_do for step in lesson) >= 5


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_a_step_can_be_done(name: str, number: int) -> None:
    step = hypostyle.game(name).lesson[number]
    state = _state(name, step)
    assert state.seat == step.seat
    for move in step.wanted:
        assert state.explain(move) is None, f"{move}: {state.explain(move)}"
    assert not (step.wanted and step.anything)
    if step.to_do:
        assert step.praise
        if not step.anything and set(step.wanted) != set(state.moves()):
            assert step.nudge, "another legal move needs an answer"


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_a_step_speaks_both_languages_and_names_a_clause(name: str, number: int) -> None:
    step = hypostyle.game(name).lesson[number]
    for text in (step.title, step.text, *filter(None, (step.praise, step.nudge))):
        assert set(text) == {"en", "de"}
        assert text["en"] != text["de"]
        assert all(text.values())
    for language in ("en", "de"):
        assert re.search(rf"\*\*{step.clause}\*\*", hypostyle.game(name).rules(language)), step.clause
