"""Every scene can be drawn and pointed at."""

import json
import sys
import xml.etree.ElementTree as ET

import pytest

import hypostyle
from hypostyle.core.objection import NOTATION
from hypostyle.core.picture.palette import DAY, NIGHT
from hypostyle.core.picture.scene import Box, Piece, Spot
from tests.play import BASIC, SOAK, Setting, random_game


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_scenes_of_random_games(setting: Setting) -> None:
    for seed in range(SOAK):
        for ply, state in enumerate(random_game(setting, seed, 60)):
            for tall in (False, True) if SOAK > 1 or ply % 3 == 0 else [ply % 2 == 0]:
                scene = state.scene(state.seat, tall=tall, language=("en", "de")[(seed + ply) % 2])
                _check_scene(scene)
                assert list(scene.choices) == state.moves()
                ids = set(scene.ids())
                for move, pointed in scene.choices.items():
                    assert pointed, f"{move} has nothing to point at"
                    assert ids.issuperset(pointed)
            assert len(set(scene.choices.values())) == len(scene.choices), "two moves by the same pointing"
            if setting.players > 1 and state.seat is not None:
                assert not state.scene((state.seat + 1) % setting.players).choices


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_ghosts_can_be_drawn_and_turned(setting: Setting) -> None:
    """Each needs looks of the scene, and turning leads to ids there are."""
    for state in random_game(setting, 6, 40):
        scene = state.scene(state.seat)
        ids = set(scene.ids())
        ghosts = [*scene.ghosts.values(), *scene.choices.ghosts.values()]
        for ghost in ghosts:
            assert ghost.looks() <= scene.looks.keys()
            assert ids.issuperset(each for each in (ghost.turn, ghost.mirror) if each)
            assert ids.issuperset(ghost.origins)
            assert bool(ghost.area) == ghost.snap == bool(ghost.apart)
            assert ghost.apart not in ids
        for touched, ghost in scene.choices.ghosts.items():
            if ghost.apart:
                meant = state.game.move_from_touches(state.position, [*touched, ghost.apart])
                objection = state.explain(meant)
                assert objection is not None
                assert objection.clause != NOTATION
                assert "{" not in objection.said("de")
        assert ids.issuperset(scene.ghosts)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_a_game_that_was_given_up_says_so_in_place_of_whose_turn_it_is(setting: Setting) -> None:
    state = next(iter(random_game(setting, 5, 1)))
    usual = state.scene(0)
    ended = state.scene(0, ended="Anna has resigned.")
    assert not ended.choices

    def told(scene: hypostyle.Scene) -> list[str]:
        return [shape.text for shape in (*scene.board, *scene.map_board) if shape.text]

    if not told(usual):
        return  # a picture without words does not say whose turn it is
    assert "Anna has resigned" in " ".join(told(ended))
    assert set(told(usual)) - set(told(ended)), "whose turn it is was told there"
    assert len(ended.board) < len(usual.board) or setting.players == 1, "nor does a sign show it"
    assert "Anna has resigned" in state.svg(ended="Anna has resigned.")


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_a_preview_of_each_move_changes_nothing(setting: Setting) -> None:
    for number, state in enumerate(random_game(setting, 8, 30)):
        if number % 5 or state.seat is None:
            continue
        before = state.to_json()
        for move in state.moves()[:20]:
            for language in ("en", "de"):
                assert "{" not in state.preview(move, language)
        assert state.to_json() == before


def _check_scene(scene: hypostyle.Scene) -> None:
    ids = scene.ids()
    assert len(ids) == len(set(ids))
    assert len(set(scene.choices.values())) == len(scene.choices)
    spots = {spot.id for spot in scene.spots}
    assert all(piece.at in spots and piece.look in scene.looks and piece.name for piece in scene.pieces)
    assert all(spot.name for spot in scene.spots)
    assert all(spots.issuperset(mark.ids) for mark in scene.marks)
    assert all(0 <= piece.x <= scene.width and 0 <= piece.y <= scene.height for piece in scene.pieces)
    assert (scene.map is None) == (scene.beside is None)
    if scene.map and scene.beside:
        things: list[Spot | Piece] = [*scene.spots, *scene.pieces]
        for thing in things:
            assert _holds(scene.map, thing) != _holds(scene.beside, thing), "each lies in one part"
    assert scene.title
    json.dumps(scene.to_dict())
    colours = {colour for shape in (*scene.board, *scene.map_board) for colour in (shape.fill, shape.line)}
    assert colours <= {*DAY, "none"}


