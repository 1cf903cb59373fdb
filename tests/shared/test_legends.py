"""What the signs of each game mean: in both languages, with a clause there is, and with something to see."""

import pytest

import hypostyle
from hypostyle.core.legend import LegendSign
from hypostyle.core.picture.crop import part_around
from hypostyle.core.words import LANGUAGES

GAMES = hypostyle.game_names()


def _signs(name: str) -> list[LegendSign]:
    return [sign for board in hypostyle.game(name).legend for sign in board.signs]


@pytest.mark.parametrize("name", GAMES)
def test_each_sign_is_named_and_explained_in_every_language(name: str) -> None:
    for sign in _signs(name):
        for language in LANGUAGES:
            assert sign.name[language]
            assert sign.text[language].endswith(".")
            assert f"**{sign.clause}**" in hypostyle.game(name).rules(language)
    for language in LANGUAGES:
        names = [sign.name[language] for sign in _signs(name)]
        assert len(names) == len(set(names))


@pytest.mark.parametrize("name", GAMES)
def test_each_sign_is_a_part_of_a_picture(name: str) -> None:
    game = hypostyle.game(name)
    for board in game.legend:
        scene = board.state(game).scene(board.seat)
        for sign in board.signs:
            left, top, width, height = part_around(scene, sign.crop)
            assert 0 < width < scene.width / 2 or 0 < height < scene.height / 2, "a part, not the whole"
            assert left + width > 0
            assert top + height > 0


@pytest.mark.parametrize("name", GAMES)
def test_marks_of_the_game_are_explained(name: str) -> None:
    """Whatever may not be touched is marked with the bar: if a game ever does so, its legend shows one."""
    game = hypostyle.game(name)
    if not game.legend:
        return
    state, source = game.start(seed=2), hypostyle.Source(2)
    barred = False
    for _ in range(60):
        if state.over:
            break
        barred |= any(mark.kind == "barred" for mark in state.scene(state.seat).marks)
        moves = state.moves()
        state.play(moves[source.draw(len(moves))])
    shown = any(mark.kind == "barred" for board in game.legend for mark in board.state(game).scene(board.seat).marks)
    assert shown or not barred
