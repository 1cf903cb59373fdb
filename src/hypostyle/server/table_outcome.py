"""How a game at a table ended, by the rules, because somebody gave up or ran out of time, or because all agreed."""

from __future__ import annotations

from hypostyle.core.ending import tell_outcome as sentence_about
from hypostyle.core.outcome import AGREED, RESIGNED, TIME, Outcome
from hypostyle.core.solitaire import known_of
from hypostyle.core.state import State
from hypostyle.server.message_types import OutcomeTold


def outcome_of(state: State, resigned: int | None, reason: str | None = None) -> Outcome | None:
    """The outcome, also by resignation, by time or by agreement, as the stored reason tells; None while it goes on."""
    if state.over:
        return state.outcome
    if reason == AGREED:
        return state.drawn_by_agreement()
    return None if resigned is None else state.resigned_by(resigned, TIME if reason == TIME else RESIGNED)


def tell_outcome(state: State, outcome: Outcome, names: list[str], resigned: int | None, language: str) -> OutcomeTold:
    """The outcome for a page."""
    text = sentence_about(state.game, state.position, outcome, names, language, resigned)
    if (known := known_of(state)) is not None and outcome.returns == (1.0,):
        text += f" {known.told_after(state.ply, language)}"
    return {
        "places": outcome.places,
        "scores": outcome.scores,
        "returns": outcome.returns,
        "reason": outcome.reason,
        "text": text,
        "winners": () if outcome.drawn else outcome.winners,
    }
