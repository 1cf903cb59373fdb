from hypostyle.core.kernel.points cimport Points
from hypostyle.core.kernel.position cimport Moves, Position
from hypostyle.search.ordering cimport Ordering
from hypostyle.search.search cimport Search
from hypostyle.search.transposition_table cimport TranspositionTable

cdef class PointSearch(Search):
    cdef readonly int margin
    cdef readonly bint exact
    cdef readonly bint turn_only
    cdef bint broken
    cdef Points counter
    cdef Position world
    cdef Ordering ordering
    cdef TranspositionTable table
    cdef long long megabytes
    cdef int seat
    cdef int first_turn
    cdef int ply
    cdef int alpha[128]
    cdef int beta[128]
    cdef int floor[128]
    cdef int best[128]
    cdef int start[128]
    cdef int side[128]
    cdef bint leaf[128]
    cdef long long move[128]
    cdef long long choice[128]
    cdef unsigned long long key[128]
    cdef Moves events
    cdef Moves weights
    cdef void let_happen(self) noexcept nogil
    cdef int settle(self) except -1
    cdef void think(self, long long until) noexcept nogil
    cdef bint ends(self, Position position) noexcept nogil
    cdef int side_of(self, Position position) noexcept nogil
    cdef void enter(self, int ply) noexcept nogil
    cdef bint recall(self, int ply) noexcept nogil
    cdef bint pick(self, int ply) noexcept nogil
    cdef void close(self, int ply) noexcept nogil
    cdef list list_lines(self, long long most)
    cdef int move_root(self, long long move) except -1
