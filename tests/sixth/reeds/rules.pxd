from hypostyle.core.kernel.position cimport Moves, Position

cdef class ReedsPosition(Position):
    cdef readonly int left
    cdef readonly int cuts
    cdef int cut[32]
    cdef void legal(self, Moves into) noexcept nogil
    cdef void apply(self, long long move) noexcept nogil
    cdef void revert(self) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
    cdef void copy_reeds(self, ReedsPosition model) noexcept nogil
    cdef void finish(self, int winner) noexcept nogil
