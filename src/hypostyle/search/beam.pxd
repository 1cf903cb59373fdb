from hypostyle.core.kernel.position cimport Moves
from hypostyle.search.solitaire cimport Solitaire

cdef class Beam(Solitaire):
    cdef readonly int width
    cdef readonly int depth
    cdef bint narrowed
    cdef Moves parent
    cdef Moves made
    cdef Moves rank_of
    cdef Moves from_node
    cdef Moves by_move
    cdef Moves ancestors
    cdef int at
    cdef int restart(self) except -1
    cdef void think(self, long long until) noexcept nogil
    cdef void go_to(self, int node) noexcept nogil
    cdef void expand(self, int node) noexcept nogil
    cdef void offer(self, int node, long long move) noexcept nogil
    cdef void sift_down(self) noexcept nogil
    cdef void swap(self, int one, int other) noexcept nogil
    cdef void next_layer(self) noexcept nogil
