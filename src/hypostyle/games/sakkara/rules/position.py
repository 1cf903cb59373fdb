"""The position of SAKKARA: whose turn it is, what it may do, and what that does (S-8 to S-12). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, count, mix
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.games.sakkara.rules.pyramid import Pyramid, first_square, kind_of
else:
    from hypostyle.core.kernel.bits import bit, count, mix
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.games.sakkara.rules.pyramid import Pyramid, first_square, kind_of

from hypostyle.core.kernel.arguments import LAST_TURN, whole_number
from hypostyle.core.kernel.position import OVER as _OVER
from hypostyle.games.sakkara import blocks, codes
from hypostyle.games.sakkara.setup_check import check_blocks

OVER = cython.declare(cython.int, _OVER)
KINDS = cython.declare(cython.int, len(blocks.KINDS))
BLOCKS = cython.declare(cython.int, blocks.BLOCKS)
NO_BLOCK = cython.declare(cython.int, codes.NO_BLOCK)
LAY = cython.declare(cython.int, codes.LAY)
LIFT = cython.declare(cython.int, codes.LIFT)
KEEP = cython.declare(cython.int, codes.KEEP)
PASS = cython.declare(cython.int, codes.PASS)
KIND_SHIFT = cython.declare(cython.int, codes.KIND_SHIFT)
SUBJECT_SHIFT = cython.declare(cython.int, codes.SUBJECT_SHIFT)
KIND_MASK = cython.declare(cython.int, codes.KIND_MASK)
SUBJECT_MASK = cython.declare(cython.int, codes.SUBJECT_MASK)
SQUARE_MASK = cython.declare(cython.int, codes.SQUARE_MASK)

# At most 30 blocks fit, each with a lift and another laying, and there are no two passes between them, so that
# 30 * 3 + 32 steps are the most.
STEPS = cython.declare(cython.int, 160)
# `made` has a move, and from this bit on how the lifted block lay that was laid again.
PLACEMENT_SHIFT = cython.declare(cython.int, 32)


@cython.final
@cython.cclass
class SakkaraPosition(Position):
    """The pyramid, the blocks it is made of, and what the square rule allows now.

    `form`, `anchor`, `base`: by block, how and where it lies; form -1: in hand
    `hand`: by seat, the kinds it holds, as bits; `moved`: by seat, the block it moved last by the square rule
    `passes`: how many seats have passed in succession
    `laid`: the block whose laying made a square, while the seat may lift one (`liftable`, as bits); else NO_BLOCK
    `lifted`: the block that must be laid again, its form, anchor and base telling how it lay; else NO_BLOCK
    `before`, `made`: by step, what `revert` needs
    """

    def __init__(self, first: object):
        i: cython.int
        Position.__init__(self, 2)
        if not cython.compiled:
            self.form, self.anchor, self.base = [0] * BLOCKS, [0] * BLOCKS, [0] * BLOCKS
            self.hand, self.moved = [0] * 2, [0] * 2
            self.before, self.made = [0] * STEPS, [0] * STEPS
        self.pyramid = Pyramid()
        self.actor = whole_number(first, "the seat to begin", 0, 1)
        for i in range(BLOCKS):
            self.form[i] = -1
            self.anchor[i] = 0
            self.base[i] = 0
        for i in range(2):
            self.hand[i] = (1 << KINDS) - 1  # S-1
            self.moved[i] = NO_BLOCK
        self.passes = 0
        self.laid = NO_BLOCK
        self.lifted = NO_BLOCK
        self.liftable = 0
        self.steps = 0
        self.end_set_up()

    def put(self, block: cython.int) -> cython.void:
        """Put a block on the pyramid."""
        self.pyramid.put(self.form[block], self.anchor[block], self.base[block])

    def take(self, block: cython.int) -> cython.void:
        """Take an uncovered block off the pyramid."""
        self.pyramid.take(self.form[block], self.anchor[block], self.base[block])

    # ---- the legal moves ----

    def legal(self, into: Moves) -> cython.void:
        """Lay, or else pass; after a new square keep or lift; after a lift lay that block."""
        block: cython.int
        square: cython.int
        if self.laid != NO_BLOCK:
            into.push(KEEP << KIND_SHIFT)
            for block in range(BLOCKS):
                if self.liftable >> block & 1:
                    square = first_square(self.form[block], self.anchor[block])
                    into.push(LIFT << KIND_SHIFT | block << SUBJECT_SHIFT | square)
        elif self.lifted != NO_BLOCK:  # S-11: it must be laid differently
            block = self.lifted
            self.pyramid.layings(1 << block % KINDS, self.form[block], self.anchor[block], into)
        elif self.pyramid.layings(self.hand[self.actor], -1, 0, into) == 0:
            into.push(PASS << KIND_SHIFT)  # S-8

    def may_lift(self, block: cython.int) -> cython.bint:
        """Whether the square rule lets the actor lift a block: on the board and free (S-9), not taboo, not in vain."""
        free: cython.bint
        if self.form[block] < 0 or block == self.moved[1 - self.actor]:  # S-10
            return False
        if self.pyramid.covered(self.form[block], self.anchor[block], self.base[block]):
            return False
        self.take(block)
        free = self.pyramid.can_lay(1 << block % KINDS, self.form[block], self.anchor[block])  # S-11
        self.put(block)
        return free

    def find_liftable(self) -> cython.ulonglong:
        """The blocks that the square rule lets the actor lift, as bits."""
        found: cython.ulonglong = 0
        block: cython.int
        for block in range(BLOCKS):
            if self.may_lift(block):
                found |= bit(block)
        return found

    # ---- making a move ----

    def has_room(self) -> cython.bint:
        """Whether one more step can be taken back: always, for no game has so many."""
        return self.steps < STEPS

    def apply(self, move: cython.longlong) -> cython.void:
        """Make the move; the turn passes on unless a new square lets the actor move a block."""
        kind: cython.int = cython.cast(cython.int, move >> KIND_SHIFT)
        subject: cython.int = cython.cast(cython.int, move >> SUBJECT_SHIFT & SUBJECT_MASK)
        if not self.has_room():
            self.fail()
            return
        self.before[self.steps] = self.pack()
        self.made[self.steps] = move
        if kind == LAY:
            self.lay(subject, cython.cast(cython.int, move & SQUARE_MASK))
        elif kind == LIFT:
            self.lifted = subject
            self.laid = NO_BLOCK
            self.liftable = 0
            self.take(self.lifted)
        else:
            if kind == PASS:
                self.passes += 1
            self.next_turn()
            if self.passes == 2:
                self.finish()
        self.steps += 1

    def lay(self, form: cython.int, anchor: cython.int) -> cython.void:
        """Lay a block of the actor's hand, or the lifted one; how the lifted one lay is noted for `revert`."""
        again: cython.bint = self.lifted != NO_BLOCK
        block: cython.int = self.lifted
        if again:
            self.made[self.steps] |= cython.cast(cython.longlong, self.placement(block)) << PLACEMENT_SHIFT
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
            self.liftable = self.find_liftable()
        if self.liftable:
            self.laid = block
        else:
            self.next_turn()

    def next_turn(self) -> cython.void:
        """The other seat is to act."""
        self.laid = NO_BLOCK
        self.lifted = NO_BLOCK
        self.liftable = 0
        self.actor = 1 - self.actor
        self.turn += 1

    def finish(self) -> cython.void:
        """Both have passed: whose colour shows more cubes from above wins (S-12)."""
        light: cython.int = count(self.pyramid.visible(True))
        dark: cython.int = count(self.pyramid.visible(False))
        self.place[0] = 2 if light < dark else 1
        self.place[1] = 2 if dark < light else 1
        self.actor = OVER

    # ---- undo, copies ----

    def pack(self) -> cython.ulonglong:
        """All but the blocks and the hands in one number."""
        packed: cython.ulonglong = self.actor & 1
        packed |= cython.cast(cython.ulonglong, self.passes) << 1
        packed |= cython.cast(cython.ulonglong, self.moved[0]) << 3
        packed |= cython.cast(cython.ulonglong, self.moved[1]) << 9
        packed |= cython.cast(cython.ulonglong, self.laid) << 15
        packed |= cython.cast(cython.ulonglong, self.lifted) << 21
        return packed | self.liftable << 27

    def unpack(self, packed: cython.ulonglong) -> cython.void:
        """Take up what `pack` put into one number."""
        self.actor = cython.cast(cython.int, packed & 1)
        self.passes = cython.cast(cython.int, packed >> 1 & 3)
        self.moved[0] = cython.cast(cython.int, packed >> 3 & 63)
        self.moved[1] = cython.cast(cython.int, packed >> 9 & 63)
        self.laid = cython.cast(cython.int, packed >> 15 & 63)
        self.lifted = cython.cast(cython.int, packed >> 21 & 63)
        self.liftable = packed >> 27

    def placement(self, block: cython.int) -> cython.ulonglong:
        """How and where a block lies, or a lifted one lay, in one number."""
        return self.form[block] << 8 | self.anchor[block] << 2 | self.base[block]

    def set_placement(self, block: cython.int, placement: cython.ulonglong) -> cython.void:
        """Note how and where a block lies."""
        self.form[block] = cython.cast(cython.int, placement >> 8)
        self.anchor[block] = cython.cast(cython.int, placement >> 2 & 63)
        self.base[block] = cython.cast(cython.int, placement & 3)

    def revert(self) -> cython.void:
        """Take back the last move."""
        move: cython.longlong
        kind: cython.int
        block: cython.int
        actor: cython.int = self.actor
        if self.failed:
            return
        self.steps -= 1
        move = self.made[self.steps]
        kind = cython.cast(cython.int, move >> KIND_SHIFT & KIND_MASK)
        if kind == LIFT:
            self.put(self.lifted)
        self.unpack(self.before[self.steps])
        self.place[0] = 0
        self.place[1] = 0
        if actor != self.actor:
            self.turn -= 1
        if kind == LAY and self.lifted == NO_BLOCK:
            block = KINDS * self.actor + kind_of(cython.cast(cython.int, move >> SUBJECT_SHIFT & SUBJECT_MASK))
            self.take(block)
            self.form[block] = -1
            self.hand[self.actor] |= 1 << block % KINDS
        elif kind == LAY:
            self.take(self.lifted)
            self.set_placement(self.lifted, move >> PLACEMENT_SHIFT)

    def key(self) -> cython.ulonglong:
        """A hash of all that bears on the future. Whose hand a block came from does not; the hands do."""
        whole: cython.ulonglong = 0
        rest: cython.ulonglong = cython.cast(cython.ulonglong, self.hand[1]) << 16 | self.hand[0]
        i: cython.int
        for i in range(BLOCKS):
            if self.form[i] >= 0 and i != self.lifted:
                whole ^= mix(self.placement(i), 1)
        for i in range(2):
            if self.moved[i] != NO_BLOCK:
                whole ^= mix(self.placement(self.moved[i]), 2 + i)
        if self.lifted != NO_BLOCK:
            whole ^= mix(self.placement(self.lifted), 4)
        rest |= cython.cast(cython.ulonglong, (self.actor & 3) | self.passes << 2 | (self.laid != NO_BLOCK) << 4) << 32
        return mix(whole, rest)

    def copy_from(self, other: Position) -> cython.void:
        """Be an exact copy of the other position."""
        self.take_over(other)
        self.copy_blocks(cython.cast(SakkaraPosition, other))

    def copy_blocks(self, model: SakkaraPosition) -> cython.void:
        """Copy what only SAKKARA has."""
        i: cython.int
        self.pyramid.copy_from(model.pyramid)
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

    def copy(self) -> Position:
        """A new position equal to this one."""
        self.check()
        made: SakkaraPosition = SakkaraPosition(0)
        made.copy_from(self)
        return made

    def on_board(self, block: object) -> cython.int:
        """A block that lies on the board, and is not lifted."""
        number: cython.int = whole_number(block, "a block", 0, BLOCKS - 1)
        self.check()
        if self.form[number] < 0 or number == self.lifted:
            raise ValueError(f"block {number} is not on the board")
        return number

    def blocks(self) -> dict[int, tuple[int, int, int]]:
        """Form, anchor and base of each block on the board, and of a lifted one as it lay."""
        self.check()
        return {i: (self.form[i], self.anchor[i], self.base[i]) for i in range(BLOCKS) if self.form[i] >= 0}

    def last_moved(self) -> tuple[int, int]:
        """By seat: the block it moved last by the square rule, or NO_BLOCK."""
        self.check()
        return self.moved[0], self.moved[1]

    def can_be_lifted(self, block: object) -> bool:
        """Whether the square rule would let the actor lift a block."""
        number: cython.int = self.on_board(block)
        return self.actor != OVER and self.may_lift(number)

    def can_lay_something(self, seat: object) -> bool:
        """Whether a seat can lay a block of its hand (S-8)."""
        self.check()
        number: cython.int = whole_number(seat, "the seat", 0, 1)
        return self.pyramid.can_lay(self.hand[number], -1, 0)

    def shows_square(self, block: object) -> bool:
        """Whether a visible cube of a block on the board is part of a square (S-9)."""
        number: cython.int = self.on_board(block)
        return self.pyramid.makes_square(self.form[number], self.anchor[number], self.base[number])

    def is_covered(self, block: object) -> bool:
        """Whether another block covers a block on the board (S-9)."""
        number: cython.int = self.on_board(block)
        return self.pyramid.covered(self.form[number], self.anchor[number], self.base[number])

    def set_up(self, laid: dict[int, tuple[int, int]], moved: tuple[int, int], actor: object, turn: object) -> None:
        """Take up a position at the start of a turn: form and anchor of each block in building order."""
        i: cython.int
        block: cython.int
        check_blocks(laid, moved)
        seat: cython.int = whole_number(actor, "the seat to act", 0, 1)
        number: cython.int = whole_number(turn, "the turn", 1, LAST_TURN)
        self.begin_set_up()
        self.pyramid = Pyramid()
        for i in range(BLOCKS):
            self.form[i] = -1
        for i in range(2):
            self.hand[i] = (1 << KINDS) - 1
            self.place[i] = 0
        for block, (form, anchor) in laid.items():
            if not self.pyramid.can_stand(form, anchor):
                raise ValueError(f"block {block} cannot stand there (S-5, S-6)")
            self.form[block] = form
            self.anchor[block] = anchor
            self.base[block] = self.pyramid.base_of(form, anchor)
            self.put(block)
            self.hand[block // KINDS] ^= 1 << block % KINDS
        self.moved[0], self.moved[1] = moved
        self.laid = NO_BLOCK
        self.lifted = NO_BLOCK
        self.liftable = 0
        self.passes = 0
        self.steps = 0
        self.actor = seat
        self.turn = number
        self.end_set_up()

    def set_passes(self, passes: object) -> None:
        """So many seats have passed in succession; two end the game."""
        number: cython.int = whole_number(passes, "the number of passes", 0, 2)
        self._at_start_of_turn()
        self.passes = number
        if number == 2:
            self.finish()

    def set_laid(self, block: object) -> None:
        """The actor has just laid a block that made a square."""
        number: cython.int = self.on_board(block)
        self._at_start_of_turn()
        self.liftable = self.find_liftable()
        self.laid = number

    def set_lifted(self, block: object) -> None:
        """The actor has just lifted a block."""
        number: cython.int = self.on_board(block)
        self._at_start_of_turn()
        if not self.may_lift(number):
            raise ValueError(f"block {number} cannot be lifted")
        self.lifted = number
        self.take(number)

    def _at_start_of_turn(self) -> None:
        """What follows completes a position that was just set up: nothing can be taken back behind it."""
        self.check()
        if self.actor == OVER or self.laid != NO_BLOCK or self.lifted != NO_BLOCK:
            raise ValueError("only a position at the start of a turn can be completed")
        self.steps = 0
        self.depth = 0
