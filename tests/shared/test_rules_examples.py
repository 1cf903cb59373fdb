"""The diagrams in the rules: every one can be drawn, and both languages show the same positions."""

import json
import re

import pytest

import hypostyle
from hypostyle.core.picture.figure import read_figure

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
            assert figure.svg(language).startswith("<svg")


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_show_the_same_positions(name: str) -> None:
    english, german = ([json.loads(block) for block in _blocks(name, language)] for language in ("en", "de"))
    captions = [(one.pop("caption"), other.pop("caption")) for one, other in zip(english, german, strict=True)]
    assert english == german
    assert all(one != other for one, other in captions)
