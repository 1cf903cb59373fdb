"""Why a move is not legal: the clause of the rules, and a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hypostyle.core.words import Text, check_language, fill_names, in_language

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
        return fill_names(self.texts.get(check_language(language), self.text), language, names)

    def __str__(self) -> str:
        return f"{self.text} ({self.clause})"


def make_objection(clause: str, phrase: Text, **values: object) -> Objection:
    """An objection with the values put into its phrase. A value may itself be a text in each language, or a seat."""
    texts = {}
    for language, pattern in phrase.items():
        filled = {name: in_language(value, language) for name, value in values.items()}
        texts[language] = pattern.format(**filled)
    return Objection(clause, fill_names(texts["en"], "en", ()), texts)


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
