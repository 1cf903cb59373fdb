"""Damaging the file of a server that does not run, as disks, crashes and hands do."""

from __future__ import annotations

import random
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tests.play import Setting, walk
from tests.server.playing import open_file
from tests.server.running import NO_LIMITS, Server

PLIES = 12
"""Steps of each table that is made to be damaged."""


@dataclass(frozen=True)
class Damage:
    """What is done to a table: SQL with its id as the only value, and how many steps are saved (None: what can be)."""

    name: str
    sql: str
    saved: int | None

    def do(self, folder: Path, table: str) -> None:
        """Damage a table."""
        with closing(open_file(folder)) as file:
            assert file.execute(self.sql, (table,)).rowcount > 0

    def __str__(self) -> str:
        return self.name


def _table(name: str, change: str, saved: int | None = None) -> Damage:
    return Damage(name, f"UPDATE tables SET {change} WHERE id = ?", saved)


def _step(name: str, ply: int, text: str) -> Damage:
    return Damage(name, f'UPDATE steps SET text = {text} WHERE ply = {ply} AND "table" = ?', ply)


IN_STEPS = [
    _step("text", 5, "char(1) || 'garbage'"),
    _step("illegal", 7, "'0-40'"),
    _step("bytes", 4, "x'fffe80'"),
    Damage("missing", 'DELETE FROM steps WHERE ply = 3 AND "table" = ?', 3),
    _table("ply", "ply = ply + 5", PLIES),
]
"""Faults in what was played: the moves before them can be saved."""
IN_TABLE = [
    _table("game", "game = 'chess'"),
    _table("players", "players = 99"),
    _table("option", "options = '{\"first\": 77}'"),
    _table("options", "options = '{not json'"),
    _table("start", "start = '{\"game\":'"),
    Damage("seats", 'UPDATE seats SET level = 77 WHERE "table" = ?', None),
    Damage("few seats", 'DELETE FROM seats WHERE seat = 1 AND "table" = ?', None),
]
"""Faults in the table itself."""


def make_tables(folder: Path, number: int) -> tuple[list[str], str]:
    """Tables of one visitor in the file of a server that has stopped, each some steps long; and whose they are."""
    server = Server(folder, *NO_LIMITS)
    with server.client() as visitor:
        tables = []
        for seed in range(number):
            record = str(walk(Setting("isis", 2), seed, PLIES).record())
            tables.append(str(visitor.post("/api/tables/load", json={"record": record}).json()["id"]))
        cookie = visitor.cookies["visitor"]
    assert server.stop() == (0, "")
    return tables, cookie


def scatter_bytes(file: Path, seed: int, spans: int = 3) -> None:
    """Overwrite some places of a file beyond its first page with random bytes."""
    chance = random.Random(seed)
    content = bytearray(file.read_bytes())
    for _ in range(spans):
        length = chance.randrange(16, 600)
        start = chance.randrange(4096, len(content) - length)
        content[start : start + length] = chance.randbytes(length)
    file.write_bytes(content)
