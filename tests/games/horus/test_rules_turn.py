"""Cards, tiles from stacks, stones, refilling, the Nile card, stacks that run out: H-14 to H-21."""

import json
from collections import Counter
from typing import Any

import hypostyle
from tests.games.horus.positions import GAME, fields, lays, row, state


def _data(game: hypostyle.State) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(game.to_json())
    return data


HAND = ["desert-5", "hills-1", "marsh-?", "any-3", "any-?"]


def test_play_one_horus_card_or_the_nile_card() -> None:  # H-14
    game = state(hand=HAND)
    assert game.moves() == sorted(["play nile", *(f"play {card}" for card in HAND)])


def test_played_card_goes_to_the_discards_at_once() -> None:  # H-14
    game = state(hand=HAND)
    game.play("play any-3")
    data = _data(game)
    assert (data["phase"], data["played"], data["discard"]) == ("tile", "any-3", ["any-3"])
    assert "any-3" not in data["hands"][0]
    assert len(data["hands"][0]) == 4


def test_tile_of_the_cards_terrain_from_its_stack() -> None:  # H-15
    game = state(hand=HAND)
    game.play("play desert-5")
    assert all(move.startswith("desert@") for move in game.moves())
    before = _data(game)["stacks"]
    game.play("desert@0,2")
    assert _data(game)["stacks"] == {**before, "desert": before["desert"] - 1}


def test_any_card_takes_a_tile_from_any_stack_that_has_one() -> None:  # H-15
    game = state(hand=HAND)
    game.play("play any-3")
    assert {move.split("@")[0] for move in game.moves()} == {
        "desert",
        "hills",
        "farmland",
        "marsh",
        "river",
        "necropolis",
    }
    empty = row("marsh", 10, -8, 2) + row("marsh", 10, -8, 4)
    without = state(*empty, phase="tile", played="any-3", stacks={"marsh": 0})
    assert "marsh" not in {move.split("@")[0] for move in without.moves()}
    before = _data(game)["stacks"]["nile"]
    game.play("river@2,0>4,0")
    assert _data(game)["stacks"]["nile"] == before - 1


def test_stone_in_a_region_of_exactly_the_number() -> None:  # H-16
    land = [("desert", 0, 2), ("desert", 0, 4), ("hills", 0, -2), ("marsh", -4, 0), ("marsh", -6, 0)]
    assert lays(state(*land, phase="stone", played="any-2")) == {"stone 0,2", "stone 0,4", "stone -4,0", "stone -6,0"}
    assert lays(state(*land, phase="stone", played="marsh-1")) == {"stone 0,-2"}


def test_question_mark_is_any_size_up_to_five() -> None:  # H-16
    land = row("desert", 5, -4, 2) + row("hills", 6, -4, -2) + [("marsh", 8, -2)]
    found = lays(state(*land, phase="stone", played="desert-?"))
    assert found == {f"stone {x},2" for x in range(-4, 6, 2)} | {"stone 8,-2"}


def test_worked_example_of_the_rulebook() -> None:
    """Card desert-5, the desert grows to 7: the stone may go on the hills of 5 tiles or the farmland of 5."""
    land = row("desert", 6, -6, 2) + row("hills", 5, -6, -2) + row("farmland", 5, -6, -4) + [("marsh", -8, 2)]
    game = state(*land, stones={(-6, 2): 0, (-4, 2): 0, (-6, -2): 1}, phase="tile", played="desert-5")
    game.play("desert@6,2")
    hills = {f"stone {x},-2" for x in range(-4, 4, 2)}
    assert lays(game) == hills | {f"stone {x},-4" for x in range(-6, 4, 2)}


def test_one_stone_a_tile_and_the_supply_shrinks() -> None:  # H-16
    game = state(("desert", 0, 2), ("desert", 0, 4), stones={(0, 2): 1}, phase="stone", played="hills-2")
    assert game.moves() == ["stone 0,4"]
    game.play("stone 0,4")
    data = _data(game)
    assert data["supply"] == [19, 19]
    assert sorted(data["stones"]) == [[0, 0, 4], [1, 0, 2]]


