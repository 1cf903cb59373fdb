from hypostyle.core.history cimport History
from hypostyle.core.position cimport Moves, Position

cdef class ThebenPosition(Position):
    cdef readonly int repetition
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
    cdef void empty_board(self) noexcept nogil
    cdef void lay(self, int stone, int place) noexcept nogil
    cdef bint has_turn(self, int seat) noexcept nogil
    cdef void push_placings(self, Moves into) noexcept nogil
    cdef void next_freed(self, int stone) noexcept nogil
    cdef void carry(self, int start, int end) noexcept nogil
    cdef void carry_back(self, int start, int end, int other, int lowest_stone) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void judge(self) noexcept nogil
    cdef void settle(self, int first, int second) noexcept nogil
    cdef void pack(self) noexcept nogil
    cdef void copy_stones(self, ThebenPosition model) noexcept nogil
