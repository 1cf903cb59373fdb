from hypostyle.core.kernel.position cimport Moves

cdef class Roots:
    cdef readonly int size
    cdef bint ready
    cdef readonly int ranked
    cdef Moves move
    cdef Moves value
    cdef Moves nodes
    cdef Moves certain
    cdef bint settled(self, int first) noexcept nogil
    cdef void rank(self, int index) noexcept nogil
    cdef void shift(self, Moves fields, int index, int to) noexcept nogil
