from hypostyle.core.kernel.position cimport Moves, Position
from hypostyle.search.search cimport Search
from hypostyle.search.simulator cimport Simulator
from hypostyle.search.tree cimport Tree

cdef class Mcts(Search):
    cdef readonly Tree tree
    cdef readonly bint hidden
    cdef Simulator simulator
    cdef list helpers
    cdef object workers
    cdef Moves moves
    cdef int seats
    cdef int choices
    cdef int fair
    cdef bint focused
    cdef bint halting
    cdef long long wanted
    cdef void think(self, long long until) noexcept nogil
    cdef void work(self, Simulator simulator, long long until) noexcept nogil
    cdef long long begin_nodes(self, long long until) noexcept nogil
    cdef int run_until_full(self, long long until) except -1
    cdef int make_room(self) except -1
    cdef int call_helpers(self, long long until) except -1
    cdef list list_lines(self, long long most)
    cdef bint proof_is_bare(self, int node) noexcept nogil
    cdef int move_root(self, long long move) except -1
    cdef list ranked(self, int node, Position position)
    cdef object line(self, int child)
    cdef void begin(self) noexcept nogil
    cdef bint settled(self) noexcept nogil
