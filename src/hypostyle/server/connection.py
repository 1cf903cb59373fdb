"""One connection to a table: a page that somebody has open, or a program that plays."""

from __future__ import annotations

from asyncio import Event
from collections import deque
from typing import TYPE_CHECKING, NamedTuple, Protocol

import orjson

if TYPE_CHECKING:
    from hypostyle.core.state import State
    from hypostyle.server.message_types import ShortMessage
    from hypostyle.server.scene_form import SceneForm
    from hypostyle.server.study_types import ShortStudyMessage

MOST_WAITING = 200
"""A connection that takes in nothing for so many messages is closed."""
MOST_CHARACTERS = 8_000_000
"""And one for which so much is waiting."""


class View(NamedTuple):
    """How somebody looks at the table. `lean` is for programs: no picture, but the legal moves and the position; with
    `history` the position tells also what counts of those before it.
    """

    language: str = "en"
    tall: bool = False
    turned: int = 0
    lean: bool = False
    history: bool = False


class Wire(Protocol):
    """What messages go out by."""

    def write_text(self, text: str) -> bool:
        """Send a message now; False if the other side has to take in others first, or is gone."""
        ...


class Connection:
    """Messages go out at once as long as they are taken in. Else they wait in a queue, so that a slow reader holds up
    nobody.

    `shown` is the scene the page has, `told` the state whose steps it has been told and for whom: what comes next is
    sent as the difference.
    """

    def __init__(self, player: str | None, view: View):
        self.player = player
        self.view = view
        self.shown: SceneForm | None = None
        self.told: tuple[object, State] | None = None
        self.heard = 0  # the number of the last line of talk it was told
        self.closed = False
        self.wire: Wire | None = None
        self._being_sent = False  # whether a message was taken from the queue that may not have gone out yet
        self._waiting: deque[str] = deque()
        self._characters = 0
        self._news = Event()

    def tell(self, message: str) -> None:
        """Send a message, or put it into the queue."""
        if self.closed:
            return
        if not self._waiting and not self._being_sent and self.wire is not None and self.wire.write_text(message):
            return
        if len(self._waiting) >= MOST_WAITING or self._characters > MOST_CHARACTERS:
            self.close()
            return
        self._waiting.append(message)
        self._characters += len(message)
        self._news.set()

    def tell_json(self, message: ShortMessage, re: int | None = None) -> None:
        """Tell something short, in answer to the message with this number."""
        self.tell(orjson.dumps(message if re is None else {**message, "re": re}).decode())

    def tell_study(self, message: ShortStudyMessage, re: int | None = None) -> None:
        """Tell something about a study."""
        self.tell(orjson.dumps(message if re is None else {**message, "re": re}).decode())

    def close(self) -> None:
        """No more after what waits now."""
        self.closed = True
        self._news.set()

    async def next(self) -> str | None:
        """The next message of the queue; the one before has been sent. None when there will be no more."""
        self._being_sent = False
        while not self._waiting:
            if self.closed:
                return None
            self._news.clear()
            await self._news.wait()
        message = self._waiting.popleft()
        self._characters -= len(message)
        self._being_sent = True
        return message
