from hypostyle.core.kernel.action_state cimport ActionState
from hypostyle.core.kernel.actions cimport ActionSpace
from hypostyle.core.kernel.observer cimport Observer
from hypostyle.core.kernel.parts cimport PartedWork
from hypostyle.core.kernel.position cimport Position

cdef unsigned long long seed_of_game(
    unsigned long long seed, unsigned long long game, unsigned long long begun
) noexcept nogil

cdef class BatchKernel(PartedWork):
    cdef readonly int games
    cdef readonly int seats
    cdef readonly int longest
    cdef ActionSpace space
    cdef Position start
    cdef Observer observer
    cdef list states
    cdef void **pointers
    cdef int **lists
    cdef int *counts
    cdef unsigned long long seed
    cdef unsigned long long *seeds
    cdef long long *begun
    cdef int *chosen
    cdef long long *wanted
    cdef unsigned char *moving
    cdef bint some_stay
    cdef bint illegal
    cdef bint failed
    cdef bint ready
    cdef bint bound
    cdef bint busy
    cdef size_t mask_size
    cdef size_t plane_size
    cdef size_t number_size
    cdef int[::1] seat_array
    cdef float[:, ::1] reward_array
    cdef unsigned char[::1] ended_array
    cdef unsigned char[::1] cut_array
    cdef unsigned char[:, ::1] mask_array
    cdef unsigned char[:, ::1] plane_array
    cdef float[:, ::1] number_array
    cdef int *to_act
    cdef float *rewards
    cdef unsigned char *ended
    cdef unsigned char *cut
    cdef unsigned char *masks
    cdef unsigned char *planes
    cdef float *numbers
    cdef void part(self, int job, int first, int end) noexcept nogil
    cdef void fetch_ahead(self, int game, int end) noexcept nogil
    cdef void fetch(self, void *position) noexcept nogil
    cdef void begin(self, int game) noexcept nogil
    cdef void choose(self, int game) noexcept nogil
    cdef void play(self, ActionState state, int game) noexcept nogil
    cdef void tell(self, ActionState state, int game, bint over, bint cut) noexcept nogil
    cdef void look(self, ActionState state, int game, bint whole) noexcept nogil
    cdef int check(self) except -1
