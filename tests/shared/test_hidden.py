"""A seat knows nothing but its view: what is hidden may be anything else without the seat noticing."""

import json

import pytest

import hypostyle
from tests.play import BASIC, SOAK, Setting, random_game


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_views_do_not_change_with_what_is_hidden(setting: Setting) -> None:
    for seed in range(2 * SOAK):
        for number, state in enumerate(random_game(setting, seed, 60)):
            if number % 6:
                continue
            for seat in [*range(setting.players), None]:
                other = state.copy()
                # Nobody's hand may show to an onlooker, so for one it is what any seat does not know that changes.
                unknown_to = number % setting.players if seat is None else seat
                other.position.resample(unknown_to, hypostyle.Source(seed * 1000 + number))
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


Told = dict[str, tuple[str, list[str]]]
"""By what a seat sees: what it is told, and what happened by itself."""


@pytest.mark.parametrize("setting", [each for each in BASIC if hypostyle.game(each.game).hidden], ids=str)
def test_what_is_told_of_a_step_does_not_change_with_what_is_hidden(setting: Setting) -> None:
    """Whatever chance brings, and whatever others hold: who sees the same afterwards has been told the same."""
    source = hypostyle.Source(1)
    state = hypostyle.game(setting.game).start(setting.players, by_hand=True)
    for number in range(260):
        if state.over:
            break
        told: list[Told] = [{} for _ in range(setting.players + 1)]
        if state.chance_due:
            events = [text for text, _ in state.chances()]
            step = events[source.draw(len(events))]
            if number % 4 == 0:
                for text in events:
                    other = state.copy()
                    other.apply_chance(text)
                    _note_told(other, told)
            state.apply_chance(step)
        else:
            step = state.moves()[source.draw(len(state.moves()))]
            assert state.seat is not None
            for seed in range(2):
                other = state.copy()
                other.position.resample(state.seat, hypostyle.Source(seed))
                other.play(step)
                _note_told(other, told)
            state.play(step)
            _note_told(state, told)


def _note_told(state: hypostyle.State, told: list[Told]) -> None:
    account = state.accounts(state.ply - 1)[0]
    names = [f"Name {number}" for number in range(state.players)]
    for number, noted in enumerate(told):
        seat = number if number < state.players else None
        knows = () if seat is None else (seat,)
        effects = [effect.sentence.said(names, knows) for effect in account.effects]
        said = account.sentence.said(names, knows), effects
        assert noted.setdefault(state.view(seat), said) == said


@pytest.mark.parametrize("setting", [each for each in BASIC if not hypostyle.game(each.game).hidden], ids=str)
def test_without_hidden_parts_everybody_sees_everything(setting: Setting) -> None:
    state = setting.start(3)
    assert state.view(0) == state.view(None)
    assert json.loads(state.view(0)) == {**json.loads(state.to_json()), "chance": None}
