from hypostyle.core.kernel.position cimport Position

cdef class Observer:
    cdef readonly int planes
    cdef readonly int height
    cdef readonly int width
    cdef readonly int numbers
    cdef bint ready
    cdef bint fits(self, Position position) noexcept
    cdef void look(self, Position position, int seat, unsigned char *planes, float *numbers) noexcept nogil
    cdef void observe(self, Position position, int seat, unsigned char *planes, float *numbers) noexcept nogil
