"""What SAKKARA knows about its positions and moves: whose cubes are visible, and which of them will stay so. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.evaluation import Evaluation
    from cython.cimports.hypostyle.core.intrinsics import count
    from cython.cimports.hypostyle.core.position import Position
    from cython.cimports.hypostyle.games.sakkara.pyramid import Pyramid
    from cython.cimports.hypostyle.games.sakkara.rules import SakkaraPosition
else:
    from hypostyle.core.bits import count
    from hypostyle.core.evaluation import Evaluation
    from hypostyle.core.position import Position
    from hypostyle.games.sakkara.pyramid import Pyramid
    from hypostyle.games.sakkara.rules import SakkaraPosition

from hypostyle.games.sakkara import blocks, board

NAMES = (
    "sealed",  # own cubes visible on squares that are full (S-6): nothing covers them any more
    "safe",  # own cubes visible where no block the opponent holds could be laid on them now
    "open",  # other own cubes visible
    "open late",  # the fewer blocks are still to come, the better the chance that they stay
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
LAY = cython.declare(cython.int, 0)
LIFT = cython.declare(cython.int, 1)
KEEP = cython.declare(cython.int, 2)
NONE = cython.declare(cython.int, 63)  # no block
LEVELS = cython.declare(cython.int, board.LEVELS)
MOST_BLOCKS = cython.declare(cython.double, 30)  # so many fit

# By form and level, 3 * form + level, and by seat: the columns that end there with a cube of the seat's colour, as
# squares from anchor a1. FULL: the squares that may rise to this height and no higher (S-6).
if cython.compiled:
    TOPS = cython.declare(cython.ulonglong[1836])
    FULL = cython.declare(cython.ulonglong[8])
else:
    TOPS, FULL = [0] * 1836, [0] * 8


def _fill_tables() -> None:
    for number, form in enumerate(blocks.FORMS):
        for each in form.columns:
            seat = 0 if each.colours.endswith(blocks.LIGHT) else 1
            TOPS[2 * (3 * number + each.top) + seat] |= 1 << (board.SIZE * each.dx + each.dy)
    for square, limit in enumerate(board.LIMIT):
        FULL[limit] |= 1 << square


_fill_tables()


@cython.final
@cython.cclass
class SakkaraEvaluation(Evaluation):
    """The estimate. `visible`: by seat the squares that show its colour, and `seat` who is to act, noted by `prepare`."""

    def __init__(self):
        Evaluation.__init__(self, NAMES, MOVE_NAMES)
        if not cython.compiled:
            self.visible = [0, 0]
        self.seat = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def see(self, pyramid: Pyramid) -> cython.void:
        """Note which squares show which colour."""
        self.visible[0] = pyramid.visible(True)
        self.visible[1] = pyramid.visible(False)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def features(self, position: Position, seat: cython.int) -> cython.void:
        """See the names."""
        self.fill(cython.cast(SakkaraPosition, position), seat)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill(self, site: SakkaraPosition, seat: cython.int) -> cython.void:
        """The features of a seat."""
        own: cython.ulonglong = site.pyramid.visible(seat == 0)
        full: cython.ulonglong = 0
        reached: cython.ulonglong
        height: cython.int
        laid: cython.int = 32 - count(site.hand[0]) - count(site.hand[1])
        for height in range(1, LEVELS + 1):
            full |= site.pyramid.level[height] & FULL[height]
        self.feature[0] = count(own & full) / 4.0
        own &= ~full
        site.pyramid.survey()
        reached = site.pyramid.coverable(site.hand[1 - seat])
        self.feature[1] = count(own & ~reached) / 4.0
        self.feature[2] = count(own & reached) / 4.0
        self.feature[3] = self.feature[2] * laid / MOST_BLOCKS
        self.feature[4] = seat == site.actor
        self.feature[5] = seat == site.actor and (site.laid != NONE or site.lifted != NONE)

    # ---- moves ----

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prepare(self, position: Position) -> cython.void:
        """Note what is visible."""
        self.see(cython.cast(SakkaraPosition, position).pyramid)
        self.seat = position.actor

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def move_features(self, position: Position, move: cython.longlong) -> cython.void:
        """See the names."""
        kind: cython.int = cython.cast(cython.int, move >> 16)
        i: cython.int
        for i in range(self.move_size):
            self.move_feature[i] = 0
        if kind == LAY:
            self.fill_laying(
                cython.cast(SakkaraPosition, position).pyramid,
                cython.cast(cython.int, move >> 6),
                cython.cast(cython.int, move & 63),
            )
        elif kind == LIFT:
            self.fill_lift(cython.cast(SakkaraPosition, position), cython.cast(cython.int, move >> 6 & 31))
        elif kind == KEEP:
            self.move_feature[5] = 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
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
        for i in range(3):
            own = TOPS[2 * (3 * form + i) + self.seat] << anchor
            other = TOPS[2 * (3 * form + i) + 1 - self.seat] << anchor
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def fill_lift(self, site: SakkaraPosition, block: cython.int) -> cython.void:
        """The features of taking up a block: what is visible without it."""
        gained: cython.int
        site.take(block)
        gained = count(site.pyramid.visible(self.seat == 0)) - count(self.visible[self.seat])
        gained -= count(site.pyramid.visible(self.seat == 1)) - count(self.visible[1 - self.seat])
        site.put(block)
        self.move_feature[4] = gained
