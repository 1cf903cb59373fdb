"""The record of a game: what was played, by whom, with comments and variations. Its text form: docs/records.md."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hypostyle.core.names import check_name
from hypostyle.core.option import Value
from hypostyle.core.outcome import AGREED, RESIGNED, TIME
from hypostyle.core.record.notes import Notes, TimedNotes
from hypostyle.core.step import Step

if TYPE_CHECKING:
    from hypostyle.core.record.tree import GameTree
    from hypostyle.core.state import State

UNFINISHED = "*"
OUTSIDE_ENDINGS = (RESIGNED, TIME, AGREED, "abandoned")
"""Reasons that end a game although the rules do not."""


@dataclass(slots=True)
class Entry(TimedNotes):
    """A step of the game, with what is said about it.

    `variations` are other lines that could have been played from the position before it.
    """

    step: Step
    variations: list[list[Entry]] = field(default_factory=list)
    line: int = field(default=0, compare=False, repr=False)


@dataclass
class Record:
    """A whole game. `str(record)` is its text form, `Record.parse` reads it.

    `notes` is what is said about the position at the start.
    """

    game: str
    players: int
    options: dict[str, Value]
    names: list[str]
    date: str = ""
    result: str = UNFINISHED
    reason: str = ""
    interpretations: tuple[str, ...] = ()
    setup: str | None = None
    tags: dict[str, str] = field(default_factory=dict)
    notes: Notes = field(default_factory=Notes)
    entries: list[Entry] = field(default_factory=list)

    @property
    def comment(self) -> str:
        """The comment on the game as a whole."""
        return self.notes.comment

    @comment.setter
    def comment(self, text: str) -> None:
        self.notes.comment = text

    @classmethod
    def of(cls, state: State, names: Sequence[str] = (), date: str | None = None) -> Record:
        """The record of a state's game so far."""
        if names and len(names) != state.players:
            raise ValueError(f"{state.players} names are needed, one for each seat, not {len(names)}")
        outcome = state.outcome
        return cls(
            game=state.game.name,
            players=state.players,
            options=dict(state.options),
            names=[check_name(name) for name in names] or [""] * state.players,
            date=datetime.date.today().isoformat() if date is None else date,
            result=UNFINISHED if outcome is None else " ".join(str(place) for place in outcome.places),
            reason="" if outcome is None else outcome.reason,
            interpretations=state.game.interpretations,
            setup=state.setup,
            entries=[Entry(step) for step in state.steps],
        )

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record and replay it: every tag, every move and every variation is checked.

        What is wrong raises RecordError, a ValueError with the line and a sentence.
        """
        from hypostyle.core.record.parser import read_record

        return read_record(text)

    def begin(self) -> State:
        """The state at the start of the record, with chance left to the caller."""
        from hypostyle.core.registry import game

        found = game(self.game)
        if self.setup is not None:
            return found.from_json(self.setup, by_hand=True)
        return found.start(self.players, by_hand=True, **self.options)  # type: ignore[arg-type]

    def retrace(self, plies: int | None = None) -> State:
        """The state after so many entries of the main line, or after all, with further chance left to the caller."""
        state = self.begin()
        for entry in self.entries[:plies]:
            state.apply(entry.step)
        return state

    def replay(self, plies: int | None = None, seed: int | None = None) -> State:
        """The same, but from there on chance decides by itself, by this seed or a fresh one."""
        state = self.retrace(plies)
        state.seed(seed)
        return state

    def tree(self) -> GameTree:
        """The same as a tree to walk about in and to change."""
        from hypostyle.core.record.tree import GameTree

        return GameTree.from_record(self)

    def __str__(self) -> str:
        from hypostyle.core.record.formatter import write_record

        return write_record(self)
