cimport cython

from hypostyle.core.position cimport Position

cdef bint on(unsigned long long *stones, int base) noexcept nogil
cdef void flip(unsigned long long *stones, int base) noexcept nogil
cdef unsigned long long low_bit(int base) noexcept nogil
cdef unsigned long long high_bit(int base) noexcept nogil

cdef class Hall(Position):
    cdef readonly int sides
    cdef unsigned long long free[2]
    cdef unsigned long long drums[2]
    cdef unsigned long long capitals[2]
    cdef unsigned long long unfinished[2]
    cdef unsigned long long built[12]
    cdef unsigned long long joints[2]
    cdef unsigned long long front[16]
    cdef readonly int complete
    cdef readonly int stackings
    @cython.final
    cdef (unsigned long long, unsigned long long) run(self, unsigned long long low, unsigned long long high, int way, int steps) noexcept nogil
    @cython.final
    cdef (unsigned long long, unsigned long long) reach(self, int start, unsigned long long onto_low, unsigned long long onto_high, int least) noexcept nogil
    @cython.final
    cdef (unsigned long long, unsigned long long) sources(self, unsigned long long onto_low, unsigned long long onto_high, int least) noexcept nogil
    cdef (unsigned long long, unsigned long long) foundations(self) noexcept nogil
    cdef (unsigned long long, unsigned long long) builders(self, int base) noexcept nogil
    @cython.final
    cdef bint hangs_together(self, unsigned long long low, unsigned long long high) noexcept nogil
    cdef void find_joints(self) noexcept nogil
    cdef void carry(self, int start, int end) noexcept nogil
    cdef void carry_back(self, int start, int end) noexcept nogil
    cdef int score(self, int side) noexcept nogil
    cdef int order(self, int base) noexcept nogil
    cdef void copy_hall(self, Hall model) noexcept nogil
