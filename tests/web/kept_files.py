"""`hypostyle serve`, which lets a browser keep the files of the page if it asks with a header for that.

A page has about ninety of them. A window that several tests use one after the other need not load them each time.
"""

import os
import tempfile

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from hypostyle.server.static_files import Static
from tests.server.forked import KEEP_FILES, Forked
from tools.local_server import LocalServer, Process

KEEP = {"X-Keep-Files": "yes"}
_as_ever = Static.get_response


async def _answer(self: Static, path: str, scope: Scope) -> Response:
    response = await _as_ever(self, path, scope)
    if "x-keep-files" in Headers(scope=scope):
        response.headers["Cache-Control"] = "max-age=3600"
    return response


def let_files_be_kept() -> None:
    """In the process of the server, before it starts."""
    Static.get_response = _answer  # type: ignore[method-assign]


class KeptFilesServer(LocalServer):
    """Such a server, forked from a process that has loaded all it needs."""

    def _launch(self, arguments: list[str]) -> Process:
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - for as long as the server runs
        return Forked(arguments, self._said, {**os.environ, KEEP_FILES: "yes"})
