cdef void add(int *sums, short *weights, Py_ssize_t row, Py_ssize_t units) noexcept nogil
cdef void add_times(int *sums, short *weights, Py_ssize_t row, Py_ssize_t units, short times) noexcept nogil
cdef int weighed(int *sums, short *weights, Py_ssize_t units) noexcept nogil

cdef class Network:
    cdef readonly int features
    cdef readonly int inputs
    cdef readonly int hidden
    cdef bint ready
    cdef int *bias
    cdef short *weight
    cdef short *direct
    cdef short *by_feature
    cdef short *output
    cdef short *by_input
    cdef int keep(self, object bias, object weights) except -1
    cdef int check(self) except -1
    cdef double score(self, double *feature, int *active, int number, int *sums) noexcept nogil
