"""Connections byte by byte, for what no honest client sends."""

from __future__ import annotations

import socket
import struct
import time

import psutil

from tests.server.running import PATIENCE, Server


def get(path: str, host: str) -> bytes:
    """A request."""
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()


def connect(server: Server, data: bytes = b"", small: bool = False, source: str = "127.0.0.1") -> socket.socket:
    """A connection from an address, on which something was sent; a small one takes in only a few bytes unread."""
    name, _, port = server.host.rpartition(":")
    made = socket.socket()
    if small:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    made.settimeout(PATIENCE)
    made.bind((source, 0))
    made.connect((name.strip("[]"), int(port)))
    made.sendall(data)
    return made


def read_to_end(connection: socket.socket) -> bytes:
    """All that is sent until the server ends the connection."""
    read = b""
    try:
        while part := connection.recv(65_536):
            read += part
    except ConnectionResetError:
        pass
    return read


def read_answer(connection: socket.socket) -> bytes:
    """One whole answer; what follows is left to be read."""
    said = b""
    while b"\r\n\r\n" not in said:
        said += connection.recv(1)
    head = said.lower()
    length = int(head.split(b"content-length:")[1].split(b"\r\n")[0])
    while len(said) < len(head) + length:
        said += connection.recv(len(head) + length - len(said))
    return said


def ended(connection: socket.socket, seconds: float) -> bool:
    """Whether the server ends a connection in time."""
    connection.settimeout(seconds)
    try:
        read_to_end(connection)
    except TimeoutError:
        return False
    return True


def is_open(server: Server, connection: socket.socket) -> bool:
    """Whether the server still has its end of a connection, whatever the client has read."""
    port = connection.getsockname()[1]
    ends = psutil.Process(server.process.pid).net_connections("tcp")
    return any(end.raddr and end.raddr[1] == port for end in ends)


def upgrade(host: str, path: str, *headers: str) -> bytes:
    """The request for a WebSocket."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def open_socket(server: Server, table: str, small: bool = False) -> socket.socket:
    """A WebSocket to a table, ready to send frames."""
    made = connect(server, upgrade(server.host, f"/api/tables/{table}/live"), small)
    said = b""
    while not said.endswith(b"\r\n\r\n"):
        said += made.recv(1)
    assert said.startswith(b"HTTP/1.1 101"), said
    return made


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame of a WebSocket, masked with zeros."""
    head = bytes([opcode | (0x80 if last else 0)])
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return head + size + bytes(4) + data


def memory(server: Server) -> int:
    """Bytes of memory that a server holds."""
    return int(psutil.Process(server.process.pid).memory_info().rss)


def drip(connection: socket.socket, data: bytes, seconds: float, pause: float) -> bool:
    """Send the same bytes again and again for so long; whether the server ended the connection meanwhile."""
    end = time.monotonic() + seconds
    connection.settimeout(pause)
    while time.monotonic() < end:
        try:
            connection.sendall(data)
            while connection.recv(65_536):
                pass
            return True
        except TimeoutError:
            pass
        except OSError:
            return True
    return False
