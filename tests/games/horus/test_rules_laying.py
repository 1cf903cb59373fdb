"""Laying tiles: H-6 to H-13."""

import json

import hypostyle
from tests.games.horus.positions import GAME, POCKET, fields, lays, row, state

# ---- H-6, H-7 ----


def test_tiles_touch_by_whole_or_half_edges_but_not_by_corners() -> None:  # H-6
    legal = lays(state(phase="bag", drawn="desert"))
    assert {"desert@0,2", "desert@1,2", "desert@-1,2"} <= legal  # a whole edge, and half edges on both sides
    assert {"desert@4,0", "desert@4,1", "desert@4,-1", "desert@-4,1", "desert@3,2"} <= legal
    for corner in ("4,2", "4,-2", "-4,2", "-4,-2"):
        assert f"desert@{corner}" not in legal
    assert len(legal) == 20  # all round a row of three: 7 above and 7 below, 3 at each end


def test_tiles_never_overlap() -> None:  # H-6
    game = state(("desert", 0, 2), phase="tile", played="desert-1")
    for place in ("0,2", "1,3", "-1,1", "1,1", "0,1", "-1,3"):
        assert f"desert@{place}" not in game.moves()
    assert {"desert@2,2", "desert@2,3", "desert@-2,3", "desert@0,4", "desert@1,4"} <= lays(game)


def test_gaps_may_arise_and_be_filled() -> None:  # H-6
    ring = [("desert", 0, 2), ("hills", 0, 6), ("hills", 2, 3), ("hills", 2, 5), ("marsh", -2, 3), ("marsh", -2, 5)]
    assert "desert@0,4" in lays(state(*ring, phase="tile", played="desert-1"))


def test_a_tile_must_touch_another() -> None:  # H-6
    objection = state(phase="bag", drawn="desert").explain("desert@9,9")
    assert objection is not None
    assert objection.clause == "H-6"


def test_no_tile_may_block_a_river_end() -> None:  # H-7
    legal = lays(state(*POCKET, phase="tile", played="desert-1"))
    for place in ("4,0", "4,-1", "6,0", "6,-1"):
        assert f"desert@{place}" not in legal
    assert {"desert@8,1", "desert@8,-2", "desert@-4,0"} <= legal


def test_a_free_place_beside_the_end_is_not_enough() -> None:  # H-7 (J), the other reading refused
    legal = lays(state(*POCKET, phase="tile", played="desert-1"))
    assert "desert@6,0" not in legal  # the places 4,0 and 4,-1 next to the end would stay free


def test_a_way_need_not_be_straight_but_places_need_room() -> None:  # H-7
    # With a tile at 8,1 the way goes on by 8,-1; a tile at 8,-2 would leave a strip of one half tile.
    legal = lays(state(*POCKET, ("desert", 8, 1), phase="tile", played="desert-1"))
    assert "desert@8,-1" not in legal
    assert "desert@8,-2" not in legal
    assert "desert@8,-3" in legal


def test_other_arms_of_the_river_may_be_blocked() -> None:  # H-7
    arm = [("river", 0, -2), ("river", 0, -4), *row("hills", 2, -2, -6), ("marsh", -2, -2), ("marsh", 2, -2)]
    arm += [("farmland", -2, -4), ("farmland", 2, -4)]
    assert "desert@2,-6" in lays(state(*arm, phase="tile", played="desert-1"))


def test_each_end_is_judged_by_itself_and_the_moved_one_too() -> None:  # H-7
    assert "river@2,0>4,0" in lays(state(*POCKET, phase="bag", drawn="river"))
    game = state(*POCKET, phase="river")
    objection = game.explain("river@-2,0>4,0")  # the other end at 2,0 is behind it
    assert objection is not None
    assert (objection.clause, "2,0" in objection.text) == ("H-7", True)
    assert "river@-2,0>-4,0" in game.moves()


