"""Bots that wait for challenges: which are here, for which games, and telling them who wants to play."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from hypostyle.server.bus import Bus
from hypostyle.server.connection import Connection
from hypostyle.server.limits import READY_EACH
from hypostyle.server.message_types import ChallengeMessage
from hypostyle.server.refusal import Refusal
from hypostyle.server.seats import Seating
from hypostyle.server.store import TableRow

AT_ONCE = 20
"""Bots in one message to other processes: it may have 8,000 bytes."""
MOST_ELSEWHERE = 10_000


@dataclass(frozen=True)
class ReadyBot:
    """A bot that can be challenged, and to which games."""

    id: str
    name: str
    games: Collection[str]


class ReadyBots:
    """The bots that are ready, here or in another process. A bot is as long as it keeps a connection open for it."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._waiting: dict[str, list[tuple[ReadyBot, Connection]]] = {}
        self._elsewhere: dict[str, dict[str, tuple[ReadyBot, float]]] = {}  # by bot, then by process; when it was told

    # ---- those connected here ----

    def __len__(self) -> int:
        """How many connections they keep open."""
        return sum(map(len, self._waiting.values()))

    def enter(self, bot: ReadyBot, connection: Connection) -> None:
        """A bot is ready from now on."""
        waiting = self._waiting.setdefault(bot.id, [])
        if len(waiting) >= READY_EACH:
            raise Refusal("too many connections", 429)
        waiting.append((bot, connection))
        self._tell_others([bot.id])

    def leave(self, bot: str, connection: Connection) -> None:
        """One of its connections closes."""
        left = [each for each in self._waiting.get(bot, ()) if each[1] is not connection]
        if left:
            self._waiting[bot] = left
        else:
            self._waiting.pop(bot, None)
        self._tell_others([bot])

    def disconnect(self, bot: str) -> None:
        """All its connections are closed: its token does not count any more."""
        for _, connection in self._waiting.get(bot, ()):
            connection.close()

    def close(self) -> None:
        """The server stops."""
        for bot in self._waiting:
            self.disconnect(bot)

    # ---- what is heard from other processes, and told to them ----

    def tell_all(self) -> None:
        """Tell other processes which bots are ready here."""
        self._tell_others(list(self._waiting))

    def _tell_others(self, bots: list[str]) -> None:
        for first in range(0, len(bots), AT_ONCE):
            told = {bot: self._ready_here(bot) for bot in bots[first : first + AT_ONCE]}
            said = {bot: None if ready is None else [ready.name, *ready.games] for bot, ready in told.items()}
            self._bus.tell({"ready": said})

    def note(self, process: str, bot: str, told: Sequence[str] | None, now: float) -> None:
        """A process says what a bot is called there and for which games it is ready; None when it is not any more."""
        known = self._elsewhere.get(bot, {})
        if told is not None:
            if known or len(self._elsewhere) < MOST_ELSEWHERE:
                name, *games = told
                self._elsewhere.setdefault(bot, {})[process] = (ReadyBot(bot, name, games), now)
        elif known.pop(process, None) is not None and not known:
            del self._elsewhere[bot]

    def forget(self, before: float) -> None:
        """Drop what was told before a moment: its process is gone."""
        late = [
            (process, bot) for bot, told in self._elsewhere.items() for process, (_, at) in told.items() if at < before
        ]
        for process, bot in late:
            self.note(process, bot, None, before)

    # ---- all ----

    def is_here(self, bot: str) -> bool:
        """Whether a bot waits in this process."""
        return bot in self._waiting

    def listed(self) -> list[ReadyBot]:
        """All bots that are ready, each with all its games, by their names."""
        found = (self._ready(bot) for bot in {**self._waiting, **self._elsewhere})
        return sorted((bot for bot in found if bot is not None), key=lambda bot: (bot.name, bot.id))

    def check(self, bot: str, game: str) -> None:
        """Refuse to challenge a bot that is not ready for a game."""
        ready = self._ready(bot)
        if ready is None or game not in ready.games:
            raise Refusal("bot not ready")

    def tell(self, bot: str, row: TableRow) -> None:
        """Let a bot know that somebody wants to play, wherever it waits."""
        self.tell_here(bot, row)
        if bot in self._elsewhere:
            self._bus.tell({"challenge": row.id, "bot": bot})

    def tell_here(self, bot: str, row: TableRow) -> None:
        """The same if it waits in this process."""
        for _, connection in self._waiting.get(bot, ()):
            connection.tell_json(challenge_of(row, bot, connection.view.language))

    def _ready_here(self, bot: str) -> ReadyBot | None:
        return _together([ready for ready, _ in self._waiting.get(bot, ())])

    def _ready(self, bot: str) -> ReadyBot | None:
        elsewhere = (ready for ready, _ in self._elsewhere.get(bot, {}).values())
        return _together([*(ready for ready, _ in self._waiting.get(bot, ())), *elsewhere])


def _together(waiting: Sequence[ReadyBot]) -> ReadyBot | None:
    """A bot with all its games; None if it waits nowhere."""
    if not waiting:
        return None
    games = {game: None for bot in waiting for game in bot.games}
    return ReadyBot(waiting[0].id, waiting[0].name, list(games))


def challenge_of(row: TableRow, bot: str, language: str) -> ChallengeMessage:
    """What a bot is told of a table at which a seat is kept for it."""
    seating = Seating(row.seats)
    called = seating.names(language)
    return {
        "type": "challenge",
        "table": row.id,
        "game": row.game,
        "players": row.players,
        "options": row.options,
        "seat": next(seat for seat in seating.open if row.seats[seat].get("asked") == bot),
        "names": [None if seat in seating.open else called[seat] for seat in range(row.players)],
    }
