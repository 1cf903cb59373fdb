"""The picture of HORUS: exact places, what it tells, and that it stays where it is."""

import re
from typing import Any

import pytest

import hypostyle
from hypostyle.games.horus.picture.tiles import draw_tiles
from tests.games.horus.positions import GAME, row, state

HALF = 24


def _spots(scene: hypostyle.Scene) -> dict[str, tuple[float, float]]:
    return {spot.id: (spot.x, spot.y) for spot in scene.spots}


def test_a_tile_that_was_laid_tells_where_it_came_from() -> None:
    """H-10, H-15: from the bag or from the stack of its kind; a stone set afterwards is what happened last."""

    def laid(before: dict[str, Any], move: str) -> list[tuple[tuple[str, ...], str]]:
        now = state(**before)
        now.play(move)
        return [(mark.ids, mark.look) for mark in now.scene(None).marks if mark.kind == "laid"]

    assert laid({"phase": "bag", "drawn": "marsh"}, "marsh@0,2") == [(("bag", "p0,2"), "tile-marsh")]
    assert laid({"phase": "tile", "played": "hills-1"}, "hills@0,2") == [(("stack-hills", "p0,2"), "tile-hills")]
    assert laid({"phase": "river"}, "necropolis@0,2") == [(("stack-nile", "p0,2"), "tile-necropolis")]
    assert laid({"phase": "card"}, "play nile") == []


def test_half_offset_tiles_are_drawn_exactly() -> None:
    spots = _spots(state(("desert", 1, 2), ("hills", -4, -1)).scene(0))
    x, y = spots["p0,0"]
    assert spots["p1,2"] == (x + HALF, y + 2 * HALF)
    assert spots["p-4,-1"] == (x - 4 * HALF, y - HALF)


def test_coordinates_stay_from_move_to_move_until_the_frame_grows() -> None:
    source = hypostyle.Source(2)
    game = GAME.start(2, seed=2)
    before = game.scene(None)
    shifts = 0
    while not game.over:
        moves = game.moves()
        game.play(moves[source.draw(len(moves))])
        now = game.scene(None)
        old, new = _spots(before)["p0,0"], _spots(now)["p0,0"]
        if old != new:
            shifts += 1
            assert (new[0] - old[0]) % (4 * HALF) == (new[1] - old[1]) % (4 * HALF) == 0
            assert now.width > before.width or now.height > before.height
        before = now
    assert shifts < 12


def test_regions_tell_size_value_and_holder() -> None:
    land = [("temple", 0, 2), *row("hills", 3, 0, 4, (0, 2))]
    game = state(*land, stones={(0, 4): 1})
    texts = [shape.text for shape in game.scene(0).map_board if shape.kind == "text"]
    assert "3▸6" in texts
    names = {spot.id: spot.name for spot in game.scene(0).spots}
    assert names["p0,6"] == "hills at 0,6, region of 3 worth 6, at the temple, held by Player 2"
    german = {spot.id: spot.name for spot in game.scene(0, language="de").spots}
    assert german["p0,6"] == "Hügel auf 0,6, Region aus 3, Wert 6, am Tempel, gehalten von Spieler 2"


def test_two_cards_of_a_sort_lie_on_one_spot() -> None:
    game = state(hand=["desert-1", "desert-1", "hills-2", "marsh-3", "any-?"])
    scene = game.scene(0)
    held = [piece for piece in scene.pieces if piece.id.startswith("hand-")]
    assert len(held) == 6  # five and the Nile card
    assert {piece.at for piece in held} == {scene.choices[move][0] for move in game.moves()}
    assert not any(piece.id.startswith("hand-") for piece in game.scene(None).pieces)


def test_pointing_in_each_step() -> None:
    river = state(phase="river").scene(0).choices
    assert river["river@0,2"] == ("river", "p0,2")
    assert river["necropolis@0,2"] == ("necropolis", "p0,2")
    assert river["river@2,0>0,2"] == ("p2,0", "p0,2")
    free = state(phase="tile", played="any-1").scene(0).choices
    assert free["desert@0,2"] == ("stack-desert", "p0,2")
    assert state(phase="tile", played="hills-1").scene(0).choices["hills@0,2"] == ("p0,2",)


def _covered(path: str) -> int:
    """How many half-tile cells a band holds: a line downwards adds what is left of it, one upwards takes it away."""
    cells = 0.0
    for loop in path.split("Z")[:-1]:
        numbers = re.findall(r"([Mhv])(-?[\d.]+)", loop)
        x = float(numbers[0][1])
        left = x
        down = 0.0
        for letter, number in numbers[1:]:
            if letter == "h":
                x += float(number)
            else:
                down += float(number)
                cells += x * float(number)
        cells -= left * down
    return round(cells / HALF**2)


