"""A table somebody looks at: takes what people do there, stores it, and tells all who look."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from hypostyle.core.objection import IllegalMove
from hypostyle.core.state import State
from hypostyle.server.calling import OnChange, ignore_change
from hypostyle.server.clocks import Clock, columns
from hypostyle.server.connection import Connection
from hypostyle.server.daily import noted_if_solved
from hypostyle.server.inline import Background, stopwatch_of
from hypostyle.server.leaving import fall_if_due
from hypostyle.server.message_types import GoneMessage
from hypostyle.server.messages import MessageCache, find_words, table_messages
from hypostyle.server.opponents import Opponents
from hypostyle.server.planning import answer_by_plan
from hypostyle.server.presence import Others, Presence
from hypostyle.server.rebuild import BrokenTable, steps_of
from hypostyle.server.refusal import Overtaken, Refusal, store_refusal, why_not
from hypostyle.server.requests import Friend, Opponent, Person
from hypostyle.server.results import with_results
from hypostyle.server.search_pool import PoolFull, SearchPool, SearchTask, rank_of_level
from hypostyle.server.seats import Seating, Sitters, change_seat, stored_sitter
from hypostyle.server.snapshot import Snapshot, still_redoable
from hypostyle.server.state_changes import now, played, standing, went_back, went_on
from hypostyle.server.store import Add, ChangedElsewhere, StepRow, Store, StoreFault, TableRow
from hypostyle.server.store.invites import WITHDRAWN, ending_of
from hypostyle.server.store.plans import follow, forget
from hypostyle.server.store.writer import Work
from hypostyle.server.stored_table import load_match, snapshot_of
from hypostyle.server.talk import Talk
from hypostyle.server.timekeeping import after_jump, after_move, after_seating
from hypostyle.server.words import say

if TYPE_CHECKING:
    from hypostyle.server.think_jobs import ThinkJobs

log = logging.getLogger("hypostyle.server")
T = TypeVar("T")

RETRIES = (0.5, 1, 2, 5, 10, 30)
"""Seconds until an opponent tries again whose move could not be stored; the last again and again."""


BUSY = 2.0
"""Seconds until an opponent is asked again for which there was no room to think."""
LONG = 200
"""Steps of a game whose past is not found out in the event loop."""


class Dropped(Protocol):
    """Thinking that may turn out to be of no use."""

    def drop(self) -> None:
        """It is of no use any more."""
        ...


class LiveTable:
    """One table in memory. It is changed under its lock only: a copy of the state is played on, stored, and then
    becomes the new snapshot. Readers take the snapshot and need no lock.
    """

    def __init__(
        self,
        snapshot: Snapshot,
        store: Store,
        pool: SearchPool,
        opponents: Opponents,
        background: Background,
        elsewhere: Others,
        jobs: ThinkJobs | None = None,
        now: Callable[[], int] = now,
    ):
        self.now = now
        self.plans = store.plans
        self.snapshot = snapshot
        self.on_change: OnChange = ignore_change
        self.connections: list[Connection] = []
        self.errands = 0  # of those who do something here without looking
        self._store = store
        self._pool = pool
        self._opponents = opponents
        self.background = background
        self._jobs = jobs
        self.lock = asyncio.Lock()
        self._search: SearchTask[str] | None = None
        self.absent: Dropped | None = None  # what is thought about for those who do not look
        self._asked: SearchTask[Any] | None = None  # what a person wants to know
        self._tasks: set[asyncio.Task[None]] = set()
        self.presence = Presence(self.connections, lambda: self.snapshot, store.people, now, elsewhere)
        self.talk = Talk(self.connections, lambda: self.snapshot, store.talk, now, elsewhere)
        self._since = time.monotonic()
        self._stopwatch = stopwatch_of(snapshot.game.name)

    # ---- connections come and go ----

    async def greet(self, connection: Connection) -> None:
        """A connection has come: it is shown the table, and who waited for somebody to look thinks on."""
        async with self.lock:
            if self._begins_to_draw(connection):
                await self.background.run(find_words, self.snapshot.state)
            await self._tell([connection])
            await answer_by_plan(self)
            self._let_think()
        self.presence.seen(connection)
        await self.talk.greet(connection)

    def _begins_to_draw(self, connection: Connection) -> bool:
        """Whether this is a page that comes to a long game which only programs have looked at."""
        others = (other for other in self.connections if other is not connection)
        return not connection.view.lean and self.snapshot.state.ply > LONG and all(other.view.lean for other in others)

    def leave(self, connection: Connection) -> None:
        """A connection closes. When nobody looks any more nobody thinks."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.presence.seen(connection)
        if not self.connections:
            self.stop_thinking()

    async def show(self, connection: Connection, re: int | None = None) -> None:
        """Tell one connection all about the table."""
        async with self.lock:
            await self._tell([connection], re)

    async def _tell(self, connections: Sequence[Connection], re: int | None = None) -> None:
        snapshot = self.snapshot
        messages = await self._stopwatch.run(table_messages, snapshot, connections, self.now(), re)
        for connection, message in zip(connections, messages, strict=True):
            connection.tell(message)
        snapshot.messages.told()

    async def publish(self, snapshot: Snapshot) -> None:
        """What is stored now is what everybody sees from now on."""
        before = self.snapshot.seating
        others_play = snapshot.seating is not before and snapshot.seating.players != before.players
        self.snapshot = snapshot
        self._since = time.monotonic()
        await self._tell(list(self.connections))
        self._let_think()
        if others_play:
            await self.talk.tell()

    # ---- what people do ----

    async def play(self, connection: Connection, text: str, ply: int) -> None:
        """A person's move. What counts is when it came."""
        at = self.now()
        async with self.lock:
            await self.check_flag(at)
            self.snapshot.rights.check_turn(connection.player)
            if ply != self.snapshot.state.ply:
                await self._tell([connection])
                raise Refusal("stale")
            await self.advance(text, at)

    async def touch(self, connection: Connection, ids: list[str]) -> None:
        """A person points at something that is no choice: say why it is none."""
        snapshot = self.snapshot
        snapshot.rights.check_turn(connection.player)
        raise await self._stopwatch.run(lambda: why_not(snapshot.state, ids, snapshot.seating.names))

    async def preview(self, connection: Connection, text: str, re: int | None = None) -> None:
        """Tell what a move would change; nothing to who is not to act, nor about what is not, or no longer, legal."""
        snapshot, language = self.snapshot, connection.view.language
        told: tuple[str, tuple[str, ...]] = "", ()
        if snapshot.rights.may_choose(connection.player):
            state, names = snapshot.state, snapshot.seating.names(language)
            with suppress(IllegalMove):
                told = await self._stopwatch.run(lambda: (state.preview(text, language, names), state.path(text)))
        phrase, path = told
        stops = snapshot.game.stops(path)
        connection.tell_json({"type": "preview", "move": text, "text": phrase, "path": path, "stops": stops}, re)

    async def undo(self, connection: Connection) -> None:
        """Back to the last decision of a person at the table."""
        async with self.lock:
            await self.undo_to(self.snapshot.rights.check_undo(connection.player))

    async def undo_to(self, target: int) -> None:
        """Back to a ply; under the lock."""
        snapshot = self.snapshot
        self.stop_thinking()
        at = self.now()
        undone = steps_of(snapshot.state, at, target)
        undone = [step._replace(spent=snapshot.spent[step.ply]) for step in undone]
        kept = still_redoable([*undone, *snapshot.undone])
        state = await self._stopwatch.run(lambda: went_back(snapshot.state, target))
        # What cannot be done again is dropped; the rest stays stored behind the ply that counts.
        values = {**standing(state), **after_jump(snapshot, state, at), "taken_back": True}
        values["planned"] = [ply for ply in snapshot.row.planned or () if ply <= target] or None
        row = await self.write(values, cut=target + len(kept), also=forget(snapshot.row.id))
        await self.publish(self.next(row, state, snapshot.spent[:target], kept))

    async def redo(self, connection: Connection) -> None:
        """Forward to the next decision of a person, as far as it was taken back."""
        async with self.lock:
            snapshot = self.snapshot
            count = snapshot.rights.check_redo(connection.player)
            self.stop_thinking()
            steps = snapshot.undone[:count]
            state = await self._stopwatch.run(lambda: went_on(snapshot.state, steps))
            row = await self.write({**standing(state), **after_jump(snapshot, state, self.now())})
            spent = [*snapshot.spent, *(step.spent for step in steps)]
            await self.publish(self.next(row, state, spent, snapshot.undone[count:]))

    async def check_flag(self, at: int) -> None:
        """Refuse what comes after the time of the seat to act is over, and let its flag fall; under the lock."""
        if await fall_if_due(self, at):
            raise Refusal("time over")

    async def go_on(self, following: Callable[[Snapshot], Add]) -> str:
        """Begin the next game of the match; its id, also if somebody else has begun it."""
        async with self.lock:
            snapshot = self.snapshot
            made = following(snapshot)
            if snapshot.row.next_table is None:
                try:
                    row = await self.write({"next_table": made.row.id}, following=made)
                except Refusal:
                    if self.snapshot.row.next_table is None:  # as it is after loading it anew
                        raise
                else:
                    await self.publish(self.next(row, snapshot.state, snapshot.spent, snapshot.undone))
            assert self.snapshot.row.next_table is not None
            return self.snapshot.row.next_table

    async def pause(self, connection: Connection, on: bool) -> None:
        """Hold a game among opponents, or let it go on."""
        async with self.lock:
            snapshot = self.snapshot
            snapshot.rights.check_pause(connection.player)
            self.stop_thinking()
            row = await self.write({"paused": on})
            await self.publish(self.next(row, snapshot.state, snapshot.spent, snapshot.undone))

    async def uncover(self, connection: Connection) -> None:
        """The person to act says that nobody else is looking."""
        async with self.lock:
            snapshot = self.snapshot
            player = connection.player
            snapshot.rights.check_member(player)
            seat = snapshot.rights.cover(player)
            if seat is None or player is None:
                raise Refusal("not covered")
            parts = (snapshot.row, snapshot.seating, snapshot.state, snapshot.spent, snapshot.undone)
            uncovered = {**snapshot.uncovered, player: seat}
            self.snapshot = Snapshot(*parts, uncovered, snapshot.match, MessageCache())
            await self._tell(list(self.connections))

    async def change_seat(self, connection: Connection, seat: int, sitter: Person | Opponent | Friend) -> None:
        """Let somebody else sit at a seat."""
        async with self.lock:
            snapshot, player = self.snapshot, connection.player
            snapshot.rights.check_seat(player, seat)
            assert player is not None
            hidden = snapshot.game.hidden and snapshot.outcome is None
            seats = change_seat(snapshot.row.seats, seat, stored_sitter(sitter, player), hidden)
            await self.seat(seats, ending_of(snapshot.row.id, seat, WITHDRAWN))

    async def seat(self, seats: Sitters, also: Work | None = None, host: str | None = None) -> None:
        """Others sit there now, and perhaps another is the host; under the lock. What the one before thought about is
        dropped, and hands are covered.
        """
        snapshot, seating = self.snapshot, Seating(seats)
        values: dict[str, Any] = {
            "host": host or snapshot.row.host,
            "paused": snapshot.row.paused and not seating.people,
            "lobby": snapshot.row.lobby and bool(seating.free),
        }
        values |= after_seating(snapshot, seating, self.now())
        row = await self.write({"seats": seats, **values}, also=also)
        self.stop_thinking()  # only now: if it is not stored, whoever thinks goes on
        parts = (snapshot.state, snapshot.spent, snapshot.undone)
        await self.publish(Snapshot(row, seating, *parts, {}, snapshot.match, MessageCache()))
        self.presence.changed()

    async def refresh(self) -> None:
        """Somebody here is called otherwise now."""
        async with self.lock:
            with suppress(Refusal):
                await self.reload()

    async def ask(self, begin: Callable[[SearchPool, str], SearchTask[T]]) -> T | None:
        """Let the program look for something a person wants to know, one thing at a time; None if it was stopped."""
        if self._asked is not None:
            raise Refusal("thinking")
        try:
            self._asked = task = begin(self._pool, self._account)
        except PoolFull:
            raise Refusal("too busy", 503) from None
        try:
            return await task.result()
        finally:
            self._asked = None

    # ---- what happens then ----

    async def advance(self, text: str, at: int, planned: bool = False) -> None:
        """Make a move: on a copy, then on disk, then for all to see. It may be answered by a conditional move."""
        snapshot = self.snapshot
        before = snapshot.state.ply
        state = await self._stopwatch.run(played, snapshot, text)
        spent = int((time.monotonic() - self._since) * 1000)
        if snapshot.clock is not None and snapshot.clock.running is not None:
            spent = snapshot.clock.used(at)  # also when the server was started anew meanwhile
        steps = steps_of(state, at, before, spent)
        clock = after_move(snapshot, state, at)
        values = {**standing(state), **columns(clock)}
        if planned:
            values["planned"] = [*(snapshot.row.planned or ()), before + 1]
        also = follow(snapshot.row.id, before, text) if snapshot.rights.by_days else noted_if_solved(snapshot, state)
        row = await self.write(values, steps, cut=before if snapshot.undone else None, also=also)
        times = snapshot.spent if len(snapshot.spent) == before else snapshot.spent[:before]
        times.extend(step.spent for step in steps)  # older snapshots that share the list read only their part of it
        await self.publish(self.next(row, state, times, (), clock))
        await answer_by_plan(self)

    def next(
        self,
        row: TableRow,
        state: State,
        spent: list[int | None],
        undone: Sequence[StepRow],
        clock: Clock | None = None,
    ) -> Snapshot:
        """The snapshot after a change that leaves everybody at their seats; `clock` is the one of the row, if known."""
        seating, uncovered = self.snapshot.seating, self.snapshot.uncovered
        if uncovered and state.seat in seating.people:  # a screen is passed on: what its last person sees is covered
            player = seating.sitters[state.seat]["player"]
            if uncovered.get(player) != state.seat:
                uncovered = {other: seat for other, seat in uncovered.items() if other != player}
        return Snapshot(row, seating, state, spent, undone, uncovered, self.snapshot.match, MessageCache(), clock)

    @property
    def _account(self) -> str:
        """To whom thinking at this table is counted, so that nobody takes all of it."""
        return self.snapshot.row.host or self.snapshot.row.id

    async def write(
        self,
        values: dict[str, Any],
        steps: Sequence[StepRow] = (),
        cut: int | None = None,
        following: Add | None = None,
        also: Work | None = None,
    ) -> TableRow:
        """Store a change; what was asked is void by it, unless it is told. Refused if another process was quicker."""
        values = {"offer": None, **values, "updated": self.now()}
        also = with_results(self.snapshot, values, also)
        try:
            row = await self._store.change(self.snapshot.row, values, steps, cut, following, also)
        except ChangedElsewhere:
            await self.reload()
            raise Overtaken from None
        self.on_change(self.snapshot.row, row)
        if following is not None:
            self.on_change(None, following.row)
        return row

    async def reload(self) -> None:
        """Another process changed the table: what is in the store counts; under the lock."""
        self.stop_thinking()
        found = await self._store.find(self.snapshot.row.id)
        if found is None:
            asked = self.snapshot.rights.offer
            agreed = asked is not None and asked.kind == "abort"  # the last answer was given in another process
            self._say_gone("called off" if agreed else None)
            raise Refusal("no table", 404)
        try:
            snapshot = await self.background.run(snapshot_of, *found, await load_match(self._store, found[0]))
        except BrokenTable:
            raise Refusal("broken table", 410) from None
        await self.publish(snapshot)

    # ---- opponents ----

    def _let_think(self) -> None:
        """Let the opponent to act think, if anybody is looking."""
        snapshot = self.snapshot
        if snapshot.outcome is not None:
            self._opponents.forget(snapshot.row.id)
        if self._search is None and self.connections and (seat := snapshot.rights.thinking) is not None:
            if self.absent is not None:  # whoever looks does not wait until all others have been served
                self.absent.drop()
            level = snapshot.row.seats[seat]["level"]
            if self._jobs is not None:  # another process thinks, and we hear of its move
                self._jobs.ask(snapshot.row, level)
                return
            player = self._opponents.get(snapshot.row.id, seat, snapshot.game, level)
            state = snapshot.state.copy()
            try:
                self._search = self._pool.choose(player, state, rank_of_level(level), self._account)
                self._do(self._await_move(self._search))
            except PoolFull:
                self._do(self._think_later())

    async def _think_later(self) -> None:
        """Too many others think just now: ask again in a moment."""
        await asyncio.sleep(BUSY)
        async with self.lock:
            self._let_think()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _await_move(self, search: SearchTask[str]) -> None:
        try:
            move = await search.result()
            if not self.snapshot.seating.people:
                await asyncio.sleep(max(0.0, self._since + self.snapshot.row.pace / 1000 - time.monotonic()))
            if move is not None:
                await self._store_move(search, move)
        except Exception:
            log.exception("an opponent at a table of %s failed", self.snapshot.game.name)
            self._refuse_all(Refusal("broken"))

    async def _store_move(self, search: SearchTask[str], move: str) -> None:
        """Make an opponent's move. When it cannot be stored try again as long as somebody looks: nobody else would."""
        for wait in chain(RETRIES, repeat(RETRIES[-1])):
            async with self.lock:
                if self._search is not search:
                    return
                try:
                    self._search = None
                    await self.advance(move, self.now())
                    return
                except Refusal:  # the table was changed elsewhere
                    return
                except StoreFault as fault:
                    if not self.connections:
                        return
                    self._search = search
                    self._refuse_all(store_refusal(fault))
            await asyncio.sleep(wait)

    async def play_found(self, move: str, changes: int) -> None:
        """Make an opponent's move that was found for the table as it was after so many changes."""
        async with self.lock:
            if self.snapshot.row.changes == changes:
                self.stop_thinking()  # somebody may have come to look, for whom the same was begun
                await self.advance(move, self.now())

    def _refuse_all(self, refusal: Refusal) -> None:
        for connection in self.connections:
            said = refusal.said(connection.view.language)
            connection.tell_json({"type": "refused", "text": said, "clause": None})

    def stop_thinking(self) -> None:
        """Nobody at this table thinks any more. Who is stopped is not asked again: it may still be about to notice."""
        for task in (self._search, self._asked):
            if task is not None:
                task.stop()
        if self.absent is not None:
            self.absent.drop()
        self._search = None
        self._opponents.forget(self.snapshot.row.id)

    async def call_off(self) -> None:
        """All agreed that this game is none; under the lock."""
        await self._store.remove(self.snapshot.row.id)
        self.stop_thinking()
        self._say_gone("called off")

    async def close(self) -> None:
        """The table is removed: tell all who look."""
        async with self.lock:
            self.stop_thinking()
            self._say_gone()

    def _say_gone(self, why: str | None = None) -> None:
        for connection in self.connections:
            told: GoneMessage = {"type": "gone"}
            if why is not None:
                told["text"] = say(why, connection.view.language)
            connection.tell_json(told)
            connection.close()
