"""The rules at the terminal."""

import io

import pytest
from rich.console import Console

import hypostyle
from hypostyle.cli.rules import show_rules
from hypostyle.core.picture.figure import Figure, split_figures
from hypostyle.core.words import LANGUAGES


def test_diagrams_are_told_apart_from_the_text() -> None:
    game = hypostyle.game("isis")
    text = 'before\n\n```position\n{"caption": "One stone is in play.", "played": ["0-13"]}\n```\n\nafter\n'
    before, figure, after = split_figures(game, text)
    assert (before, after) == ("before\n\n", "\n\nafter\n")
    assert isinstance(figure, Figure)
    assert (figure.caption, figure.state.last_path()[-1]) == ("One stone is in play.", "f13")
    assert list(split_figures(game, "```text\nx\n```\n")) == ["```text\nx\n```\n"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", hypostyle.game_names())
def test_every_board_stands_whole_in_80_columns(name: str, language: str) -> None:
    game = hypostyle.game(name)
    console = Console(file=io.StringIO(), width=80)
    show_rules(game, language, console)
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert max(map(len, shown.splitlines())) <= 80
    for part in split_figures(game, game.rules(language)):
        if isinstance(part, Figure):
            assert part.state.diagram(language, part.seat).rstrip("\n") in shown
