from hypostyle.core.kernel.actions cimport ActionSpace
from hypostyle.core.kernel.position cimport Moves

cdef int at_place(int start, long long move) noexcept nogil

cdef class HorusSpace(ActionSpace):
    cdef int first(self, long long move) noexcept nogil
    cdef int second(self, long long move) noexcept nogil
    cdef void number_moves(self, Moves moves, int begun, int *into) noexcept nogil
