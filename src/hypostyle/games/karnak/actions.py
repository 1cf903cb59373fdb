"""The numbers of KARNAK's actions: from base to base, 72 by 72, then the end of the turn."""

from hypostyle.core.actions import Numbering, numbered
from hypostyle.games.karnak.notation import TEXTS


def number_actions() -> Numbering:
    """All actions; many of them no position allows."""
    return numbered((text, (move,)) for move, text in TEXTS.items())
