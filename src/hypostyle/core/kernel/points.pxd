from hypostyle.core.kernel.position cimport Position

cdef class Points:
    cdef bint ready
    cdef bint fits(self, Position position) noexcept
    cdef int check_fit(self, Position position) except -1
    cdef void look(self, Position position) noexcept nogil
    cdef int points(self, Position position, int seat) noexcept nogil
    cdef int margin(self, Position position, int seat) noexcept nogil
