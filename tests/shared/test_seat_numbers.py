"""People count seats from 1: nothing that is shown or said names a seat 0, or one more than there are."""

import re
from collections.abc import Iterator

import pytest

import hypostyle
from hypostyle.core.words import LANGUAGES
from tests.play import ALL, SOAK, Setting, random_game

SEAT = re.compile(r"\b(?:seats?|players?|Platz|Plätze|Spielern?) (\d+(?:, \d+)*)", re.IGNORECASE)


def _named(setting: Setting) -> set[int]:
    """The seats that are named in the course of a game."""
    named: set[int] = set()
    tried: set[str] = set()
    for state in random_game(setting, 3, 30 if SOAK > 1 or not setting.options else 12):
        tried.update(state.moves()[::20])
        for text in _said(state, sorted(tried)[:12]):
            for found in SEAT.finditer(text):
                named.update(map(int, found[1].split(", ")))
    return named


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_seats_are_counted_from_1_for_people(setting: Setting) -> None:
    named = _named(setting)
    assert named <= set(range(1, setting.players + 1))
    assert not named or named == set(range(1, setting.players + 1)), "every seat is named in its turn"


def test_seats_are_named_where_they_have_no_colour() -> None:
    assert [name for name in hypostyle.game_names() if _named(Setting(name, hypostyle.game(name).usual))]


def _said(state: hypostyle.State, tried: list[str]) -> Iterator[str]:
    """Everything a person reads or hears about a position, and why moves are refused."""
    for language in LANGUAGES:
        yield state.diagram(language)
        yield state.status(language)
        if state.seat is not None:
            yield state.game.prompt(state.position, language)
        scene = state.scene(state.seat, language=language)
        yield scene.title
        yield from (spot.name for spot in scene.spots)
        yield from (piece.name for piece in scene.pieces)
        yield from (tray.name for tray in scene.trays)
        yield from (shape.text for shape in scene.board)
        for move in tried:
            objection = state.explain(move)
            yield "" if objection is None else objection.said(language)


@pytest.mark.parametrize("name", hypostyle.game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_seats_from_1(name: str, language: str) -> None:
    assert all("0" not in found[1].split(", ") for found in SEAT.finditer(hypostyle.game(name).rules(language)))
