"""The nodes of a tree as plain Python has them; compiled, they are those of nodes.pxd."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hypostyle.search.nodes import Nodes


class Node:
    """What a tree knows of a node."""

    def __init__(self, seats: int):
        self.visits = self.proof = self.pending = self.lock = 0
        self.prior = 0.0
        self.first = self.held = self.known = self.number = 0
        self.move = 0
        self.mean = [0.0] * seats

    def copy(self) -> Node:
        """Another one that knows the same."""
        made = copy(self)
        made.mean = self.mean.copy()
        return made


def node_at(nodes: Nodes, node: int) -> Node:
    """A node by its number."""
    found: Node = nodes.node[node]
    return found
