"""Moves written to PostgreSQL from the event loop.

A thread that writes has to get the interpreter from the event loop after each answer, and the event loop has to get it
back: at 50 clients that took more of the processor than the writing did. So moves, which are a single statement, are
sent and waited for like any message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import orjson
import psycopg
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn, PGresult

from hypostyle.server.store.moves import MoveWrite
from hypostyle.server.store.postgres_moves import moves_json

AGAIN = 0.2
"""Seconds until the next try when the database is away."""
BY_INDEX = "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off"
"""The plan is made once, for as many moves as PostgreSQL guesses and as few tables as there were then. It would read
all tables, and all versions of them that moves have left behind: under load thousands for each that there is.
"""
_NAME = b"moves"
_TYPES = (3802, 25)  # jsonb, text


class PostgresMoveChannel:
    """One connection, one statement at a time. Whoever writes by it has another way when it cannot be used."""

    def __init__(self, open_one: Callable[[], psycopg.Connection], statement: str, process: str, patience: float):
        self._open_one = open_one
        self._statement = statement.replace("%s", "$1", 1).replace("%s", "$2", 1).encode()
        self._process = process.encode()
        self._patience = patience
        self._made: psycopg.Connection | None = None
        self._place = -1  # the number of its socket, which a lost connection does not tell any more
        self._opening: asyncio.Task[None] | None = None
        self._results: list[PGresult] = []
        self._done: asyncio.Future[bool] | None = None

    async def write(self, moves: Sequence[MoveWrite]) -> set[str] | None:
        """The tables at which the moves are made and on disk. None if it is not known that any is: then they are to be
        written another way, as what was perhaps written before.
        """
        if self._made is None:
            if self._opening is None or self._opening.done():
                self._opening = asyncio.create_task(self._open())
            return None
        loop = asyncio.get_running_loop()
        self._results, self._done = [], loop.create_future()
        patience = loop.call_later(self._patience, self._lose)
        try:
            wire = self._made.pgconn
            wire.send_query_prepared(_NAME, [moves_json(moves), self._process])
            self._flush()
            answered = await self._done
        except psycopg.Error:
            self._lose()
            answered = False
        finally:
            patience.cancel()
            self._done = None
        if not answered or any(result.status != ExecStatus.TUPLES_OK for result in self._results):
            self._lose()
            return None
        found = [result.get_value(row, 0) for result in self._results for row in range(result.ntuples)]
        return {table for part in found for table in orjson.loads(part or b"[]")}

    async def close(self) -> None:
        """Let go of the connection."""
        if self._opening is not None:
            await asyncio.wait([self._opening])
        self._lose()

    async def _open(self) -> None:
        try:
            made = await asyncio.to_thread(self._prepared)
        except psycopg.Error:
            await asyncio.sleep(AGAIN)  # whoever writes meanwhile does it another way
            return
        self._made, self._place = made, made.pgconn.socket
        asyncio.get_running_loop().add_reader(self._place, self._read)

    def _prepared(self) -> psycopg.Connection:
        made = self._open_one()
        made.execute(BY_INDEX)
        prepared = made.pgconn.prepare(_NAME, self._statement, _TYPES)
        if prepared.status != ExecStatus.COMMAND_OK:
            made.close()
            raise psycopg.OperationalError(prepared.get_error_message())
        made.pgconn.nonblocking = 1
        return made

    def _wire(self) -> PGconn:
        assert self._made is not None
        return self._made.pgconn

    def _flush(self) -> None:
        """Send what is not sent yet; a long statement may not go out at once."""
        wire, loop = self._wire(), asyncio.get_running_loop()
        try:
            if wire.flush():
                loop.add_writer(wire.socket, self._flush)
            else:
                loop.remove_writer(wire.socket)
        except psycopg.Error:
            self._lose()

    def _read(self) -> None:
        wire = self._wire()
        try:
            wire.consume_input()
            while not wire.is_busy():
                result = wire.get_result()
                if result is None:
                    self._answer(True)
                    return
                self._results.append(result)
        except psycopg.Error:
            self._lose()

    def _lose(self) -> None:
        """The connection is of no use any more."""
        if self._made is not None:
            loop = asyncio.get_running_loop()
            loop.remove_reader(self._place)  # at once: the number of a lost socket is soon another's
            loop.remove_writer(self._place)
            self._made.close()
            self._made = None
        self._answer(False)

    def _answer(self, answered: bool) -> None:
        if self._done is not None and not self._done.done():
            self._done.set_result(answered)
