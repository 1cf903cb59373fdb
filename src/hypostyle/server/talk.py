"""Talk among those who play at a table: phrases, and free text where everybody wants it. Who is muted is not heard."""

from __future__ import annotations

import asyncio
import logging
import unicodedata
from collections.abc import Callable, Sequence

from hypostyle.core.names import MOST_MARKS, check_line
from hypostyle.core.words import seat_number
from hypostyle.server.connection import Connection
from hypostyle.server.phrases import PHRASES, PhraseId
from hypostyle.server.presence import Others
from hypostyle.server.refusal import Refusal
from hypostyle.server.seats import Seating
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.store import StoreFault
from hypostyle.server.store.talk import StoredTalk, TalkRow, TalkState
from hypostyle.server.talk_types import SaidTold, TalkMessage
from hypostyle.server.words import say

log = logging.getLogger("hypostyle.server")


def check_text(text: str) -> str:
    """A line of free text as it is shown; a Refusal if it could be shown as something else."""
    try:
        tidy = check_line(unicodedata.normalize("NFC", text))
    except ValueError:
        raise Refusal("talk characters", 422) from None
    marks = 0
    for character in unicodedata.normalize("NFD", tidy):
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise Refusal("talk characters", 422)
    return tidy


class Talk:
    """The talk of one table. All of it is in the store: what is told is read from there, whoever wrote it."""

    def __init__(
        self,
        connections: list[Connection],
        snapshot: Callable[[], Snapshot],
        stored: StoredTalk,
        now: Callable[[], int],
        others: Others,
    ):
        self._connections = connections
        self._snapshot = snapshot
        self._stored = stored
        self._now = now
        self._others = others
        self._telling = asyncio.Lock()  # so that what is told last was read last

    # ---- what people do ----

    async def say(self, connection: Connection, phrase: PhraseId) -> None:
        """Say a phrase."""
        seat = self._snapshot().rights.check_talk(connection.player)
        await self._add(connection, seat, phrase, None)

    async def write(self, connection: Connection, text: str) -> None:
        """Say something freely."""
        snapshot = self._snapshot()
        snapshot.rights.check_talk(connection.player)
        found = await self._stored.of_table(snapshot.row.id)
        seat = self._snapshot().rights.check_write(connection.player, _wanting(found))
        await self._add(connection, seat, None, check_text(text))

    async def _add(self, connection: Connection, seat: int, phrase: str | None, text: str | None) -> None:
        player = connection.player
        assert player is not None
        if not await self._stored.add(self._snapshot().row.id, player, seat, phrase, text, self._now()):
            raise Refusal("too much talk", 429)
        await self._tell_all()

    async def switch(self, connection: Connection, on: bool) -> None:
        """A player wants free text here, or does not."""
        snapshot, player = self._snapshot(), connection.player
        snapshot.rights.check_talk(player)
        assert player is not None
        await self._stored.want(snapshot.row.id, player, on)
        await self._tell_all(player)

    async def mute(self, connection: Connection, seat: int, on: bool) -> None:
        """A player does not want to hear another one, or does again."""
        player = connection.player
        muted = self._snapshot().rights.check_mute(player, seat)
        assert player is not None
        await self._stored.mute(player, muted, on, self._now())
        await self._tell_all(player)

    # ---- what is told ----

    async def greet(self, connection: Connection) -> None:
        """A page has come: tell it all there is."""
        await self._tell([connection])

    async def tell(self, anew: str | None = None) -> None:
        """Tell all pages what is new to them; those of the player `anew` all there is."""
        await self._tell(self._connections, anew)

    async def _tell_all(self, anew: str | None = None) -> None:
        """The same in all processes."""
        self._others.tell_talk(self._snapshot().row.id, anew)
        await self.tell(anew)

    async def _tell(self, connections: Sequence[Connection], anew: str | None = None) -> None:
        async with self._telling:
            rights = self._snapshot().rights
            if not any(rights.may_talk(each.player) for each in connections if not each.view.lean):
                return
            try:
                found = await self._stored.of_table(self._snapshot().row.id)
            except StoreFault as fault:
                log.warning("it cannot be read what was said: %s", fault)
                return
            snapshot = self._snapshot()  # somebody may have come meanwhile
            last = max((line.number for line in found.lines), default=0)
            for connection in connections:
                if connection.view.lean or not snapshot.rights.may_talk(connection.player):
                    continue
                heard = 0 if connection.player == anew else connection.heard
                connection.tell_json(talk_message(snapshot, found, connection.player, connection.view.language, heard))
                connection.heard = last


def _wanting(found: TalkState) -> set[str]:
    return {player for player, on in found.wanted.items() if on}


def talk_message(
    snapshot: Snapshot, found: TalkState, player: str | None, language: str, heard: int = 0
) -> TalkMessage:
    """What a player who talks here may hear of it; of the lines those after the last one that was heard."""
    seating, wanting = snapshot.seating, _wanting(found)
    by_seat = [(seat, seating.sitters[seat]["player"]) for seat in seating.people]
    return {
        "type": "talk",
        "lines": [
            _tell_line(line, seating, player, language)
            for line in found.lines
            if line.number > heard
            and (player, line.player) not in found.mutes
            and (line.phrase in PHRASES or (line.text is not None and player in wanting))
        ],
        "whole": heard == 0,
        "free_text": snapshot.rights.free_text(wanting),
        "wanted": [seat for seat, each in by_seat if each in wanting],
        "decided": player in found.wanted,
        "muted": [seat for seat, each in by_seat if (player, each) in found.mutes],
    }


def _tell_line(line: TalkRow, seating: Seating, player: str | None, language: str) -> SaidTold:
    seats = seating.of_player(line.player)
    if seats:
        name = seating.names(language)[seats[0]]
    else:  # a program took over
        name = line.name or say("person", language, number=seat_number(line.seat))
    told: SaidTold = {
        "number": line.number,
        "seat": line.seat,
        "name": name,
        "mine": line.player == player,
        "at": line.at,
    }
    if line.text is not None:
        told["text"] = line.text
    else:
        told["phrase"] = next(phrase for phrase in PHRASES if phrase == line.phrase)
    return told
