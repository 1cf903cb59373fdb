"""A position of SAKKARA as JSON, and back with every check. The form is documented in docs/sakkara.md."""

from typing import Any

from hypostyle.core.fields import Fields, whole
from hypostyle.core.game import Options
from hypostyle.core.kernel.position import Position
from hypostyle.core.words import short
from hypostyle.games.sakkara import board, notation
from hypostyle.games.sakkara.blocks import BLOCKS, FORMS
from hypostyle.games.sakkara.codes import NO_BLOCK, block_number, form_and_anchor, seat_and_kind
from hypostyle.games.sakkara.facts import facts_of
from hypostyle.games.sakkara.rules.position import SakkaraPosition

Built = dict[int, tuple[int, int]]
"""Form and anchor of each block in building order."""


def to_fields(position: Position) -> dict[str, Any]:
    """The fields of a position. Blocks are named by their place in the list of blocks."""
    facts = facts_of(position)
    order = facts.in_building_order()
    number = {laid.block: place for place, laid in enumerate(order)}
    return {
        "blocks": [{"seat": laid.seat, "cubes": notation.write_columns(laid.columns)} for laid in order],
        "moved": [None if block is None else number[block] for block in facts.moved],
        "passes": facts.passes,
        "square": None if facts.laid is None else number[facts.laid],
        "lifted": None if facts.lifted is None else number[facts.lifted.block],
    }


def from_fields(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position:
    """The position from its fields; a ValueError says what cannot be."""
    built = _read_blocks(fields)
    order = list(built)
    moved = fields.items("moved", lambda item, what: _named(item, what, order), most=2)
    passes = fields.whole("passes", 0, 2)
    laid = _named(fields.take("square"), "square", order)
    lifted = _named(fields.take("lifted"), "lifted", order)
    if len(moved) != 2:
        raise ValueError("moved must name two blocks, the one each seat moved last, or null")
    if moved[0] != NO_BLOCK and moved[0] == moved[1]:
        raise ValueError("both seats cannot have moved the same block last: it was taboo for one of them (S-10)")
    if (passes == 2) != (actor is None):
        raise ValueError("passes is 2 when the game is over, and only then (S-12)")
    if (laid != NO_BLOCK) + (lifted != NO_BLOCK) + (passes > 0) > 1:
        raise ValueError("only one of square, lifted and passes can be set: each belongs to a turn of its own")
    position = SakkaraPosition(0)
    position.set_up(built, (moved[0], moved[1]), actor or 0, turn)
    _set_passes(position, passes)
    _set_square(position, laid)
    _set_lifted(position, lifted)
    return position


def _named(place: object, what: str, order: list[int]) -> int:
    """The block with this place in the list of blocks."""
    if place is None:
        return NO_BLOCK
    if not order:
        raise ValueError(f"{what} must be null while there is no block on the board")
    return order[whole(place, what, 0, len(order) - 1)]


def _read_blocks(fields: Fields) -> Built:
    """The blocks one after the other, each laid on those before it (S-1 to S-6)."""
    built: Built = {}
    heights = [0] * board.SQUARES
    for seat, text in fields.items("blocks", _read_block, most=BLOCKS):
        number, anchor = form_and_anchor(_read_laying(text, heights))
        for square, colours in FORMS[number].columns_at(anchor):
            heights[square] += len(colours)
            if heights[square] > board.LIMIT[square]:
                name, limit = board.NAMES[square], board.LIMIT[square]
                raise ValueError(f"the block {text} makes {name} higher than {limit}, the most there (S-6)")
        block = block_number(seat, FORMS[number].kind)
        if block in built:
            raise ValueError(f"seat {seat} has only one block of the kind of {text} (S-1)")
        built[block] = number, anchor
    return built


def _read_block(item: object, what: str) -> tuple[int, str]:
    if not isinstance(item, dict):
        raise ValueError(f"{what} must be an object with seat and cubes")
    fields = Fields(item, what)
    seat, text = fields.whole("seat", 0, 1), fields.take("cubes")
    fields.done()
    if not isinstance(text, str):
        raise ValueError("the cubes of a block must be a text such as “d4l e4ld f4d”")
    return seat, text


def _read_laying(text: str, heights: list[int]) -> int:
    if notation.read_columns(text) is None:
        raise ValueError(f"{short(text)} does not tell the cubes of a block; that looks like “d4l e4ld f4d”")
    if text not in notation.LAYINGS:
        raise ValueError(f"the cubes {text} are not one of the 16 kinds of block (S-2)")
    move = notation.standing(text, heights)
    if move is None:
        hollow = ", ".join(board.NAMES[square] for square in notation.gaps(text, heights))
        raise ValueError(f"the block {text} would hang over a gap at {hollow} (S-5)")
    return move


def _set_passes(position: SakkaraPosition, passes: int) -> None:
    seats = {0: (), 1: (1 - position.actor,), 2: (0, 1)}[passes]
    for seat in seats:
        if position.can_lay_something(seat):
            raise ValueError(f"seat {seat} cannot have passed: it can lay a block (S-8)")
    position.set_passes(passes)


def _set_square(position: SakkaraPosition, block: int) -> None:
    if block == NO_BLOCK:
        return
    if seat_and_kind(block)[0] != position.actor:
        raise ValueError("the block that made a square must be one of the seat to act (S-9)")
    if position.is_covered(block) or not position.shows_square(block):
        raise ValueError("the block named by square is not part of a square of one colour on one level (S-9)")
    position.set_laid(block)
    if len(position.legal_list()) == 1:
        raise ValueError("no block can be moved by the square rule, so that it is not asked (S-11)")


def _set_lifted(position: SakkaraPosition, block: int) -> None:
    if block == NO_BLOCK:
        return
    mine = [each for each in position.blocks() if seat_and_kind(each)[0] == position.actor]
    if not any(position.shows_square(each) and not position.is_covered(each) for each in mine):
        raise ValueError("the seat to act has made no square, so that it cannot have lifted a block (S-9)")
    if not position.can_be_lifted(block):
        raise ValueError("the block named by lifted is covered, taboo, or cannot be laid otherwise (S-9 to S-11)")
    position.set_lifted(block)