def test_the_band_is_all_that_a_tile_could_cover() -> None:
    steps: list[dict[str, Any]] = [{"phase": "tile", "played": "hills-1"}, {"phase": "bag", "drawn": "temple"}]
    for known in steps:
        game = state(("hills", 1, 2), ("marsh", -4, -1), **known)
        scene = game.scene(0)
        places = [spot.removeprefix("p").split(",") for ids in scene.choices.values() for spot in ids[-1:]]
        cells = {(int(x) + dx, int(y) + dy) for x, y in places for dx in (0, 1) for dy in (0, 1)}
        ghost = scene.choices.ghosts[()]
        assert ghost.snap
        assert _covered(ghost.area) == len(cells)


def test_tiles_come_from_where_they_lie() -> None:
    def origins(*touched: str, **known: Any) -> tuple[str, ...]:
        return state(**known).scene(0).choices.ghosts[touched].origins

    assert origins(phase="tile", played="hills-1") == ("stack-hills",)
    assert origins(phase="bag", drawn="marsh") == ("drawn", "bag")
    assert origins(phase="bag", drawn="river") == ("drawn", "bag")
    assert origins("river", phase="river") == ("stack-nile",)
    assert origins("p2,0", phase="river") == ()


def test_what_lies_beside_the_land_has_its_place_whatever_the_size_of_the_land() -> None:
    """On a page it stays as large as it is: its proportions do not depend on the land."""
    small, large = state(), state(*row("desert", 13, 4, 0, (2, 0)), *row("hills", 13, 0, 2, (0, 2)))
    for tall in (False, True):
        boxes = [game.scene(0, tall=tall).beside for game in (small, large)]
        shapes = [box[2] / box[3] for box in boxes if box]
        assert shapes[0] == pytest.approx(shapes[1])


def test_stones_and_river_ends_keep_their_ids() -> None:
    game = state(("desert", 0, 2), ("hills", 0, -2), stones={(0, 2): 0}, phase="shift")
    before = {piece.id: piece.at for piece in game.scene(0).pieces}
    game.play("shift 0,2>0,-2")
    after = {piece.id: piece.at for piece in game.scene(0).pieces}
    assert (before["s0-1"], after["s0-1"]) == ("p0,2", "p0,-2")
    river = state(phase="bag", drawn="river")
    ends = {piece.id: piece.at for piece in river.scene(0).pieces if piece.id[0] == "e"}
    river.play("river@2,0>4,1")
    moved = {piece.id: piece.at for piece in river.scene(0).pieces if piece.id[0] == "e"}
    assert ends == {"e1": "p-2,0", "e2": "p2,0"}
    assert moved == {"e1": "p-2,0", "e2": "p4,1"}


def test_diagram_shows_tiles_and_stones() -> None:
    text = str(state(("desert", 1, 2), ("hills", 0, -2), stones={(1, 2): 1}))
    lines = text.splitlines()
    assert any("/\\/\\" in line for line in lines)
    assert any("■ ··" in line for line in lines)
    assert "Stacks: desert 8" in text
    assert max(map(len, lines)) <= 80


def test_diagram_shows_a_seat_its_own_hand_only() -> None:
    game = state(hand=["desert-1", "desert-1", "hills-2", "marsh-3", "any-?"])
    assert game.diagram(seat=0).endswith("Your hand: desert-1, desert-1, hills-2, marsh-3, any-?")
    assert "any-?" not in game.diagram("de", seat=1)
    assert "any-?" not in game.diagram()
    told = game.diagram("de", names=("Anna", "Ben"))
    assert "Anna: " in told
    assert "Ben: " in told


def test_diagram_of_a_wide_landscape_is_not_cut() -> None:
    land = row("desert", 13, 4, 0) + row("hills", 13, 30, 0)
    text = str(state(("barge", -2, 0), ("barge", 0, 2), ("river", 2, 0), *land))
    assert text.count("^") >= 13 * 4


def test_arcs_of_a_small_tile_keep_their_flags() -> None:
    drawn = "".join(shape.d for shape in draw_tiles("temple", ((10, 20, 31),)))
    arcs = re.findall(r"a(?:[\d.]+ ){3}([\d.]+) ([\d.]+) ", drawn)
    assert arcs == [("1", "1")]
