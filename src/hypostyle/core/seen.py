"""The field `seen` of a state's JSON: how often each position has occurred that can still occur again.

A game that counts positions for repetition tells how one of them is written; reading, writing and checking the field
is done here, for all games alike.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import ClassVar

from hypostyle.core.fields import MOST_PLIES, Fields, whole
from hypostyle.core.problem import PositionError, ProblemKind, Problems
from hypostyle.core.words import short

Words = tuple[int, int]
"""The two 64-bit numbers of a position, equal only for equal positions."""

Counts = dict[Words, int]
"""How often each position occurred."""

LONGEST = 200
"""The most characters that the text of a seen position has in any game."""


class SeenForm(ABC):
    """How a game writes the positions it counts.

    `clause`   the rule by which repetition ends the game
    `by_text`  whether the field is sorted by the texts of the positions, not by their words
    `present`  what the present position has that no later move changes back: see `lasting`
    """

    clause: ClassVar[str]
    by_text: ClassVar[bool] = False

    def __init__(self, present: object):
        self.present = present

    @abstractmethod
    def write(self, words: Words) -> str:
        """A position as a text."""

    @abstractmethod
    def read(self, text: str) -> Words:
        """The position a text of at most LONGEST characters stands for; ValueError or KeyError if there is none."""

    @abstractmethod
    def lasting(self, words: Words) -> object:
        """What no later move can change back; positions that differ in it from the present one never come again."""


def write_seen(counts: Mapping[Words, int], form: SeenForm) -> dict[str, int]:
    """The field, from the counts of all positions so far."""
    live = ((words, times) for words, times in counts.items() if form.lasting(words) == form.present)
    if form.by_text:
        return dict(sorted((form.write(words), times) for words, times in live))
    return {form.write(words): times for words, times in sorted(live)}


def read_seen(fields: Fields, form: SeenForm | None, repetition: int, uncounted: ProblemKind | None = None) -> Counts:
    """The counts that the field tells; `uncounted` says why nothing can have been counted, if that is so.

    Without a form, because the position is not known well enough, only the form of the field is looked at.
    """
    value, problems = fields.mapping("seen"), fields.problems
    if value and not repetition:
        problems.tell(_NOT_COUNTED, "seen")
    if value and uncounted is not None:
        problems.tell(uncounted, "seen")
    if len(value) > MOST_PLIES:
        problems.tell(_TOO_MANY, "seen", number=len(value), most=MOST_PLIES)
    if form is None or not problems.sound("seen"):
        return {}
    counts: Counts = {}
    for text, times in value.items():
        words = problems.attempt("seen", partial(_read, text, form), None)
        number = problems.attempt("seen", partial(whole, times, _COUNT, 1, repetition), 1)
        if words is not None:
            counts[words] = number
    return counts


def _read(text: str, form: SeenForm) -> Words:
    try:
        if len(text) > LONGEST:
            raise ValueError
        return form.read(text)
    except (ValueError, KeyError):
        raise PositionError(_NO_POSITION.problem(text=short(text))) from None


def count_earlier(seen: Counts, now: Words | None, form: SeenForm, repetition: int, problems: Problems) -> Counts:
    """The counts without the present occurrence of the present position, which is None within a turn.

    An empty `seen` lets the count begin here.
    """
    if seen and now is not None and now not in seen:
        problems.tell(_WITHOUT_NOW, "seen")
    for words in seen:
        if form.lasting(words) != form.present:
            problems.tell(_NEVER_AGAIN, "seen", text=form.write(words))
    earlier = dict(seen)
    if seen and now is not None and now in earlier:
        earlier[now] -= 1
        if not earlier[now]:
            del earlier[now]
    if any(times >= repetition for times in earlier.values()):
        problems.add(replace(_ENDED_THEN.problem(["seen"]), clauses=(form.clause,)))
    return earlier


_COUNT = {"en": "the count of a seen position", "de": "Wie oft eine Stellung vorkam"}
_NOT_COUNTED = ProblemKind(
    "seen-uncounted",
    {
        "en": "seen must be empty when repetition is 0",
        "plain": "earlier positions cannot be counted when repetition does not end the game",
        "de": "Bei Wiederholung 0 wird nicht gezählt: Die Liste früherer Stellungen muss leer sein",
    },
)
_TOO_MANY = ProblemKind(
    "seen-too-many",
    {
        "en": "seen names {number} positions; a game has at most {most} moves",
        "plain": "{number} earlier positions are counted; a game has at most {most} moves",
        "de": "Die Liste früherer Stellungen nennt {number}; eine Partie hat höchstens {most} Züge",
    },
)
_NO_POSITION = ProblemKind(
    "seen-no-position",
    {
        "en": "seen names {text}, which is not a position of this game",
        "plain": "among the earlier positions is {text}, which is not a position of this game",
        "de": "Die Liste früherer Stellungen nennt {text}, das ist keine Stellung dieser Partie",
    },
)
_WITHOUT_NOW = ProblemKind(
    "seen-without-now",
    {
        "en": "seen must be empty or count the present position too",
        "plain": "the earlier positions must count the present one too",
        "de": "Die Liste früherer Stellungen muss leer sein oder auch diese Stellung zählen",
    },
)
_NEVER_AGAIN = ProblemKind(
    "seen-never-again",
    {
        "en": "seen names a position that can no longer occur: {text}",
        "plain": "among the earlier positions is one that can no longer occur: {text}",
        "de": "Die Liste früherer Stellungen nennt eine, die nicht mehr vorkommen kann: {text}",
    },
)
_ENDED_THEN = ProblemKind(
    "seen-ended",
    {
        "en": "seen counts an earlier position so often that the game would have ended then",
        "plain": "an earlier position occurred so often that the game would have ended then",
        "de": "Eine frühere Stellung ist so oft gezählt, dass die Partie schon damals zu Ende gewesen wäre",
    },
)
