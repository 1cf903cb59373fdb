"""What people are called, and other texts from outside that are shown as they are."""

import unicodedata

from hypostyle.core.words import SaidError, Text

LONGEST_NAME = 100
"""The most characters of a name."""

MOST_MARKS = 2
"""Accents on one letter: more climb over the lines above."""

# Letters and signs that take part in no word and show nothing: two names that differ only by them look alike.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_JOINERS = frozenset("\u200c\u200d")  # within words and emoji of many languages
_LINE_ENDS = frozenset("\n\r\t")


_LONG = {
    "en": "a name has at most {most} characters, not {length}",
    "de": "ein Name hat höchstens {most} Zeichen, nicht {length}",
}
_INVISIBLE = {
    "en": "a name cannot hold the invisible character {code}",
    "de": "ein Name kann das unsichtbare Zeichen {code} nicht enthalten",
}
_MARKS = {
    "en": "a name has at most {most} marks on one letter",
    "de": "ein Name hat höchstens {most} Zeichen über oder unter einem Buchstaben",
}
_INVISIBLE_IN = {
    "en": "{what} cannot hold the invisible character {code}",
    "de": "{what} kann das unsichtbare Zeichen {code} nicht enthalten",
}


def check_name(name: str) -> str:
    """The name of a player, if it shows what it is; the empty name is nobody's."""
    if len(name) > LONGEST_NAME:
        raise SaidError(_LONG, most=LONGEST_NAME, length=len(name))
    if not name.isprintable() or not _BLANK.isdisjoint(name):
        for character in name:
            if character in _BLANK or _misleads(character) or (character != " " and character.isspace()):
                raise SaidError(_INVISIBLE, code=_code(character))
    return name


def check_typed_name(name: str) -> str:
    """The same for a name that somebody types, and not only reads from a record: it stays within its line, and holds
    no character of private use, which every machine shows otherwise.
    """
    marks = 0
    for character in unicodedata.normalize("NFD", check_name(name)):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind[0] == "M" else 0
        if marks > MOST_MARKS:
            raise SaidError(_MARKS, most=MOST_MARKS)
        if kind == "Co":
            raise SaidError(_INVISIBLE, code=_code(character))
    return name


def check_line(text: str) -> str:
    """A line that somebody wrote, if it shows what it is: one line, all of it seen, in the order it was written."""
    if not text.isprintable() or not _BLANK.isdisjoint(text):
        for character in text:
            misleads = _misleads(character) and character not in _JOINERS
            if misleads or character in _BLANK or (character != " " and character.isspace()):
                raise ValueError(f"a line cannot hold the invisible character {_code(character)}")
    return text


def check_text(text: str, what: Text) -> str:
    """A text of any length and several lines, if it shows what it is."""
    if not text.isprintable():
        for character in text:
            if _misleads(character) and character not in _JOINERS and character not in _LINE_ENDS:
                raise SaidError(_INVISIBLE_IN, what=what, code=_code(character))
    return text


def _misleads(character: str) -> bool:
    """Whether it is a control character, turns the direction of writing, has no width, or is half a character."""
    return unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def _code(character: str) -> str:
    return f"U+{ord(character):04X}"
