"""Sending one message to a browser's push service: encrypted for the device, signed by the server, to nobody else.

The address comes from strangers, who must not make the server call into its own network: only https, only the usual
port, and only addresses of the public internet, which are looked up here and connected to as they were found.
"""

from __future__ import annotations

import asyncio
import ipaddress
import os
import socket
import ssl
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from importlib.util import find_spec
from urllib.parse import SplitResult, urlsplit

from hypostyle.server.store.push import Device

SECONDS = 10.0
"""For all of one message."""
DAY = 24 * 3600
"""Seconds that a push service keeps a message for a device that is off."""
ANSWER = 4096
"""Bytes of an answer that are read; only its status counts."""
LONGEST = 600
"""Characters of an address."""
CONTACT = os.environ.get("HYPOSTYLE_CONTACT", "https://localhost")
"""How push services reach whoever runs the server: mailto:... or https://..."""
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


class BadEndpoint(ValueError):  # noqa: N818 - it says what is wrong
    """An address to which nothing is sent."""


def is_available() -> bool:
    """Whether the extra `push` is installed."""
    return find_spec("pywebpush") is not None


def is_public(address: str) -> bool:
    """Whether an IP address belongs to the public internet, also by what it stands for."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found.sixtofour is not None or found.teredo is not None or found in _NAT64:
            return False
    return found.is_global and not found.is_multicast


def check_endpoint(endpoint: str) -> SplitResult:
    """The parts of an address that may be one of a push service: https, and a host by its name. BadEndpoint if not.

    Where the name leads is seen when something is sent.
    """
    try:
        parts = urlsplit(endpoint)
        fine = parts.scheme == "https" and parts.port in (None, 443)
    except ValueError:
        raise BadEndpoint(endpoint) from None
    host = parts.hostname or ""
    named = host != "" and ":" not in host and not host[-1].isdigit()
    clean = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint and len(endpoint) <= LONGEST
    if not fine or not named or not clean or parts.username is not None or parts.password is not None or parts.fragment:
        raise BadEndpoint(endpoint)
    return parts


class PushSender:
    """Sends messages with the server's key. Tests may allow other addresses, a port and a certificate of their own."""

    def __init__(
        self,
        pem: str,
        allowed: Callable[[str], bool] = is_public,
        port: int = 443,
        context: ssl.SSLContext | None = None,
    ):
        from py_vapid import Vapid02

        self._vapid = Vapid02.from_pem(pem.encode())
        self._allowed = allowed
        self._port = port
        self._context = context
        self._sign("localhost")  # a wrong contact is found out now

    def _sign(self, host: str) -> dict[str, str]:
        """The headers by which the push service at a host knows this server."""
        from py_vapid import VapidException

        try:
            signed: dict[str, str] = self._vapid.sign({"aud": f"https://{host}", "sub": CONTACT})
        except VapidException:
            raise ValueError(f"HYPOSTYLE_CONTACT is to be mailto:... or https://..., not {CONTACT}") from None
        return signed

    @property
    def public_key(self) -> str:
        """What a page needs to subscribe."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).decode().rstrip("=")

    async def send(self, device: Device, payload: bytes, topic: str) -> int:
        """Send a message; the status of the answer. A later message of the same topic takes the place of an earlier
        one that waits. BadEndpoint if the address may not be called; an OSError if nobody answers there.
        """
        parts = check_endpoint(device.endpoint)
        request = await asyncio.to_thread(self._request, device, parts, payload, topic)
        async with asyncio.timeout(SECONDS):
            return await self._post(str(parts.hostname), request)

    def _request(self, device: Device, parts: SplitResult, payload: bytes, topic: str) -> bytes:
        from pywebpush import WebPusher

        keys = {"p256dh": device.p256dh, "auth": device.auth}
        try:
            body = WebPusher({"endpoint": device.endpoint, "keys": keys}).encode(payload, "aes128gcm")["body"]
        except Exception as problem:  # the keys are a stranger's; the library has no error for wrong ones
            raise BadEndpoint(device.endpoint) from problem
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {
            "Host": parts.hostname,
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "Content-Length": len(body),
            "TTL": DAY,
            "Topic": urlsafe_b64encode(sha256(topic.encode()).digest()[:24]).decode(),
            "Connection": "close",
            **self._sign(str(parts.hostname)),
        }
        lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        return "\r\n".join(lines).encode() + bytes(body)

    async def _post(self, host: str, request: bytes) -> int:
        found = await asyncio.get_running_loop().getaddrinfo(host, self._port, type=socket.SOCK_STREAM)
        addresses = [str(place[0]) for *_, place in found]
        if self._context is None:  # many a server never sends anything
            self._context = await asyncio.to_thread(ssl.create_default_context)
        if not addresses or not all(self._allowed(address) for address in addresses):
            raise BadEndpoint(host)
        reader, writer = await asyncio.open_connection(
            addresses[0], self._port, ssl=self._context, server_hostname=host, limit=ANSWER
        )
        try:
            writer.write(request)
            await writer.drain()
            line = await reader.readline()
        except ValueError:  # a line without end
            raise ConnectionError("no answer in HTTP") from None
        finally:
            writer.transport.abort()
        protocol, _, rest = line.partition(b" ")
        if not protocol.startswith(b"HTTP/1.") or not rest[:3].isdigit():
            raise ConnectionError("no answer in HTTP")
        return int(rest[:3])


def new_key() -> str:
    """A private key for a server that has none yet."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    pem: bytes = made.private_pem()
    return pem.decode()
