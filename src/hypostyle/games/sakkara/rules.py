"""The law of SAKKARA: whose turn it is, what it may do, and what that does (S-8 to S-12). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.intrinsics import bit, count, mix
    from cython.cimports.hypostyle.core.position import Moves, Position
    from cython.cimports.hypostyle.games.sakkara.pyramid import Pyramid, first_square, kind_of
else:
    from hypostyle.core.bits import bit, count, mix
    from hypostyle.core.position import Moves, Position
    from hypostyle.games.sakkara.pyramid import Pyramid, first_square, kind_of

from hypostyle.core.position import OVER as _OVER
from hypostyle.games.sakkara import blocks

OVER = cython.declare(cython.int, _OVER)
NONE = cython.declare(cython.int, 63)  # no block
KINDS = cython.declare(cython.int, len(blocks.KINDS))
BLOCKS = cython.declare(cython.int, blocks.BLOCKS)

# What kind of move: bits 16 and 17 of its number. LAY: bits 0-5 anchor, 6-14 form. LIFT: bits 0-5 square, 6-10 block.
LAY = cython.declare(cython.int, 0)
LIFT = cython.declare(cython.int, 1)
KEEP = cython.declare(cython.int, 2)
PASS = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class SakkaraPosition(Position):
    """The pyramid, the blocks it is made of, and what the square rule allows now.

    `form`, `anchor`, `base`: by block (16 * seat + kind), how and where it lies; form -1: in hand
    `hand`: by seat, the kinds it holds, as bits; `moved`: by seat, the block it moved last by the square rule
    `passes`: how many seats have passed in succession
    `laid`: the block whose laying made a square, while the seat may lift one (`liftable`, as bits); else NONE
    `lifted`: the block that must be laid again, its form, anchor and base telling how it lay; else NONE
    `before`, `made`: what `revert` needs. At most 30 blocks fit, each with a lift and another laying, and there are no
    two passes between them, so that 30 * 3 + 32 steps are the most.
    """

    def __init__(self, first: cython.int):
        i: cython.int
        Position.__init__(self, 2)
        if not cython.compiled:
            self.form, self.anchor, self.base = [0] * 32, [0] * 32, [0] * 32
            self.hand, self.moved = [0] * 2, [0] * 2
            self.before, self.made = [0] * 160, [0] * 160
        self.pyramid = Pyramid()
        self.actor = first
        for i in range(BLOCKS):
            self.form[i] = -1
            self.anchor[i] = 0
            self.base[i] = 0
        for i in range(2):
            self.hand[i] = (1 << KINDS) - 1  # S-1
            self.moved[i] = NONE
        self.passes = 0
        self.laid = NONE
        self.lifted = NONE
        self.liftable = 0
        self.steps = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def put(self, block: cython.int) -> cython.void:
        """Put a block on the pyramid."""
        self.pyramid.put(self.form[block], self.anchor[block], self.base[block])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def take(self, block: cython.int) -> cython.void:
        """Take an uncovered block off the pyramid."""
        self.pyramid.take(self.form[block], self.anchor[block], self.base[block])

    # ---- the legal moves ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def legal(self, into: Moves) -> cython.void:
        """Lay, or else pass; after a new square keep or lift; after a lift lay that block."""
        block: cython.int
        if self.laid != NONE:
            into.push(KEEP << 16)
            for block in range(BLOCKS):
                if self.liftable >> block & 1:
                    into.push(LIFT << 16 | block << 6 | first_square(self.form[block], self.anchor[block]))
        elif self.lifted != NONE:  # S-11: it must be laid differently
            block = self.lifted
            self.pyramid.layings(1 << block % KINDS, self.form[block] << 6 | self.anchor[block], into)
        elif self.pyramid.layings(self.hand[self.actor], -1, into) == 0:
            into.push(PASS << 16)  # S-8

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def may_lift(self, block: cython.int) -> cython.bint:
        """Whether the square rule lets the actor lift a block: on the board and free (S-9), not taboo, not in vain."""
        free: cython.bint
        if self.form[block] < 0 or block == self.moved[1 - self.actor]:  # S-10
            return False
        if self.pyramid.covered(self.form[block], self.anchor[block], self.base[block]):
            return False
        self.take(block)
        free = self.pyramid.can_lay(1 << block % KINDS, self.form[block] << 6 | self.anchor[block])  # S-11
        self.put(block)
        return free

    # ---- making a move ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def apply(self, move: cython.longlong) -> cython.void:
        """Make the move; the turn passes on unless a new square lets the actor move a block."""
        kind: cython.int = cython.cast(cython.int, move >> 16)
        self.before[self.steps] = self.pack()
        self.made[self.steps] = move
        if kind == LAY:
            self.lay(cython.cast(cython.int, move >> 6), cython.cast(cython.int, move & 63))
        elif kind == LIFT:
            self.lifted = cython.cast(cython.int, move >> 6 & 31)
            self.laid = NONE
            self.liftable = 0
            self.take(self.lifted)
        else:
            if kind == PASS:
                self.passes += 1
            self.next_turn()
            if self.passes == 2:
                self.finish()
        self.steps += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay(self, form: cython.int, anchor: cython.int) -> cython.void:
        """Lay a block of the actor's hand, or the lifted one; how the lifted one lay is noted for `revert`."""
        again: cython.bint = self.lifted != NONE
        block: cython.int = self.lifted
        i: cython.int
        if again:
            self.made[self.steps] |= cython.cast(cython.longlong, self.spot(block)) << 32
        else:
            block = KINDS * self.actor + kind_of(form)
            self.hand[self.actor] ^= 1 << kind_of(form)
        self.form[block] = form
        self.anchor[block] = anchor
        self.base[block] = self.pyramid.base_of(form, anchor)
        self.put(block)
        self.passes = 0
        if again:
            self.moved[self.actor] = block  # S-10
        elif self.pyramid.makes_square(form, anchor, self.base[block]):  # S-9; S-11: not by a block moved
            for i in range(BLOCKS):
                if self.may_lift(i):
                    self.liftable |= bit(i)
        if self.liftable:
            self.laid = block
        else:
            self.next_turn()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def next_turn(self) -> cython.void:
        """The other seat is to act."""
        self.laid = NONE
        self.lifted = NONE
        self.liftable = 0
        self.actor = 1 - self.actor
        self.turn += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finish(self) -> cython.void:
        """Both have passed: whose colour shows more cubes from above wins (S-12)."""
        light: cython.int = count(self.pyramid.visible(True))
        dark: cython.int = count(self.pyramid.visible(False))
        self.place[0] = 2 if light < dark else 1
        self.place[1] = 2 if dark < light else 1
        self.actor = OVER

    # ---- undo, copies ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def pack(self) -> cython.ulonglong:
        """All but the blocks and the hands in one number."""
        packed: cython.ulonglong = self.actor & 1
        packed |= cython.cast(cython.ulonglong, self.passes) << 1
        packed |= cython.cast(cython.ulonglong, self.moved[0]) << 3
        packed |= cython.cast(cython.ulonglong, self.moved[1]) << 9
        packed |= cython.cast(cython.ulonglong, self.laid) << 15
        packed |= cython.cast(cython.ulonglong, self.lifted) << 21
        return packed | self.liftable << 27

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def revert(self) -> cython.void:
        """Take back the last move."""
        packed: cython.ulonglong
        move: cython.longlong
        kind: cython.int
        block: cython.int
        actor: cython.int = self.actor
        self.steps -= 1
        packed = self.before[self.steps]
        move = self.made[self.steps]
        kind = cython.cast(cython.int, move >> 16 & 3)
        if kind == LIFT:
            self.put(self.lifted)
        self.actor = cython.cast(cython.int, packed & 1)
        self.passes = cython.cast(cython.int, packed >> 1 & 3)
        self.moved[0] = cython.cast(cython.int, packed >> 3 & 63)
        self.moved[1] = cython.cast(cython.int, packed >> 9 & 63)
        self.laid = cython.cast(cython.int, packed >> 15 & 63)
        self.lifted = cython.cast(cython.int, packed >> 21 & 63)
        self.liftable = packed >> 27
        self.place[0] = 0
        self.place[1] = 0
        if actor != self.actor:
            self.turn -= 1
        if kind == LAY and self.lifted == NONE:
            block = KINDS * self.actor + kind_of(cython.cast(cython.int, move >> 6 & 511))
            self.take(block)
            self.form[block] = -1
            self.hand[self.actor] |= 1 << block % KINDS
        elif kind == LAY:
            self.take(self.lifted)
            self.form[self.lifted] = cython.cast(cython.int, move >> 40)
            self.anchor[self.lifted] = cython.cast(cython.int, move >> 34 & 63)
            self.base[self.lifted] = cython.cast(cython.int, move >> 32 & 3)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def spot(self, block: cython.int) -> cython.ulonglong:
        """How and where a block lies, or a lifted one lay, in one number."""
        return self.form[block] << 8 | self.anchor[block] << 2 | self.base[block]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """A hash of all that bears on the future. Whose hand a block came from does not; the hands do."""
        whole: cython.ulonglong = 0
        rest: cython.ulonglong = cython.cast(cython.ulonglong, self.hand[1]) << 16 | self.hand[0]
        i: cython.int
        for i in range(BLOCKS):
            if self.form[i] >= 0 and i != self.lifted:
                whole ^= mix(self.spot(i), 1)
        for i in range(2):
            if self.moved[i] != NONE:
                whole ^= mix(self.spot(self.moved[i]), 2 + i)
        if self.lifted != NONE:
            whole ^= mix(self.spot(self.lifted), 4)
        rest |= cython.cast(cython.ulonglong, (self.actor & 3) | self.passes << 2 | (self.laid != NONE) << 4) << 32
        return mix(whole, rest)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def become(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.take_over(other)
        self.copy_blocks(cython.cast(SakkaraPosition, other))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def copy_blocks(self, model: SakkaraPosition) -> cython.void:
        """Copy what only SAKKARA has."""
        i: cython.int
        self.pyramid.become(model.pyramid)
        for i in range(BLOCKS):
            self.form[i] = model.form[i]
            self.anchor[i] = model.anchor[i]
            self.base[i] = model.base[i]
        for i in range(2):
            self.hand[i] = model.hand[i]
            self.moved[i] = model.moved[i]
        self.passes = model.passes
        self.laid = model.laid
        self.lifted = model.lifted
        self.liftable = model.liftable
        self.steps = model.steps
        for i in range(self.steps):
            self.before[i] = model.before[i]
            self.made[i] = model.made[i]

    # ---- for Python ----

    def fork(self) -> Position:
        """A new position equal to this one."""
        made: SakkaraPosition = SakkaraPosition(0)
        made.become(self)
        return made

    def blocks(self) -> dict[int, tuple[int, int, int]]:
        """Form, anchor and base of each block on the board, and of a lifted one as it lay."""
        return {i: (self.form[i], self.anchor[i], self.base[i]) for i in range(BLOCKS) if self.form[i] >= 0}

    def last_moved(self) -> tuple[int, int]:
        """By seat: the block it moved last by the square rule, or NONE."""
        return self.moved[0], self.moved[1]

    def can_be_lifted(self, block: cython.int) -> bool:
        """Whether the square rule would let the actor lift a block."""
        return self.may_lift(block)

    def can_lay_something(self, seat: cython.int) -> bool:
        """Whether a seat can lay a block of its hand (S-8)."""
        return self.pyramid.can_lay(self.hand[seat], -1)

    def shows_square(self, block: cython.int) -> bool:
        """Whether a visible cube of a block on the board is part of a square (S-9)."""
        return self.pyramid.makes_square(self.form[block], self.anchor[block], self.base[block])

    def is_covered(self, block: cython.int) -> bool:
        """Whether another block covers a block on the board (S-9)."""
        return self.pyramid.covered(self.form[block], self.anchor[block], self.base[block])

    def set_up(
        self, laid: dict[int, tuple[int, int]], moved: tuple[int, int], actor: cython.int, turn: cython.int
    ) -> None:
        """Take up a position: form and anchor of each block in building order. The caller has checked them."""
        block: cython.int
        for block, (form, anchor) in laid.items():
            self.form[block] = form
            self.anchor[block] = anchor
            self.base[block] = self.pyramid.base_of(form, anchor)
            self.put(block)
            self.hand[block // KINDS] ^= 1 << block % KINDS
        self.moved[0], self.moved[1] = moved
        self.actor = actor
        self.turn = turn

    def set_passes(self, passes: cython.int) -> None:
        """So many seats have passed in succession; two end the game."""
        self.passes = passes
        if passes == 2:
            self.finish()

    def set_laid(self, block: cython.int) -> None:
        """The actor has just laid a block that made a square."""
        i: cython.int
        self.laid = block
        for i in range(BLOCKS):
            if self.may_lift(i):
                self.liftable |= bit(i)

    def set_lifted(self, block: cython.int) -> None:
        """The actor has just lifted a block."""
        self.lifted = block
        self.take(block)
