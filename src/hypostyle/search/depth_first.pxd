from hypostyle.core.kernel.position cimport Moves
from hypostyle.search.solitaire cimport Solitaire

cdef class DepthFirst(Solitaire):
    cdef Moves ranks
    cdef int ply
    cdef int start[128]
    cdef long long move[128]
    cdef unsigned long long key[128]
    cdef bint limited[128]
    cdef int restart(self) except -1
    cdef void think(self, long long until) noexcept nogil
    cdef void enter(self, int ply) noexcept nogil
    cdef void keep(self, int ply, long long move) noexcept nogil
    cdef bint pick(self, int ply) noexcept nogil
    cdef void leave(self, int ply) noexcept nogil
