"""`hypostyle serve`, which lets a browser keep the files of the page if it asks with a header for that.

A page has about ninety of them. A window that several tests use one after the other need not load them each time.
"""

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Scope

from hypostyle.cli.main import main
from hypostyle.server.static_files import Static

KEEP = {"X-Keep-Files": "yes"}


async def _answer(self: Static, path: str, scope: Scope) -> Response:
    response = await _as_ever(self, path, scope)
    if "x-keep-files" in Headers(scope=scope):
        response.headers["Cache-Control"] = "max-age=3600"
    return response


if __name__ == "__main__":
    _as_ever = Static.get_response
    Static.get_response = _answer  # type: ignore[method-assign]
    main()
