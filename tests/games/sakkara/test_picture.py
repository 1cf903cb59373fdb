"""The picture tells all that matters, and leads a person to every move."""

import re

import pytest

import hypostyle
from hypostyle.core.picture.palette import SEATS
from hypostyle.games.sakkara import board
from tests.games.sakkara.positions import GAME, PAIR, SQUARE, built
from tests.games.sakkara.seeking import seek_squares


def _look(scene: hypostyle.Scene, block: str) -> str:
    return str(scene.looks[next(piece.look for piece in scene.pieces if piece.id == block)])


def _rings(scene: hypostyle.Scene, block: str) -> int:
    return sum(shape.kind == "circle" and shape.fill == "none" for shape in scene.looks[block])


def test_choice_is_a_block_then_the_way_it_lies_then_a_square() -> None:
    scene = GAME.start().scene(0)
    block, form, square = scene.choices["d4l d5l e4d e5d"]
    assert (block, square) == ("h0O1", "d4")
    name = next(action.name for action in scene.actions if action.id == form)
    assert name == "flat: light here, light 1 north, dark 1 east, dark 1 north 1 east"
    upright = next(action.name for action in scene.actions if action.id == scene.choices["c4l d4ld e4d"][1])
    assert upright == "upright: light here, light under dark 1 east, dark 2 east"


def test_after_a_square_point_at_the_block_or_keep() -> None:
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    assert state.scene(1).choices == {"keep": ("keep",), "lift b4": ("b4",), "lift d4": ("d4",)}
    state.play("lift d4")
    scene = state.scene(1)
    assert scene.choices["c6l c7d d6l d7d"][1:] == ("c6",), "the lifted block need not be picked again"
    assert next(piece.at for piece in scene.pieces if piece.id == "b0O1") == "lifted"


def test_choices_are_never_the_beginning_of_others() -> None:
    source, state = hypostyle.Source(3), GAME.start()
    while not state.over:
        scene = state.scene(state.seat)
        whole = set(scene.choices.values())
        assert len(whole) == len(scene.choices)
        assert not any(choice[:size] in whole for choice in whole for size in range(1, len(choice)))
        state.play(seek_squares(state, source))


def test_running_count_and_whose_turn_it_is() -> None:
    state = built(PAIR, "1 f4d f5l g4l g5d", to_act=1)
    texts = {language: _texts(state.scene(language=language)) for language in ("en", "de")}
    assert {"Light 4", "Dark 4", "Dark to lay", "from above"} <= texts["en"]
    assert {"Hell 4", "Dunkel 4", "Dunkel legt", "von oben"} <= texts["de"]
    assert state.scene().title == "SAKKARA, turn 1: visible from above: Light 4, Dark 4"


def _texts(scene: hypostyle.Scene) -> set[str]:
    return {shape.text for shape in scene.board if shape.kind == "text"}


def test_last_block_new_square_and_taboo_are_marked() -> None:
    state = built(PAIR, to_act=1, moved=[0, None])
    state.play(SQUARE)
    scene = state.scene()
    marks = {mark.kind: mark.ids for mark in scene.marks}
    assert marks == {"to": ("b4", "b5", "c4", "c5"), "barred": ("d4",)}
    assert "accent" in _look(scene, "b1O1")
    assert _rings(scene, "b1O1") == 2, "a ring on each cube of the square"
    assert _rings(scene, "b0O1") == 2
    assert "taboo" in next(piece.name for piece in scene.pieces if piece.id == "b0O1")
    state.play("keep")
    assert {mark.kind for mark in state.scene().marks} == {"to"}, "light may move it"


def test_status_tells_what_the_square_rule_asks() -> None:
    state = built(PAIR, to_act=1, moved=[0, None])
    assert state.status("en").endswith("Dark 2; taboo: the block on d4")
    state.play(SQUARE)
    assert "new square: lift a block or keep" in state.status("en")
    assert "tabu: der Baustein auf d4" in state.status("de")
    state.play("lift b4")
    assert "lifted: O1" in state.status("en")


def test_squares_say_how_high_they_are() -> None:
    state = built("0 c4l d4ld e4d", to_act=1)
    names = {spot.id: spot.name for spot in state.scene().spots}
    assert names["d4"] == "d4, 2 high, dark on top"
    assert names["a1"] == "a1, empty"
    assert {spot.id: spot.name for spot in state.scene(language="de").spots}["d4"] == "d4, 2 hoch, oben dunkel"


@pytest.mark.parametrize("tall", [False, True])
def test_quarter_turns_turn_both_views(tall: bool) -> None:
    state = built("0 a1l a2d b1d b2l", to_act=1)
    corners = []
    for turned in range(4):
        scene = state.scene(1, tall=tall, turned=turned)
        spot = next(spot for spot in scene.spots if spot.id == "a1")
        corners.append((round(spot.x), round(spot.y)))
        assert list(scene.choices) == state.moves()
    assert len(set(corners)) == 4
    assert len({str(state.scene(tall=tall, turned=turned).board) for turned in range(4)}) == 4


def test_light_and_dark_differ_without_colour() -> None:
    """Dark cubes are hatched, in every view."""
    svg = built(PAIR, to_act=1).svg()
    bare = re.sub(r'(fill|stroke)="#[0-9A-F]{6}"', "", svg)
    swapped = built("0 d4d d5d e4l e5l", to_act=1).svg()
    assert bare != re.sub(r'(fill|stroke)="#[0-9A-F]{6}"', "", swapped)


def test_covered_block_keeps_its_piece_but_shows_only_what_is_visible() -> None:
    state = built(PAIR, "1 d4d d5d e4l e5l", to_act=0)
    scene = state.scene()
    assert scene.looks["b0O1"] == ()
    assert len(scene.pieces) == 32


@pytest.mark.parametrize("seat", [0, 1])
def test_the_frame_of_a_tray_has_the_colour_of_its_seat(seat: int) -> None:
    frames = [shape for shape in GAME.start(first=seat).scene().board if shape.kind == "rect" and shape.r == 6]
    assert [frame.line for frame in frames] == [SEATS[seat].colour]


@pytest.mark.parametrize("turned", range(4))
def test_every_square_is_seen_once_more_in_the_view_of_the_pyramid(turned: int) -> None:
    state = GAME.start(2)
    for move in ("c3l c4l d3d d4d", "b5d c5ll d5d"):
        state.play(move)
    scene = state.scene(turned=turned)
    mirrors = {mirror.id: mirror for mirror in scene.mirrors}
    assert set(mirrors) == set(board.NAMES)
    spots = {spot.id: spot for spot in scene.spots}
    assert (mirrors["a1"].drop, mirrors["c3"].drop * 2) == (0, mirrors["c5"].drop)
    for one, other in (("a1", "b1"), ("a1", "a2")):  # to the right on the plan is to the lower right in the view
        right = round(spots[other].x - spots[one].x), round(spots[other].y - spots[one].y)
        across = mirrors[other].face[0][0] - mirrors[one].face[0][0]
        assert (across > 0) == (right[0] > 0 or right[1] < 0)
