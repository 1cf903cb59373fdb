from hypostyle.games.horus.landscape cimport Landscape

cdef class ValuedLandscape(Landscape):
    cdef int touched[128]
    cdef int worth[128]
    cdef void find_banks(self) noexcept nogil
    cdef void find_islands(self) noexcept nogil
    cdef void judge(self) noexcept nogil
    cdef int points(self, int seat) noexcept nogil
