"""The picture and the diagram of THEBEN: numbers, stacks, the last stone inside, and what to point at."""

import pytest

import hypostyle
from hypostyle.core.picture.scene import Piece
from tests.games.theben.positions import after, position


def _piece(scene: hypostyle.Scene, at: str) -> Piece:
    """The free stone on a place."""
    return next(piece for piece in scene.pieces if piece.at == at and piece.look.startswith("free"))


def _numbers(scene: hypostyle.Scene, at: str) -> dict[str, str]:
    """The numbers of a stone by where they stand on the screen."""
    found = {}
    for shape in scene.looks[_piece(scene, at).look]:
        if shape.kind == "text":
            side = (
                ("left" if shape.x < 0 else "right") if abs(shape.x) > abs(shape.y) else "up" if shape.y < 0 else "down"
            )
            found[side] = shape.text
    return found


def test_numbers_stand_where_they_point() -> None:
    """T-3: wide, north is up; upright, the board is turned by a quarter and the numbers with it."""
    state = position({"c2": "WE", "h3": "BN"})
    assert _numbers(state.scene(), "c2") == {"up": "4", "right": "1", "down": "2", "left": "3"}
    assert _numbers(state.scene(tall=True), "c2") == {"right": "4", "down": "1", "left": "2", "up": "3"}
    assert _numbers(state.scene(), "h3") == {"up": "1", "right": "2", "down": "3", "left": "4"}


@pytest.mark.parametrize("tall", [False, True])
def test_a_step_north_goes_where_the_number_of_the_north_stands(tall: bool) -> None:
    scene = position({"c2": "WN", "h3": "BN"}).scene(tall=tall)
    spots = {spot.id: spot for spot in scene.spots}
    one = next(shape for shape in scene.looks[_piece(scene, "c2").look] if shape.text == "1")
    across, down = spots["c3"].x - spots["c2"].x, spots["c3"].y - spots["c2"].y
    assert (one.x > 1, one.y < -1) == (across > 1, down < -1)
    assert spots["d2"].x >= spots["c2"].x
    assert spots["d2"].y >= spots["c2"].y


def test_only_free_stone_inside_is_marked() -> None:
    """T-12: by a ring and a sign, and in words; for each player alone."""
    scene = position({"c2": "WN", "a4": "WN", "h3": "BN", "j2": "BS"}).scene()
    assert _piece(scene, "c2").look.endswith("!")
    assert "only free one of its colour inside" in _piece(scene, "c2").name
    assert not any(_piece(scene, at).look.endswith("!") for at in ("a4", "h3", "j2"))
    german = position({"c2": "WN", "h3": "BN"}).scene(language="de")
    assert "der einzige freie" in _piece(german, "h3").name


def test_stack_shows_who_lies_under_whom() -> None:
    """T-10: the pile beside the top stone, from above: black, white, black."""
    scene = position({"e2": "WN BE WS BW", "h3": "BN"}).scene()
    pile = sorted((piece.y, piece.seat) for piece in scene.pieces if piece.at == "e2" and piece.look.startswith("slab"))
    assert [seat for _, seat in pile] == [1, 0, 1]
    assert "black stone, white stone, black stone" in _piece(scene, "e2").name


def test_highest_stack_stays_within_its_place() -> None:
    for tall in (False, True):
        scene = position({"e2": "WN " + " ".join(["BE"] * 9 + ["WS"] * 9), "k3": "BW"}).scene(tall=tall)
        spot = next(spot for spot in scene.spots if spot.id == "e2")
        pile = [piece.y for piece in scene.pieces if piece.at == "e2"]
        assert len(set(pile)) == 19
        assert max(pile) - min(pile) <= spot.h


def test_carried_off_stones_lie_in_hand_and_out_of_the_game() -> None:
    """T-11: each with the id it had."""
    state = position({"e2": "WS WN BN WE", "j3": "WN", "h3": "BN"})
    before = {piece.id: piece.at for piece in state.scene().pieces}
    after(state, "e2-e1")
    scene = state.scene()
    now = {piece.id: piece.at for piece in scene.pieces}
    carried = {piece for piece, at in before.items() if at == "e2"}
    assert sorted(now[piece] for piece in carried) == ["e1", "hand", "hand", "out1"]
    assert {piece: at for piece, at in now.items() if piece not in carried} == {
        piece: at for piece, at in before.items() if piece not in carried
    }
    assert [action.id for action in scene.actions] == ["headN", "headE", "headS", "headW"]
    assert scene.choices["@b1N"] == ("b1", "headN")


