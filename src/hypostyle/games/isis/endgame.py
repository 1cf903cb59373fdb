"""Endgames of ISIS for two seats that have both claimed: every position has a number, and is judged by those after it.

An entry is about all stones but the bar, and stands for every bar at once. Whatever is barred, the value is that of the
best move of any stone, unless this very stone is barred. So three bytes are enough: the value if nothing is barred, the
one stone whose bar makes a difference, and the value if it is barred. A value is 0 (open), odd (the seat to act wins
after so many moves of both) or even (it loses). Compiled.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import bit, count, lowest
    from cython.cimports.hypostyle.core.kernel.position import Moves, Position
    from cython.cimports.hypostyle.games.isis.endgame_numbers import EndgameNumbers
    from cython.cimports.hypostyle.games.isis.endgame_predecessors import EndgamePredecessors
    from cython.cimports.hypostyle.games.isis.rules import IsisPosition
else:
    from hypostyle.core.kernel.bits import bit, count, lowest
    from hypostyle.core.kernel.position import Moves, Position
    from hypostyle.games.isis.endgame_numbers import EndgameNumbers
    from hypostyle.games.isis.endgame_predecessors import EndgamePredecessors
    from hypostyle.games.isis.rules import IsisPosition

from hypostyle.core.kernel.arguments import instance_of, whole_number
from hypostyle.games.isis import board, codes

WIDTH = 3  # bytes of an entry
LONGEST_WIN = 254

UNDER = cython.declare(cython.int, codes.UNDER)
NOWHERE = cython.declare(cython.int, codes.NOWHERE)
ENTER_OWN = cython.declare(cython.int, codes.ENTER_OWN)
PASS = cython.declare(cython.int, codes.PASS)
END_SHIFT = cython.declare(cython.int, codes.END_SHIFT)
KIND_SHIFT = cython.declare(cython.int, codes.KIND_SHIFT)
END_MASK = cython.declare(cython.int, codes.END_MASK)
HEAVEN = cython.declare(cython.ulonglong, board.mask(board.HEAVEN))
THRONES = cython.declare(cython.ulonglong, board.mask(board.THRONES))
EVERYWHERE = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)

NOTHING = cython.declare(cython.int, 0)  # no stone's bar makes a difference; else its place + 1
OPEN = cython.declare(cython.int, 0)
WON = cython.declare(cython.int, 256)  # a throne was taken
NEUTRAL = cython.declare(cython.int, board.STONES - 2)


@cython.final
@cython.cclass
class IsisEndgame(EndgameNumbers):
    """All positions with at most `most` stones in play. With seven these are all there are once both have claimed.

    Where a move leads to more stones in play than that, nothing is said about it: wins and losses hold in any case.
    `near`: by stones in play less, as many, or more than now, fields of which one must be taken to trap any stone.
    """

    def __init__(self, most: object):
        if self.ready:
            raise TypeError("an endgame is set up once; make a new one")
        EndgameNumbers.__init__(self, most)
        self.closed = self.most == board.STONES
        self.position = IsisPosition(2, 0, False, 0, False)
        self.predecessors = EndgamePredecessors(self.most)
        self.moves, self.replies = Moves(), Moves()
        if not cython.compiled:
            self.near, self.known = [0, 0, 0], [False, False, False]
        self.ready = True

    def set_up(self) -> cython.void:
        """Put the entry that is looked at on the board."""
        self.position.actor = 0
        self.position.neutral = self.neutral
        self.position.personal = (bit(self.own) if self.own < UNDER else 0) | (
            bit(self.other) if self.other < UNDER else 0
        )
        self.position.below = NEUTRAL - count(self.neutral)
        self.position.stone[0] = self.own
        self.position.stone[1] = self.other
        self.position.barred = NOWHERE

    # ---- what comes after ----

    def look_up(self, own: cython.int, other: cython.int, neutral: cython.ulonglong, barred: cython.int) -> cython.int:
        """The value of a position for its seat to act; open if there are too many stones in play."""
        at: cython.longlong
        if count(neutral) + (own < UNDER) + (other < UNDER) > self.most:
            return OPEN
        at = 3 * self.number(own, other, neutral)
        if barred != NOWHERE and self.entries[at + 1] == self.place_of(barred, self.turned(own, other)) + 1:
            return self.entries[at + 2]
        return self.entries[at]

    def after_pass(self) -> cython.int:
        """The value for the other seat. If it can only pass as well, nobody ever moves again (I-14, I-16)."""
        passing: cython.bint
        self.position.actor = 1
        self.replies.clear()
        self.position.legal(self.replies)
        self.position.actor = 0
        passing = self.replies.get(0) >> KIND_SHIFT == PASS
        return OPEN if passing else self.look_up(self.other, self.own, self.neutral, NOWHERE)

    def all_get_out(self, change: cython.int, end: cython.int) -> cython.bint:
        """Whether it is certain that no stone is trapped after a move to this end that changes M by so much."""
        stones: cython.ulonglong
        way: cython.ulonglong
        square: cython.int
        if not self.known[change + 1]:
            self.known[change + 1] = True
            self.near[change + 1] = 0
            stones = (self.position.neutral | self.position.personal) & HEAVEN
            while stones:
                square = lowest(stones)
                stones &= stones - 1
                way = self.position.way_out(square, (self.position.personal >> square) & 1, self.in_play + change)
                self.near[change + 1] |= way if way else EVERYWHERE
        if end == UNDER:
            return self.near[change + 1] != EVERYWHERE
        return not self.near[change + 1] & bit(end)

    def after(self, move: cython.longlong) -> cython.int:
        """The value of the position after a move, for the other seat."""
        start: cython.int = cython.cast(cython.int, move & END_MASK)
        end: cython.int = cython.cast(cython.int, move >> END_SHIFT & END_MASK)
        own: cython.int = self.own
        other: cython.int = self.other
        neutral: cython.ulonglong = self.neutral
        barred: cython.int = NOWHERE
        change: cython.int = (start == UNDER) - (end == UNDER)
        if move >> KIND_SHIFT == PASS:
            return self.after_pass()
        if move >> KIND_SHIFT == ENTER_OWN or (start < UNDER and start == own):
            own = end
            if end < UNDER and bit(end) & THRONES:
                return WON
        else:
            if start < UNDER:
                neutral ^= bit(start)
            if end < UNDER:
                neutral |= bit(end)
            barred = end
        if not self.all_get_out(change, end):
            self.position.neutral = neutral
            self.position.personal = (bit(own) if own < UNDER else 0) | (bit(other) if other < UNDER else 0)
            self.position.stone[0] = own
            self.position.stone[1] = other
            self.position.send_down_trapped()
            neutral = self.position.neutral
            own = self.position.stone[0]
            other = self.position.stone[1]
            self.set_up()
        return self.look_up(other, own, neutral, barred)

    # ---- judging ----

    def judge_group(self, first: cython.int, last: cython.int, level: cython.int) -> cython.bint:
        """Whether one of these moves wins at this level (odd), or does not lose (even)."""
        i: cython.int
        value: cython.int
        for i in range(first, last):
            value = self.after(self.moves.get(i))
            if level == 1:
                if value == WON:
                    return True
            elif level & 1:
                if value == level - 1:
                    return True
            elif not value & 1:
                return True
        return False

    def judge(self, at: cython.longlong, level: cython.int) -> cython.bint:
        """Note what is certain about the entry after so many moves; whether that is new.

        Moves are judged stone by stone: `good` stones win (odd) or do not lose (even), `key` is the first of them
        that can be barred. Two good ones, or one that cannot be barred, are as good as all.
        """
        i: cython.int = 0
        first: cython.int
        start: cython.int
        kind: cython.int
        groups: cython.int = 0
        good: cython.int = 0
        key: cython.int = NOTHING
        place: cython.int = NOTHING
        odd: cython.bint = level & 1
        mine: cython.bint
        passed: cython.int
        changed: cython.bint = False
        self.set_up()
        self.known[0] = self.known[1] = self.known[2] = False
        self.moves.clear()
        self.position.legal(self.moves)
        while i < self.moves.size and good < 2:
            first = i
            start = cython.cast(cython.int, self.moves.get(i) & END_MASK)
            kind = cython.cast(cython.int, self.moves.get(i) >> KIND_SHIFT)
            while (
                i < self.moves.size
                and (self.moves.get(i) & END_MASK) == start
                and self.moves.get(i) >> KIND_SHIFT == kind
            ):
                i += 1
            groups += 1
            mine = kind in (ENTER_OWN, PASS) or (start < UNDER and start == self.own)
            place = NOTHING if mine else self.place_of(start, False) + 1
            if self.entries[at] and place == self.entries[at + 1] and place != NOTHING:
                continue  # its own value is known
            if self.judge_group(first, i, level):
                good += 1 if place != NOTHING else 2
                key = place
        if groups == 1 and place != NOTHING and i >= self.moves.size:
            # Only one stone can move. If it is barred, the seat passes.
            if not self.entries[at + 2]:
                passed = self.after_pass()
                if (odd and level > 1 and passed == level - 1) or (not odd and passed & 1):
                    self.entries[at + 1] = place
                    self.entries[at + 2] = level
                    changed = True
            if not self.entries[at] and good == (1 if odd else 0):
                self.entries[at] = level
                self.entries[at + 1] = place
                changed = True
            return changed
        return self.settle_wins(at, level, good, key) if odd else self.settle_losses(at, level, good, key)

    def settle_wins(self, at: cython.longlong, level: cython.int, good: cython.int, key: cython.int) -> cython.bint:
        """Note wins at this level."""
        if not good:
            return False
        if self.entries[at]:
            self.entries[at + 2] = level
        elif good > 1:
            self.entries[at] = level
            self.entries[at + 2] = level
        else:
            self.entries[at] = level
            self.entries[at + 1] = key
        return True

    def settle_losses(self, at: cython.longlong, level: cython.int, good: cython.int, key: cython.int) -> cython.bint:
        """Note losses at this level."""
        if self.entries[at]:
            if good:
                return False
            self.entries[at + 2] = level
            return True
        if good == 0:
            self.entries[at] = level
            if not self.entries[at + 2]:
                self.entries[at + 2] = level
            return True
        if good == 1 and not self.entries[at + 2]:
            self.entries[at + 1] = key
            self.entries[at + 2] = level
            return True
        return False

    def go_through(self, level: cython.int, first: cython.longlong, last: cython.longlong) -> cython.longlong:
        """Judge these entries, those that are marked and not settled yet; how many have something new."""
        number: cython.longlong = first
        changed: cython.longlong = 0
        while number < last:
            if self.selected and not self.marks[number >> 3]:
                number = (number | 7) + 1
                continue
            if not (self.entries[3 * number] and self.entries[3 * number + 2]) and (
                not self.selected or self.marks[number >> 3] >> (number & 7) & 1
            ):
                self.take(number)
                if self.judge(3 * number, level):
                    changed += 1
            number += 1
        return changed

    # ---- for Python ----

    def check_free(self) -> cython.int:
        """Refuse what was never made, or is at work in another thread."""
        if not self.ready:
            raise TypeError("this endgame was never set up: endgames come from games")
        if self.busy:
            raise RuntimeError("this endgame is judging entries in another thread")
        return 0

    def check_room(self, entries: cython.uchar[::1], marks: cython.uchar[::1] | None) -> cython.int:
        """Refuse what is too short or too long for these entries, or for a bit for each of them."""
        if entries is None:
            raise TypeError("these entries have no bytes")
        if len(entries) != WIDTH * self.size:
            raise ValueError(f"{WIDTH * self.size} bytes are needed for these entries, not {len(entries)}")
        if marks is not None and len(marks) != (self.size + 7) // 8:
            raise ValueError(f"{(self.size + 7) // 8} bytes are needed for their marks, not {len(marks)}")
        return 0

    def mark(
        self, entries: cython.uchar[::1], marks: cython.uchar[::1], level: object, first: object, last: object
    ) -> int:
        """Mark what may come before the entries from `first` up to `last` that are new at this level; how many are."""
        self.check_free()
        depth: cython.int = whole_number(level, "the level", 1, LONGEST_WIN)
        begin: cython.longlong = whole_number(first, "the first entry", 0, self.size)
        end: cython.longlong = whole_number(last, "the last entry", begin, self.size)
        found: cython.longlong = 0
        if marks is None:
            raise TypeError("there is nothing to mark")
        self.check_room(entries, marks)
        if begin < end:
            if cython.compiled:
                self.predecessors.entries = cython.address(entries[0])
                self.predecessors.marks = cython.address(marks[0])
            else:
                self.predecessors.entries, self.predecessors.marks = entries, marks
            self.busy = True
            with cython.nogil:
                found = self.predecessors.go_through(depth, begin, end)
            self.busy = False
        return found

    def sweep(
        self,
        entries: cython.uchar[::1],
        level: object,
        first: object,
        last: object,
        marks: cython.uchar[::1] | None = None,
    ) -> int:
        """Judge the entries from `first` up to `last` at this level, all levels before being done; how many are new.

        With marks only those that are marked. Doing it again changes nothing.
        """
        self.check_free()
        depth: cython.int = whole_number(level, "the level", 1, LONGEST_WIN)
        begin: cython.longlong = whole_number(first, "the first entry", 0, self.size)
        end: cython.longlong = whole_number(last, "the last entry", begin, self.size)
        changed: cython.longlong = 0
        self.check_room(entries, marks)
        if begin < end:
            self.selected = marks is not None
            if cython.compiled:
                self.entries = cython.address(entries[0])
                if marks is not None:
                    self.marks = cython.address(marks[0])
            else:
                self.entries, self.marks = entries, marks
            self.busy = True
            with cython.nogil:
                changed = self.go_through(depth, begin, end)
            self.busy = False
            if self.moves.lacking or self.replies.lacking:
                raise MemoryError
        return changed

    def locate(self, position: Position) -> tuple[int, int] | None:
        """The number of the entry for a position, and what the entry calls its bar (0: none); None if it has none."""
        own: cython.int
        other: cython.int
        barred: cython.int
        here: IsisPosition
        self.check_free()
        instance_of(position, Position, "a position")
        position.check()
        if not isinstance(position, IsisPosition):
            return None
        here = cython.cast(IsisPosition, position)
        if here.seats != 2 or here.actor < 0 or here.throne_from_earth:  # with the option other moves are legal
            return None
        own = here.stone[here.actor]
        other = here.stone[1 - here.actor]
        barred = here.barred
        if own > UNDER or other > UNDER or count(here.neutral | here.personal) > self.most:
            return None
        if here.barred_by == here.actor:
            if here.legal_list() == [codes.PASS << codes.KIND_SHIFT]:
                return None  # who passes next is barred from something, and so entries say nothing about it
            barred = NOWHERE
        mark = 0 if barred == NOWHERE else self.place_of(barred, self.turned(own, other)) + 1
        return self.number(own, other, here.neutral), mark

    def fields(self, number: object) -> list[dict[str, object]]:
        """The positions that an entry stands for, one for each bar, with seat 0 to act: fields of their JSON."""
        self.check_free()
        entry: cython.longlong = whole_number(number, "the number of an entry", 0, self.size - 1)
        self.take(entry)
        neutral = sorted(field for square, field in board.FIELD.items() if self.neutral >> square & 1)
        neutral = [board.UNDERWORLD] * (board.STONES - 2 - len(neutral)) + neutral
        personal = [codes.to_field(self.own), codes.to_field(self.other)]
        return [
            {
                "neutral": neutral,
                "personal": personal,
                "barred": None if barred is None else {"field": barred, "by": 1},
                "to_act": 0,
            }
            for barred in (None, *sorted(set(neutral)))
        ]


if not cython.compiled:
    IsisEndgame.ready = IsisEndgame.busy = False  # until it is set up, also where `__init__` never ran
