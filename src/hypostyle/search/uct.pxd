from hypostyle.core.kernel.chance cimport Source
from hypostyle.core.kernel.position cimport Moves, Position

cdef class Uct:
    cdef Position root
    cdef Position world
    cdef Source source
    cdef Moves moves
    cdef Moves weights
    cdef long long *move
    cdef int *first
    cdef int *children
    cdef int *visits
    cdef double *total
    cdef int size
    cdef int room
    cdef int most
    cdef int seats
    cdef int longest
    cdef bint ready
    cdef bint running
    cdef bint lacking
    cdef bint full
    cdef int check(self) except -1
    cdef int path[1024]
    cdef bint add(self, long long move) noexcept nogil
    cdef void expand(self, int node) noexcept nogil
    cdef int choose(self, int node) noexcept nogil
    cdef int draw(self, int node) noexcept nogil
    cdef void simulate(self) noexcept nogil
    cdef bint make_room(self) noexcept nogil
