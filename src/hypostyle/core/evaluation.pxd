from hypostyle.core.position cimport Moves, Position

cdef class Evaluation:
    cdef readonly tuple names
    cdef readonly tuple move_names
    cdef readonly bint looks_ahead
    cdef int size
    cdef int move_size
    cdef double weight[64]
    cdef double feature[64]
    cdef double move_weight[64]
    cdef double move_feature[64]
    cdef double worth[8]
    cdef double scores[8]
    cdef void features(self, Position position, int seat) noexcept nogil
    cdef void prepare(self, Position position) noexcept nogil
    cdef void move_features(self, Position position, long long move) noexcept nogil
    cdef bint loud(self, Position position, long long move) noexcept nogil
    cdef double score(self, Position position, int seat) noexcept nogil
    cdef void judge(self, Position position) noexcept nogil
    cdef double liking(self, Position position, long long move) noexcept nogil
