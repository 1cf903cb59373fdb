from hypostyle.core.kernel.bound cimport Bound
from hypostyle.core.kernel.position cimport Position
from hypostyle.games.karnak.rules.hall cimport Hall
from hypostyle.games.karnak.rules.position cimport KarnakPosition

cdef class SolitaireBound(Bound):
    cdef unsigned long long open[2]
    cdef unsigned long long alive[2]
    cdef bint hopeless(self, Hall hall) noexcept nogil
    cdef int least(self, Position position) noexcept nogil
    cdef bint fits(self, Position position) noexcept
    cdef int count_moves(self, KarnakPosition position) noexcept nogil
