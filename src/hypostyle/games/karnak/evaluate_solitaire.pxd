from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Position
from hypostyle.games.karnak.rules.position cimport KarnakPosition

cdef class SolitaireEvaluation(Evaluation):
    cdef void features(self, Position position, int seat) noexcept nogil
    cdef bint fits(self, Position position) noexcept
    cdef void fill(self, KarnakPosition position) noexcept nogil
