from hypostyle.core.kernel.chance cimport Source
from hypostyle.core.kernel.position cimport Moves, Position
from hypostyle.games.horus.rules.landscape cimport Landscape
from hypostyle.games.horus.rules.regions cimport RegionValues
from hypostyle.games.horus.rules.river_ends cimport RiverEnds
from hypostyle.games.horus.rules.table cimport Table

cdef class HorusPosition(Position):
    cdef readonly int first
    cdef readonly int stack
    cdef Table table
    cdef Landscape landscape
    cdef RiverEnds ends
    cdef RegionValues regions
    cdef Moves probe
    cdef int on_turn(self) noexcept nogil
    cdef int short_seat(self) noexcept nogil
    cdef void legal(self, Moves into) noexcept nogil
    cdef void chances(self, Moves events, Moves weights) noexcept nogil
    cdef bint has_room(self) noexcept nogil
    cdef void apply(self, long long move) noexcept nogil
    cdef void revert(self) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
    cdef void copy_position(self, HorusPosition model) noexcept nogil
    cdef void resample_hidden(self, int seat, Source source) noexcept nogil
