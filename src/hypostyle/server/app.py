"""The application: everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp

import hypostyle
from hypostyle.core.words import SaidError
from hypostyle.server import (
    admin_api,
    bots_api,
    daily_api,
    docs_page,
    drafts_api,
    games_api,
    hall_page,
    install,
    invites_api,
    live,
    lobby_api,
    me_api,
    pages,
    plates,
    profiles_api,
    push_api,
    puzzles_api,
    reviews_api,
    studies_api,
    study_live,
    tables_api,
)
from hypostyle.server.flags import Flags
from hypostyle.server.help import routes as help_routes
from hypostyle.server.host_names import HostNames
from hypostyle.server.load_report import LoadReport
from hypostyle.server.malformed import tell_malformed
from hypostyle.server.moderating import Moderating
from hypostyle.server.new_studies import NewStudies
from hypostyle.server.new_tables import NewTables
from hypostyle.server.opponent_mover import OpponentMover
from hypostyle.server.processes import shared_by_processes
from hypostyle.server.public_check import PATH, Probe
from hypostyle.server.push import begin_push
from hypostyle.server.rate_limits import Limits
from hypostyle.server.rebuild import BrokenTable
from hypostyle.server.refusal import Refusal, store_refusal
from hypostyle.server.reviewing import Reviewer, Reviewing
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.security import SecurityMiddleware
from hypostyle.server.static_files import Static
from hypostyle.server.store import Store, StoreFault
from hypostyle.server.table_registry import TableRegistry
from hypostyle.server.unattended import MEMORY, Unattended
from hypostyle.server.visitor import preferred_language
from hypostyle.server.web_folder import WEB


class Refused(BaseModel):
    """Why something that was asked for is not done; `clause` names the rule if there is one."""

    error: str
    clause: str | None = None


def make_app(store: Store, names: HostNames, limits: Limits, probe: Probe | None = None) -> ASGIApp:
    """The application on a store that is up to date, to be reached under its names and within the limits.

    By the probe the server looks at itself from outside.
    """
    bus, jobs = shared_by_processes(store)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        pool = SearchPool()
        registry = TableRegistry(store, pool, bus=bus, jobs=jobs)
        await registry.open()
        app.state.registry, app.state.new_tables = registry, NewTables(registry)
        app.state.new_studies = NewStudies(registry, app.state.new_tables.reader)
        app.state.best_lists = profiles_api.BestLists()
        app.state.moderating = moderating = Moderating(registry, limits)
        await moderating.begin()
        app.state.load_report = report = LoadReport(registry)
        looking = [asyncio.create_task(work.run()) for work in (moderating, report)]
        await asyncio.to_thread(plates.draw_all)
        await asyncio.to_thread(hall_page.make_all)
        await asyncio.to_thread(hypostyle.puzzles)  # read once
        push = await begin_push(registry)
        app.state.push_key = None if push is None else push.public_key
        by_itself: list[asyncio.Task[None]] = []
        app.state.reviewing = None
        if jobs is None:  # with jobs, those who think do this, too
            unattended = Unattended(registry, OpponentMover(store, registry, pool, MEMORY))
            app.state.reviewing = reviewing = Reviewing(registry, Reviewer(registry, pool))
            works = (Flags(registry).run(), unattended.run(), reviewing.run())
            by_itself = [asyncio.create_task(work) for work in works]
        yield
        for task in (*looking, *by_itself):
            task.cancel()
            await asyncio.wait([task])
        if push is not None:
            await push.close()
        await report.close()
        await registry.close()
        await store.close()

    app = FastAPI(
        title="Hypostyle",
        version=hypostyle.__version__,
        summary="Five board games about ancient Egypt: tables, rules, lessons.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        responses={422: {"model": Refused, "description": "What is wrong with what was asked"}},
    )
    if WEB.is_dir():
        app.mount("/static", Static(WEB), name="static")  # first: a page asks for dozens of them
    for part in (
        games_api, tables_api, invites_api, lobby_api, me_api, profiles_api, bots_api, push_api, studies_api,
        daily_api, drafts_api, puzzles_api, reviews_api, admin_api, live, study_live,
        pages, install, docs_page, help_routes,
    ):  # fmt: skip
        app.include_router(part.router)
    app.add_api_route("/health", _health, tags=["health"])
    if probe is not None:
        app.add_api_route(PATH + "/{key}", probe.seen, include_in_schema=False)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(BrokenTable, _broken)
    app.add_exception_handler(StoreFault, _unstored)
    app.add_exception_handler(ValueError, _wrong)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(GZipMiddleware, minimum_size=700, compresslevel=5)
    app.state.limits = limits
    return SecurityMiddleware(app, names, limits)  # outermost, so that it dresses errors too


def _health() -> dict[str, str]:
    """Whether the server is ready."""
    return {"status": "ok", "version": hypostyle.__version__}


def _error(status: int, sentence: str, clause: str | None = None) -> JSONResponse:
    return JSONResponse({"error": sentence, "clause": clause}, status)


def _language(request: Request) -> str:
    asked = request.query_params.get("language")
    return asked if asked in ("en", "de") else preferred_language(request.headers)


async def _refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Refusal)
    if problem.status == 404 and pages.is_page(request.url.path):
        return pages.missing(_language(request))
    return _error(problem.status, problem.said(_language(request)), problem.clause)


async def _unstored(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, StoreFault)
    return await _refused(request, store_refusal(problem))


async def _broken(request: Request, _: Exception) -> Response:
    return await _refused(request, Refusal("broken table", 410))


async def _wrong(request: Request, problem: Exception) -> JSONResponse:
    return _error(422, problem.said(_language(request)) if isinstance(problem, SaidError) else str(problem))


async def _malformed(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, RequestValidationError)
    return _error(422, tell_malformed(problem.errors()[0], _language(request), skip=1))


async def _http(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    if problem.status_code == 404 and pages.is_page(request.url.path):
        return pages.missing(_language(request))
    return _error(problem.status_code, str(problem.detail))
