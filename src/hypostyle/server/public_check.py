"""A server with a public address visits itself there, and says what its reverse proxy lacks."""

from __future__ import annotations

import http.client
import json
import secrets
import ssl
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect

from hypostyle.server.host_names import Authority, is_same, parse_authority
from hypostyle.server.refusal import Refusal

SECONDS = 10.0
PATH = "/health/proxy"
DEFAULT_PROXIES = ("127.0.0.1", "::1")
"""Whose X-Forwarded headers are believed when nothing is said: a proxy on the same machine."""


_HOST = "the proxy asks for another name: let it pass Host on (nginx: proxy_set_header Host $http_host;)"


@dataclass(frozen=True)
class Finding:
    """Whether something is as it must be, and what is to be done if not."""

    fine: bool
    text: str


def read_public(url: str) -> Authority:
    """The name, and port if there is one, of a public address; a ValueError says what is wrong with it."""
    parts = urlsplit(url)
    found = parse_authority(parts.netloc)
    if parts.scheme == "http":
        raise ValueError("--public needs https: over http everybody on the way reads cookies and passwords")
    if parts.scheme != "https" or found is None or parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError(f"--public needs an address such as https://games.example, without a path, not {url}")
    return found


class Probe:
    """What the server tells itself about a request that came by its public address. Nobody else knows the key."""

    def __init__(self) -> None:
        self.key = secrets.token_urlsafe(18)

    def seen(self, request: Request, key: str) -> dict[str, Any]:
        """How a request looks here."""
        if not secrets.compare_digest(key.encode(), self.key.encode()):
            raise Refusal("no table", 404)
        forwarded = request.headers.get("x-forwarded-for")
        client, port = (request.client.host, request.client.port) if request.client else ("", 0)
        # What was believed has the port that the header told, which is usually none.
        believed = forwarded is not None and (port == 0 or f":{port}" in forwarded)
        return {
            "host": request.headers["host"],
            "forwarded": forwarded is not None,
            "believed": believed,
            "peer": client,
            "proto": request.headers.get("x-forwarded-proto"),
        }


def check_public(url: str, key: str) -> Iterator[Finding]:
    """Visit the server at its public address, as a browser would."""
    context = ssl.create_default_context()
    try:
        seen = _get(f"{url}{PATH}/{key}", context)
    except ssl.SSLCertVerificationError as problem:
        yield Finding(False, f"the certificate is not believed ({problem.verify_message}); browsers will warn")
        context = ssl._create_unverified_context()  # noqa: S323 - to see what else is wrong; nothing secret is sent
        try:
            seen = _get(f"{url}{PATH}/{key}", context)
        except (OSError, ValueError) as later:
            yield _unreachable(url, later)
            return
    except (OSError, ValueError) as problem:
        yield _unreachable(url, problem)
        return
    else:
        yield Finding(True, f"{url} leads here, with a certificate that is believed")
    yield from judge(seen, read_public(url))
    yield _web_socket(url, context)


def _get(url: str, context: ssl.SSLContext) -> dict[str, Any]:
    """The answer; OSError or ValueError with a sentence otherwise."""
    try:
        with urllib.request.urlopen(url, timeout=SECONDS, context=context) as answer:  # noqa: S310 - it is https
            found: dict[str, Any] = json.loads(answer.read(10_000))
            return found
    except urllib.error.HTTPError as problem:
        if problem.code == 403 and b"does not answer to this name" in problem.read(1000):
            raise ValueError(_HOST) from None
        raise ValueError(
            f"something else answers there ({problem.code}): does the proxy lead to this server?"
        ) from None
    except urllib.error.URLError as problem:
        if isinstance(problem.reason, OSError):
            raise problem.reason from None
        raise OSError(str(problem.reason)) from None
    except http.client.HTTPException as problem:
        raise OSError(str(problem)) from None
    except json.JSONDecodeError:
        raise ValueError("something else answers there: does the proxy lead to this server?") from None


def _unreachable(url: str, problem: Exception) -> Finding:
    if isinstance(problem, ValueError):
        return Finding(False, str(problem))
    return Finding(False, f"{url} cannot be reached from this machine ({problem}); look from another one, too")


def judge(seen: dict[str, Any], public: Authority) -> Iterator[Finding]:
    """What is to be said about a request that the server sent to itself."""
    if not is_same(parse_authority(seen["host"]), public):
        yield Finding(False, _HOST)
    if not seen["forwarded"]:
        yield Finding(
            False,
            "the proxy does not tell who visits, so all share the limits of one address: let it send X-Forwarded-For "
            "(nginx: proxy_set_header X-Forwarded-For $remote_addr;)",
        )
    elif not seen["believed"]:
        yield Finding(False, f"what the proxy tells is not believed: start with --proxy {seen['peer']} if that is it")
    else:
        yield Finding(True, "the proxy tells who visits")
    if seen["proto"] not in (None, "https"):
        yield Finding(False, f"the proxy says that visitors come by {seen['proto']}: X-Forwarded-Proto must be https")


def _web_socket(url: str, context: ssl.SSLContext) -> Finding:
    try:
        with connect(f"wss{url.removeprefix('https')}/api/bots/live", ssl=context, open_timeout=SECONDS):
            return Finding(True, "live connections pass")
    except InvalidStatus as problem:
        code = problem.response.status_code
    except (OSError, WebSocketException) as problem:
        return Finding(False, f"live connections do not pass the proxy ({problem})")
    return Finding(
        False,
        f"live connections do not pass the proxy ({code}): let it hand on Upgrade (nginx: proxy_http_version 1.1; "
        'proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";)',
    )


def tell_check(url: str, key: str, say: Callable[[str], None]) -> None:
    """Check, and say what was found in a line each."""
    findings = list(check_public(url, key))
    for finding in findings:
        say(f"{'fine' if finding.fine else 'MISSING'}: {finding.text}")
    wrong = sum(not finding.fine for finding in findings)
    say(f"{url} is ready." if not wrong else f"{url} is not ready: {wrong} missing.")
