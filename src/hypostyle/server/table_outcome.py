"""How a game at a table ended, by the rules or because somebody gave up."""

from __future__ import annotations

from hypostyle.core.game import Game
from hypostyle.core.outcome import RESIGNED, Outcome
from hypostyle.core.state import State
from hypostyle.server.message_types import OutcomeTold
from hypostyle.server.words import say


def outcome_of(state: State, resigned: int | None) -> Outcome | None:
    """The outcome; None while the game goes on."""
    if resigned is None or state.over:
        return state.outcome
    return state.resigned_by(resigned)


def tell_resigned(name: str, language: str) -> str:
    """That somebody gave up."""
    key = "you resigned" if name == say("you", language) else "resigned"
    return say(key, language, name=name)


def tell_ending(game: Game, reason: str, language: str) -> str:
    """Why a game is over by its rules, as a sentence."""
    ending = game.endings[reason][language]
    return f"{ending[0].upper()}{ending[1:]}."


def tell_outcome(state: State, outcome: Outcome, names: list[str], resigned: int | None, language: str) -> OutcomeTold:
    """The outcome for a page."""
    if outcome.reason == RESIGNED and resigned is not None:
        text = tell_resigned(names[resigned], language)
    else:
        text = tell_ending(state.game, outcome.reason, language)
    return {
        "places": outcome.places,
        "scores": outcome.scores,
        "returns": outcome.returns,
        "reason": outcome.reason,
        "text": text,
        "winners": () if outcome.drawn else outcome.winners,
    }
