"""What is certain of the end of KARNAK between two sides: by counting columns, and by looking at one turn. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import lowest
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.core.kernel.return_bounds import ReturnBounds
    from cython.cimports.hypostyle.games.karnak.rules.bases import high_bit, low_bit, on, spread
    from cython.cimports.hypostyle.games.karnak.rules.hall import Hall
    from cython.cimports.hypostyle.games.karnak.rules.position import KarnakPosition
else:
    from hypostyle.core.kernel.bits import lowest
    from hypostyle.core.kernel.position import Position
    from hypostyle.core.kernel.return_bounds import ReturnBounds
    from hypostyle.games.karnak.rules.bases import high_bit, low_bit, on, spread
    from hypostyle.games.karnak.rules.hall import Hall
    from hypostyle.games.karnak.rules.position import KarnakPosition

from hypostyle.games.karnak import board, codes

NO_MOVE = cython.declare(cython.longlong, -1)
NOWHERE = cython.declare(cython.int, codes.NOWHERE)
TO = cython.declare(cython.int, codes.TO)
ALL_COLUMNS = cython.declare(cython.int, board.COLUMNS)
BASES = cython.declare(cython.longlong, len(board.BASES) - board.COLUMNS)  # without a column, if all ten stand
CAPITAL = cython.declare(cython.int, board.RUNS_OF_CAPITAL)
SMALL_LOW = cython.declare(cython.ulonglong, board.bits_of(board.SMALL)[0])
SMALL_HIGH = cython.declare(cython.ulonglong, board.bits_of(board.SMALL)[1])


def sure(own: cython.int, other: cython.int, left: cython.int) -> cython.int:
    """1 if a side ends ahead whatever is played, 0 if not behind, -1 if neither is certain.

    Of two sides none sets both of the last two: after the ninth it is the other's turn, who sets the tenth, or the
    game ends (K-14).
    """
    other += left - 1 if left > 1 else left
    return (own > other) - (own < other)


@cython.final
@cython.cclass
class KarnakBounds(ReturnBounds):
    """Columns are never lost (K-3, K-13), so leads count; and whoever can complete a column in this turn may do so.

    With two columns left at an equal score that is all: who completes the ninth has a draw at least, and has won if the
    other side cannot complete the tenth (K-14).

    `last`   whether a column is looked for after which the game is over, and not just any
    `won`    whether one was found; `side`: for whom
    `first`  the first move of the turn that is being tried
    `open`   the bases without a column
    """

    def __init__(self) -> None:
        ReturnBounds.__init__(self)
        if not cython.compiled:
            self.open = [0, 0]
        self.last = self.won = False
        self.side = 0
        self.first = NO_MOVE

    def fits(self, position: Position) -> cython.bint:
        """Whether it is a position of this game between two sides."""
        return isinstance(position, KarnakPosition) and cython.cast(KarnakPosition, position).sides == 2

    def judge(self, position: Position, thorough: cython.bint) -> cython.void:
        """By the columns there are, and those that can be completed in this turn."""
        self.look_at(cython.cast(KarnakPosition, position), thorough)

    def near(self, position: Position) -> cython.bint:
        """Whether two columns are left, or fewer."""
        return cython.cast(KarnakPosition, position).hall.complete >= ALL_COLUMNS - 2

    def size(self, position: Position) -> cython.longlong:
        """With two columns left, both begun, at an equal score: then no drum is left, and only capitals move.

        Two of them stand somewhere, either or none of them barred, or one of them after the ninth column.
        """
        here: KarnakPosition = cython.cast(KarnakPosition, position)
        if here.hall.complete != ALL_COLUMNS - 2 or 2 * here.hall.score(0) != here.hall.complete:
            return 0
        if here.hall.stackings - 2 * here.hall.complete < 2:
            return 0
        return 4 * here.seats * (BASES * (BASES - 1) // 2)

    def facts(self, position: Position, seat: cython.int, least: cython.int) -> dict:
        """The columns of both sides, if they are enough."""
        here: KarnakPosition = cython.cast(KarnakPosition, position)
        own: cython.int = here.hall.score(here.side[seat])
        other: cython.int = here.hall.complete - own
        if sure(own, other, ALL_COLUMNS - here.hall.complete) < max(least, 0):
            return {}
        return {"columns": [own, other]}

    def look_at(self, position: KarnakPosition, thorough: cython.bint) -> cython.void:
        """Judge a position."""
        own: cython.int
        other: cython.int
        left: cython.int = ALL_COLUMNS - position.hall.complete
        gain: cython.int
        self.side = position.side[position.actor]
        own = position.hall.score(self.side)
        other = position.hall.complete - own
        self.least = sure(own, other, left)
        self.most = -sure(other, own, left)
        self.move = NO_MOVE
        self.within = 0
        self.won = False
        gain = sure(own + 1, other, left - 1)
        self.last = thorough and left == 2 and gain == 0
        if self.least == 1 or self.most == -1 or gain <= self.least:
            return
        self.seek(position)
        if self.move != NO_MOVE:
            self.least = 1 if self.won else gain
            if not self.won:
                self.within = 0

    # ---- a column in this turn ----

    def seek(self, position: KarnakPosition) -> cython.void:
        """Look for a way to complete a column in this turn: in one move, in two, in three."""
        low: cython.ulonglong
        high: cython.ulonglong
        rest: cython.ulonglong
        base: cython.int
        i: cython.int
        if position.site != NOWHERE:
            low, high = position.hall.builders(position.site)
            self.try_starts(position.hall, low, high, position.site, 1)
            return
        for i in range(2):
            rest = position.hall.unfinished[i]
            while rest:
                base = 64 * i + lowest(rest)
                rest &= rest - 1
                low, high = position.hall.builders(base)
                low &= ~low_bit(position.barred)  # K-10
                high &= ~high_bit(position.barred)
                if self.try_starts(position.hall, low, high, base, 1):
                    return
        if not self.seek_by_drums(position.hall, position.barred, True):
            self.seek_by_drums(position.hall, position.barred, False)

    def seek_by_drums(self, hall: Hall, barred: cython.int, onto: cython.bint) -> cython.bint:
        """The turn begins with a drum: onto a drum, or to an empty base. Whether nothing more need be looked for."""
        rest: cython.ulonglong
        ends: cython.ulonglong
        low: cython.ulonglong
        high: cython.ulonglong
        start: cython.int
        end: cython.int
        i: cython.int
        k: cython.int
        sites: tuple[cython.ulonglong, cython.ulonglong] = self.find_sites(hall)
        for i in range(2):
            rest = hall.drums[i]
            while rest:
                start = 64 * i + lowest(rest)
                rest &= rest - 1
                if start == barred:
                    continue  # K-10
                low, high = hall.reach(start)
                for k in range(2):
                    ends = high & sites[1] if k else low & sites[0]
                    ends &= hall.drums[k] if onto else hall.free[k]
                    while ends:
                        end = 64 * k + lowest(ends)
                        ends &= ends - 1
                        self.first = start | end << TO
                        if self.try_move(hall, start, end, 1):
                            return True
        return False

    def try_starts(
        self, hall: Hall, low: cython.ulonglong, high: cython.ulonglong, end: cython.int, moves: cython.int
    ) -> cython.bint:
        """Build on the base with each of these stones; this is so many moves of the turn."""
        start: cython.int
        while low or high:
            if low:
                start = lowest(low)
                low &= low - 1
            else:
                start = 64 + lowest(high)
                high &= high - 1
            if moves == 1:
                self.first = start | end << TO
            if self.try_move(hall, start, end, moves):
                return True
        return False

    def try_move(self, hall: Hall, start: cython.int, end: cython.int, moves: cython.int) -> cython.bint:
        """Try a move, and what can be built after it on the same base. Whether nothing more need be looked for."""
        low: cython.ulonglong
        high: cython.ulonglong
        found: cython.bint
        if on(hall.unfinished, end):
            return self.note(hall, start, end, moves)
        hall.carry(start, end, self.side)
        low, high = hall.builders(end)
        found = self.try_starts(hall, low, high, end, moves + 1)
        hall.carry_back(start, end, self.side)
        return found

    def note(self, hall: Hall, start: cython.int, end: cython.int, moves: cython.int) -> cython.bint:
        """A capital completes a column. If it should be the last, the other side must not be able to set another."""
        low: cython.ulonglong = hall.joints[0]
        high: cython.ulonglong = hall.joints[1]
        if self.move == NO_MOVE:
            self.move = self.first
        if not self.last:
            return True
        hall.carry(start, end, self.side)
        hall.find_joints()
        self.won = not self.can_complete(hall)
        hall.carry_back(start, end, self.side)
        hall.joints[0] = low
        hall.joints[1] = high
        if self.won:
            self.move = self.first
            self.within = moves
        return self.won

    # ---- the tenth column ----

    def find_sites(self, hall: Hall) -> tuple[cython.ulonglong, cython.ulonglong]:
        """Where a capital could come to by three runs, were there only columns in the hall, and a column may stand.

        Nowhere else can a column be begun and completed in one turn.
        """
        i: cython.int
        for i in range(2):
            self.open[i] = hall.free[i] | hall.drums[i] | hall.capitals[i]
        spread(self.open, hall.front, hall.ends, hall.capitals[0], hall.capitals[1])
        return (
            hall.ends[2 * CAPITAL - 2] & SMALL_LOW & ~hall.joints[0],
            hall.ends[2 * CAPITAL - 1] & SMALL_HIGH & ~hall.joints[1],
        )

    def can_complete(self, hall: Hall) -> cython.bint:
        """Whether a column can be completed in a turn that begins with no stone barred (K-14)."""
        low: cython.ulonglong
        high: cython.ulonglong
        rest: cython.ulonglong
        start: cython.int
        i: cython.int
        sites: tuple[cython.ulonglong, cython.ulonglong]
        low, high = hall.stackable_capitals(NOWHERE)
        if low | high:
            return True
        sites = self.find_sites(hall)
        for i in range(2):
            rest = hall.drums[i]
            while rest:
                start = 64 * i + lowest(rest)
                rest &= rest - 1
                low, high = hall.reach(start)
                if self.finish_from(hall, start, low & sites[0], 0):
                    return True
                if self.finish_from(hall, start, high & sites[1], 64):
                    return True
        return False

    def finish_from(self, hall: Hall, start: cython.int, ends: cython.ulonglong, first: cython.int) -> cython.bint:
        """Whether a drum that goes to one of these bases, and others after it, complete a column there."""
        end: cython.int
        while ends:
            end = first + lowest(ends)
            ends &= ends - 1
            if hall.finishes(start, end):
                return True
        return False
