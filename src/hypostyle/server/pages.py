"""The pages, as they lie in the web folder."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import hypostyle
from hypostyle.server.refusal import Refusal

WEB = Path(hypostyle.__file__).parent / "web"
router = APIRouter(include_in_schema=False)


class Static(StaticFiles):
    """Files that the browser asks about again each time, so that a new version is never mixed with an old one."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, with what the browser may do with it."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def _page(name: str) -> FileResponse:
    return FileResponse(WEB / f"{name}.html", headers={"Cache-Control": "no-cache"})


@router.get("/")
def hall() -> FileResponse:
    """The games and my tables."""
    return _page("hall")


@router.get("/new/{game}")
def new(game: str) -> FileResponse:
    """Setting up a table."""
    return _of_game("new", game)


@router.get("/table/{table}")
def table() -> FileResponse:
    """A table."""
    return _page("table")


@router.get("/rules/{game}")
def rules(game: str) -> FileResponse:
    """The rules of a game."""
    return _of_game("rules", game)


@router.get("/lesson/{game}")
def lesson(game: str) -> FileResponse:
    """A guided first game."""
    return _of_game("lesson", game)


def _of_game(page: str, game: str) -> FileResponse:
    if game not in hypostyle.game_names():
        raise Refusal("no game", 404)
    return _page(page)
