"""What SAKKARA knows about positions and moves: whose cubes are visible, and which will stay so. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.evaluation import Evaluation
    from cython.cimports.hypostyle.core.kernel.intrinsics import count
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.sakkara.rules.position import SakkaraPosition
    from cython.cimports.hypostyle.games.sakkara.rules.pyramid import Pyramid
else:
    from hypostyle.core.kernel.bits import count
    from hypostyle.core.kernel.evaluation import Evaluation
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.sakkara.rules.position import SakkaraPosition
    from hypostyle.games.sakkara.rules.pyramid import Pyramid

from hypostyle.games.sakkara import blocks, board, codes

NAMES = (
    "sealed",  # own cubes visible on squares that are full (S-6): nothing covers them any more
    "sealed late",  # the same, the more so the fewer blocks are still to come
    "safe",  # own cubes visible where no block the opponent holds could be laid on them now
    "safe late",
    "open",  # other own cubes visible
    "open late",
    "turn",  # to act is to cover some of the opponent's and show some of one's own
    "square",  # to act with the right to move a block (S-9)
)
MOVE_NAMES = (
    "seals",  # own cubes less the opponent's that it shows on squares that are full then
    "shows",  # the same on other squares
    "covers",  # the opponent's visible cubes less the own ones that it covers
    "square",  # completes a square of one colour (S-9)
    "lifts",  # what taking up a block gains, in visible cubes
    "keep",  # not to move a block though the square rule allows it
)
LAY = cython.declare(cython.int, codes.LAY)
LIFT = cython.declare(cython.int, codes.LIFT)
KEEP = cython.declare(cython.int, codes.KEEP)
NO_BLOCK = cython.declare(cython.int, codes.NO_BLOCK)
KIND_SHIFT = cython.declare(cython.int, codes.KIND_SHIFT)
SUBJECT_SHIFT = cython.declare(cython.int, codes.SUBJECT_SHIFT)
SUBJECT_MASK = cython.declare(cython.int, codes.SUBJECT_MASK)
SQUARE_MASK = cython.declare(cython.int, codes.SQUARE_MASK)
LEVELS = cython.declare(cython.int, board.LEVELS)
TALLEST = cython.declare(cython.int, blocks.TALLEST)
BLOCKS = cython.declare(cython.int, blocks.BLOCKS)
MOST_LAID = cython.declare(cython.double, sum(board.LIMIT) // 4)  # so many blocks of four cubes fit

# The inputs of a network, as a seat sees them.
VISIBLE_AT = cython.declare(cython.int, 0)  # by square: the visible cube, by whose it is and its height
HAND_AT = cython.declare(cython.int, 128 * board.LEVELS)  # a block in the own hand, then in the opponent's
THREATENED_AT = cython.declare(cython.int, 128 * board.LEVELS + 2 * len(blocks.KINDS))  # an own cube, by square
ACTING = cython.declare(cython.int, 128 * board.LEVELS + 2 * len(blocks.KINDS) + 64)  # then: with the right to move one
PASSED = cython.declare(cython.int, 128 * board.LEVELS + 2 * len(blocks.KINDS) + 66)  # the last turn was a pass
INPUTS = 128 * board.LEVELS + 2 * len(blocks.KINDS) + 67
KINDS = cython.declare(cython.int, len(blocks.KINDS))

# TOPS: by form and level, TALLEST * form + level, and by seat: the columns that end there with a cube of the seat's
# colour, as squares from anchor a1. FULL: the squares that may rise to this height and no higher (S-6).
if cython.compiled:
    TOPS = cython.declare(cython.ulonglong[1836])
    FULL = cython.declare(cython.ulonglong[8])
else:
    TOPS, FULL = [0] * 1836, [0] * 8


def _fill_tables() -> None:
    for number, form in enumerate(blocks.FORMS):
        for each in form.columns:
            seat = 0 if each.colours.endswith(blocks.LIGHT) else 1
            TOPS[2 * (TALLEST * number + each.top) + seat] |= 1 << each.shift
    for square, limit in enumerate(board.LIMIT):
        FULL[limit] |= 1 << square


_fill_tables()


@cython.final
@cython.cclass
class SakkaraEvaluation(Evaluation):
    """The estimate. `prepare` notes in `visible` the squares that show the colour of each seat, in `seat` who acts.

    `threatened`  own visible cubes that the opponent could cover, of the seat whose features were filled in last
    """

    def __init__(self) -> None:
        Evaluation.__init__(self, NAMES, MOVE_NAMES, False, INPUTS)
        if not cython.compiled:
            self.visible = [0, 0]
        self.threatened = 0
        self.seat = 0

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game."""
        return isinstance(position, SakkaraPosition)

    def see(self, pyramid: Pyramid) -> cython.void:
        """Note which squares show which colour."""
        self.visible[0] = pyramid.visible(True)
        self.visible[1] = pyramid.visible(False)

    def features(self, position: Position, seat: cython.int) -> cython.void:
        """Fill in `feature` for a seat, in the order of NAMES."""
        self.fill(cython.cast(SakkaraPosition, position), seat)

    def fill(self, position: SakkaraPosition, seat: cython.int) -> cython.void:
        """The same for a position that is known to be one of SAKKARA."""
        own: cython.ulonglong = position.pyramid.visible(seat == 0)
        full: cython.ulonglong = 0
        reached: cython.ulonglong
        height: cython.int
        i: cython.int
        late: cython.double = (BLOCKS - count(position.hand[0]) - count(position.hand[1])) / MOST_LAID
        for height in range(1, LEVELS + 1):
            full |= position.pyramid.level[height] & FULL[height]
        self.feature[0] = count(own & full) / 4.0
        own &= ~full
        position.pyramid.survey()
        reached = position.pyramid.coverable(position.hand[1 - seat])
        self.threatened = own & reached
        self.feature[2] = count(own & ~reached) / 4.0
        self.feature[4] = count(own & reached) / 4.0
        for i in range(0, 6, 2):
            self.feature[i + 1] = self.feature[i] * late
        self.feature[6] = seat == position.actor
        self.feature[7] = seat == position.actor and (position.laid != NO_BLOCK or position.lifted != NO_BLOCK)

    def mark_inputs(self, position: Position, seat: cython.int) -> cython.void:
        """The pyramid from above, the hands, and what the opponent could cover."""
        self.mark_blocks(cython.cast(SakkaraPosition, position), seat)

    def mark_blocks(self, at: SakkaraPosition, seat: cython.int) -> cython.void:
        """The same for a position that is known to be one of SAKKARA."""
        height: cython.int
        for height in range(1, LEVELS + 1):
            self.mark_all(at.pyramid.visible_at(height, seat == 0), VISIBLE_AT + 64 * (height - 1))
            self.mark_all(at.pyramid.visible_at(height, seat == 1), VISIBLE_AT + 64 * (LEVELS + height - 1))
        self.mark_all(at.hand[seat], HAND_AT)
        self.mark_all(at.hand[1 - seat], HAND_AT + KINDS)
        self.mark_all(self.threatened, THREATENED_AT)
        if at.actor == seat:
            self.mark(ACTING)
            if at.laid != NO_BLOCK or at.lifted != NO_BLOCK:
                self.mark(ACTING + 1)
        if at.passes:
            self.mark(PASSED)

    # ---- moves ----

    def prepare(self, position: Position) -> cython.void:
        """Note what is visible."""
        self.see(cython.cast(SakkaraPosition, position).pyramid)
        self.seat = position.actor

    def move_features(self, position: Position, move: cython.longlong) -> cython.void:
        """Fill in `move_feature`, in the order of MOVE_NAMES."""
        kind: cython.int = cython.cast(cython.int, move >> KIND_SHIFT)
        subject: cython.int = cython.cast(cython.int, move >> SUBJECT_SHIFT & SUBJECT_MASK)
        i: cython.int
        for i in range(self.move_size):
            self.move_feature[i] = 0
        if kind == LAY:
            self.fill_laying(
                cython.cast(SakkaraPosition, position).pyramid, subject, cython.cast(cython.int, move & SQUARE_MASK)
            )
        elif kind == LIFT:
            self.fill_lift(cython.cast(SakkaraPosition, position), subject)
        elif kind == KEEP:
            self.move_feature[5] = 1

    def fill_laying(self, pyramid: Pyramid, form: cython.int, anchor: cython.int) -> cython.void:
        """The features of laying a block."""
        base: cython.int = pyramid.base_of(form, anchor)
        own: cython.ulonglong
        other: cython.ulonglong
        covered: cython.ulonglong = 0
        full: cython.ulonglong
        i: cython.int
        sealed: cython.int = 0
        shown: cython.int = 0
        for i in range(TALLEST):
            own = TOPS[2 * (TALLEST * form + i) + self.seat] << anchor
            other = TOPS[2 * (TALLEST * form + i) + 1 - self.seat] << anchor
            if own | other:
                full = FULL[base + i + 1]
                sealed += count(own & full) - count(other & full)
                shown += count(own & ~full) - count(other & ~full)
                covered |= own | other
        self.move_feature[0] = sealed
        self.move_feature[1] = shown
        self.move_feature[2] = count(covered & self.visible[1 - self.seat]) - count(covered & self.visible[self.seat])
        pyramid.put(form, anchor, base)
        self.move_feature[3] = pyramid.makes_square(form, anchor, base)
        pyramid.take(form, anchor, base)

    def fill_lift(self, position: SakkaraPosition, block: cython.int) -> cython.void:
        """The features of taking up a block: what is visible without it."""
        gained: cython.int
        position.take(block)
        gained = count(position.pyramid.visible(self.seat == 0)) - count(self.visible[self.seat])
        gained -= count(position.pyramid.visible(self.seat == 1)) - count(self.visible[1 - self.seat])
        position.put(block)
        self.move_feature[4] = gained
