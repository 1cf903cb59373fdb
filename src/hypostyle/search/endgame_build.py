"""Builds an endgame table by retrograde analysis: wins in one move, losses in two, wins in three, until nothing is new.

It knows no game. From the second level on only what may come before something that the last one brought is judged.
Entries are written into the file as they are found, so it can be killed at any time and goes on from the last chunk:
judging an entry twice changes nothing.
"""

from __future__ import annotations

import json
import mmap
import time
from collections.abc import Callable
from pathlib import Path

from hypostyle.core.endgame import WIDTH
from hypostyle.core.game import Game
from hypostyle.search.endgame_table import BLOCK, MOST_LEVELS, Description, digest_of, file_names

CHUNK = 1 << 20  # entries between two notes of how far it is

Report = Callable[[int, int], None]
"""Hears of the level and of how many of its entries are judged."""


class TableBuilder:
    """The work on one table: `level` is being done, `place` its next entry; `changed` what it has brought so far.

    `quiet` levels in a row before it brought nothing. Two of them, one for wins and one for losses, and all is done.
    """

    def __init__(self, game: Game, which: int, folder: Path):
        self.game, self.which = game, which
        self.endgame = game.endgame(which)
        self._entries, self._described = file_names(folder, game, which)
        self._notes = self._entries.with_suffix(".notes")
        self.level, self.place, self.changed, self.quiet, self.seconds = 1, 0, 0, 0, 0.0
        self._marks: bytearray | None = None  # a bit for each entry to be judged at this level
        folder.mkdir(parents=True, exist_ok=True)
        if self._notes.exists():
            self._read_notes()
        else:
            with self._entries.open("wb") as file:
                file.truncate(self.endgame.size * WIDTH)
            self._write_notes()

    @property
    def complete(self) -> bool:
        """Whether there is nothing more to find."""
        return self.quiet >= 2 or self.level > MOST_LEVELS

    def build(self, levels: int = MOST_LEVELS, report: Report = lambda _, __: None) -> Description:
        """Do what is left up to this level, and describe it."""
        with self._entries.open("r+b") as file, mmap.mmap(file.fileno(), 0) as mapped:
            if len(mapped) != self.endgame.size * WIDTH:
                raise ValueError(f"{self._entries} is not as long as its entries")
            while not self.complete and self.level <= levels:
                self._do_chunk(mapped, report)
            mapped.flush()
            digests = tuple(digest_of(mapped[at : at + BLOCK]) for at in range(0, len(mapped), BLOCK))
        made = Description(
            self.game.name,
            self.which,
            self.endgame.size,
            self.level - 1,
            self.complete,
            round(self.seconds, 1),
            digests,
        )
        made.write(self._described)
        return made

    def _do_chunk(self, mapped: mmap.mmap, report: Report) -> None:
        began = time.process_time()
        if self.level > 1 and self._marks is None:
            self._mark_all(mapped, report)
        last = min(self.place + CHUNK, self.endgame.size)
        self.changed += self.endgame.sweep(mapped, self.level, self.place, last, self._marks)
        self.place = last
        report(self.level, last)
        if last == self.endgame.size:
            self.quiet = 0 if self.changed else self.quiet + 1
            self.level, self.place, self.changed, self._marks = self.level + 1, 0, 0, None
        self.seconds += time.process_time() - began
        self._write_notes()

    def _mark_all(self, mapped: mmap.mmap, report: Report) -> None:
        """Nothing else can be new at a level: a value follows from those after it."""
        self._marks = bytearray((self.endgame.size + 7) // 8)
        for first in range(0, self.endgame.size, CHUNK):
            report(self.level, 0)
            self.endgame.mark(mapped, self._marks, self.level - 1, first, min(first + CHUNK, self.endgame.size))

    def _write_notes(self) -> None:
        names = ("level", "place", "changed", "quiet", "seconds")
        left = self._notes.with_suffix(".new-notes")
        left.write_text(json.dumps({name: getattr(self, name) for name in names}), encoding="utf-8")
        left.replace(self._notes)

    def _read_notes(self) -> None:
        try:
            notes = json.loads(self._notes.read_text(encoding="utf-8"))
            self.level, self.place, changed, self.quiet = (
                int(notes[name]) for name in ("level", "place", "changed", "quiet")
            )
            self.seconds = float(notes["seconds"])
        except (ValueError, TypeError, KeyError):
            raise ValueError(f"{self._notes} cannot be read; remove it to begin anew") from None
        # What was found after the notes were written is found no second time, so it counts as something.
        self.changed = changed + 1
        if not (0 < self.level <= MOST_LEVELS + 1 and 0 <= self.place <= self.endgame.size and 0 <= self.quiet <= 2):
            raise ValueError(f"{self._notes} cannot be true; remove it to begin anew")
