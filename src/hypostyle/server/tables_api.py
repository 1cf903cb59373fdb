"""Tables over HTTP: setting up, listing, records, pictures."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse

import hypostyle
from hypostyle.core.ending import tell_ending, tell_points
from hypostyle.core.outcome import Outcome
from hypostyle.core.record import Record
from hypostyle.core.state import State
from hypostyle.server.clock_notes import note_clock
from hypostyle.server.clocks import Clock
from hypostyle.server.games_api import Spoken, SvgResponse, Theme, svg_response
from hypostyle.server.identity import Known, Player, Visiting
from hypostyle.server.limits import TABLES_SHOWN
from hypostyle.server.matches import MatchStanding, standing_of
from hypostyle.server.new_tables import NewTables
from hypostyle.server.rebuild import BrokenTable, replay
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import Branch, LoadedRecord, NewTable
from hypostyle.server.results import check_wish
from hypostyle.server.seats import Seating, names, people
from hypostyle.server.store import TableRow
from hypostyle.server.store.people import BOT
from hypostyle.server.table_outcome import outcome_of
from hypostyle.server.table_parts import brief_ending
from hypostyle.server.table_registry import TableRegistry

router = APIRouter(prefix="/api/tables", tags=["tables"])


def registry_of(request: Request) -> TableRegistry:
    """The tables of this server."""
    registry: TableRegistry = request.app.state.registry
    return registry


def new_tables_of(request: Request) -> NewTables:
    """What makes tables."""
    made: NewTables = request.app.state.new_tables
    return made


Registry = Annotated[TableRegistry, Depends(registry_of)]
Maker = Annotated[NewTables, Depends(new_tables_of)]


@router.post("", status_code=201)
async def set_up(wish: NewTable, who: Player, make: Maker) -> dict[str, str]:
    """Set up a table."""
    check_wish(wish, who)
    return {"id": await make.set_up(wish, who.id, who.kind == BOT)}


@router.post("/load", status_code=201)
async def load(wish: LoadedRecord, who: Player, make: Maker) -> dict[str, str]:
    """Go on where a record ends; people sit at all seats unless told otherwise."""
    return {"id": await make.load(wish, who.id)}


@router.post("/{table}/branch", status_code=201)
async def branch(table: str, wish: Branch, who: Player, make: Maker) -> dict[str, str]:
    """Play on from a point of a table as a new table."""
    return {"id": await make.branch(table, wish, who.id)}


@router.post("/{table}/rematch", status_code=201)
async def rematch(table: str, who: Player, make: Maker) -> dict[str, str]:
    """The same table again; the next seat opens."""
    return {"id": await make.rematch(table, who.id)}


@router.post("/{table}/next", status_code=201)
async def next_game(table: str, who: Player, make: Maker) -> dict[str, str]:
    """The next game of a match, once this one is over. Asked again, the answer is the same table."""
    return {"id": await make.next_game(table, who.id)}


@router.get("", dependencies=[Visiting])
async def my_tables(who: Known, language: Spoken, registry: Registry) -> list[dict[str, Any]]:
    """The tables that I set up or sit at, the last changed first."""
    if who is None:
        return []
    found = await registry.store.tables_of(who.id, TABLES_SHOWN)
    matches = await registry.store.matches({row.match_id for row in found if row.match_id is not None})
    return [
        _tell(row, who.id, standing_of(row, matches.get(row.match_id or "")), registry.known_broken(row.id), language)
        for row in found
    ]


def _tell(row: TableRow, player: str, match: MatchStanding | None, broken: bool, language: str) -> dict[str, Any]:
    """A table in the list. One that cannot be read is told as broken: it can still be removed."""
    told = {"id": row.id, "game": row.game, "created": row.created, "updated": row.updated}
    try:
        sound = _tell_sound(row, player, match, language)
        return {**told, "broken": broken, **sound, "to_act_mine": sound["to_act_mine"] and not broken}
    except (BrokenTable, KeyError, IndexError, ValueError, TypeError):
        title = hypostyle.game(row.game).title if row.game in hypostyle.game_names() else "?"
        nobody: dict[str, list[Any]] = {"names": [], "seats": [], "mine": []}
        rest = {
            "title": title,
            **nobody,
            "waiting": False,
            "shared": False,
            "over": False,
            "to_act_mine": False,
            "turn": row.turn,
            "ply": row.ply,
        }
        return {**told, "broken": True, **rest, "result": None, "clock": None, "flag_at": None, "match": None}


def _tell_sound(row: TableRow, player: str, match: MatchStanding | None, language: str) -> dict[str, Any]:
    if row.fault is not None or row.game not in hypostyle.game_names() or len(row.seats) != row.players:
        raise BrokenTable(row.fault or "", None)
    seating = Seating(row.seats)
    mine = seating.of_player(player)
    over, called = row.places is not None, seating.names(language)
    game = hypostyle.game(row.game)
    result = None
    if row.places is not None and row.reason is not None:
        points = ""
        if game.has_scores and row.scores is not None:
            points = tell_points(row.scores, row.places, sides_of(row))
        text = tell_ending(game.endings, row.reason, row.places, called, language, points=points, resigned=row.resigned)
        result = {"places": row.places, "reason": row.reason, "text": text}
    return {
        "title": game.title,
        "names": called,
        "seats": [{"kind": sitter["kind"]} for sitter in row.seats],
        "mine": mine,
        "waiting": bool(seating.open),
        "shared": bool(seating.players - {player}),
        "over": over,
        "turn": row.turn,
        "ply": row.ply,
        "to_act_mine": not over and not seating.open and row.to_act in mine,
        "result": result,
        "clock": tell_settings(row),
        "flag_at": row.flag_at,
        "match": None if match is None else _tell_match(row, match, called, language),
    }


def tell_settings(row: TableRow) -> dict[str, Any] | None:
    """How the clock of a table is set; None without one."""
    clock = Clock.read(row.clock, row.players)
    return None if clock is None else asdict(clock.settings)


def _tell_match(row: TableRow, match: MatchStanding, called: list[str], language: str) -> dict[str, Any]:
    """A match in the list; the sums are those of the games that are over."""
    outcome = None
    if row.places is not None and row.reason is not None:
        outcome = Outcome(tuple(row.scores or ()), tuple(row.places), (), row.reason)
    return {
        "number": match.number,
        "games": match.row.games,
        "sums": match.sums(row.scores),
        "over": match.is_over(outcome),
        "text": match.tell(outcome, sides_of(row), called, language),
        "next": row.next_table,
    }


def sides_of(row: TableRow) -> Sequence[int]:
    """The side of each seat, as a game with these options begins."""
    game = hypostyle.game(row.game)
    return game.begin(row.players, game.check_options(row.players, row.options)).get_sides()


@router.delete("/{table}", status_code=204)
async def remove(table: str, who: Known, registry: Registry) -> None:
    """Clear a table away. Where others sat it stays for them, and must be over."""
    await registry.remove(table, None if who is None else who.id)


@router.get("/{table}/record", response_class=PlainTextResponse)
async def record(table: str, language: Spoken, registry: Registry) -> Response:
    """The record of the game, as a file. While cards are hidden there is none: it would show them.

    Of a broken table it is the record up to the fault.
    """
    found = None
    try:
        found = await registry.look_up(table)
    except BrokenTable as problem:
        row, state, spent, outcome = await _saved(table, problem, registry)
    else:
        row, state, spent, outcome = found.row, found.state, found.spent, found.outcome
    if state.game.hidden and outcome is None:
        raise Refusal("hidden record", 403)
    games = None if found is None or found.match is None else found.match.row.games
    text = await registry.background.run(write_record, row, state, spent, outcome, games, language)
    return text_file(text, f"{state.game.name}-{table[:6]}.txt")


@router.get("/{table}/match/record", response_class=PlainTextResponse)
async def match_record(table: str, language: Spoken, registry: Registry) -> Response:
    """The records of all games of the match so far, one after the other, as a file."""
    row = await registry.row(table)
    stored = None if row.match_id is None else (await registry.store.matches([row.match_id])).get(row.match_id)
    if stored is None:
        raise Refusal("no next", 404)
    texts = []
    for game in stored.games:
        found = await registry.look_up(game.id)
        if found.game.hidden and found.outcome is None:
            raise Refusal("hidden record", 403)
        parts = (found.row, found.state, found.spent, found.outcome, stored.row.games, language)
        texts.append(await registry.background.run(write_record, *parts))
    return text_file("\n".join(texts), f"{row.game}-match-{stored.row.id[:6]}.txt")


def text_file(text: str, name: str) -> Response:
    """A text that is kept as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


