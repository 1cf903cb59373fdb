"""Names of players: which are allowed, and which look like another."""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from pathlib import Path

from hypostyle.core.names import check_name
from hypostyle.server.refusal import Refusal

CONFUSABLES = Path(__file__).with_name("confusables.json")
"""Of each character that looks like another, what stands for it: the table of Unicode Technical Standard 39, version
13, as far as names can hold it; `tools.confusables` writes it. It is a file of ours and no library's, for what is made
from it is stored, and must not change with an update.
"""
CATEGORIES = "LMN"
"""Letters, marks and numbers make up names, and these besides."""
BESIDES = " -'’._"
_ALIKE = str.maketrans("i1|", "lll")  # the table leaves i and l apart, which differ in no hurry
MOST_MARKS = 2
"""Accents on one letter: more climb over the lines above."""


def check_player_name(name: str) -> str:
    """The name, tidied up; a Refusal if a page or a terminal could show it as something else."""
    try:
        tidy = " ".join(check_name(unicodedata.normalize("NFC", name)).split())
    except ValueError:
        raise Refusal("name characters", 422) from None
    marks = 0
    for character in unicodedata.normalize("NFD", tidy):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind[0] == "M" else 0
        if (kind[0] not in CATEGORIES and character not in BESIDES) or marks > MOST_MARKS:
            raise Refusal("name characters", 422)
    if not any(unicodedata.category(character)[0] in "LN" for character in tidy):
        raise Refusal("name characters", 422)
    return tidy


def looks_of(name: str) -> set[str]:
    """How a name looks to a hasty reader, in small letters, in capitals and as it is. Two names that share a look are
    taken for each other.
    """
    compatible = unicodedata.normalize("NFKC", name)
    return {_skeleton(form) for form in (compatible, compatible.casefold(), compatible.upper())}


def _skeleton(text: str) -> str:
    table = _prototypes()
    bare = (each for each in unicodedata.normalize("NFD", text) if each not in BESIDES)
    shown = "".join(table.get(each, each) for each in bare)
    return unicodedata.normalize("NFC", shown.casefold()).translate(_ALIKE)


@cache
def _prototypes() -> dict[str, str]:
    read: dict[str, str] = json.loads(CONFUSABLES.read_text(encoding="utf-8"))
    return read
