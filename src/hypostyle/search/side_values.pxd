from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Position

cdef class SideValues:
    cdef Evaluation evaluation
    cdef bint knows
    cdef int team
    cdef int side_of(self, Position position, int seat) noexcept nogil
    cdef int outcome(self, Position position, int side, int ply) noexcept nogil
    cdef int estimate(self, Position position, int side) noexcept nogil
