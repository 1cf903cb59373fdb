"""Counting what clients do and keep open, by address, by visitor and by account, in bounded memory."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Sequence

from hypostyle.server.limits import (
    ACCOUNT_RATES,
    ACCOUNT_SOCKETS,
    BUCKETS,
    RATES,
    WEB_SOCKETS,
    Action,
    Most,
    Rate,
)


def address_key(address: str) -> str:
    """What stands for a client's address: an IPv4 address itself, of IPv6 the /64 that one customer is given."""
    if ":" not in address:
        return address[:64]  # a proxy may say anything
    try:
        parsed = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(parsed) >> 64 << 64))


class Bucket:
    """A bucket that fills at a rate. It is one number: the time at which it is full again."""

    __slots__ = ("_full_at", "_rate")

    def __init__(self, rate: Rate):
        self._rate = rate
        self._full_at = 0.0

    def take(self, now: float, weight: float = 1) -> float:
        """Take so much, though it may not be there yet. Returns the seconds until it is."""
        self._full_at = max(self._full_at, now) + weight / self._rate.per_second
        return max(0.0, self._full_at - now - self._rate.at_once / self._rate.per_second)


class Buckets:
    """A bucket for each key, as long as it is not full again; of too many those used last are kept.

    Whoever wants an empty bucket forgotten must use as many other keys as are kept, each with a full bucket of its own,
    so it gains nothing by it.
    """

    def __init__(self, rate: Rate, most: int = BUCKETS):
        self._step = 1 / rate.per_second
        self._slack = rate.at_once / rate.per_second
        self._most = most
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full_at)

    def wait(self, key: str, now: float, weight: float) -> float:
        """Seconds until so much can be taken."""
        return max(0.0, max(self._full_at.get(key, 0.0), now) + weight * self._step - now - self._slack)

    def take(self, key: str, now: float, weight: float) -> None:
        """Take so much, though it may not be there yet."""
        buckets = self._full_at
        buckets[key] = max(buckets.get(key, 0.0), now) + weight * self._step
        buckets.move_to_end(key)
        for _ in range(2):  # for each that comes two may go: memory falls as quickly as it grew
            oldest = next(iter(buckets))
            if len(buckets) <= self._most and buckets[oldest] > now:
                break
            del buckets[oldest]


class OpenConnections:
    """Counts what is open, and says when it is too much."""

    def __init__(self, most: Most):
        self._most = most
        self._in_all = 0
        self._addresses: Counter[str] = Counter()
        self._visitors: Counter[str] = Counter()

    def enter(self, address: str | None, visitor: str | None = None) -> bool:
        """Count one more, if that is not too many. An address that stands for many (a proxy) is None."""
        most = self._most
        if self._in_all >= most.in_all:
            return False
        if address is not None and self._addresses[address] >= most.each_address:
            return False
        if visitor is not None and self._visitors[visitor] >= most.each_visitor:
            return False
        self._add(1, address, visitor)
        return True

    def leave(self, address: str | None, visitor: str | None = None) -> None:
        """Count one less."""
        self._add(-1, address, visitor)

    def _add(self, number: int, address: str | None, visitor: str | None) -> None:
        self._in_all += number
        for counter, key in ((self._addresses, address), (self._visitors, visitor)):
            if key is not None:
                counter[key] += number
                if not counter[key]:
                    del counter[key]


class Limits:
    """What each visitor, each address and each account may do in a time, and how many WebSockets they may have open.

    A visitor without a cookie, or with one it made up, is known by its address alone; so every action counts for both,
    and the emptier bucket decides. Whose account it is comes out later (`Asker`): it counts for that one, too.
    """

    def __init__(self, enforced: bool = True):
        self.enforced = enforced
        self.banned: set[str] = set()
        """Addresses, as `address_key` writes them, that are not let in at all."""
        self._buckets = {action: (Buckets(visitor), Buckets(address)) for action, (visitor, address) in RATES.items()}
        everything = WEB_SOCKETS.in_all
        unbounded = Most(everything, everything, everything)
        self.sockets = OpenConnections(WEB_SOCKETS if enforced else unbounded)
        self._accounts = {action: Buckets(rate) for action, rate in ACCOUNT_RATES.items()}
        self.account_sockets = OpenConnections(Most(everything, everything, ACCOUNT_SOCKETS) if enforced else unbounded)

    def take(self, action: Action, address: str, visitor: str | None, weight: float = 1) -> bool:
        """Whether an action is fine now; only if it is, it counts. The address is an `address_key`."""
        if not self.enforced:
            return True
        now = time.monotonic()
        visitors, addresses = self._buckets[action]
        if addresses.wait(address, now, weight) or (visitor is not None and visitors.wait(visitor, now, weight)):
            return False
        addresses.take(address, now, weight)
        if visitor is not None:
            visitors.take(visitor, now, weight)
        return True

    def take_for_account(self, action: Action, account: str, weight: float = 1) -> bool:
        """The same for an account, wherever it comes from."""
        if not self.enforced or action not in self._accounts:
            return True
        now, buckets = time.monotonic(), self._accounts[action]
        if buckets.wait(account, now, weight):
            return False
        buckets.take(account, now, weight)
        return True

    def message_delay(self, connection: Bucket, address: str, visitor: str | None, account: str | None = None) -> float:
        """Count a message of a WebSocket. Returns the seconds to wait before its next one is read.

        So too many are not refused, the client is held up. A WebSocket has at most one message counted ahead: those of
        an address that flood delay its others by at most a quarter of a second (256 of them, 1,000 messages a second).
        """
        if not self.enforced:
            return 0.0
        now = time.monotonic()
        visitors, addresses = self._buckets["message"]
        delay = max(connection.take(now), addresses.wait(address, now, 1))
        addresses.take(address, now, 1)
        if visitor is not None:
            delay = max(delay, visitors.wait(visitor, now, 1))
            visitors.take(visitor, now, 1)
        if account is not None:
            buckets = self._accounts["message"]
            delay = max(delay, buckets.wait(account, now, 1))
            buckets.take(account, now, 1)
        return delay


class Asker:
    """A request or a WebSocket whose account comes out only when its session is looked up."""

    def __init__(self, limits: Limits, counted: Sequence[tuple[Action, float]]):
        self.account: str | None = None
        self._limits = limits
        self._counted = counted
        self._open = False

    def belongs_to(self, account: str) -> bool:
        """It is this account's; False if that does too much just now. What is asked for twice counts once."""
        if self.account is not None:
            return True
        self.account = account
        for action, weight in self._counted:
            if not self._limits.take_for_account(action, account, weight):
                return False
            if action == "connection":
                self._open = self._limits.account_sockets.enter(None, account)
                if not self._open:
                    return False
        return True

    def leave(self) -> None:
        """It is over."""
        if self._open:
            self._limits.account_sockets.leave(None, self.account)
