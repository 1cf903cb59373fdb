"""The live connection between a page and the study it shows."""

from __future__ import annotations

import asyncio
import logging
from typing import assert_never

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from hypostyle.core.objection import IllegalMove
from hypostyle.core.words import SaidError
from hypostyle.server.connection import Connection
from hypostyle.server.identity import known_player
from hypostyle.server.limits import MESSAGE_BYTES
from hypostyle.server.live import close_refused, first_view, send_all
from hypostyle.server.malformed import tell_malformed
from hypostyle.server.open_studies import OpenStudies
from hypostyle.server.open_study import OpenStudy, StudyWindow
from hypostyle.server.refusal import Refusal, RuleRefusal, SaidRefusal, store_refusal, why_not
from hypostyle.server.requests import ViewRequest
from hypostyle.server.store import StoreFault
from hypostyle.server.study_requests import (
    CommentRequest,
    DeleteRequest,
    DrawRequest,
    GoRequest,
    LineRequest,
    MarkRequest,
    MoreRequest,
    PlayRequest,
    PromoteRequest,
    SignRequest,
    StudyPreviewRequest,
    StudyRequest,
    StudyTouchRequest,
    ThinkRequest,
    UnmarkRequest,
    read_study_request,
)
from hypostyle.server.visitor import is_program
from hypostyle.server.words import say

router = APIRouter()
log = logging.getLogger("hypostyle.server")


@router.websocket("/api/studies/{study}/live")
async def study_live(socket: WebSocket, study: str) -> None:
    """What is done in a study in one direction, the study in the other."""
    studies: OpenStudies = socket.app.state.registry.studies
    connection = Connection(None, first_view(socket))
    await socket.accept()
    try:
        if is_program(socket):
            raise Refusal("person only", 403)
        who = await known_player(socket)
        connection.player = None if who is None else who.id
        found, window = await studies.enter(study, connection)
    except Refusal as refusal:
        await close_refused(socket, connection, refusal)
        return
    except StoreFault as fault:
        await close_refused(socket, connection, store_refusal(fault))
        return
    sending = asyncio.create_task(send_all(socket, connection))
    try:
        await _receive(socket, found, window)
        if connection.closed:
            await sending  # what was said last, as that the study is gone
    except (WebSocketDisconnect, RuntimeError):  # starlette says so when the other side is gone
        pass
    finally:
        studies.leave(found, window)
        connection.close()
        sending.cancel()


async def _receive(socket: WebSocket, study: OpenStudy, window: StudyWindow) -> None:
    connection = window.connection
    while not connection.closed:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        text = received.get("text")
        if text is None:
            _refuse(window, say("bad message", window.language, why="JSON"))
        elif len(text) > MESSAGE_BYTES or len(text.encode(errors="replace")) > MESSAGE_BYTES:
            _refuse(window, say("too long", window.language))
        else:
            await _answer(text, study, window)


async def _answer(text: str, study: OpenStudy, window: StudyWindow) -> None:
    number = None
    try:
        message = read_study_request(text)
        number = message.n
        await _act(message, study, window)
    except Refusal as refusal:
        _refuse(window, refusal.said(window.language), refusal.clause, number)
    except StoreFault as fault:
        _refuse(window, store_refusal(fault).said(window.language), re=number)
    except ValidationError as problem:
        first = problem.errors(include_url=False, include_input=False)[0]
        _refuse(window, say("bad message", window.language, why=tell_malformed(first, window.language)))
    except IllegalMove as problem:
        ruled = RuleRefusal(problem.objection, study.study.names)
        _refuse(window, ruled.said(window.language), ruled.clause, number)
    except SaidError as problem:
        _refuse(window, SaidRefusal(problem).said(window.language), re=number)
    except Exception:
        log.exception("a message could not be handled")
        _refuse(window, say("broken", window.language), re=number)


def _refuse(window: StudyWindow, text: str, clause: str | None = None, re: int | None = None) -> None:
    window.connection.tell_study({"type": "refused", "text": text, "clause": clause}, re)


async def _act(message: StudyRequest, study: OpenStudy, window: StudyWindow) -> None:
    match message:
        case GoRequest():
            await study.go(window, message.node, message.n)
        case PlayRequest():
            await study.play(window, message.node, [message.text], message.n)
        case LineRequest():
            await study.play(window, message.node, message.moves, message.n)
        case DrawRequest():
            await study.draw(window, message.node, message.n)
        case StudyTouchRequest():
            await _touch(message, study, window)
        case StudyPreviewRequest():
            await _preview(message, study, window)
        case PromoteRequest():
            await study.edit(window, lambda tree: tree.promote(message.node, message.main), message.n)
        case DeleteRequest():
            await study.edit(window, lambda tree: tree.delete(message.node), message.n)
        case CommentRequest():
            await study.edit(window, lambda tree: tree.comment(message.node, message.text, window.language), message.n)
        case SignRequest():
            await study.edit(window, lambda tree: tree.sign(message.node, message.sign), message.n)
        case MarkRequest():
            await study.edit(
                window, lambda tree: tree.mark(message.node, message.place, message.to, message.colour), message.n
            )
        case UnmarkRequest():
            await study.edit(window, lambda tree: tree.clear_marks(message.node), message.n)
        case ThinkRequest():
            window.lines = message.lines if message.on else 0
            window.thinking.stop()
            async with study.lock:
                study.think(window)
        case MoreRequest():
            window.thinking.more()
        case ViewRequest():
            await _look(message, study, window)
        case _:
            assert_never(message)


async def _look(message: ViewRequest, study: OpenStudy, window: StudyWindow) -> None:
    connection, spoken = window.connection, window.language
    connection.view = connection.view._replace(language=message.language, tall=message.tall, turned=message.turned)
    if message.language == spoken:
        await study.show(window, message.n)
    else:
        await study.tell_again(window)


async def _touch(message: StudyTouchRequest, study: OpenStudy, window: StudyWindow) -> None:
    state = await study.state_at(window, message.node)
    raise await study.background.run(why_not, state, message.ids, study.study.names)


async def _preview(message: StudyPreviewRequest, study: OpenStudy, window: StudyWindow) -> None:
    state = await study.state_at(window, message.node)
    language = window.language

    def tell() -> tuple[str, tuple[str, ...]]:
        try:
            return state.preview(message.move, language, study.study.names(language)), state.path(message.move)
        except IllegalMove:
            return "", ()

    phrase, path = await study.background.run(tell)
    stops = state.game.stops(path)
    window.connection.tell_study(
        {"type": "preview", "move": message.move, "text": phrase, "path": path, "stops": stops}, message.n
    )