def test_an_end_may_not_be_laid_where_it_is_blocked_itself() -> None:  # H-7
    # A hole of one tile at 0,2, touching the pyramid.
    hole = [("desert", -2, 2), ("hills", 2, 2), ("marsh", -1, 4), ("marsh", 1, 4)]
    objection = state(*hole, phase="river").explain("river@2,0>0,2")
    assert objection is not None
    assert (objection.clause, "0,2" in objection.text) == ("H-7", True)
    assert "river@0,2" in state(*hole, phase="river").moves(), "an arm of the river may end there"


# ---- H-8, H-9 ----


def test_water_necropolis_and_temple_belong_to_no_region() -> None:  # H-8
    tiles = [("necropolis", 0, 2), ("necropolis", 2, 2), ("river", 0, -2), ("temple", 2, -2), ("desert", -2, 2)]
    game = state(*tiles, phase="stone", played="desert-?")
    assert lays(game) == {"stone -2,2"}


def test_a_region_hangs_together_by_half_edges() -> None:  # H-9
    game = state(
        ("hills", 0, 2),
        ("hills", 1, 4),
        ("hills", 3, 6),
        ("marsh", 1, 6),
        ("hills", -2, 2),
        phase="stone",
        played="desert-3",
    )
    # 0,2 with 1,4 by half an edge and -2,2 by a whole one; 3,6 touches 1,4 only by a corner.
    assert lays(game) == {"stone 0,2", "stone 1,4", "stone -2,2"}


def test_regions_that_grow_together_pool_their_stones_also_above_six() -> None:  # H-9
    left, right = row("desert", 4, -8, 2), row("desert", 4, 2, 2)
    stones = {(-8, 2): 0, (-6, 2): 0, (2, 2): 1, (4, 2): 1, (6, 2): 1}
    game = state(*left, *right, stones=stones, phase="tile", played="desert-1")
    assert GAME.scores(game.position) == (4, 4)
    game.play("desert@0,2")
    assert GAME.scores(game.position) == (0, 9)
    assert game.seat == 1, "a region of nine takes no stone, and there is no other (H-16)"


# ---- H-10 to H-13 ----


def test_empty_bag_goes_on_to_the_card() -> None:  # H-10
    tiles = [("barge", -2, 0), ("barge", 26, 0), *row("river", 12, 2, 0), ("temple", 0, -2), ("desert", -4, 0)]
    tiles += row("desert", 11, -2, 2) + row("hills", 12, -2, 4) + row("farmland", 12, -2, 6) + row("marsh", 12, -2, 8)
    game = state(*tiles, phase="stone", played="desert-1", stacks={"nile": 24})
    assert json.loads(game.to_json())["bag"] == []
    game.play("stone -4,0")
    assert (game.seat, json.loads(game.to_json())["phase"]) == (1, "card")


DEAD_ENDS = [
    *(("barge", -2, 2), ("barge", 2, 2), ("river", -2, 0), ("river", 2, 0)),
    *(("desert", -4, 1), ("desert", -4, 3), ("hills", -2, 4), ("desert", 4, 1), ("desert", 4, 3), ("hills", 2, 4)),
]
"""Both ends side by side at the bottom of a shaft: wherever one goes, it shuts the other in."""


def _draw_due(*tiles: tuple[str, int, int]) -> hypostyle.State:
    """A state in which the caller makes the draw from the bag."""
    data = fields(*tiles, phase="bag", drawn="desert")
    return GAME.setup({**data, "to_act": None, "drawn": None, "bag": [*data["bag"], "desert"], "chance": None})


def test_river_tile_that_cannot_be_laid_leaves_the_game() -> None:  # H-10 (J)
    game = _draw_due(*DEAD_ENDS)
    before = json.loads(game.to_json())
    game.apply_chance("bag river")
    after = json.loads(game.to_json())
    assert (after["phase"], after["drawn"], after["to_act"]) == ("card", None, 0)
    assert after["stacks"] == before["stacks"], "no tile is taken from the stack"
    assert len(after["bag"]) == len(before["bag"]) - 1, "no other tile is drawn"
    assert after["tiles"] == before["tiles"]


