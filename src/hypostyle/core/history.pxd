cdef class History:
    cdef unsigned long long *first
    cdef unsigned long long *second
    cdef int size
    cdef int room
    cdef unsigned short filled[1024]
    cdef void push(self, unsigned long long a, unsigned long long b) noexcept nogil
    cdef void pop(self) noexcept nogil
    cdef bint occurs(self, unsigned long long a, unsigned long long b, int times) noexcept nogil
    cdef void become(self, History other) noexcept nogil
    cdef void make_room(self, int needed) noexcept nogil
