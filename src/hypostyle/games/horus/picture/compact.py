"""What lies below the land of HORUS on a narrow screen: the same as in panel.py, in as little room as can be read."""

from collections import Counter
from functools import lru_cache

from hypostyle.core.game import Look
from hypostyle.core.picture.scene import Piece
from hypostyle.games.horus import board, words
from hypostyle.games.horus.facts import HorusFacts
from hypostyle.games.horus.picture.corner import WIDTH, Corner, Place, together
from hypostyle.games.horus.picture.ghosts import DRAWN
from hypostyle.games.horus.picture.looks import CARD_W, LOW_CARD_H, low_card_look
from hypostyle.games.horus.picture.panel import PILES, card_name, nile_sign, stack_word
from hypostyle.games.horus.touches import CARD, STACK

_SHORT = {**words.KINDS, "temple": {"en": "temple", "de": "Tempel"}, "any": {"en": "any", "de": "beliebig"}}
_NAMES = 90  # where the words beneath the stacks stand
_PILES = 104
_SEATS = 136
_LINE = 28  # of seats, two in a line


def draw_compact(facts: HorusFacts, points: list[int], look: Look, heading: str, place: Place) -> Corner:
    """Everything beside the land. What is to do stands elsewhere on a narrow screen, so the heading is left out."""
    language = look.language
    piles = sum(facts.bag.values()), len(facts.deck), len(facts.discard)
    y = _SEATS + _LINE * ((facts.players + 1) // 2) + 4
    parts = [
        _now(place, facts.drawn, facts.played, facts.left, language),
        *[_stack(place, number, count, language) for number, count in enumerate(facts.stacks.values())],
        *[_pile(place, number, count, language) for number, count in enumerate(piles)],
        _trays(place, facts.players, language),
    ]
    for seat in range(facts.players):
        told = points[seat], facts.supply[seat], len(facts.hands[seat]), facts.nile[seat]
        parts.append(_seat(place, seat, seat == facts.actor and not look.ended, *told, language))
    if look.seat is not None:
        parts.append(_hand(place, facts.hands[look.seat], facts.nile[look.seat], look.seat, language, y))
        y += LOW_CARD_H + 8
    return together(place, parts, y)


@lru_cache(maxsize=1024)
def _now(place: Place, drawn: str | None, played: str | None, left: int, language: str) -> Corner:
    """The tile drawn or the card played, in a frame."""
    corner = Corner(*place)
    if drawn is None and played is None and not left:
        return corner
    corner.rect(1, 1, 66, 98, "accent", 2)
    if drawn is not None:
        corner.text(34, 12, words.DRAWN[language], 13, anchor="middle")
        corner.tile(drawn, 12, 24, 44)
        corner.text(34, _NAMES - 6, _SHORT[drawn][language], 13, anchor="middle")
        corner.spot(DRAWN, 2, 2, 64, 96, words.FROM_BAG[language].format(kind=words.KINDS[drawn][language]))
    elif played is not None:
        kind, number = played.split("-")
        corner.text(34, 12, words.PLAYED[language], 13, anchor="middle")
        corner.sort(kind, 22, 32, 32)
        corner.text(8, 34, number, 18, bold=True)
        corner.text(34, _NAMES - 6, _SHORT[kind][language], 13, anchor="middle")
    else:
        corner.text(34, 12, words.NILE_SHORT[language], 13, anchor="middle")
        corner.stack("nile", 1, 12, 24, 44, 0)
        corner.text(34, _NAMES - 6, f"× {left}", 16, bold=True, anchor="middle")
    return corner


@lru_cache(maxsize=1024)
def _stack(place: Place, number: int, count: int, language: str) -> Corner:
    corner = Corner(*place)
    stack = board.STACKS[number]
    x = 82 + 65 * number
    corner.text(x + 22, 9, str(count), 18, bold=True, anchor="middle")
    corner.stack(stack, count, x, 20, 44, 1.4)
    corner.text(x + 22, _NAMES, stack_word(stack, language), 13, anchor="middle")
    said = words.STACK_NAME[language].format(kind=words.KINDS[stack][language], count=count)
    corner.spot(STACK + stack, x - 9, 0, 62, 100, said)
    return corner


@lru_cache(maxsize=1024)
def _pile(place: Place, number: int, count: int, language: str) -> Corner:
    """How many tiles are in the bag, or cards in the deck, or discarded."""
    corner = Corner(*place)
    name, word = PILES[number]
    x, w = 134 * number, 132
    corner.rect(x, _PILES, w, 26)
    corner.text(x + 8, _PILES + 13, word[language], 14)
    corner.text(x + w - 8, _PILES + 13, str(count), 17, bold=True, anchor="end")
    corner.spot(name, x, _PILES, w, 26, words.PILE_NAME[language].format(pile=word[language], count=count))
    return corner


@lru_cache(maxsize=256)
def _trays(place: Place, players: int, language: str) -> Corner:
    """Where the stacks are, and the lines of the seats."""
    corner = Corner(*place)
    corner.tray("stacks", words.SUPPLIES[language], 0, 100)
    corner.tray("seats", words.SEATS[language], _SEATS, _LINE * ((players + 1) // 2))
    return corner


@lru_cache(maxsize=2048)
def _seat(
    place: Place, seat: int, active: bool, points: int, supply: int, cards: int, nile: bool, language: str
) -> Corner:
    """A seat: points as they stand, stones left, cards in hand, Nile card."""
    corner = Corner(*place)
    x, y = 201 * (seat % 2), _SEATS + _LINE * (seat // 2) + 14
    if active:
        corner.rect(x, y - 13, 199, 26, "accent", 2.5)
    corner.seat(seat, x + 14, y)
    corner.text(x + 27, y, words.counted(points, words.ONE_POINT, words.POINTS, language), 14, bold=True)
    corner.text(x + 110, y, words.counted(supply, words.ONE_STONE_LEFT, words.STONES_LEFT, language), 14)
    if nile:
        corner.shapes.append(nile_sign(corner, x + 188, y))
    return corner


@lru_cache(maxsize=1024)
def _hand(place: Place, hand: tuple[str, ...], nile: bool, seat: int, language: str, top: float) -> Corner:
    """The own cards; two of a sort lie one upon the other."""
    corner = Corner(*place)
    corner.tray("hand", words.HAND[language], top, LOW_CARD_H + 6, seat)
    held = Counter(hand)
    for number, card in enumerate([*held, *(["nile"] if nile else [])]):
        x, said, spot = 67 * number, card_name(card, language), CARD + card
        corner.spot(spot, x, top, CARD_W + 6, LOW_CARD_H + 4, said)
        corner.looks[spot] = low_card_look(card, corner.scale, language)
        for copy in range(held[card] or 1):
            middle = corner.x(x + CARD_W / 2 + 1 + 5 * copy), corner.y(top + LOW_CARD_H / 2 + 1 + 4 * copy)
            corner.pieces.append(Piece(f"hand-{card}-{copy + 1}", spot, *middle, spot, said, seat))
    return corner


assert WIDTH == 400, "the places above are made for a panel of this width"
