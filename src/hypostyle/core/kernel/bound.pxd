from hypostyle.core.kernel.position cimport Position

cdef class Bound:
    cdef bint ready
    cdef bint fits(self, Position position) noexcept
    cdef int check_fit(self, Position position) except -1
    cdef int least(self, Position position) noexcept nogil
    cdef bint never(self, Position position) noexcept nogil
    cdef dict witness(self, Position position)
