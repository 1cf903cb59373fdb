"""What is wrong with a position that was set up by hand: one problem, and all of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from hypostyle.core.words import LANGUAGES, SaidError, Text, check_language, fill_names, in_language, seat_name

T = TypeVar("T")

MOST_PROBLEMS = 50
"""So many problems of one position are told; the others show when these are mended."""

PLAIN = "plain"
"""The key of a phrase for people who read English, beside its languages."""
_MOST_SEATS = 8
_SEATS = [f"seat {seat}" for seat in range(_MOST_SEATS)]


@dataclass(frozen=True)
class ProblemKind:
    """Something that can be wrong: a lasting code, a phrase in each language, and the clauses of the rules it breaks.

    In the phrase a seat is told by `core.words.seat_sign`. The English one names fields of the JSON form as programs
    do; where it does so by itself, `plain` says the same for whoever sets up a position on a page.
    """

    code: str
    phrase: Text
    clauses: tuple[str, ...] = ()

    def problem(self, /, fields: Sequence[str] = (), places: Sequence[str] = (), **values: object) -> Problem:
        """A problem of this kind with the values put into its phrase; a value may be a text in each language."""
        plain = {name: _plain(value) for name, value in values.items()}
        texts = {
            language: self.phrase[language].format(
                **{name: in_language(value, language) for name, value in values.items()}
            )
            for language in LANGUAGES
        }
        texts[PLAIN] = self.phrase.get(PLAIN, self.phrase["en"]).format(**plain)
        return Problem(self.code, texts, self.clauses, tuple(fields), tuple(places))


def _plain(value: object) -> object:
    """A value for people who read English."""
    return value.get(PLAIN, value["en"]) if isinstance(value, Mapping) else value


@dataclass(frozen=True)
class Problem:
    """Something that is wrong with a position.

    `code`     which kind of problem it is; it stays the same from version to version
    `clauses`  of the rules, that it breaks; none where the form of the JSON is wrong
    `fields`   of the JSON form, that it is about
    `places`   of the board, the first being the one to mark; named like the spots of the game's scenes
    """

    code: str
    texts: Text = field(repr=False)
    clauses: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    def said(self, language: str = "en", names: Sequence[str] = (), plain: bool = False) -> str:
        """The problem as a sentence, without its clauses; `names` tells who sits where.

        `plain` is for people who do not know the JSON form: fields are called as on the page.
        """
        called = [*names, *(seat_name(seat, language) for seat in range(len(names), _MOST_SEATS))]
        chosen = self.texts[check_language(language)]
        if plain and language == "en":
            chosen = self.texts.get(PLAIN, chosen)
        text = fill_names(chosen, language, called)
        is_field = text.split(" ", 1)[0] in self.fields
        return f"{text if is_field else text[:1].upper() + text[1:]}."

    def __str__(self) -> str:
        text = fill_names(self.texts["en"], "en", _SEATS)
        return f"{text} ({', '.join(self.clauses)})" if self.clauses else text


class PositionError(SaidError):
    """A position was refused. `problem` tells why."""

    def __init__(self, problem: Problem):
        clauses = f" ({', '.join(problem.clauses)})" if problem.clauses else ""
        german = problem.said("de").removesuffix(".") + clauses
        super().__init__({"en": "{said}", "de": "{said}"}, said={"en": str(problem), "de": german})
        self.problem = problem


class Problems:
    """The problems found while a position is read.

    Whoever loads a position wants the first: it is raised at once, as a PositionError. A draft collects them all: then
    a field that cannot be read stands for the least it could be, and a check asks `sound` whether the fields it needs
    can be relied on. `labels` are what people call the fields.
    """

    def __init__(self, collect: bool = False, labels: Mapping[str, Text] | None = None):
        self.found: list[Problem] = []
        self._collect = collect
        self._labels = labels or {}
        self._broken: set[str] = set()

    def add(self, problem: Problem) -> None:
        """Take note of a problem, or raise it."""
        if not self._collect:
            raise PositionError(problem)
        for name in problem.fields:
            self._broken |= {name, name.partition(".")[0]}
        if len(self.found) < MOST_PROBLEMS and problem not in self.found:
            self.found.append(problem)

    def tell(self, kind: ProblemKind, /, *fields: str, places: Sequence[str] = (), **values: object) -> None:
        """Take note of a problem of this kind with these fields, or raise it."""
        self.add(kind.problem(fields, places, **values))

    def sound(self, *fields: str) -> bool:
        """Whether nothing was found that is wrong with any of these fields; with none named, at all.

        `options` are all of them, `options.first` is one.
        """
        return self._broken.isdisjoint(fields) if fields else not self.found

    def attempt(self, name: str, read: Callable[[], T], otherwise: T) -> T:
        """What can be read of a field; the problem is noted as one of this field."""
        try:
            return read()
        except PositionError as refused:
            self.add(replace(refused.problem, fields=(name,)))
        except SaidError as refused:
            if not self._collect:
                raise
            texts = {language: refused.said(language) for language in LANGUAGES}
            texts[PLAIN] = _OPTION.sub(self._option, texts["en"])
            self.add(Problem(_REFUSED, texts, fields=(name,)))
        return otherwise

    def _option(self, found: re.Match[str]) -> str:
        """What people call an option that is named."""
        label = self._labels.get(f"options.{found[1]}")
        return found[0] if label is None else f"“{label['en']}”"

    def label(self, name: str) -> Text:
        """What a field is called: in English as the JSON form has it, to people as the page does."""
        if name not in self._labels:
            return {"en": name, "de": f"„{name}“"}
        return {"en": name, "de": self._labels[name]["de"], PLAIN: f"“{self._labels[name]['en']}”"}


_OPTION = re.compile(r"[Oo]ption (\w+)")
_REFUSED = "choice-refused"
"""The code of a number of players or an option that cannot be chosen."""
