"""The field `seen` of a state's JSON: how often each position has occurred that can still occur again.

A game that counts positions for repetition tells how one of them is written; reading, writing and checking the field
is done here, for all games alike.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from hypostyle.core.fields import MOST_PLIES, Fields, whole
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


def read_seen(fields: Fields, form: SeenForm, repetition: int, uncounted: str = "") -> Counts:
    """The counts that the field tells; `uncounted` says why nothing can have been counted, if that is so."""
    value = fields.mapping("seen")
    if value and not repetition:
        raise ValueError("seen must be empty when repetition is 0")
    if value and uncounted:
        raise ValueError(f"seen must be empty: {uncounted}")
    if len(value) > MOST_PLIES:
        raise ValueError(f"seen names {len(value)} positions; a game has at most {MOST_PLIES} moves")
    return {
        _read(text, form): whole(times, "the count of a seen position", 1, repetition) for text, times in value.items()
    }


def _read(text: str, form: SeenForm) -> Words:
    try:
        if len(text) > LONGEST:
            raise ValueError
        return form.read(text)
    except (ValueError, KeyError):
        raise ValueError(f"seen names {short(text)}, which is not a position of this game") from None


def count_earlier(seen: Counts, now: Words | None, form: SeenForm, repetition: int) -> Counts:
    """The counts without the present occurrence of the present position, which is None within a turn.

    An empty `seen` lets the count begin here.
    """
    if seen and now is not None and now not in seen:
        raise ValueError("seen must be empty or count the present position too")
    for words in seen:
        if form.lasting(words) != form.present:
            raise ValueError(f"seen names a position that can no longer occur: {form.write(words)}")
    earlier = dict(seen)
    if seen and now is not None:
        earlier[now] -= 1
        if not earlier[now]:
            del earlier[now]
    if any(times >= repetition for times in earlier.values()):
        raise ValueError(
            f"seen counts an earlier position so often that the game would have ended then ({form.clause})"
        )
    return earlier
