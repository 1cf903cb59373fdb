from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Position
from hypostyle.games.theben.rules cimport ThebenPosition

cdef class ThebenEvaluation(Evaluation):
    cdef bint fits(self, Position position) noexcept
    cdef unsigned long long plane[8]
    cdef void count_common(self, Position position) noexcept nogil
    cdef void features(self, Position position, int seat) noexcept nogil
    cdef void fill_features(self, ThebenPosition at, int seat) noexcept nogil
    cdef void mark_inputs(self, Position position, int seat) noexcept nogil
    cdef void mark_stones(self, ThebenPosition at, int seat) noexcept nogil
    cdef void prepare(self, Position position) noexcept nogil
    cdef bint noisy(self, Position position, long long move) noexcept nogil
    cdef void count_reach(self, ThebenPosition at, int seat) noexcept nogil
    cdef unsigned long long outnumbered(self, int attacker) noexcept nogil
