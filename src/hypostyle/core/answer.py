"""What an analysis of a position found, moves as texts. The search that finds it is set from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hypostyle.core.state import State


@dataclass(frozen=True)
class Suggestion:
    """A move and what was found about it.

    `line` begins with the move and goes on with the best play after it, events of chance included. `values` is the
    expected return of each seat, from -1 to 1; `proven` says that it is certain. `nodes` is how much was looked at.
    `moves`, where a win or loss is proved: the game ends after at most so many more moves of all seats, this included.
    """

    move: str
    line: tuple[str, ...]
    values: tuple[float, ...]
    nodes: int
    proven: bool
    moves: int | None = None


@dataclass(frozen=True)
class Answer:
    """What is known after so much thinking; the best move comes first. `done`: more thinking changes nothing."""

    seat: int
    suggestions: tuple[Suggestion, ...]
    nodes: int
    seconds: float
    done: bool

    @property
    def best(self) -> Suggestion:
        """The best move found."""
        return self.suggestions[0]

    @property
    def values(self) -> tuple[float, ...]:
        """The expected return of each seat, if the best move is made."""
        return self.suggestions[0].values

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain dictionaries and lists, ready for JSON."""
        return {
            "seat": self.seat,
            "values": [round(value, 4) for value in self.values],
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
            "done": self.done,
            "suggestions": [
                {
                    "move": each.move,
                    "line": list(each.line),
                    "values": [round(value, 4) for value in each.values],
                    "nodes": each.nodes,
                    "proven": each.proven,
                    "moves": each.moves,
                }
                for each in self.suggestions
            ],
        }


Analyser = Callable[..., Iterator[Answer]]
_analysers: list[Analyser] = []


def set_analyser(analyser: Analyser) -> None:
    """Choose what `State.analyse` calls. Core knows no search, so `hypostyle/__init__.py` hands one in."""
    _analysers[:] = [analyser]


def analyse(state: State, **wishes: Any) -> Iterator[Answer]:
    """Answers that improve, from the analyser that was set."""
    if not _analysers:
        raise RuntimeError("no analyser is set; import hypostyle, not its parts")
    return _analysers[0](state, **wishes)
