"""The pyramid on bitboards, level by level, and where a block can be laid on it (S-4 to S-7). Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, lowest, wrap
    from cython.cimports.hypostyle.core.kernel.position import Moves
else:
    from hypostyle.core.kernel.bits import bit, lowest, wrap
    from hypostyle.core.kernel.position import Moves

from hypostyle.games.sakkara import blocks, board, codes

LEVELS = cython.declare(cython.int, board.LEVELS)
COLOURINGS = cython.declare(cython.int, blocks.COLOURINGS)
OUTLINES = cython.declare(cython.int, len(blocks.FORMS) // blocks.COLOURINGS)  # 51
TALLEST = cython.declare(cython.int, blocks.TALLEST)
SUBJECT_SHIFT = cython.declare(cython.int, codes.SUBJECT_SHIFT)

ALL = cython.declare(cython.ulonglong, board.mask(range(board.SQUARES)))
FIRST_RANK = cython.declare(cython.ulonglong, board.mask(range(0, board.SQUARES, board.SIZE)))
LAST_RANK = cython.declare(cython.ulonglong, board.mask(range(board.SIZE - 1, board.SQUARES, board.SIZE)))

# The 51 outlines: the kinds that have it, the anchors where it is inside the board, how high it is, and its columns
# from FIRST_COLUMN[o] up to FIRST_COLUMN[o + 1]: how far from the anchor each is, how high it begins, how many cubes it
# has, and on which sides (1 north, 2 south, 4 east, 8 west) the next square is not of the same block.
# The 306 forms, six colourings for each outline: the kind, the columns with a light top as bits, and for each of three
# levels the cubes, the light ones among them, and the columns that end there, as squares from anchor a1.
if cython.compiled:
    OUTLINE_KINDS = cython.declare(cython.int[51])
    INSIDE = cython.declare(cython.ulonglong[51])
    TALL = cython.declare(cython.int[51])
    FIRST_COLUMN = cython.declare(cython.int[52])
    SHIFT = cython.declare(cython.int[204])
    BASE = cython.declare(cython.int[204])
    CUBES = cython.declare(cython.int[204])
    OUTER = cython.declare(cython.int[204])
    KIND = cython.declare(cython.int[306])
    LIGHT_TOPS = cython.declare(cython.int[306])
    FILLED = cython.declare(cython.ulonglong[918])
    LIGHT = cython.declare(cython.ulonglong[918])
    ENDING = cython.declare(cython.ulonglong[918])
    LIMIT = cython.declare(cython.ulonglong[5])
else:
    OUTLINE_KINDS, INSIDE, TALL, FIRST_COLUMN = [0] * 51, [0] * 51, [0] * 51, [0] * 52
    SHIFT, BASE, CUBES, OUTER = [0] * 204, [0] * 204, [0] * 204, [0] * 204
    KIND, LIGHT_TOPS = [0] * 306, [0] * 306
    FILLED, LIGHT, ENDING, LIMIT = [0] * 918, [0] * 918, [0] * 918, [0] * 5


def _fill_outlines() -> None:
    columns = 0
    for outline in range(OUTLINES):
        form = blocks.FORMS[outline * COLOURINGS]
        INSIDE[outline] = board.mask(form.anchors())
        TALL[outline] = max(each.top for each in form.columns) + 1
        FIRST_COLUMN[outline] = columns
        footprint = {(each.dx, each.dy) for each in form.columns}
        for each in form.columns:
            near = ((each.dx, each.dy + 1), (each.dx, each.dy - 1), (each.dx + 1, each.dy), (each.dx - 1, each.dy))
            SHIFT[columns] = each.shift
            BASE[columns] = each.base
            CUBES[columns] = len(each.colours)
            OUTER[columns] = sum([1 << side for side, place in enumerate(near) if place not in footprint])
            columns += 1
        FIRST_COLUMN[outline + 1] = columns


def _fill_forms() -> None:
    for number, form in enumerate(blocks.FORMS):
        KIND[number] = form.kind
        OUTLINE_KINDS[number // COLOURINGS] |= 1 << form.kind
        LIGHT_TOPS[number] = sum([1 << i for i, each in enumerate(form.columns) if each.colours.endswith(blocks.LIGHT)])
        for each in form.columns:
            square = 1 << each.shift
            ENDING[TALLEST * number + each.top] |= square
            for up, colour in enumerate(each.colours, each.base):
                FILLED[TALLEST * number + up] |= square
                if colour == blocks.LIGHT:
                    LIGHT[TALLEST * number + up] |= square
    for level in range(board.LEVELS + 1):
        LIMIT[level] = board.mask([square for square in range(board.SQUARES) if board.LIMIT[square] >= level])


_fill_outlines()
_fill_forms()


def kind_of(form: cython.int) -> cython.int:
    """The kind of block that has this form."""
    return KIND[form]


def cubes_at(form: cython.int, anchor: cython.int, up: cython.int) -> cython.ulonglong:
    """The squares where a form that is laid there has cubes, so many levels (0 to 2) above its lowest."""
    return FILLED[TALLEST * form + up] << anchor


def first_square(form: cython.int, anchor: cython.int) -> cython.int:
    """The first square the form covers when it is laid there."""
    return anchor + SHIFT[FIRST_COLUMN[form // COLOURINGS]]


@cython.final
@cython.cclass
class Pyramid:
    """The cubes on the board.

    `level[n]`, `light[n]`  the squares with a cube, and with a light cube, on level n (1 to 4; level 0 is the ground)
    `room[4 * h + n]`       the squares of height h that may take n more cubes (S-6)
    `beside[16 * c + s]`    the squares with a visible cube of colour c (1 light, 0 dark) on one of the sides s

    The last two are noted by `survey` before blocks are tried. A block is given by its form, its anchor (the corner of
    the rectangle about it that is nearest to a1) and its base (how many levels are below its lowest cube).
    """

    def __init__(self):
        i: cython.int
        if self.ready:
            raise TypeError("a pyramid is begun once; make a new one")
        self.ready = True
        if not cython.compiled:
            self.level, self.light = [0] * 6, [0] * 6
            self.room, self.beside = [0] * 16, [0] * 32
        for i in range(6):
            self.level[i] = 0
            self.light[i] = 0
        self.level[0] = ALL

    def put(self, form: cython.int, anchor: cython.int, base: cython.int) -> cython.void:
        """Add the cubes of a block."""
        i: cython.int
        for i in range(TALL[form // COLOURINGS]):
            self.level[base + i + 1] |= FILLED[TALLEST * form + i] << anchor
            self.light[base + i + 1] |= LIGHT[TALLEST * form + i] << anchor

    def take(self, form: cython.int, anchor: cython.int, base: cython.int) -> cython.void:
        """Take the cubes of an uncovered block away."""
        i: cython.int
        for i in range(TALL[form // COLOURINGS]):
            self.level[base + i + 1] &= ~(FILLED[TALLEST * form + i] << anchor)
            self.light[base + i + 1] &= self.level[base + i + 1]

    def base_of(self, form: cython.int, anchor: cython.int) -> cython.int:
        """The base of a block that can stand there: what its first column rests on tells it."""
        square: cython.ulonglong = bit(first_square(form, anchor))
        height: cython.int = 0
        while self.level[height + 1] & square:
            height += 1
        return height - BASE[FIRST_COLUMN[form // COLOURINGS]]

    def covered(self, form: cython.int, anchor: cython.int, base: cython.int) -> cython.bint:
        """Whether another block covers this one, even in part (S-9)."""
        i: cython.int
        for i in range(TALL[form // COLOURINGS]):
            if ENDING[TALLEST * form + i] << anchor & self.level[base + i + 2]:
                return True
        return False

    def visible_at(self, height: cython.int, light: cython.bint) -> cython.ulonglong:
        """The squares of this height whose visible cube has this colour."""
        found: cython.ulonglong = self.level[height] & ~self.level[height + 1]
        return found & self.light[height] if light else found & ~self.light[height]

    def visible(self, light: cython.bint) -> cython.ulonglong:
        """The squares whose cube visible from above has this colour."""
        found: cython.ulonglong = 0
        height: cython.int
        for height in range(1, LEVELS + 1):
            found |= self.visible_at(height, light)
        return found

    def makes_square(self, form: cython.int, anchor: cython.int, base: cython.int) -> cython.bint:
        """Whether a visible cube of the block is part of a 2x2 square of one colour on one level (S-9)."""
        i: cython.int
        light: cython.int
        tops: cython.ulonglong
        seen: cython.ulonglong
        corners: cython.ulonglong
        for i in range(TALL[form // COLOURINGS]):
            tops = ENDING[TALLEST * form + i] << anchor
            for light in range(2):
                seen = self.visible_at(base + i + 1, light)
                corners = seen & seen >> 1 & ~LAST_RANK & seen >> 8 & seen >> 9
                if (corners | corners << 1 | corners << 8 | corners << 9) & tops:
                    return True
        return False

    # ---- where blocks can be laid ----

    def survey(self) -> cython.void:
        """Note what `standing` and `touching` ask for again and again."""
        height: cython.int
        more: cython.int
        light: cython.int
        sides: cython.int
        first: cython.int
        seen: cython.ulonglong
        for height in range(LEVELS):
            seen = self.level[height] & ~self.level[height + 1]
            for more in range(1, LEVELS - height + 1):
                if more < 4:
                    self.room[4 * height + more] = seen & LIMIT[height + more]
        for light in range(2):
            seen = self.visible(light)
            first = 16 * light
            self.beside[first] = 0
            self.beside[first + 1] = seen >> 1 & ~LAST_RANK
            self.beside[first + 2] = wrap(seen << 1) & ~FIRST_RANK
            self.beside[first + 4] = seen >> 8
            self.beside[first + 8] = wrap(seen << 8)
            for sides in range(3, 16):
                if sides & (sides - 1):
                    self.beside[first + sides] = (
                        self.beside[first + (sides & (sides - 1))] | self.beside[first + (sides & -sides)]
                    )

    def standing(self, outline: cython.int) -> cython.ulonglong:
        """The anchors where a block of this outline stands without gaps (S-5) and not too high (S-6)."""
        found: cython.ulonglong = 0
        here: cython.ulonglong
        base: cython.int
        i: cython.int
        for base in range(LEVELS - TALL[outline] + 1):
            here = INSIDE[outline]
            for i in range(FIRST_COLUMN[outline], FIRST_COLUMN[outline + 1]):
                here &= self.room[4 * (base + BASE[i]) + CUBES[i]] >> SHIFT[i]
            found |= here
        return found

    def can_stand(self, form: cython.int, anchor: cython.int) -> cython.bint:
        """Whether a block of this form can stand there now (S-5, S-6), whatever colours it touches."""
        self.survey()
        return self.standing(form // COLOURINGS) >> anchor & 1

    def touching(self, form: cython.int) -> cython.ulonglong:
        """The anchors where a visible cube of the block is beside one of its colour of another block (S-7).

        The visible cubes of the block are the tops of its columns, and what is visible outside of them belongs to
        other blocks. The first block of a game is exempt. Only anchors where the block can stand mean anything.
        """
        found: cython.ulonglong = 0
        first: cython.int = FIRST_COLUMN[form // COLOURINGS]
        i: cython.int
        if self.level[1] == 0:
            return ALL
        for i in range(first, FIRST_COLUMN[form // COLOURINGS + 1]):
            found |= self.beside[16 * (LIGHT_TOPS[form] >> (i - first) & 1) + OUTER[i]] >> SHIFT[i]
        return found

    def layable(
        self, form: cython.int, stands: cython.ulonglong, but_form: cython.int, but_anchor: cython.int
    ) -> cython.ulonglong:
        """The anchors, of those where it stands, where a block can be laid in this form, without the one ruled out."""
        anchors: cython.ulonglong = stands & self.touching(form)
        if form == but_form:
            anchors &= ~bit(but_anchor)
        return anchors

    def layings(self, kinds: cython.int, but_form: cython.int, but_anchor: cython.int, into: Moves) -> cython.int:
        """Put every way to lay a block of these kinds but one (form -1: but none) into the list; their number.

        No two give the same text: the text names the squares and how many cubes come on each, the heights there tell
        the levels of all cubes, and those make one form.
        """
        found: cython.int = into.size
        outline: cython.int
        form: cython.int
        stands: cython.ulonglong
        anchors: cython.ulonglong
        self.survey()
        for outline in range(OUTLINES):
            stands = self.standing(outline) if kinds & OUTLINE_KINDS[outline] else 0
            if stands:
                for form in range(COLOURINGS * outline, COLOURINGS * (outline + 1)):
                    if kinds >> KIND[form] & 1:
                        anchors = self.layable(form, stands, but_form, but_anchor)
                        while anchors:
                            into.push(form << SUBJECT_SHIFT | lowest(anchors))
                            anchors &= anchors - 1
        return into.size - found

    def can_lay(self, kinds: cython.int, but_form: cython.int, but_anchor: cython.int) -> cython.bint:
        """Whether there is a way to lay a block of these kinds but one (form -1: but none)."""
        outline: cython.int
        form: cython.int
        stands: cython.ulonglong
        self.survey()
        for outline in range(OUTLINES):
            stands = self.standing(outline) if kinds & OUTLINE_KINDS[outline] else 0
            if stands:
                for form in range(COLOURINGS * outline, COLOURINGS * (outline + 1)):
                    if kinds >> KIND[form] & 1 and self.layable(form, stands, but_form, but_anchor):
                        return True
        return False

    def coverable(self, kinds: cython.int) -> cython.ulonglong:
        """The squares that a block of these kinds could cover, whatever colours it touches. `survey` comes first."""
        found: cython.ulonglong = 0
        outline: cython.int
        i: cython.int
        stands: cython.ulonglong
        for outline in range(OUTLINES):
            stands = self.standing(outline) if kinds & OUTLINE_KINDS[outline] else 0
            if stands:
                for i in range(FIRST_COLUMN[outline], FIRST_COLUMN[outline + 1]):
                    found |= stands << SHIFT[i]
        return found

    def copy_from(self, other: Pyramid) -> cython.void:
        """Hold the same cubes as the other one."""
        i: cython.int
        for i in range(6):
            self.level[i] = other.level[i]
            self.light[i] = other.light[i]

    # ---- for Python ----

    def columns(self) -> list[str]:
        """By square: the colours of its cubes from bottom to top."""
        if not self.ready:
            raise TypeError("this pyramid was never begun")
        return [
            "".join(
                [
                    blocks.LIGHT if self.light[up] >> square & 1 else blocks.DARK
                    for up in range(1, board.LEVELS + 1)
                    if self.level[up] >> square & 1
                ]
            )
            for square in range(board.SQUARES)
        ]


if not cython.compiled:
    Pyramid.ready = False  # until it is begun, also where `__init__` never ran
