from hypostyle.core.position cimport Moves
from hypostyle.games.horus.choices cimport Choices

cdef class HorusPosition(Choices):
    cdef Moves probe
    cdef bint offer(self, int phase) noexcept nogil
    cdef bint dead(self, int card) noexcept nogil
    cdef void move_cards(self, int card, int number, int start, int end) noexcept nogil
    cdef void run_out(self, int terrain) noexcept nogil
    cdef void draw_or_go_on(self) noexcept nogil
    cdef void to_card(self) noexcept nogil
    cdef void to_stone(self) noexcept nogil
    cdef void to_shift(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef void lay_drawn(self, int kind) noexcept nogil
    cdef void lay_from_stack(self, int kind) noexcept nogil
    cdef void play(self, int card) noexcept nogil
    cdef void copy_position(self, HorusPosition model) noexcept nogil
