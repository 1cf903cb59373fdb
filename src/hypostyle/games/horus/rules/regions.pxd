from hypostyle.games.horus.rules.flood cimport Flood
from hypostyle.games.horus.rules.landscape cimport Landscape

cdef int worth_of(int size, int touched) noexcept nogil

cdef class RegionValues:
    cdef Landscape landscape
    cdef Flood flood
    cdef int touched[128]
    cdef int worth[128]
    cdef unsigned long long open_water[256]
    cdef void find_banks(self) noexcept nogil
    cdef void find_islands(self) noexcept nogil
    cdef void walk_round(self, int known) noexcept nogil
    cdef void value_regions(self) noexcept nogil
    cdef int points(self, int seat, int seats) noexcept nogil