def test_headings_to_choose_are_named_as_they_look() -> None:
    """T-11: north is up, or upright to the right."""
    state = after(position({"e2": "WS WN", "j3": "WN", "h3": "BN"}), "e2-e1")
    assert state.scene().actions[0].name == "The 1 upwards (N)"
    assert state.scene(tall=True).actions[0].name == "The 1 to the right (N)"
    assert state.scene(language="de").actions[1].name == "Die 1 nach rechts (E)"


def test_turns_and_moves_are_pointed_at() -> None:
    scene = position({"c2": "WN", "h3": "BN"}).scene(0)
    assert scene.choices["c2+1"] == ("c2", "headE"), "the button shows how the stone will lie"
    assert scene.choices["c2+3"] == ("c2", "headW")
    assert scene.choices["c2-e2"] == ("c2", "e2")
    assert len(scene.actions) == 4


def test_buttons_show_what_they_do() -> None:
    """For each heading a stone that lies so, turned with the board."""
    state = position({"e2": "WS WN", "j3": "WN", "h3": "BN"})
    scene = state.scene(0)
    assert all(scene.looks[action.look] for action in scene.actions)
    scene = after(state, "e2-e1").scene(0, tall=True)
    one = next(shape for shape in scene.looks[scene.actions[0].look] if shape.text == "1")
    assert one.x > abs(one.y)
    assert not any(shape.fill == "seat" for action in scene.actions for shape in scene.looks[action.look])


def test_last_move_is_marked_with_its_path() -> None:
    state = after(position({"c4": "WN", "h3": "BN"}), "c4-d2")
    marks = {mark.kind: mark.ids for mark in state.scene().marks}
    assert marks == {"way": ("c4", "c3", "c2", "d2"), "to": ("d2",), "from": ("c4",)}
    assert [mark.kind for mark in after(state, "h3+1").scene().marks] == ["to"]


@pytest.mark.parametrize(
    ("laid", "move", "told"),
    [
        ({"c2": "WN", "e2": "BN"}, "c2-e2", ["White has won", "Black has no free stone left"]),
        ({"c2": "WN", "e2": "BN", "f1": "BN"}, "c2-e2", ["White has won", "Black has no legal turn left"]),
    ],
)
def test_end_is_told_below_the_board(laid: dict[str, str], move: str, told: list[str]) -> None:
    for tall in (False, True):
        texts = [shape.text for shape in after(position(laid), move).scene(tall=tall).board]
        assert set(told) <= set(texts)


def test_draw_is_told_below_the_board() -> None:
    state = after(position({"c2": "WN", "h3": "BN"}), *("c2+2", "h3+2", "c2+2", "h3+2") * 2)
    assert "The game is drawn" in [shape.text for shape in state.scene().board]


def test_diagram_shows_numbers_signs_and_what_lies_beneath() -> None:
    drawn = str(position({"e2": "WN BE WS", "h3": "BS", "a4": "WW"}))
    assert " 4●2 " in drawn
    assert "/■●" in drawn
    assert " 2■4 " in drawn
    assert drawn.count("✿") == 3  # the two rosettes, and in the key below


def test_a_high_stack_is_cut_short_in_the_diagram() -> None:
    drawn = str(position({"e2": "WN " + " ".join(["BE"] * 9 + ["WS"] * 9), "k3": "BW"}))
    assert "/■■+16" in drawn
    assert max(map(len, drawn.split("\n"))) <= 80


def test_status_in_both_languages() -> None:
    state = after(position({"e2": "WS WN", "j3": "WN", "h3": "BN"}), "e2-e1")
    assert state.status("en") == "free stones: White 1 inside, 1 outside; Black 1 inside, 0 outside; to place: 1"
    assert "zu setzen: 1" in state.status("de")
