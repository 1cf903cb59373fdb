from hypostyle.core.chance cimport Source
from hypostyle.core.position cimport Moves, Position

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
    cdef int path[1024]
    cdef void add(self, long long move) noexcept nogil
    cdef void expand(self, int node) noexcept nogil
    cdef int choose(self, int node) noexcept nogil
    cdef int draw(self, int node) noexcept nogil
    cdef void simulate(self) noexcept nogil
    cdef void make_room(self) noexcept nogil
