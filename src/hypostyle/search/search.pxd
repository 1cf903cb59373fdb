from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Position

cdef class Search:
    cdef Position origin
    cdef readonly Evaluation evaluation
    cdef readonly long long nodes
    cdef readonly bint done
    cdef bint stopping
    cdef bint ready
    cdef bint running
    cdef bint lacking
    cdef int check(self) except -1
    cdef int hold(self) except -1
    cdef int begin_run(self) except -1
    cdef void end_run(self) noexcept
    cdef list list_lines(self, long long most)
    cdef int move_root(self, long long move) except -1
    cdef void think(self, long long until) noexcept nogil
