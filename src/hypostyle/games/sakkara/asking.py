"""What SAKKARA asks of the seat to act, and what touches on board and blocks mean."""

from collections.abc import Sequence
from functools import cache

from hypostyle.core.words import Text
from hypostyle.games.sakkara import board, words
from hypostyle.games.sakkara.blocks import FORMS, KINDS
from hypostyle.games.sakkara.choosing import KEEP, PASS, form_id
from hypostyle.games.sakkara.layings import TEXTS, first_square
from hypostyle.games.sakkara.pieces import home_of
from hypostyle.games.sakkara.site import Site


def expected(site: Site, can_lay: bool, language: str) -> str:
    """Lay a block; after a square lift one or keep; lay the lifted one; or pass."""
    told: Text
    if site.lifted is not None:
        told = words.EXPECTED["lay lifted"]
    elif site.laid is not None:
        told = words.EXPECTED["square"]
    elif not can_lay:
        told = words.EXPECTED["pass"]
    else:
        told = words.EXPECTED["lay" if site.blocks else "lay first"]
    return told[language]


@cache
def _layings() -> dict[tuple[str, str], str]:
    """The text of a laying by its first square and its form, as the buttons name it."""
    return {
        (board.NAMES[first_square(number >> 6, number & 63)], form_id(number >> 6)): text
        for number, text in TEXTS.items()
    }


@cache
def _kinds() -> dict[str, int]:
    """The kind of each block by its place in a hand."""
    return {home_of(block): block % len(KINDS) for block in range(2 * len(KINDS))}


def meant(site: Site, ids: Sequence[str]) -> str:
    """A square and a form are a laying; a square alone, after a square was made, a block to lift; else the first way a
    picked block could lie there."""
    if ids and ids[0] in (KEEP, PASS):
        return ids[0]
    squares = [each for each in ids if each in board.SQUARE]
    forms = [each for each in ids if each.startswith("form")]
    picked = [_kinds()[each] for each in ids if each in _kinds()]
    if not squares:
        return ""
    if forms:
        return _layings().get((squares[0], forms[0]), "")
    if site.laid is not None and site.lifted is None:
        return f"lift {squares[0]}"
    kinds = picked or site.held(site.actor)
    ways = (_layings().get((squares[0], form_id(form))) for form, each in enumerate(FORMS) if each.kind in kinds)
    return next((text for text in ways if text), "")
