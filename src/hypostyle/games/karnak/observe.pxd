from hypostyle.core.kernel.observer cimport Observer
from hypostyle.core.kernel.position cimport Position

cdef void mark(unsigned char *planes, int plane, unsigned long long low, unsigned long long high) noexcept nogil

cdef class KarnakObserver(Observer):
    cdef bint fits(self, Position position) noexcept
    cdef void look(self, Position position, int seat, unsigned char *planes, float *numbers) noexcept nogil
