"""Networks as files: what a file says about its network, and the checks of all that is read."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hypostyle.core.kernel.network import Network
from hypostyle.core.words import short

if TYPE_CHECKING:
    from hypostyle.core.game import Game

FIRST_LINE = b"hypostyle network 1"
MOST_BYTES = 1_500_000
MOST_NOTE = 100_000
_DIGEST = 64  # hexadecimal digits


@dataclass(frozen=True)
class NetworkFile:
    """A network with what it is for: a game, a number of seats, and the features it was trained with.

    `made` tells how it was trained; nothing depends on it. `content` is that of `Network`.
    """

    game: str
    seats: int
    names: tuple[str, ...]
    inputs: int
    hidden: int
    content: bytes
    made: Mapping[str, Any] = field(default_factory=dict)

    def network(self) -> Network:
        """The network itself."""
        return Network(len(self.names), self.inputs, self.hidden, self.content)

    def to_bytes(self) -> bytes:
        """The file: a line with its kind, one with a digest of all that follows, one of JSON, and the weights."""
        note = {
            "game": self.game,
            "seats": self.seats,
            "features": list(self.names),
            "inputs": self.inputs,
            "hidden": self.hidden,
            "made": dict(self.made),
        }
        rest = json.dumps(note, ensure_ascii=False).encode() + b"\n" + self.content
        return FIRST_LINE + b"\n" + hashlib.sha256(rest).hexdigest().encode() + b"\n" + rest

    @classmethod
    def from_bytes(cls, data: bytes) -> NetworkFile:
        """A file that was read; a ValueError tells what is wrong with it."""
        if len(data) > MOST_BYTES:
            raise ValueError(f"a file of a network has at most {MOST_BYTES} bytes, not {len(data)}")
        head = len(FIRST_LINE) + 1
        rest = data[head + _DIGEST + 1 :]
        if data[:head] != FIRST_LINE + b"\n" or data[head + _DIGEST : head + _DIGEST + 1] != b"\n":
            raise ValueError("this is no file of a network")
        if hashlib.sha256(rest).hexdigest().encode() != data[head : head + _DIGEST]:
            raise ValueError("the file of the network is damaged: its digest is not that of its content")
        line, end, content = rest.partition(b"\n")
        if not end or len(line) > MOST_NOTE:
            raise ValueError("the file of the network does not say what it is for")
        return _read_note(line, content)


def _read_note(line: bytes, content: bytes) -> NetworkFile:
    try:
        note = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError("what the file of the network says about itself is no JSON") from None
    kinds = {"game": str, "seats": int, "features": list, "inputs": int, "hidden": int, "made": dict}
    if not isinstance(note, dict) or set(note) != set(kinds):
        raise ValueError(f"the file of a network tells {', '.join(kinds)}, and nothing else")
    for name, kind in kinds.items():
        if type(note[name]) is not kind:
            raise ValueError(f"{name} in the file of a network cannot be {short(note[name])}")
    names = note["features"]
    if not all(isinstance(name, str) for name in names):
        raise ValueError("the features in the file of a network are named by texts")
    made = NetworkFile(note["game"], note["seats"], tuple(names), note["inputs"], note["hidden"], content, note["made"])
    made.network()  # sizes and numbers are checked there
    return made


def read_network(path: Path) -> NetworkFile:
    """The network of a file."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as problem:
        raise ValueError(f"the file {short(str(path))} cannot be read: {problem.strerror}") from None
    return NetworkFile.from_bytes(data)


def shipped_path(game: Game, players: int) -> Path:
    """Where a game keeps its network for so many seats, if it has one."""
    return Path(str(resources.files(type(game).__module__.rpartition(".")[0]))) / f"network-{players}.bin"


@cache
def shipped_network(game: Game, players: int) -> Network | None:
    """The network that comes with a game for exactly so many seats; all evaluations share it."""
    path = shipped_path(game, players)
    return read_network(path).network() if path.exists() else None
