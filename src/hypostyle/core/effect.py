"""What a step brings about by itself, and all there is to tell of a step."""

from __future__ import annotations

from dataclasses import dataclass

from hypostyle.core.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that happened by itself: the clause that says so, a sentence, and the spots where it is to be seen."""

    clause: str
    sentence: Sentence
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Account:
    """What is told of a step: the spots it went over, what was done, and what that brought about."""

    path: tuple[str, ...]
    sentence: Sentence
    effects: tuple[Effect, ...]
