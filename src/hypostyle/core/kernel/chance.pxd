cdef class Source:
    cdef unsigned long long state
    cdef unsigned long long next(self) noexcept nogil
    cdef int below(self, int limit) noexcept nogil
    cdef long long below_long(self, long long limit) noexcept nogil
