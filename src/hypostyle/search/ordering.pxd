from hypostyle.core.evaluation cimport Evaluation
from hypostyle.core.position cimport Moves, Position

cdef class Ordering:
    cdef Moves moves
    cdef double *rank
    cdef long long room
    cdef int history[8192]
    cdef long long killer[256]
    cdef double taken
    cdef int slot(self, int side, long long move) noexcept nogil
    cdef void make_room(self) noexcept nogil
    cdef void cut(self, int size) noexcept nogil
    cdef int gather(self, Position world, Evaluation evaluation, bint knows, int side, int ply, long long but) noexcept nogil
    cdef int gather_loud(self, Position world, Evaluation evaluation) noexcept nogil
    cdef void sink(self, int start, int size, int at) noexcept nogil
    cdef void heap(self, int start) noexcept nogil
    cdef long long take(self, int start) noexcept nogil
    cdef void reward(self, int side, int ply, long long move, int depth) noexcept nogil
    cdef void fade(self) noexcept nogil