def _holds(box: Box, thing: Spot | Piece) -> bool:
    left, top, width, height = box
    return left <= thing.x <= left + width and top <= thing.y <= top + height


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_pieces_keep_their_ids(setting: Setting) -> None:
    """No id is lost, and a move changes the place of what stood on one spot, or on two that change places."""
    moves = 0
    for seed in range(3 * SOAK):
        before: dict[str, str] = {}
        for state in random_game(setting, seed, 60):
            now = {piece.id: piece.at for piece in state.scene(None).pieces}
            assert now.keys() >= before.keys()
            left = {before[each] for each in before if now[each] != before[each]}
            assert len(left) <= 2, f"pieces of {left} moved at once"
            moves += bool(left)
            before = now
    assert moves > 9


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_undo_brings_the_same_scene_back(setting: Setting) -> None:
    scenes = [state.scene(None) for state in random_game(setting, 2, 30)]
    *_, state = random_game(setting, 2, 30)
    state.scene(None)
    for earlier in reversed(scenes[:-1]):
        state.undo()
        assert state.scene(None) == earlier


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_a_picture_does_not_depend_on_what_was_drawn_before(setting: Setting) -> None:
    """Drawn parts are kept by what they show; what is kept must tell all that matters."""
    views = [(tall, turned, language) for tall in (False, True) for turned in (0, 1) for language in ("en", "de")]
    for ply, state in enumerate(random_game(setting, 7, 36 if SOAK > 1 else 18)):
        seat = state.seat if ply % 2 else None
        drawn = [state.svg(seat, tall=tall, turned=turned, language=language) for tall, turned, language in views]
        if ply % 6 == 5:
            for (tall, turned, language), before in zip(views, drawn, strict=True):
                _forget_drawings()
                assert state.svg(seat, tall=tall, turned=turned, language=language) == before


def _forget_drawings() -> None:
    modules = [module for name, module in sys.modules.items() if name.startswith("hypostyle.games.")]
    for kept in {each for module in modules for each in vars(module).values() if hasattr(each, "cache_clear")}:
        kept.cache_clear()


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_svg_is_valid_in_both_shapes_languages_and_themes(setting: Setting) -> None:
    for seed in range(3):
        for number, state in enumerate(random_game(setting, seed, 40)):
            if number % 8 == 0:
                for text in (
                    state.svg(width=360, language="de", theme="night"),
                    state.svg(width=1200),
                    state._repr_svg_(),
                ):
                    root = ET.fromstring(text)
                    assert root.tag == "{http://www.w3.org/2000/svg}svg"
                    assert "seat" not in {each.get("fill") for each in root.iter()}


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_the_diagram_fits_into_a_terminal(setting: Setting) -> None:
    for state in random_game(setting, 1, 60):
        for language in ("en", "de"):
            assert max(len(line) for line in state.diagram(language).split("\n")) <= 80


def test_day_and_night_know_the_same_colours() -> None:
    assert set(DAY) == set(NIGHT)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_path_of_each_move(setting: Setting) -> None:
    for state in random_game(setting, 4, 40):
        spots = {spot.id for spot in state.scene(None).spots}
        for move in state.moves()[:50]:
            assert spots.issuperset(state.path(move))


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_bad_wishes_for_a_picture_are_refused(name: str) -> None:
    state = hypostyle.game(name).start()
    for wish in ({"theme": "noon"}, {"language": "la"}, {"width": 0}, {"width": 10**9}, {"seat": 9}, {"turned": 4}):
        with pytest.raises(ValueError, match=r"theme|language|width|seat|turned"):
            state.svg(**wish)
