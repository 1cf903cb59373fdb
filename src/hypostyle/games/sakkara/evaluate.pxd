from hypostyle.core.evaluation cimport Evaluation
from hypostyle.core.position cimport Position
from hypostyle.games.sakkara.pyramid cimport Pyramid
from hypostyle.games.sakkara.rules cimport SakkaraPosition

cdef class SakkaraEvaluation(Evaluation):
    cdef unsigned long long visible[2]
    cdef int seat
    cdef void fill(self, SakkaraPosition site, int seat) noexcept nogil
    cdef void fill_laying(self, Pyramid pyramid, int form, int anchor) noexcept nogil
    cdef void fill_lift(self, SakkaraPosition site, int block) noexcept nogil
    cdef void see(self, Pyramid pyramid) noexcept nogil
