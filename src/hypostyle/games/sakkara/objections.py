"""Why a text is not a legal move of SAKKARA: the clause it breaks, and what would be needed."""

from hypostyle.core.kernel.position import Position
from hypostyle.core.objection import NOTATION, Objection, make_objection
from hypostyle.core.words import short
from hypostyle.games.sakkara import board, codes, notation, words
from hypostyle.games.sakkara.blocks import DARK, FORMS, KINDS, LIGHT, Columns
from hypostyle.games.sakkara.facts import SakkaraFacts, facts_of


def explain_illegal(position: Position, text: str) -> Objection:
    """The objection to a text that is not among the legal moves."""
    facts = facts_of(position)
    if text == notation.PASS:
        return _explain_pass(facts)
    if text == notation.KEEP:
        return _say("S-11", "keep after lift") if facts.lifted else _say("S-9", "no square")
    square = notation.read_lift(text)
    if square is not None:
        return _explain_lift(facts, square)
    columns = notation.read_columns(text)
    if columns is None:
        return _say(NOTATION, "notation", text=short(text))
    return _explain_laying(facts, text, columns)


def _say(clause: str, phrase: str, **values: object) -> Objection:
    return make_objection(clause, words.OBJECTIONS[phrase], **values)


def _explain_pass(facts: SakkaraFacts) -> Objection:
    if facts.laid is not None:
        return _say("S-9", "pass at square")
    return _say("S-11", "pass after lift") if facts.lifted else _say("S-8", "no pass")


def _explain_lift(facts: SakkaraFacts, square: int) -> Objection:
    if facts.lifted:
        return _say("S-11", "lift again")
    if facts.laid is None:
        return _say("S-9", "no square")
    name = board.NAMES[square]
    if not facts.heights[square]:
        return _say("S-9", "lift empty", square=name)
    laid = facts.blocks[facts.tops[square]]
    if facts.covered(laid):
        return _say("S-9", "lift covered", square=name)
    if laid.first != square:
        return _say(NOTATION, "lift first", square=name, first=board.NAMES[laid.first])
    if laid.block == facts.taboo:
        return _say("S-10", "lift taboo", square=name)
    return _say("S-11", "lift in vain", square=name)


def _explain_laying(facts: SakkaraFacts, text: str, columns: Columns) -> Objection:
    if facts.laid is not None:
        return _say("S-9", "lay at square")
    colours = "".join(each for _, each in columns)
    if (colours.count(LIGHT), colours.count(DARK)) != (2, 2):
        return _say("S-1", "colours", light=colours.count(LIGHT), dark=colours.count(DARK))
    if text not in notation.LAYINGS:
        return _say("S-2", "no shape")
    move = notation.standing(text, facts.heights)
    if move is None:
        gap = notation.gaps(text, facts.heights)[0]
        return _say("S-5", "gap", square=board.NAMES[gap])
    for square, cubes in columns:
        if facts.heights[square] + len(cubes) > board.LIMIT[square]:
            return _explain_height(square, facts.heights[square] + len(cubes))
    return _explain_block(facts, move) or _say("S-7", "no contact")


def _explain_height(square: int, height: int) -> Objection:
    limit = board.LIMIT[square]
    return _say("S-6", "too high", square=board.NAMES[square], limit=limit, height=height)


def _explain_block(facts: SakkaraFacts, move: int) -> Objection | None:
    form, _ = codes.form_and_anchor(move)
    kind, lifted = FORMS[form].kind, facts.lifted
    if lifted is None:
        return None if kind in facts.held(facts.actor) else _say("S-3", "not held", kind=KINDS[kind])
    if KINDS[kind] != lifted.kind:
        return _say("S-11", "other block", kind=KINDS[kind], lifted=lifted.kind)
    if move == lifted.laying:
        return _say("S-11", "same laying")
    return None
