from hypostyle.core.kernel.position cimport Position
from hypostyle.search.side_values cimport SideValues
from hypostyle.search.ordering cimport Ordering
from hypostyle.search.roots cimport Roots
from hypostyle.search.search cimport Search
from hypostyle.search.transposition_table cimport TranspositionTable

cdef class AlphaBeta(Search):
    cdef readonly int depth
    cdef readonly TranspositionTable table
    cdef Position world
    cdef SideValues side_values
    cdef Ordering ordering
    cdef Roots roots
    cdef object source
    cdef int width
    cdef int breadth
    cdef bint knows
    cdef bint met_chance
    cdef int deepest
    cdef int ply
    cdef long long began
    cdef int alpha[128]
    cdef int beta[128]
    cdef int floor[128]
    cdef int left[128]
    cdef int best[128]
    cdef long long choice[128]
    cdef long long move[128]
    cdef long long hint[128]
    cdef int stage[128]
    cdef int count[128]
    cdef int start[128]
    cdef int mode[128]
    cdef int cutback[128]
    cdef int side[128]
    cdef unsigned long long key[128]
    cdef bint open[128]
    cdef int tied[128]
    cdef void think(self, long long until) noexcept nogil
    cdef list list_lines(self, long long most)
    cdef int move_root(self, long long move) except -1
    cdef tuple follow(self, long long move)
    cdef int settle(self) except -1
    cdef void begin(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef void enter(self, int ply) noexcept nogil
    cdef void look_closer(self, int ply) noexcept nogil
    cdef bint recall(self, int ply) noexcept nogil
    cdef bint pick(self, int ply) noexcept nogil
    cdef bint pick_root(self) noexcept nogil
    cdef void descend(self, int ply) noexcept nogil
    cdef void receive(self, int ply) noexcept nogil
    cdef void learn(self, int ply, int value) noexcept nogil
    cdef void learn_root(self, int value) noexcept nogil
    cdef void close(self, int ply) noexcept nogil
