"""The files of a data set: each written under another name, flushed to the disk, and renamed when it is whole."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from hypostyle.lab.data_schema import DESCRIPTION, GAMES, MOVES, Description, arrow, games_schema, moves_schema

GROUP_ROWS = 4096
GROUP_BYTES = 1 << 26
"""A group of rows, which is read at once, is ended by whichever comes first."""
UNFINISHED = ".part"


@dataclass(frozen=True)
class GameData:
    """One game: its row in the table of games, and its rows in the table of moves, packed."""

    row: dict[str, Any]
    moves: bytes

    @property
    def number(self) -> int:
        """Its number in the data set."""
        return int(self.row["game"])


def shard_file(folder: Path, table: str, shard: int) -> Path:
    """Where a shard of a table is."""
    return folder / table / f"{shard:06}.parquet"


class Shards:
    """The shards that are written and those still to be written. A folder of another data set is refused."""

    def __init__(self, folder: Path, description: Description):
        self.folder, self.description = folder, description
        self._open: dict[int, dict[int, GameData]] = {}
        for table in (GAMES, MOVES):
            (folder / table).mkdir(parents=True, exist_ok=True)
            for left in (folder / table).glob(f".*{UNFINISHED}"):  # of a process that was killed
                left.unlink(missing_ok=True)
        if not (folder / DESCRIPTION).exists():
            if any(folder.glob(f"{MOVES}/*")):
                raise ValueError(f"{folder} holds files but no {DESCRIPTION}; choose another folder")
            self._describe()
            return
        self._agree(Description.read(folder))

    def _agree(self, found: Description) -> None:
        wanted = self.description
        if found.games > wanted.games:
            raise ValueError(f"{self.folder} is a data set of {found.games} games already, not of {wanted.games}")
        there, here = (asdict(each) for each in (replace(found, games=wanted.games), wanted))
        for name, value in here.items():
            if there[name] != value:
                raise ValueError(f"{self.folder} is a data set with {name} {there[name]}, not {value}")
        if found.games < wanted.games:
            self._describe()

    def _describe(self) -> None:
        write_whole(self.folder / DESCRIPTION, lambda path: path.write_text(self.description.text(), encoding="utf-8"))

    def missing(self) -> list[int]:
        """The shards that are not there, or have fewer games than they should."""
        return [shard for shard in range(self.description.shards) if not self._complete(shard)]

    def _complete(self, shard: int) -> bool:
        if not shard_file(self.folder, MOVES, shard).exists():
            return False
        rows = open_shard(self.folder, GAMES, shard, games_schema()).metadata.num_rows
        return bool(rows == len(self.description.numbers(shard)))

    def add(self, game: GameData) -> None:
        """Keep a game until its shard is complete; then write that."""
        shard = game.number // self.description.shard_games
        games = self._open.setdefault(shard, {})
        games[game.number] = game
        if len(games) == len(self.description.numbers(shard)):
            self._write(shard, [games[number] for number in sorted(games)])
            del self._open[shard]

    def _write(self, shard: int, games: Sequence[GameData]) -> None:
        pa, parquet = arrow()
        rows = pa.Table.from_pylist([game.row for game in games], schema=games_schema())
        # The moves come last: where they are, all is there.
        write_whole(
            shard_file(self.folder, GAMES, shard), lambda path: parquet.write_table(rows, path, compression="zstd")
        )
        write_whole(shard_file(self.folder, MOVES, shard), lambda path: self._write_moves(path, games))

    def _write_moves(self, path: Path, games: Sequence[GameData]) -> None:
        pa, parquet = arrow()
        schema = moves_schema(self.description)
        with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
            group: list[Any] = []
            for game in games:
                group.append(pa.ipc.open_stream(game.moves).read_all())
                whole = sum(each.num_rows for each in group) >= GROUP_ROWS
                if whole or sum(each.nbytes for each in group) >= GROUP_BYTES:
                    writer.write_table(pa.concat_tables(group))
                    group = []
            if group:
                writer.write_table(pa.concat_tables(group))


def open_shard(folder: Path, table: str, shard: int, schema: Any) -> Any:
    """A shard as a Parquet file, if it is one of this schema."""
    pa, parquet = arrow()
    path = shard_file(folder, table, shard)
    try:
        file = parquet.ParquetFile(path)
    except FileNotFoundError:
        raise ValueError(f"{path} is missing from the data set") from None
    except (pa.ArrowException, OSError) as problem:
        raise ValueError(f"{path} is damaged, or no Parquet file: {problem}") from None
    if not file.schema_arrow.equals(schema):
        raise ValueError(f"{path} is a Parquet file, but does not have the columns of this data set")
    return file


def write_whole(path: Path, write: Callable[[Path], object]) -> None:
    """Write a file so that it is there either whole or not at all, also after a crash."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}{UNFINISHED}")
    try:
        write(unfinished)
        _flush(unfinished)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    if os.name == "posix":
        _flush(path.parent)


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