def test_stone_step_falls_away_when_no_region_fits_or_no_stone_is_left() -> None:  # H-16
    game = state(("hills", 0, 2), phase="tile", played="desert-4")
    game.play("desert@0,-2")
    assert game.seat == 1
    own = row("desert", 10, -8, 2) + row("hills", 10, -8, -2)
    spent = state(*own, stones={(x, y): 0 for _, x, y in own}, phase="tile", played="marsh-1")
    spent.play("marsh@12,2")
    assert spent.seat == 1


def test_first_round_every_card_counts_as_one() -> None:  # H-17
    land = [("desert", 0, 2), ("hills", 0, -2), ("hills", 0, -4)]
    assert lays(state(*land, phase="stone", played="marsh-5", round=1)) == {"stone 0,2"}
    assert lays(state(*land, phase="stone", played="marsh-?", round=1)) == {"stone 0,2"}
    assert lays(state(*land, phase="stone", played="marsh-5", round=1, seat=2, players=3)) == {"stone 0,2"}
    assert "stone 0,-2" in lays(state(*land, phase="stone", played="marsh-2", round=2))


def test_refill_to_five_the_nile_card_not_counted() -> None:  # H-18
    game = state(("desert", 0, 2), phase="stone", played="desert-1", chance=None)
    game.play("stone 0,2")
    assert {text.split()[0] for text, _ in game.chances()} == {"0"}
    game.apply_chance(game.chances()[0][0])
    assert [len(hand) for hand in _data(game)["hands"]] == [5, 5]
    assert all(text.startswith("bag ") for text, _ in game.chances())


def test_empty_pile_is_made_from_the_discards() -> None:  # H-18
    game = state(("desert", 0, 2), phase="stone", played="desert-1", deck=[], chance=None)
    discards = Counter(_data(game)["discard"])
    game.play("stone 0,2")
    data = _data(game)
    assert Counter(data["deck"]) == discards
    assert data["discard"] == []
    total = sum(discards.values())
    assert {text: chance * total for text, chance in game.chances()} == {f"0 draws {c}": n for c, n in discards.items()}


def test_nile_card_lays_two_tiles_then_moves_a_stone() -> None:  # H-19
    land = [("desert", 0, 2), ("desert", 0, 4), ("hills", 0, -2), ("hills", 0, -4), ("marsh", 0, 6)]
    game = state(*land, stones={(0, 4): 0, (0, -2): 1})
    game.play("play nile")
    assert _data(game)["left"] == 2
    game.play("necropolis@4,0")
    assert (_data(game)["left"], _data(game)["phase"]) == (1, "nile")
    game.play("river@-2,0>-4,0")
    data = _data(game)
    assert (data["phase"], data["left"], data["nile"], data["played"]) == ("shift", 0, [False, True], None)
    assert data["stacks"]["nile"] == 22
    # 0,4 and 0,-4 do not touch water themselves, but their regions do; the marsh does not.
    assert game.moves() == ["shift 0,4>0,-4"]
    game.play("shift 0,4>0,-4")
    data = _data(game)
    assert [0, 0, -4] in data["stones"]
    assert (game.seat, data["supply"]) == (1, [19, 19])
    assert len(data["hands"][0]) == 5


def test_nile_card_is_played_once() -> None:  # H-19
    assert "play nile" not in state(nile=[False, True]).moves()


def test_size_does_not_matter_for_the_nile_card() -> None:  # H-19
    land = [*row("desert", 7, -6, 2), ("hills", 0, -2)]
    game = state(*land, stones={(0, -2): 0}, phase="shift")
    assert lays(game) == {f"shift 0,-2>{x},2" for x in range(-6, 8, 2)}


def test_what_is_not_possible_of_the_nile_card_falls_away() -> None:  # H-19 (J)
    graves = row("necropolis", 12, -12, 2) + row("necropolis", 11, -12, 4)
    game = state(*graves)
    game.play("play nile")
    assert _data(game)["left"] == 1
    game.play("necropolis@0,-2")
    assert (game.seat, _data(game)["nile"]) == (1, [False, True])
    empty = state(*graves, ("necropolis", 10, 4))
    empty.play("play nile")
    assert empty.seat == 1


LAST_DESERT = row("desert", 10, -8, 2) + row("desert", 9, -8, 4)
"""Nineteen desert tiles: the last one is on the stack."""


def _before_the_last_desert(**known: Any) -> hypostyle.State:
    data = fields(*LAST_DESERT, players=3, seat=1, phase="tile", played="desert-1", stacks={"desert": 1}, **known)
    return GAME.setup({**data, "chance": None}, players=3)


