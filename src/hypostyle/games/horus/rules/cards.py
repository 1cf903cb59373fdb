"""The Horus cards on the table: from pile to pile, and those of a terrain that has run out (H-18, H-20). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.games.horus.rules.table import Table
else:
    from hypostyle.core.kernel.chance import Source
    from hypostyle.games.horus.rules.table import Table

from hypostyle.games.horus import codes

NILE_STACK = cython.declare(cython.int, codes.NILE_STACK)
SORT_SIZE = cython.declare(cython.int, codes.SORT_SIZE)
SORT_BITS = cython.declare(cython.longlong, (1 << codes.SORT_SIZE) - 1)  # a bit for each card of a sort
STACK = cython.declare(cython.int, codes.STACK)
CARDS = cython.declare(cython.int, codes.CARDS)
PILE = cython.declare(cython.int, codes.PILE)
DECK = cython.declare(cython.int, codes.DECK)
DISCARD = cython.declare(cython.int, codes.DISCARD)
HELD = cython.declare(cython.int, codes.HELD)


def dead_cards(table: Table) -> cython.longlong:
    """A bit for each card whose terrain has an empty stack (H-20)."""
    dead: cython.longlong = 0
    terrain: cython.int
    for terrain in range(NILE_STACK):
        if not table.numbers[STACK + terrain]:
            dead |= SORT_BITS << SORT_SIZE * terrain
    return dead


def move_cards(table: Table, card: cython.int, number: cython.int, start: cython.int, end: cython.int) -> cython.void:
    """Put so many cards of one sort from one pile onto another."""
    if number:
        table.set(CARDS + PILE * start + card, table.numbers[CARDS + PILE * start + card] - number)
        table.set(CARDS + PILE * end + card, table.numbers[CARDS + PILE * end + card] + number)
        table.set(HELD + start, table.numbers[HELD + start] - number)
        table.set(HELD + end, table.numbers[HELD + end] + number)


def discard_terrain(table: Table, seats: cython.int, terrain: cython.int) -> cython.void:
    """Everybody discards the cards of a terrain whose stack is empty (H-20)."""
    seat: cython.int
    card: cython.int
    for seat in range(seats):
        for card in range(SORT_SIZE * terrain, SORT_SIZE * (terrain + 1)):
            move_cards(table, card, table.numbers[CARDS + PILE * seat + card], seat, DISCARD)


def discards_to_deck(table: Table) -> cython.void:
    """Make a new deck of the discards, without those of a terrain that has run out (H-18, H-20)."""
    dead: cython.longlong = dead_cards(table)
    card: cython.int
    for card in range(PILE):
        if not dead >> card & 1:
            move_cards(table, card, table.numbers[CARDS + PILE * DISCARD + card], DISCARD, DECK)


def deal_hidden(table: Table, seats: cython.int, seat: cython.int, source: Source) -> cython.void:
    """Deal the cards that a seat (-1: an onlooker) does not see anew: other hands and the deck.

    A hand holds no card of a terrain whose stack is empty; apart from that every deal is as likely.
    """
    dead: cython.longlong = dead_cards(table)
    other: cython.int
    card: cython.int
    sizes: cython.int = 0  # of the hands, four bits each
    live: cython.int = 0
    drawn: cython.int
    i: cython.int
    for other in range(seats):
        if other != seat:
            sizes |= table.numbers[HELD + other] << 4 * other
            for card in range(PILE):
                move_cards(table, card, table.numbers[CARDS + PILE * other + card], other, DECK)
    for card in range(PILE):
        if not dead >> card & 1:
            live += table.numbers[CARDS + PILE * DECK + card]
    for other in range(seats):
        for i in range(sizes >> 4 * other & 15):
            drawn = source.below(live)
            live -= 1
            card = -1
            while drawn >= 0:
                card += 1
                if not dead >> card & 1:
                    drawn -= table.numbers[CARDS + PILE * DECK + card]
            move_cards(table, card, 1, DECK, other)
