from hypostyle.core.history cimport History
from hypostyle.core.position cimport Moves
from hypostyle.games.karnak.hall cimport Hall

cdef class KarnakPosition(Hall):
    cdef readonly int repetition
    cdef readonly int level
    cdef readonly int barred
    cdef readonly int site
    cdef readonly int stacked
    cdef readonly int ending
    cdef readonly History history
    cdef Moves past
    cdef Moves trial
    cdef bint may_wander(self) noexcept nogil
    cdef bint forced(self) noexcept nogil
    cdef bint finishes(self, int start, int end) noexcept nogil
    cdef void push_ends(self, int start, unsigned long long ends, int first, Moves into) noexcept nogil
    cdef void push_builders(self, unsigned long long starts, int first, Moves into) noexcept nogil
    cdef void push_moves(self, Moves into) noexcept nogil
    cdef bint stuck(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void remember(self) noexcept nogil
    cdef void rank(self) noexcept nogil
    cdef (unsigned long long, unsigned long long) pack(self) noexcept nogil
    cdef void copy_turn(self, KarnakPosition model) noexcept nogil
