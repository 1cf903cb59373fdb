"""One WebSocket: uvicorn's, with the limits of time, memory and number that it lacks."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from hypostyle.server.limits import CONTROL_FRAMES
from hypostyle.server.rate_limits import Bucket
from hypostyle.server.tcp_limits import Sending, client_log

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it is not compiled
    from websockets.utils import apply_mask

if TYPE_CHECKING:
    from hypostyle.server.server_config import ServerConfig

FED_AT_ONCE = 1024
"""Bytes of a WebSocket that are unpacked at once; the rest waits packed until the messages in them are read."""
_DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)
"""Each message is packed by itself: an idle WebSocket takes 20 KB, else 70. Level 1 takes a fifth of the usual time
for the longest messages; they come to a quarter of their length, else to a fifth."""


WIRE = "hypostyle.wire"
"""Under this name the protocol of a WebSocket is in its ASGI scope."""


class Inbox(asyncio.Queue[Any]):
    """What has come in, for the one that reads it: a queue without the care for many who wait."""

    def __init__(self) -> None:
        self._items: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    @property
    def awaited(self) -> bool:
        """Whether somebody waits for something to come in."""
        return self._reader is not None and not self._reader.done()

    def empty(self) -> bool:
        """Whether nothing is there."""
        return not self._items

    def put_nowait(self, item: Any) -> None:
        """Something has come in."""
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """What came in first."""
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._items.popleft()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One WebSocket. What it sends is unpacked only as fast as it is read, so that it cannot fill the memory.

    An application that has accepted it may use `receive` and `write_text` past all layers that a message of ASGI goes
    through: each is a coroutine, and there are a dozen.
    """

    config: ServerConfig

    def __init__(
        self,
        config: ServerConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ):
        super().__init__(config, server_state, app_state, _loop)
        self.logger = client_log
        self._sending = Sending()
        self.conn.available_extensions = [_DEFLATE]
        self._control_frames = Bucket(CONTROL_FRAMES)
        self._packed = bytearray()
        self._aligned = True  # whether what came so far ends with a frame and a message
        self.queue: Inbox = Inbox()

    # ---- the connection ----

    def handle_connect(self, event: Request) -> None:
        """Let the application begin; it finds this object in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope[WIRE] = self  # type: ignore[literal-required]

    async def run_asgi(self) -> None:
        """Let the application run to its end; then nothing may refer to itself, or its memory would be kept."""
        try:
            await super().run_asgi()
        finally:
            self.scope.pop(WIRE, None)  # type: ignore[misc]

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one less."""
        self.config.tcp.leave(self.client)
        super().connection_lost(exc)

    def is_overdue(self, now: float) -> bool:
        """Whether it does not take what is sent."""
        return self._sending.stands_still(self.transport.get_write_buffer_size(), now) > self.config.tcp.timeouts.send

    # ---- what comes in ----

    def data_received(self, data: bytes) -> None:
        """Take a part of a message, or many messages."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:  # uvicorn would wait for ever
                self.transport.close()
            return
        if self._aligned and is_short_text(data) and self._is_ready():
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
            return
        self._aligned = self._aligned and has_whole_frames(data)
        self._packed += data
        self._unpack()

    def _is_ready(self) -> bool:
        """Whether all that came has been read and more is taken, so that a frame need not wait for others."""
        return self.handshake_complete and not self._packed and not self.read_paused and self.conn.state is State.OPEN

    def _unpack(self) -> None:
        while self._packed and not self.read_paused and not self.transport.is_closing():
            part = bytes(self._packed[:FED_AT_ONCE])
            del self._packed[:FED_AT_ONCE]
            super().data_received(part)

    def send_receive_event_to_app(self) -> None:
        """Hand on a whole message. Unless it is waited for, nothing more is read until the application takes it."""
        if not self.queue.awaited or self.read_paused:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # then uvicorn need not see to it, which takes system calls
        super().send_receive_event_to_app()
        self.read_paused = False

    async def receive(self) -> Any:
        """The next message for the application."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        if self._packed:
            self._unpack()
        return message

    # ---- what goes out ----

    def write_text(self, text: str) -> bool:
        """Send a text now; False if the other side has to take in others first, or is gone."""
        if not self.writable.is_set() or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return False
        if self.conn.extensions:
            self.conn.send_text(text.encode())
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(text_frame(text.encode()))
        return True

    async def send(self, message: Any) -> None:
        """Send a message of the application."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # a refusal; without this uvicorn logs that there was no answer

    def handle_cont(self, event: Frame) -> None:
        """Take a continued part of a message."""
        if self._is_calm():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._is_calm():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to a ping."""
        if self._is_calm():
            super().handle_pong(event)

    def _is_calm(self) -> bool:
        """Whether it sends few frames that are no messages and so are not counted as such; else it is closed."""
        if self._control_frames.take(time.monotonic()) == 0:
            return True
        self.transport.abort()
        return False


def is_short_text(data: bytes) -> bool:
    """Whether this is just one frame with a whole text below 126 bytes, not packed: nearly all that players send."""
    return len(data) >= 6 and data[0] == 0x81 and 0x80 <= data[1] < 0xFE and len(data) == data[1] - 0x80 + 6


def has_whole_frames(data: bytes) -> bool:
    """Whether this is a number of short frames that continue nothing and are not continued."""
    place, end = 0, len(data)
    if end > FED_AT_ONCE:
        return False
    while place + 6 <= end and data[place] & 0x80 and data[place] & 0x0F and 0x80 <= data[place + 1] < 0xFE:
        place += data[place + 1] - 0x80 + 6
    return place == end


def text_frame(text: bytes) -> bytes:
    """A whole text as one frame of a server (RFC 6455, 5.2): not masked, not packed."""
    length = len(text)
    if length < 126:
        return b"\x81%c%b" % (length, text)
    if length < 65_536:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), text)
