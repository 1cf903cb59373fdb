"""KARNAK with two columns left, one of them begun, and four columns each: all positions of a layout. Compiled.

A layout is which columns are complete and which is begun. Its positions are judged in `rows.py`, those after a second
column is begun in `two_begun.py`; here they are looked up.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.cpython.exc import PyErr_CheckSignals
    from cython.cimports.hypostyle.core.kernel.intrinsics import lowest
    from cython.cimports.hypostyle.core.kernel.position import Position
    from cython.cimports.hypostyle.games.karnak.endgame.rows import Rows
    from cython.cimports.hypostyle.games.karnak.endgame.two_begun import before_other, before_own, better
    from cython.cimports.hypostyle.games.karnak.endgame.ways import pair_of
    from cython.cimports.hypostyle.games.karnak.rules.bases import high_bit, low_bit, on
    from cython.cimports.hypostyle.games.karnak.rules.position import KarnakPosition
else:
    from hypostyle.core.kernel.bits import lowest
    from hypostyle.core.kernel.position import Position
    from hypostyle.games.karnak.endgame.rows import Rows
    from hypostyle.games.karnak.endgame.two_begun import before_other, before_own, better
    from hypostyle.games.karnak.endgame.ways import pair_of
    from hypostyle.games.karnak.rules.bases import high_bit, low_bit, on
    from hypostyle.games.karnak.rules.position import KarnakPosition

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.games.karnak import board, codes
from hypostyle.games.karnak.endgame import numbers
from hypostyle.games.karnak.rules.bases import listed

MOST_NODES = 1 << 58  # in one run
LOOKS = cython.declare(cython.longlong, 10)  # in a node
CHUNK = cython.declare(cython.longlong, 1 << 15)  # looks until a look whether somebody interrupts
NOWHERE = cython.declare(cython.int, codes.NOWHERE)
COLUMNS = cython.declare(cython.int, board.COLUMNS)
NOBODY = cython.declare(cython.int, numbers.NOBODY)
CAPITALS = cython.declare(cython.int, numbers.CAPITALS)
UNKNOWN = cython.declare(cython.int, 1000)


@cython.final
@cython.cclass
class KarnakEndgame:
    """The positions of one layout. One node is ten rows or sets of stones looked at; `done` when all is judged.

    `rows`     the work, and what came out; `columns`: the complete columns, two words; `begun`: the base of the other
    `running`  while a thread judges, `stopping` once it should not
    """

    def __init__(self, position: Position):
        i: cython.int
        here: KarnakPosition
        if self.ready:
            raise TypeError("an endgame is set up once; make a new one")
        instance_of(position, Position, "a position")
        position.check()
        if not fits(position):
            raise ValueError("such endgames are for two columns left, one of them begun, four each of two sides")
        here = cython.cast(KarnakPosition, position)
        (self.begun,) = here.unfinished_bases()
        closed = listed(here.hall.joints[0], here.hall.joints[1])
        columns = [base for side in here.built_bases() for base in side]
        self.rows = Rows(columns, self.begun, sorted(board.SMALL - set(closed)))
        if not cython.compiled:
            self.columns = [0, 0]
        for i in range(2):
            self.columns[i] = here.hall.built[i] | here.hall.built[2 + i]
        self.stopping = self.running = False
        self.ready = True

    # ---- values ----

    def value_one_begun(
        self, here: KarnakPosition, drums: cython.p_int, capitals: cython.p_int, barred: cython.int
    ) -> cython.int:
        """The value at the beginning of a turn, if the stone on this base or none is barred."""
        i: cython.int
        base: cython.int
        row: cython.int
        value: cython.int
        won: cython.int = 0
        lost: cython.int = 0
        drawn: cython.bint = False
        for i in range(4):
            if i < 2:
                row = 64 * pair_of(capitals[0], capitals[1]) + drums[1 - i]
                base = drums[i]
            else:
                row = CAPITALS + 64 * pair_of(drums[0], drums[1]) + capitals[3 - i]
                base = capitals[i - 2]
            value = self.rows.value_in(row, base)
            base = self.rows.ways.base_at[base]
            if base == barred:
                return value
            # With nothing barred it is as good as the best of what it is with one stone barred.
            if value > 0:
                won = min(won, value) if won else value
            elif value < 0:
                lost = min(lost, value)
            elif here.hall.can_step(base):
                drawn = True
        return won if won or drawn else lost

    def value_of(self, here: KarnakPosition) -> cython.int:
        """The value of a position for the side to act; UNKNOWN if it is none of this layout."""
        i: cython.int
        second: cython.int = NOBODY
        value: cython.int
        one: cython.int
        low: cython.ulonglong
        high: cython.ulonglong
        drums: cython.int[2] = [0, 0]
        capitals: cython.int[2] = [0, 0]
        if here.sides != 2 or here.actor < 0 or here.hall.complete < COLUMNS - 2:
            return UNKNOWN
        for i in range(2):
            if self.columns[i] & ~(here.hall.built[i] | here.hall.built[2 + i]):
                return UNKNOWN
        if here.hall.complete == COLUMNS - 1:  # where the tenth cannot be set the game is over already
            return 0 if here.hall.score(here.side[here.actor]) == COLUMNS // 2 - 1 else UNKNOWN
        if here.hall.score(0) != here.hall.score(1) or not on(here.hall.unfinished, self.begun):
            return UNKNOWN
        self.find_places(here.hall.capitals, capitals)
        if here.hall.stackings > 2 * here.hall.complete + 1:
            low = here.hall.unfinished[0] & ~low_bit(self.begun)
            high = here.hall.unfinished[1] & ~high_bit(self.begun)
            second = self.rows.ways.place_of[lowest(low) if low else 64 + lowest(high)]
            if not self.rows.sites >> second & 1:
                return UNKNOWN
            if here.site != NOWHERE:
                return self.rows.two.value_at(second, capitals[0], capitals[1], self.rows.ways.place_of[here.site])
            if here.barred == NOWHERE:
                return self.rows.two.value(second, capitals[0], capitals[1])
            i = self.rows.ways.place_of[here.barred] == capitals[0]
            return self.rows.two.value_barred(second, capitals[i], capitals[1 - i])
        self.find_places(here.hall.drums, drums)
        if here.site == NOWHERE:
            return self.value_one_begun(here, drums, capitals, here.barred)
        if here.site != self.begun:  # a drum has come to an empty base, where the other may be set on it
            second = self.rows.ways.place_of[here.site]
            value = self.rows.two.value_at(second, capitals[0], capitals[1], second)
            return better(before_own(value), before_other(self.value_one_begun(here, drums, capitals, here.site)))
        value = before_other(self.value_one_begun(here, drums, capitals, NOWHERE))
        low, high = here.hall.builders(here.site)
        for i in range(2):
            one = self.rows.ways.base_at[capitals[i]]
            if (low & low_bit(one)) | (high & high_bit(one)):
                value = better(value, 0 if self.rows.tenth[pair_of(drums[0], drums[1])] >> capitals[1 - i] & 1 else 1)
        return value

    def find_places(self, stones: cython.p_ulonglong, places: cython.p_int) -> cython.void:
        """The places of two stones."""
        i: cython.int
        rest: cython.ulonglong
        found: cython.int = 0
        for i in range(2):
            rest = stones[i]
            while rest and found < 2:
                places[found] = self.rows.ways.place_of[64 * i + lowest(rest)]
                found += 1
                rest &= rest - 1

    # ---- for Python ----

    def check(self) -> cython.int:
        """Refuse what was never made, or is at work in another thread."""
        if not self.ready:
            raise TypeError("this endgame was never set up: endgames come from games")
        if self.running:
            raise RuntimeError("this endgame is at work in another thread")
        return 0

    @property
    def nodes(self) -> int:
        """How much was looked at."""
        return self.rows.looks // LOOKS

    @property
    def done(self) -> bool:
        """Whether there is nothing more to judge."""
        return bool(self.rows.done)

    @property
    def solved(self) -> bool:
        """Whether all is judged."""
        return bool(self.rows.solved)

    @property
    def level(self) -> int:
        """So many moves before the end is what is judged just now."""
        return self.rows.level

    def run(self, nodes: object) -> None:
        """Look at about so many more nodes, without Python: other threads go on meanwhile."""
        until: cython.longlong = whole_number(nodes, "the number of nodes", 0, MOST_NODES)
        pause: cython.longlong
        self.check()
        self.running = True
        until = LOOKS * until + self.rows.looks
        try:
            while self.rows.looks < until and not (self.rows.done or self.stopping):
                pause = min(until, self.rows.looks + CHUNK)
                with cython.nogil:
                    while self.rows.looks < pause and not (self.rows.done or self.stopping):
                        self.rows.step()
                if cython.compiled:
                    PyErr_CheckSignals()
        finally:
            self.running = False

    def stop(self) -> None:
        """From any thread: let a `run` that is under way end at once, and those that come."""
        self.stopping = True

    def resume(self) -> None:
        """Let `run` go on after a stop."""
        self.stopping = False

    def get_value(self, position: Position) -> tuple[int, int] | None:
        """1, 0 or -1 for a win, a draw or a loss of the side to act, and after how many moves the game is over then.

        None if it is not one of these positions, or not all is judged.
        """
        value: cython.int = self.look_up(position) if self.rows.solved else UNKNOWN
        return None if value == UNKNOWN else ((value > 0) - (value < 0), abs(value))

    def has(self, position: Position) -> bool:
        """Whether it is one of these positions, judged or not."""
        return self.look_up(position) != UNKNOWN

    def look_up(self, position: Position) -> cython.int:
        """The value of a position as far as it is known; UNKNOWN if it is not one of these."""
        self.check()
        instance_of(position, Position, "a position")
        position.check()
        if not isinstance(position, KarnakPosition):
            return UNKNOWN
        return self.value_of(cython.cast(KarnakPosition, position))


def fits(position: object) -> bool:
    """Whether a position has two columns left, one of them begun, and each of two sides has four."""
    if not isinstance(position, KarnakPosition):
        return False
    here: KarnakPosition = cython.cast(KarnakPosition, position)
    if here.sides != 2 or here.actor < 0 or here.hall.complete != COLUMNS - 2:
        return False
    return here.hall.score(0) == here.hall.score(1) and here.hall.stackings == 2 * here.hall.complete + 1


if not cython.compiled:
    KarnakEndgame.ready = False  # until it is set up, also where `__init__` never ran
