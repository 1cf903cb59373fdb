"""The diagrams in the rules: every one can be drawn, and both languages show the same positions."""

import json
import re

import pytest

import hypostyle
from hypostyle.core.figure import Figure, read_figure, replace_figures

GAMES = hypostyle.game_names()


def _blocks(name: str, language: str) -> list[str]:
    return re.findall(r"^```position\n(.*?)^```$", hypostyle.game(name).rules(language), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", GAMES)
def test_every_diagram_can_be_drawn(name: str) -> None:
    game = hypostyle.game(name)
    for language in ("en", "de"):
        blocks = _blocks(name, language)
        assert len(blocks) >= 5
        for block in blocks:
            figure = read_figure(game, block)
            assert figure.caption.endswith(".")
            assert figure.state.svg(figure.seat, language=language).startswith("<svg")


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_show_the_same_positions(name: str) -> None:
    english, german = ([json.loads(block) for block in _blocks(name, language)] for language in ("en", "de"))
    captions = [(one.pop("caption"), other.pop("caption")) for one, other in zip(english, german, strict=True)]
    assert english == german
    assert all(one != other for one, other in captions)


@pytest.mark.parametrize("name", GAMES)
def test_another_form_can_take_the_place_of_each(name: str) -> None:
    game = hypostyle.game(name)
    shown: list[Figure] = []
    text = replace_figures(game, game.rules("en"), lambda figure: shown.append(figure) or "HERE")  # type: ignore[func-returns-value]
    assert len(shown) == len(_blocks(name, "en")) == text.count("HERE")
    assert "```" not in text
