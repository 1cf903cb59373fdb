"""Texts in the languages the program speaks."""

from collections.abc import Mapping, Sequence
from reprlib import Repr

LANGUAGES = ("en", "de")

Text = Mapping[str, str]
"""One text in each language, by its code."""
YOU: Text = {"en": "You", "de": "Du"}
"""What the only person at a table is called."""


def check_language(language: str) -> str:
    """The language, if the program speaks it."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {short(language)}; choose from {', '.join(LANGUAGES)}")
    return language


_brief = Repr()
_brief.maxlong = _brief.maxstring = _brief.maxother = 80


def short(value: object, length: int = 40) -> str:
    """Something from outside, quoted, and cut when it is long."""
    shown = value if isinstance(value, str) else _brief.repr(value)
    shown = "".join(character if character.isprintable() else "?" for character in shown[: length + 1])
    return f"“{shown[:length]}…”" if len(shown) > length else f"“{shown}”"


def in_language(value: object, language: str) -> object:
    """A value as a sentence of a language has it: a text by its language, what `short` quoted in German marks."""
    if isinstance(value, Mapping):
        return value[language]
    if language == "de" and isinstance(value, str) and value.startswith("“") and value.endswith("”"):
        return f"„{value[1:-1]}“"
    return value


class SaidError(ValueError):
    """Something from outside was refused. The sentence is English; `said` gives it in any language."""

    def __init__(self, phrase: Text, **values: object):
        self._said = {
            language: phrase[language].format(**{name: in_language(value, language) for name, value in values.items()})
            for language in LANGUAGES
        }
        super().__init__(self._said["en"])

    def said(self, language: str) -> str:
        """The sentence in a language."""
        return self._said[check_language(language)]


def listing(items: list[str], language: str = "en") -> str:
    """Items as a sentence lists them: a, b or c."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + {"en": " or ", "de": " oder "}[language] + items[-1]


def conjunction(items: Sequence[str], language: str = "en") -> str:
    """Items as a sentence joins them: a, b and c."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + {"en": " and ", "de": " und "}[language] + items[-1]


def clipped(name: str, length: int) -> str:
    """A name where there is little room for it."""
    return name if len(name) <= length else f"{name[: max(1, length - 1)].rstrip()}…"


def seat_name(seat: int, language: str) -> str:
    """What somebody without a name is called."""
    return {"en": "Player {}", "de": "Spieler {}"}[language].format(seat_number(seat))


_SEAT_SIGN, _MOST_SEATS = 0xE000, 16
"""Characters of private use, which nobody can type (see `short`): they stand for the names of the seats."""


def seat_sign(seat: int) -> str:
    """Stands for the name of a seat in a text, until `fill_names` puts it there."""
    return chr(_SEAT_SIGN + seat)


def fill_names(text: str, language: str, names: Sequence[str] = ()) -> str:
    """A text with the names of the seats, or what those without a name are called."""
    signs = {character for character in text if 0 <= ord(character) - _SEAT_SIGN < _MOST_SEATS}
    for sign in signs:
        seat = ord(sign) - _SEAT_SIGN
        text = text.replace(sign, names[seat] if names else seat_name(seat, language))
    return text


def seat_number(seat: int) -> int:
    """What people call a seat: they count from 1, while programs and records count from 0."""
    return seat + 1
