"""Why a text is not a legal move of REEDS."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.objection import NOTATION, Objection, make_objection
from hypostyle.core.words import short
from hypostyle.games.reeds import words
from hypostyle.games.reeds.facts import facts_of
from hypostyle.games.reeds.notation import parse


def explain_illegal(position: Position, text: str) -> Objection:
    """The clause that a move breaks."""
    number, left = parse(text), facts_of(position).left
    if number is None:
        return make_objection(NOTATION, words.NO_MOVE, text=short(text))
    if number > left:
        return make_objection("R-4", words.TOO_FEW, left=left)
    return make_objection("R-3", words.TOO_MANY, number=number)
