"""How new tables come to be: set up, loaded from a record, branched off, played again."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import hypostyle
from hypostyle.core.game import Game
from hypostyle.core.option import FIRST, opening_seat
from hypostyle.core.state import State
from hypostyle.server.limits import TABLES_EACH
from hypostyle.server.reading import RecordReader
from hypostyle.server.rebuild import begin, steps_of
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import Branch, LoadedRecord, NewTable, Setting
from hypostyle.server.seats import OPPONENT, PERSON
from hypostyle.server.store import StepRow, TableRow
from hypostyle.server.table import now, standing
from hypostyle.server.table_registry import TableRegistry

PACE = 700


class NewTables:
    """Makes tables and stores them; nobody looks at them yet."""

    def __init__(self, registry: TableRegistry):
        self._registry = registry
        self._store = registry.store
        self._reader = RecordReader()

    async def set_up(self, wish: NewTable, player: str) -> str:
        """A new table."""
        game, players, options, seats = plan(wish.game, wish, player)
        if wish.opens is not None and FIRST in game.options:
            opens = secrets.randbelow(players) if wish.opens == "lot" else wish.opens
            if opens >= players:
                raise Refusal("opens", 422)
            options[FIRST.name] = opens
        await self._check_number(player)
        state = begin(game, players, options, None)
        state.seed()
        return await self._add(player, state, seats, None, wish.pace)

    async def load(self, wish: LoadedRecord, player: str) -> str:
        """A table that goes on where a record ends."""
        await self._check_number(player)
        record = await self._reader.read(wish.record)
        seats: list[dict[str, Any]] = [sit(player, name[:40] or None) for name in record.names]
        if wish.seats is not None:
            seats = check_seats(record.players, wish.seats, player)
        columns = {
            "ply": len(record.steps),
            "turn": record.turn,
            "to_act": record.to_act,
            "places": record.places,
            "reason": record.reason,
        }
        at = now()
        steps = [StepRow(ply, step, None, at) for ply, step in enumerate(record.steps)]
        head = (record.game, record.players, record.options)
        return await self._store_new(player, *head, seats, record.start, PACE, columns, steps)

    async def branch(self, table: str, wish: Branch, player: str) -> str:
        """A new table that goes on from a point of another one.

        As long as something is hidden from whoever asks, all that is is dealt anew: else a branch would show it.
        """
        found = await self._registry.look_up(table)
        if wish.ply > found.state.ply:
            raise Refusal("no ply", 422)
        await self._check_number(player)
        seats = [_taken_over(sitter, player) for sitter in found.row.seats]
        if wish.seats is not None:
            seats = check_seats(found.row.players, wish.seats, player)
        start = found.row.start
        if found.game.hidden and found.outcome is None:
            state = await self._registry.background.run(
                _dealt_anew, found.state, wish.ply, found.rights.knowing(player)
            )
            start = state.setup
        else:
            state = await self._registry.background.run(found.state.at, wish.ply)
        state.seed()
        return await self._add(player, state, seats, start, found.row.pace)

    async def rematch(self, table: str, player: str) -> str:
        """The same seats again; the next one opens."""
        found = await self._registry.look_up(table)
        found.rights.check_alone(player, "no rematch alone")
        row = found.row
        await self._check_number(player)
        options = dict(row.options)
        game = find_game(row.game)
        if FIRST.name in options:
            options[FIRST.name] = opening_seat(options, row.players, 1)
        state = begin(game, row.players, options, None)
        state.seed()
        return await self._add(player, state, row.seats, None, row.pace)

    async def _check_number(self, player: str) -> None:
        if await self._store.count_of(player) >= TABLES_EACH:
            raise Refusal("too many", 409, most=TABLES_EACH)

    async def _add(self, host: str, state: State, seats: Sequence[Any], start: str | None, pace: int) -> str:
        head = (state.game.name, state.players, state.options)
        return await self._store_new(host, *head, seats, start, pace, standing(state), steps_of(state, now()))

    async def _store_new(
        self,
        host: str,
        game: str,
        players: int,
        options: dict[str, Any],
        seats: Sequence[Any],
        start: str | None,
        pace: int,
        columns: dict[str, Any],
        steps: Sequence[StepRow],
    ) -> str:
        row = TableRow(
            id=secrets.token_urlsafe(18),
            host=host,
            game=game,
            players=players,
            options=options,
            seats=seats,
            start=start,
            pace=pace,
            paused=False,
            resigned=None,
            changes=0,
            created=now(),
            updated=now(),
            **columns,
        )
        await self._store.add(row, steps)
        return row.id


def plan(name: str, wish: Setting, player: str = "") -> tuple[Game, int, dict[str, Any], list[dict[str, Any]]]:
    """A game with its players, options and seats, all checked; a ValueError or Refusal if they cannot be."""
    game = find_game(name)
    players = game.check_players(game.usual if wish.players is None else wish.players)
    options = game.check_options(players, wish.options)
    seats = [sit(player)] * players if wish.seats is None else check_seats(players, wish.seats, player)
    return game, players, dict(options), seats


def find_game(name: str) -> Game:
    """A game by its name."""
    if name not in hypostyle.game_names():
        raise Refusal("no game", 404)
    return hypostyle.game(name)


def sit(player: str, name: str | None = None) -> dict[str, Any]:
    """A seat of a player, as it is stored."""
    return {"kind": PERSON, "player": player, "name": name}


def _taken_over(sitter: Mapping[str, Any], player: str) -> dict[str, Any]:
    """A seat at a table that branches off: a program stays, for all others the player sits down, under their names."""
    if sitter["kind"] == OPPONENT:
        return dict(sitter)
    own = sitter.get("player") == player
    return sit(player, sitter.get("name") or (None if own else sitter.get("called")))


def check_seats(players: int, given: Sequence[Any], player: str) -> list[dict[str, Any]]:
    """Who sits where, as it is stored: the player for all people at this screen."""
    if len(given) != players:
        raise Refusal("seats", 422, players=players, given=len(given))
    return [
        {"kind": OPPONENT, "level": sitter.level, "name": sitter.name or None}
        if sitter.kind == OPPONENT
        else sit(player, sitter.name or None)
        for sitter in given
    ]


def _dealt_anew(state: State, ply: int, seat: int | None) -> State:
    """A game that agrees with what a seat knew at a point, or at the next one where somebody acts."""
    while state.at(ply).seat is None and ply < state.ply:
        ply += 1
    return state.game.from_view(state.at(ply).view(seat), secrets.randbits(62))
