cdef class Ways:
    cdef bint ready
    cdef bint lacking
    cdef int base_at[64]
    cdef int place_of[128]
    cdef unsigned long long passed[1536]
    cdef int ends[1536]
    cdef unsigned long long met[4]
    cdef unsigned long long *first
    cdef unsigned long long *second
    cdef unsigned long long *third
    cdef unsigned long long *near
    cdef unsigned long long *one_second
    cdef unsigned long long *one_third
    cdef unsigned long long *among
    cdef int find_runs(self, int place) except -1
    cdef void walk(self, int start, unsigned long long taken) noexcept nogil
    cdef void meet_one(self, int other) noexcept nogil
    cdef void meet_two(self, int one, int other) noexcept nogil
    cdef void meet_three(self, int low, int middle, int high) noexcept nogil
cdef int pair_of(int a, int b) noexcept nogil
cdef int triple_of(int a, int b, int c) noexcept nogil
