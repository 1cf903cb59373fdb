"""What lies beside the landscape of HORUS: the step of the turn, stacks and piles, the seats, the own hand."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from hypostyle.core.game import Look
from hypostyle.core.picture.scene import Piece, Shape
from hypostyle.core.words import clipped
from hypostyle.games.horus import board, words
from hypostyle.games.horus.facts import HorusFacts
from hypostyle.games.horus.picture.corner import WIDTH, Corner, Place, together
from hypostyle.games.horus.picture.ghosts import BAG, DRAWN
from hypostyle.games.horus.picture.looks import CARD_H, CARD_W, card_look
from hypostyle.games.horus.touches import CARD, STACK


def draw_panel(facts: HorusFacts, points: list[int], look: Look, heading: str, place: Place) -> Corner:
    """Everything beside the landscape. Each part is drawn anew only when something it shows has changed."""
    language = look.language
    y = 262 + 30 * facts.players
    piles = sum(facts.bag.values()), len(facts.deck), len(facts.discard)
    parts = [
        _head(place, -1 if look.ended else facts.actor, heading),
        _now(place, facts.drawn, facts.played, facts.left, language),
        *[_pile(place, number, count, language) for number, count in enumerate(piles)],
        *[_stack(place, number, count, language) for number, count in enumerate(facts.stacks.values())],
        _trays(place, facts.players, language),
    ]
    for seat in range(facts.players):
        cards = len(facts.hands[seat])
        active = seat == facts.actor and not look.ended
        name = clipped(look.names[seat], 9)
        told = points[seat], facts.supply[seat], cards, facts.nile[seat]
        parts.append(_seat(place, seat, name, active, *told, language))
    if look.seat is not None:
        parts.append(_hand(place, facts.hands[look.seat], facts.nile[look.seat], look.seat, language, y))
        y += CARD_H + 44
    parts.append(_key(place, y, language))
    return together(place, parts, y + 22)


# ---- the parts: what they are given tells all that they show ----


@lru_cache(maxsize=256)
def _head(place: Place, actor: int, heading: str) -> Corner:
    """Whose turn it is and what is to do."""
    corner = Corner(*place)
    if actor >= 0:
        corner.seat(actor, 10, 12)
    corner.text(26 if actor >= 0 else 0, 12, heading, 17, bold=True)
    return corner


@lru_cache(maxsize=1024)
def _now(place: Place, drawn: str | None, played: str | None, left: int, language: str) -> Corner:
    """The tile drawn or the card played."""
    corner = Corner(*place)
    if drawn is not None:
        corner.tile(drawn, 4, 34, 56)
        corner.spot(DRAWN, 4, 34, 56, 56, words.FROM_BAG[language].format(kind=words.KINDS[drawn][language]))
        corner.text(68, 54, words.KINDS[drawn][language], 16, bold=True)
        corner.text(68, 76, words.DRAWN[language], 14)
    elif played is not None:
        kind, number = played.split("-")
        corner.rect(4, 34, 56, 60, "ink")
        corner.sort(kind, 18, 52, 30)
        corner.text(10, 45, number, 17, bold=True)
        corner.text(68, 54, f"{words.KINDS[kind][language]} {number}", 16, bold=True)
        corner.text(68, 76, words.PLAYED[language], 14)
    elif left:
        corner.tile("river", 4, 34, 56)
        corner.tile("necropolis", 32, 34, 28)
        corner.text(68, 62, f"× {left}", 20, bold=True)
    return corner


PILES = ((BAG, words.BAG), ("deck", words.DECK), ("discard", words.DISCARD))


@lru_cache(maxsize=1024)
def _pile(place: Place, number: int, count: int, language: str) -> Corner:
    """How many tiles are in the bag, or cards in the deck, or discarded."""
    corner = Corner(*place)
    name, word = PILES[number]
    x = 184 + 73 * number
    corner.rect(x, 34, 67, 60)
    corner.text(x + 33.5, 54, str(count), 20, bold=True, anchor="middle")
    corner.text(x + 33.5, 80, word[language], 14, anchor="middle")
    corner.spot(name, x, 34, 67, 60, words.PILE_NAME[language].format(pile=word[language], count=count))
    return corner


@lru_cache(maxsize=1024)
def _stack(place: Place, number: int, count: int, language: str) -> Corner:
    """A stack, how many tiles it has, and of what kind they are."""
    corner = Corner(*place)
    stack = board.STACKS[number]
    x, y = 81 * number + 8, 140
    corner.stack(stack, count, x, y, 50, 2.2)
    corner.text(x + 25, y - 12, str(count), 19, bold=True, anchor="middle")
    corner.text(x + 25, 226, stack_word(stack, language), 14, anchor="middle")
    said = words.STACK_NAME[language].format(kind=words.KINDS[stack][language], count=count)
    corner.spot(STACK + stack, x - 8, 116, 66, 120, said)
    return corner


def stack_word(stack: str, language: str) -> str:
    """What stands beneath a stack."""
    return words.NILE_SHORT[language] if stack == "nile" else words.KINDS[stack][language]


_SEATS_TOP = 250


@lru_cache(maxsize=256)
def _trays(place: Place, players: int, language: str) -> Corner:
    """Where the stacks are, and the lines of the seats."""
    corner = Corner(*place)
    corner.tray("stacks", words.SUPPLIES[language], 106, 124)
    corner.tray("seats", words.SEATS[language], _SEATS_TOP, 30 * players)
    return corner


@lru_cache(maxsize=2048)
def _seat(
    place: Place, seat: int, name: str, active: bool, points: int, supply: int, cards: int, nile: bool, language: str
) -> Corner:
    """The line of a seat: points as they stand, stones left, cards in hand, Nile card."""
    corner = Corner(*place)
    y = _SEATS_TOP + 30 * seat + 12
    if active:
        corner.rect(-4, y - 14, WIDTH + 8, 28, "accent", 2.5)
    corner.seat(seat, 12, y)
    corner.text(30, y, name, 16, bold=active)
    corner.text(122, y, words.counted(points, words.ONE_POINT, words.POINTS, language), 16, bold=True)
    corner.text(214, y, words.counted(supply, words.ONE_STONE_LEFT, words.STONES_LEFT, language), 16)
    _backs(corner, cards, 296, y)
    if nile:
        corner.text(WIDTH - 4, y, words.NILE_SHORT[language], 15, anchor="end")
        corner.shapes.append(nile_sign(corner, 356, y))
    return corner


def _backs(corner: Corner, number: int, x: float, y: float) -> None:
    """So many cards, from behind."""
    k = corner.scale
    for card in range(number):
        back = Shape("rect", x=corner.x(x + 8 * card), y=corner.y(y - 8), w=11 * k, h=16 * k, r=2 * k)
        corner.shapes.append(replace(back, fill="sandstone", line="ink", weight=1 * k))


def nile_sign(corner: Corner, x: float, y: float) -> Shape:
    """The Nile card is still held."""
    k = corner.scale
    d = f"M{corner.x(x - 7):.1f} {corner.y(y + 1):.1f}q{3.5 * k:.1f} {-8 * k:.1f} {7 * k:.1f} 0t{7 * k:.1f} 0"
    return Shape("path", d=d, line="lapis", weight=2.4 * k)


@lru_cache(maxsize=1024)
def _hand(place: Place, hand: tuple[str, ...], nile: bool, seat: int, language: str, top: float) -> Corner:
    """The own cards; two of a sort lie one upon the other."""
    corner = Corner(*place)
    corner.tray("hand", words.HAND[language], top, CARD_H + 34, seat)
    corner.text(0, top + 6, words.HAND[language], 15)
    held = Counter(hand)
    cards = [*held, *(["nile"] if nile else [])]
    for number, card in enumerate(cards):
        x, y = 67 * number, top + 20
        said = card_name(card, language)
        spot = CARD + card
        corner.spot(spot, x, y, CARD_W + 4, CARD_H + 8, said)
        corner.looks[spot] = card_look(card, corner.scale, language)
        for copy in range(held[card] or 1):
            middle = corner.x(x + CARD_W / 2 + 5 * copy), corner.y(y + CARD_H / 2 + 6 * copy)
            corner.pieces.append(Piece(f"hand-{card}-{copy + 1}", spot, *middle, spot, said, seat))
    return corner


@lru_cache(maxsize=256)
def _key(place: Place, top: float, language: str) -> Corner:
    """What the numbers on the regions mean."""
    corner = Corner(*place)
    corner.text(0, top + 6, words.KEY[language], 14)
    return corner


def card_name(card: str, language: str) -> str:
    """What a voice calls a card in the hand."""
    if card == "nile":
        return words.NILE_CARD[language]
    kind, number = card.split("-")
    return words.CARD_NAME[language].format(kind=words.KINDS[kind][language], number=number)
