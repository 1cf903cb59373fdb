from hypostyle.core.kernel.position cimport Moves
from hypostyle.games.horus.rules.position cimport HorusPosition

cdef long long place_bits(int x, int y) noexcept nogil
cdef bint list_moves(HorusPosition position, Moves into, bint one) noexcept nogil
cdef void list_lays(HorusPosition position, int kind, Moves into, bint one) noexcept nogil
cdef void list_ends(HorusPosition position, bint near, Moves into, bint one) noexcept nogil
cdef void list_from_nile(HorusPosition position, Moves into, bint one) noexcept nogil
cdef void list_cards(HorusPosition position, Moves into, bint one) noexcept nogil
cdef void list_stones(HorusPosition position, Moves into, bint one) noexcept nogil
cdef void list_shifts(HorusPosition position, Moves into, bint one) noexcept nogil
cdef void list_chances(HorusPosition position, Moves events, Moves weights) noexcept nogil
cdef int card_number(HorusPosition position, int card) noexcept nogil
