"""Proof-number search: can one of two sides force a win, or at least a draw, whatever the other does? Compiled.

It is depth-first proof-number search (df-pn). A position has two numbers: how many positions must at least still be
decided to prove the claim, and how many to refute it. The search goes where the fewest are missing.

Repetition. A position that occurred on the way from the root counts as failed: whoever proves something never goes in
circles. So what is proved holds however a position was reached, and can be kept. What is refuted may lean on such a
circle; then it holds for this way only and is not kept (`tied`), until the position is left from which the circle
starts. Nothing that is claimed elsewhere rests on a refutation.

With `longest` the claim is to be reached within so many moves. Then the way does not matter at all, for a position is
kept together with how many moves are left: a refutation is as certain as a proof.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.intrinsics import mix
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.core.kernel.return_bounds import ReturnBounds
    from cython.cimports.hypostyle.search.search import Search
    from cython.cimports.hypostyle.search.side_values import SideValues
    from cython.cimports.hypostyle.search.transposition_table import TranspositionTable
else:
    from hypostyle.core.kernel.bits import mix
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.core.kernel.return_bounds import ReturnBounds
    from hypostyle.search.search import Search
    from hypostyle.search.side_values import SideValues
    from hypostyle.search.transposition_table import TranspositionTable

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.core.kernel.position import CHANCE as _CHANCE
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.search.search import Line

OVER = cython.declare(cython.int, _OVER)
CHANCE = cython.declare(cython.int, _CHANCE)
NO_MOVE = cython.declare(cython.longlong, -1)
MOST_PLIES = 120  # of a proof
PLIES = cython.declare(cython.int, MOST_PLIES)  # longer ways than this are not followed; also "tied to nothing"
NEVER = cython.declare(cython.longlong, 1 << 30)  # a number that cannot be brought down to 0
SPREAD = cython.declare(cython.double, 4.0)  # how far an estimate of 1 moves the first guess of a number
MOST_MEMORY = 1 << 30  # megabytes: more than any machine has
NO_CHANCE = "proofs are for games without chance"

# What an entry of the table says: its move field is the move that proves it, or both numbers of what is open.
OPEN = cython.declare(cython.int, 0)
REFUTED = cython.declare(cython.int, 1)
PROVED = cython.declare(cython.int, 2)
LASTING = cython.declare(cython.int, 255)  # the depth of an entry that is decided: it stays longest


@cython.final
@cython.cclass
class Prover(Search):
    """The search. One node is one position looked at, however often.

    `seat`     whose side is to reach the goal
    `drawing`  whether a draw is enough
    `longest`  within so many moves; 0: however many
    `bounds`   what is certain without a search: quickly of each new position, thoroughly of each that is worked on
    `proved`, `refuted`  what came out, once it is `done`

    By ply from the root: `key`; `pn` and `dn`, the two numbers; `tied`, the lowest ply that a refutation leans on.
    By place of `moves`, which has those of all nodes on the way: `proof`, `disproof` and `tie` of the position after.
    """

    def __init__(
        self,
        root: Position,
        seat: object,
        evaluation: Evaluation | None = None,
        drawing: object = False,
        longest: object = 0,
        memory: object = 64,
        bounds: ReturnBounds | None = None,
    ):
        Search.__init__(self, root, evaluation)
        self.side_values = SideValues(root, evaluation)
        if not cython.compiled:
            self.key, self.pn, self.dn, self.tied = [0] * 128, [0] * 128, [0] * 128, [0] * 128
        who: cython.int = whole_number(seat, "the seat", 0, root.seats - 1)
        self.side = self.side_values.side_of(root, who)
        self.goal = -0.001 if drawing else 0.999
        self.longest = whole_number(longest, "the number of moves", 0, MOST_PLIES - 1)
        self.megabytes = whole_number(memory, "the memory for a search, in megabytes", 0, MOST_MEMORY)
        self.knows = evaluation is not None
        self.bounded = bounds is not None
        if bounds is not None:
            instance_of(bounds, ReturnBounds, "bounds or None")
            bounds.check_fit(root)
        self.bounds = bounds
        self.world = self.origin.copy()
        self.met_chance = False
        self.settle()
        self.ready = True

    def settle(self) -> cython.int:
        """Get ready to think about the root."""
        self.done = True
        self.proved = False
        self.refuted = False
        self.lacking = False
        self.moves, self.proof, self.disproof, self.tie = Moves(), Moves(), Moves(), Moves()
        self.table = TranspositionTable(self.megabytes << 20)
        self.table.owned = True
        self.world.copy_from(self.origin)
        self.world.check_memory()
        if self.origin.actor == CHANCE:
            raise ValueError(NO_CHANCE)
        if self.origin.actor == OVER:
            self.proved = self.reached(self.origin)
            self.refuted = not self.proved
        else:
            self.done = False
        return 0

    def run(self, nodes: object) -> None:
        """Look at so many more nodes, without Python: other threads go on meanwhile."""
        Search.run(self, nodes)
        if self.met_chance:
            raise ValueError(NO_CHANCE)

    def reached(self, position: Position) -> cython.bint:
        """Whether a game that is over has ended well enough."""
        seat: cython.int
        for seat in range(position.seats):
            if self.side_values.side_of(position, seat) == self.side:
                return position.value(seat) > self.goal
        return False

    def key_at(self, position: Position, ply: cython.int) -> cython.ulonglong:
        """What a position is kept by."""
        return mix(position.key(), self.longest - ply) if self.longest else position.key()

    # ---- thinking ----

    def think(self, until: cython.longlong) -> cython.void:
        """Go on from the root: what is known about the positions on the way is in the table."""
        self.until = until
        self.cut(0)
        self.visit(0, NEVER, NEVER)
        if self.stopping or self.lacking:
            return
        self.proved = self.pn[0] == 0
        self.refuted = self.dn[0] == 0
        self.done = self.proved or self.refuted

    def visit(self, ply: cython.int, most_proof: cython.longlong, most_disproof: cython.longlong) -> cython.void:
        """Work on the position of the world until one of its numbers reaches its limit, or it is decided."""
        start: cython.int = self.moves.size
        mine: cython.bint = self.side_values.side_of(self.world, self.world.actor) == self.side
        self.key[ply] = self.key_at(self.world, ply)
        self.tied[ply] = PLIES
        if self.bounded and not self.table.find(self.key[ply]) and self.decided_by_bounds(self.world, ply, True):
            self.note_bounds(ply, mine)
        elif self.list_children(ply, mine):
            while True:
                self.add_up(ply, start, mine)
                if self.pn[ply] == 0 or self.dn[ply] == 0:
                    break
                if self.pn[ply] >= most_proof or self.dn[ply] >= most_disproof:
                    break
                if self.nodes >= self.until or self.stopping or self.lacking:
                    break
                self.descend(ply, start, self.pick(start, mine), mine, most_proof, most_disproof)
            self.settle_ties(ply, start, mine)
            self.remember(ply, start, mine)
        self.cut(start)

    def decided_by_bounds(self, position: Position, ply: cython.int, thorough: cython.bint) -> cython.bint:
        """Whether the bounds decide the claim, in the numbers of the ply."""
        mine: cython.bint = self.side_values.side_of(position, position.actor) == self.side
        least: cython.int
        most: cython.int
        self.bounds.judge(position, thorough)
        least = self.bounds.least if mine else -self.bounds.most
        most = self.bounds.most if mine else -self.bounds.least
        self.pn[ply] = NEVER
        self.dn[ply] = 0
        if most <= self.goal:
            return True
        self.pn[ply] = 0
        self.dn[ply] = NEVER
        if least <= self.goal:
            return False
        return not self.longest or (mine and 0 < self.bounds.within <= self.longest - ply)

    def note_bounds(self, ply: cython.int, mine: cython.bint) -> cython.void:
        """Keep in the table what the bounds have decided."""
        if self.pn[ply] == 0:
            self.table.store(self.key[ply], self.bounds.move if mine else NO_MOVE, 0, LASTING, PROVED)
        else:
            self.table.store(self.key[ply], NO_MOVE, 0, LASTING - 1, REFUTED)

    def list_children(self, ply: cython.int, mine: cython.bint) -> cython.bint:
        """The moves of the position of the world with their numbers; False when memory has run out.

        One move that decides is enough: then it is the only one.
        """
        start: cython.int = self.moves.size
        end: cython.int
        i: cython.int
        move: cython.longlong
        self.world.legal(self.moves)
        end = self.moves.size
        for i in range(start, end):
            move = self.moves.get(i)
            self.world.apply(move)
            self.nodes += 1
            self.look_at(ply + 1)
            self.world.revert()
            if self.world.failed:
                break
            if (mine and self.pn[ply + 1] == 0) or (not mine and self.dn[ply + 1] == 0 and self.tied[ply + 1] == PLIES):
                self.cut(start)
                self.moves.push(move)
                self.proof.push(self.pn[ply + 1])
                self.disproof.push(self.dn[ply + 1])
                self.tie.push(self.tied[ply + 1])
                break
            self.proof.push(self.pn[ply + 1])
            self.disproof.push(self.dn[ply + 1])
            self.tie.push(self.tied[ply + 1])
        self.lacking = (
            self.world.failed
            or self.moves.lacking
            or self.proof.lacking
            or self.disproof.lacking
            or self.tie.lacking
            or self.moves.size != self.tie.size
        )
        if self.lacking:
            self.pn[ply] = 1
            self.dn[ply] = 1
        return not self.lacking

    def look_at(self, ply: cython.int) -> cython.void:
        """What is known about the position of the world: it is over, on the way here, in the table, or new."""
        key: cython.ulonglong
        i: cython.int
        guess: cython.double = 0
        self.pn[ply] = NEVER
        self.dn[ply] = 0
        self.tied[ply] = PLIES
        if self.world.actor == OVER:
            if self.reached(self.world):
                self.pn[ply] = 0
                self.dn[ply] = NEVER
            return
        if self.world.actor == CHANCE:
            self.met_chance = True
            self.stopping = True
            return
        if self.longest:
            if ply >= self.longest:
                return
        elif ply >= PLIES - 1:
            self.tied[ply] = 0
            return
        key = self.key_at(self.world, ply)
        if not self.longest:
            for i in range(ply - 1, -1, -1):
                if self.key[i] == key:
                    self.tied[ply] = i
                    return
        if self.table.find(key):
            if self.table.bound == PROVED:
                self.pn[ply] = 0
                self.dn[ply] = NEVER
            elif self.table.bound == OPEN:
                self.pn[ply] = self.table.move >> 32
                self.dn[ply] = self.table.move & 0x7FFFFFFF
            return
        if self.bounded and self.decided_by_bounds(self.world, ply, False):
            return
        if self.knows:
            self.side_values.evaluation.evaluate(self.world)
            for i in range(self.world.seats):
                if self.side_values.side_of(self.world, i) == self.side:
                    guess = self.side_values.evaluation.values[i]
        self.pn[ply] = 1 + cython.cast(cython.longlong, SPREAD * (1 - guess))
        self.dn[ply] = 1 + cython.cast(cython.longlong, SPREAD * (1 + guess))

    def add_up(self, ply: cython.int, start: cython.int, mine: cython.bint) -> cython.void:
        """The numbers of a node from those of its moves: one must be proved or all of them, and the reverse."""
        least: cython.longlong = NEVER
        total: cython.longlong = 0
        one: cython.longlong
        other: cython.longlong
        i: cython.int
        for i in range(start, self.moves.size):
            one = self.proof.data[i] if mine else self.disproof.data[i]
            other = self.disproof.data[i] if mine else self.proof.data[i]
            if one < least:
                least = one
            total += other
        if total > NEVER:
            total = NEVER
        self.pn[ply] = least if mine else total
        self.dn[ply] = total if mine else least

    def pick(self, start: cython.int, mine: cython.bint) -> cython.int:
        """The move that looks easiest to decide for the side to act."""
        best: cython.int = start
        i: cython.int
        for i in range(start + 1, self.moves.size):
            if mine:
                if self.proof.data[i] < self.proof.data[best]:
                    best = i
            elif self.disproof.data[i] < self.disproof.data[best]:
                best = i
        return best

    def second(self, start: cython.int, best: cython.int, mine: cython.bint) -> cython.longlong:
        """The number of the next easiest move."""
        least: cython.longlong = NEVER
        number: cython.longlong
        i: cython.int
        for i in range(start, self.moves.size):
            number = self.proof.data[i] if mine else self.disproof.data[i]
            if i != best and number < least:
                least = number
        return least

    def descend(
        self,
        ply: cython.int,
        start: cython.int,
        best: cython.int,
        mine: cython.bint,
        most_proof: cython.longlong,
        most_disproof: cython.longlong,
    ) -> cython.void:
        """Work on a move until it is no longer the easiest, by a quarter, or the node reaches its limit."""
        ahead: cython.longlong = self.second(start, best, mine)
        ahead += ahead // 4 + 1
        if mine:
            most_disproof += self.disproof.data[best] - self.dn[ply]
            most_proof = min(most_proof, ahead)
        else:
            most_proof += self.proof.data[best] - self.pn[ply]
            most_disproof = min(most_disproof, ahead)
        self.world.apply(self.moves.get(best))
        self.nodes += 1
        self.visit(ply + 1, min(most_proof, NEVER), min(most_disproof, NEVER))
        self.world.revert()
        self.proof.data[best] = self.pn[ply + 1]
        self.disproof.data[best] = self.dn[ply + 1]
        self.tie.data[best] = self.tied[ply + 1]

    def settle_ties(self, ply: cython.int, start: cython.int, mine: cython.bint) -> cython.void:
        """What a refutation leans on: all moves of the side, or one of the other, the least tied one."""
        i: cython.int
        found: cython.int = PLIES if mine else -1
        if self.dn[ply] != 0:
            return
        for i in range(start, self.moves.size):
            if mine:
                found = min(found, cython.cast(cython.int, self.tie.data[i]))
            elif self.disproof.data[i] == 0:
                found = max(found, cython.cast(cython.int, self.tie.data[i]))
        self.tied[ply] = found if found < ply else PLIES

    def remember(self, ply: cython.int, start: cython.int, mine: cython.bint) -> cython.void:
        """Tell the table."""
        i: cython.int
        if self.lacking:
            return
        if self.pn[ply] == 0:
            i = self.pick(start, True)
            self.table.store(self.key[ply], self.moves.get(i) if mine else NO_MOVE, 0, LASTING, PROVED)
        elif self.dn[ply] == 0:
            if self.tied[ply] == PLIES:
                self.table.store(self.key[ply], NO_MOVE, 0, LASTING - 1, REFUTED)
        else:
            self.table.store(self.key[ply], self.pn[ply] << 32 | self.dn[ply], 0, 64 if ply < 64 else 1, OPEN)

    def cut(self, size: cython.int) -> cython.void:
        """Forget all moves but the first so many."""
        if cython.compiled:
            self.moves.size = size
            self.proof.size = size
            self.disproof.size = size
            self.tie.size = size
        else:
            for each in (self.moves, self.proof, self.disproof, self.tie):
                while each.size > size:
                    each.pop()

    # ---- for Python ----

    def get_move(self, position: Position, plies: object) -> int | None:
        """The move that proves the claim after so many moves from the root; -1 where the other side is to act.

        None if this search has no proof for the position.
        """
        instance_of(position, Position, "a position")
        number: cython.int = whole_number(plies, "the number of moves", 0, PLIES)
        self.hold()
        try:
            position.check()
            if self.table.find(self.key_at(position, number)) and self.table.bound == PROVED:
                return self.table.move
            if self.bounds is not None and position.actor >= 0:
                self.bounds.check_fit(position)
                mine = self.side_values.side_of(position, position.actor) == self.side
                if self.decided_by_bounds(position, number, True) and self.pn[number] == 0:
                    return self.bounds.move if mine else NO_MOVE
        finally:
            self.running = False
        return None

    def list_lines(self, most: cython.longlong) -> list:
        """The move that proves the claim, if it is proved and its side is to act."""
        if most == 0 or not self.proved or self.origin.actor < 0:
            return []
        if not self.table.find(self.key_at(self.origin, 0)) or self.table.move == NO_MOVE:
            return []
        values = tuple(
            [1.0 if self.side_values.side_of(self.origin, i) == self.side else -1.0 for i in range(self.origin.seats)]
        )
        return [Line((self.table.move,), values if self.goal > 0 else (0.0,) * self.origin.seats, self.nodes, True)]

    def move_root(self, move: cython.longlong) -> cython.int:
        """Nothing is kept."""
        if self.evaluation is not None:
            self.evaluation.check()
        self.origin.do(move)
        self.stopping = False
        return self.settle()
