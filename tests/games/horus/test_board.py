"""The material of HORUS and the start: H-1 to H-5."""

import json
from collections import Counter
from typing import Any

import pytest

from hypostyle.games.horus import board
from tests.games.horus.positions import GAME


def _start(players: int = 2) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(GAME.start(players, seed=1).to_json())
    return data


def test_material_of_the_box() -> None:  # H-1
    assert sum(board.IN_BAG.values()) + sum(board.IN_STACKS.values()) + len(board.START) == 120
    for terrain in board.TERRAINS:
        assert board.IN_BAG[terrain] + board.IN_STACKS[terrain] == 20
    assert board.IN_BAG["river"] + board.IN_STACKS["nile"] == 36
    assert sum(board.CARD_COPIES) == 50
    assert _start(4)["supply"] == [20] * 4
    assert _start(3)["nile"] == [True] * 3


def test_bag_and_stacks_at_the_start() -> None:  # H-2
    data = _start()
    assert len(data["bag"]) == 44  # one tile has been drawn
    whole = Counter([*data["bag"], data["drawn"]])
    assert whole == {"desert": 8, "hills": 8, "farmland": 8, "marsh": 8, "river": 12, "temple": 1}
    assert data["stacks"] == {"desert": 12, "hills": 12, "farmland": 12, "marsh": 12, "nile": 24}


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
    assert {text for text, _ in game.chances()} == {f"bag {kind}" for kind in board.IN_BAG}
    assert dict(game.chances())["bag river"] * 45 == 12
    assert [len(hand) for hand in json.loads(game.to_json())["hands"]] == [5] * players


def test_no_tile_can_lie_farther_away_than_the_grid_reaches() -> None:
    assert 2 * (board.MOST_TILES - 1) == board.FARTHEST == 238
    assert board.FARTHEST + 10 < 256, "places in use never share a number"
