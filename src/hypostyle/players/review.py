"""A game looked at again: what each move was worth, what would have been better, and where the game turned."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypostyle.core.answer import Answer
from hypostyle.core.record import Entry, Record
from hypostyle.core.state import State
from hypostyle.core.step import Step
from hypostyle.players.analysis import analyse

TURNED = 0.3  # a move that costs its side so much of its return turns the game


@dataclass(frozen=True)
class Remark:
    """A move of the record, what was found before it, and the value for each seat after it."""

    ply: int
    turn: int
    seat: int
    move: str
    answer: Answer
    after: tuple[float, ...]

    @property
    def loss(self) -> float:
        """What the move cost its side, compared with the best move found."""
        if self.move == self.answer.best.move:
            return 0.0
        return max(0.0, self.answer.values[self.seat] - self.after[self.seat])

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain dictionaries and lists, ready for JSON."""
        return {
            "ply": self.ply,
            "turn": self.turn,
            "seat": self.seat,
            "move": self.move,
            "loss": round(self.loss, 4),
            "after": [round(value, 4) for value in self.after],
            "before": self.answer.to_dict(),
        }


def review(
    record: Record,
    seconds: float = 1.0,
    *,
    nodes: int | None = None,
    lines: int = 3,
    seed: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> list[Remark]:
    """Analyse every move of a record; `progress` hears how many of how many are done."""
    decisions: list[tuple[int, State, str]] = []
    state = record.begin()
    for ply, entry in enumerate(record.entries):
        if entry.step.seat is not None:
            decisions.append((ply, state.copy(), entry.step.text))
        state.apply(entry.step)
    answers: list[Answer] = []
    for number, (_, before, _) in enumerate(decisions):
        if progress is not None:
            progress(number, len(decisions))
        answers.append(_last(before, seconds, nodes, lines, seed))
    return [
        Remark(ply, before.turn, answer.seat, move, answer, _after(state, answers, number))
        for number, ((ply, before, move), answer) in enumerate(zip(decisions, answers, strict=True))
    ]


def annotate(record: Record, remarks: list[Remark]) -> Record:
    """The record with a value after every move, and the better line as a variation where a move turned the game."""
    made = Record.parse(str(record))
    for remark in remarks:
        entry = made.entries[remark.ply]
        entry.values = remark.after
        if remark.loss >= TURNED:
            entry.variations.append(_variation(record, remark))
    return Record.parse(str(made))


def _variation(record: Record, remark: Remark) -> list[Entry]:
    """The best line, as far as nothing is drawn in it."""
    state = record.retrace(remark.ply)
    line = []
    for text in remark.answer.best.line:
        if state.seat is None or state.explain(text) is not None:
            break
        line.append(Entry(Step(state.seat, state.turn, text)))
        state.play(text)
    return line


def turning_points(remarks: list[Remark]) -> list[Remark]:
    """The moves that turned the game, the most costly first."""
    return sorted((remark for remark in remarks if remark.loss >= TURNED), key=lambda remark: -remark.loss)


def _last(state: State, seconds: float, nodes: int | None, lines: int, seed: int) -> Answer:
    *_, answer = analyse(state, seconds, nodes=nodes, lines=lines, seed=seed)
    return answer


def _after(end: State, answers: list[Answer], number: int) -> tuple[float, ...]:
    """The values after a move: what is found at the next one, or how the game ended."""
    if number + 1 < len(answers):
        return answers[number + 1].values
    return answers[number].values if end.outcome is None else end.outcome.returns
