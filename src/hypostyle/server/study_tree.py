"""A study that is open: its tree, a lasting number for each position, and all that can be changed. Pure: no HTTP, no
store. A change can be taken back as long as it is not stored.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hypostyle.core.record import Cursor, GameTree, Node, Notes
from hypostyle.core.record.notes import copy_notes
from hypostyle.core.words import seat_name
from hypostyle.server.refusal import Refusal

MOST_DRAWN = 200
"""Events of chance that one draw lets happen."""


@dataclass(frozen=True)
class TreeChange:
    """What a change did: the positions that are new or told otherwise, and those that are gone, by their numbers."""

    told: tuple[int, ...]
    removed: tuple[int, ...]
    back: Callable[[], None]


class StudyTree:
    """A tree whose positions have numbers that last as long as it is open. `first` is the number of its root.

    What changes something returns the change, or None if all was so already. What cannot be raises a ValueError or a
    Refusal, and changes nothing.
    """

    def __init__(self, tree: GameTree, first: int = 0):
        self.tree = tree
        self._nodes: dict[int, Node] = dict(enumerate(tree.nodes(), first))
        self._numbers: dict[Node, int] = {node: number for number, node in self._nodes.items()}
        self.next = first + len(self._nodes)
        begun = tree.header.begin()
        self.game = begun.game
        self.sides: tuple[int, ...] = tuple(begun.position.get_sides())

    @property
    def root(self) -> int:
        """The number of the position it begins with."""
        return self._numbers[self.tree.root]

    @property
    def numbers(self) -> list[int]:
        """Those of all positions, each before those that follow it, main lines first."""
        return [self._numbers[node] for node in self.tree.nodes()]

    def find(self, number: int) -> Node:
        """The position with this number."""
        found = self._nodes.get(number)
        if found is None:
            raise Refusal("no node", 404)
        return found

    def number(self, node: Node) -> int:
        """The number of a position; that of the nearest one before it, if it was removed."""
        while node not in self._numbers:
            assert node.parent is not None
            node = node.parent
        return self._numbers[node]

    def holds(self, node: Node) -> bool:
        """Whether a position is still there."""
        return node in self._numbers

    def names(self, language: str) -> list[str]:
        """What the seats are called."""
        return [name or seat_name(seat, language) for seat, name in enumerate(self.tree.header.names)]

    @property
    def guessed(self) -> bool:
        """Whether a part of it was hidden from whoever began it, and is a guess."""
        return "KnownTo" in self.tree.header.tags

    # ---- moves and events of chance: the cursor goes along ----

    def play(self, cursor: Cursor, text: str) -> TreeChange | None:
        """Make a move, or let chance bring an event."""
        return self._grow(cursor, lambda: cursor.add(text))

    def play_line(self, cursor: Cursor, texts: Sequence[str]) -> TreeChange | None:
        """Make several moves, as far as they are possible; the first must be."""

        def play() -> None:
            cursor.add(texts[0])
            for text in texts[1:]:
                try:
                    cursor.add(text)
                except ValueError:  # in a game with hidden parts a line may hold for what the search supposed
                    return

        return self._grow(cursor, play)

    def draw(self, cursor: Cursor, chance: random.Random) -> TreeChange | None:
        """Let chance decide until a seat is to act."""
        if not cursor.state().chance_due:
            raise Refusal("nothing to draw")

        def draw() -> None:
            for _ in range(MOST_DRAWN):
                state = cursor.state()
                if not state.chance_due:
                    return
                events = state.chances()
                cursor.add(chance.choices([text for text, _ in events], [float(part) for _, part in events])[0])

        return self._grow(cursor, draw)

    def _grow(self, cursor: Cursor, add: Callable[[], object]) -> TreeChange | None:
        before = cursor.node
        try:
            add()
        except ValueError:
            self._cut(cursor, before, self._fresh(cursor))
            raise
        fresh = self._fresh(cursor)
        if not fresh:
            return None
        for node in fresh:
            self._nodes[self.next] = node
            self._numbers[node] = self.next
            self.next += 1
        parent = fresh[0].parent or before
        told = (self.number(parent), *map(self.number, fresh))
        return TreeChange(told, (), lambda: self._cut(cursor, before, fresh))

    def _fresh(self, cursor: Cursor) -> list[Node]:
        """The positions on the way to a cursor that have no number yet."""
        return [node for node in cursor.line if node not in self._numbers]

    def _cut(self, cursor: Cursor, before: Node, fresh: list[Node]) -> None:
        """Take out positions that were added, each after the one before it."""
        cursor.go(before)
        if fresh:
            self.tree.delete(fresh[0])
        for node in fresh:
            self._nodes.pop(self._numbers.pop(node, -1), None)

    # ---- the order of lines ----

    def promote(self, number: int, to_main: bool) -> TreeChange | None:
        """Move a line up by one among those from the same position, or make it the main line."""
        node = self.find(number)
        parents = [each.parent for each in node.path() if each.parent is not None]
        kept = [(parent, list(parent.children)) for parent in parents]
        if to_main:
            self.tree.make_main(node)
        else:
            self.tree.promote(self._first_of_line(node))

        def back() -> None:
            for parent, children in kept:
                parent.children[:] = children

        changed = [parent for parent, children in kept if parent.children != children]
        if not changed:
            return None
        return TreeChange(tuple(self._numbers[parent] for parent in changed), (), back)

    def _first_of_line(self, node: Node) -> Node:
        """Where the line of a position leaves the one it varies; the position itself if it is in the main line."""
        here = node
        while here.parent is not None:
            if here.parent.children[0] is not here:
                return here
            here = here.parent
        return node

    def delete(self, number: int) -> TreeChange:
        """Take out a position with all that follows it."""
        node = self.find(number)
        parent, size = node.parent, self.tree.size
        place = parent.children.index(node) if parent is not None else 0
        self.tree.delete(node)
        assert parent is not None
        gone: dict[int, Node] = {}
        stack = [node]
        while stack:
            each = stack.pop()
            gone[self._numbers.pop(each)] = each
            stack += each.children
        for each_number in gone:
            del self._nodes[each_number]

        def back() -> None:
            parent.children.insert(place, node)
            self.tree.size = size
            self._nodes.update(gone)
            self._numbers.update({each: number for number, each in gone.items()})

        return TreeChange((self._numbers[parent],), tuple(gone), back)

    # ---- what is said ----

    def comment(self, number: int, text: str, language: str) -> TreeChange | None:
        """Say something about a position; in the language of a comment that is there in just this language."""
        node = self.find(number)
        return self._say(node, lambda: self.tree.comment(node, text, language if language in node.comments else ""))

    def sign(self, number: int, sign: str) -> TreeChange | None:
        """Give a move a sign, or take it back."""
        node = self.find(number)
        return self._say(node, lambda: self.tree.sign(node, sign))

    def mark(self, number: int, place: str, to: str, colour: str) -> TreeChange | None:
        """Draw a ring or an arrow; the same again takes it away."""
        node = self.find(number)
        return self._say(node, lambda: self.tree.mark(node, place, to, colour))

    def clear_marks(self, number: int) -> TreeChange | None:
        """Take all marks away."""
        node = self.find(number)

        def clear() -> None:
            node.marks = ()

        return self._say(node, clear)

    def _say(self, node: Node, say: Callable[[], None]) -> TreeChange | None:
        before, after = Notes(), Notes()
        copy_notes(node, before)
        say()
        copy_notes(node, after)
        return None if after == before else TreeChange((self._numbers[node],), (), lambda: copy_notes(before, node))
