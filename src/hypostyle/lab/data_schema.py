"""What a data set of games is: two Parquet tables in shards, and a file that describes them. See docs/data.md."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import hypostyle
from hypostyle.core.option import Value
from hypostyle.core.words import short

FORMAT = 1
DESCRIPTION = "dataset.json"
GAMES, MOVES = "games", "moves"
"""The two tables, each a folder of shards."""
MOST_GAMES = 10_000_000
MOST_SHARD_GAMES = 10_000
LARGEST_DESCRIPTION = 1 << 20


def arrow() -> tuple[Any, Any]:
    """pyarrow and its module for Parquet, which nothing else needs."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise ValueError('data sets are Parquet files: pip install "hypostyle[data]"') from None
    return pyarrow, pyarrow.parquet


@dataclass(frozen=True)
class Description:
    """What a data set holds. Of one made from records `seats`, `options` and `players` may differ from game to game:
    they are None or empty here.
    """

    game: str
    games: int
    shard_games: int
    seats: int | None = None
    options: Mapping[str, Value] | None = None
    players: tuple[str, ...] = ()
    seed: int | None = None
    opening: int = 0
    longest: int = 0
    observations: bool = True
    positions: bool = False
    hypostyle: str = hypostyle.__version__
    format: int = FORMAT

    def __post_init__(self) -> None:
        if not 0 <= self.games <= MOST_GAMES:
            raise ValueError(f"a data set has up to {MOST_GAMES:,} games, not {short(self.games)}")
        if not 1 <= self.shard_games <= MOST_SHARD_GAMES:
            raise ValueError(f"a shard has 1 to {MOST_SHARD_GAMES:,} games, not {short(self.shard_games)}")

    @property
    def shards(self) -> int:
        """How many shards there are when it is complete."""
        return -(-self.games // self.shard_games)

    def numbers(self, shard: int) -> range:
        """The games of a shard."""
        return range(shard * self.shard_games, min(self.games, (shard + 1) * self.shard_games))

    def text(self) -> str:
        """As it is written to the file."""
        return json.dumps({"data set of": "hypostyle", **asdict(self)}, indent=1) + "\n"

    @classmethod
    def read(cls, folder: Path) -> Description:
        """The description in a folder; a ValueError if there is none that could be right."""
        path = folder / DESCRIPTION
        foreign = ValueError(f"{folder} is not a data set of hypostyle: {DESCRIPTION} does not describe one")
        try:
            with path.open("rb") as file:
                data = json.loads(file.read(LARGEST_DESCRIPTION).decode())
            if not isinstance(data, dict) or data.pop("data set of", None) != "hypostyle":
                raise foreign
            if data.get("format") != FORMAT:
                raise ValueError(f"{folder} is a data set of format {short(data.get('format'))}, not {FORMAT}")
            return cls._from(data, foreign)
        except FileNotFoundError:
            raise ValueError(f"{folder} is not a data set of hypostyle: it has no {DESCRIPTION}") from None
        except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
            raise foreign from None

    @classmethod
    def _from(cls, data: dict[str, Any], foreign: ValueError) -> Description:
        wholes = ("games", "shard_games", "opening", "longest")
        kinds: dict[str, tuple[type, ...]] = {
            **dict.fromkeys(wholes, (int,)),
            **dict.fromkeys(("observations", "positions"), (bool,)),
            **dict.fromkeys(("game", "hypostyle"), (str,)),
            **dict.fromkeys(("seats", "seed"), (int, type(None))),
            "options": (dict, type(None)),
            "players": (list,),
            "format": (int,),
        }
        if set(data) != set(kinds) or any(type(data[name]) not in kind for name, kind in kinds.items()):
            raise foreign
        if data["game"] not in hypostyle.game_names() or not all(isinstance(each, str) for each in data["players"]):
            raise foreign
        try:
            return cls(**{**data, "players": tuple(data["players"])})
        except ValueError as problem:
            raise ValueError(f"{foreign} ({problem})") from None


def games_schema() -> Any:
    """The table of games: one row a game."""
    pa, _ = arrow()
    return pa.schema(
        [
            ("game", pa.int64()),
            ("seed", pa.int64()),
            ("seats", pa.int8()),
            ("options", pa.string()),
            ("players", pa.list_(pa.string())),
            ("moves", pa.int32()),
            ("places", pa.list_(pa.int8())),
            ("returns", pa.list_(pa.float32())),
            ("reason", pa.string()),
            ("record", pa.string()),
            ("hypostyle", pa.string()),
        ],
        metadata={"hypostyle": str(FORMAT)},
    )


def moves_schema(description: Description) -> Any:
    """The table of moves: one row an action."""
    pa, _ = arrow()
    fields = [
        ("game", pa.int64()),
        ("ply", pa.int32()),
        ("part", pa.int8()),
        ("seat", pa.int8()),
        ("hash", pa.uint64()),
        ("lot", pa.bool_()),
        ("text", pa.string()),
        ("action", pa.int32()),
        ("legal", pa.list_(pa.int32())),
        ("visited", pa.list_(pa.int32())),
        ("visits", pa.list_(pa.int64())),
        ("values", pa.list_(pa.float32())),
        ("returns", pa.list_(pa.float32())),
    ]
    if description.observations:
        planes, numbers = observation_shape(description.game)
        fields += [
            ("planes", pa.binary(planes[0] * planes[1] * planes[2])),
            ("numbers", pa.list_(pa.float32(), numbers)),
        ]
    if description.positions:
        fields.append(("position", pa.string()))
    return pa.schema(fields, metadata={"hypostyle": str(FORMAT)})


def observation_shape(game: str) -> tuple[tuple[int, int, int], int]:
    """The shape of the planes, and how many numbers there are."""
    observer = hypostyle.game(game).observer
    return (observer.planes, observer.height, observer.width), observer.numbers
