"""Why a move is not legal: the clause of the rules, and a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hypostyle.core.picture.palette import SEATS
from hypostyle.core.words import Text, check_language, in_language, seat_name

NOTATION = "notation"
"""Stands where a clause would, when a text is no move of the game at all."""


@dataclass(frozen=True)
class Objection:
    """The reason why a move is not legal now. `text` is English; `said` gives it in any language."""

    clause: str
    text: str
    texts: Mapping[str, str] = field(default_factory=dict, repr=False, compare=False)

    def said(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The sentence in a language; `names` tells who sits where."""
        return _fill_names(self.texts.get(check_language(language), self.text), language, names)

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})"


_SEAT = 0xE000
"""Stands for the name of seat 0 in a text: a character of private use, which nobody can type (see `words.short`)."""


def seat_sign(seat: int) -> str:
    """A value for `make_objection` that `Objection.said` puts the name of a seat for."""
    return chr(_SEAT + seat)


def _fill_names(text: str, language: str, names: Sequence[str]) -> str:
    seats = {ord(character) - _SEAT for character in text if 0 <= ord(character) - _SEAT < len(SEATS)}
    for seat in seats:
        text = text.replace(seat_sign(seat), names[seat] if names else seat_name(seat, language))
    return text


def make_objection(clause: str, phrase: Text, **values: object) -> Objection:
    """An objection with the values put into its phrase. A value may itself be a text in each language, or a seat."""
    texts = {}
    for language, pattern in phrase.items():
        filled = {name: in_language(value, language) for name, value in values.items()}
        texts[language] = pattern.format(**filled)
    return Objection(clause, _fill_names(texts["en"], "en", ()), texts)


class IllegalMove(ValueError):  # noqa: N818 - the name is what players say
    """A move was refused. `objection` tells why, `clause` names the rule."""

    def __init__(self, objection: Objection):
        super().__init__(str(objection))
        self.objection = objection

    @property
    def clause(self) -> str:
        """The clause of the rules the move breaks."""
        return self.objection.clause

    @property
    def text(self) -> str:
        """The plain sentence."""
        return self.objection.text
