from hypostyle.games.horus.rules.position cimport HorusPosition

cdef void make_move(HorusPosition position, long long move) noexcept nogil
cdef bint offer(HorusPosition position, int phase) noexcept nogil
cdef void lay_drawn(HorusPosition position, int kind) noexcept nogil
cdef void lay_from_stack(HorusPosition position, int kind) noexcept nogil
cdef void play_card(HorusPosition position, int card) noexcept nogil
cdef void to_card(HorusPosition position) noexcept nogil
cdef void to_stone(HorusPosition position) noexcept nogil
cdef void to_shift(HorusPosition position) noexcept nogil
cdef void draw_or_go_on(HorusPosition position) noexcept nogil
cdef void end_turn(HorusPosition position) noexcept nogil
cdef void next_turn(HorusPosition position) noexcept nogil
cdef void begin_turn(HorusPosition position) noexcept nogil
cdef void finish(HorusPosition position) noexcept nogil
