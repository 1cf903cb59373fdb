from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Position
from hypostyle.games.isis.rules cimport IsisPosition

cdef class IsisEvaluation(Evaluation):
    cdef bint fits(self, Position position) noexcept
    cdef void features(self, Position position, int seat) noexcept nogil
    cdef void mark_inputs(self, Position position, int seat) noexcept nogil
    cdef void mark_stones(self, IsisPosition at, int seat) noexcept nogil
    cdef void look(self, IsisPosition at, int seat) noexcept nogil
    cdef void own_in_heaven(self, IsisPosition at, int square, bint acting) noexcept nogil
    cdef void own_on_earth(self, IsisPosition at, int square, bint acting) noexcept nogil
    cdef void throne_in_reach(self, IsisPosition at, int square, bint acting) noexcept nogil
    cdef void not_claimed(self, IsisPosition at, bint acting) noexcept nogil
    cdef bint to_throne(self, unsigned long long taken, int square, int steps) noexcept nogil
