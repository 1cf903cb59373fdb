cdef bint on(unsigned long long *bases, int base) noexcept nogil
cdef void flip(unsigned long long *bases, int base) noexcept nogil
cdef unsigned long long low_bit(int base) noexcept nogil
cdef unsigned long long high_bit(int base) noexcept nogil
cdef (unsigned long long, unsigned long long) run(unsigned long long free_low, unsigned long long free_high, unsigned long long low, unsigned long long high, int way, int steps) noexcept nogil
cdef (unsigned long long, unsigned long long) not_back(unsigned long long *front, int old, int way) noexcept nogil
cdef void spread(unsigned long long *free, unsigned long long *front, unsigned long long *ends, unsigned long long low, unsigned long long high) noexcept nogil
cdef (unsigned long long, unsigned long long) sources(unsigned long long *free, unsigned long long *front, unsigned long long low, unsigned long long high, int least) noexcept nogil
cdef bint hangs_together(unsigned long long low, unsigned long long high) noexcept nogil
cdef (unsigned long long, unsigned long long) between(unsigned long long low, unsigned long long high) noexcept nogil
cdef unsigned long long unjoined(unsigned long long up, unsigned long long down, unsigned long long left, unsigned long long right, unsigned long long up_left, unsigned long long down_left, unsigned long long up_right, unsigned long long down_right) noexcept nogil
