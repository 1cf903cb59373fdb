from hypostyle.core.kernel.chance cimport Source

cdef class Moves:
    cdef long long *data
    cdef int size
    cdef int room
    cdef bint lacking
    cdef void clear(self) noexcept nogil
    cdef void push(self, long long move) noexcept nogil
    cdef void push_into_more_room(self, long long move) noexcept nogil
    cdef long long get(self, int index) noexcept nogil
    cdef long long pop(self) noexcept nogil
    cdef void copy_from(self, Moves other) noexcept nogil
    cdef bint reserve(self, int more) noexcept nogil

cdef class Position:
    cdef readonly int seats
    cdef readonly int actor
    cdef readonly int turn
    cdef readonly int depth
    cdef int place[8]
    cdef int side[8]
    cdef bint ready
    cdef bint busy
    cdef bint failed
    cdef void legal(self, Moves into) noexcept nogil
    cdef void chances(self, Moves events, Moves weights) noexcept nogil
    cdef bint has_room(self) noexcept nogil
    cdef void apply(self, long long move) noexcept nogil
    cdef void revert(self) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
    cdef void resample_hidden(self, int seat, Source source) noexcept nogil
    cdef void take_over(self, Position other) noexcept nogil
    cdef void fail(self) noexcept nogil
    cdef int settled(self, int seat, int other) noexcept nogil
    cdef double highest(self, int seat) noexcept nogil
    cdef double value(self, int seat) noexcept nogil
    cdef double value_by(self, int *place, int seat) noexcept nogil
    cdef int check(self) except -1
    cdef int check_memory(self) except -1
    cdef int check_playable(self) except -1
    cdef int begin_set_up(self) except -1
    cdef int end_set_up(self) except -1
    cdef Moves possible(self)
