"""What is said before a move of HORUS is made."""

from typing import Any

import pytest

from tests.games.horus.positions import row, state

TILE: dict[str, Any] = {"phase": "tile", "played": "hills-3"}


def test_the_region_a_tile_would_make() -> None:
    game = state(**TILE)
    assert game.preview("hills@0,2", "en") == "hills: 1 tile, worth 1"
    assert game.preview("hills@0,2", "de") == "Hügel: 1 Plättchen, Wert 1"


def test_regions_that_would_grow_together_and_whose_points_change() -> None:
    land = [("hills", -1, 2), ("hills", 3, 2)]
    game = state(*land, stones={(-1, 2): 0, (3, 2): 1}, **TILE)
    assert game.preview("hills@1,2", "en") == (
        "joins 2 regions, hills: 3 tiles, worth 3, you +2 points, Player 2 +2 points"
    )
    assert game.preview("hills@1,2", "de") == (
        "verbindet 2 Regionen, Hügel: 3 Plättchen, Wert 3, du +2 Punkte, Spieler 2 +2 Punkte"
    )


def test_a_stone_that_takes_a_region_over() -> None:
    land = row("hills", 3, 0, 2)
    game = state(*land, stones={(0, 2): 1}, phase="stone", played="hills-3")
    assert game.preview("stone 2,2", "en") == "hills: 3 tiles, worth 3, you +3 points"
    two = state(*land, stones={(0, 2): 1, (2, 2): 0}, phase="stone", played="hills-3")
    assert two.preview("stone 4,2", "en") == "hills: 3 tiles, worth 3, Player 2 −3 points"


def test_what_a_tile_of_no_region_would_touch() -> None:
    game = state(("hills", 0, 2), phase="river")
    assert game.preview("necropolis@2,2", "en") == "touches hills and river end"
    assert game.preview("river@2,0>4,0", "en") == "touches river"
    assert game.preview("necropolis@2,2", "de") == "berührt Hügel und Flussende"


def test_a_river_that_closes_an_island() -> None:
    # Water all round a desert at 0,2 but for 0,4.
    water = [("river", -2, 2), ("river", 2, 2), ("river", -2, 4), ("river", 2, 4)]
    game = state(("desert", 0, 2), *water, phase="river", stones={(0, 2): 0})
    assert game.preview("river@0,4", "en") == "touches desert and river, makes an island, you +1 point"


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_said_about_a_card(language: str) -> None:
    game = state(phase="card")
    assert {game.preview(move, language) for move in game.moves()} == {""}
