from hypostyle.core.kernel.bound cimport Bound
from hypostyle.core.kernel.position cimport Position
from hypostyle.games.karnak.rules.position cimport KarnakPosition

cdef class SolitaireBound(Bound):
    cdef int least(self, Position position) noexcept nogil
    cdef bint fits(self, Position position) noexcept
    cdef int count_moves(self, KarnakPosition position) noexcept nogil
