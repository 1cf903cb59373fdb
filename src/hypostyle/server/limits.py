"""How much is too much."""

import time

MESSAGE_BYTES = 16_384
RECORD_BYTES = 1_000_000
TABLES_EACH = 500
TABLES_SHOWN = 200


class Bucket:
    """So many at once, then so many a second."""

    def __init__(self, at_once: float, per_second: float):
        self._most = at_once
        self._rate = per_second
        self._left = at_once
        self._at = time.monotonic()

    def take(self, number: float = 1) -> bool:
        """Whether so many more are fine."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < number:
            return False
        self._left -= number
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was asked for lately."""
        return self._left + (time.monotonic() - self._at) * self._rate >= self._most


class Buckets:
    """A bucket for each of many; full ones are forgotten."""

    def __init__(self, at_once: float, per_second: float):
        self._wish = (at_once, per_second)
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Whether one more is fine for this one."""
        if len(self._buckets) > 10_000:
            self._buckets = {each: bucket for each, bucket in self._buckets.items() if not bucket.full}
        return self._buckets.setdefault(key, Bucket(*self._wish)).take()
