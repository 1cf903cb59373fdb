"""Which touches make a move of THEBEN, and which move touches mean: the place first, then an end or a button.

A stone is turned, as it is placed, by the button that shows how it will lie.
"""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.games.theben import board
from hypostyle.games.theben.codes import MOVE, PLACE, TURN, make_move, move_parts
from hypostyle.games.theben.facts import ThebenFacts, facts_of
from hypostyle.games.theben.notation import move_text

HEADING_BUTTONS = tuple(f"head{letter}" for letter in board.DIRECTIONS)


def touches_of(move: int, facts: ThebenFacts) -> tuple[str, str]:
    """The ids to point at for a legal move, in order."""
    place, end, kind = move_parts(move)
    if kind == MOVE:
        return board.NAMES[place], board.NAMES[end]
    heading = end if kind == PLACE else (facts.heading(place) + end) % len(board.DIRECTIONS)
    return board.NAMES[place], HEADING_BUTTONS[heading]


def move_from_touches(position: Position, ids: Sequence[str]) -> str:
    """The move that these touches mean; with a place alone, one that asks about its stone."""
    if not ids or ids[0] not in board.PLACE:
        return ""
    facts, place = facts_of(position), board.PLACE[ids[0]]
    second = ids[1] if len(ids) > 1 else ""
    if second in board.PLACE and not facts.hand:
        return move_text(make_move(place, board.PLACE[second], MOVE))
    heading = HEADING_BUTTONS.index(second) if second in HEADING_BUTTONS else None
    if facts.hand:
        return move_text(make_move(place, heading or 0, PLACE))
    quarters = 1
    if heading is not None and place in facts.stacks:
        quarters = (heading - facts.heading(place)) % len(board.DIRECTIONS)
    return move_text(make_move(place, quarters, TURN))
