"""What makes the page installable: a description, and a service worker with the page for when there is no network."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any

from fastapi import APIRouter
from fastapi.responses import FileResponse, JSONResponse, Response

from hypostyle.core.words import Text
from hypostyle.server.games_api import Spoken
from hypostyle.server.web_folder import WEB

router = APIRouter(include_in_schema=False)

PAPER = "#f5eddc"
"""As in the palette, by day."""
_ABOUT: Text = {
    "en": "Five board games about ancient Egypt, to learn and to play.",
    "de": "Fünf Brettspiele über das alte Ägypten, zum Lernen und Spielen.",
}
_ICONS = (("icon-192", 192, "any"), ("icon-512", 512, "any"), ("icon-maskable-512", 512, "maskable"))
"""As tools.app_icons draws them."""
_OFFLINE = ("offline.html", "palette.css", "base.css", "missing.css", "js/first-paint.js", "js/offline.js")
"""What the service worker keeps."""


@router.get("/manifest.webmanifest")
def manifest(language: Spoken) -> JSONResponse:
    """How the page is called and looks once it is installed."""
    told: dict[str, Any] = {
        "id": "/",
        "name": "Hypostyle",
        "short_name": "Hypostyle",
        "description": _ABOUT[language],
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": f"/static/icons/{name}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for name, size, purpose in _ICONS
        ],
    }
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return JSONResponse(told, headers=headers, media_type="application/manifest+json")


@router.get("/service-worker.js")
def service_worker() -> Response:
    """The service worker, at the top so that all pages are in its scope."""
    return Response(_worker(), headers={"Cache-Control": "no-cache"}, media_type="text/javascript")


@cache
def _worker() -> str:
    """Its text changes when any file that it keeps does: that makes browsers fetch them anew."""
    digest = sha256(b"".join((WEB / name).read_bytes() for name in _OFFLINE)).hexdigest()[:16]
    return (WEB / "service-worker.js").read_text(encoding="utf-8").replace("{digest}", digest)


@router.get("/offline")
def offline() -> FileResponse:
    """What is shown when there is no network."""
    return FileResponse(WEB / "offline.html", headers={"Cache-Control": "no-cache"})
