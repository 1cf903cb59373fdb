"""A finished game and what its review found so far, as plain values."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cached_property

from hypostyle.core.state import State
from hypostyle.players.judge import Verdict
from hypostyle.players.review import Remark, exercises, remarks_on
from hypostyle.server.snapshot import Snapshot


def decisions(state: State) -> list[int]:
    """The plies at which somebody moved."""
    return [ply for ply, step in enumerate(state.steps) if step.seat is not None]


def key_of(state: State) -> str:
    """What tells the moves of a game from others at the same table."""
    texts = "\n".join([state.setup or "", *(f"{step.seat} {step.text}" for step in state.steps)])
    return hashlib.sha256(texts.encode()).hexdigest()[:32]


class ReviewedGame:
    """What the stored parts say about a game that is over."""

    def __init__(self, snapshot: Snapshot, parts: Mapping[int, str]):
        self.state = snapshot.state
        self.outcome = snapshot.outcome
        self.plies = decisions(self.state)
        self._parts = parts

    def is_known(self, number: int) -> bool:
        """Whether a part is there already."""
        return number in self._parts

    @cached_property
    def remarks(self) -> list[Remark]:
        """What is known of the first moves, up to the first that is not judged yet."""
        verdicts = []
        for number in range(len(self.plies)):
            if number not in self._parts:
                break
            verdicts.append(Verdict.from_dict(json.loads(self._parts[number])))
        ended = len(verdicts) == len(self.plies) and self.outcome is not None
        returns = self.outcome.returns if ended and self.outcome is not None else None
        by_rules = self.state.over and self.state.steps[-1].seat is not None
        return remarks_on(self.state.game, verdicts, returns, by_rules=by_rules)

    @property
    def complete(self) -> bool:
        """Whether all moves are judged."""
        return len(self.remarks) == len(self.plies)

    @cached_property
    def exercises(self) -> list[Remark]:
        """Where to find something better; none before all moves are judged."""
        return exercises(self.remarks) if self.complete else []

    def weighed(self, number: int) -> dict[str, float]:
        """What each move leaves of the chance to win at an exercise."""
        kept: dict[str, float] = json.loads(self._parts.get(len(self.plies) + number, "{}"))
        return kept
