from hypostyle.core.kernel.actions cimport ActionSpace

cdef int at_place(int start, long long move) noexcept nogil

cdef class HorusSpace(ActionSpace):
    cdef int first(self, long long move) noexcept nogil
    cdef int second(self, long long move) noexcept nogil
