"""A position of SAKKARA as JSON, and back with every check. The form is documented in docs/sakkara.md."""

from functools import partial
from typing import Any

from hypostyle.core.fields import Fields, whole
from hypostyle.core.game import Options
from hypostyle.core.kernel.position import Position
from hypostyle.core.problem import PositionError, Problems
from hypostyle.core.words import Text, seat_sign, short
from hypostyle.games.sakkara import board, notation
from hypostyle.games.sakkara import problems as kinds
from hypostyle.games.sakkara.blocks import BLOCKS, FORMS, Columns
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


def from_fields(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position | None:
    """The position from its fields, every one checked."""
    problems = fields.problems
    built, order = _read_blocks(fields)
    moved = fields.items("moved", lambda item, what: _named(item, what, order), most=2)
    passes = fields.whole("passes", 0, 2)
    laid = fields.read("square", lambda value: _named(value, problems.label("square"), order), NO_BLOCK)
    lifted = fields.read("lifted", lambda value: _named(value, problems.label("lifted"), order), NO_BLOCK)
    if len(moved) != 2 and problems.sound("moved"):
        problems.tell(kinds.MOVED_TWO, "moved")
    if len(moved) == 2 and moved[0] != NO_BLOCK and moved[0] == moved[1]:
        problems.tell(kinds.MOVED_SAME, "moved", places=_places(built, moved[0]))
    if problems.sound("passes", "to_act") and (passes == 2) != (actor is None):
        problems.tell(kinds.PASSES_OVER, "passes", "to_act")
    if (laid != NO_BLOCK) + (lifted != NO_BLOCK) + (passes > 0) > 1:
        problems.tell(kinds.ONLY_ONE, "passes", "square", "lifted")
    if not problems.sound("blocks", "to_act"):
        return None
    position = SakkaraPosition(0)
    position.set_up(built, (moved[0], moved[1]) if problems.sound("moved") else (NO_BLOCK, NO_BLOCK), actor or 0, turn)
    if problems.sound("passes"):
        _set_passes(position, passes, problems)
    if problems.sound("square") and laid != NO_BLOCK:
        _set_square(position, laid, _places(built, laid), problems)
    if problems.sound("lifted") and lifted != NO_BLOCK:
        _set_lifted(position, lifted, _places(built, lifted), problems)
    return position


def _places(built: Built, block: int) -> list[str]:
    """The squares that a block covers."""
    number, anchor = built[block]
    return [board.NAMES[square] for square, _ in FORMS[number].columns_at(anchor)]


def _named(place: object, what: Text, order: list[int | None]) -> int:
    """The block with this place in the list of blocks."""
    if place is None:
        return NO_BLOCK
    if not order:
        raise PositionError(kinds.NO_BLOCK_YET.problem(what=what))
    block = order[whole(place, what, 0, len(order) - 1)]
    if block is None:
        raise PositionError(kinds.BLOCK_UNKNOWN.problem(what=what))
    return block


def _read_blocks(fields: Fields) -> tuple[Built, list[int | None]]:
    """The blocks one after the other, each laid on those before it (S-1 to S-6), and their numbers in this order.

    Where problems are collected, a block that cannot lie where it is said to is None, and what lies on it is judged as
    if it did; once the cubes of one are unknown, gaps and heights are no longer judged.
    """
    problems = fields.problems
    built: Built = {}
    order: list[int | None] = []
    heights: list[int] | None = [0] * board.SQUARES
    for given in fields.items("blocks", partial(_read_block, problems), most=BLOCKS):
        block = None
        columns = None if given is None else notation.read_columns(given[1])
        if given is not None and columns is not None:
            block = _lay(built, *given, columns, heights, problems)
        elif given is not None:
            problems.tell(kinds.NO_CUBES, "blocks", text=short(given[1]))
        if columns is None:
            heights = None
        order.append(block)
    return built, order


def _lay(
    built: Built, seat: int, text: str, columns: Columns, heights: list[int] | None, problems: Problems
) -> int | None:
    """The number of a block, put to those that are built; None if it cannot be."""
    places = [board.NAMES[square] for square, _ in columns]
    if text not in notation.LAYINGS:
        problems.tell(kinds.NO_KIND, "blocks", places=places, text=text)
    move = None if heights is None else notation.standing(text, heights)
    if heights is not None and text in notation.LAYINGS and move is None:
        hollow = [board.NAMES[square] for square in notation.gaps(text, heights)]
        problems.tell(kinds.GAP, "blocks", places=hollow, text=text, hollow=", ".join(hollow))
    for square, colours in columns:
        if heights is not None:
            heights[square] += len(colours)
            name, limit = board.NAMES[square], board.LIMIT[square]
            if heights[square] > limit:
                problems.tell(kinds.TOO_HIGH, "blocks", places=[name], text=text, square=name, limit=limit)
    layings = notation.LAYINGS.get(text, ())
    if not layings:
        return None
    number, anchor = form_and_anchor(layings[0] if move is None else move)
    block = block_number(seat, FORMS[number].kind)
    if block in built:
        problems.tell(kinds.TWICE, "blocks", places=places, seat=seat_sign(seat), text=text)
        return None
    built[block] = number, anchor
    return block


def _read_block(problems: Problems, item: object, what: Text) -> tuple[int, str] | None:
    """Seat and cubes of a block; None if they cannot be read."""
    if not isinstance(item, dict):
        problems.tell(kinds.BLOCK_FORM, "blocks", what=what)
        return None
    fields = Fields(item, what, problems, of="blocks")
    seat, text = fields.whole("seat", 0, 1), fields.take("cubes")
    fields.done()
    if not isinstance(text, str):
        if "cubes" in item:
            problems.tell(kinds.CUBES_FORM, "blocks")
        return None
    return seat, text


def _set_passes(position: SakkaraPosition, passes: int, problems: Problems) -> None:
    seats = {0: (), 1: (1 - position.actor,), 2: (0, 1)}[passes]
    for seat in seats:
        if position.can_lay_something(seat):
            problems.tell(kinds.CAN_LAY, "passes", seat=seat_sign(seat))
    if problems.sound("passes"):
        position.set_passes(passes)


def _set_square(position: SakkaraPosition, block: int, places: list[str], problems: Problems) -> None:
    if seat_and_kind(block)[0] != position.actor:
        problems.tell(kinds.SQUARE_OTHER, "square", places=places)
    if position.is_covered(block) or not position.shows_square(block):
        problems.tell(kinds.NO_SQUARE, "square", places=places)
    if not problems.sound("square"):
        return
    position.set_laid(block)
    if len(position.legal_list()) == 1:
        problems.tell(kinds.NONE_MOVABLE, "square", places=places)


def _set_lifted(position: SakkaraPosition, block: int, places: list[str], problems: Problems) -> None:
    mine = [each for each in position.blocks() if seat_and_kind(each)[0] == position.actor]
    if not any(position.shows_square(each) and not position.is_covered(each) for each in mine):
        problems.tell(kinds.LIFTED_WITHOUT, "lifted", places=places)
    if problems.sound("moved") and not position.can_be_lifted(block):
        problems.tell(kinds.NOT_LIFTABLE, "lifted", places=places)
    if problems.sound("lifted", "moved"):
        position.set_lifted(block)
