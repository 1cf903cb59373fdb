"""Reviews of finished games over HTTP: asking for one, how far it is, positions and exercises."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from hypostyle.players.judge import usual_nodes
from hypostyle.players.review import check_reviewable
from hypostyle.server.games_api import Spoken
from hypostyle.server.identity import Known, PersonOnly, Player
from hypostyle.server.limits import REVIEWED_MOVES, REVIEWS_WAITING
from hypostyle.server.refusal import Refusal, why_not
from hypostyle.server.requests import LessonMove, LessonTouch
from hypostyle.server.review_messages import (
    exercise_message,
    position_message,
    solution_message,
    tell_review,
    try_message,
)
from hypostyle.server.reviewed_game import ReviewedGame, decisions, key_of
from hypostyle.server.snapshot import Snapshot
from hypostyle.server.store.reviews import ReviewRow
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.tables_api import Registry

router = APIRouter(prefix="/api/tables/{table}/review", tags=["reviews"])
Tall = Annotated[bool, Query(description="for a narrow screen held upright")]
Number = Annotated[int, Query(ge=0, le=1_000_000)]


async def _over(registry: TableRegistry, table: str) -> Snapshot:
    """A table whose game is over."""
    found = await registry.look_up(table)
    if found.outcome is None:
        raise Refusal("no review yet", 409)
    return found


async def _stored(registry: TableRegistry, found: Snapshot) -> tuple[ReviewRow | None, ReviewedGame]:
    """The review of the game as it ended; None if nobody has asked for it."""
    row = await registry.store.reviews.find(found.row.id)
    if row is None or row.key != key_of(found.state):
        return None, ReviewedGame(found, {})
    return row, ReviewedGame(found, await registry.store.reviews.parts(row.table))


@router.post("", status_code=202, dependencies=[PersonOnly])
async def ask(table: str, who: Player, request: Request, registry: Registry) -> dict[str, str]:
    """Let a finished game be reviewed: by those who sat at the table, and of a public game by anybody.

    There is one review of a game, for all who may see it. Asked for again, it stays as it is.
    """
    found = await _over(registry, table)
    if not found.row.public:
        found.rights.check_member(who.id)
    moves = len(decisions(found.state))
    check_reviewable(found.state.players, moves)
    if moves > REVIEWED_MOVES:
        raise Refusal("review too long", 422, most=REVIEWED_MOVES)
    nodes = usual_nodes(found.game, found.state.players)
    key = key_of(found.state)
    if not await registry.store.reviews.ask(table, key, nodes, moves, registry.now(), REVIEWS_WAITING):
        raise Refusal("too many reviews", 503)
    reviewing = request.app.state.reviewing
    if reviewing is not None:
        reviewing.wake()
    return {"id": table}


@router.get("")
async def review(
    table: str, who: Known, language: Spoken, registry: Registry, since: Annotated[Number, Query()] = 0
) -> dict[str, Any]:
    """How far the review is, and the moves judged from a number on. Nobody thinks because of it."""
    found = await _over(registry, table)
    row, known = await _stored(registry, found)
    player = None if who is None else who.id
    told = await registry.background.run(tell_review, found, row, known, since, language)
    may_ask = found.state.players > 1 and bool(known.plies) and (found.row.public or found.rights.belongs(player))
    head = {"id": table, "game": found.game.name, "title": found.game.title, "mine": found.rights.seats_of(player)}
    return {**head, "may_ask": may_ask, **told}


@router.get("/position")
async def position(
    table: str, language: Spoken, registry: Registry, ply: Annotated[Number, Query()], tall: Tall = False
) -> Response:
    """The position after so many steps, as the seat to act there saw it."""
    found = await _over(registry, table)
    if ply > found.state.ply:
        raise Refusal("no ply", 422)
    return _json(await registry.background.run(position_message, found, ply, tall, language))


@router.get("/exercises/{number}")
async def exercise(table: str, number: int, language: Spoken, registry: Registry, tall: Tall = False) -> Response:
    """A turning point: what was played, and the position in which to find something better."""
    found, known = await _exercise(registry, table, number)
    return _json(await registry.background.run(exercise_message, found, known, number, tall, language))


@router.post("/exercises/{number}")
async def try_move(table: str, number: int, done: LessonMove, registry: Registry) -> Response:
    """What comes of a move there: right if it is nearly the best, else what it costs."""
    found, known = await _exercise(registry, table, number)
    parts = (found, known, number, done.move, done.tall, done.language)
    return _json(await registry.background.run(try_message, *parts))


@router.post("/exercises/{number}/touch")
async def touch(table: str, number: int, where: LessonTouch, registry: Registry) -> dict[str, str | None]:
    """The reader pointed at something that is no choice: why it is none."""
    found, known = await _exercise(registry, table, number)
    state = found.state.at(known.exercises[number].ply)
    refusal = await registry.background.run(why_not, state, where.ids, found.seating.names)
    return {"text": refusal.said(where.language), "clause": refusal.clause}


@router.get("/exercises/{number}/solution")
async def solution(table: str, number: int, language: Spoken, registry: Registry, tall: Tall = False) -> Response:
    """The best move, why, and how it goes on."""
    found, known = await _exercise(registry, table, number)
    return _json(await registry.background.run(solution_message, found, known, number, tall, language))


async def _exercise(registry: TableRegistry, table: str, number: int) -> tuple[Snapshot, ReviewedGame]:
    found = await _over(registry, table)
    _, known = await _stored(registry, found)
    if not 0 <= number < len(known.exercises):
        raise Refusal("no exercise", 404)
    return found, known


def _json(told: bytes) -> Response:
    return Response(told, media_type="application/json")
