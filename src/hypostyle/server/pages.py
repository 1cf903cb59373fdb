"""The pages, by their addresses."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse

import hypostyle
from hypostyle.server.admin_api import administrator
from hypostyle.server.games_api import Spoken
from hypostyle.server.hall_page import hall_html
from hypostyle.server.identity import Known
from hypostyle.server.page_html import page_html
from hypostyle.server.profiles_api import find_account
from hypostyle.server.puzzles_api import find_puzzle, puzzle_of_the_day
from hypostyle.server.refusal import Refusal
from hypostyle.server.state_changes import now
from hypostyle.server.store import StoreFault
from hypostyle.server.visitor import visitor
from hypostyle.server.web_folder import WEB

router = APIRouter(include_in_schema=False)


def _page(name: str, request: Request) -> HTMLResponse:
    """A page. Whoever opens it is a visitor from now on, before its first calls come in side by side."""
    response = HTMLResponse(page_html(name), headers={"Cache-Control": "no-cache"})
    visitor(request, response)
    return response


def missing(language: str) -> HTMLResponse:
    """Nothing is here; a way back to the hall. The page knows both languages, this one is shown first."""
    text = (
        (WEB / "missing.html").read_text(encoding="utf-8").replace('<html lang="en">', f'<html lang="{language}">', 1)
    )
    return HTMLResponse(text, 404, {"Cache-Control": "no-cache", "Vary": "Accept-Language"})


def is_page(path: str) -> bool:
    """Whether people go to such an address, and not a program or a page for its parts."""
    return not path.startswith(("/api/", "/static/"))


def _page_of_game(name: str, game: str, request: Request) -> HTMLResponse:
    if game not in hypostyle.game_names():
        raise Refusal("no game", 404)
    return _page(name, request)


@router.get("/")
async def hall(request: Request, who: Known, language: Spoken) -> HTMLResponse:
    """The games and my tables."""
    try:
        newcomer = who is None or not await request.app.state.registry.store.tables_of(who.id, 1)
    except StoreFault:
        newcomer = False  # the page comes all the same, and tells what is wrong
    response = HTMLResponse(
        hall_html(language, newcomer), headers={"Cache-Control": "private, no-cache", "Vary": "Accept-Language, Cookie"}
    )
    visitor(request, response)
    return response


@router.get("/new/{game}")
def new(game: str, request: Request) -> HTMLResponse:
    """Setting up a table."""
    return _page_of_game("new", game, request)


@router.get("/table/{table}")
async def table(table: str, request: Request) -> HTMLResponse:
    """A table."""
    await request.app.state.registry.row(table)
    return _page("table", request)


@router.get("/review/{table}")
async def review(table: str, request: Request) -> HTMLResponse:
    """Learning from the game at a table."""
    await request.app.state.registry.row(table)
    return _page("review", request)


@router.get("/join/{token}")
async def join(token: str, request: Request) -> HTMLResponse:
    """Coming by a link. Looking at the page takes no seat: programs that show what a link leads to do it, too."""
    if await request.app.state.registry.store.invites.find(token) is None:
        raise Refusal("no invite", 404)
    return _page("join", request)


@router.get("/account")
def account(request: Request) -> HTMLResponse:
    """Who I am here."""
    return _page("account", request)


@router.get("/admin", dependencies=[Depends(administrator)])
def admin(request: Request) -> HTMLResponse:
    """What administrators do; for all others there is no such page."""
    return _page("admin", request)


@router.get("/enter/{token}")
def enter(request: Request) -> HTMLResponse:
    """Signing in by a link from another device; the page asks before it is used."""
    return _page("account", request)


@router.get("/player/{name}")
async def player(name: str, request: Request) -> HTMLResponse:
    """A player, to others."""
    await find_account(request.app.state.registry, name[:60])
    return _page("player", request)


@router.get("/ratings")
def ratings() -> RedirectResponse:
    """The best at the first of the games."""
    return RedirectResponse(f"/ratings/{hypostyle.game_names()[0]}")


@router.get("/ratings/{game}")
def best(game: str, request: Request) -> HTMLResponse:
    """The best at a game."""
    return _page_of_game("ratings", game, request)


@router.get("/live")
def live(request: Request) -> HTMLResponse:
    """Games to watch."""
    return _page("live", request)


@router.get("/live/{game}")
def live_of_game(game: str, request: Request) -> HTMLResponse:
    """The same of one game."""
    return _page_of_game("live", game, request)


@router.get("/rules/{game}")
def rules(game: str, request: Request) -> HTMLResponse:
    """The rules of a game."""
    return _page_of_game("rules", game, request)


@router.get("/lesson/{game}")
def lesson(game: str, request: Request) -> HTMLResponse:
    """A guided first game."""
    return _page_of_game("lesson", game, request)


@router.get("/editor/{game}")
def editor(game: str, request: Request) -> HTMLResponse:
    """Setting up a position."""
    return _page_of_game("editor", game, request)


@router.get("/study")
def studies(request: Request) -> HTMLResponse:
    """My studies."""
    return _page("studies", request)


@router.get("/study/{study}")
async def study(study: str, request: Request, who: Known) -> HTMLResponse:
    """A study, for whoever may read it."""
    await request.app.state.new_studies.find(study, None if who is None else who.id)
    return _page("study", request)


@router.get("/puzzles")
def puzzles(request: Request) -> HTMLResponse:
    """The puzzle of the day, and all others to choose from."""
    return _page("puzzles", request)


@router.get("/puzzles/today")
def puzzle_of_today() -> RedirectResponse:
    """The puzzle of the day."""
    today = puzzle_of_the_day(now())
    return RedirectResponse(f"/puzzles/{today.game.name}/{today.id}")


@router.get("/puzzles/{game}/{key}")
def puzzle(game: str, key: str, request: Request) -> HTMLResponse:
    """A puzzle."""
    find_puzzle(game[:40], key[:60])
    return _page("puzzle", request)
