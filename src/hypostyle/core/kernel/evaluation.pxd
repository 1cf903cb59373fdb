from hypostyle.core.kernel.network cimport Network
from hypostyle.core.kernel.position cimport Moves, Position

cdef class Evaluation:
    cdef readonly tuple names
    cdef readonly tuple move_names
    cdef readonly bint looks_ahead
    cdef readonly int inputs
    cdef readonly Network network
    cdef int active[256]
    cdef int marked
    cdef bint glancing
    cdef int sums[128]
    cdef int size
    cdef int move_size
    cdef double weight[64]
    cdef double feature[64]
    cdef double move_weight[64]
    cdef double move_feature[64]
    cdef double values[8]
    cdef double scores[8]
    cdef bint ready
    cdef bint busy
    cdef bint fits(self, Position position) noexcept
    cdef int check(self) except -1
    cdef int check_fit(self, Position position) except -1
    cdef int seize(self, Position position) except -1
    cdef Moves legal_moves(self, Position position)
    cdef void release(self, Position position) noexcept
    cdef void count_common(self, Position position) noexcept nogil
    cdef void features(self, Position position, int seat) noexcept nogil
    cdef void mark_inputs(self, Position position, int seat) noexcept nogil
    cdef void mark(self, int number) noexcept nogil
    cdef void mark_all(self, unsigned long long squares, int first) noexcept nogil
    cdef void prepare(self, Position position) noexcept nogil
    cdef void move_features(self, Position position, long long move) noexcept nogil
    cdef bint noisy(self, Position position, long long move) noexcept nogil
    cdef bint one_winner(self, Position position) noexcept nogil
    cdef double score(self, Position position, int seat) noexcept nogil
    cdef void evaluate(self, Position position) noexcept nogil
    cdef void glance(self, Position position) noexcept nogil
    cdef void share_one_win(self, Position position) noexcept nogil
    cdef double move_score(self, Position position, long long move) noexcept nogil
