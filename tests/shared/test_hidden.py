"""A seat knows nothing but its view: what is hidden may be anything else without the seat noticing."""

import json

import pytest

import hypostyle
from tests.play import BASIC, Setting, random_game


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_views_do_not_change_with_what_is_hidden(setting: Setting) -> None:
    for seed in range(8):
        for number, state in enumerate(random_game(setting, seed, 60)):
            if number % 6:
                continue
            for seat in [*range(setting.players), None]:
                other = state.copy()
                # Nobody's hand may show to an onlooker, so for one it is what any seat does not know that changes.
                unknown_to = number % setting.players if seat is None else seat
                other.position.imagine(unknown_to, hypostyle.Source(seed * 1000 + number))
                assert other.view(seat) == state.view(seat)
                assert other.scene(seat) == state.scene(seat)
                assert other.diagram("en", seat) == state.diagram("en", seat)
                if seat == state.seat and seat is not None:
                    assert other.moves() == state.moves()


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_a_view_leads_to_a_state_that_agrees_with_it(setting: Setting) -> None:
    for seed in range(8):
        for number, state in enumerate(random_game(setting, seed, 40)):
            if number % 5 == 0 and state.seat is not None:
                view = state.view(state.seat)
                assert json.loads(view)["chance"] is None, "the source of chance would tell the future"
                guessed = state.game.from_view(view, seed=number)
                assert guessed.moves() == state.moves()
                assert guessed.view(state.seat) == view


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_without_hidden_parts_everybody_sees_everything(setting: Setting) -> None:
    state = setting.start(3)
    if not state.game.hidden:
        assert state.view(0) == state.view(None)
        assert json.loads(state.view(0)) == {**json.loads(state.to_json()), "chance": None}
