"""Why a text is not a legal move of SAKKARA: the clause it breaks, and what would be needed."""

import re

from hypostyle.core.objection import NOTATION, Objection, object_to
from hypostyle.core.words import short
from hypostyle.games.sakkara import board, layings, words
from hypostyle.games.sakkara.blocks import DARK, FORMS, KINDS, LIGHT
from hypostyle.games.sakkara.layings import Columns
from hypostyle.games.sakkara.site import Laid, Site

_LIFT = re.compile("lift ([a-h][1-8])")


def object_to_move(site: Site, text: str) -> Objection:
    """The objection to a text that is not among the legal moves."""
    if text == "pass":
        return _object_to_pass(site)
    if text == "keep":
        return _say("S-11", "keep after lift") if site.lifted else _say("S-9", "no square")
    lift = _LIFT.fullmatch(text) if len(text) < 10 else None
    if lift:
        return _object_to_lift(site, board.SQUARE[lift[1]])
    columns = layings.read(text)
    if columns is None:
        return _say(NOTATION, "notation", text=short(text))
    return _object_to_laying(site, columns)


def _say(clause: str, phrase: str, **values: object) -> Objection:
    return object_to(clause, words.OBJECTIONS[phrase], **values)


def _object_to_pass(site: Site) -> Objection:
    if site.laid is not None:
        return _say("S-9", "pass at square")
    return _say("S-11", "pass after lift") if site.lifted else _say("S-8", "no pass")


def _object_to_lift(site: Site, square: int) -> Objection:
    if site.lifted:
        return _say("S-11", "lift again")
    if site.laid is None:
        return _say("S-9", "no square")
    name = board.NAMES[square]
    if not site.heights[square]:
        return _say("S-9", "lift empty", square=name)
    laid = site.blocks[site.tops[square]]
    if site.covered(laid):
        return _say("S-9", "lift covered", square=name)
    if laid.first != square:
        return _say(NOTATION, "lift first", square=name, first=board.NAMES[laid.first])
    if laid.block == site.taboo:
        return _say("S-10", "lift taboo", square=name)
    return _say("S-11", "lift in vain", square=name)


def _object_to_laying(site: Site, columns: Columns) -> Objection:
    if site.laid is not None:
        return _say("S-9", "lay at square")
    colours = "".join(each for _, each in columns)
    if (colours.count(LIGHT), colours.count(DARK)) != (2, 2):
        return _say("S-1", "colours", light=colours.count(LIGHT), dark=colours.count(DARK))
    if columns not in layings.NUMBERS:
        return _say("S-2", "no shape")
    number = layings.standing(columns, site.heights)
    if number is None:
        gap = layings.gaps(columns, site.heights)[0]
        return _say("S-5", "gap", square=board.NAMES[gap])
    for square, cubes in columns:
        if site.heights[square] + len(cubes) > board.LIMIT[square]:
            return _object_to_height(square, site.heights[square] + len(cubes))
    return _object_to_block(site, number) or _say("S-7", "no contact")


def _object_to_height(square: int, height: int) -> Objection:
    limit = board.LIMIT[square]
    return _say("S-6", "too high", square=board.NAMES[square], limit=limit, height=height)


def _object_to_block(site: Site, number: int) -> Objection | None:
    kind = FORMS[number >> 6].kind
    lifted: Laid | None = site.lifted
    if lifted is None:
        return None if kind in site.held(site.actor) else _say("S-3", "not held", kind=KINDS[kind])
    if KINDS[kind] != lifted.kind:
        return _say("S-11", "other block", kind=KINDS[kind], lifted=lifted.kind)
    if number == lifted.form << 6 | lifted.anchor:
        return _say("S-11", "same laying")
    return None
