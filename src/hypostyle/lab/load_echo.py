"""A server that does nothing, for comparison: it answers every message with one that was written beforehand.

It is the same web server and WebSocket code as the real one runs on, with nothing behind it: what it does in a second
is the most that any server of this make can do on this machine beside this generator.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn

PAGE_BYTES, LEAN_BYTES = 2000, 500
"""How long a message about an ISIS table is, for pages and for programs."""

_FIELDS = range(13, 30)
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


def _tail(lean: bool) -> str:
    """A table's message without its beginning, `{"type":"table","ply":3`."""
    if lean:
        told: dict[str, Any] = {"legal": [f"0-{field}" for field in _FIELDS]}
    else:
        told = {"scene": {"choices": {"f0": {f"f{field}": f"0-{field}" for field in _FIELDS}}}}
    told = {"to_act": 0, "over": False, **told, "filling": ""}
    told["filling"] = "." * ((LEAN_BYTES if lean else PAGE_BYTES) - len(_write(told)) - len('"type":"table","ply":100'))
    return "," + _write(told)[1:]


def _write(told: dict[str, Any]) -> str:
    return json.dumps(told, separators=(",", ":"))


_TAILS = {lean: _tail(lean) for lean in (False, True)}


async def app(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Any table can be set up, and every message to it is answered."""
    if scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
        body = b'{"id":"echo"}'
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 201, "headers": headers})
        await send({"type": "http.response.body", "body": body})
    elif scope["type"] == "websocket":
        tail = _TAILS[b"lean=1" in scope["query_string"]]
        ply = 0
        while (await receive())["type"] != "websocket.disconnect":
            if ply == 0:
                await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": f'{{"type":"table","ply":{ply}{tail}'})
            ply += 1


@contextmanager
def echo_server() -> Iterator[str]:
    """The echo server in a process of its own; its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", "hypostyle.lab.load_echo"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdin is not None
    try:
        address = process.stdout.readline().strip()
        if not address:
            raise ValueError("the echo server does not start")
        yield address
    finally:
        process.stdin.close()
        process.stdout.close()
        process.wait()


def _serve() -> None:
    listening = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", lifespan="off")
    uvicorn.Server(config).run(sockets=[listening])


def _leave_with_parent() -> None:
    """The other end of stdin is closed when the process that started this one has ended."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    _serve()
