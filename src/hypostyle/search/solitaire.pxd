from hypostyle.core.kernel.bound cimport Bound
from hypostyle.core.kernel.chance cimport Source
from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Moves, Position
from hypostyle.search.search cimport Search
from hypostyle.search.transposition_table cimport TranspositionTable

cdef class Solitaire(Search):
    cdef readonly bint found
    cdef readonly bint exhausted
    cdef readonly int longest
    cdef Position world
    cdef Bound bound
    cdef bint bounded
    cdef bint knows
    cdef Source source
    cdef int noise
    cdef long long megabytes
    cdef TranspositionTable table
    cdef Moves moves
    cdef Moves path
    cdef int settle(self) except -1
    cdef int restart(self) except -1
    cdef bint solved(self) noexcept nogil
    cdef int least(self) noexcept nogil
    cdef long long rank(self) noexcept nogil
    cdef void cut(self, Moves which, int size) noexcept nogil
    cdef list list_lines(self, long long most)
    cdef int move_root(self, long long move) except -1