def test_river_tile_from_the_bag_takes_the_place_of_an_end() -> None:  # H-11
    game = state(phase="bag", drawn="river")
    legal = lays(game)
    assert "river@2,0" not in legal
    assert legal == {move for move in legal if ">" in move}
    assert {"river@2,0>4,0", "river@2,0>4,1", "river@2,0>2,2", "river@2,0>3,-2", "river@-2,0>-2,2"} <= legal
    assert "river@2,0>-4,0" not in legal, "the end must touch the river tile just laid"
    assert "river@2,0>0,2" not in legal
    game.play("river@2,0>4,1")
    data = json.loads(game.to_json())
    assert sorted(data["tiles"]) == sorted([["pyramid", 0, 0], ["barge", -2, 0], ["barge", 4, 1], ["river", 2, 0]])


def test_river_tile_from_the_bag_is_followed_by_one_from_the_stack() -> None:  # H-11
    game = state(phase="bag", drawn="river")
    game.play("river@2,0>4,1")
    data = json.loads(game.to_json())
    assert (data["phase"], data["to_act"]) == ("river", 0)
    assert not any(move.startswith("play") for move in game.moves())
    game.play("necropolis@0,2")
    after = json.loads(game.to_json())
    assert (after["phase"], after["stacks"]["nile"]) == ("card", data["stacks"]["nile"] - 1)


def test_no_tile_from_an_empty_stack() -> None:  # H-11
    tiles = [*row("necropolis", 12, -12, 2), *row("necropolis", 12, -12, 4)]
    game = state(*tiles, phase="bag", drawn="river")
    game.play("river@2,0>4,0")
    assert json.loads(game.to_json())["phase"] == "card"


def test_stack_tile_as_river_touches_water() -> None:  # H-12
    game = state(("desert", 0, 2), ("desert", 0, 4), phase="river")
    legal = lays(game)
    assert {"river@2,2", "river@4,0", "river@0,-2", "river@-1,-2"} <= legal
    assert "river@0,6" not in legal
    assert "necropolis@0,6" in legal


def test_stack_tile_in_the_place_of_an_end_which_goes_anywhere_at_the_water() -> None:  # H-12
    legal = lays(state(phase="river"))
    assert {"river@2,0>4,0", "river@2,0>-4,0", "river@2,0>0,2", "river@-2,0>4,1"} <= legal
    assert "river@2,0>6,0" not in legal


def test_necropolis_is_laid_like_terrain_and_takes_no_stone() -> None:  # H-12
    game = state(("desert", 0, 2), phase="river")
    terrain = lays(state(("desert", 0, 2), phase="tile", played="hills-1"), "hills@")
    assert {move.split("@")[1] for move in lays(game, "necropolis@")} == {move.split("@")[1] for move in terrain}
    stones = state(("necropolis", 0, 2), ("desert", 0, -2), phase="stone", played="desert-1")
    assert stones.moves() == ["stone 0,-2"]


def test_temple_at_the_water_away_from_terrain_and_necropolis() -> None:  # H-13
    game = state(("desert", 0, 2), ("necropolis", 0, -2), phase="bag", drawn="temple")
    legal = lays(game)
    assert "temple@4,0" in legal
    assert "temple@0,4" not in legal  # no water
    assert "temple@2,2" not in legal  # touches the desert
    assert "temple@2,-3" not in legal  # touches the necropolis by half an edge
    assert "temple@2,3" not in legal
    assert "temple@3,2" in legal
    assert "temple@4,1" in legal


def test_corners_do_not_crowd_the_temple() -> None:  # H-13
    assert "temple@2,2" in lays(state(("river", 0, 2), ("desert", 0, 4), phase="bag", drawn="temple"))


def test_temple_without_a_place_leaves_the_game() -> None:  # H-13
    game = _draw_due(*row("desert", 4, -3, 2), *row("hills", 4, -3, -2))  # free at the water: 4,0 and -4,0
    game.apply_chance("bag temple")
    after = json.loads(game.to_json())
    assert (after["phase"], after["drawn"]) == ("card", None)
    assert "temple" not in after["bag"]


def test_later_tiles_may_touch_the_temple_and_it_takes_no_stone() -> None:  # H-13
    game = state(("temple", 0, 2), phase="tile", played="desert-1", round=1)
    assert "desert@0,4" in lays(game)
    game.play("desert@0,4")
    assert game.moves() == ["stone 0,4"]
