from hypostyle.core.kernel.points cimport Points
from hypostyle.core.kernel.position cimport Position

cdef class SakkaraPoints(Points):
    cdef bint fits(self, Position position) noexcept
    cdef int points(self, Position position, int seat) noexcept nogil
