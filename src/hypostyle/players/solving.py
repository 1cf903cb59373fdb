"""Can this solitaire still be solved? If not, up to which move could it be?"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from hypostyle.core.state import State
from hypostyle.core.words import Text
from hypostyle.players.sliced_search import Slices
from hypostyle.search.budget import Budget
from hypostyle.search.solitaire_solver import SolitaireSolver
from hypostyle.search.solution import LOSS, UNKNOWN, WIN, Solution

NODES = 1_200_000  # two seconds of a core at most
BACK_NODES = 300_000  # for each earlier position that is looked at
SECONDS = 10.0  # in all, where everything is slow
MEMORY = 64  # MB
MOST_BACK = 400  # moves that are looked back at


@dataclass(frozen=True)
class Solvable:
    """The answer: `win`, `loss` or `unknown`.

    `line`  a solution from here, as texts of moves
    `back`  if it cannot be solved: it could after so many moves, and that is the last point for which this is known.
            None if not even an earlier one is known
    """

    result: str
    line: tuple[str, ...] = ()
    back: int | None = None

    def told(self, language: str) -> str:
        """In a sentence or two."""
        if self.result == WIN:
            return (YES if len(self.line) > 1 else YES_ONE)[language].format(moves=len(self.line))
        if self.result == UNKNOWN:
            return NOT_KNOWN[language]
        if self.back is None:
            return NO[language]
        return (NO_START if self.back == 0 else NO_BACK)[language].format(back=self.back)


class SolitaireAdviser:
    """Solves one state of a game of one seat, and looks back where it cannot be solved any more."""

    def __init__(self, nodes: int = NODES, back_nodes: int = BACK_NODES, seconds: float = SECONDS):
        self._nodes, self._back_nodes, self._seconds = nodes, back_nodes, seconds
        self._budget: Budget | None = None
        self._stopped = False

    def stop(self) -> None:
        """From another thread: be done at once."""
        self._stopped = True
        if self._budget is not None:
            self._budget.stop()

    def answer_in_slices(self, state: State) -> Slices[Solvable]:
        """The answer. The state is used up: moves are taken back from it."""
        if state.over:
            solved = state.outcome is not None and state.outcome.returns == (1.0,)
            if solved:
                return Solvable(WIN)
        else:
            found = yield from self.solve_in_slices(state, self._nodes)
            if found.result != LOSS:
                return Solvable(found.result, found.line)
        return Solvable(LOSS, back=(yield from self._look_back(state)))

    def solve_in_slices(self, state: State, nodes: int) -> Generator[None, None, Solution]:
        """What can be found out about a state within so many nodes."""
        self._budget = budget = Budget(self._seconds, nodes)
        if self._stopped:
            budget.stop()
        return (yield from SolitaireSolver(state.copy(), MEMORY, 1, budget).solve_in_slices())

    def _look_back(self, state: State) -> Generator[None, None, int | None]:
        """The last ply at which it is known that it could be solved.

        What can be solved could be solved before, too: so halves are enough. Where it is not known, it counts as not.
        """
        earlier: list[State] = []
        while state.ply > 0 and len(earlier) < MOST_BACK:
            state.undo()
            earlier.append(state.copy())
        earlier.reverse()
        known, lost = -1, len(earlier)
        while lost - known > 1 and not self._stopped:
            middle = (known + lost) // 2
            found = yield from self.solve_in_slices(earlier[middle], self._back_nodes)
            if found.result == WIN:
                known = middle
            else:
                lost = middle
        return None if known < 0 else earlier[known].ply


YES: Text = {
    "en": "Yes, it can be solved: a solution with {moves} more moves is known.",
    "de": "Ja, es ist lösbar: Eine Lösung mit {moves} weiteren Zügen ist bekannt.",
}
YES_ONE: Text = {"en": "Yes: one more move solves it.", "de": "Ja: Ein Zug noch, und es ist gelöst."}
NO: Text = {"en": "No, it cannot be solved any more.", "de": "Nein, es ist nicht mehr lösbar."}
NO_BACK: Text = {
    "en": "No, it cannot be solved any more. After move {back} it still could: go back to there.",
    "de": "Nein, es ist nicht mehr lösbar. Nach Zug {back} war es das noch: Geh dorthin zurück.",
}
NO_START: Text = {
    "en": "No, it cannot be solved any more. At the start it still could: go back to there.",
    "de": "Nein, es ist nicht mehr lösbar. Am Anfang war es das noch: Geh dorthin zurück.",
}
NOT_KNOWN: Text = {
    "en": "That could not be found out in the time: play on and ask again.",
    "de": "Das ließ sich in der Zeit nicht herausfinden: Spiel weiter und frag noch einmal.",
}
KEEPS: Text = {"en": "keeps it solvable", "de": "hält es lösbar"}
LOST: Text = {
    "en": "is the best move the search found, but it cannot be solved any more",
    "de": "ist der beste Zug, den die Suche gefunden hat, aber lösbar ist es nicht mehr",
}
