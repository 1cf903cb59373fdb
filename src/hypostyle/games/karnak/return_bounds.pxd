from hypostyle.core.kernel.position cimport Position
from hypostyle.core.kernel.return_bounds cimport ReturnBounds
from hypostyle.games.karnak.rules.hall cimport Hall
from hypostyle.games.karnak.rules.position cimport KarnakPosition

cdef class KarnakBounds(ReturnBounds):
    cdef bint last
    cdef bint won
    cdef int side
    cdef long long first
    cdef unsigned long long open[2]
    cdef bint fits(self, Position position) noexcept
    cdef void judge(self, Position position, bint thorough) noexcept nogil
    cdef bint near(self, Position position) noexcept
    cdef long long size(self, Position position) noexcept
    cdef dict facts(self, Position position, int seat, int least)
    cdef void look_at(self, KarnakPosition position, bint thorough) noexcept nogil
    cdef void seek(self, KarnakPosition position) noexcept nogil
    cdef bint seek_by_drums(self, Hall hall, int barred, bint onto) noexcept nogil
    cdef bint try_starts(self, Hall hall, unsigned long long low, unsigned long long high, int end, int moves) noexcept nogil
    cdef bint try_move(self, Hall hall, int start, int end, int moves) noexcept nogil
    cdef bint note(self, Hall hall, int start, int end, int moves) noexcept nogil
    cdef (unsigned long long, unsigned long long) find_sites(self, Hall hall) noexcept nogil
    cdef bint can_complete(self, Hall hall) noexcept nogil
    cdef bint finish_from(self, Hall hall, int start, unsigned long long ends, int first) noexcept nogil
cdef int sure(int own, int other, int left) noexcept nogil
