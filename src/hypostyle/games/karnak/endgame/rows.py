"""The work on KARNAK with two columns left, one begun: what moving each stone is good for, by sets of bases. Compiled.

Whoever moves a stone to an empty base bars it (K-10), and nothing else bars. So a position is known by the base of the
stone that was moved last and a row: where the three others stand. The side to act moves one of these, by chains that
depend on two of them and the barred one alone: the row of the moving stone has, as sets of bases, where it would come
to win or lose. So one look at two words tells all moves of a stone.

Judged backwards from the ends of the game, by moves of both sides: what is won or lost within one move, within
two, and so on until nothing is new. Circles are draws: equal columns share the place (K-15). A turn that builds leads
to positions of `two_begun.py`, or to the ninth column: then the other side completes the tenth, or has lost (K-14).
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, lowest
    from cython.cimports.hypostyle.core.kernel.memory import cleared
    from cython.cimports.hypostyle.games.karnak.endgame.two_begun import TwoBegun
    from cython.cimports.hypostyle.games.karnak.endgame.ways import Ways, pair_of, triple_of
    from cython.cimports.libc.stdlib import free
    from cython.cimports.libc.string import memcpy
else:
    from hypostyle.core.kernel.bits import bit, lowest
    from hypostyle.games.karnak.endgame.two_begun import TwoBegun
    from hypostyle.games.karnak.endgame.ways import Ways, pair_of, triple_of

from hypostyle.core.kernel.arguments import whole_number
from hypostyle.games.karnak import codes
from hypostyle.games.karnak.endgame import numbers

PLACES = cython.declare(cython.int, numbers.PLACES)
BEGUN = cython.declare(cython.int, numbers.BEGUN)
NOBODY = cython.declare(cython.int, numbers.NOBODY)
ALL = cython.declare(cython.ulonglong, numbers.ALL)
PAIRS = cython.declare(cython.int, numbers.PAIRS)
TRIPLES = cython.declare(cython.int, numbers.TRIPLES)
ROWS = cython.declare(cython.int, numbers.ROWS)
CAPITALS = cython.declare(cython.int, numbers.CAPITALS)
LONGEST = cython.declare(cython.int, 255)  # moves that an entry can tell

# What is being done: chains with one other stone and two; positions with two columns begun; what follows from the
# ninth column, and from a second drum; chains with three other stones; levels; nothing any more.
ONE = cython.declare(cython.int, 0)
TWO = cython.declare(cython.int, 1)
BOTH = cython.declare(cython.int, 2)
SETS = cython.declare(cython.int, 3)
THREE = cython.declare(cython.int, 4)
LEVELS = cython.declare(cython.int, 5)
READY = cython.declare(cython.int, 6)


@cython.final
@cython.cclass
class Rows:
    """The rows of one layout. `done` when all is judged, or a win takes too many moves; `solved` in the first case.

    `looks`    how many rows or sets of stones were looked at; `level`: so many moves before the end
    `sites`    the places where a column may be begun (K-8, K-9)
    `tenth`    by two drums: the places of a capital with which these can complete a column in one turn
    A row has a number: for a drum that moves, 64 times the number of both capitals plus the place of the other drum;
    for a capital, from CAPITALS on, 64 times the number of both drums plus the place of the other capital. By row, as
    sets of places of the stone that moves:
    `won`, `lost`    if it is barred there, the side to act wins or loses; `moves`, by place too, after how many moves
    `won_now`, `lost_now`, `won_before`, `lost_before`  the same as it was known at this level, and the one before
    `good`, `bad`    to go there wins or loses; bit 63 for a drum that is set onto the other one
    `wins`, `loses`  moving it from there wins, or loses whatever it does
    """

    def __init__(self, columns: list, begun: object, sites: list):
        place: cython.int
        base: cython.int
        if self.ready:
            raise TypeError("such rows are set up once; make new ones")
        bases = [whole_number(each, "a base", 0, codes.NOWHERE) for each in sites]
        self.ways = Ways(columns, begun)
        self.two = TwoBegun(self.ways)
        self.lacking = False
        self.sites = 0
        for base in bases:
            place = self.ways.place_of[base]
            if place >= 0 and place < PLACES:
                self.sites |= bit(place)
        if cython.compiled:
            self.won = cython.cast(
                cython.p_ulonglong, cleared(self.won, 4 * ROWS + PAIRS, 8, cython.address(self.lacking))
            )
            self.work = cython.cast(
                cython.p_ulonglong,
                cleared(self.work, 64 * TRIPLES + 14 * ROWS + 4 * PAIRS, 8, cython.address(self.lacking)),
            )
            self.moves = cython.cast(cython.p_uchar, cleared(self.moves, 128 * ROWS, 1, cython.address(self.lacking)))
            if self.lacking:
                raise MemoryError("there is no memory for an endgame")
            self.lost = self.won + 2 * ROWS
            self.tenth = self.lost + 2 * ROWS
            self.ways.among = self.work
            self.won_now = self.work + 64 * TRIPLES
            self.lost_now = self.won_now + 2 * ROWS
            self.won_before = self.lost_now + 2 * ROWS
            self.lost_before = self.won_before + ROWS
            self.good = self.lost_before + ROWS
            self.bad = self.good + 2 * ROWS
            self.wins = self.bad + 2 * ROWS
            self.loses = self.wins + 2 * ROWS
            self.set_won = self.loses + 2 * ROWS
            self.set_lost = self.set_won + PAIRS
            self.set_won_before = self.set_lost + PAIRS
            self.set_lost_before = self.set_won_before + PAIRS
        else:
            self.ways.among = [0] * (64 * TRIPLES)
            self.won, self.lost, self.won_now, self.lost_now = ([0] * (2 * ROWS) for _ in range(4))
            self.good, self.bad, self.wins, self.loses = ([0] * (2 * ROWS) for _ in range(4))
            self.won_before, self.lost_before = [0] * ROWS, [0] * ROWS
            self.tenth, self.set_won, self.set_lost = [0] * PAIRS, [0] * PAIRS, [0] * PAIRS
            self.set_won_before, self.set_lost_before = [0] * PAIRS, [0] * PAIRS
            self.moves = bytearray(128 * ROWS)
        self.stage, self.at, self.level, self.quiet, self.looks = ONE, 0, 0, 0, 0
        self.changed = self.done = self.solved = False
        self.ready = True

    def __dealloc__(self):
        free(self.won)
        free(self.work)
        free(self.moves)

    # ---- the work, in steps ----

    def step(self) -> cython.void:
        """Do the next piece of work."""
        i: cython.int
        at: cython.int = self.at
        last: cython.int = PLACES
        self.at += 1
        if self.stage == ONE:
            self.ways.meet_one(at)
            last = PLACES + 1
            self.looks += 1
        elif self.stage == TWO:
            for i in range(at):
                self.ways.meet_two(at, i)
            self.looks += at
        elif self.stage == BOTH:
            if self.sites >> at & 1:
                self.two.judge(at)
            self.looks += PLACES
        elif self.stage == SETS:
            for i in range(at):
                self.two.judge_sets(at, i)
                self.find_tenth(at, i)
            self.looks += at
        elif self.stage == THREE:
            self.step_three(at)
            last = PAIRS
        else:
            self.judge_pair(at)
            last = PAIRS
        if self.at == last:
            self.at = 0
            if self.stage == LEVELS:
                self.end_level()
            else:
                self.stage += 1

    def step_three(self, pair: cython.int) -> cython.void:
        """Find the chains with these two stones in the hall and any third on a place before theirs."""
        high: cython.int = 1
        low: cython.int
        i: cython.int
        while pair_of(high, 0) + high <= pair:
            high += 1
        low = pair - pair_of(high, 0)
        for i in range(low):
            self.ways.meet_three(i, low, high)
        self.looks += low + 1

    def find_tenth(self, one: cython.int, other: cython.int) -> cython.void:
        """With which capitals two drums can complete a column in one turn, the column begun being complete."""
        capital: cython.int
        sites: cython.ulonglong
        mine: cython.ulonglong
        yours: cython.ulonglong
        for capital in range(PLACES):
            if capital in (one, other):
                continue
            sites = self.sites & self.ways.one_third[64 * NOBODY + capital]
            mine = self.ways.one_second[64 * capital + one] & sites
            yours = self.ways.one_second[64 * capital + other] & sites
            if (
                mine & bit(other)
                or yours & bit(one)
                or self.ways.first[64 * pair_of(capital, other) + one] & yours
                or self.ways.first[64 * pair_of(capital, one) + other] & mine
            ):
                self.tenth[pair_of(one, other)] |= bit(capital)

    def end_level(self) -> cython.void:
        """All rows were looked at: what was found now counts."""
        i: cython.int
        k: cython.int
        rest: cython.ulonglong
        self.quiet = 0 if self.changed else self.quiet + 1
        self.changed = False
        self.level += 1
        if self.quiet > 1 and self.level > self.two.longest + 2:  # what a turn builds counts up to two levels later
            self.stage = READY
            self.done = self.solved = True
            self.give_back()
            return
        if self.level == LONGEST:
            self.done = True
            return
        if cython.compiled:
            memcpy(self.won_before, self.won_now, 8 * ROWS)
            memcpy(self.lost_before, self.lost_now, 8 * ROWS)
            memcpy(self.won_now, self.won, 16 * ROWS)
            memcpy(self.lost_now, self.lost, 16 * ROWS)
        else:
            self.won_before, self.lost_before = self.won_now[:ROWS], self.lost_now[:ROWS]
            self.won_now, self.lost_now = self.won[:], self.lost[:]
        for i in range(PAIRS):
            self.set_won_before[i] = self.set_won[i]
            self.set_lost_before[i] = self.set_lost[i]
            rest = (self.two.set_won[i] | self.two.set_lost[i]) & ~(self.set_won[i] | self.set_lost[i])
            while rest:
                k = lowest(rest)
                rest &= rest - 1
                if self.two.set_moves[64 * i + k] <= self.level:
                    self.set_won[i] |= self.two.set_won[i] & bit(k)
                    self.set_lost[i] |= self.two.set_lost[i] & bit(k)

    def give_back(self) -> cython.void:
        """Give back the memory of what only the work needed."""
        if cython.compiled:
            free(self.work)
            self.work = cython.NULL
            self.ways.among = cython.NULL
        else:
            self.ways.among = []
            self.won_now, self.lost_now, self.good, self.bad, self.wins, self.loses = [], [], [], [], [], []

    # ---- judging ----

    def judge_pair(self, pair: cython.int) -> cython.void:
        """Look at the rows of these two stones: both capitals, and both drums."""
        one: cython.int = 1
        other: cython.int
        third: cython.int
        while pair_of(one, 0) + one <= pair:
            one += 1
        other = pair - pair_of(one, 0)
        self.looks += 1
        for third in range(PLACES):
            if third != one and third != other:
                self.judge_drums(pair, one, other, third)
                self.judge_capitals(pair, one, other, third)

    def judge_drums(self, pair: cython.int, one: cython.int, other: cython.int, third: cython.int) -> cython.void:
        """A drum moves, the capitals being on `one` and `other` and the other drum on the third place."""
        row: cython.int = 64 * pair + third
        start: cython.int
        build: cython.ulonglong = self.ways.second[row] & self.sites  # where the turn goes on (K-12)
        good: cython.ulonglong = self.lost_now[row] & ~build | build & (
            self.lost_before[row] | self.set_won_before[pair]
        )
        bad: cython.ulonglong = self.won_now[row] & ~build | build & self.won_before[row] & self.set_lost_before[pair]
        goes: cython.ulonglong
        onto: cython.ulonglong
        rest: cython.ulonglong
        chains: cython.int = 64 * triple_of(one, other, third)
        good = good & ALL | (self.set_won[pair] >> third & 1) << BEGUN
        bad = bad & ALL | (self.set_lost[pair] >> third & 1) << BEGUN
        if self.level and good == self.good[row] and bad == self.bad[row]:
            return
        self.good[row] = good
        self.bad[row] = bad
        self.looks += 1
        rest = ALL & ~(bit(one) | bit(other) | bit(third) | self.wins[row] | self.loses[row])
        while rest:
            start = lowest(rest)
            rest &= rest - 1
            onto = self.ways.second[64 * pair + start] & self.sites
            goes = self.ways.among[chains + start] & ALL | (onto >> third & 1) << BEGUN
            if goes & good:
                self.wins[row] |= bit(start)
                self.note_win(start, third, one, other)
            elif not goes & ~bad:
                self.loses[row] |= bit(start)
                self.note_losses(start, third, one, other)

    def judge_capitals(self, pair: cython.int, one: cython.int, other: cython.int, third: cython.int) -> cython.void:
        """A capital moves, the drums being on `one` and `other` and the other capital on the third place."""
        row: cython.int = CAPITALS + 64 * pair + third
        start: cython.int
        good: cython.ulonglong = self.lost_now[row]
        bad: cython.ulonglong = self.won_now[row]
        goes: cython.ulonglong
        rest: cython.ulonglong
        chains: cython.int = 64 * triple_of(one, other, third)
        if self.level and good == self.good[row] and bad == self.bad[row]:
            return
        self.good[row] = good
        self.bad[row] = bad
        self.looks += 1
        if not self.tenth[pair] >> third & 1:
            good |= bit(BEGUN)  # the ninth column wins; else it draws
        rest = ALL & ~(bit(one) | bit(other) | bit(third) | self.wins[row] | self.loses[row])
        while rest:
            start = lowest(rest)
            rest &= rest - 1
            goes = self.ways.among[chains + start]
            if goes & good:
                self.wins[row] |= bit(start)
                self.note_win_by_capital(start, third, one, other)
            elif not goes & ~bad:
                self.loses[row] |= bit(start)
                self.note_losses(one, other, start, third)

    def note_win(self, drum: cython.int, other: cython.int, one: cython.int, two: cython.int) -> cython.void:
        """Moving this drum wins, whatever other stone is barred."""
        self.set_value(self.won, 64 * pair_of(one, two) + drum, other)
        self.set_value(self.won, CAPITALS + 64 * pair_of(drum, other) + two, one)
        self.set_value(self.won, CAPITALS + 64 * pair_of(drum, other) + one, two)

    def note_win_by_capital(
        self, capital: cython.int, other: cython.int, one: cython.int, two: cython.int
    ) -> cython.void:
        """Moving this capital wins, whatever other stone is barred."""
        self.set_value(self.won, CAPITALS + 64 * pair_of(one, two) + capital, other)
        self.set_value(self.won, 64 * pair_of(capital, other) + two, one)
        self.set_value(self.won, 64 * pair_of(capital, other) + one, two)

    def note_losses(self, drum: cython.int, drum_2: cython.int, one: cython.int, two: cython.int) -> cython.void:
        """Whichever stone is barred: if moving any of the three others loses, the side to act has lost."""
        drums: cython.int = CAPITALS + 64 * pair_of(drum, drum_2)
        capitals: cython.int = 64 * pair_of(one, two)
        by_drum: cython.bint = self.loses[capitals + drum_2] >> drum & 1
        by_drum_2: cython.bint = self.loses[capitals + drum] >> drum_2 & 1
        by_one: cython.bint = self.loses[drums + two] >> one & 1
        by_two: cython.bint = self.loses[drums + one] >> two & 1
        goes: cython.bint
        goes_2: cython.bint
        goes_one: cython.bint
        goes_two: cython.bint
        if by_drum + by_drum_2 + by_one + by_two < 3:
            return
        # Who cannot move at all has not lost: the game is over, and both have as many columns (K-15).
        goes = self.ways.among[64 * triple_of(drum_2, one, two) + drum] != 0
        goes_2 = self.ways.among[64 * triple_of(drum, one, two) + drum_2] != 0
        goes_one = self.ways.among[64 * triple_of(drum, drum_2, two) + one] != 0
        goes_two = self.ways.among[64 * triple_of(drum, drum_2, one) + two] != 0
        if by_drum_2 and by_one and by_two and (goes_2 or goes_one or goes_two):
            self.set_value(self.lost, capitals + drum_2, drum)
        if by_drum and by_one and by_two and (goes or goes_one or goes_two):
            self.set_value(self.lost, capitals + drum, drum_2)
        if by_drum and by_drum_2 and by_two and (goes or goes_2 or goes_two):
            self.set_value(self.lost, drums + two, one)
        if by_drum and by_drum_2 and by_one and (goes or goes_2 or goes_one):
            self.set_value(self.lost, drums + one, two)

    def set_value(self, values: cython.p_ulonglong, row: cython.int, place: cython.int) -> cython.void:
        """Note a position that is won or lost, with the stone on this place barred, unless it is known already."""
        if not values[row] >> place & 1:
            values[row] |= bit(place)
            self.moves[64 * cython.cast(cython.longlong, row) + place] = self.level + 1
            self.changed = True

    # ---- values ----

    def value_in(self, row: cython.int, place: cython.int) -> cython.int:
        """The value of a position for the side to act, as in two_begun.py: by the row of the stone that is barred."""
        moves: cython.int = self.moves[64 * cython.cast(cython.longlong, row) + place]
        if self.won[row] >> place & 1:
            return moves
        return -moves if self.lost[row] >> place & 1 else 0


if not cython.compiled:
    Rows.ready = False  # until it is set up, also where `__init__` never ran
