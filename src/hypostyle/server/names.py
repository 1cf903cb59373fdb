"""Names of players: which are allowed, and which look like another."""

from __future__ import annotations

import json
import secrets
import unicodedata
from functools import cache
from pathlib import Path

from hypostyle.core.names import check_typed_name
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


def check_player_name(name: str) -> str:
    """The name, tidied up; a Refusal if a page or a terminal could show it as something else."""
    try:
        tidy = " ".join(check_typed_name(unicodedata.normalize("NFC", name)).split())
    except ValueError:
        raise Refusal("name characters", 422) from None
    for character in unicodedata.normalize("NFD", tidy):
        if unicodedata.category(character)[0] not in CATEGORIES and character not in BESIDES:
            raise Refusal("name characters", 422)
    if not any(unicodedata.category(character)[0] in "LN" for character in tidy):
        raise Refusal("name characters", 422)
    return tidy


def neutral_name() -> str:
    """A name for an account whose name was taken away; it is free, but for a chance of one in a hundred million."""
    return f"Player {secrets.randbelow(10**8):08}"


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
