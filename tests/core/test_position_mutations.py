"""Thousands of random changes to the JSON of states and views: what is read can be played, drawn and written."""

import json
import random

import pytest

import hypostyle
from tests.core.mutations import change_characters, change_value, play_on
from tests.play import ALL, often, walk

NUMBER = often(800, 2_000)  # for each of five games


def _originals(name: str) -> tuple[list[str], list[str]]:
    """States from all parts of games of each kind, and views of them."""
    settings = [setting for setting in ALL if setting.game == name]
    states = [walk(setting, seed, plies) for setting in settings for seed, plies in enumerate((0, 3, 30, 200))]
    states += [state.at(state.ply - 1) for state in states if state.over]
    views = [state.view(state.seat if seat else None) for state in states for seat in (True, False)]
    return [state.to_json() for state in states], views


def _check(state: hypostyle.State, chance: random.Random) -> None:
    """What was accepted is as good as any state."""
    game = state.game
    text = state.to_json()
    assert game.from_json(text).to_json() == text
    assert bool(state.moves()) == (state.seat is not None)
    state.scene()
    play_on(state, chance)
    text = state.to_json()
    assert game.from_json(text).to_json() == text
    read = hypostyle.Record.parse(str(state.record(date="")))
    assert json.loads(read.retrace().to_json()) == {**json.loads(text), "chance": None}


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_mutations_are_read_or_refused(name: str) -> None:
    game = hypostyle.game(name)
    chance = random.Random(name)
    states, views = _originals(name)
    read = 0
    for number in range(NUMBER):
        texts = states if number % 2 else views
        text = chance.choice(texts)
        changed = change_characters(text, chance) if chance.random() < 0.2 else change_value(text, texts, chance)
        try:
            state = game.from_json(changed) if number % 2 else game.from_view(changed, seed=number)
        except ValueError as problem:
            assert str(problem)
        else:
            read += 1
            _check(state, chance)
    assert read > NUMBER // 100, "some changes do no harm"
