"""Endgame tables as files: the entries, and beside them a description with digests. `docs/solvers.md` tells what for.

Nothing in a file is trusted: the description is checked when it is read, and each block of entries when it is used
for the first time.
"""

from __future__ import annotations

import json
import mmap
import os
import threading
import warnings
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import platformdirs

from hypostyle.core.endgame import WIDTH, Endgame, value_in
from hypostyle.core.game import Game
from hypostyle.core.kernel.position import Position

VARIABLE = "HYPOSTYLE_TABLES"
FORMAT = 1
BLOCK = 3 << 20  # bytes that share a digest
MOST_LEVELS = 254
MOST_TEXT = 1 << 22  # bytes of a description


def default_folder() -> Path:
    """Where tables are looked for: what HYPOSTYLE_TABLES names, or a folder of the user's data."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else Path(platformdirs.user_data_dir("hypostyle", appauthor=False)) / "tables"


@dataclass(frozen=True)
class Description:
    """What a table is: of which game and endgame, and how far it is done.

    `levels`    wins and losses of up to so many moves are in it
    `complete`  there are no longer ones
    """

    game: str
    endgame: int
    entries: int
    levels: int
    complete: bool
    seconds: float
    digests: tuple[str, ...]
    format: int = FORMAT

    def write(self, path: Path) -> None:
        """Put it in place at once: a reader finds the old one or the new one."""
        left = path.with_suffix(".new")
        left.write_text(json.dumps(asdict(self)), encoding="utf-8")
        left.replace(path)

    @property
    def digest(self) -> str:
        """One digest for the whole table."""
        return blake2b("".join(self.digests).encode(), digest_size=16).hexdigest()


def read_description(path: Path, game: Game, which: int) -> Description:
    """The description of a table, every part checked."""
    if path.stat().st_size > MOST_TEXT:
        raise _refusal(path, "is too long")
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):
        raise _refusal(path, "is not JSON") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or set(data) != set(Description.__annotations__):
        raise _refusal(path, "is of another form")
    _check_fields(path, data, game, which)
    return Description(**{**data, "digests": tuple(data["digests"])})


def _check_fields(path: Path, data: Mapping[str, Any], game: Game, which: int) -> None:
    entries = game.endgame(which).size
    blocks = -(-entries * WIDTH // BLOCK)
    digests = data["digests"]
    if data["game"] != game.name or data["endgame"] != which or data["entries"] != entries:
        raise _refusal(path, "describes another table")
    if type(data["levels"]) is not int or not 0 <= data["levels"] <= MOST_LEVELS or type(data["complete"]) is not bool:
        raise _refusal(path, "does not say how far it is done")
    if type(data["seconds"]) not in (int, float):
        raise _refusal(path, "does not say how long it took")
    if not isinstance(digests, list) or len(digests) != blocks or not all(isinstance(each, str) for each in digests):
        raise _refusal(path, "does not have a digest for each block")


def _refusal(path: Path, what: str) -> ValueError:
    return ValueError(f"{path.name} {what}")


def digest_of(block: bytes) -> str:
    """The digest of a block of entries."""
    return blake2b(block, digest_size=16).hexdigest()


def file_names(folder: Path, game: Game, which: int) -> tuple[Path, Path]:
    """The files of a table: entries and description."""
    stem = f"{game.name}-{which}"
    return folder / f"{stem}.table", folder / f"{stem}.json"


class EndgameTable:
    """A table to look things up in. The file is mapped, not read: memory is used for what was looked at."""

    def __init__(self, folder: Path, game: Game, which: int):
        entries, described = file_names(folder, game, which)
        self.description = read_description(described, game, which)
        self.game = game
        self.endgame: Endgame = game.endgame(which)
        if entries.stat().st_size != self.endgame.size * WIDTH:
            raise _refusal(entries, "is not as long as its entries")
        with entries.open("rb") as file:
            self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self._path = entries
        self._sound: set[int] = set()  # blocks whose digest was right
        self._lock = threading.Lock()  # an endgame looks at one entry at a time

    @property
    def exact(self) -> bool:
        """Whether what is open is a draw, and every distance the shortest."""
        return self.endgame.closed and self.description.complete

    def value(self, position: Position) -> int | None:
        """The value of a position, 0 if it is open; None if it is not in the table."""
        with self._lock:
            found = self.endgame.locate(position)
        if found is None:
            return None
        number, mark = found
        self._check_block(number * WIDTH // BLOCK)
        return value_in(self._bytes[number * WIDTH : (number + 1) * WIDTH], mark)

    def _check_block(self, block: int) -> None:
        if block in self._sound:
            return
        if digest_of(self._bytes[block * BLOCK : (block + 1) * BLOCK]) != self.description.digests[block]:
            raise _refusal(self._path, "has been changed: its digest is another")
        self._sound.add(block)

    def check_blocks(self) -> None:
        """Compare every digest."""
        for block in range(len(self.description.digests)):
            self._check_block(block)


@cache
def _open_tables(game: Game, folder: Path) -> tuple[EndgameTable, ...]:
    """The tables of a game in a folder, the largest first. They are opened once; one that is damaged is left out."""
    found = []
    for which in sorted(game.endgames, reverse=True):
        if file_names(folder, game, which)[1].exists():
            try:
                found.append(EndgameTable(folder, game, which))
            except (ValueError, OSError) as problem:
                warnings.warn(f"an endgame table is not used: {problem}", stacklevel=2)
    return tuple(found)


def look_up(game: Game, position: Position) -> tuple[EndgameTable, int] | None:
    """What the largest table that knows something of a position says of it."""
    for table in _open_tables(game, default_folder()) if game.endgames else ():
        try:
            value = table.value(position)
        except ValueError as problem:  # damaged: who plays goes on without it
            warnings.warn(f"an endgame table is not used: {problem}", stacklevel=2)
            continue
        if value is not None and (value or table.exact):
            return table, value
    return None
