"""What is told of the steps of a game, as far as somebody may know them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from hypostyle.core.effect import Account
from hypostyle.core.game import Game
from hypostyle.core.state import State
from hypostyle.core.step import Step
from hypostyle.server.connection import View
from hypostyle.server.limits import STEPS_IN_WORDS
from hypostyle.server.message_types import EffectTold, LastTold, LeanStep, NewLeanSteps, NewSteps, StepTold


class StepsFor(Protocol):
    """For whom they are told: the seats whose hidden things may be known, and what the seats are called."""

    @property
    def knows(self) -> Collection[int]:
        """The seats."""
        ...

    @property
    def names(self) -> list[str]:
        """The names."""
        ...


def common_beginning(one: State, other: State) -> int:
    """How many steps two states share. States that come from each other by copying share the very objects."""
    first, second = one.steps, other.steps
    low, high = 0, min(len(first), len(second))
    if high and first[high - 1] is second[high - 1]:
        return high
    while low < high:
        middle = (low + high) // 2
        if first[middle] is second[middle]:
            low = middle + 1
        else:
            high = middle
    return low


def tell_steps(state: State, known: int, told: StepsFor, view: View) -> NewSteps | NewLeanSteps:
    """The steps after so many, for programs without the sentences."""
    steps = enumerate(state.steps[known:], known + 1)
    lean = [_tell_step(state.game, ply, step, told, view.language) for ply, step in steps]
    if view.lean:
        return {"from": known, "items": lean}
    first = max(known, state.ply - STEPS_IN_WORDS)
    items: list[StepTold] = [
        {**step, "path": (), "stops": (), "told": step["text"], "effects": []} for step in lean[: first - known]
    ]
    for step, account in zip(lean[first - known :], state.accounts(first), strict=True):
        sentence = account.sentence.said(told.names, told.knows, view.language)
        effects = tell_effects(account, told.names, told.knows, view.language)
        stops = state.game.stops(account.path)
        items.append({**step, "path": account.path, "stops": stops, "told": sentence, "effects": effects})
    return {"from": known, "items": items}


def _tell_step(game: Game, ply: int, step: Step, told: StepsFor, language: str) -> LeanStep:
    """A move, or an event of chance as far as those may know it who know these seats."""
    event = step.seat is None
    text = game.tell_event(step.text, told.names, told.knows, language) if event else step.text
    return {"ply": ply, "turn": step.turn, "seat": step.seat, "text": text, "event": event}


def tell_effects(account: Account, called: list[str], knows: Collection[int], language: str) -> list[EffectTold]:
    """What a step brought about by itself."""
    return [
        {"clause": effect.clause, "text": effect.sentence.said(called, knows, language), "ids": effect.ids}
        for effect in account.effects
    ]


def tell_last(state: State, called: list[str], knows: Collection[int], language: str) -> LastTold | None:
    """The last move: the path it took, a sentence about it, and what it brought about. A voice says all of it."""
    steps = state.steps
    for ply in range(len(steps), 0, -1):
        step = steps[ply - 1]
        if step.seat is None:
            continue
        account = state.accounts(ply - 1)[0]
        told = account.sentence.said(called, knows, language)
        effects = tell_effects(account, called, knows, language)
        return {
            "ply": ply,
            "seat": step.seat,
            "text": step.text,
            "path": account.path,
            "told": told,
            "effects": effects,
            "spoken": " ".join([told, *(effect["text"] for effect in effects)]),
        }
    return None
