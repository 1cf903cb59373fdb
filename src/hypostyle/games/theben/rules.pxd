from hypostyle.core.kernel.history cimport History
from hypostyle.core.kernel.position cimport Moves, Position

# As in codes.py, which plain Python uses: a shift by a number that C does not know takes random games 4 % longer.
cdef enum:
    END_BIT = 6
    KIND_BIT = 12
    PLACE_MASK = 63

cdef unsigned long long REACH[352]

cdef class ThebenPosition(Position):
    cdef readonly int repetition
    cdef readonly bint turn_at_once
    cdef int reading
    cdef readonly int hand
    cdef int freed
    cdef int top[44]
    cdef int bottom[44]
    cdef int below[20]
    cdef int heading[20]
    cdef unsigned long long free[2]
    cdef unsigned long long first_word
    cdef unsigned long long second_word
    cdef readonly History history
    cdef Moves trail
    cdef void legal(self, Moves into) noexcept nogil
    cdef void apply(self, long long move) noexcept nogil
    cdef void revert(self) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
    cdef void empty_board(self) noexcept nogil
    cdef void lay(self, int stone, int place) noexcept nogil
    cdef bint has_turn(self, int seat) noexcept nogil
    cdef void push_placings(self, Moves into) noexcept nogil
    cdef void next_freed(self, int stone) noexcept nogil
    cdef void carry(self, int start, int end) noexcept nogil
    cdef void carry_back(self, int start, int end, int other, int lowest_stone) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void check_end(self) noexcept nogil
    cdef void settle(self, int first, int second) noexcept nogil
    cdef void pack(self) noexcept nogil
    cdef bint has_room(self) noexcept nogil
    cdef void copy_stones(self, ThebenPosition model) noexcept nogil
