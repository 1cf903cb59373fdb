cdef class EndgameNumbers:
    cdef readonly int most
    cdef readonly long long size
    cdef unsigned long long neutral
    cdef int own
    cdef int other
    cdef int in_play
    cdef long long number(self, int own, int other, unsigned long long neutral) noexcept nogil
    cdef int place_of(self, int square, bint turned) noexcept nogil
    cdef bint turned(self, int own, int other) noexcept nogil
    cdef void take(self, long long number) noexcept nogil
