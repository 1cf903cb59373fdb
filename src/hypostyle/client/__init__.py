"""Playing at a server with a program of one's own: `Client` waits for challenges, `Table` plays. See docs/bots.md."""

from hypostyle.client.client import Challenge, Client, LobbyTable, OwnTable
from hypostyle.client.errors import ClientError, GoneError, RefusedError
from hypostyle.client.run import Choose, run
from hypostyle.client.table import Ending, Table, Turn

__all__ = [
    "Challenge",
    "Choose",
    "Client",
    "ClientError",
    "Ending",
    "GoneError",
    "LobbyTable",
    "OwnTable",
    "RefusedError",
    "Table",
    "Turn",
    "run",
]
