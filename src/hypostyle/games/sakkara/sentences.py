"""The moves of SAKKARA in words, for the log."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.sentence import Sentence
from hypostyle.games.sakkara import board, words
from hypostyle.games.sakkara.blocks import FORMS, KINDS, LIGHT
from hypostyle.games.sakkara.codes import KEEP, LIFT, NO_BLOCK, PASS, form_and_anchor, kind_of_move, lifted_square
from hypostyle.games.sakkara.facts import facts_of
from hypostyle.games.sakkara.rules.position import SakkaraPosition


def tell_move(before: Position, move: int) -> Sentence:
    """What a move does."""
    assert isinstance(before, SakkaraPosition)
    kind = kind_of_move(move)
    if kind in (KEEP, PASS):
        return Sentence(words.LOG["keep" if kind == KEEP else "pass"], before.actor)
    if kind == LIFT:
        lifted = facts_of(before).uncovered_from(lifted_square(move))
        assert lifted is not None, "only such a block is lifted"
        return Sentence(words.LOG["lift"], before.actor, {"kind": lifted.kind, "square": board.NAMES[lifted.first]})
    number, anchor = form_and_anchor(move)
    form = FORMS[number]
    light = sum(column.colours.endswith(LIGHT) for column in form.columns)
    values = {
        "kind": KINDS[form.kind],
        "square": board.NAMES[form.first_square(anchor)],
        "light": light,
        "dark": len(form.columns) - light,
    }
    return Sentence(words.LOG["lay" if before.lifted == NO_BLOCK else "lay again"], before.actor, values)
