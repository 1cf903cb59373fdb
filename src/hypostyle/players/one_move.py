"""Looking one move ahead: what each move is worth by the position just after it, and a player that sees no further."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hypostyle.core.kernel.evaluation import Evaluation
from hypostyle.core.kernel.position import OVER, Position
from hypostyle.players.player import Player
from hypostyle.players.sliced_search import Slices


@dataclass(frozen=True)
class After:
    """What a move leads to: its value to the seat that made it, and whether it wins the game at once."""

    value: float
    wins: bool


def look(position: Position, evaluation: Evaluation | None, moves: Iterable[int]) -> dict[int, After]:
    """By move, of some legal ones: the return of its seat if the game ends there, else the estimate; without one 0."""
    seat, trial = position.actor, position.copy()
    highest = position.get_highest(seat)
    found = {}
    for move in moves:
        trial.do(move)
        if trial.actor == OVER:
            value = trial.get_returns()[seat]
            found[move] = After(value, value >= highest)
        else:
            found[move] = After(0.0 if evaluation is None else evaluation.get_values(trial)[seat], False)
        trial.undo()
    return found


def win_in_one(position: Position, moves: Iterable[int]) -> int | None:
    """The first of some legal moves that ends the game with the highest return there still is for the seat to act."""
    seat, trial = position.actor, position.copy()
    highest = position.get_highest(seat)
    for move in moves:
        trial.do(move)
        if trial.actor == OVER and trial.get_returns()[seat] >= highest:
            return move
        trial.undo()
    return None


class GreedyPlayer(Player):
    """A careful beginner: takes what looks best just after its own move, and thinks of no answer.

    Of moves that look equally good it picks any; the same seed picks the same ones.
    """

    name = "greedy"

    def think(self, view: str) -> Slices[str]:
        """The move that looks best, in one slice."""
        yield from ()
        position = self.game.from_view(view, seed=self._source.draw(2**62)).position
        seen = look(position, self.game.evaluation(position.seats), position.legal_list())
        best = max((each.wins, each.value) for each in seen.values())
        moves = [move for move, each in seen.items() if (each.wins, each.value) == best]
        return self.game.write_move(position, moves[self._source.draw(len(moves))])
