from hypostyle.core.evaluation cimport Evaluation
from hypostyle.core.position cimport Position

cdef class Judge:
    cdef Evaluation evaluation
    cdef bint knows
    cdef int team
    cdef int side_of(self, Position position, int seat) noexcept nogil
    cdef int outcome(self, Position position, int side, int ply) noexcept nogil
    cdef int estimate(self, Position position, int side) noexcept nogil
