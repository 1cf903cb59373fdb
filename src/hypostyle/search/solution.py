"""What a solver found out about a position: the truth, as far as it goes, with a certificate that others can check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

WIN, LOSS, DRAW, UNKNOWN = "win", "loss", "draw", "unknown"


@dataclass(frozen=True)
class Solution:
    """The answer for the seat to act. `docs/solvers.md` tells how it is found and what a certificate is.

    `result`       `win`, `loss`, `draw` or `unknown`. A solitaire that can be solved is a win, one that cannot a loss
    `moves`        a win or loss: the game ends after at most so many more moves, of all seats together; None if that
                   is not known
    `shortest`     whether it is proved that it cannot be done in fewer (a loss: cannot be put off for longer)
    `line`         the moves of one such game, as texts, as far as it is known; in a draw of one in which the seat to
                   act sees to it
    `margin`       where points were looked for: by how many the seat is ahead of the best of the others, at the end of
                   the game, or of its turn where chance goes on
    `scores`       the points of each seat then
    `certificate`  a proof that a plain program can check; None if nothing is proved or the proof is too long to write
    """

    seat: int
    result: str
    moves: int | None = None
    shortest: bool = False
    line: tuple[str, ...] = ()
    margin: int | None = None
    scores: tuple[float, ...] | None = None
    nodes: int = 0
    seconds: float = 0.0
    certificate: dict[str, Any] | None = None

    @property
    def move(self) -> str | None:
        """The first move of the line: whoever makes it keeps what is proved."""
        return self.line[0] if self.line else None

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain dictionaries and lists, ready for JSON."""
        return {
            "seat": self.seat,
            "result": self.result,
            "moves": self.moves,
            "shortest": self.shortest,
            "line": list(self.line),
            "margin": self.margin,
            "scores": None if self.scores is None else list(self.scores),
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
            "certificate": self.certificate,
        }
