"""What can be chosen and has no place: every way a block can lie, said in words; to keep, and to pass."""

from functools import cache

from hypostyle.core.picture.scene import Action
from hypostyle.games.sakkara import notation, words
from hypostyle.games.sakkara.blocks import FORMS, LIGHT, Column
from hypostyle.games.sakkara.touches import form_id


@cache
def actions(language: str) -> tuple[Action, ...]:
    """Every way a block can lie, which a page turns a block to; and the buttons for keep and pass."""
    forms = [Action(form_id(form), form_name(form, language)) for form in range(len(FORMS))]
    return (*forms, Action(notation.KEEP, words.KEEP[language]), Action(notation.PASS, words.PASS[language]))


def form_name(form: int, language: str) -> str:
    """How a block lies, said from its first square."""
    first, *others = FORMS[form].columns
    parts = [_said(each, each.dx - first.dx, each.dy - first.dy, language) for each in (first, *others)]
    phrase = words.FLAT if FORMS[form].flat else words.UPRIGHT
    return phrase[language].format(columns=", ".join(parts))


def _said(column: Column, east: int, north: int, language: str) -> str:
    names = [(words.LIGHT if colour == LIGHT else words.DARK)[language] for colour in column.colours]
    where = []
    if north:
        where.append(f"{abs(north)} {(words.NORTH if north > 0 else words.SOUTH)[language]}")
    if east:
        where.append(f"{east} {words.EAST[language]}")
    cubes = words.UNDER[language].join(names)
    return words.COLUMN[language].format(cubes=cubes, where=" ".join(where) or words.HERE[language])
