from hypostyle.core.kernel.chance cimport Source
from hypostyle.core.kernel.position cimport Moves, Position
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
    cdef bint focused
    cdef long long wanted
    cdef int path[1024]
    cdef int actors[1024]
    cdef int sure[1024]
    cdef double most[1024]
    cdef bint several
    cdef void think(self, long long until) noexcept nogil
    cdef list list_lines(self, long long most)
    cdef int move_root(self, long long move) except -1
    cdef list ranked(self, int node, Position position)
    cdef object line(self, int child)
    cdef void begin(self) noexcept nogil
    cdef bint lacks(self) noexcept nogil
    cdef bint settled(self) noexcept nogil
    cdef int look_at_wanted(self) noexcept nogil
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
