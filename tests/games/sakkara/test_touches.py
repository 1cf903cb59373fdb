"""A block is picked, turned, and laid by pointing at a square; a lifted one is touched anywhere."""

import pytest

import hypostyle
from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.blocks import FORMS, KINDS, SIDES
from hypostyle.games.sakkara.game import GAME
from hypostyle.games.sakkara.touches import form_id
from tests.games.sakkara.seeking import seek_squares


def test_turning_and_laying_on_another_side_leads_to_every_form() -> None:
    ghosts = GAME.start().scene(0).ghosts
    for kind in range(len(KINDS)):
        wanted = {form_id(number) for number, form in enumerate(FORMS) if form.kind == kind}
        first = form_id(SIDES[kind][0][0])
        seen, waiting = {first}, [first]
        while waiting:
            ghost = ghosts[waiting.pop()]
            waiting += {ghost.turn, ghost.mirror} - seen
            seen |= {ghost.turn, ghost.mirror}
        assert seen == wanted


def test_four_quarter_turns_are_none() -> None:
    ghosts = GAME.start().scene(0).ghosts
    for name in ghosts:
        turned = name
        for _ in range(4):
            turned = ghosts[turned].turn
        assert turned == name


@pytest.mark.parametrize("turned", range(4))
@pytest.mark.parametrize("tall", [False, True])
def test_a_ghost_covers_the_squares_of_its_move(turned: int, tall: bool) -> None:
    scene = GAME.start().scene(0, tall=tall, turned=turned)
    at = {(round(spot.x), round(spot.y)): spot.id for spot in scene.spots}
    spots = {spot.id: spot for spot in scene.spots}
    for move in list(scene.choices)[::97]:
        _, form, first = scene.choices[move]
        covered = {
            at[round(spots[first].x + cover[0]), round(spots[first].y + cover[1])] + cover[2]
            for cover in scene.ghosts[form].covers
            if len(cover) == 3
        }
        assert covered == set(move.split(" "))


def test_the_tree_has_blocks_then_forms_then_squares() -> None:
    tree = GAME.start().scene(0).choices.tree()
    assert list(tree) == [f"h0{kind}" for kind in KINDS]
    for forms in tree.values():
        for form, squares in forms.items():
            assert form.startswith("form")
            assert squares.keys() <= board.SQUARE.keys()


def test_a_block_is_lifted_by_a_touch_on_any_of_its_squares() -> None:
    source, state = hypostyle.Source(3), GAME.start()
    lifted = 0
    while not state.over:
        tree = state.scene(state.seat).choices.tree()
        for square, text in tree.items():
            if isinstance(text, str) and text.startswith("lift"):
                lifted += square not in text
                assert GAME.move_from_touches(state.position, [square]) == text
        state.play(seek_squares(state, source))
    assert lifted > 10


def test_a_wrong_laying_says_which_square_is_wrong() -> None:
    state = GAME.start()
    state.play("c3l c4l d3d d4d")
    form = next(form for _, form, square in state.scene(1).choices.values() if square == "a1")
    told = {
        square: state.explain(GAME.move_from_touches(state.position, ["h1L1", form, square])) for square in board.NAMES
    }
    objections = [each for each in told.values() if each is not None and each.clause in ("S-5", "S-6")]
    assert objections
    assert all(any(name in each.text for name in board.NAMES) for each in objections)


def test_a_preview_counts_what_becomes_visible() -> None:
    state = GAME.start()
    assert state.preview("c3l c4l d3d d4d") == "2 more of your cubes visible, 2 more of theirs"
    assert state.preview("c3l c4l d3d d4d", "de") == "2 deiner Würfel mehr zu sehen, 2 fremde mehr"
    state.play("c3l c4l d3d d4d")
    state.play("e3d e4l f4l g4d")
    assert state.preview("d3l d4l d5dd") == "2 more of your cubes visible, 1 fewer of theirs"


def test_a_preview_tells_of_a_new_square() -> None:
    state = GAME.start()
    state.play("c3l c4l d3d d4d")
    state.play("b5d c5ll d5d")
    assert state.preview("e3d e4d f4l f5l").endswith("completes a square")
    with pytest.raises(hypostyle.IllegalMove):
        state.preview("lift c3")
