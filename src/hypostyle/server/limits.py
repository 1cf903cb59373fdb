"""How much is too much: every number that bounds what a client may send, keep open or ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# ---- sizes ----

MESSAGE_BYTES = 16_384
RECORD_BYTES = 1_000_000
SOCKET_BYTES = 65_536
"""A longer message ends its WebSocket; one between MESSAGE_BYTES and this is only refused."""
HEADER_BYTES = 16_384
HEADER_LINE_BYTES = 8_000
HEADER_LINES = 100
"""Both below what the WebSocket library takes (8,192 bytes a line, 128 lines), so that one place refuses for it too."""

STEPS_IN_WORDS = 1_000
"""The last so many steps of a game are told in sentences, earlier ones by their notation: finding a sentence takes up
to 0.2 ms, and a game may have 20,000 steps."""
TABLES_EACH = 500
TABLES_SHOWN = 200
LOBBY_SHOWN = 100
BOTS_EACH = 5
"""Bots of one account."""
CHALLENGES_EACH = 20
"""Challenges that wait for the answer of one bot."""
READY_EACH = 4
"""Connections on which one bot waits for challenges."""
RESULTS_SHOWN = 20
"""Finished games of a player at a time."""
STUDIES_EACH = 100
STUDY_BYTES = 300_000
"""Characters of one study, as JSON. A game of 1,500 moves without a word about it has 90,000."""
DRAFTS_EACH = 100
"""Positions that one player keeps."""
DRAFT_BYTES = 14_000
"""Characters of a position that is set up: it goes to and fro in messages. The largest of the games have 5,000."""
REVIEWED_MOVES = 1_000
"""Moves of a game that is reviewed: each takes up to half a second."""
REVIEWS_WAITING = 500
"""Reviews that are not done yet, in all."""
OPEN_STUDY_CHARACTERS = 30_000_000
"""Of all studies that somebody looks at, in one process: in memory each takes about ten times as much."""
STUDY_WINDOWS = 100
"""On one study, in one process."""
STREAK_SHOWN = 100
BEST_SHOWN = 100
LIVE_SHOWN = 24

# ---- rates ----

Action = Literal["request", "new table", "picture", "connection", "message", "password", "study", "review"]


@dataclass(frozen=True)
class Rate:
    """So many at once, then so many a second."""

    at_once: float
    per_second: float


RATES: dict[Action, tuple[Rate, Rate]] = {
    # action: for each visitor, for each address (which people may share: a school, a family)
    "request": (Rate(300, 100), Rate(1_000, 300)),
    "new table": (Rate(20, 0.5), Rate(100, 1)),
    "picture": (Rate(60, 10), Rate(200, 30)),
    "connection": (Rate(60, 5), Rate(300, 30)),
    "message": (Rate(1_000, 500), Rate(2_000, 1_000)),
    "password": (Rate(10, 1 / 60), Rate(40, 1 / 10)),  # for each account instead of each visitor
    "study": (Rate(60, 1), Rate(200, 3)),
    "review": (Rate(10, 1 / 60), Rate(50, 1 / 10)),
}
ACCOUNT_RATES: dict[Action, Rate] = {
    # for each account with its bots, in whatever browsers and from whatever addresses
    "request": Rate(600, 200),
    "new table": Rate(40, 1),
    "picture": Rate(120, 20),
    "connection": Rate(120, 10),
    "message": Rate(2_000, 1_000),
    "study": Rate(120, 2),
    "review": Rate(20, 1 / 30),
}
CONNECTION_MESSAGES = Rate(400, 200)
"""Messages on each WebSocket, besides those of its visitor and address. More wait; all others are refused."""
CONTROL_FRAMES = Rate(100, 20)
"""Pings, pongs and continued parts of messages on each WebSocket; more ends it."""
LOAD_WEIGHT = 2
"""To read a record counts as so many new tables."""
PLY_WEIGHT = 3
"""A picture of an earlier position counts as so many of the last one."""
BUCKETS = 10_000
"""Visitors, and addresses, that are remembered for each action."""

# ---- what is open ----


@dataclass(frozen=True)
class Most:
    """How many may be open: in all, for each address, for each visitor."""

    in_all: int
    each_address: int
    each_visitor: int


WEB_SOCKETS = Most(4_000, 256, 64)
ACCOUNT_SOCKETS = 192
"""WebSockets of one account with its bots."""
CONNECTIONS = 5_000
"""TCP connections in all, WebSockets among them."""
CONNECTIONS_EACH = 512
"""TCP connections of one address."""


@dataclass(frozen=True)
class Timeouts:
    """Seconds that a client may keep the server waiting."""

    headers: float = 10
    """From the connection, or the first byte of a next request, to the end of its headers."""
    body: float = 60
    """From the end of the headers to the end of the body."""
    silence: float = 10
    """Between two parts of a body."""
    keep_alive: int = 5
    """Between two requests."""
    send: float = 20
    """Without taking anything of what waits to be sent."""
    ping: float = 20
    """Between two pings, and until the answer to one."""
