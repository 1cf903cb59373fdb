from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Moves, Position

cdef class Ordering:
    cdef Evaluation evaluation
    cdef bint knows
    cdef Moves moves
    cdef double *rank
    cdef int room
    cdef bint ready
    cdef bint lacking
    cdef int history[8192]
    cdef long long killer[256]
    cdef double taken
    cdef bint cutting
    cdef int slot(self, int side, long long move) noexcept nogil
    cdef bint make_room(self) noexcept nogil
    cdef void cut(self, int size) noexcept nogil
    cdef int gather(self, Position world, int side, int ply, long long but) noexcept nogil
    cdef int gather_noisy(self, Position world) noexcept nogil
    cdef void sink(self, int start, int size, int at) noexcept nogil
    cdef void heap(self, int start) noexcept nogil
    cdef long long take(self, int start) noexcept nogil
    cdef void reward(self, int side, int ply, long long move, int depth) noexcept nogil
    cdef int reduction(self, int left, int count) noexcept nogil
    cdef void fade(self) noexcept nogil
