from hypostyle.core.kernel.action_state cimport ActionState
from hypostyle.core.kernel.actions cimport ActionSpace
from hypostyle.core.kernel.position cimport Position

cdef unsigned long long seed_of_game(
    unsigned long long seed, unsigned long long game, unsigned long long begun
) noexcept nogil

cdef class BatchKernel:
    cdef readonly int games
    cdef readonly int seats
    cdef readonly int longest
    cdef ActionSpace space
    cdef Position start
    cdef list states
    cdef void **pointers
    cdef unsigned long long seed
    cdef unsigned long long *seeds
    cdef long long *begun
    cdef int *chosen
    cdef bint ready
    cdef void begin(self, int game) noexcept nogil
    cdef int check_part(self, int first, int end) except -1
