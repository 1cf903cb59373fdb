from hypostyle.core.position cimport Moves
from hypostyle.games.horus.values cimport ValuedLandscape

cdef class Choices(ValuedLandscape):
    cdef readonly int first
    cdef int on_turn(self) noexcept nogil
    cdef bint list_moves(self, Moves into, bint one) noexcept nogil
    cdef void list_lays(self, int kind, Moves into, bint one) noexcept nogil
    cdef void list_ends(self, bint near, Moves into, bint one) noexcept nogil
    cdef void list_from_nile(self, Moves into, bint one) noexcept nogil
    cdef void list_cards(self, Moves into) noexcept nogil
    cdef void list_stones(self, Moves into) noexcept nogil
    cdef void list_shifts(self, Moves into, bint one) noexcept nogil
    cdef int short_seat(self) noexcept nogil
