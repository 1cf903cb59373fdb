cdef class TranspositionTable:
    cdef unsigned long long *data
    cdef readonly long long buckets
    cdef readonly long long most
    cdef readonly long long filled
    cdef long long room
    cdef bint ready
    cdef bint lacking
    cdef bint owned
    cdef unsigned long long mask
    cdef int age
    cdef long long move
    cdef int value
    cdef int depth
    cdef int bound
    cdef long long where(self, unsigned long long key) noexcept nogil
    cdef void next_root(self) noexcept nogil
    cdef bint add_bucket(self) noexcept nogil
    cdef int check(self) except -1
    cdef void split(self) noexcept nogil
    cdef bint find(self, unsigned long long key) noexcept nogil
    cdef void store(self, unsigned long long key, long long move, int value, int depth, int bound) noexcept nogil
