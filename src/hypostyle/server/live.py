"""The live connection between a page, or a program, and its table."""

from __future__ import annotations

import asyncio
import logging
from typing import assert_never

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.types import Receive

from hypostyle.core.words import LANGUAGES
from hypostyle.server.connection import Connection, View
from hypostyle.server.consent import answer, offer, resume
from hypostyle.server.hints import hint, tell_solvable
from hypostyle.server.identity import known_player
from hypostyle.server.leaving import resign
from hypostyle.server.limits import MESSAGE_BYTES
from hypostyle.server.looking import look_back, tell_points, tell_sight
from hypostyle.server.malformed import tell_malformed
from hypostyle.server.planning import set_plan, show_supposed
from hypostyle.server.rebuild import BrokenTable
from hypostyle.server.refusal import Refusal, judged_again, store_refusal
from hypostyle.server.requests import (
    AnswerRequest,
    FreeTextRequest,
    GotoRequest,
    MoveRequest,
    MuteRequest,
    OfferRequest,
    PageRequest,
    PauseRequest,
    PlainRequest,
    PlanRequest,
    PreviewRequest,
    SayRequest,
    ScoreRequest,
    SeatRequest,
    SightRequest,
    SupposeRequest,
    TouchRequest,
    ViewRequest,
    WriteRequest,
    read_request,
)
from hypostyle.server.security import PACED
from hypostyle.server.store import StoreFault
from hypostyle.server.table import LiveTable
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.visitor import preferred_language
from hypostyle.server.websocket_protocol import WIRE
from hypostyle.server.words import say

