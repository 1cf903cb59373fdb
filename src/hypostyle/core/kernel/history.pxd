cdef class History:
    cdef unsigned long long *data
    cdef int *heads
    cdef int size
    cdef int room
    cdef int buckets
    cdef int added
    cdef bint lacking
    cdef bint ready
    cdef bint reserve(self, int more) noexcept nogil
    cdef bint make_room(self, int needed) noexcept nogil
    cdef bint make_buckets(self, int buckets) noexcept nogil
    cdef bint spread(self, int needed) noexcept nogil
    cdef int bucket_of(self, unsigned long long a, unsigned long long b) noexcept nogil
    cdef void put(self, unsigned long long a, unsigned long long b, unsigned long long times) noexcept nogil
    cdef void push(self, unsigned long long a, unsigned long long b) noexcept nogil
    cdef void pop(self) noexcept nogil
    cdef int times(self) noexcept nogil
    cdef unsigned long long last_first(self) noexcept nogil
    cdef unsigned long long last_second(self) noexcept nogil
    cdef void copy_from(self, History other) noexcept nogil
