from hypostyle.core.kernel.actions cimport ActionSpace
from hypostyle.core.kernel.chance cimport Source
from hypostyle.core.kernel.position cimport Moves, Position

cdef class ActionState:
    cdef Position position
    cdef ActionSpace space
    cdef Source source
    cdef Moves moves
    cdef Moves weights
    cdef int *numbers
    cdef int numbered
    cdef int room
    cdef bint listed
    cdef bint short
    cdef bint ready
    cdef bint by_hand
    cdef int begun
    cdef readonly int steps
    cdef unsigned char[::1] kept
    cdef void settle(self) noexcept nogil
    cdef void list_moves(self) noexcept nogil
    cdef void number_moves(self) noexcept nogil
    cdef int find(self, int action) noexcept nogil
    cdef void make(self, int found) noexcept nogil
    cdef void mark(self, unsigned char *into) noexcept nogil
    cdef void write_marks(self, unsigned char *into, unsigned char value) noexcept nogil
    cdef void begin_again(self, Position start, unsigned long long seed) noexcept nogil
    cdef bint lacking(self) noexcept nogil
    cdef int check(self) except -1
