"""Clocks of games between people: pure, with moments as milliseconds since 1970 that the caller gives.

- A clock begins to run when all seats are taken. The first move of a person in a live game is not counted, but it has
  to come within `FIRST_MOVE`.
- Only people have clocks: while a program is to act, and when chance decides, nobody's time runs.
- The increment is added, and the days are given anew, when a turn ends: a turn may have several moves.
- A takeback gives no time back: what was used is used.
- What is stored (`Clock.stored`) tells everything: the time of the running seat is what it had left at `since`, less
  what has passed since then, also while no server runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

SECOND = 1000
DAY = 24 * 3600 * SECOND
BASE = (10, 3 * 3600)
"""Seconds that a live clock may begin with."""
INCREMENT = (0, 300)
"""Seconds that a live clock may add for each turn."""
DAYS = (1, 14)
"""Days that a day clock may give for each turn."""
FIRST_MOVE = 10 * 60 * SECOND
"""Milliseconds for the first move of a live game."""
LEAST_PEOPLE = 2
"""Where fewer people play nobody waits for anybody, and there is no clock."""


@dataclass(frozen=True, slots=True)
class ClockSettings:
    """A live clock has `base` and `increment` in seconds, a day clock `days` for each turn; the others are 0."""

    kind: Literal["live", "days"]
    base: int = 0
    increment: int = 0
    days: int = 0

    def __post_init__(self) -> None:
        live = self.kind == "live" and _within(self.base, BASE) and _within(self.increment, INCREMENT)
        days = self.kind == "days" and _within(self.days, DAYS)
        if not (live and self.days == 0) and not (days and self.base == self.increment == 0):
            raise ValueError(f"there is no such clock: {self}")

    @property
    def full(self) -> int:
        """Milliseconds that a seat begins with."""
        return self.base * SECOND if self.kind == "live" else self.days * DAY


def _within(number: object, bounds: tuple[int, int]) -> bool:
    return type(number) is int and bounds[0] <= number <= bounds[1]


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a game.

    `left`     milliseconds by seat, for the running one those it had at `since`
    `running`  the seat whose time runs; None while nobody's does
    `free`     whether no person has moved yet in a live game: this move is not counted
    `paused`   whether all agreed to hold it, at a seat whose time would run
    """

    settings: ClockSettings
    left: tuple[int, ...]
    running: int | None = None
    since: int = 0
    free: bool = False
    paused: bool = False

    @classmethod
    def new(cls, settings: ClockSettings, seats: int) -> Clock:
        """A clock that does not run yet."""
        return cls(settings, (settings.full,) * seats, free=settings.kind == "live")

    # ---- reading it ----

    def left_at(self, seat: int, at: int) -> int:
        """Milliseconds that a seat has left; not below 0."""
        left = self.left[seat]
        if seat == self.running and not self.free:
            left -= self.used(at)
        return max(0, left)

    def used(self, at: int) -> int:
        """Milliseconds since the seat that runs began to; a clock of the machine that goes back is no gain."""
        return 0 if self.running is None or self.paused else max(0, at - self.since)

    @property
    def flag_at(self) -> int | None:
        """When the flag of the running seat falls if nothing happens; None while no time runs."""
        if self.running is None or self.paused:
            return None
        return self.since + (FIRST_MOVE if self.free else self.left[self.running])

    def fallen(self, at: int) -> int | None:
        """The seat whose flag has fallen; None if none has."""
        return None if self.flag_at is None or at < self.flag_at else self.running

    @property
    def pausable(self) -> bool:
        """Whether it can be held: a day clock that runs."""
        return self.settings.kind == "days" and self.flag_at is not None

    # ---- what happens to it ----

    def stopped(self, at: int) -> Clock:
        """Nobody's time runs any more; what the running seat has used is gone."""
        if self.running is None:
            return self
        left = self._with(self.running, self.left_at(self.running, at))
        return replace(self, left=left, running=None, since=0, paused=False)

    def turned_to(self, seat: int | None, at: int) -> Clock:
        """The time of this seat runs from now on, that of no other; None for a program, chance, or nobody."""
        if seat is not None and seat == self.running:
            return self
        stopped = self.stopped(at)
        return stopped if seat is None else replace(stopped, running=seat, since=at)

    def moved(self, seat: int, turn_over: bool, following: int | None, at: int) -> Clock:
        """After a move of a seat, which may have ended its turn; `following` is the person to act now, if it is one."""
        left = list(self.left)
        if self.running is not None:
            left[self.running] = self.left_at(self.running, at)
        if turn_over and self.settings.kind == "days":
            left[seat] = self.settings.full
        elif turn_over and seat == self.running and not self.free:
            left[seat] += self.settings.increment * SECOND
        free = self.free and seat != self.running
        return Clock(self.settings, tuple(left), following, 0 if following is None else at, free)

    def taken_back(self, following: int | None, at: int) -> Clock:
        """After a takeback: nobody gets time back, but whoever is to act with a day clock has all days again."""
        back = self.stopped(at)
        if following is not None and self.settings.kind == "days":
            back = replace(back, left=back._with(following, self.settings.full))
        return back.turned_to(following, at)

    def held(self, at: int) -> Clock:
        """All agreed to pause."""
        if self.running is None:
            return self
        return replace(self, left=self._with(self.running, self.left_at(self.running, at)), since=at, paused=True)

    def resumed(self, at: int) -> Clock:
        """It runs on."""
        return replace(self, since=at, paused=False) if self.paused else self

    def _with(self, seat: int, left: int) -> tuple[int, ...]:
        return tuple(left if number == seat else each for number, each in enumerate(self.left))

    # ---- stored ----

    def stored(self) -> dict[str, Any]:
        """As it is to be stored."""
        own = self.settings
        settings = {"kind": own.kind, "base": own.base, "increment": own.increment, "days": own.days}
        running = {"running": self.running, "since": self.since, "free": self.free, "paused": self.paused}
        return {**settings, "left": list(self.left), **running}

    @classmethod
    def read(cls, stored: Mapping[str, Any] | None, seats: int) -> Clock | None:
        """A clock as it is stored for so many seats; None if there is none, or it cannot be meant."""
        if stored is None:
            return None
        try:
            settings = _settings(stored["kind"], stored["base"], stored["increment"], stored["days"])
            left, running, since = stored["left"], stored["running"], stored["since"]
            free, paused = stored["free"], stored["paused"]
        except (KeyError, ValueError, TypeError):
            return None
        sound = type(left) is list and len(left) == seats and all(type(each) is int and each >= 0 for each in left)
        sound = sound and type(since) is int and type(free) is bool and type(paused) is bool
        if not sound or not (running is None or _within(running, (0, seats - 1))):
            return None
        return cls(settings, tuple(left), running, since, free, paused)


@lru_cache(maxsize=256)
def _settings(kind: Literal["live", "days"], base: int, increment: int, days: int) -> ClockSettings:
    """The settings, checked once: a clock is read after every move."""
    return ClockSettings(kind, base, increment, days)


def person_to_act(to_act: int | None, people: Sequence[int], waiting: bool, over: bool) -> int | None:
    """The seat whose time is to run: a person's, once all are there and until the game is over."""
    return None if waiting or over or to_act not in people else to_act


def columns(clock: Clock | None) -> dict[str, Any]:
    """The columns of a table that has this clock."""
    if clock is None:
        return {"clock": None, "flag_at": None}
    return {"clock": clock.stored(), "flag_at": clock.flag_at}
