"""Conditional moves in day games: "if they play this, I play that". Pure.

A line is a run of moves from the present position on: those of the others as they may come, and the answers. As long as
it is followed the server makes the answers; the first move that is in no line ends them all.
"""

from __future__ import annotations

from collections.abc import Sequence

from hypostyle.core.objection import IllegalMove
from hypostyle.core.state import State
from hypostyle.server.refusal import Refusal, RuleRefusal
from hypostyle.server.store.plans import Lines


def suppose(state: State, moves: Sequence[str]) -> State:
    """The state after moves that may come; a Refusal where chance, or what is hidden, would have a say."""
    if state.game.hidden:
        raise Refusal("plan hidden")
    made = state.copy()
    for text in moves:
        try:
            made.play(text)
        except IllegalMove as problem:
            raise RuleRefusal(problem.objection) from None
        if made.steps[-1].seat is None:
            raise Refusal("plan chance")
    return made


def check_lines(state: State, mine: Sequence[int], lines: Lines) -> None:
    """Refuse lines that cannot be played, that do not end with an answer, or that answer the same in two ways."""
    answers: dict[tuple[str, ...], str] = {}
    for line in lines:
        steps = suppose(state, line).steps[state.ply :]
        if not steps or steps[-1].seat not in mine:
            raise Refusal("plan end")
        for number, step in enumerate(steps):
            if step.seat in mine and answers.setdefault(tuple(line[:number]), line[number]) != line[number]:
                raise Refusal("plan twice")
