"""The files of the page, out of memory: a page asks for dozens at once, and reading takes longer than sending."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from stat import S_ISREG

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

SMALL = 700
"""Bytes below which packing gains nothing."""


@dataclass(frozen=True)
class _KeptFile:
    """A file as it was when it was read."""

    changed: tuple[int, int]
    plain: bytes
    packed: bytes | None
    kind: str
    digest: str


class Static(StaticFiles):
    """Files that the browser asks about again each time, so that a new version is never mixed with an old one."""

    def __init__(self, directory: Path):
        super().__init__(directory=directory)
        self._kept: dict[str, _KeptFile] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, unless the browser has it as it is."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        file = self._look_up(path)
        asked = Headers(scope=scope)
        headers = {"ETag": f'"{file.digest}"', "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if self.is_not_modified(Headers(headers), asked):
            return NotModifiedResponse(Headers(headers))
        if file.packed is not None and "gzip" in asked.get("accept-encoding", ""):
            return Response(file.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.kind)
        return Response(file.plain, headers=headers, media_type=file.kind)

    def _look_up(self, path: str) -> _KeptFile:
        """The file at a path within the folder, read again if it has changed. Only files that exist are kept."""
        try:
            full, found = self.lookup_path(path)
            if found is None or not S_ISREG(found.st_mode):
                raise HTTPException(404)
            changed = (found.st_mtime_ns, found.st_size)
            kept = self._kept.get(full)
            if kept is None or kept.changed != changed:
                kept = self._kept[full] = _read(full, changed)
        except (OSError, ValueError):  # a name too long, a null byte, a file that is just being replaced
            raise HTTPException(404) from None
        return kept


def _read(path: str, changed: tuple[int, int]) -> _KeptFile:
    plain = Path(path).read_bytes()
    packed = gzip.compress(plain, mtime=0) if len(plain) >= SMALL else None
    return _KeptFile(changed, plain, packed, guess_type(path)[0] or "text/plain", sha256(plain).hexdigest()[:32])