Saved = tuple[TableRow, State, list[int | None], Outcome | None]


async def _saved(table: str, problem: BrokenTable, registry: TableRegistry) -> Saved:
    """What can be saved of a broken table."""
    if problem.ply is None:
        raise Refusal("broken table", 410)
    stored = await registry.store.find(table)
    if stored is None:
        raise Refusal("no table", 404)
    row, steps = stored
    try:
        state = await registry.background.run(replay, row, steps, problem.ply)
    except BrokenTable:
        raise Refusal("broken table", 410) from None
    spent = [step.spent if type(step.spent) is int else None for step in steps[: state.ply]]
    return row, state, spent, outcome_of(state, row.resigned, row.reason)


def write_record(
    row: TableRow,
    state: State,
    spent: Sequence[int | None],
    outcome: Outcome | None,
    games: int | None,
    language: str,
) -> str:
    """The text of a record; of a match with so many games it tells which one it is."""
    return str(record_of(row, state, spent, outcome, games, language))


def record_of(
    row: TableRow,
    state: State,
    spent: Sequence[int | None],
    outcome: Outcome | None,
    games: int | None,
    language: str,
) -> Record:
    """The same as a record."""
    written = state.record(names(row.seats, language), day_of(row))
    if games is not None:
        written.tags["Match"] = f"{row.match_game} of {games}"
    if outcome is not None:
        written.result = " ".join(str(place) for place in outcome.places)
        written.reason = outcome.reason
    for entry, time in zip(written.entries, spent, strict=False):  # a later snapshot may have made `spent` longer
        entry.spent = None if time is None else time / 1000
    clock = Clock.read(row.clock, row.players)
    if clock is not None:
        note_clock(written, clock, state, people(row.seats), row.taken_back)
    return written


def day_of(row: TableRow) -> str:
    """When a table was set up."""
    return datetime.datetime.fromtimestamp(max(0, row.created) / 1000, datetime.UTC).date().isoformat()


@router.get("/{table}/picture.svg", response_class=SvgResponse)
async def picture(
    table: str,
    who: Known,
    language: Spoken,
    registry: Registry,
    ply: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    theme: Theme = "day",
    tall: bool = False,
    turned: Annotated[int, Query(ge=0, le=3)] = 0,
    onlooker: bool = False,
) -> Response:
    """A picture of any position of the game, as whoever asks, or an onlooker, may see it."""
    found = await registry.look_up(table)
    state = found.state
    if ply is not None and ply > state.ply:
        raise Refusal("no ply", 422)
    seat = found.rights.knowing(None if who is None or onlooker else who.id)

    called = found.seating.names(language)

    def draw() -> str:
        then = state if ply is None else state.at(ply)
        ended = brief_ending(found, language) if then.ply == state.ply else ""
        return then.svg(seat, theme=theme, tall=tall, turned=turned, language=language, names=called, ended=ended)

    return svg_response(await registry.background.run(draw))
