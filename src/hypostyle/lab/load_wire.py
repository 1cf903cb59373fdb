"""HTTP and WebSockets as the load generator needs them: little work for each message, since it shares the machine.

A WebSocket here is a bare asyncio protocol. Whole texts, which is nearly all there is, are read and written by hand;
the rest, and packed messages, by the sans-I/O client of `websockets`, which takes ten times as long. The usual client
objects take a hundred times as long.
"""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import urlsplit

import orjson
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

from hypostyle.core.words import short

ANSWER_SECONDS = 60.0
"""A server that says nothing for so long counts as silent."""


Text = bytes | bytearray | memoryview
"""What a message comes as, in UTF-8."""


@dataclass(frozen=True)
class Address:
    """Where a server is."""

    host: str
    port: int
    secure: bool

    @property
    def netloc(self) -> str:
        """Host and port as in a URL."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def local(self) -> bool:
        """Whether it can only be this machine."""
        try:
            return self.host == "localhost" or ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False


def read_address(url: str) -> Address:
    """The address in a URL such as http://127.0.0.1:8000/."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if not host or parts.scheme not in ("http", "https") or parts.path not in ("", "/"):
        raise ValueError(f"{short(url)} is no address of a server; one looks like http://127.0.0.1:8000/")
    secure = parts.scheme == "https"
    return Address(host, port or (443 if secure else 80), secure)


# ---- HTTP ----


@dataclass(frozen=True)
class Answer:
    """What came of a request; `data` is None where the answer is not JSON."""

    status: int
    cookie: str | None
    data: Any


async def request(
    address: Address, method: str, path: str, *, cookie: str | None = None, body: object = None
) -> Answer:
    """One request on a connection of its own. A ValueError if there is no server, or it says nothing."""
    content = b"" if body is None else orjson.dumps(body)
    lines = [f"{method} {path} HTTP/1.1", f"Host: {address.netloc}", "Connection: close"]
    if cookie:
        lines.append(f"Cookie: visitor={cookie}")
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    head = "\r\n".join([*lines, "", ""]).encode()
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            reader, writer = await asyncio.open_connection(address.host, address.port, ssl=address.secure or None)
            try:
                writer.write(head + content)
                answer = await reader.read(-1)
            finally:
                writer.close()
    except TimeoutError:
        raise ValueError(f"the server at {address.netloc} does not answer") from None
    except OSError as problem:
        raise ValueError(f"no server answers at {address.netloc}: {problem}") from None
    return _read_answer(address, answer)


def _read_answer(address: Address, answer: bytes) -> Answer:
    head, _, content = answer.partition(b"\r\n\r\n")
    first, *headers = head.decode("latin-1").split("\r\n")
    words = first.split(" ")
    if len(words) < 2 or not words[0].startswith("HTTP/") or not words[1].isdecimal():
        raise ValueError(f"what answers at {address.netloc} is no web server")
    cookie = None
    for line in headers:
        name, _, value = line.partition(":")
        if name.lower() == "set-cookie" and value.strip().startswith("visitor="):
            cookie = value.strip().removeprefix("visitor=").partition(";")[0]
    try:
        data = orjson.loads(content)
    except orjson.JSONDecodeError:
        data = None
    return Answer(int(words[1]), cookie, data)


# ---- WebSockets ----


WHOLE_TEXT = 0x81
"""The first byte of a frame with a whole text that is not packed."""


def _end_of_frame(data: bytes, place: int) -> tuple[int, int] | None:
    """Where the content of a frame of a server begins and ends (RFC 6455, 5.2); None if it is not all there."""
    if len(data) < place + 2:
        return None
    length, start = data[place + 1], place + 2
    if length >= 126:
        start += 2 if length == 126 else 8
        if len(data) < start:
            return None
        length = int.from_bytes(data[place + 2 : start], "big")
    return None if len(data) < start + length else (start, start + length)


