"""How the processes of one server hear of each other: what changed, who is called otherwise, who looks where.

One process needs no bus (`LocalBus`). With PostgreSQL it is LISTEN and NOTIFY (postgres_bus.py). What is heard is a
reason to look into the store, or the very next move of a table: a message that is lost, late or heard twice does no
harm.
"""

from __future__ import annotations

from typing import Any, Protocol

Message = dict[str, Any]
"""One of

- {"tables": [[id, changes or None, move], ...]}: tables that were changed, None for those that are gone; the move is
  left out unless there was but a short one
- {"renamed": player}: a player is called otherwise
- {"disconnect": player}: all windows of a player are to come in anew
- {"present": {table: [[player, ...], onlookers], ...}}: who looks at tables in the process that says so
- {"talk": table, "anew": player or None}: something was said at a table, or a player is to hear all of it anew
- {"study": id, "changes": number or None}: a study was changed so often; None: look into the store
- {"ready": {bot: [name, game, ...] or None, ...}}: bots that wait for challenges in the process that says so, or not
  any more
- {"challenge": table, "bot": bot}: somebody wants to play with a bot that waits elsewhere
- {"ask": True}: everybody is to say who looks at their tables, and which bots wait

and "from", the process that says it.
"""


class Listener(Protocol):
    """Somebody who wants to hear what other processes say."""

    def heard(self, message: Message) -> None:
        """Another process said something."""
        ...

    async def catch_up(self) -> None:
        """Something may have been missed: look at everything once."""
        ...


class Bus(Protocol):
    """Tells all other processes, and hears them."""

    async def open(self, listener: Listener) -> None:
        """Begin to hear."""
        ...

    def tell(self, message: Message) -> None:
        """Tell all others, soon."""
        ...

    async def close(self) -> None:
        """Hear no more."""
        ...


class LocalBus:
    """There is nobody else."""

    async def open(self, listener: Listener) -> None:
        """Nothing will be heard."""

    def tell(self, message: Message) -> None:
        """Nobody hears it."""

    async def close(self) -> None:
        """Nothing was open."""
