"""The live connection between a page and its table."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import assert_never

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from hypostyle.core.words import LANGUAGES
from hypostyle.server.hall import Hall
from hypostyle.server.limits import MESSAGE_BYTES, Bucket
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import (
    GotoMessage,
    Message,
    MoveMessage,
    PauseMessage,
    PlainMessage,
    TouchMessage,
    ViewMessage,
    read_message,
)
from hypostyle.server.table import LiveTable
from hypostyle.server.visitor import preferred_language, visitor_of
from hypostyle.server.window import View, Window
from hypostyle.server.words import say

router = APIRouter()
log = logging.getLogger("hypostyle.server")
NO_TABLE = 4404


@router.websocket("/api/tables/{table}/live")
async def live(socket: WebSocket, table: str) -> None:
    """Moves in one direction, the table in the other."""
    hall: Hall = socket.app.state.hall
    window = Window(visitor_of(socket), _first_view(socket))
    await socket.accept()
    try:
        found = await hall.enter(table, window)
    except Refusal as refusal:
        await socket.send_text(json.dumps({"type": "gone", "text": refusal.said(window.view.language)}))
        await socket.close(NO_TABLE)
        return
    sending = asyncio.create_task(_send(socket, window))
    try:
        await _receive(socket, window, found)
    except (WebSocketDisconnect, RuntimeError):  # starlette says so when the other side is gone
        pass
    finally:
        await hall.leave(table, window)
        window.shut()
        sending.cancel()


def _first_view(socket: WebSocket) -> View:
    asked = socket.query_params
    language = asked.get("language", "")
    turned = asked.get("turned", "0")
    return View(
        language if language in LANGUAGES else preferred_language(socket.headers),
        asked.get("tall") == "1",
        int(turned) if turned in ("0", "1", "2", "3") else 0,
    )


async def _send(socket: WebSocket, window: Window) -> None:
    try:
        while (message := await window.next()) is not None:
            await socket.send_text(message)
        await socket.close()
    except (WebSocketDisconnect, RuntimeError):
        pass


async def _receive(socket: WebSocket, window: Window, table: LiveTable) -> None:
    bucket = Bucket(at_once=60, per_second=20)
    while not window.is_shut:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        text = received.get("text")
        if text is None:
            _refuse(window, say("bad message", window.view.language, why="JSON"))
        elif len(text.encode(errors="replace")) > MESSAGE_BYTES:
            _refuse(window, say("too long", window.view.language))
        elif not bucket.take():
            _refuse(window, say("too fast", window.view.language))
        else:
            await _answer(text, window, table)


async def _answer(text: str, window: Window, table: LiveTable) -> None:
    number = None
    try:
        data = json.loads(text)
        message = read_message(data)
        number = message.n
        await _act(message, window, table)
    except Refusal as refusal:
        _refuse(window, refusal.said(window.view.language), refusal.clause, number)
    except ValidationError as problem:
        first = problem.errors(include_url=False, include_input=False)[0]
        why = f"{'.'.join(str(part) for part in first['loc'][:4])[:80]} {first['msg']}".strip()
        _refuse(window, say("bad message", window.view.language, why=why))
    except (ValueError, RecursionError):  # not JSON, or nested too deeply
        _refuse(window, say("bad message", window.view.language, why="JSON"))
    except Exception:
        log.exception("a message could not be handled")
        _refuse(window, say("broken", window.view.language), re=number)


def _refuse(window: Window, text: str, clause: str | None = None, re: int | None = None) -> None:
    window.tell_json({"type": "refused", "text": text, "clause": clause}, re)


async def _act(message: Message, window: Window, table: LiveTable) -> None:
    match message:
        case MoveMessage():
            await table.play(window, message.text, message.ply)
        case TouchMessage():
            await table.touch(window, message.ids)
        case GotoMessage():
            await table.look_back(window, message.ply, message.n)
        case ViewMessage():
            window.view = View(message.language, message.tall, message.turned)
            await table.show(window, message.n)
        case PauseMessage():
            await table.pause(window, message.on)
        case PlainMessage(type="undo"):
            await table.undo(window)
        case PlainMessage(type="redo"):
            await table.redo(window)
        case PlainMessage(type="resign"):
            await table.resign(window)
        case PlainMessage(type="uncover"):
            await table.uncover(window)
        case PlainMessage():
            # A hint takes a while; the window may go on meanwhile.
            task = asyncio.create_task(_hint(message, window, table))
            task.add_done_callback(_HINTS.discard)
            _HINTS.add(task)
        case _:
            assert_never(message)


_HINTS: set[asyncio.Task[None]] = set()


async def _hint(message: PlainMessage, window: Window, table: LiveTable) -> None:
    try:
        await table.hint(window, message.n)
    except Refusal as refusal:
        _refuse(window, refusal.said(window.view.language), refusal.clause, message.n)
    except Exception:
        log.exception("a hint could not be found")
        _refuse(window, say("broken", window.view.language), re=message.n)
