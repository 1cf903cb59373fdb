from hypostyle.core.chance cimport Source

cdef class Moves:
    cdef long long *data
    cdef int size
    cdef int room
    cdef void clear(self) noexcept nogil
    cdef void push(self, long long move) noexcept nogil
    cdef long long get(self, int index) noexcept nogil
    cdef long long pop(self) noexcept nogil
    cdef void become(self, Moves other) noexcept nogil
    cdef void make_room(self) noexcept nogil

cdef class Position:
    cdef readonly int seats
    cdef readonly int actor
    cdef readonly int turn
    cdef int place[8]
    cdef int side[8]
    cdef void legal(self, Moves into) noexcept nogil
    cdef void chances(self, Moves events, Moves weights) noexcept nogil
    cdef void apply(self, long long move) noexcept nogil
    cdef void revert(self) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef void become(self, Position other) noexcept nogil
    cdef void resample(self, int seat, Source source) noexcept nogil
    cdef void take_over(self, Position other) noexcept nogil
    cdef double value(self, int seat) noexcept nogil
