"""Walking about in a tree of moves, with the state at each place reached by making and taking back moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypostyle.core.step import Step

if TYPE_CHECKING:
    from hypostyle.core.record.tree import GameTree, Node
    from hypostyle.core.state import State


class Cursor:
    """A place in a tree. Going elsewhere takes back steps to where both ways part, and makes those that lead on from
    there: nothing is played again from the start.
    """

    def __init__(self, tree: GameTree):
        self.tree = tree
        self._node = tree.root
        self._state = tree.header.begin()

    @property
    def node(self) -> Node:
        """Where the cursor is."""
        return self._node

    def state(self) -> State:
        """The state here, as a copy that goes its own way; draws are left to the caller."""
        return self._state.copy()

    @property
    def line(self) -> list[Node]:
        """The nodes from the one after the root to here."""
        return self._node.path()

    def go(self, node: Node) -> None:
        """Go to any node of the tree."""
        self.tree.check(node)
        forward: list[Node] = []
        here = self._node
        while node is not here:
            if node.ply > here.ply:
                forward.append(node)
                assert node.parent is not None
                node = node.parent
            else:
                assert here.parent is not None
                here = here.parent
                self._back()
        for each in reversed(forward):
            self._forward(each)

    def forward(self, child: int = 0) -> bool:
        """Go one step on, by default along the main line; False if there is none."""
        if not 0 <= child < len(self._node.children):
            return False
        self._forward(self._node.children[child])
        return True

    def back(self) -> bool:
        """Go one step back; False at the root."""
        if self._node.parent is None:
            return False
        self._back()
        return True

    def sideways(self, by: int = 1) -> bool:
        """Go to the next line from the position before, or so many lines on; False if there is none."""
        parent = self._node.parent
        if parent is None or self._node not in parent.children:
            return False
        place = parent.children.index(self._node) + by
        if not 0 <= place < len(parent.children):
            return False
        self.go(parent.children[place])
        return True

    def start(self) -> None:
        """Go to the root."""
        self.go(self.tree.root)

    def end(self) -> None:
        """Go to the end of the main line from here."""
        self.go(self._node.end())

    def add(self, text: str) -> Node:
        """Make a move here, or let chance bring this event if one is due; the line is added if it is not there yet.

        A ValueError if it cannot happen here: IllegalMove says why a move is not legal.
        """
        self.tree.check(self._node)
        state = self._state
        if state.chance_due:
            state.apply_chance(text)
        else:
            state.play(text)
        step = state.steps[-1]
        node = self._node.child(step)
        if node is None:
            try:
                node = self.tree.grow(self._node, step)
            except ValueError:
                state.step_back()
                raise
        self._node = node
        return node

    def _forward(self, node: Node) -> None:
        assert isinstance(node.step, Step)
        self._state.apply(node.step)
        self._node = node

    def _back(self) -> None:
        assert self._node.parent is not None
        self._state.step_back()
        self._node = self._node.parent
