"""The names under which the server answers: what a Host header and an Origin may say."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import NamedTuple

LOOPBACK = ("localhost", "127.0.0.1", "::1")
_AUTHORITY = re.compile(r"(?P<name>[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::(?P<port>[0-9]{1,5}))?")
_DEFAULT_PORTS = {"http": 80, "https": 443}


class Authority(NamedTuple):
    """A name or address, and a port if one is said."""

    name: str
    port: int | None


def parse_authority(text: str) -> Authority | None:
    """NAME, ADDRESS, [ADDRESS] or one of them with :PORT, in lower case; None if it is anything else."""
    match = _AUTHORITY.fullmatch(text.lower())
    if match is None:
        return None
    name, port = match["name"], match["port"]
    if name.startswith("["):
        try:
            name = str(ipaddress.IPv6Address(name[1:-1]))
        except ValueError:
            return None
    if port is not None and not 0 < int(port) <= 65535:
        return None
    return Authority(name, None if port is None else int(port))


def is_same(asked: Authority | None, public: Authority) -> bool:
    """Whether a Host header names an address of https."""
    usual = _DEFAULT_PORTS["https"]
    return asked is not None and (asked.name, asked.port or usual) == (public.name, public.port or usual)


def plain_address(text: str) -> str:
    """An address in its shortest form, without a zone; of an IPv4 address written as IPv6, the former."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return text.lower()
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return str(mapped or address)


def is_loopback(address: str) -> bool:
    """Whether an address can be reached from this machine alone."""
    return ipaddress.ip_address(plain_address(address)).is_loopback


class HostNames:
    """The names of this server. Any other is refused: a foreign page could reach it by a name made to point here.

    - Bound to this machine alone: `localhost`, `127.0.0.1`, `::1` and the address.
    - Bound to one address: that address.
    - Bound to all addresses: the names of this machine, and for each connection the address at which it came in.

    To these come the names that were given; such a name may bear a port of its own. Else the port is the one that is
    listened at, or none, or the usual one of the scheme (as behind a proxy).
    """

    def __init__(self, host: str, address: str, given: Iterable[str] = (), public: Authority | None = None):
        """A server asked to serve at a host, which is this address. A ValueError if a given name is none.

        `public` is the name at which a proxy takes visits by https.
        """
        bound = plain_address(address)
        self.everywhere = ipaddress.ip_address(bound).is_unspecified
        names = {plain_address(host), bound}
        if self.everywhere:
            names = {*LOOPBACK, *_own_names()}
        elif is_loopback(bound):
            names |= set(LOOPBACK)
        self._names = {Authority(name, None) for name in names}
        for text in given:
            parsed = parse_authority(f"[{text}]" if text.count(":") > 1 and "[" not in text else text)
            if parsed is None:
                raise ValueError(f"--name needs NAME or NAME:PORT as in the address of a page, not {text}")
            self._names.add(parsed)

        self._public = public
        if public is not None:
            self._names.add(public)

    def is_public(self, host: str) -> bool:
        """Whether a Host header that is allowed names the public address: then browsers came by https, whatever the
        proxy says.
        """
        return self._public is not None and is_same(parse_authority(host), self._public)

    def allows(self, host: str, scheme: str, local: tuple[str, int | None] | None) -> bool:
        """Whether a Host header names this server, on a connection that came in at a local address and port."""
        asked = parse_authority(host)
        if asked is None:
            return False
        if asked in self._names:  # no port, or one that was given
            return True
        address, port = ("", None) if local is None else local
        if asked.port not in (None, port, _DEFAULT_PORTS[scheme]):
            return False
        if Authority(asked.name, None) in self._names:
            return True
        return self.everywhere and asked.name == plain_address(address)

    def __str__(self) -> str:
        """The names, for people."""
        shown = sorted(_show(name, port) for name, port in self._names)
        return ", ".join([*shown, "the addresses of this machine"] if self.everywhere else shown)


def same_origin(origin: str, scheme: str, host: str) -> bool:
    """Whether a page with this Origin is of the server that is asked as `host`: the same scheme, name and port."""
    said, _, authority = origin.partition("://")
    page, asked = parse_authority(authority), parse_authority(host)
    if page is None or asked is None or said.lower() != scheme:
        return False
    usual = _DEFAULT_PORTS[scheme]
    return (page.name, page.port or usual) == (asked.name, asked.port or usual)


def _own_names() -> set[str]:
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {each for each in (name, short, f"{short}.local") if parse_authority(each) == Authority(each, None)}


def _show(name: str, port: int | None) -> str:
    shown = f"[{name}]" if ":" in name else name
    return shown if port is None else f"{shown}:{port}"
