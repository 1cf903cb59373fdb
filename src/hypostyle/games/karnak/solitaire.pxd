from hypostyle.core.evaluation cimport Evaluation
from hypostyle.core.position cimport Position
from hypostyle.games.karnak.rules cimport KarnakPosition

cdef class SolitaireEvaluation(Evaluation):
    cdef void fill(self, KarnakPosition hall) noexcept nogil
