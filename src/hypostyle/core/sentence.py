"""Sentences about what happened, kept until it is known who sits where, who listens, and in which language."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from hypostyle.core.words import YOU, Text

_FORMS = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence about a seat.

    In the phrase `{name}` is who sits there, and of `[move|moves]` the first form is for a reader who is called "You",
    the second for everybody else. A value may itself be a text in each language. `discreet` is the phrase for those who
    may not know what the seat knows; without it all are told the same.
    """

    phrase: Text
    seat: int = 0
    values: Mapping[str, object] = field(default_factory=dict)
    discreet: Text | None = None

    def said(self, names: Sequence[str], knows: Collection[int] = (), language: str = "en") -> str:
        """The sentence for a reader who may know what these seats know; `names` tells who sits where."""
        phrase = self.phrase if self.discreet is None or self.seat in knows else self.discreet
        name = names[self.seat]
        values = {key: value[language] if isinstance(value, Mapping) else value for key, value in self.values.items()}
        return _in_form(phrase[language], name == YOU[language]).format(name=name, **values)


@lru_cache(maxsize=1024)
def _in_form(pattern: str, you: bool) -> str:
    """The pattern with one form of each pair."""
    return _FORMS.sub(r"\1" if you else r"\2", pattern)
