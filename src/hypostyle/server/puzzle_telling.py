"""What is told of a puzzle: the task, what happened on the board after an answer, and, once it is over, the solution in
words. Nothing here knows HTTP; nothing of the solution is in what is told before the end.
"""

from __future__ import annotations

import json
from typing import Any

from hypostyle.core.picture.palette import SEATS
from hypostyle.core.puzzle import RIGHT, WIN, Puzzle, advance
from hypostyle.core.state import State
from hypostyle.core.words import seat_number
from hypostyle.players.hint import GOOD, why
from hypostyle.server.refusal import Refusal
from hypostyle.server.scene_form import SceneForm
from hypostyle.server.words import say

MOST_TRAPS = 2
"""Tempting moves that are refuted in the explanation."""


def names_of(puzzle: Puzzle, players: int, language: str) -> list[str]:
    """What the seats are called: the reader, and the others by their titles or numbers."""
    titles = puzzle.game.seat_titles
    called = [
        titles[seat][language] if titles else say("person", language, number=seat_number(seat))
        for seat in range(players)
    ]
    called[puzzle.seat] = say("you", language)
    return called


def tell_puzzle(puzzle: Puzzle, language: str) -> dict[str, Any]:
    """What is known of a puzzle before it is solved."""
    return {
        "id": puzzle.id,
        "game": puzzle.game.name,
        "title": puzzle.game.title,
        "goal": puzzle.goal,
        "task": puzzle.task(language),
        "moves": puzzle.moves,
        "rating": puzzle.rating,
        "seat": _tell_seat(puzzle, language),
    }


def _tell_seat(puzzle: Puzzle, language: str) -> dict[str, Any]:
    """Whom the reader plays for."""
    look, titles = SEATS[puzzle.seat], puzzle.game.seat_titles
    title = titles[puzzle.seat][language] if titles else ""
    return {"number": puzzle.seat, "title": title, "colour": look.colour, "shape": look.shape}


def reach(puzzle: Puzzle, played: list[str]) -> State:
    """The position after right moves of one's own and the replies to them.

    They are refused if one was wrong, or the last one solved the puzzle.
    """
    if not played:
        return puzzle.state()
    verdict = puzzle.answer(played)
    if verdict.status != RIGHT:
        raise Refusal("puzzle astray", 422)
    return verdict.state


def next_ids(puzzle: Puzzle, played: list[str]) -> tuple[str, ...]:
    """The ids to point at for the next move of the solution."""
    state = reach(puzzle, played)
    return tuple(state.scene(puzzle.seat).choices[puzzle.solution[state.ply]])


# ---- what happens on the board ----


def scene_text(puzzle: Puzzle, state: State, language: str, tall: bool, choosing: bool) -> str:
    """The scene of a position as JSON."""
    called = names_of(puzzle, state.players, language)
    scene = state.scene(puzzle.seat, tall=tall, language=language, names=called)
    return SceneForm(scene, choosing).whole()


def frames_text(puzzle: Puzzle, state: State, first: int, language: str, tall: bool, choosing: bool) -> str:
    """As JSON: each step of a state after so many, in words and with the scene after it. `choosing`: in the last scene
    the reader can make choices.
    """
    called = names_of(puzzle, state.players, language)
    told = []
    for ply in range(first + 1, state.ply + 1):
        step = _tell_step(puzzle, state, ply, called, language)
        last = ply == state.ply
        scene = scene_text(puzzle, state if last else state.at(ply), language, tall, choosing and last)
        told.append(f'{json.dumps(step, ensure_ascii=False)[:-1]},"scene":{scene}}}')
    return f"[{','.join(told)}]"


def _tell_step(puzzle: Puzzle, state: State, ply: int, called: list[str], language: str) -> dict[str, Any]:
    step, account = state.steps[ply - 1], state.accounts(ply - 1)[0]
    knows = (puzzle.seat,)
    sentences = [account.sentence, *(effect.sentence for effect in account.effects)]
    event = step.seat is None
    return {
        "seat": step.seat,
        "mine": step.seat == puzzle.seat,
        "text": puzzle.game.tell_event(step.text, called, knows, language) if event else step.text,
        "told": " ".join(sentence.said(called, knows, language) for sentence in sentences),
        "path": account.path,
    }


# ---- the solution ----


def solved_state(puzzle: Puzzle) -> State:
    """The position at the end of the solution."""
    state = puzzle.state()
    for text in puzzle.solution:
        advance(state, text)
    return state


def tell_solution(puzzle: Puzzle, language: str) -> dict[str, Any]:
    """Everything: the line in notation and words, what is proved, what it is about, and why other moves fail."""
    state = solved_state(puzzle)
    called = names_of(puzzle, state.players, language)
    first = puzzle.solution[0]
    reason = why(puzzle.state(), first)
    return {
        "solution": list(puzzle.solution),
        "line": [_tell_step(puzzle, state, ply, called, language) for ply in range(1, state.ply + 1)],
        "why": "" if reason is GOOD else say("puzzle why", language, move=first, why=reason[language]),
        "claim": _claim(puzzle, language),
        "themes": puzzle.theme_names(language),
        "traps": _traps(puzzle, called, language),
        "position": puzzle.position,
    }


def _claim(puzzle: Puzzle, language: str) -> str:
    """What is proved."""
    if puzzle.goal == WIN:
        return say("puzzle wins one" if puzzle.moves == 1 else "puzzle wins", language, moves=puzzle.moves)
    told = []
    if puzzle.margin is not None and puzzle.gain is not None:
        when = "puzzle margin turn" if puzzle.game.chance else "puzzle margin"
        told.append(say(when, language, margin=_signed(puzzle.margin), now=_signed(puzzle.margin - puzzle.gain)))
    if puzzle.lead is not None:
        told.append(say("puzzle leads one" if puzzle.lead == 1 else "puzzle leads", language, points=puzzle.lead))
    return " ".join(told)


def _signed(points: int) -> str:
    """A difference in points as people write it."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def _traps(puzzle: Puzzle, called: list[str], language: str) -> list[dict[str, Any]]:
    """Wrong first moves that have something for them, each with what refutes it."""
    start = puzzle.state()
    told: list[dict[str, Any]] = []
    known = set()
    for move, reply in puzzle.replies.get(0, {}).items():
        if len(told) == MOST_TRAPS:
            break
        reason = why(start, move)
        if reason is GOOD or (reason["en"], reply) in known:  # the game has nothing to say for it, or nothing new
            continue
        known.add((reason["en"], reply))
        state = start.copy()
        for text in (move, reply):
            advance(state, text)
        tempting = say("puzzle tempting", language, move=move, why=reason[language])
        told.append({"text": tempting, "reply": _tell_step(puzzle, state, state.ply, called, language)})
    return told
