"""A table somebody looks at: the judge of what is played there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any

import hypostyle
from hypostyle.core.outcome import Outcome
from hypostyle.core.state import State
from hypostyle.players import Player
from hypostyle.players.hint import Adviser, Hint
from hypostyle.server.outcome import RESIGNED, outcome_of
from hypostyle.server.rebuild import rebuild, steps_of
from hypostyle.server.refusal import Refusal, RuleRefusal, why_not
from hypostyle.server.seats import PERSON, people
from hypostyle.server.snapshot import Memory, scene_message, table_message
from hypostyle.server.store import ChangedElsewhere, Step, Store, Table
from hypostyle.server.thinking import Thinkers, Thought
from hypostyle.server.window import Window
from hypostyle.server.words import say

log = logging.getLogger("hypostyle.server")

MEMORY = 32
"""MB that an opponent may keep from one move to the next."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """One table in memory. All that changes it happens under its lock, and is stored before it is announced."""

    def __init__(self, stored: Table, steps: list[Step], state: State, store: Store, thinkers: Thinkers):
        self.stored = stored
        self.state = state
        self.memory = Memory()
        self.windows: list[Window] = []
        self.people = people(stored.seats)
        self._steps = steps  # all that is stored, also what was taken back
        self._store = store
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._uncovered: int | None = None
        self._thought: Thought[str] | None = None
        self._opponents: dict[int, Player] = {}  # by seat, as long as they can go on from their last thoughts
        self._tasks: set[asyncio.Task[None]] = set()
        self._hint: Thought[Hint] | None = None
        self._since = time.monotonic()
        self._doubtful = False  # whether memory and store may differ

    @classmethod
    async def load(cls, table: str, store: Store, thinkers: Thinkers) -> LiveTable | None:
        """The table as it is in the store."""
        found = await store.find(table)
        if found is None:
            return None
        state = await asyncio.to_thread(rebuild, *found)
        return cls(*found, state, store, thinkers)

    # ---- who may what ----

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self.state, self.stored.resigned)

    def owned_by(self, visitor: str | None) -> bool:
        """Whether this visitor acts for the people at the table."""
        return visitor is not None and visitor == self.stored.visitor

    @property
    def cover(self) -> int | None:
        """The person whose turn it is and who has not yet said that nobody else is looking."""
        seat = self.state.seat
        if not self.state.game.hidden or len(self.people) < 2 or seat not in self.people or self.outcome is not None:
            return None
        return None if self._uncovered == seat else seat

    def knowing(self, visitor: str | None) -> int | None:
        """The seat whose hidden things this visitor may see now; None for none, and where nothing is hidden."""
        if not self.state.game.hidden or not self.owned_by(visitor):
            return None
        if len(self.people) == 1:
            return self.people[0]
        return None if self.cover is not None else self._uncovered

    def hides(self, state: State, knowing: int | None) -> bool:
        """Whether what the seat to act sees is not for a visitor who knows what this seat knows."""
        return state.game.hidden and state.seat != knowing

    def may_choose(self, visitor: str | None) -> bool:
        """Whether this visitor is to act."""
        return self.owned_by(visitor) and self.outcome is None and self.state.seat in self.people and self.cover is None

    @property
    def thinking(self) -> int | None:
        """The opponent to act, if it is allowed to think."""
        seat = self.state.seat
        if seat is None or seat in self.people or self.stored.paused or self.outcome is not None:
            return None
        return seat

    def can(self, own: bool) -> dict[str, bool]:
        """What may be asked for now."""
        over, acts = self.outcome is not None, self.state.seat in self.people
        return {
            "undo": own and self._undo_target() is not None,
            "redo": own and self._redo_target() is not None,
            "hint": own and not over and acts and self.cover is None,
            "resign": own and not over and self._resigning() is not None,
            "pause": own and not over and not self.people,
            "rematch": own,
        }

    def times(self) -> list[int | None]:
        """The milliseconds each step took, as far as that is known."""
        return [step.spent for step in self._steps[: len(self.state.steps)]]

    def _check_own(self, window: Window) -> None:
        if not self.owned_by(window.visitor):
            raise Refusal("not yours", 403)

    def _check_turn(self, window: Window) -> None:
        self._check_own(window)
        if self.outcome is not None:
            raise Refusal("over")
        if self.state.seat not in self.people:
            raise Refusal("not your turn")
        if self.cover is not None:
            raise Refusal("covered")

    # ---- windows come and go ----

    async def enter(self, window: Window) -> None:
        """A window opens: it is shown the table, and who waited for somebody to look thinks on."""
        async with self._lock:
            await self._settle_doubt()
            self.windows.append(window)
            window.tell(await asyncio.to_thread(table_message, self, window))
            self._consider()

    async def leave(self, window: Window) -> None:
        """A window closes. When nobody looks any more nobody thinks."""
        if window in self.windows:
            self.windows.remove(window)
        if not self.windows:
            self.stop_thinking()

    async def show(self, window: Window, re: int | None = None) -> None:
        """Tell one window all about the table."""
        async with self._lock:
            window.tell(await asyncio.to_thread(table_message, self, window, re))

    async def _announce(self) -> None:
        self.memory.forget()
        windows = list(self.windows)
        for window, message in zip(windows, await asyncio.to_thread(self._messages, windows), strict=True):
            window.tell(message)

    def _messages(self, windows: list[Window]) -> list[str]:
        return [table_message(self, window) for window in windows]

    # ---- what people do ----

    async def play(self, window: Window, text: str, ply: int) -> None:
        """A person's move."""
        async with self._lock:
            await self._settle_doubt()
            self._check_turn(window)
            if ply != len(self.state.steps):
                window.tell(await asyncio.to_thread(table_message, self, window))
                raise Refusal("stale")
            objection = await asyncio.to_thread(self.state.explain, text)
            if objection is not None:
                raise RuleRefusal(objection)
            await self._advance(text)

    async def touch(self, window: Window, ids: list[str]) -> None:
        """A person points at something that is no choice: say why it is none."""
        async with self._lock:
            self._check_turn(window)
            raise await asyncio.to_thread(why_not, self.state, ids)

    async def undo(self, window: Window) -> None:
        """Back to the last decision of a person at the table."""
        async with self._lock:
            await self._settle_doubt()
            self._check_own(window)
            target = self._undo_target()
            if target is None:
                raise Refusal("no undo")
            await self._go_to(target)

    async def redo(self, window: Window) -> None:
        """Forward to the next decision of a person, as far as it was taken back."""
        async with self._lock:
            await self._settle_doubt()
            self._check_own(window)
            target = self._redo_target()
            if target is None:
                raise Refusal("no redo")
            await self._go_to(target)

    async def resign(self, window: Window) -> None:
        """A person gives up; that ends the game for all."""
        async with self._lock:
            await self._settle_doubt()
            self._check_own(window)
            if self.outcome is not None:
                raise Refusal("over")
            seat = self._resigning()
            if seat is None:
                raise Refusal("no resign")
            self.stop_thinking()
            ended = outcome_of(self.state, seat)
            assert ended is not None
            await self._write({"resigned": seat, "places": list(ended.places), "reason": RESIGNED})
            await self._announce()

    async def pause(self, window: Window, on: bool) -> None:
        """Hold a game among opponents, or let it go on."""
        async with self._lock:
            await self._settle_doubt()
            self._check_own(window)
            if self.people or self.outcome is not None:
                raise Refusal("no pause")
            self.stop_thinking()
            await self._write({"paused": on})
            await self._announce()
            self._consider()

    async def uncover(self, window: Window) -> None:
        """The person to act says that nobody else is looking."""
        async with self._lock:
            self._check_own(window)
            if self.cover is None:
                raise Refusal("not covered")
            self._uncovered = self.cover
            await self._announce()

    async def look_back(self, window: Window, ply: int | None, re: int | None = None) -> None:
        """Show one window an earlier position."""
        async with self._lock:
            most = len(self.state.steps)
            if ply is not None and not 0 <= ply <= most:
                raise Refusal("no ply")
            window.tell(await asyncio.to_thread(scene_message, self, window, most if ply is None else ply, re))

    async def hint(self, window: Window, re: int | None = None) -> None:
        """Look for a good move for the person to act, and tell the window that asked."""
        async with self._lock:
            self._check_turn(window)
            if self._hint is not None:
                raise Refusal("thinking")
            state, adviser = self.state.copy(), Adviser(self.state.game)
            self._hint = thought = self._thinkers.begin(lambda: adviser.advise(state), adviser.stop)
        try:
            found = await thought.result()
        finally:
            self._hint = None
        if found is not None and len(self.state.steps) == len(state.steps):
            text = found.why[window.view.language]
            window.tell_json({"type": "hint", "move": found.move, "ids": found.ids, "text": text}, re)

    def _resigning(self) -> int | None:
        """The seat that resigns when somebody says so: the person to act, or the only person."""
        if self.state.seat in self.people:
            return self.state.seat
        return self.people[0] if len(self.people) == 1 else None

    def _undo_target(self) -> int | None:
        if self.stored.resigned is not None:
            return None
        theirs = [ply for ply in range(len(self.state.steps)) if self._steps[ply].seat in self.people]
        return theirs[-1] if theirs else None

    def _redo_target(self) -> int | None:
        here, most = len(self.state.steps), len(self._steps)
        if here >= most or self.stored.resigned is not None:
            return None
        return next((ply for ply in range(here + 1, most) if self._steps[ply].seat in self.people), most)

    # ---- what happens then ----

    async def _advance(self, text: str) -> None:
        """Make a legal move: first in memory, then on disk, then for all to see."""
        before, at = len(self.state.steps), now()
        self._doubtful = True
        await asyncio.to_thread(self.state.play, text)
        spent = int((time.monotonic() - self._since) * 1000)
        steps = steps_of(self.stored.id, self.state, at, before, spent)
        await self._write({**self._standing(), "given": min(self.stored.given, before)}, steps)
        self._steps = self._steps[:before] + steps
        self._doubtful = False
        self._next_decision()
        await self._announce()
        self._consider()

    async def _go_to(self, ply: int) -> None:
        """Take back or do again up to a point of what was played."""
        self.stop_thinking()
        self._doubtful = True
        self.state = await asyncio.to_thread(rebuild, self.stored, self._steps, ply)
        await self._write(self._standing())
        self._doubtful = False
        self._next_decision()
        await self._announce()
        self._consider()

    def _next_decision(self) -> None:
        self._since = time.monotonic()
        if self.state.seat in self.people and self.state.seat != self._uncovered:
            self._uncovered = None

    def _standing(self) -> dict[str, Any]:
        """The columns that follow from the state."""
        outcome = self.state.outcome
        return {
            "ply": len(self.state.steps),
            "turn": self.state.turn,
            "to_act": self.state.seat,
            "places": None if outcome is None else list(outcome.places),
            "reason": None if outcome is None else outcome.reason,
        }

    async def _write(self, values: dict[str, Any], steps: Sequence[Step] = ()) -> None:
        try:
            await self._store.change(self.stored, {**values, "updated": now()}, steps)
        except ChangedElsewhere:
            self._doubtful = True
            await self._settle_doubt()
            raise Refusal("stale") from None

    async def _settle_doubt(self) -> None:
        """If something went wrong half-way, what is in the store counts."""
        if self._doubtful:
            found = await self._store.find(self.stored.id)
            if found is None:
                raise Refusal("no table", 404)
            self.stop_thinking()
            self.stored, self._steps = found
            self.state = await asyncio.to_thread(rebuild, *found)
            self._doubtful = False
            await self._announce()
            self._consider()

    # ---- opponents ----

    def _consider(self) -> None:
        """Let the opponent to act think, if anybody is looking."""
        if self.outcome is not None:
            self._opponents.clear()
        if self._thought is None and self.windows and self.thinking is not None:
            sitter = self.stored.seats[self.thinking]
            assert sitter["kind"] != PERSON
            self._thought = self._thinkers.choose(self._opponent(self.thinking), self.state.copy())
            task = asyncio.create_task(self._await_move(self._thought))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _opponent(self, seat: int) -> Player:
        """The opponent at a seat: the same one from move to move, so that it goes on from what it has found out."""
        if seat not in self._opponents:
            level = self.stored.seats[seat]["level"]
            self._opponents[seat] = hypostyle.player(self.state.game.name, level=level, memory=MEMORY)
        return self._opponents[seat]

    async def _await_move(self, thought: Thought[str]) -> None:
        try:
            move = await thought.result()
            if not self.people:
                await asyncio.sleep(max(0.0, self._since + self.stored.pace / 1000 - time.monotonic()))
            async with self._lock:
                if self._thought is thought and move is not None:
                    self._thought = None
                    await self._advance(move)
        except Exception:
            log.exception("an opponent at a table of %s failed", self.state.game.name)
            for window in self.windows:
                window.tell_json({"type": "refused", "text": say("broken", window.view.language), "clause": None})

    def stop_thinking(self) -> None:
        """Nobody at this table thinks any more. Who is stopped is not asked again: it may still be about to notice."""
        for thought in (self._thought, self._hint):
            if thought is not None:
                thought.stop()
        self._thought = None
        self._opponents.clear()

    async def close(self) -> None:
        """The table is removed: tell all who look."""
        async with self._lock:
            self.stop_thinking()
            for window in self.windows:
                window.tell_json({"type": "gone"})
                window.shut()
