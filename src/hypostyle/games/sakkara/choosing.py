"""How a person makes a move: pick a block, point at its first square, then choose among the ways it fits there."""

from collections.abc import Mapping
from functools import cache

from hypostyle.core.scene import Action, Shape
from hypostyle.games.sakkara import board, words
from hypostyle.games.sakkara.blocks import FORMS, KINDS, LIGHT, Column
from hypostyle.games.sakkara.layings import TEXTS, first_square
from hypostyle.games.sakkara.oblique import draw_small
from hypostyle.games.sakkara.pieces import home_of
from hypostyle.games.sakkara.site import Site

KEEP, PASS = "keep", "pass"


def form_id(form: int) -> str:
    """The id of the button, and of the look, for one way a block can lie."""
    return f"form{form}"


@cache
def _steps(number: int) -> tuple[str, str]:
    """The square to point at and the button to choose for a laying."""
    return board.NAMES[first_square(number >> 6, number & 63)], form_id(number >> 6)


def choices(site: Site, moves: Mapping[str, int]) -> dict[str, tuple[str, ...]]:
    """What to point at for each move. A lifted block need not be picked again."""
    found: dict[str, tuple[str, ...]] = {}
    homes = [home_of(len(KINDS) * site.actor + kind) for kind in range(len(KINDS))]
    for text in sorted(moves):
        move = moves[text]
        if move not in TEXTS:
            found[text] = (text,) if text in (KEEP, PASS) else (board.NAMES[move & 63],)
        elif site.lifted is None:
            found[text] = (homes[FORMS[move >> 6].kind], *_steps(move))
        else:
            found[text] = _steps(move)
    return found


def _forms(moves: Mapping[str, int]) -> list[int]:
    return sorted({move >> 6 for move in moves.values() if move in TEXTS})


def actions(moves: Mapping[str, int], language: str) -> tuple[Action, ...]:
    """Buttons: for every way a block can lie now, and for keep and pass."""
    found = [Action(form_id(form), form_name(form, language), form_id(form)) for form in _forms(moves)]
    if KEEP in moves:
        found.append(Action(KEEP, words.KEEP[language]))
    if PASS in moves:
        found.append(Action(PASS, words.PASS[language]))
    return tuple(found)


def form_looks(moves: Mapping[str, int], turned: int) -> dict[str, tuple[Shape, ...]]:
    """A little picture for each of the buttons, turned as the board is."""
    return {form_id(form): _form_look(form, turned) for form in _forms(moves)}


@cache
def _form_look(form: int, turned: int) -> tuple[Shape, ...]:
    cubes = {}
    for each in FORMS[form].columns:
        column, row = each.dx, -each.dy
        for _ in range(turned):
            column, row = -row, column
        for up, colour in enumerate(each.colours, each.base):
            cubes[column, row, up] = (colour, 0)
    return draw_small(cubes, 9.4)


@cache
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