router = APIRouter()
log = logging.getLogger("hypostyle.server")
NO_TOKEN, NO_TABLE, BROKEN = 4401, 4404, 4410
"""Codes a connection is closed with when it is of no use to try again."""
TRY_AGAIN = 1013
_CODES = {401: NO_TOKEN, 503: TRY_AGAIN, 507: TRY_AGAIN}


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Moves in one direction, the table in the other."""
    registry: TableRegistry = socket.app.state.registry
    connection = Connection(None, first_view(socket))
    await socket.accept()
    try:
        who = await known_player(socket)
        connection.player = None if who is None else who.id
        found = await registry.enter(table, connection)
    except Refusal as refusal:
        await close_refused(socket, connection, refusal)
        return
    except StoreFault as fault:
        _refuse(connection, store_refusal(fault).said(connection.view.language))
        await _close(socket, connection, TRY_AGAIN)
        return
    except BrokenTable as problem:
        said = say("broken table", connection.view.language)
        connection.tell_json({"type": "broken", "text": said, "record": bool(problem.ply)})
        await _close(socket, connection, BROKEN)
        return
    connection.wire = socket.scope[WIRE]
    sending = asyncio.create_task(send_all(socket, connection))
    # In a task of its own each message wakes up what it is for, and not all layers around this.
    receiving = asyncio.create_task(_receive(socket.scope[PACED], connection, found))
    try:
        await receiving
        if connection.closed:
            await sending  # what the table said last, as that it is gone
    except (WebSocketDisconnect, RuntimeError):  # starlette says so when the other side is gone
        pass
    finally:
        registry.leave(table, connection)
        connection.close()
        connection.wire = None
        receiving.cancel()
        sending.cancel()


def first_language(socket: WebSocket) -> str:
    """The language that is asked for."""
    language = socket.query_params.get("language", "")
    return language if language in LANGUAGES else preferred_language(socket.headers)


def first_view(socket: WebSocket) -> View:
    """How the page wants to look at first."""
    asked = socket.query_params
    turned = asked.get("turned", "0")
    return View(
        first_language(socket),
        asked.get("tall") == "1",
        int(turned) if turned in ("0", "1", "2", "3") else 0,
        asked.get("lean") == "1",
        asked.get("history") == "1",
    )


async def close_refused(socket: WebSocket, connection: Connection, refusal: Refusal) -> None:
    """Say why there is nothing here for whoever asked."""
    connection.tell_json({"type": "gone", "text": refusal.said(connection.view.language)})
    await _close(socket, connection, _CODES.get(refusal.status, NO_TABLE))


async def _close(socket: WebSocket, connection: Connection, code: int) -> None:
    connection.close()
    await send_all(socket, connection, code)


async def send_all(socket: WebSocket, connection: Connection, code: int = 1000) -> None:
    """Send what waits for a connection, until it is closed."""
    try:
        while (message := await connection.next()) is not None:
            await socket.send_text(message)
            del message  # a large one would be kept as long as the next is waited for
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError):
        pass


async def wait_for_end(socket: WebSocket, sending: asyncio.Task[None]) -> None:
    """Wait until a connection ends on which nothing is received, or all was sent."""
    leaving = asyncio.create_task(_take_all(socket))
    try:
        await asyncio.wait((leaving, sending), return_when=asyncio.FIRST_COMPLETED)
    finally:
        leaving.cancel()


async def _take_all(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


async def _receive(receive: Receive, connection: Connection, table: LiveTable) -> None:
    while not connection.closed:
        received = await receive()
        if received["type"] == "websocket.disconnect":
            return
        text = received.get("text")
        if text is None:
            _refuse(connection, say("bad message", connection.view.language, why="JSON"))
        elif 4 * len(text) > MESSAGE_BYTES and len(text.encode(errors="replace")) > MESSAGE_BYTES:
            _refuse(connection, say("too long", connection.view.language))
        else:
            await _answer(text, connection, table)


async def _answer(text: str, connection: Connection, table: LiveTable) -> None:
    number = None
    try:
        message = read_request(text)
        number = message.n
        await judged_again(lambda: _act(message, connection, table))
    except Refusal as refusal:
        _refuse(connection, refusal.said(connection.view.language), refusal.clause, number)
    except StoreFault as fault:
        _refuse(connection, store_refusal(fault).said(connection.view.language), re=number)
    except ValidationError as problem:
        first = problem.errors(include_url=False, include_input=False)[0]
        why = tell_malformed(first, connection.view.language)
        _refuse(connection, say("bad message", connection.view.language, why=why))
    except Exception:
        log.exception("a message could not be handled")
        _refuse(connection, say("broken", connection.view.language), re=number)


def _refuse(connection: Connection, text: str, clause: str | None = None, re: int | None = None) -> None:
    connection.tell_json({"type": "refused", "text": text, "clause": clause}, re)


async def _act(message: PageRequest, connection: Connection, table: LiveTable) -> None:
    match message:
        case MoveRequest():
            await table.play(connection, message.text, message.ply)
        case TouchRequest():
            await table.touch(connection, message.ids)
        case PreviewRequest():
            await table.preview(connection, message.move, message.n)
        case ScoreRequest():
            await tell_points(table, connection, message.ply, message.n)
        case SightRequest():
            await tell_sight(table, connection, message.ply, message.n)
        case GotoRequest():
            await look_back(table, connection, message.ply, message.n)
        case ViewRequest():
            connection.view = connection.view._replace(
                language=message.language, tall=message.tall, turned=message.turned
            )
            await table.show(connection, message.n)
        case PauseRequest():
            await table.pause(connection, message.on)
        case SeatRequest():
            await table.change_seat(connection, message.seat, message.sitter)
        case OfferRequest():
            await offer(table, connection, message.kind)
        case AnswerRequest():
            await answer(table, connection, message.yes)
        case SupposeRequest():
            await show_supposed(table, connection, message.moves, message.n)
        case PlanRequest():
            await set_plan(table, connection, message.lines, message.ply, message.n)
        case SayRequest():
            await table.talk.say(connection, message.phrase)
        case WriteRequest():
            await table.talk.write(connection, message.text)
        case FreeTextRequest():
            await table.talk.switch(connection, message.on)
        case MuteRequest():
            await table.talk.mute(connection, message.seat, message.on)
        case PlainRequest(type="undo"):
            await table.undo(connection)
        case PlainRequest(type="redo"):
            await table.redo(connection)
        case PlainRequest(type="resign"):
            await resign(table, connection)
        case PlainRequest(type="resume"):
            await resume(table, connection)
        case PlainRequest(type="uncover"):
            await table.uncover(connection)
        case PlainRequest():
            # An answer takes a while; the connection may go on meanwhile.
            task = asyncio.create_task(_find_out(message, connection, table))
            task.add_done_callback(_ANSWERS.discard)
            _ANSWERS.add(task)
        case _:
            assert_never(message)


_ANSWERS: set[asyncio.Task[None]] = set()


async def _find_out(message: PlainRequest, connection: Connection, table: LiveTable) -> None:
    """A hint, or whether it can still be solved."""
    asked = tell_solvable if message.type == "solvable" else hint
    try:
        await asked(table, connection, message.n)
    except Refusal as refusal:
        _refuse(connection, refusal.said(connection.view.language), refusal.clause, message.n)
    except Exception:
        log.exception("a question at a table could not be answered")
        _refuse(connection, say("broken", connection.view.language), re=message.n)
