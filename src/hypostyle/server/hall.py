"""All tables: those somebody looks at, and how new ones come to be."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

import hypostyle
from hypostyle.core.game import Game
from hypostyle.core.record import Record
from hypostyle.core.state import State
from hypostyle.server.limits import TABLES_EACH
from hypostyle.server.rebuild import begin, follow, steps_of
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import Branch, LoadedRecord, NewTable, Setting
from hypostyle.server.seats import OPPONENT, PERSON
from hypostyle.server.snapshot import at_ply
from hypostyle.server.store import Step, Store, Table
from hypostyle.server.table import LiveTable, now
from hypostyle.server.thinking import Thinkers
from hypostyle.server.window import Window

PACE = 700


class Hall:
    """The tables of this process."""

    def __init__(self, store: Store, thinkers: Thinkers):
        self.store = store
        self._thinkers = thinkers
        self._tables: dict[str, LiveTable] = {}
        self._entering = asyncio.Lock()
        self._reading = asyncio.Lock()  # records are read one at a time: a long one is work

    # ---- tables somebody looks at ----

    async def enter(self, table: str, window: Window) -> LiveTable:
        """A window opens on a table."""
        async with self._entering:
            found = self._tables.get(table) or await self.look_up(table)
            self._tables[table] = found
            try:
                await found.enter(window)
            except BaseException:
                self._forget_if_empty(table, found)
                raise
        return found

    async def leave(self, table: str, window: Window) -> None:
        """A window closes."""
        found = self._tables.get(table)
        if found is not None:
            await found.leave(window)
            self._forget_if_empty(table, found)

    def _forget_if_empty(self, table: str, found: LiveTable) -> None:
        if not found.windows and self._tables.get(table) is found:
            del self._tables[table]

    async def look_up(self, table: str) -> LiveTable:
        """A table, for a glance."""
        found = self._tables.get(table) or await LiveTable.load(table, self.store, self._thinkers)
        if found is None:
            raise Refusal("no table", 404)
        return found

    async def remove(self, table: str, visitor: str) -> None:
        """A visitor clears a table away."""
        found = await self.look_up(table)
        if not found.owned_by(visitor):
            raise Refusal("not yours", 403)
        await self.store.remove(table)
        await found.close()
        self._tables.pop(table, None)

    def close(self) -> None:
        """The server stops."""
        for table in self._tables.values():
            table.stop_thinking()
            for window in table.windows:
                window.shut()
        self._thinkers.close()

    # ---- new tables ----

    async def set_up(self, wish: NewTable, visitor: str) -> str:
        """A new table."""
        game, players, options, seats = plan(wish.game, wish)
        if wish.opens is not None and "first" in options:
            opens = secrets.randbelow(players) if wish.opens == "lot" else wish.opens
            if opens >= players:
                raise Refusal("opens", 422)
            options["first"] = opens
        return await self._open(game, players, options, seats, visitor, pace=wish.pace)

    async def load(self, wish: LoadedRecord, visitor: str) -> str:
        """A table that goes on where a record ends."""
        async with self._reading:
            record = await asyncio.to_thread(Record.parse, wish.record)
        game = hypostyle.game(record.game)
        seats: list[dict[str, Any]] = [{"kind": PERSON, "name": name[:40] or None} for name in record.names]
        if wish.seats is not None:
            seats = check_seats(record.players, wish.seats)
        steps = [
            Step(ply=ply, seat=entry.seat, turn=entry.turn, text=entry.text, spent=None, at=now())
            for ply, entry in enumerate(record.entries)
        ]
        return await self._open(game, record.players, dict(record.options), seats, visitor, record.setup, steps)

    async def branch(self, table: str, wish: Branch, visitor: str) -> str:
        """A new table that goes on from a point of another one.

        As long as something is hidden from whoever asks, all that is is dealt anew: else a branch would show it.
        """
        found = await self.look_up(table)
        stored, state = found.stored, found.state
        if wish.ply > len(state.steps):
            raise Refusal("no ply", 422)
        seats = [dict(sitter) for sitter in stored.seats]
        if wish.seats is not None:
            seats = check_seats(stored.players, wish.seats)
        if state.game.hidden and found.outcome is None:
            start = await asyncio.to_thread(_guessed, state, wish.ply, found.knowing(visitor))
            return await self._open(state.game, stored.players, state.options, seats, visitor, start, pace=stored.pace)
        steps = [
            Step(ply=ply, seat=step.seat, turn=step.turn, text=step.text, spent=None, at=now())
            for ply, step in enumerate(state.steps[: wish.ply])
        ]
        return await self._open(
            state.game, stored.players, state.options, seats, visitor, stored.start, steps, stored.pace
        )

    async def rematch(self, table: str, visitor: str) -> str:
        """The same seats again; the next one opens."""
        found = await self.look_up(table)
        if not found.owned_by(visitor):
            raise Refusal("not yours", 403)
        stored = found.stored
        options = dict(found.state.options)
        if "first" in options:
            options["first"] = (int(options["first"] or 0) + 1) % stored.players
        seats = [dict(sitter) for sitter in stored.seats]
        return await self._open(found.state.game, stored.players, options, seats, visitor, pace=stored.pace)

    async def _open(
        self,
        game: Game,
        players: int,
        options: dict[str, Any],
        seats: list[dict[str, Any]],
        visitor: str,
        start: str | None = None,
        given: Sequence[Step] = (),
        pace: int = PACE,
    ) -> str:
        if await self.store.count_of(visitor) >= TABLES_EACH:
            raise Refusal("too many", 409, most=TABLES_EACH)
        made, seed = secrets.token_urlsafe(18), secrets.randbits(64)
        state = await asyncio.to_thread(_opened, game, players, options, start, given, seed)
        outcome = state.outcome
        table = Table(
            id=made,
            visitor=visitor,
            game=game.name,
            players=players,
            options=options,
            seats=seats,
            start=start,
            given=len(given),
            seed=str(seed),
            pace=pace,
            paused=False,
            ply=len(state.steps),
            turn=state.turn,
            to_act=state.seat,
            resigned=None,
            places=None if outcome is None else list(outcome.places),
            reason=None if outcome is None else outcome.reason,
            changes=0,
            created=now(),
            updated=now(),
        )
        await self.store.add(table, steps_of(made, state, now()))
        return made


def plan(name: str, wish: Setting) -> tuple[Game, int, dict[str, Any], list[dict[str, Any]]]:
    """A game with its players, options and seats, all checked; a ValueError or Refusal if they cannot be."""
    game = find_game(name)
    players = game.check_players(game.usual if wish.players is None else wish.players)
    options = game.check_options(players, wish.options)
    seats = [{"kind": PERSON}] * players if wish.seats is None else check_seats(players, wish.seats)
    return game, players, dict(options), seats


def find_game(name: str) -> Game:
    """A game by its name."""
    if name not in hypostyle.game_names():
        raise Refusal("no game", 404)
    return hypostyle.game(name)


def check_seats(players: int, given: Sequence[Any]) -> list[dict[str, Any]]:
    """Who sits where, as it is stored."""
    if len(given) != players:
        raise Refusal("seats", 422, players=players, given=len(given))
    return [
        {"kind": OPPONENT, "level": sitter.level, "name": sitter.name or None}
        if sitter.kind == OPPONENT
        else {"kind": PERSON, "name": sitter.name or None}
        for sitter in given
    ]


def _opened(
    game: Game, players: int, options: dict[str, Any], start: str | None, given: Sequence[Step], seed: int
) -> State:
    state = begin(game, players, options, start)
    for step in given:
        follow(state, step)
    state.seed(seed)
    return state


def _guessed(state: State, ply: int, seat: int | None) -> str | None:
    """The start of a game that agrees with what a seat knew at a point, or at the next one where somebody acts."""
    while at_ply(state, ply).seat is None and ply < len(state.steps):
        ply += 1
    view = at_ply(state, ply).view(seat)
    return state.game.from_view(view, secrets.randbits(62)).setup
