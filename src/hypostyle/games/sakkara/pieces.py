"""The 32 blocks as lasting things: b0L3 is the block of kind L3 that seat 0 started with.

The number kept for a block is the first square it lies on, or where else it is.
"""

from hypostyle.core.game import PiecePlaces
from hypostyle.core.kernel.position import Position
from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.blocks import BLOCKS, FORMS, KINDS
from hypostyle.games.sakkara.codes import (
    KEEP,
    LIFT,
    PASS,
    block_number,
    form_and_anchor,
    kind_of_move,
    lifted_square,
    seat_and_kind,
)
from hypostyle.games.sakkara.facts import facts_of

IN_HAND, IN_THE_AIR = board.SQUARES, board.SQUARES + 1
LIFTED = "lifted"
"""The id of the spot where a lifted block is."""


def piece_of(block: int) -> str:
    """The id of a block."""
    return f"b{_name(block)}"


def home_of(block: int) -> str:
    """The id of the spot where a block lies while it is in its player's hand."""
    return f"h{_name(block)}"


def _name(block: int) -> str:
    seat, kind = seat_and_kind(block)
    return f"{seat}{KINDS[kind]}"


def place_pieces(position: Position) -> PiecePlaces:
    """Where every block is."""
    facts = facts_of(position)
    found = {piece_of(block): IN_HAND for block in range(BLOCKS)}
    found.update({piece_of(block): laid.first for block, laid in facts.blocks.items()})
    if facts.lifted is not None:
        found[piece_of(facts.lifted.block)] = IN_THE_AIR
    return found


def track_pieces(places: PiecePlaces, before: Position, move: int, after: Position) -> PiecePlaces:
    """Where the blocks are after a move; no two are alike, so that the position tells it."""
    return place_pieces(after)


def path(position: Position, move: int) -> tuple[str, ...]:
    """From the hand to the first square of the block, or from there to where lifted blocks are, or back."""
    kind, facts = kind_of_move(move), facts_of(position)
    if kind == PASS:
        return ()
    if kind == KEEP:  # the block just laid stays the last one
        return (board.NAMES[facts.blocks[facts.laid].first],) if facts.laid is not None else ()
    if kind == LIFT:
        return board.NAMES[lifted_square(move)], LIFTED
    number, anchor = form_and_anchor(move)
    form = FORMS[number]
    home = home_of(block_number(position.actor, form.kind))
    return home if facts.lifted is None else LIFTED, board.NAMES[form.first_square(anchor)]
