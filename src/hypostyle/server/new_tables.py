"""How new tables come to be: set up, loaded from a record, branched off, played again, or as the next of a match."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import hypostyle
from hypostyle.core.game import Game
from hypostyle.core.option import FIRST, opening_seat
from hypostyle.core.state import State
from hypostyle.server.clocks import LEAST_PEOPLE, ClockSettings
from hypostyle.server.daily import day_at, variants
from hypostyle.server.daily_requests import DailyWish
from hypostyle.server.limits import CHALLENGES_EACH, TABLES_EACH
from hypostyle.server.reading import RecordReader
from hypostyle.server.rebuild import begin
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import Branch, LoadedRecord, NewTable, Setting
from hypostyle.server.seats import OPEN, OPPONENT, PERSON, TAKEN, fresh_seats, stored_sitter
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.state_changes import now
from hypostyle.server.store import Add, ChangedElsewhere, StepRow
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.table_rows import NO_TERMS, Terms, first_game, new_game, new_row, terms_of

PACE = 700


class NewTables:
    """Makes tables and stores them; nobody looks at them yet."""

    def __init__(self, registry: TableRegistry):
        self._registry = registry
        self._store = registry.store
        self.reader = RecordReader()

    async def set_up(self, wish: NewTable, player: str, by_bot: bool = False) -> str:
        """A new table, set up by a person or a bot. Bots that are to play there are challenged."""
        if wish.position is not None:
            return await self._set_up_position(wish, wish.position, player)
        game, players, options, seats = plan(wish.game, wish, player)
        asked = [sitter["asked"] for sitter in seats if "asked" in sitter]
        if by_bot and wish.lobby:
            raise Refusal("person only", 403)
        await self._check_challenges(player, asked, game.name)
        if wish.opens is not None and FIRST in game.options:
            opens = secrets.randbelow(players) if wish.opens == "lot" else wish.opens
            if opens >= players:
                raise Refusal("opens", 422)
            options[FIRST.name] = opens
        await self._check_number(player)
        add = first_game(player, game, players, options, seats, wish.pace, wish.games, agree(wish, seats))
        if wish.lobby and any(sitter["kind"] == OPEN and "asked" not in sitter for sitter in seats):
            add = replace(add, row=add.row._replace(lobby=True))
        add = replace(add, row=add.row._replace(bots=wish.bots))
        await self._store.add(add.row, add.steps, add.match)
        if asked:
            row = await self._registry.row(add.row.id)  # with the names
            for bot in asked:
                self._registry.ready.tell(bot, row)
        return add.row.id

    async def _set_up_position(self, wish: NewTable, position: dict[str, Any], player: str) -> str:
        """A table whose game starts from a position that somebody set up."""
        game = find_game(wish.game)
        if wish.rated or wish.lobby or wish.bots or wish.games > 1 or wish.opens is not None or wish.options:
            raise Refusal("position terms", 422)
        state = await self._registry.background.run(set_up_state, game, position)
        if wish.players not in (None, state.players):
            raise Refusal("seats", 422, players=state.players, given=wish.players)
        seats = check_seats(state.players, wish.seats, player)
        if any("asked" in sitter for sitter in seats):
            raise Refusal("position terms", 422)
        if game.hidden and any(sitter["kind"] == OPEN for sitter in seats):
            raise Refusal("position hidden", 422)
        await self._check_number(player)
        add = new_game(player, state, seats, state.setup, wish.pace, agree(wish, seats))
        await self._store.add(add.row, add.steps)
        return add.row.id

    async def set_up_daily(self, wish: DailyWish, player: str) -> str:
        """A table with the start of today of a solitaire."""
        game = find_game(wish.game)
        solitaire = game.solitaire
        if solitaire is None or not solitaire.starts:
            raise Refusal("no solitaire", 422)
        if wish.variant not in variants(game, solitaire):
            raise Refusal("no variant", 422)
        await self._check_number(player)
        state = solitaire.start_of(game, wish.variant, day_at(now()))
        state.seed()
        add = new_game(player, state, [sit(player)], state.setup, PACE, NO_TERMS)
        await self._store.add(add.row, add.steps)
        return add.row.id

    async def _check_challenges(self, player: str, asked: Sequence[str], game: str) -> None:
        """Refuse to challenge bots that are not ready, cannot be meant, or have enough to answer."""
        if len(set(asked)) < len(asked) or player in asked:
            raise Refusal("you sit here", 422)
        for bot in asked:
            self._registry.ready.check(bot, game)
            if len(await self._store.bots.challenges(bot)) >= CHALLENGES_EACH:
                raise Refusal("bot not ready")

    async def load(self, wish: LoadedRecord, player: str) -> str:
        """A table that goes on where a record ends."""
        await self._check_number(player)
        record = await self.reader.read(wish.record)
        seats: list[dict[str, Any]] = [sit(player, name[:40] or None) for name in record.names]
        if wish.seats is not None:
            seats = check_seats(record.players, wish.seats, player)
        columns = {
            "ply": len(record.steps),
            "turn": record.turn,
            "to_act": record.to_act,
            "places": record.places,
            "reason": record.reason,
            "scores": record.scores,
        }
        at = now()
        steps = [StepRow(ply, step, None, at) for ply, step in enumerate(record.steps)]
        row = new_row(player, record.game, record.players, record.options, seats, record.start, PACE, columns)
        await self._store.add(row, steps)
        return row.id

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
            kept = found.rights.knowing(player)
            if kept is not None and seats[kept]["kind"] == OPPONENT:
                kept = None  # whoever asks has seen this hand, so an opponent does not play with it
            elif kept is not None and found.row.seats[kept].get(TAKEN):
                seats[kept][TAKEN] = True
            state = await self._registry.background.run(_dealt_anew, found.state, wish.ply, kept)
            start = state.setup
        else:
            state = await self._registry.background.run(found.state.at, wish.ply)
        state.seed()
        add = new_game(player, state, seats, start, found.row.pace, NO_TERMS)
        await self._store.add(add.row, add.steps)
        return add.row.id

    async def rematch(self, table: str, player: str) -> str:
        """The same seats again, a match as a match; the next one opens."""
        found = await self._registry.look_up(table)
        row, match = found.row, found.match
        found.rights.check_rematch(player)
        await self._check_number(player)
        options = dict(row.options)
        if FIRST.name in options:
            options[FIRST.name] = opening_seat(options, row.players, 1)
        games = 1 if match is None else match.row.games
        seats = fresh_seats(row.seats)
        add = first_game(player, found.game, row.players, options, seats, row.pace, games, terms_of(found))
        await self._store.add(add.row, add.steps, add.match)
        return add.row.id

    async def next_game(self, table: str, player: str) -> str:
        """The next game of a match: its table, made if nobody has made it yet."""
        found = await self._registry.look_up(table)
        _following(found, player)
        if found.row.next_table is not None:
            return found.row.next_table
        await self._check_number(player)
        live = self._registry.live(table)
        if live is not None:
            return await live.go_on(lambda snapshot: _following(snapshot, player))
        following = _following(found, player)
        try:
            values = {"next_table": following.row.id, "updated": now()}
            await self._store.change(found.row, values, following=following)
        except ChangedElsewhere:
            made = (await self._registry.row(table)).next_table
            if made is None:
                raise Refusal("stale") from None
            return made
        return following.row.id

    async def _check_number(self, player: str) -> None:
        if await self._store.count_of(player) >= TABLES_EACH:
            raise Refusal("too many", 409, most=TABLES_EACH)


def _following(found: Snapshot, player: str) -> Add:
    """The next game of a match, as it is to be stored; a Refusal if there is none now.

    The seats keep their people (S-13), and the opening moves on clockwise (K-17).
    """
    found.rights.check_next(player)
    row, match = found.row, found.match
    assert match is not None
    options = {**match.row.options}
    if FIRST.name in options:
        options[FIRST.name] = opening_seat(options, row.players, match.number)
    state = begin(found.game, row.players, options, None)
    state.seed()
    place = {"match_id": match.row.id, "match_game": match.number + 1, "match_members": match.members}
    return new_game(row.host or player, state, fresh_seats(row.seats), None, row.pace, terms_of(found), **place)


def plan(name: str, wish: Setting, player: str = "") -> tuple[Game, int, dict[str, Any], list[dict[str, Any]]]:
    """A game with its players, options and seats, all checked; a ValueError or Refusal if they cannot be."""
    game = find_game(name)
    players = game.check_players(game.usual if wish.players is None else wish.players)
    options = game.check_options(players, wish.options)
    seats = [sit(player)] * players if wish.seats is None else check_seats(players, wish.seats, player)
    if wish.games > 1 and wish.games not in game.match_games(players):
        raise Refusal("no match", 422, games=wish.games)
    return game, players, dict(options), seats


def agree(wish: NewTable, seats: Sequence[Mapping[str, Any]]) -> Terms:
    """The terms of a new table; a Refusal if they cannot be."""
    people = sum(sitter["kind"] != OPPONENT for sitter in seats)
    if wish.clock is not None and people < LEAST_PEOPLE:
        raise Refusal("clock people", 422)
    clock = None if wish.clock is None else ClockSettings(**wish.clock.model_dump())
    stand_in = wish.stand_in if len(seats) > 2 and people >= LEAST_PEOPLE else None
    public = (wish.lobby or wish.rated) if wish.public is None else wish.public
    return Terms(clock, stand_in, wish.rated, public and any(sitter["kind"] == OPEN for sitter in seats))


def find_game(name: str) -> Game:
    """A game by its name."""
    if name not in hypostyle.game_names():
        raise Refusal("no game", 404)
    return hypostyle.game(name)


def sit(player: str, name: str | None = None) -> dict[str, Any]:
    """A seat of a player, as it is stored."""
    return {"kind": PERSON, "player": player, "name": name}


def set_up_state(game: Game, position: dict[str, Any]) -> State:
    """A position that is to be played; a ValueError with its first problem."""
    state = game.draft(position).set("chance", None).state()
    if state.over:
        raise Refusal("position over", 422)
    state.seed()
    return state


def _taken_over(sitter: Mapping[str, Any], player: str) -> dict[str, Any]:
    """A seat at a table that branches off: a program stays, for all others the player sits down, under their names."""
    if sitter["kind"] == OPPONENT:
        return dict(sitter)
    own = sitter.get("player") == player
    called = None if own or sitter["kind"] == OPEN else sitter.get("called")
    return sit(player, sitter.get("name") or called)


def check_seats(players: int, given: Sequence[Any], player: str) -> list[dict[str, Any]]:
    """Who sits where, as it is stored: the player for all people at this screen."""
    if len(given) != players:
        raise Refusal("seats", 422, players=players, given=len(given))
    return [stored_sitter(sitter, player) for sitter in given]


def _dealt_anew(state: State, ply: int, seat: int | None) -> State:
    """A game that agrees with what a seat knew at a point, or at the next one where somebody acts."""
    while state.at(ply).seat is None and ply < state.ply:
        ply += 1
    return state.game.from_view(state.at(ply).view(seat), secrets.randbits(62))
