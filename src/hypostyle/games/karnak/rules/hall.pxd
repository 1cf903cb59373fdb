cdef class Hall:
    cdef unsigned long long free[2]
    cdef unsigned long long drums[2]
    cdef unsigned long long capitals[2]
    cdef unsigned long long unfinished[2]
    cdef unsigned long long built[12]
    cdef unsigned long long joints[2]
    cdef unsigned long long front[16]
    cdef unsigned long long ends[6]
    cdef readonly int complete
    cdef readonly int stackings
    cdef (unsigned long long, unsigned long long) reach(self, int start) noexcept nogil
    cdef bint can_step(self, int barred) noexcept nogil
    cdef (unsigned long long, unsigned long long) foundations(self) noexcept nogil
    cdef (unsigned long long, unsigned long long) builders(self, int base) noexcept nogil
    cdef (unsigned long long, unsigned long long) stackable_drums(self, int barred) noexcept nogil
    cdef (unsigned long long, unsigned long long) stackable_capitals(self, int barred) noexcept nogil
    cdef bint finishes(self, int start, int end) noexcept nogil
    cdef void find_joints(self) noexcept nogil
    cdef void carry(self, int start, int end, int side) noexcept nogil
    cdef void carry_back(self, int start, int end, int side) noexcept nogil
    cdef int score(self, int side) noexcept nogil
    cdef int order(self, int base) noexcept nogil
    cdef (unsigned long long, unsigned long long) pack(self) noexcept nogil
    cdef unsigned long long key(self, int sides) noexcept nogil
    cdef void copy_from(self, Hall other) noexcept nogil
    cdef int place(self, list drums, list capitals, list unfinished, list built) except -1
