from hypostyle.core.kernel.chance cimport Source
from hypostyle.games.horus.rules.table cimport Table

cdef long long dead_cards(Table table) noexcept nogil
cdef void move_cards(Table table, int card, int number, int start, int end) noexcept nogil
cdef void discard_terrain(Table table, int seats, int terrain) noexcept nogil
cdef void discards_to_deck(Table table) noexcept nogil
cdef void deal_hidden(Table table, int seats, int seat, Source source) noexcept nogil
