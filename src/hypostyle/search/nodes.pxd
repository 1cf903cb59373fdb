from hypostyle.core.kernel.position cimport Moves

cdef class Nodes:
    cdef readonly int seats
    cdef readonly int size
    cdef readonly int room
    cdef readonly int most
    cdef readonly int node_bytes
    cdef bint ready
    cdef bint lacking
    cdef long long *move
    cdef int *first
    cdef int *held
    cdef int *known
    cdef int *number
    cdef int *visits
    cdef int *offered
    cdef int *proof
    cdef double *prior
    cdef double *mean
    cdef bint shared
    cdef int *locks
    cdef int *pending
    cdef bint resize(self, int room) noexcept nogil
    cdef bint resize_shared(self, int room) noexcept nogil
    cdef int add(self, int number) noexcept nogil
    cdef void enter(self, int node) noexcept nogil
    cdef void leave(self, int node) noexcept nogil
    cdef void expect(self, int node, int more) noexcept nogil
    cdef void certain(self, int node, int moves) noexcept nogil
    cdef int proven(self, int node) noexcept nogil
    cdef bint reserve_all(self) noexcept nogil
    cdef void copy(self, int node, int onto) noexcept nogil
    cdef bint give_children(self, int node, int number) noexcept nogil
    cdef int find(self, int node, long long move) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void keep(self, int node, Moves place, Moves waiting) noexcept nogil
