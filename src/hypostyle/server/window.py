"""A window on a table: a page that somebody has open."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

from hypostyle.server.scene_form import Sent

MOST_WAITING = 200
"""A window that takes in nothing for so many messages is shut."""


@dataclass(frozen=True)
class View:
    """How a window looks at the table."""

    language: str = "en"
    tall: bool = False
    turned: int = 0


class Window:
    """What one page shows. Messages wait in a queue, so that a slow page holds up nobody."""

    def __init__(self, visitor: str | None, view: View):
        self.visitor = visitor
        self.view = view
        self.sent = Sent()
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.is_shut = False

    def tell(self, message: str) -> None:
        """Put a message into the queue."""
        if self.is_shut:
            return
        if self._waiting.qsize() >= MOST_WAITING - 1:
            self.shut()
        else:
            self._waiting.put_nowait(message)

    def tell_json(self, message: dict[str, Any], re: int | None = None) -> None:
        """Tell something short, in answer to the message with this number."""
        self.tell(json.dumps(message if re is None else {**message, "re": re}, ensure_ascii=False))

    def shut(self) -> None:
        """No more after what waits now."""
        if not self.is_shut:
            self.is_shut = True
            self._waiting.put_nowait(None)

    async def next(self) -> str | None:
        """The next message to send; None when there will be no more."""
        return await self._waiting.get()
