from hypostyle.core.evaluation cimport Evaluation
from hypostyle.core.position cimport Position
from hypostyle.games.theben.rules cimport ThebenPosition

cdef class ThebenEvaluation(Evaluation):
    cdef unsigned long long plane[8]
    cdef unsigned long long reached[2]
    cdef void features(self, Position position, int seat) noexcept nogil
    cdef void look(self, ThebenPosition at, int seat) noexcept nogil
    cdef void prepare(self, Position position) noexcept nogil
    cdef bint loud(self, Position position, long long move) noexcept nogil
    cdef void count_reach(self, ThebenPosition at, int seat) noexcept nogil
    cdef unsigned long long outnumbered(self, int attacker) noexcept nogil
