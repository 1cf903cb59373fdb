from hypostyle.core.kernel.history cimport History
from hypostyle.core.kernel.position cimport Moves, Position
from hypostyle.games.karnak.rules.hall cimport Hall

cdef class KarnakPosition(Position):
    cdef readonly Hall hall
    cdef readonly int sides
    cdef readonly int repetition
    cdef readonly int level
    cdef readonly int barred
    cdef readonly int site
    cdef readonly int stacked
    cdef readonly int ending
    cdef readonly History history
    cdef Moves past
    cdef Moves trial
    cdef void legal(self, Moves into) noexcept nogil
    cdef bint has_room(self) noexcept nogil
    cdef void apply(self, long long move) noexcept nogil
    cdef void revert(self) noexcept nogil
    cdef int settled(self, int seat, int other) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
    cdef bint may_wander(self) noexcept nogil
    cdef bint forced(self) noexcept nogil
    cdef void push_ends(self, int start, unsigned long long ends, int first, Moves into) noexcept nogil
    cdef void push_builders(self, unsigned long long starts, int first, Moves into) noexcept nogil
    cdef void push_moves(self, Moves into) noexcept nogil
    cdef bint stuck(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void remember(self) noexcept nogil
    cdef void rank(self) noexcept nogil
    cdef (unsigned long long, unsigned long long) pack(self) noexcept nogil
    cdef void copy_fields(self, KarnakPosition model) noexcept nogil
    cdef int check_made(self) except -1
