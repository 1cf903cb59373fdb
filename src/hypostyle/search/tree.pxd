from hypostyle.core.kernel.chance cimport Source
from hypostyle.core.kernel.position cimport Moves
from hypostyle.search.nodes cimport Nodes

cdef class Tree(Nodes):
    cdef double c_puct
    cdef double fpu
    cdef unsigned long long salt
    cdef int draw(self, int node, Source source) noexcept nogil
    cdef int choose(self, int node, int actor, bint untried, int *sure) noexcept nogil
    cdef void rather(self, int child, int actor, double *returns) noexcept nogil
    cdef int choose_offered(self, int node, int actor, Moves offers) noexcept nogil
    cdef bint comes_first(self, int child, int other) noexcept nogil
    cdef void finish(self, int node, double *returns) noexcept nogil
    cdef void learn(self, int node, double *returns, long long number) noexcept nogil
    cdef void prove(self, int node, int actor, int child, double most) noexcept nogil
    cdef void prove_by_all(self, int node, int actor) noexcept nogil
    cdef void prove_chance(self, int node) noexcept nogil
