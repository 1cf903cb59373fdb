from hypostyle.core.kernel.history cimport History
from hypostyle.core.kernel.position cimport Moves, Position

cdef class IsisPosition(Position):
    cdef readonly int repetition
    cdef readonly bint play_on
    cdef readonly bint throne_from_earth
    cdef unsigned long long neutral
    cdef unsigned long long personal
    cdef readonly int below
    cdef int stone[4]  # codes.MOST_SEATS
    cdef readonly int finished
    cdef readonly int barred
    cdef readonly int barred_by
    cdef readonly History history
    cdef void legal(self, Moves into) noexcept nogil
    cdef void apply(self, long long move) noexcept nogil
    cdef void revert(self) noexcept nogil
    cdef int settled(self, int seat, int other) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
    cdef unsigned long long reach(self, unsigned long long start, int steps) noexcept nogil
    cdef unsigned long long reach_from_earth(self, int square, bint owned, int steps) noexcept nogil
    cdef unsigned long long ways_back(self, int steps) noexcept nogil
    cdef unsigned long long way_out(self, int square, bint owned, int steps) noexcept nogil
    cdef bint trapped(self, int square, bint owned) noexcept nogil
    cdef void push_ends(self, int start, unsigned long long ends, Moves into) noexcept nogil
    cdef unsigned long long walk_ends(self, int square, bint owned, int steps) noexcept nogil
    cdef bint return_allowed(self) noexcept nogil
    cdef bint is_barred(self, int square) noexcept nogil
    cdef void send_down_trapped(self) noexcept nogil
    cdef void finish(self, int seat) noexcept nogil
    cdef void rank_the_rest(self) noexcept nogil
    cdef void next_seat(self) noexcept nogil
    cdef void remember(self) noexcept nogil
    cdef void restore(self) noexcept nogil
    cdef unsigned long long pack(self) noexcept nogil
    cdef bint has_room(self) noexcept nogil
    cdef void copy_stones(self, IsisPosition model) noexcept nogil
