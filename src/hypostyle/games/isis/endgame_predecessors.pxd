from hypostyle.games.isis.endgame_numbers cimport EndgameNumbers
from hypostyle.games.isis.rules cimport IsisPosition

cdef class EndgamePredecessors(EndgameNumbers):
    cdef IsisPosition position
    cdef unsigned char *entries
    cdef unsigned char *marks
    cdef long long go_through(self, int level, long long first, long long last) noexcept nogil
    cdef void mark(self, int own, int other, unsigned long long neutral) noexcept nogil
    cdef unsigned long long mirrored(self, unsigned long long squares) noexcept nogil
    cdef void raise_stones(
        self, unsigned long long squares, unsigned long long raised, int own, int other, unsigned long long neutral
    ) noexcept nogil
    cdef void sunk_from(
        self, unsigned long long squares, unsigned long long raised, int own, int other, unsigned long long neutral
    ) noexcept nogil
    cdef bint all_trapped(self, unsigned long long raised) noexcept nogil
    cdef void put(self, int own, int other, unsigned long long neutral) noexcept nogil
    cdef void take_back(self, int own, int other, unsigned long long neutral) noexcept nogil
    cdef unsigned long long starts(self, int end, int steps) noexcept nogil
    cdef bint entered(self, int end, int in_play) noexcept nogil
    cdef unsigned long long reach_back(self, int end, int steps) noexcept nogil
