"""Small positions of HORUS to test with: what is not said is filled in so that everything adds up."""

from collections import Counter
from typing import Any

import hypostyle
from hypostyle.games.horus import board

GAME = hypostyle.game("horus")
LandTile = tuple[str, int, int]
PYRAMID, WEST, EAST = ("pyramid", 0, 0), ("barge", -2, 0), ("barge", 2, 0)

# A river end at 2,0 in a pocket whose only way out is the gap between 4,-3 and 4,2 to the east.
POCKET = [
    ("farmland", 0, -2),
    ("farmland", 2, -2),
    ("hills", 4, -3),
    ("hills", 6, -3),
    ("marsh", 0, 2),
    ("marsh", 2, 2),
    ("marsh", 4, 2),
    ("marsh", 6, 2),
]


def row(kind: str, number: int, x: int, y: int, step: tuple[int, int] = (2, 0)) -> list[LandTile]:
    """So many tiles side by side."""
    return [(kind, x + step[0] * i, y + step[1] * i) for i in range(number)]


def fields(
    *tiles: LandTile,
    seat: int = 0,
    players: int = 2,
    phase: str = "card",
    stones: dict[tuple[int, int], int] | None = None,
    hand: list[str] | None = None,
    played: str | None = None,
    drawn: str | None = None,
    stacks: dict[str, int] | None = None,
    round: int = 3,  # noqa: A002 - the word of the law
    deck: list[str] | None = None,
    **others: Any,
) -> dict[str, Any]:
    """The fields of a state in which these tiles lie besides the pyramid and the river ends."""
    land = [PYRAMID, *tiles] if any(tile[0] == "barge" for tile in tiles) else [PYRAMID, WEST, EAST, *tiles]
    laid = Counter(tile[0] for tile in land)
    heights, bag = dict(stacks or {}), []
    for terrain in board.TERRAINS:
        left = 20 - laid[terrain] - (drawn == terrain)
        heights.setdefault(terrain, min(board.STACK, left))
        bag += [terrain] * (left - heights[terrain])
    heights.setdefault("nile", max(0, 24 - laid["river"] - laid["necropolis"]))
    bag += ["river"] * (12 - (drawn == "river") - max(0, laid["river"] + laid["necropolis"] + heights["nile"] - 24))
    bag += ["temple"] * (1 - laid["temple"] - (drawn == "temple"))
    stood = stones or {}
    return {
        "to_act": None if phase == "over" else seat,
        "turn": (round - 1) * players + seat + 1,
        "round": round,
        "phase": phase,
        "tiles": [list(tile) for tile in land],
        "stones": [[owner, *place] for place, owner in stood.items()],
        "stacks": {stack: heights[stack] for stack in board.STACKS},
        "supply": [20 - list(stood.values()).count(each) for each in range(players)],
        **_cards(players, seat, phase, hand, played, heights, deck),
        "nile": [phase not in ("nile", "shift") or each != seat for each in range(players)],
        "drawn": drawn,
        "played": played,
        "left": 0,
        "bag": bag,
        **others,
    }


def _cards(
    players: int,
    seat: int,
    phase: str,
    hand: list[str] | None,
    played: str | None,
    heights: dict[str, int],
    deck: list[str] | None,
) -> dict[str, Any]:
    """Hands of the right size, the card played among the discards; the rest in the deck, unless that is given."""
    left = Counter(dict(zip(board.CARDS, board.CARD_COPIES, strict=True)))
    left.subtract([*(hand or []), *(deck or []), *([played] if played else [])])
    alive = [card for card in left.elements() if heights.get(card.split("-")[0], 1)]
    hands = []
    for each in range(players):
        size = 4 if each == seat and phase in ("tile", "stone") else 5
        mine = list(hand or []) if each == seat else []
        while len(mine) < size:
            mine.append(alive.pop(len(mine) * 7 % len(alive)))  # some of each sort
        hands.append(sorted(mine, key=board.CARDS.index))
    used = Counter(card for each in hands for card in each)
    used.subtract(hand or [])
    left.subtract(used)
    rest = list(left.elements())
    discard = [played] if played else []
    return {
        "hands": hands,
        "deck": rest if deck is None else deck,
        "discard": discard if deck is None else discard + rest,
    }


def state(*tiles: LandTile, players: int = 2, **known: Any) -> hypostyle.State:
    """The state itself."""
    return GAME.setup(fields(*tiles, players=players, **known), players=players)


def lays(position: hypostyle.State, start: str = "") -> set[str]:
    """The legal moves that begin so."""
    return {move for move in position.moves() if move.startswith(start)}
