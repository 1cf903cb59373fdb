from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Moves, Position

cdef class Priors:
    cdef Evaluation evaluation
    cdef double temperature
    cdef double breadth
    cdef bint flat
    cdef unsigned long long salt
    cdef Moves moves
    cdef double *weight
    cdef int room
    cdef bint lacking
    cdef int left
    cdef bint won
    cdef double most
    cdef double returns[8]
    cdef void make_room(self) noexcept nogil
    cdef void prepare(self, Position world) noexcept nogil
    cdef double move_score(self, Position world, long long move) noexcept nogil
    cdef long long favourite(self, Position world) noexcept nogil
    cdef double ahead(self, Position world, long long move) noexcept nogil
    cdef void weigh(self, Position world) noexcept nogil
    cdef bint before(self, int one, int other) noexcept nogil
    cdef void swap(self, int one, int other) noexcept nogil
    cdef void sink(self, int index) noexcept nogil
    cdef int take(self) noexcept nogil
    cdef double prior(self, int place, int rank) noexcept nogil
