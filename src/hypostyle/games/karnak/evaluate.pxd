from hypostyle.core.evaluation cimport Evaluation
from hypostyle.core.position cimport Position
from hypostyle.games.karnak.rules cimport KarnakPosition

cdef class KarnakEvaluation(Evaluation):
    cdef unsigned long long seen
    cdef unsigned long long drums[2]
    cdef unsigned long long capitals[2]
    cdef unsigned long long front[16]
    cdef int finishes
    cdef int builds
    cdef int raises
    cdef double ready
    cdef void look(self, KarnakPosition hall) noexcept nogil
    cdef (unsigned long long, unsigned long long) spread(self, KarnakPosition hall, unsigned long long low, unsigned long long high, int least) noexcept nogil
    cdef int to_come(self, KarnakPosition hall, int side) noexcept nogil
    cdef void fill(self, KarnakPosition hall, int seat) noexcept nogil
    cdef void fill_move(self, KarnakPosition hall, int start, int end) noexcept nogil
