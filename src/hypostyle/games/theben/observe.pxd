from hypostyle.core.kernel.observer cimport Observer
from hypostyle.core.kernel.position cimport Position

cdef class ThebenObserver(Observer):
    cdef bint fits(self, Position position) noexcept
    cdef void look(self, Position position, int seat, unsigned char *planes, float *numbers) noexcept nogil
