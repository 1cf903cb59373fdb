from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Position
from hypostyle.games.sakkara.rules.pyramid cimport Pyramid
from hypostyle.games.sakkara.rules.position cimport SakkaraPosition

cdef class SakkaraEvaluation(Evaluation):
    cdef void features(self, Position position, int seat) noexcept nogil
    cdef void mark_inputs(self, Position position, int seat) noexcept nogil
    cdef void mark_blocks(self, SakkaraPosition at, int seat) noexcept nogil
    cdef void prepare(self, Position position) noexcept nogil
    cdef void move_features(self, Position position, long long move) noexcept nogil
    cdef bint fits(self, Position position) noexcept
    cdef unsigned long long visible[2]
    cdef unsigned long long threatened
    cdef int seat
    cdef void fill(self, SakkaraPosition position, int seat) noexcept nogil
    cdef void fill_laying(self, Pyramid pyramid, int form, int anchor) noexcept nogil
    cdef void fill_lift(self, SakkaraPosition position, int block) noexcept nogil
    cdef void see(self, Pyramid pyramid) noexcept nogil
