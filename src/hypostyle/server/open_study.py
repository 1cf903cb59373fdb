"""A study that somebody looks at: one tree in memory for all windows, each change stored before it is told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace

from hypostyle.core.record import Cursor, GameTree, Node
from hypostyle.core.state import State
from hypostyle.core.step import Step
from hypostyle.server.connection import Connection
from hypostyle.server.inline import Background
from hypostyle.server.limits import STUDY_BYTES
from hypostyle.server.refusal import Refusal
from hypostyle.server.state_changes import now
from hypostyle.server.store.studies import LINK, Studies, StudyRow
from hypostyle.server.study_messages import node_message, study_message, tell_about, tell_nodes
from hypostyle.server.study_thinking import Question, ThinkingAlong
from hypostyle.server.study_tree import StudyTree, TreeChange
from hypostyle.server.words import say


class StudyWindow:
    """A window on a study: where it stands, and what the program thinks for it."""

    def __init__(self, connection: Connection, study: StudyTree, thinking: Callable[[StudyWindow], ThinkingAlong]):
        self.connection = connection
        self.cursor: Cursor = study.tree.cursor()
        self.lines = 0  # that the program tells about; 0: it does not think along
        self.thinking = thinking(self)

    @property
    def language(self) -> str:
        """Of its reader."""
        return self.connection.view.language


class OpenStudy:
    """One study in memory. It is changed, and its cursors move, under its lock only, in a thread."""

    def __init__(
        self,
        row: StudyRow,
        tree: str,
        study: StudyTree,
        store: Studies,
        background: Background,
        on_change: Callable[[str, int], None],
    ):
        self.row = row
        self.study = study
        self.windows: list[StudyWindow] = []
        self.size = len(tree)
        self.lock = asyncio.Lock()
        self._on_change = on_change
        self._store = store
        self.background = background
        self._chance = random.SystemRandom()

    def owns(self, window: StudyWindow) -> bool:
        """Whether the study is this reader's own."""
        return window.connection.player == self.row.owner

    # ---- what is asked ----

    async def greet(self, window: StudyWindow) -> None:
        """A window opens: it is told everything, and stands at the start."""
        async with self.lock:
            await self._tell_all(window)

    async def go(self, window: StudyWindow, number: int, re: int | None = None) -> None:
        """Look at a position."""
        async with self.lock:
            await self.background.run(window.cursor.go, self.study.find(number))
            await self._show(window, re)

    async def show(self, window: StudyWindow, re: int | None = None) -> None:
        """Show the same position again, perhaps in another way."""
        async with self.lock:
            await self._show(window, re)

    async def tell_again(self, window: StudyWindow) -> None:
        """Tell everything, in another language."""
        async with self.lock:
            window.connection.shown = None
            await self._tell_all(window)

    async def play(self, window: StudyWindow, number: int, texts: list[str], re: int | None = None) -> None:
        """Make moves, or choose what chance brings. Who only reads goes along lines that are there."""
        async with self.lock:
            node = self.study.find(number)
            if not self.owns(window):
                node = self._follow(node, texts)
                await self.background.run(window.cursor.go, node)
            else:
                await self.background.run(window.cursor.go, node)
                await self._store_change(window, lambda: self._play(window.cursor, texts), re)
            await self._show(window, re)

    def _play(self, cursor: Cursor, texts: list[str]) -> TreeChange | None:
        return self.study.play(cursor, texts[0]) if len(texts) == 1 else self.study.play_line(cursor, texts)

    def _follow(self, node: Node, texts: list[str]) -> Node:
        for text in texts:
            found = next((child for child in node.children if child.step and child.step.text == text), None)
            if found is None:
                raise Refusal("not your study", 403)
            node = found
        return node

    async def draw(self, window: StudyWindow, number: int, re: int | None = None) -> None:
        """Let chance decide what is due at a position."""
        async with self.lock:
            self._check(window)
            await self.background.run(window.cursor.go, self.study.find(number))
            await self._store_change(window, lambda: self.study.draw(window.cursor, self._chance), re)
            await self._show(window, re)

    async def edit(self, window: StudyWindow, work: Callable[[StudyTree], TreeChange | None], re: int | None) -> None:
        """Change the order of lines, or what is said."""
        async with self.lock:
            self._check(window)
            await self._store_change(window, lambda: work(self.study), re)

    def _check(self, window: StudyWindow) -> None:
        if not self.owns(window):
            raise Refusal("not your study", 403)

    async def state_at(self, window: StudyWindow, number: int) -> State:
        """The state at a position where a window stands, or goes to by this."""
        async with self.lock:
            await self.background.run(window.cursor.go, self.study.find(number))
            return window.cursor.state()

    # ---- what follows ----

    async def _store_change(self, asking: StudyWindow, work: Callable[[], TreeChange | None], re: int | None) -> None:
        """Change the tree, store it, and tell all windows; or leave all as it was."""
        change, tree = await self.background.run(self._change, work)
        if change is None:
            self._tell_change(asking, (), (), re)
            return
        try:
            if len(tree) > STUDY_BYTES:
                raise Refusal("study too long", 422, most=STUDY_BYTES)
            saved = await self._store.save(self.row.id, tree, self.row.changes, now())
        except BaseException:
            change.back()
            raise
        if not saved:
            change.back()
            await self._reload()
            raise Refusal("study stale")
        self.row = replace(self.row, changes=self.row.changes + 1)
        self.size = len(tree)
        self._on_change(self.row.id, self.row.changes)
        for window in list(self.windows):
            self._tell_change(window, change.told, change.removed, re if window is asking else None)
            if not self.study.holds(window.cursor.node):
                window.cursor.go(self.study.find(self.study.number(window.cursor.node)))
                await self._show(window)

    def _tell_change(
        self, window: StudyWindow, told: tuple[int, ...], removed: tuple[int, ...], re: int | None
    ) -> None:
        nodes = tell_nodes(self.study, told, window.language)
        window.connection.tell_study(
            {"type": "tree", "changes": self.row.changes, "nodes": nodes, "removed": list(removed)}, re
        )

    def _change(self, work: Callable[[], TreeChange | None]) -> tuple[TreeChange | None, str]:
        """In a thread: the change, and the tree as it is to be stored."""
        change = work()
        return change, "" if change is None else self.study.tree.to_json()

    async def _tell_all(self, window: StudyWindow) -> None:
        mine, language = self.owns(window), window.language
        told = await self.background.run(study_message, self.row, self.study, mine, language)
        window.connection.tell_study(told)
        await self._show(window)

    async def _show(self, window: StudyWindow, re: int | None = None) -> None:
        cursor = window.cursor
        state = cursor.state()
        told = await self.background.run(node_message, self.study, cursor.node, state, window.connection, True, re)
        window.connection.tell(told)
        self.think(window)

    def think(self, window: StudyWindow) -> None:
        """Let the program think about where a window stands, if it is to."""
        if not window.lines or window not in self.windows:  # it may have closed while it was told something
            window.thinking.stop()
            return
        number = self.study.number(window.cursor.node)
        names = self.study.names(window.language)
        window.thinking.begin(Question(number, window.cursor.state(), window.lines, names, window.language))

    # ---- what happens elsewhere ----

    async def refresh(self) -> bool:
        """Look into the store: it may have been changed over HTTP or in another process. False if it is gone."""
        async with self.lock:
            found = await self._store.find(self.row.id)
            if found is None:
                return False
            row, tree = found
            if row.changes != self.row.changes:
                await self._take_up(row, tree)
            elif row != self.row:
                self.row = row
                for window in self.windows:
                    window.connection.tell_study({"type": "about", "about": tell_about(row)})
            for window in list(self.windows):
                if row.access != LINK and not self.owns(window):
                    dismiss(window)
            return True

    async def _reload(self) -> None:
        found = await self._store.find(self.row.id)
        if found is None:
            for window in list(self.windows):
                dismiss(window)
            raise Refusal("no study", 404)
        await self._take_up(*found)

    async def _take_up(self, row: StudyRow, tree: str) -> None:
        """Go on with another tree; every window stays where it was, as far as that is still there."""
        study = await self.background.run(read_study, tree, self.study.next)
        self.row, self.study, self.size = row, study, len(tree)
        for window in list(self.windows):
            way = [node.step for node in window.cursor.line if node.step is not None]
            window.cursor = await self.background.run(study.tree.cursor, _walk(study.tree.root, way))
            await self._tell_all(window)


def _walk(node: Node, way: list[Step]) -> Node:
    for step in way:
        found = node.child(step)
        if found is None:
            return node
        node = found
    return node


def read_study(tree: str, first: int = 0) -> StudyTree:
    """The tree of a study from the store, where it was put after every move had been replayed."""
    return StudyTree(GameTree.from_json(tree), first)


def dismiss(window: StudyWindow) -> None:
    """There is nothing here any more for a window."""
    window.connection.tell_study({"type": "gone", "text": say("no study", window.language)})
    window.connection.close()
