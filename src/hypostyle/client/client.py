"""A bot at a server: what it is called, who challenges it, where it can sit down."""

from __future__ import annotations

import ssl
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hypostyle.client.table import Consent, Table
from hypostyle.client.wire import Wire


def agree_to_all_but_draws(kind: str) -> bool:
    """What a bot usually agrees to: a move taken back, a game called off, a rematch; but a draw is to be won."""
    return kind != "draw"


@dataclass(frozen=True)
class Challenge:
    """Somebody wants to play. The seat is kept until the bot answers."""

    table: str
    game: str
    players: int
    options: Mapping[str, Any]
    seat: int
    """The bot's."""
    names: Sequence[str | None]
    """Of those who sit there already, by seat."""
    _client: Client = field(repr=False, compare=False)

    async def accept(self) -> Table:
        """Sit down. RefusedError if the challenge was withdrawn."""
        await self._client.answer(self.table, True)
        return self._client.table(self.table)

    async def decline(self) -> None:
        """Leave the seat to others."""
        await self._client.answer(self.table, False)


@dataclass(frozen=True)
class OwnTable:
    """A table at which the bot sits."""

    id: str
    game: str
    over: bool
    mine: Sequence[int]


@dataclass(frozen=True)
class LobbyTable:
    """A table at which anybody may sit down; bots only where `bots` says so."""

    id: str
    game: str
    names: Sequence[str]
    players: int
    open: int
    bots: bool


class Client:
    """A bot, by its token, at the server with this address.

    `context` says which certificates are believed, if not those of the system. `consent` says to what the bot agrees
    when others at a table ask.
    """

    def __init__(
        self,
        url: str,
        token: str,
        *,
        context: ssl.SSLContext | None = None,
        consent: Consent = agree_to_all_but_draws,
    ):
        self._wire = Wire(url, token, context)
        self._consent = consent

    async def name(self) -> str:
        """What the bot is called. GoneError if the token is no bot's."""
        return str((await self._wire.ask("GET", "/api/me"))["name"])

    async def challenges(self, *games: str) -> AsyncGenerator[Challenge, None]:
        """Be ready for these games, as long as this goes on, and be told of everybody who wants to play."""
        asked = "&".join(f"game={game}" for game in games)
        known: set[str] = set()
        async for _, message in self._wire.messages(f"/api/bots/live?{asked}"):
            if message["type"] == "challenge" and message["table"] not in known:  # after a break it comes again
                known.add(message["table"])
                told = {name: message[name] for name in ("table", "game", "players", "options", "seat", "names")}
                yield Challenge(**told, _client=self)

    async def answer(self, table: str, yes: bool) -> None:
        """Accept or decline a challenge."""
        await self._wire.ask("POST", f"/api/challenges/{table}", {"yes": yes})

    async def tables(self) -> list[OwnTable]:
        """The tables at which the bot sits, the last changed first."""
        found = await self._wire.ask("GET", "/api/tables")
        return [
            OwnTable(each["id"], each["game"], each["over"], each["mine"])
            for each in found
            if each["mine"] and not each["broken"]
        ]

    async def lobby(self) -> list[LobbyTable]:
        """The tables that wait for anybody."""
        names = ("id", "game", "names", "players", "open", "bots")
        found = await self._wire.ask("GET", "/api/lobby")
        return [LobbyTable(**{name: each[name] for name in names}) for each in found]

    async def sit_down(self, table: str) -> Table:
        """Take a seat at a table in the lobby that lets bots in."""
        await self._wire.ask("POST", f"/api/lobby/{table}", {})
        return self.table(table)

    async def join(self, link: str) -> Table:
        """Come by an invitation: its link, or the last part of it."""
        token = link.rstrip("/").rsplit("/", 1)[-1]
        return self.table((await self._wire.ask("POST", f"/api/invites/{token}", {}))["id"])

    def table(self, table: str) -> Table:
        """A table at which the bot sits."""
        return Table(self._wire, table, self._consent)
