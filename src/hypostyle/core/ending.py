"""How a game ended, as a sentence that names who won and why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from hypostyle.core.kernel.position import Position
from hypostyle.core.outcome import AGREED, FORFEITS, RESIGNED, TIME, Outcome
from hypostyle.core.words import YOU, Text, clipped, conjunction

if TYPE_CHECKING:
    from hypostyle.core.game import Game

_FORMS = re.compile(r"\[([^\]]*)\]")


@dataclass(frozen=True)
class Ending:
    """A reason for the end of a game, in phrases without a full stop.

    `why`   the bare reason: for a draw, for a game nobody won, and where there is nothing more to say
    `won`   the reason as a phrase about the winners
    `lost`  the reason as a phrase about the losers

    In `won` and `lost`, `{name}` is who it is about, and `[win|wins|win|win]` has a form for the reader alone, for one
    other, for several others, and for the reader with others; a form left out is like the one before it. `{points}`
    are the scores in brackets, winners first, or nothing where they are not known.

    `brief`  for a picture, where there is little room: the reason, with `{name}` as in `lost`
    """

    why: Text
    won: Text | None = None
    lost: Text | None = None
    brief: Text | None = None


WINS = {"en": "{name} [win|wins|win]", "de": "damit [gewinnst|gewinnt|gewinnen|gewinnt ihr:] {name}"}
DRAWN = {"en": "the game is drawn", "de": "die Partie ist remis"}
GIVEN_UP = Ending(
    {"en": "the game was given up", "de": "die Partie wurde aufgegeben"},
    lost={"en": "{name} [have|has] resigned", "de": "{name} [hast|hat] aufgegeben"},
    brief={"en": "{name} [have|has] resigned", "de": "{name} [hast|hat] aufgegeben"},
)
OUT_OF_TIME = Ending(
    {"en": "time ran out", "de": "die Zeit ist abgelaufen"},
    lost={"en": "{name} ran out of time", "de": "{name} [hast|hat|haben|habt] die Zeit überschritten"},
    brief={"en": "{name}: out of time", "de": "{name}: Zeit abgelaufen"},
)

OUTSIDE = {
    RESIGNED: GIVEN_UP,
    TIME: OUT_OF_TIME,
    AGREED: Ending(
        {"en": "the players agreed on it", "de": "die Spieler haben sich darauf geeinigt"},
        brief={"en": "draw by agreement", "de": "Remis vereinbart"},
    ),
}
"""Ends that no game brings by its rules."""
BRIEF_NAME = 14
"""Characters of a name in a brief ending."""


def tell_ending(
    endings: Mapping[str, Ending],
    reason: str,
    places: Sequence[int],
    names: Sequence[str],
    language: str,
    *,
    points: str = "",
    resigned: int | None = None,
) -> str:
    """The sentence about the end of a game.

    `points` comes from `tell_points`; `resigned` is the seat that gave up or ran out of time, if one did.
    """
    ending = OUTSIDE.get(reason) or endings[reason]
    seats = range(len(places))
    winners = [names[seat] for seat in seats if places[seat] == 1]
    losers = [names[seat] for seat in seats if places[seat] != 1]
    if reason in FORFEITS:
        points = ""  # the game was not played to its end: they decided nothing
        losers = losers if resigned is None else [names[resigned]]
    told = ending.why[language]
    if not winners or (not losers and len(places) > 1):
        told += f"; {DRAWN[language]}" if len(places) > 1 else ""
    elif ending.won is not None:
        told = about(ending.won[language], winners, language, points=points)
    elif losers:
        if ending.lost is not None:
            told = about(ending.lost[language], losers, language)
        told += f"; {about(WINS[language], winners, language, within=True)}{points}"
    return f"{told[0].upper()}{told[1:]}."


def tell_briefly(reason: str, name: str, language: str) -> str:
    """An end that no game brings by its rules, for a picture; the name is of who gave up or ran out of time."""
    brief = OUTSIDE[reason].brief
    assert brief is not None
    told = about(brief[language], [clipped(name, BRIEF_NAME)], language)
    return f"{told[0].upper()}{told[1:]}"


def tell_outcome(
    game: Game, position: Position, outcome: Outcome, names: Sequence[str], language: str, resigned: int | None = None
) -> str:
    """The sentence about an outcome of a game."""
    points = tell_points(outcome.scores, outcome.places, position.get_sides()) if game.has_scores else ""
    places, reason = outcome.places, outcome.reason
    return tell_ending(game.endings, reason, places, names, language, points=points, resigned=resigned)


def tell_points(scores: Sequence[float], places: Sequence[int], sides: Sequence[int]) -> str:
    """The scores of each side in brackets, the best first, to be put behind a phrase."""
    by_side = {side: (place, score) for side, place, score in zip(sides, places, scores, strict=True)}
    ranked = [score for _, score in sorted(by_side.values(), key=lambda each: (each[0], -each[1]))]
    return f" ({' : '.join(f'{score:g}' for score in ranked)})" if len(ranked) > 1 else ""


def about(phrase: str, names: Iterable[str], language: str, *, within: bool = False, **values: object) -> str:
    """A phrase about people: see `Ending`. The reader comes first among several; `within`: no sentence begins here."""
    you = YOU[language]
    ordered = sorted(names, key=lambda name: name != you)
    reader = ordered[:1] == [you]
    form = (0 if len(ordered) == 1 else 3) if reader else (1 if len(ordered) == 1 else 2)
    chosen = _in_form(phrase, form)
    if reader and (within or not chosen.startswith("{name}")):
        ordered[0] = you.lower()
    return chosen.format(name=conjunction(ordered, language), **values)


@lru_cache(maxsize=1024)
def _in_form(phrase: str, form: int) -> str:
    """The phrase with one form of each choice."""
    return _FORMS.sub(lambda found: _pick(found[1].split("|"), form), phrase)


def _pick(forms: Sequence[str], form: int) -> str:
    return forms[min(form, len(forms) - 1)]
