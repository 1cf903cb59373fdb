"""A game looked at again: what each move was worth, what would have been better, and where the game turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hypostyle.core.answer import Answer, Suggestion
from hypostyle.core.game import Game
from hypostyle.core.record import Entry, Record
from hypostyle.core.state import State
from hypostyle.core.step import Step
from hypostyle.core.words import SaidError
from hypostyle.players.chances import move_chances, win_chances
from hypostyle.players.grading import INACCURACY, TURNING, Grade, accuracy_of, grade_of
from hypostyle.players.judge import LINES, Judge, Verdict

MOST_EXERCISES = 10


@dataclass(frozen=True)
class Remark:
    """A move of a game and what is known about it once the moves after it have been judged, too.

    `played` is what it was worth to each seat, as far as its mover could know; `after` what the next seat to act finds,
    or how the game ended; None while neither is known, and `then` is that seat, if it is not certain how the game ends.
    `game` says how likely a value is a win.
    """

    game: Game
    verdict: Verdict
    played: Suggestion
    after: tuple[float, ...] | None
    then: int | None

    @property
    def ply(self) -> int:
        """How many steps came before it."""
        return self.verdict.ply

    @property
    def turn(self) -> int:
        """In which turn it was made."""
        return self.verdict.turn

    @property
    def seat(self) -> int:
        """Whose move it was."""
        return self.verdict.seat

    @property
    def move(self) -> str:
        """The move."""
        return self.played.move

    @property
    def answer(self) -> Answer:
        """What was found before it; the best move comes first."""
        return self.verdict.answer

    @property
    def chances(self) -> tuple[float, ...]:
        """Each seat's chance to win before it, if the best move is made."""
        return move_chances(self.game, self.answer.best, self.verdict.sides, self.seat)

    @property
    def chances_after(self) -> tuple[float, ...] | None:
        """Each seat's chance to win after it."""
        return None if self.after is None else win_chances(self.game, self.after, self.verdict.sides, self.then)

    @property
    def chance_played(self) -> float:
        """What the move left its side of the chance to win."""
        return move_chances(self.game, self.played, self.verdict.sides, self.seat)[self.seat]

    @property
    def loss(self) -> float:
        """What the move cost its side of the chance to win, compared with the best move found."""
        if self.verdict.forced or self.move == self.answer.best.move:
            return 0.0
        return max(0.0, self.chances[self.seat] - self.chance_played)

    @property
    def grade(self) -> Grade:
        """How good it was."""
        return grade_of(self.loss)

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain dictionaries and lists, ready for JSON."""
        after = self.chances_after
        return {
            "ply": self.ply,
            "turn": self.turn,
            "seat": self.seat,
            "move": self.move,
            "grade": self.grade,
            "loss": round(self.loss, 4),
            "forced": self.verdict.forced,
            "chances": [round(chance, 4) for chance in self.chances],
            "chances_after": None if after is None else [round(chance, 4) for chance in after],
            "after": None if self.after is None else [round(value, 4) for value in self.after],
            "before": self.answer.to_dict(),
        }


@dataclass(frozen=True)
class Summary:
    """How a seat played. Moves without a choice do not count; `accuracy` is None if there was none with one."""

    seat: int
    accuracy: float | None
    counts: dict[Grade, int]

    @property
    def moves(self) -> int:
        """How many moves count."""
        return sum(self.counts.values())


def check_reviewable(players: int, moves: int) -> None:
    """Refuse what there is nothing to say about."""
    if players == 1:
        raise SaidError(_ALONE)
    if not moves:
        raise SaidError(_NO_MOVES)


def review(
    record: Record,
    seconds: float | None = None,
    *,
    nodes: int | None = None,
    lines: int = LINES,
    threads: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> list[Remark]:
    """Judge every move of a record; `progress` hears how many of how many are done.

    Each move is judged by what its seat knew. Without `seconds` and `nodes` as much is looked at as `usual_nodes` says;
    only with `seconds` or several `threads` it is not exactly repeatable.
    """
    state = record.begin()
    plies = [ply for ply, entry in enumerate(record.entries) if entry.step.seat is not None]
    check_reviewable(state.players, len(plies))
    judge = Judge(state.game, state.players, nodes, seconds, lines, threads)
    verdicts: list[Verdict] = []
    for entry in record.entries:
        if entry.step.seat is not None:
            if progress is not None:
                progress(len(verdicts), len(plies))
            verdicts.append(judge.judge(state, entry.step.text))
        state.apply(entry.step)
    returns = None if state.outcome is None else state.outcome.returns
    by_rules = state.over and record.entries[-1].step.seat is not None
    return remarks_on(state.game, verdicts, returns, by_rules=by_rules)


def remarks_on(
    game: Game, verdicts: Sequence[Verdict], returns: tuple[float, ...] | None, *, by_rules: bool
) -> list[Remark]:
    """What is known about moves that follow each other, of a game that ended with these returns (None: not, or later).

    `by_rules`: the last move brought the end by itself; nobody gave up, and nothing was drawn after it.
    """
    made = []
    for number, verdict in enumerate(verdicts):
        played = verdict.played
        following = verdicts[number + 1] if number + 1 < len(verdicts) else None
        then = None
        if following is None:
            after = returns
            if returns is not None and by_rules and not game.hidden:
                played = Suggestion(played.move, played.line, returns, played.nodes, True, None)
        else:
            best, after = following.answer.best, following.answer.values
            then = None if best.proven else following.seat
            if best.proven and not game.hidden and following.ply == verdict.ply + 1:
                played = Suggestion(played.move, (played.move, *best.line), after, played.nodes, True, None)
        made.append(Remark(game, verdict, played, after, then))
    return made


def summaries(remarks: Sequence[Remark], players: int) -> list[Summary]:
    """How each seat played."""
    made = []
    for seat in range(players):
        counted = [remark for remark in remarks if remark.seat == seat and not remark.verdict.forced]
        found = Counter(remark.grade for remark in counted)
        counts = {grade: found[grade] for grade in Grade}
        made.append(Summary(seat, accuracy_of(remark.loss for remark in counted), counts))
    return made


def turning_points(remarks: Sequence[Remark]) -> list[Remark]:
    """The moves that turned the game, the most costly first."""
    return sorted((remark for remark in remarks if remark.grade in TURNING), key=lambda remark: -remark.loss)


def exercises(remarks: Sequence[Remark]) -> list[Remark]:
    """The most costly turning points, in the order of the game: where to find something better."""
    return sorted(turning_points(remarks)[:MOST_EXERCISES], key=lambda remark: remark.ply)


def cost_of(remark: Remark, weighed: dict[str, float], move: str) -> float | None:
    """What a move costs in the place of the one that was made, of the chance to win; None if it was not looked at.

    `weighed` is what `Judge.weigh` found there. About the best move and the one that was made more is known.
    """
    if move == remark.answer.best.move:
        return 0.0
    if move == remark.move:
        return remark.loss
    return None if move not in weighed else max(0.0, remark.chances[remark.seat] - weighed[move])


def is_nearly_best(remark: Remark, cost: float | None) -> bool:
    """Whether such a move counts as found: it is no inaccuracy."""
    return cost is not None and cost < min(INACCURACY, remark.loss)


def annotate(record: Record, remarks: Sequence[Remark]) -> Record:
    """The record with a value after every move, and the better line as a variation where a move turned the game."""
    made = Record.parse(str(record))
    for remark in remarks:
        entry = made.entries[remark.ply]
        entry.values = remark.played.values if remark.after is None else remark.after
        if remark.grade in TURNING:
            entry.variations.append(_variation(record, remark))
    return Record.parse(str(made))


def _variation(record: Record, remark: Remark) -> list[Entry]:
    """The best line, as far as nothing is drawn in it."""
    return [Entry(step) for step in best_steps(record.retrace(remark.ply), remark)]


def best_steps(state: State, remark: Remark) -> list[Step]:
    """The best line from the state before a move, as far as nothing is drawn in it; the state plays it."""
    steps = []
    for text in remark.answer.best.line:
        if state.seat is None or state.explain(text) is not None:
            break
        steps.append(Step(state.seat, state.turn, text))
        state.play(text)
    return steps


_ALONE = {
    "en": "A solitaire is not graded: nobody is there to win against. The solver tells whether it can still be solved.",
    "de": "Ein Solitärspiel wird nicht bewertet: Es gibt niemanden, gegen den man gewinnt. Ob es noch lösbar ist, sagt "
    "der Löser.",
}
_NO_MOVES = {
    "en": "In this game nobody made a move, so there is nothing to learn from it.",
    "de": "In dieser Partie hat niemand gezogen, also ist aus ihr nichts zu lernen.",
}
