"""Reading a data set of games into arrays, a part at a time; records as data, and data as records: see docs/data.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import hypostyle
from hypostyle.core.kernel.arguments import whole_number
from hypostyle.core.words import listing, short
from hypostyle.lab.data_arrays import COLUMNS, Arrays, needed
from hypostyle.lab.data_files import GameData, Shards, open_shard, shard_file
from hypostyle.lab.data_rows import Rows
from hypostyle.lab.data_schema import GAMES, MOVES, Description, arrow, games_schema, moves_schema
from hypostyle.lab.pairing import seed_of
from hypostyle.lab.selfplay import SHARD_GAMES

MOST_ROWS = 1_000_000
"""Of a batch, and of what is shuffled at a time."""
STREAMED_ROWS = 1024


class Dataset:
    """A data set in a folder, or a part of one. Nothing is read before it is asked for, and then shard by shard.

    A file that is damaged or foreign is named in a ValueError when its turn comes.
    """

    def __init__(self, folder: str | Path):
        arrow()
        self.folder = Path(folder)
        self.description = Description.read(self.folder)
        self._share: tuple[int, float, float] | None = None

    @cached_property
    def shards(self) -> list[int]:
        """The shards that are there: all, once the data set is complete."""
        return [n for n in range(self.description.shards) if shard_file(self.folder, MOVES, n).exists()]

    @property
    def complete(self) -> bool:
        """Whether all of it is there."""
        return len(self.shards) == self.description.shards

    def split(self, share: float, seed: int = 1) -> tuple[Dataset, Dataset]:
        """Two parts without a game in common: about this share of the games, and the others.

        Which game goes where depends on its number and the seed alone.
        """
        if not 0 < share < 1:
            raise ValueError(f"a share of the games is between 0 and 1, not {short(share)}")
        if self._share is not None:
            raise ValueError("this is a part of a data set already; split the whole one")
        parts = Dataset(self.folder), Dataset(self.folder)
        parts[0]._share, parts[1]._share = (seed, 0.0, share), (seed, share, 1.0)
        return parts

    def _holds(self, game: int) -> bool:
        if self._share is None:
            return True
        seed, low, high = self._share
        return low <= seed_of(seed, "split", game) / 2**56 < high

    # ---- games ----

    def games(self) -> Iterator[dict[str, Any]]:
        """The rows of the table of games, in order."""
        for shard in self.shards:
            for row in self._read_games(shard):
                if self._holds(row["game"]):
                    yield row

    def _read_games(self, shard: int) -> list[dict[str, Any]]:
        pa, _ = arrow()
        file = open_shard(self.folder, GAMES, shard, games_schema())
        try:
            rows: list[dict[str, Any]] = file.read().to_pylist()
        except (pa.ArrowException, OSError) as problem:
            raise self._damaged(GAMES, shard, problem) from None
        if [row["game"] for row in rows] != list(self.description.numbers(shard))[: len(rows)]:
            raise self._damaged(GAMES, shard, "its games are not those of the shard")
        return rows

    def records(self) -> Iterator[hypostyle.Record]:
        """The games as records, each checked by replaying it."""
        for row in self.games():
            try:
                yield hypostyle.Record.parse(row["record"] or "")
            except ValueError as problem:
                shard = row["game"] // self.description.shard_games
                raise self._damaged(GAMES, shard, f"the record of game {row['game']}: {problem}") from None

    # ---- moves ----

    def batches(
        self,
        size: int = 256,
        columns: Sequence[str] = ("planes", "numbers", "mask", "action", "result"),
        *,
        shuffle: int = 0,
        seed: int = 1,
        lots: bool = True,
    ) -> Iterator[dict[str, NDArray[Any]]]:
        """The rows of the table of moves as arrays, so many at a time; the last batch may be smaller.

        With `shuffle` the shards come in an order that the seed decides, and rows are drawn by lot from that many at a
        time. Without `lots` moves that were drawn by lot are left out. Memory is needed for the rows to shuffle, a
        group of rows of a file, and a batch.
        """
        whole_number(size, "the size of a batch", 1, MOST_ROWS)
        whole_number(shuffle, "the number of rows to shuffle", 0, MOST_ROWS)
        unknown = [name for name in columns if name not in COLUMNS]
        if unknown or not columns:
            raise ValueError(
                f"there is no column {short(unknown[0] if unknown else '')}; there is {listing([*COLUMNS])}"
            )
        wanted = needed(columns)
        missing = [name for name in wanted if name not in moves_schema(self.description).names]
        if missing:
            raise ValueError(f"this data set was made without {missing[0]}")
        arrays = Arrays(self.description)
        return self._batches(arrays, size, columns, wanted, shuffle, np.random.default_rng(seed), lots)

    def _batches(
        self,
        arrays: Arrays,
        size: int,
        columns: Sequence[str],
        wanted: list[str],
        shuffle: int,
        random: np.random.Generator,
        lots: bool,
    ) -> Iterator[dict[str, NDArray[Any]]]:
        pa, _ = arrow()
        order = list(self.shards)
        if shuffle:
            random.shuffle(order)
        waiting: list[Any] = []
        rows = 0
        for shard in order:
            for table in self._tables(shard, wanted, lots):
                waiting.append(table)
                rows += table.num_rows
                if rows < max(size, shuffle):
                    continue
                pool = pa.concat_tables(waiting)
                if shuffle:  # half of them stay, and mix with what comes next
                    pool = pool.take(random.permutation(rows))
                ready = rows // 2 if shuffle else rows
                ready -= ready % size
                for start in range(0, ready, size):
                    yield self._made(arrays, pool.slice(start, size), columns)
                waiting, rows = [pool.slice(ready)], rows - ready
        if rows:
            pool = pa.concat_tables(waiting)
            if shuffle:
                pool = pool.take(random.permutation(rows))
            for start in range(0, rows, size):
                yield self._made(arrays, pool.slice(start, size), columns)

    def _tables(self, shard: int, wanted: list[str], lots: bool) -> Iterator[Any]:
        pa, _ = arrow()
        file = open_shard(self.folder, MOVES, shard, moves_schema(self.description))
        held = [game for game in self.description.numbers(shard) if self._holds(game)]
        try:
            for batch in file.iter_batches(STREAMED_ROWS, columns=list(dict.fromkeys([*wanted, "game", "lot"]))):
                table = pa.Table.from_batches([batch])
                keep = np.isin(table["game"].to_numpy(), held)
                if not lots:
                    keep &= ~table["lot"].to_numpy(zero_copy_only=False)
                if keep.any():
                    yield table.filter(pa.array(keep)).select(wanted)
        except (pa.ArrowException, OSError) as problem:
            raise self._damaged(MOVES, shard, problem) from None

    def _made(self, arrays: Arrays, table: Any, columns: Sequence[str]) -> dict[str, NDArray[Any]]:
        try:
            return {name: arrays.make(name, table) for name in columns}
        except (ValueError, IndexError, TypeError) as problem:
            raise ValueError(f"{self.folder} holds rows that cannot be: {problem}") from None

    def _damaged(self, table: str, shard: int, problem: object) -> ValueError:
        return ValueError(f"{shard_file(self.folder, table, shard)} is damaged: {problem}")

    def __len__(self) -> int:
        """How many games are there."""
        return sum(self._holds(game) for shard in self.shards for game in self.description.numbers(shard))

    def __repr__(self) -> str:
        return f"<{len(self)} games of {self.description.game} in {self.folder}>"


# ---- records to data ----


def write_records(
    records: Iterable[hypostyle.Record],
    folder: str | Path,
    *,
    shard_games: int = SHARD_GAMES,
    observations: bool = True,
    positions: bool = False,
) -> Dataset:
    """A data set of games that are there as records, all of one game. The folder must be new or empty.

    Variations and comments stay in the text of the record; the rows are those of the main line.
    """
    found = list(records)
    names = {record.game for record in found}
    if len(names) != 1:
        raise ValueError(f"a data set is of one game, not of {listing(sorted(names)) or 'none'}")
    description = Description(names.pop(), len(found), shard_games, observations=observations, positions=positions)
    if Path(folder).exists() and any(Path(folder).iterdir()):
        raise ValueError(f"{folder} is not empty; choose another folder")
    shards = Shards(Path(folder), description)
    for number, record in enumerate(found):
        shards.add(_data_of(number, record, description))
    return Dataset(folder)


def _data_of(number: int, record: hypostyle.Record, description: Description) -> GameData:
    rows = Rows(number, description)
    state = record.begin()
    for entry in record.entries:
        if entry.step.seat is not None:
            rows.add(state, entry.step.text, None)
        state.apply(entry.step)
    places = tuple(int(place) for place in record.result.split()) if record.result != "*" else None
    returns = None if places is None else tuple(state.position.get_returns(places))
    row = {
        "game": number,
        "seed": None,
        "seats": record.players,
        "options": json.dumps(record.options),
        "players": list(record.names),
        "moves": sum(entry.step.seat is not None for entry in record.entries),
        "places": places,
        "returns": returns,
        "reason": record.reason,
        "record": str(record),
        "hypostyle": description.hypostyle,
    }
    return GameData(row, rows.packed(returns))
