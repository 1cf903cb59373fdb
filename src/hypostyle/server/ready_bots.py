"""Bots that wait for challenges: which are here, for which games, and telling them who wants to play."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from hypostyle.server.connection import Connection
from hypostyle.server.limits import READY_EACH
from hypostyle.server.message_types import ChallengeMessage
from hypostyle.server.refusal import Refusal
from hypostyle.server.seats import Seating
from hypostyle.server.store import TableRow


@dataclass(frozen=True)
class ReadyBot:
    """A bot that can be challenged, and to which games."""

    id: str
    name: str
    games: Collection[str]


class ReadyBots:
    """The bots of this process that are ready. A bot is as long as it keeps a connection open for it."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[tuple[ReadyBot, Connection]]] = {}

    def __len__(self) -> int:
        """How many connections they keep open."""
        return sum(map(len, self._waiting.values()))

    def enter(self, bot: ReadyBot, connection: Connection) -> None:
        """A bot is ready from now on."""
        waiting = self._waiting.setdefault(bot.id, [])
        if len(waiting) >= READY_EACH:
            raise Refusal("too many connections", 429)
        waiting.append((bot, connection))

    def leave(self, bot: str, connection: Connection) -> None:
        """One of its connections closes."""
        left = [each for each in self._waiting.get(bot, ()) if each[1] is not connection]
        if left:
            self._waiting[bot] = left
        else:
            self._waiting.pop(bot, None)

    def disconnect(self, bot: str) -> None:
        """All its connections are closed: its token does not count any more."""
        for _, connection in self._waiting.get(bot, ()):
            connection.close()

    def close(self) -> None:
        """The server stops."""
        for bot in self._waiting:
            self.disconnect(bot)

    def listed(self) -> list[ReadyBot]:
        """All bots that are ready, each with all its games, by their names."""
        found = []
        for waiting in self._waiting.values():
            games = {game: None for bot, _ in waiting for game in bot.games}
            found.append(ReadyBot(waiting[0][0].id, waiting[0][0].name, list(games)))
        return sorted(found, key=lambda bot: (bot.name, bot.id))

    def check(self, bot: str, game: str) -> None:
        """Refuse to challenge a bot that is not ready for a game."""
        if not any(game in ready.games for ready, _ in self._waiting.get(bot, ())):
            raise Refusal("bot not ready")

    def tell(self, bot: str, row: TableRow) -> None:
        """Let a bot know that somebody wants to play."""
        for _, connection in self._waiting.get(bot, ()):
            connection.tell_json(challenge_of(row, bot, connection.view.language))


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
