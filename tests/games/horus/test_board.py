"""The material of HORUS and the start: H-1 to H-5."""

import json
from collections import Counter
from typing import Any

import pytest

from hypostyle.core.option import OptionError
from hypostyle.games.horus import board
from tests.games.horus.positions import GAME

STACKS = range(8, 13)


def _start(players: int = 2, **options: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(GAME.start(players, seed=1, **options).to_json())
    return data


@pytest.mark.parametrize("stack", STACKS)
def test_material_of_the_box(stack: int) -> None:  # H-1
    in_bag, in_stacks = board.in_bag(stack), board.in_stacks(stack)
    assert sum(in_bag.values()) + sum(in_stacks.values()) + len(board.START) == 120
    for terrain in board.TERRAINS:
        assert in_bag[terrain] + in_stacks[terrain] == 20
    assert in_bag["river"] + in_stacks["nile"] == 36
    assert sum(board.CARD_COPIES) == 50
    assert _start(4)["supply"] == [20] * 4
    assert _start(3)["nile"] == [True] * 3


def test_bag_and_stacks_at_the_start() -> None:  # H-2
    data = _start()
    assert data["options"]["stack"] == 8
    assert len(data["bag"]) == 60  # one tile has been drawn
    whole = Counter([*data["bag"], data["drawn"]])
    assert whole == {"desert": 12, "hills": 12, "farmland": 12, "marsh": 12, "river": 12, "temple": 1}
    assert data["stacks"] == {"desert": 8, "hills": 8, "farmland": 8, "marsh": 8, "nile": 24}


@pytest.mark.parametrize("stack", STACKS)
def test_the_bag_gets_what_the_stacks_do_not_hold(stack: int) -> None:  # H-2
    data = _start(3, stack=stack)
    assert data["options"]["stack"] == stack
    assert data["stacks"] == {**dict.fromkeys(board.TERRAINS, stack), "nile": 24}
    whole = Counter([*data["bag"], data["drawn"]])
    assert whole == {**dict.fromkeys(board.TERRAINS, 20 - stack), "river": 12, "temple": 1}


@pytest.mark.parametrize("stack", [7, 13, 0, -8, 8.0, "8", True, None, 10**30])
def test_other_stacks_are_refused_in_both_languages(stack: object) -> None:  # H-2
    with pytest.raises(OptionError, match="allowed: a whole number from 8 to 12") as refused:
        GAME.start(2, stack=stack)
    german = refused.value.said("de")
    assert german.startswith("Plättchen je Stapel: „")
    assert german.endswith("erlaubt ist eine ganze Zahl von 8 bis 12")


def test_stacks_and_bag_are_judged_by_the_option() -> None:  # H-2
    """Ten in a stack and in the bag are too many in the one with `stack` 8, in the other with 12; they add up to 20."""
    data = _start(stack=10)
    assert GAME.from_json(json.dumps(data)).options["stack"] == 10
    for stack, sentence in ((8, "stacks must be a whole number from 0 to 8"), (12, "bag")):
        with pytest.raises(ValueError, match=sentence):
            GAME.from_json(json.dumps({**data, "options": {"first": 0, "stack": stack}}))


def test_fifty_cards() -> None:  # H-3
    data = _start(3)
    cards = Counter(data["deck"] + [card for hand in data["hands"] for card in hand])
    assert sum(cards.values()) == 50
    for terrain in board.TERRAINS:
        assert [cards[f"{terrain}-{number}"] for number in "12345?"] == [2, 2, 2, 2, 2, 1]
    assert [cards[f"any-{number}"] for number in "12345?"] == [1] * 6


def test_start_tiles_in_a_straight_line() -> None:  # H-4
    assert _start()["tiles"] == [["pyramid", 0, 0], ["barge", -2, 0], ["barge", 2, 0]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_draws_five_cards_one_seat_after_the_other(players: int) -> None:  # H-5
    game = GAME.start(players, by_hand=True, first=1)
    for seat in [1, 2, 3, 0] if players == 4 else [1, 2, 0] if players == 3 else [1, 0]:
        for _ in range(5):
            events = game.chances()
            assert all(text.startswith(f"{seat} draws ") for text, _ in events)
            assert sum(chance for _, chance in events) == 1
            game.apply_chance(events[0][0])
    assert {text for text, _ in game.chances()} == {f"bag {kind}" for kind in board.BAG_KINDS}
    assert dict(game.chances())["bag river"] * 61 == 12
    assert [len(hand) for hand in json.loads(game.to_json())["hands"]] == [5] * players


def test_no_tile_can_lie_farther_away_than_the_grid_reaches() -> None:
    assert 2 * (board.MOST_TILES - 1) == board.FARTHEST == 238
    assert board.FARTHEST + 10 < 256, "places in use never share a number"
