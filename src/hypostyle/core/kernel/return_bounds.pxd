from hypostyle.core.kernel.position cimport Position

cdef class ReturnBounds:
    cdef bint ready
    cdef int least
    cdef int most
    cdef long long move
    cdef int within
    cdef bint fits(self, Position position) noexcept
    cdef int check_fit(self, Position position) except -1
    cdef void judge(self, Position position, bint thorough) noexcept nogil
    cdef bint near(self, Position position) noexcept
    cdef long long size(self, Position position) noexcept
    cdef dict facts(self, Position position, int seat, int least)
