from hypostyle.core.kernel.position cimport Moves
from hypostyle.games.isis.rules cimport IsisPosition

cdef class IsisEndgame:
    cdef readonly int most
    cdef readonly long long size
    cdef readonly bint closed
    cdef bint ready
    cdef bint busy
    cdef int check_free(self) except -1
    cdef IsisPosition position
    cdef Moves moves
    cdef Moves replies
    cdef unsigned char *entries
    cdef unsigned long long neutral
    cdef int own
    cdef int other
    cdef int in_play
    cdef unsigned long long near[3]
    cdef bint known[3]
    cdef long long number(self, int own, int other, unsigned long long neutral) noexcept nogil
    cdef int place_of(self, int square, bint turned) noexcept nogil
    cdef bint turned(self, int own, int other) noexcept nogil
    cdef void take(self, long long number) noexcept nogil
    cdef void set_up(self) noexcept nogil
    cdef int look_up(self, int own, int other, unsigned long long neutral, int barred) noexcept nogil
    cdef int after_pass(self) noexcept nogil
    cdef bint all_get_out(self, int change, int end) noexcept nogil
    cdef int after(self, long long move) noexcept nogil
    cdef bint judge(self, long long at, int level) noexcept nogil
    cdef bint judge_group(self, int first, int last, int level) noexcept nogil
    cdef bint settle_wins(self, long long at, int level, int good, int key) noexcept nogil
    cdef bint settle_losses(self, long long at, int level, int good, int key) noexcept nogil
    cdef long long go_through(self, int level, long long first, long long last) noexcept nogil
