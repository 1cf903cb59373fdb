from hypostyle.games.karnak.endgame.ways cimport Ways

cdef class TwoBegun:
    cdef bint ready
    cdef bint lacking
    cdef Ways ways
    cdef int longest
    cdef unsigned long long *won
    cdef unsigned long long *lost
    cdef unsigned long long *stuck
    cdef unsigned char *moves
    cdef unsigned long long *set_won
    cdef unsigned long long *set_lost
    cdef unsigned char *set_moves
    cdef unsigned long long safe[64]
    cdef unsigned long long new_won[64]
    cdef unsigned long long new_lost[64]
    cdef int completes(self, int second, int mover, int other, int site) noexcept nogil
    cdef void judge(self, int second) noexcept nogil
    cdef void judge_mover(self, int second, int mover) noexcept nogil
    cdef bint note(self, int second, int level) noexcept nogil
    cdef void judge_sets(self, int one, int other) noexcept nogil
    cdef int value_barred(self, int second, int mover, int other) noexcept nogil
    cdef int value(self, int second, int one, int other) noexcept nogil
    cdef int value_at(self, int second, int one, int other, int site) noexcept nogil
cdef int before_other(int value) noexcept nogil
cdef int before_own(int value) noexcept nogil
cdef int better(int one, int other) noexcept nogil
