from hypostyle.core.kernel.points cimport Points
from hypostyle.core.kernel.position cimport Position

cdef class HorusPoints(Points):
    cdef bint fits(self, Position position) noexcept
    cdef void look(self, Position position) noexcept nogil
    cdef int points(self, Position position, int seat) noexcept nogil
