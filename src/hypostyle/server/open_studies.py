"""All studies of this process that somebody looks at."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from hypostyle.server.bus import Bus
from hypostyle.server.connection import Connection
from hypostyle.server.inline import Background
from hypostyle.server.limits import OPEN_STUDY_CHARACTERS, STUDY_WINDOWS
from hypostyle.server.open_study import OpenStudy, StudyWindow, dismiss, read_study
from hypostyle.server.refusal import Refusal
from hypostyle.server.search_pool import SearchPool
from hypostyle.server.store.studies import LINK
from hypostyle.server.study_thinking import Room, ThinkingAlong

if TYPE_CHECKING:
    from hypostyle.server.store import Store


class OpenStudies:
    """All studies of this process that somebody looks at."""

    def __init__(self, store: Store, pool: SearchPool, background: Background, bus: Bus):
        self._store = store.studies
        self._pool = pool
        self._background = background
        self._bus = bus
        self._room = Room()
        self._open: dict[str, OpenStudy] = {}
        self._opening = asyncio.Lock()

    @property
    def windows(self) -> int:
        """How many windows there are."""
        return sum(len(study.windows) for study in self._open.values())

    @property
    def names(self) -> list[str]:
        """The ids of those that are open."""
        return list(self._open)

    async def enter(self, name: str, connection: Connection) -> tuple[OpenStudy, StudyWindow]:
        """A window opens on a study that its reader may read."""
        async with self._opening:  # reading a tree takes a while: nobody reads the same one meanwhile
            study = self._open.get(name)
            if study is None:
                study = await self._load(name, connection.player)
            elif not await study.refresh():
                raise Refusal("no study", 404)
            if study.row.owner != connection.player and study.row.access != LINK:
                raise Refusal("no study", 404)
            if len(study.windows) >= STUDY_WINDOWS:
                raise Refusal("too busy", 503)
            window = StudyWindow(connection, study.study, self._thinking)
            self._open[name] = study
            study.windows.append(window)
        try:
            await study.greet(window)
        except BaseException:
            self.leave(study, window)
            raise
        return study, window

    async def _load(self, name: str, player: str | None) -> OpenStudy:
        found = await self._store.find(name)
        if found is None or (found[0].owner != player and found[0].access != LINK):
            raise Refusal("no study", 404)
        row, tree = found
        if self._open and sum(study.size for study in self._open.values()) + len(tree) > OPEN_STUDY_CHARACTERS:
            raise Refusal("too busy", 503)
        study = await self._background.run(read_study, tree)
        return OpenStudy(row, tree, study, self._store, self._background, self._tell)

    def _thinking(self, window: StudyWindow) -> ThinkingAlong:
        connection = window.connection
        return ThinkingAlong(self._pool, self._room, connection.tell_study, connection.player)

    def leave(self, study: OpenStudy, window: StudyWindow) -> None:
        """A window closes; nothing is thought for it any more."""
        window.thinking.stop()
        if window in study.windows:
            study.windows.remove(window)
        if not study.windows and self._open.get(study.row.id) is study:
            del self._open[study.row.id]

    # ---- what happens elsewhere ----

    def _tell(self, name: str, changes: int) -> None:
        self._bus.tell({"study": name, "changes": changes})

    async def changed(self, name: str) -> None:
        """A study was changed, described or removed over HTTP: all windows hear of it, those elsewhere, too."""
        self._bus.tell({"study": name, "changes": None})
        await self.look_again(name)

    async def look_again(self, name: str, changes: int | None = None) -> None:
        """Look into the store, unless what is here is as new as somebody says."""
        study = self._open.get(name)
        if study is None or (changes is not None and study.row.changes >= changes):
            return
        if not await study.refresh():
            for window in list(study.windows):
                dismiss(window)

    def close_windows(self, player: str | None = None) -> None:
        """All windows of a player come in anew; None: those of everybody close."""
        for study in self._open.values():
            for window in study.windows:
                if player is None or window.connection.player == player:
                    window.thinking.stop()
                    window.connection.close()
