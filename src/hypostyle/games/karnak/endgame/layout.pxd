from hypostyle.core.kernel.position cimport Position
from hypostyle.games.karnak.endgame.rows cimport Rows
from hypostyle.games.karnak.rules.position cimport KarnakPosition

cdef class KarnakEndgame:
    cdef bint ready
    cdef bint stopping
    cdef bint running
    cdef int begun
    cdef unsigned long long columns[2]
    cdef Rows rows
    cdef int value_one_begun(self, KarnakPosition here, int *drums, int *capitals, int barred) noexcept nogil
    cdef int look_up(self, Position position) except -1001
    cdef int value_of(self, KarnakPosition here) noexcept nogil
    cdef void find_places(self, unsigned long long *stones, int *places) noexcept nogil
    cdef int check(self) except -1
