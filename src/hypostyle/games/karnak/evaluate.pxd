from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Position
from hypostyle.games.karnak.rules.hall cimport Hall
from hypostyle.games.karnak.rules.position cimport KarnakPosition

cdef class KarnakEvaluation(Evaluation):
    cdef void features(self, Position position, int seat) noexcept nogil
    cdef void evaluate(self, Position position) noexcept nogil
    cdef void mark_inputs(self, Position position, int seat) noexcept nogil
    cdef void mark_stones(self, KarnakPosition at) noexcept nogil
    cdef void mark_bases(self, unsigned long long *bases, int first) noexcept nogil
    cdef void prepare(self, Position position) noexcept nogil
    cdef void move_features(self, Position position, long long move) noexcept nogil
    cdef bint noisy(self, Position position, long long move) noexcept nogil
    cdef bint fits(self, Position position) noexcept
    cdef unsigned long long seen
    cdef unsigned long long onto[2]
    cdef unsigned long long drums[2]
    cdef unsigned long long capitals[2]
    cdef int finishes
    cdef int builds
    cdef int raises
    cdef void look(self, KarnakPosition position) noexcept nogil
    cdef void count_places(self, Hall hall, int site) noexcept nogil
    cdef void look_at_drums(self, Hall hall, int barred) noexcept nogil
    cdef void look_for_pairs(self, Hall hall) noexcept nogil
    cdef void look_at_capitals(self, Hall hall, int barred) noexcept nogil
    cdef int to_come(self, KarnakPosition position, int side) noexcept nogil
    cdef double progress(self, KarnakPosition position) noexcept nogil
    cdef void fill(self, KarnakPosition position, int seat) noexcept nogil
    cdef void fill_move(self, Hall hall, int start, int end) noexcept nogil
