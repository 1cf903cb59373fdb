"""The documentation below /help, as it is in this version."""

from __future__ import annotations

import asyncio
import re

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException

from hypostyle.core.words import LANGUAGES
from hypostyle.server.games_api import Spoken
from hypostyle.server.help.addresses import SERVED
from hypostyle.server.help.contents import HOME, all_pages
from hypostyle.server.help.help_page import help_page
from hypostyle.server.help.manual_folder import manual
from hypostyle.server.help.search_index import search_index
from hypostyle.server.help.sources import FILES

router = APIRouter(prefix="/help", include_in_schema=False)
KEPT = {"Cache-Control": "no-cache"}


@router.get("")
async def home(language: Spoken) -> Response:
    """Where it begins; whoever reads German is led to the German pages."""
    if language != "en":
        return RedirectResponse(SERVED.page(HOME, language), headers={**KEPT, "Vary": "Accept-Language"})
    response = await _page(HOME, "en")
    response.headers["Vary"] = "Accept-Language"
    return response


@router.get("/search/{name}")
async def index(name: str) -> Response:
    """What the search looks through."""
    found = re.fullmatch(r"(\w\w)\.json", name)
    if found is None or found[1] not in LANGUAGES:
        raise HTTPException(404)
    text = await asyncio.to_thread(search_index, found[1], SERVED)
    return Response(text, media_type="application/json", headers=KEPT)


@router.get("/files/{path:path}")
def file(path: str) -> FileResponse:
    """A picture, or another file that a page links to."""
    if not FILES.fullmatch(path) or not (manual() / path).is_file():
        raise HTTPException(404)
    return FileResponse(manual() / path, headers=KEPT)


@router.get("/{first}")
async def page(first: str) -> Response:
    """A page in English, or where the pages of another language begin."""
    if first in (HOME, "en"):
        raise HTTPException(404)
    return await (_page(HOME, first) if first in LANGUAGES else _page(first, "en"))


@router.get("/{language}/{name}")
async def spoken_page(language: str, name: str) -> Response:
    """A page in another language than English."""
    if language not in LANGUAGES or language == "en" or name == HOME:
        raise HTTPException(404)
    return await _page(name, language)


async def _page(name: str, language: str) -> HTMLResponse:
    if name not in all_pages():
        raise HTTPException(404)
    return HTMLResponse(await asyncio.to_thread(help_page, name, language, SERVED), headers=KEPT)
