from hypostyle.games.horus.rules.flood cimport Flood
from hypostyle.games.horus.rules.landscape cimport Landscape

cdef class RiverEnds:
    cdef Landscape landscape
    cdef Flood flood
    cdef int exit_x
    cdef int exit_y
    # By way: four for each of the two river ends, of 64 places at most.
    cdef int way[512]
    cdef int way_length[8]
    cdef int start[8]
    cdef int last_x[8]
    cdef int last_y[8]
    cdef int holding
    # By place, 65536.
    cdef unsigned char *crossed
    cdef int oldest[2]
    cdef bint lacking
    cdef int find_exit(self, int x, int y, int new_x, int new_y) noexcept nogil
    cdef bint blocked(self, int x, int y, int new_x, int new_y) noexcept nogil
    cdef bint would_be_blocked(self, int x, int y) noexcept nogil
    cdef void find_ways(self) noexcept nogil
    cdef bint holds(self, int way) noexcept nogil
    cdef bint both_stay_open(self, int x, int y) noexcept nogil
    cdef bint stays_open(self, int end, int x, int y) noexcept nogil
    cdef void remember(self, int end, int at) noexcept nogil
    cdef void take_place(self, int way, int index, int x, int y) noexcept nogil
    cdef void forget(self, int way) noexcept nogil
