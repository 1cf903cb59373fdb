"""Drafts of every game: what strict loading takes has no problems, what it refuses has some, and edits keep to that."""

import json
import random
from typing import Any

import pytest

import hypostyle
from hypostyle.core.draft import Draft
from hypostyle.core.editor import Control, Editor
from hypostyle.core.problem import MOST_PROBLEMS
from hypostyle.core.words import LANGUAGES
from tests.core.mutations import VALUES, change_value
from tests.drafts import refusal
from tests.play import ALL, SOAK, walk

GAMES = hypostyle.game_names()
EDITS, MUTATIONS = 40 * SOAK, 60 * SOAK
"""For each game."""


def _states(name: str) -> list[hypostyle.State]:
    """From the start, the middle and the end of games of each kind."""
    settings = [setting for setting in ALL if setting.game == name]
    return [walk(setting, seed, (0, 12, 45)[seed % 3]) for seed, setting in enumerate(settings[:12])]


@pytest.mark.parametrize("name", GAMES)
def test_positions_of_games_have_no_problems(name: str) -> None:
    for state in _states(name):
        draft = state.game.draft(state.to_json())
        assert draft.problems == ()
        assert draft.state().to_json() == state.to_json()
        assert json.loads(draft.to_json()) == json.loads(state.to_json()) == draft.fields


def _agrees(draft: Draft) -> bool:
    """Whether it has no problems; in any case strict loading must see it the same way."""
    game = draft.game
    said = refusal(game, draft.fields)
    problems = draft.problems
    assert bool(said) == bool(problems), (said, problems)
    assert len(problems) <= MOST_PROBLEMS
    if problems:
        assert said == str(problems[0])
        with pytest.raises(ValueError):  # noqa: PT011 - which one is checked above
            draft.state()
        assert type(game.editor) is Editor or "position-refused" not in {problem.code for problem in problems}
        for problem in problems:
            assert all(problem.said(language) for language in LANGUAGES)
            assert "\ue000" not in problem.said("de"), "seats have names"
    else:
        assert game.from_json(draft.state().to_json()).to_json() == draft.state().to_json()
    return not problems


def _value(control: Control, chance: random.Random) -> object:
    if control.empty and chance.random() < 0.3:
        return None
    if control.choices:
        return chance.choice(control.choices)[0]
    return chance.randint(control.low, min(control.high, control.low + 20))


def _edited(draft: Draft, chance: random.Random) -> Draft:
    """One edit as somebody makes it who does not know the rules."""
    kind = chance.random()
    if draft.places and kind < 0.4:
        lying = [place for place in draft.contents if place in draft.places]
        return draft.remove(chance.choice(lying or list(draft.places)))
    if draft.palette and kind < 0.8:
        item = chance.choice(draft.palette)
        turned = f"{item.id}/{chance.randrange(item.turns)}" if item.turns > 1 else item.id
        return draft.place(turned, chance.choice(draft.places))
    control = chance.choice(draft.controls)
    return draft.set(control.path, _value(control, chance))


@pytest.mark.parametrize("name", GAMES)
def test_an_edited_draft_has_no_problem_exactly_if_it_can_be_loaded(name: str) -> None:
    chance = random.Random(name)
    states = _states(name)
    sound = 0
    for number in range(EDITS):
        draft = states[number % len(states)].game.draft(states[number % len(states)].to_json())
        for _ in range(chance.choice((1, 1, 2, 4))):
            draft = _edited(draft, chance)
        sound += _agrees(draft)
    assert 0 < sound < EDITS


@pytest.mark.parametrize("name", GAMES)
def test_a_damaged_draft_has_no_problem_exactly_if_it_can_be_loaded(name: str) -> None:
    chance = random.Random(f"damaged {name}")
    texts = [state.to_json() for state in _states(name)]
    for _ in range(MUTATIONS):
        fields: dict[str, Any] = json.loads(change_value(chance.choice(texts), texts, chance))
        draft = hypostyle.game(name).draft(fields)
        _agrees(draft)
        for item in draft.palette:
            assert item.total is None or item.left is not None
        if draft.places:  # an editor works on what is wrong, too
            _agrees(_edited(draft, chance))


@pytest.mark.parametrize("name", GAMES)
def test_whatever_stands_in_a_field_is_told_or_taken(name: str) -> None:
    fields = hypostyle.game(name).draft().fields
    for field in fields:
        for value in VALUES[::3]:
            _agrees(hypostyle.game(name).draft({**fields, field: value}))


@pytest.mark.parametrize("name", GAMES)
def test_every_field_and_every_control_has_its_name_in_both_languages(name: str) -> None:
    game = hypostyle.game(name)
    draft = game.draft()
    named = {**game.editor.shared, **game.editor.labels}
    if type(game.editor) is not Editor:
        assert set(draft.fields) - {"chance"} <= set(named)
    for text in [*named.values(), *(item.name for item in draft.palette), *(each.label for each in draft.controls)]:
        assert all(text[language] for language in LANGUAGES)
    for control in draft.controls:
        assert draft.set(control.path, draft.fields.get(control.path)).fields if "." not in control.path else True


@pytest.mark.parametrize("name", GAMES)
def test_spots_of_the_board_are_places(name: str) -> None:
    """So that a page can mark problems on the board it draws."""
    game = hypostyle.game(name)
    if type(game.editor) is Editor:
        pytest.skip("it has no editor")
    spots = {spot.id for spot in game.start(seed=0).scene().spots}
    on_board = [place for place in game.draft().contents if place in game.draft().places]
    assert not on_board or spots & set(on_board)
