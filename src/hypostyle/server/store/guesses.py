"""How many passwords were tried of late, for all processes together, and also after a restart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hypostyle.server.store.database import Connection
from hypostyle.server.store.tokens import hash_token
from hypostyle.server.store.writer import Do, Writer


@dataclass(frozen=True, slots=True)
class Allowance:
    """Whose tries are counted (a name, an address), how many may come at once, and how many then a second."""

    key: str
    at_once: float
    per_second: float


class Guesses:
    """Buckets as in rate_limits.py. `Store.guesses` is the one of a store."""

    def __init__(self, writer: Writer):
        self._writer = writer

    async def take(self, allowances: Sequence[Allowance], now: int) -> bool:
        """Whether one more try is fine for all of these; only if it is, it counts."""
        return bool(await self._writer.write(Do(lambda connection: _take(connection, allowances, now))))


def _take(connection: Connection, allowances: Sequence[Allowance], now: int) -> bool:
    connection.execute("DELETE FROM guesses WHERE full_at <= ?", (now,))
    full_at: dict[str, int] = {}
    for each in allowances:
        key = hash_token(each.key)  # what was typed as a name may be a password
        found = connection.execute("SELECT full_at FROM guesses WHERE key = ?", (key,)).fetchone()
        full_at[key] = max(now, 0 if found is None else found[0]) + round(1000 / each.per_second)
        if full_at[key] - now > 1000 * each.at_once / each.per_second:
            return False
    put = "INSERT INTO guesses (key, full_at) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET full_at = excluded.full_at"
    connection.executemany(put, list(full_at.items()))
    return True