def test_cards_of_a_terrain_that_ran_out_are_discarded_by_everybody() -> None:  # H-20
    game = _before_the_last_desert(hand=["desert-2", "desert-3", "hills-1", "hills-2"])
    before = _data(game)
    game.play("desert@10,4")
    data = _data(game)
    deserts = [card for hand in before["hands"] for card in hand if card.startswith("desert")]
    assert len(deserts) > 2
    assert not any(card.startswith("desert") for hand in data["hands"] for card in hand)
    assert Counter(data["discard"]) == Counter(before["discard"] + deserts)
    assert (data["phase"], data["to_act"]) == ("stone", None)


def test_then_all_refill_clockwise_from_the_player_on_turn_before_the_stone() -> None:  # H-20
    game = _before_the_last_desert(hand=["desert-2", "desert-3", "hills-1", "hills-2"])
    game.play("desert@10,4")
    drawers = []
    while game.chance_due and game.chances()[0][0][0].isdigit():
        drawn = next(text for text, _ in game.chances() if "desert" not in text)
        drawers.append(int(drawn[0]))
        game.apply_chance(drawn)
        if _data(game)["phase"] != "stone":
            break
    order = sorted(set(drawers), key=lambda seat: (seat - 1) % 3)
    assert drawers == sorted(drawers, key=lambda seat: (seat - 1) % 3)
    assert order[0] == 1
    assert drawers.count(1) == 3, "the two discarded and the one played"
    assert [len(hand) for hand in _data(game)["hands"]] == [5, 5, 5]


def test_such_cards_drawn_later_are_discarded_and_replaced() -> None:  # H-20
    game = _before_the_last_desert(hand=["hills-1", "hills-1", "hills-2", "hills-2"])
    game.play("desert@10,4")
    assert game.chances()[0][0].startswith("1 draws")
    dead = next(text for text, _ in game.chances() if "desert" in text)
    held = _data(game)["hands"][1]
    game.apply_chance(dead)
    data = _data(game)
    assert data["hands"][1] == held
    assert dead.split()[-1] in data["discard"]
    assert game.chances()[0][0].startswith("1 draws"), "replaced"


def test_such_cards_are_never_shuffled_in_again() -> None:  # H-20
    full = [*LAST_DESERT, ("desert", 10, 4)]
    game = state(*full, ("hills", 0, -2), phase="stone", played="hills-1", deck=[], chance=None)
    game.play("stone 0,-2")
    data = _data(game)
    assert data["deck"]
    assert not any(card.startswith("desert") for card in data["deck"])
    assert Counter(data["discard"]) == Counter(card for card in data["discard"] if card.startswith("desert"))
    assert sum(Counter(data["discard"]).values()) == 11


def test_game_ends_after_the_turn_in_which_a_second_stack_runs_out() -> None:  # H-21
    graves = row("necropolis", 12, -12, -2) + row("necropolis", 12, -12, -4)
    game = state(*LAST_DESERT, *graves, ("hills", -10, 2), phase="tile", played="desert-1", stacks={"desert": 1})
    game.play("desert@10,4")
    assert not game.over
    assert (game.seat, _data(game)["phase"]) == (0, "stone"), "the turn is finished first"
    game.play("stone -10,2")
    outcome = game.outcome
    assert outcome is not None
    assert outcome.reason == "stacks"
    assert [len(hand) for hand in _data(game)["hands"]] == [5, 5]


def test_two_stacks_empty_in_mid_turn() -> None:  # H-21
    graves = row("necropolis", 12, -12, -2) + row("necropolis", 11, -12, -4)
    game = state(*LAST_DESERT, ("desert", 10, 4), *graves, phase="river")
    game.play("necropolis@10,-4")
    assert not game.over
    assert (game.seat, _data(game)["phase"]) == (0, "card")
    card = next(move for move in game.moves() if move.startswith("play hills"))
    game.play(card)
    game.play("hills@-10,2")
    if not game.over:
        game.play(game.moves()[0])
    assert game.over


def test_one_empty_stack_does_not_end_the_game() -> None:  # H-21
    game = state(*LAST_DESERT, ("hills", -10, 2), phase="tile", played="desert-1", stacks={"desert": 1})
    game.play("desert@10,4")
    game.play("stone -10,2")
    assert not game.over
    assert game.seat == 1
