from hypostyle.core.chance cimport Source
from hypostyle.core.position cimport Moves, Position
from hypostyle.search.priors cimport Priors
from hypostyle.search.search cimport Search
from hypostyle.search.tree cimport Tree

cdef class Mcts(Search):
    cdef readonly Tree tree
    cdef readonly bint hidden
    cdef Priors priors
    cdef Position world
    cdef Source source
    cdef Moves moves
    cdef Moves weights
    cdef Moves offers
    cdef int seats
    cdef int plies
    cdef int turns
    cdef int choices
    cdef int path[1024]
    cdef int actors[1024]
    cdef int sure[1024]
    cdef void begin(self) noexcept nogil
    cdef void settle(self) noexcept nogil
    cdef void go_on(self) noexcept nogil
    cdef void simulate(self) noexcept nogil
    cdef int descend(self) noexcept nogil
    cdef int step(self, int node) noexcept nogil
    cdef bint expand(self, int node) noexcept nogil
    cdef bint widen(self, int node) noexcept nogil
    cdef int next_child(self, int node) noexcept nogil
    cdef void offer(self, int node) noexcept nogil
    cdef void evaluate(self) noexcept nogil
