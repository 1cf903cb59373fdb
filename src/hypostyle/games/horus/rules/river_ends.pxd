from hypostyle.games.horus.rules.flood cimport Flood
from hypostyle.games.horus.rules.landscape cimport Landscape

cdef class RiverEnds:
    cdef Landscape landscape
    cdef Flood flood
    cdef int exit_x
    cdef int exit_y
    # For each river end a way out that was found: its length and places.
    cdef int way_length[2]
    cdef short way_x[128]
    cdef short way_y[128]
    cdef int find_exit(self, int x, int y, int new_x, int new_y) noexcept nogil
    cdef bint blocked(self, int x, int y, int new_x, int new_y) noexcept nogil
    cdef void find_ways(self) noexcept nogil
    cdef bint stays_open(self, int end, int x, int y) noexcept nogil
