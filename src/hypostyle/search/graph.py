"""Everything that can follow from a position, and who wins from where: for endings with few positions. Compiled.

All positions that can be reached are listed with their moves. Then they are judged backwards from the ends of the
game: wins in one move, losses in two, and so on until nothing is new. From what is left nobody can force a win: who
plays for it goes round for ever. The root should know of no repetition, and repetition should be a draw.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.search.search import Search
else:
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.search.search import Search

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
MOST_POSITIONS = 1 << 22
NOBODY = cython.declare(cython.int, -1)
# What a move leads to: the number of a position, or how the game is over. Sides are 0, that of seat 0, and 1.
DRAWN = cython.declare(cython.int, -1)
WON = cython.declare(cython.int, -2)  # by side 0; by side 1 it is one less


@cython.final
@cython.cclass
class Graph(Search):
    """The search. One node is one move looked at; it is `done` when all is judged, or there are too many positions.

    `solved`  whether all is judged; `most`: so many positions are too many; `count`: those met so far

    `slots`     where a position is found by its key, which has `buckets` places: its number and one
    By position: `keys`; `sides`, which side is to act; `first`, the place of its first move in `edges`; `winner`, and
    `distance`, after how many moves the game is over then.
    By ply of the way to the position of the world: `path`, the number of the position; `begins`, the place of its
    first move in `moves`; `at`, which move is next.
    """

    def __init__(self, root: Position, most: object):
        Search.__init__(self, root, None)
        self.most = whole_number(most, "the number of positions", 1, MOST_POSITIONS)
        self.world = self.origin.copy()
        self.settle()
        self.ready = True

    def settle(self) -> cython.int:
        """Begin at the root."""
        i: cython.int
        if self.origin.actor == CHANCE:
            raise ValueError("such solutions are for games without chance")
        self.solved = False
        self.lacking = False
        self.count = 0
        self.slots, self.keys, self.sides, self.first = Moves(), Moves(), Moves(), Moves()
        self.edges, self.winner, self.distance = Moves(), Moves(), Moves()
        self.path, self.begins, self.at, self.moves = Moves(), Moves(), Moves(), Moves()
        self.world.copy_from(self.origin)
        self.world.check_memory()
        self.buckets = 64
        while self.buckets < 2 * self.most:
            self.buckets *= 2
        for i in range(self.buckets):
            self.slots.push(0)
        self.done = self.origin.actor == OVER
        if not self.done and not self.slots.lacking:
            self.open_node()
        if not self.check_memory():
            raise MemoryError("there is no memory for so many positions")
        return 0

    def think(self, until: cython.longlong) -> cython.void:
        """List positions; when there are no more, judge them."""
        while self.nodes < until and not (self.stopping or self.lacking or self.done):
            if self.path.size == 0:
                self.judge_all()
                return
            self.step()

    # ---- listing ----

    def bucket_of(self, key: cython.ulonglong) -> cython.int:
        """Where a key is looked for first."""
        return cython.cast(cython.int, key & cython.cast(cython.ulonglong, self.buckets - 1))

    def find(self, key: cython.ulonglong) -> cython.int:
        """The number of a position; NOBODY if it was not met."""
        place: cython.int = self.bucket_of(key)
        found: cython.int
        while self.slots.data[place]:
            found = cython.cast(cython.int, self.slots.data[place]) - 1
            if cython.cast(cython.ulonglong, self.keys.data[found]) == key:
                return found
            place = (place + 1) & (self.buckets - 1)
        return NOBODY

    def open_node(self) -> cython.void:
        """Take in the position of the world, with its moves."""
        i: cython.int
        begin: cython.int = self.moves.size
        key: cython.ulonglong = self.world.key()
        place: cython.int = self.bucket_of(key)
        while self.slots.data[place]:
            place = (place + 1) & (self.buckets - 1)
        self.slots.data[place] = self.count + 1
        self.keys.push(cython.cast(cython.longlong, key) if cython.compiled else key)
        self.sides.push(self.world.side[self.world.actor] != self.world.side[0])
        self.first.push(self.edges.size)
        self.winner.push(NOBODY)
        self.distance.push(0)
        self.count += 1
        self.world.legal(self.moves)
        for i in range(begin, self.moves.size):
            self.edges.push(DRAWN)
        self.path.push(self.count - 1)
        self.begins.push(begin)
        self.at.push(0)
        self.lacking = not self.check_memory()

    def step(self) -> cython.void:
        """Look at the next move of the position of the world, or go back from it."""
        ply: cython.int = self.path.size - 1
        number: cython.int = cython.cast(cython.int, self.at.data[ply])
        place: cython.int = cython.cast(cython.int, self.begins.data[ply]) + number
        edge: cython.int = cython.cast(cython.int, self.first.data[self.path.data[ply]]) + number
        found: cython.int
        if place == self.moves.size:
            self.go_back()
            return
        self.at.data[ply] = number + 1
        self.world.apply(self.moves.get(place))
        self.nodes += 1
        if self.world.failed:
            self.lacking = True
            return
        if self.world.actor == OVER:
            self.edges.data[edge] = self.end_of(self.world)
            self.world.revert()
            return
        found = self.find(self.world.key())
        if found != NOBODY:
            self.edges.data[edge] = found
            self.world.revert()
        elif self.count == self.most or self.world.actor == CHANCE:
            self.done = True
        else:
            self.edges.data[edge] = self.count
            self.open_node()

    def go_back(self) -> cython.void:
        """All moves of the position of the world were looked at."""
        begin: cython.int = cython.cast(cython.int, self.begins.pop())
        self.path.pop()
        self.at.pop()
        if cython.compiled:
            self.moves.size = begin
        else:
            while self.moves.size > begin:
                self.moves.pop()
        if self.path.size:
            self.world.revert()

    def end_of(self, position: Position) -> cython.int:
        """How a game ended."""
        value: cython.double = position.value(0)
        if value == 0:
            return DRAWN
        return WON if value > 0 else WON - 1

    def check_memory(self) -> cython.bint:
        """Whether there was memory for everything."""
        return not (
            self.slots.lacking
            or self.keys.lacking
            or self.sides.lacking
            or self.first.lacking
            or self.edges.lacking
            or self.winner.lacking
            or self.distance.lacking
            or self.path.lacking
            or self.begins.lacking
            or self.at.lacking
            or self.moves.lacking
        )

    # ---- judging ----

    def judge_all(self) -> cython.void:
        """What is decided after one move, after two, and so on, until nothing is new."""
        level: cython.int = 0
        node: cython.int
        changed: cython.bint = True
        self.first.push(self.edges.size)  # where the moves of the last position end
        if not self.check_memory():
            self.lacking = True
            return
        while changed:
            changed = False
            level += 1
            for node in range(self.count):
                if self.winner.data[node] == NOBODY and self.judge(node, level):
                    changed = True
        self.solved = True
        self.done = True

    def judge(self, node: cython.int, level: cython.int) -> cython.bint:
        """Whether a side wins from a position just so many moves before the end."""
        i: cython.int
        leads: cython.int
        side: cython.int = cython.cast(cython.int, self.sides.data[node])
        wins: cython.int
        lost: cython.bint = True
        for i in range(self.first.data[node], self.first.data[node + 1]):
            leads = cython.cast(cython.int, self.edges.data[i])
            if leads <= DRAWN:
                wins = WON - leads
            elif self.winner.data[leads] != NOBODY and self.distance.data[leads] < level:
                wins = cython.cast(cython.int, self.winner.data[leads])
            else:
                wins = NOBODY
            if wins == side:
                self.winner.data[node] = side
                self.distance.data[node] = level
                return True
            if wins == NOBODY:
                lost = False
        if lost:
            self.winner.data[node] = 1 - side
            self.distance.data[node] = level
        return lost

    # ---- for Python ----

    def get_value(self, position: Position) -> tuple[int, int] | None:
        """1, 0 or -1 for a win, a draw or a loss of the side to act, and after how many moves the game is over then.

        None if the position is none of those that were judged.
        """
        found: cython.int
        instance_of(position, Position, "a position")
        self.hold()
        try:
            position.check()
            found = self.find(position.key()) if self.solved and position.actor >= 0 else NOBODY
            if found == NOBODY:
                return None
            if self.winner.data[found] == NOBODY:
                return 0, 0
            return 1 if self.winner.data[found] == self.sides.data[found] else -1, self.distance.data[found]
        finally:
            self.running = False

    def list_lines(self, most: cython.longlong) -> list:
        """None: what was found is asked for by `get_value`."""
        return []

    def move_root(self, move: cython.longlong) -> cython.int:
        """Nothing is kept."""
        self.origin.do(move)
        self.stopping = False
        return self.settle()
