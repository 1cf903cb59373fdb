from hypostyle.core.kernel.position cimport Moves

cdef class ActionSpace:
    cdef readonly int size
    cdef int *table
    cdef int room
    cdef bint ready
    cdef int first(self, long long move) noexcept nogil
    cdef int second(self, long long move) noexcept nogil
    cdef void number_moves(self, Moves moves, int begun, int *into) noexcept nogil
