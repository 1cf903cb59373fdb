from hypostyle.core.evaluation cimport Evaluation
from hypostyle.core.position cimport Position

cdef class Search:
    cdef readonly Position root
    cdef readonly Evaluation evaluation
    cdef readonly long long nodes
    cdef readonly bint done
    cdef bint stopping
    cdef void think(self, long long until) noexcept nogil
