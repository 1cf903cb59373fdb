"""What happens by itself in HORUS is named, and nothing else is."""

from typing import Any

import pytest

import hypostyle
from tests.effects import NAMES, Happened, after, happened, told
from tests.games.horus.positions import GAME, fields, row, state
from tests.games.horus.test_rules_laying import DEAD_ENDS
from tests.games.horus.test_rules_turn import LAST_DESERT

GRAVES = row("necropolis", 12, -12, -2) + row("necropolis", 11, -12, -4)
"""All tiles of the stack nile but one."""
NO_NILE_TILE = "No tile of the stack river/necropolis can be laid: that step falls away."


def _drawn(event: str, *tiles: tuple[str, int, int], **known: Any) -> Happened:
    """What happens by itself when the caller draws this from the bag."""
    data = fields(*tiles, phase="bag", drawn="desert")
    by_hand = {"to_act": None, "drawn": None, "bag": [*data["bag"], "desert"], "chance": None}
    game = GAME.setup({**data, **by_hand, **known})
    game.apply_chance(event)
    return happened(game)


def test_h10_a_river_tile_that_cannot_be_laid_leaves_the_game() -> None:
    left = [("H-10", "This tile can be laid nowhere and leaves the game: river.")]
    assert _drawn("bag river", *DEAD_ENDS) == left
    assert _drawn("bag river") == []


def test_h13_a_temple_without_a_place_leaves_the_game() -> None:
    left = [("H-13", "This tile can be laid nowhere and leaves the game: temple of Horus.")]
    assert _drawn("bag temple", *row("desert", 4, -3, 2), *row("hills", 4, -3, -2)) == left
    assert _drawn("bag temple") == []


def test_h11_no_tile_follows_a_river_tile_when_the_stack_is_empty() -> None:
    spent = state(*GRAVES, ("necropolis", 10, -4), phase="bag", drawn="river")
    assert after(spent, "river@2,0>4,0") == [("H-11", NO_NILE_TILE)]
    assert after(state(phase="bag", drawn="river"), "river@2,0>4,1") == []


def test_h16_a_stone_that_cannot_be_set() -> None:
    no_region = [("H-16", "No region takes a stone with this card: Anna sets none.")]
    assert after(state(("hills", 0, 2), phase="tile", played="desert-4"), "desert@0,-2") == no_region
    own = row("desert", 10, -8, 2) + row("hills", 10, -8, -2)
    spent = state(*own, stones={(x, y): 0 for _, x, y in own}, phase="tile", played="marsh-1")
    assert after(spent, "marsh@12,2") == [("H-16", "Anna has no stone left to set.")]
    assert after(state(("hills", 0, 2), phase="tile", played="desert-1"), "desert@0,-2") == []


def test_h18_a_new_deck_is_shuffled() -> None:
    shuffled = [("H-18", "The discards are shuffled into a new deck.")]
    assert (
        after(state(("desert", 0, 2), phase="stone", played="desert-1", deck=[], chance=None), "stone 0,2") == shuffled
    )
    assert after(state(("desert", 0, 2), phase="stone", played="desert-1", chance=None), "stone 0,2") == []


def test_h19_what_is_not_possible_of_the_nile_card() -> None:
    no_shift = ("H-19", "Anna has no stone to move along the Nile.")
    game = state(*GRAVES)
    assert after(game, "play nile") == []
    used_up = ("H-21", "The stack river/necropolis is used up.")
    assert after(game, "necropolis@0,2") == [used_up, no_shift]
    assert after(state(*GRAVES, ("necropolis", 10, -4)), "play nile") == [("H-19", NO_NILE_TILE), no_shift]
    full = state(("desert", 0, 2), ("hills", 0, -2), stones={(0, 2): 0})
    for move in ("play nile", "necropolis@4,0", "river@-2,0>-4,0"):
        assert after(full, move) == []


def _before_the_last_desert(**known: Any) -> hypostyle.State:
    data = fields(*LAST_DESERT, players=3, seat=1, phase="tile", played="desert-1", stacks={"desert": 1}, **known)
    return GAME.setup({**data, "chance": None}, players=3)


def test_h20_cards_of_a_terrain_that_ran_out_are_discarded() -> None:
    game = _before_the_last_desert(hand=["desert-2", "desert-3", "hills-1", "hills-2"])
    found = after(game, "desert@10,4")
    assert {clause for clause, _ in found} == {"H-20"}
    assert found[0][1] == "The stack desert is used up: its cards are discarded, and all hands are refilled."
    assert "Ben discards 2 cards: desert." in [said for _, said in found]


def test_h20_a_card_drawn_later_is_discarded_at_once() -> None:
    game = _before_the_last_desert(hand=["hills-1", "hills-1", "hills-2", "hills-2"])
    game.play("desert@10,4")
    dead = next(text for text, _ in game.chances() if "desert" in text)
    card = dead.split()[-1].replace("-", " ")
    game.apply_chance(dead)
    assert happened(game) == [("H-20", f"The card {card} is discarded at once, for its stack is used up.")]
    game.apply_chance(next(text for text, _ in game.chances() if "desert" not in text))
    assert happened(game) == []


def test_h21_two_empty_stacks_end_the_game() -> None:
    land = [*LAST_DESERT, *GRAVES, ("necropolis", 10, -4), ("hills", -10, 2)]
    game = state(*land, phase="tile", played="desert-1", stacks={"desert": 1})
    assert after(game, "desert@10,4")[-1] == ("H-21", "Two stacks are empty: the game ends with this turn.")
    game.play("stone -10,2")
    clause, said = happened(game)[-1]
    assert (clause, said.split(".")[0]) == ("H-21", "Two stacks are empty: the game is over")


@pytest.mark.parametrize(
    ("known", "move", "said"),
    [
        ({"phase": "bag", "drawn": "hills"}, "hills@0,2", "Anna legt Hügel im Süden: eine neue Region."),
        (
            {"phase": "bag", "drawn": "desert"},
            "desert@2,-3",
            "Anna legt Wüste im Nordosten: Die Region hat jetzt 2 Plättchen.",
        ),
        ({"hand": ["any-3"]}, "play any-3", "Anna spielt die Karte beliebig 3."),
        ({}, "play nile", "Anna spielt die Nilkarte."),
        (
            {"phase": "stone", "played": "desert-1"},
            "stone 0,-2",
            "Anna setzt einen Stein auf Wüste im Norden, eine Region der Größe 1.",
        ),
        (
            {"phase": "bag", "drawn": "river"},
            "river@2,0>4,1",
            "Anna legt Fluss an die Stelle der Barke im Osten; die Barke zieht weiter.",
        ),
        ({"phase": "river"}, "necropolis@-4,0", "Anna legt eine Nekropole im Westen."),
    ],
)
def test_moves_in_words(known: dict[str, Any], move: str, said: str) -> None:
    assert told(state(("desert", 0, -2), **known), move, "de") == said


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    game = state(("desert", 0, 2), phase="stone", played="desert-1", chance=None)
    game.play("stone 0,2")
    game.apply_chance("0 draws any-?")
    sentence = game.accounts()[-1].sentence
    assert sentence.said(NAMES, (0,)) == "Anna draws the card any tile ?."
    assert sentence.said(NAMES, (1,)) == sentence.said(NAMES) == "Anna draws a card."
    game.apply_chance("bag temple")
    assert game.accounts()[-1].sentence.said(NAMES, (), "de") == "Ben zieht aus dem Beutel: Horustempel."