class Socket(asyncio.Protocol):
    """One WebSocket. `heard` is called with each text and the time it came, `closed` once with the reason."""

    def __init__(
        self,
        address: Address,
        path: str,
        cookie: str | None,
        compress: bool,
        heard: Callable[[Text, float], None],
        closed: Callable[[str], None],
        count: Callable[[int], None],
    ):
        scheme = "wss" if address.secure else "ws"
        # What browsers offer.
        extensions = [ClientPerMessageDeflateFactory(client_max_window_bits=True)] if compress else None
        self._wire = ClientProtocol(
            parse_uri(f"{scheme}://{address.netloc}{path}"), extensions=extensions, max_size=None
        )
        self._cookie = cookie
        self._heard = heard
        self._closed = closed
        self._count = count
        self._refused: str | None = None
        self._parts = b""
        self._head: bytes | None = b""  # of the answer to the handshake, as far as it came; None once it is there
        self._rest = b""  # a frame of which the end is still to come
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the WebSocket."""
        self._transport = cast(asyncio.Transport, transport)
        wish = self._wire.connect()
        if self._cookie:
            wish.headers["Cookie"] = f"visitor={self._cookie}"
        self._wire.send_request(wish)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Hand on every whole text in what came."""
        at = time.perf_counter()
        self._count(len(data))
        if self._head is not None:
            head, end, data = (self._head + data).partition(b"\r\n\r\n")
            if not end:
                self._head = head
                return
            self._head = None
            self._hand_over(head + end, at)
        if self._wire.extensions or self._wire.state is not State.OPEN:
            self._hand_over(data, at)
        elif data:
            self._read_frames(data, at)

    def _read_frames(self, data: bytes, at: float) -> None:
        """Hand on whole texts, and to `websockets` all other frames."""
        data, place = self._rest + data, 0
        while (end := _end_of_frame(data, place)) is not None:
            start, stop = end
            if data[place] == WHOLE_TEXT:
                self._heard(data[start:stop], at)
            else:
                self._hand_over(data[place:stop], at)
            place = stop
        self._rest = data[place:]

    def _hand_over(self, data: bytes, at: float) -> None:
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT and event.fin:
                    self._heard(event.data, at)
                else:
                    self._collect(event, at)
            elif isinstance(event, Response) and self._wire.handshake_exc is not None:
                self._refused = f"not let in: {event.status_code}"
        self._flush()

    def _collect(self, frame: Frame, at: float) -> None:
        """A message in several frames."""
        if frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._parts += frame.data
            if frame.fin:
                whole, self._parts = self._parts, b""
                self._heard(whole, at)

    def connection_lost(self, exc: Exception | None) -> None:
        """Say that it is over, and why."""
        self._transport = None
        code = None if self._wire.close_rcvd is None else self._wire.close_rcvd.code
        self._closed(self._refused or ("connection lost" if code is None else f"closed with code {code}"))

    def send(self, text: bytes) -> None:
        """Send a text, as long as the connection is open."""
        if self._wire.state is not State.OPEN or self._transport is None:
            return
        if self._wire.extensions or len(text) > 125:
            self._wire.send_text(text)
            self._flush()
        else:
            # Masked by zeros: that is to confuse proxies, of which there are none here.
            self._transport.write(b"%c%c\0\0\0\0%b" % (WHOLE_TEXT, 0x80 | len(text), text))

    def close(self) -> None:
        """Say goodbye; the connection ends when the server has said so too."""
        if self._wire.state is State.OPEN:
            self._wire.send_close(1000)
            self._flush()

    def abort(self) -> None:
        """End the connection at once."""
        if self._transport is not None:
            self._transport.abort()

    def _flush(self) -> None:
        transport = self._transport
        if transport is None:
            return
        for data in self._wire.data_to_send():
            if data:
                transport.write(data)
            else:  # the sans-I/O way to say: no more after this
                transport.close()
