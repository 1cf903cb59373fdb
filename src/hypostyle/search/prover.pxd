from hypostyle.core.kernel.position cimport Moves, Position
from hypostyle.core.kernel.return_bounds cimport ReturnBounds
from hypostyle.search.search cimport Search
from hypostyle.search.side_values cimport SideValues
from hypostyle.search.transposition_table cimport TranspositionTable

cdef class Prover(Search):
    cdef readonly bint proved
    cdef readonly bint refuted
    cdef readonly int longest
    cdef readonly int side
    cdef bint met_chance
    cdef double goal
    cdef bint knows
    cdef bint bounded
    cdef ReturnBounds bounds
    cdef long long megabytes
    cdef long long until
    cdef Position world
    cdef SideValues side_values
    cdef TranspositionTable table
    cdef Moves moves
    cdef Moves proof
    cdef Moves disproof
    cdef Moves tie
    cdef unsigned long long key[128]
    cdef long long pn[128]
    cdef long long dn[128]
    cdef int tied[128]
    cdef int settle(self) except -1
    cdef void think(self, long long until) noexcept nogil
    cdef void visit(self, int ply, long long most_proof, long long most_disproof) noexcept nogil
    cdef bint decided_by_bounds(self, Position position, int ply, bint thorough) noexcept nogil
    cdef void note_bounds(self, int ply, bint mine) noexcept nogil
    cdef bint list_children(self, int ply, bint mine) noexcept nogil
    cdef void look_at(self, int ply) noexcept nogil
    cdef void add_up(self, int ply, int start, bint mine) noexcept nogil
    cdef int pick(self, int start, bint mine) noexcept nogil
    cdef long long second(self, int start, int best, bint mine) noexcept nogil
    cdef void descend(self, int ply, int start, int best, bint mine, long long most_proof, long long most_disproof) noexcept nogil
    cdef void settle_ties(self, int ply, int start, bint mine) noexcept nogil
    cdef void remember(self, int ply, int start, bint mine) noexcept nogil
    cdef void cut(self, int size) noexcept nogil
    cdef unsigned long long key_at(self, Position position, int ply) noexcept nogil
    cdef bint reached(self, Position position) noexcept nogil
    cdef list list_lines(self, long long most)
    cdef int move_root(self, long long move) except -1
