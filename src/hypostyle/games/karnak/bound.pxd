from hypostyle.core.kernel.bound cimport Bound
from hypostyle.core.kernel.position cimport Position
from hypostyle.games.karnak.rules.hall cimport Hall
from hypostyle.games.karnak.rules.position cimport KarnakPosition

cdef class SolitaireBound(Bound):
    cdef unsigned long long open[2]
    cdef unsigned long long known[2]
    cdef unsigned long long from_low[80]
    cdef unsigned long long from_high[80]
    cdef int least(self, Position position) noexcept nogil
    cdef bint never(self, Position position) noexcept nogil
    cdef dict witness(self, Position position)
    cdef bint fits(self, Position position) noexcept
    cdef int count_moves(self, KarnakPosition position) noexcept nogil
    cdef int wanders(self, KarnakPosition position) noexcept nogil
    cdef void look_at(self, Hall hall) noexcept nogil
    cdef bint lost(self, Hall hall, int spare) noexcept nogil
    cdef (unsigned long long, unsigned long long) stranded(self, Hall hall) noexcept nogil
    cdef bint is_far(self, Hall hall, int base) noexcept nogil
    cdef dict facts(self, KarnakPosition position)
