"""The program thinks along with somebody who studies: one search for each window, behind all who play."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from hypostyle.core.state import State
from hypostyle.players.analysis import Analysis
from hypostyle.players.sliced_search import Slices
from hypostyle.server.search_pool import PoolFull, Rank, SearchPool
from hypostyle.server.study_messages import thought_message
from hypostyle.server.study_types import ThoughtMessage

log = logging.getLogger("hypostyle.server")
MEMORY = 48
"""MB for one search."""
AT_ONCE = 8
"""Searches of studies at the same time in one process, which bounds their memory; others wait for them."""
LONGEST = 60.0
"""Seconds of thinking about one position, then it stops until somebody says `more`."""
BUSY = 2.0
"""Seconds until it is tried again when the pool is full."""
SHORT_PROOF = 0.15
"""Seconds."""
SEED = 1


@dataclass(frozen=True)
class Portion:
    """A part of the thinking after which something is told: so long, or so many nodes; then perhaps so many seconds to
    prove who wins.
    """

    seconds: float = math.inf
    nodes: int | None = None
    proof: float = 0.0


def portions() -> Iterator[Portion]:
    """Short ones first, so that something is seen at once. Proofs cannot be interrupted by who plays, so they are
    short.
    """
    yield from (Portion(0.1), Portion(0.2), Portion(0.3), Portion(0.5, proof=SHORT_PROOF), Portion(0.9))
    total = 2.0
    while total < LONGEST:
        proof = 0.4 if total in (4.0, 20.0) else 0.0
        yield Portion(2.0, proof=proof)
        total += 2.0


@dataclass(eq=False)
class Question:
    """What is thought about: a position of a study, for a reader with these names and this language."""

    number: int
    state: State
    lines: int
    names: list[str]
    language: str
    analysis: Analysis | None = None


class Room:
    """How many searches of studies may have begun in this process, and how many that have stopped are kept to go on:
    each takes memory.
    """

    def __init__(self, at_once: int = AT_ONCE):
        self.places = asyncio.Semaphore(at_once)
        self._most = at_once
        self._kept: list[Question] = []

    def keep(self, question: Question) -> None:
        """It has stopped, and may go on later. The one that was kept longest is forgotten, if there are too many."""
        self._kept.append(question)
        for late in self._kept[: -self._most]:
            late.analysis = None
        del self._kept[: -self._most]

    def take(self, question: Question) -> None:
        """It goes on, or will not any more."""
        if question in self._kept:
            self._kept.remove(question)


class ThinkingAlong:
    """Thinks for one window. `tell` hears what is found; nothing is told about a position that was left."""

    def __init__(
        self,
        pool: SearchPool,
        room: Room,
        tell: Callable[[ThoughtMessage], None],
        client: str | None,
        plan: Callable[[], Iterator[Portion] | Sequence[Portion]] = portions,
    ):
        self._pool = pool
        self._room = room
        self._tell = tell
        self._client = client
        self._plan = plan
        self._question: Question | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def thinking(self) -> bool:
        """Whether it thinks or waits to."""
        return self._task is not None and not self._task.done()

    def begin(self, question: Question) -> None:
        """Think about a position, and no more about the one before."""
        self.stop()
        self._question = question
        if question.state.seat is None:
            self._tell(thought_message(question.number, question.state, None, question.names, question.language, False))
        else:
            self._task = asyncio.create_task(self._think(question))

    def more(self) -> None:
        """Think on about the same position."""
        question = self._question
        if question is not None and not self.thinking and question.state.seat is not None:
            self._room.take(question)
            self._task = asyncio.create_task(self._think(question))

    def stop(self) -> None:
        """At once, for good."""
        if self._task is not None:
            self._task.cancel()
        if self._question is not None:
            self._room.take(self._question)
        self._task = self._question = None

    async def _think(self, question: Question) -> None:
        try:
            async with self._room.places:
                plan = list(self._plan())
                for place, portion in enumerate(plan, 1):
                    told = await self._portion(question, portion, place == len(plan))
                    if told is None:
                        return
                    if not told["running"]:
                        self._room.keep(question)
                    self._tell(told)
                    if not told["running"]:
                        return
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a position of a study could not be thought about")

    async def _portion(self, question: Question, portion: Portion, last: bool) -> ThoughtMessage | None:
        while True:
            with suppress(PoolFull):
                work = _slices(question, portion, last)
                return await self._pool.run(work, lambda: _interrupt(question), Rank.STUDY, self._client).result()
            await asyncio.sleep(BUSY)


def _interrupt(question: Question) -> None:
    if question.analysis is not None:
        question.analysis.stop()


def _slices(question: Question, portion: Portion, last: bool) -> Slices[ThoughtMessage]:
    """In threads of the pool, one after the other."""
    if question.analysis is None:
        question.analysis = Analysis(question.state, seed=SEED, lines=question.lines, memory=MEMORY)
        yield
    analysis = question.analysis
    with suppress(MemoryError):  # what was found before is told
        yield from analysis.think(portion.nodes, portion.seconds)
    if portion.proof or analysis.done:  # a search that is done knows who wins, but not in how many moves
        yield
        analysis.prove(portion.proof or SHORT_PROOF)
    running = not (last or analysis.done)
    return thought_message(question.number, question.state, analysis, question.names, question.language, running)
