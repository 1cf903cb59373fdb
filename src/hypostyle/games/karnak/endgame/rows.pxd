from hypostyle.games.karnak.endgame.two_begun cimport TwoBegun
from hypostyle.games.karnak.endgame.ways cimport Ways

cdef class Rows:
    cdef bint ready
    cdef bint lacking
    cdef bint changed
    cdef bint done
    cdef bint solved
    cdef long long looks
    cdef int level
    cdef int stage
    cdef int at
    cdef int quiet
    cdef Ways ways
    cdef TwoBegun two
    cdef unsigned long long sites
    cdef unsigned long long *tenth
    cdef unsigned long long *won
    cdef unsigned long long *lost
    cdef unsigned char *moves
    cdef unsigned long long *work
    cdef unsigned long long *won_now
    cdef unsigned long long *lost_now
    cdef unsigned long long *won_before
    cdef unsigned long long *lost_before
    cdef unsigned long long *good
    cdef unsigned long long *bad
    cdef unsigned long long *wins
    cdef unsigned long long *loses
    cdef unsigned long long *set_won
    cdef unsigned long long *set_lost
    cdef unsigned long long *set_won_before
    cdef unsigned long long *set_lost_before
    cdef void step(self) noexcept nogil
    cdef void step_three(self, int pair) noexcept nogil
    cdef void find_tenth(self, int one, int other) noexcept nogil
    cdef void end_level(self) noexcept nogil
    cdef void give_back(self) noexcept nogil
    cdef void judge_pair(self, int pair) noexcept nogil
    cdef void judge_drums(self, int pair, int one, int other, int third) noexcept nogil
    cdef void judge_capitals(self, int pair, int one, int other, int third) noexcept nogil
    cdef void note_win(self, int drum, int other, int one, int two) noexcept nogil
    cdef void note_win_by_capital(self, int capital, int other, int one, int two) noexcept nogil
    cdef void note_losses(self, int drum, int drum_2, int one, int two) noexcept nogil
    cdef void set_value(self, unsigned long long *values, int row, int place) noexcept nogil
    cdef int value_in(self, int row, int place) noexcept nogil
