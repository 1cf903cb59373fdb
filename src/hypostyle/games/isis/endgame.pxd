from hypostyle.core.kernel.position cimport Moves
from hypostyle.games.isis.endgame_numbers cimport EndgameNumbers
from hypostyle.games.isis.endgame_predecessors cimport EndgamePredecessors
from hypostyle.games.isis.rules cimport IsisPosition

cdef class IsisEndgame(EndgameNumbers):
    cdef readonly bint closed
    cdef bint ready
    cdef bint busy
    cdef int check_free(self) except -1
    cdef int check_room(self, unsigned char[::1] entries, unsigned char[::1] marks) except -1
    cdef IsisPosition position
    cdef Moves moves
    cdef Moves replies
    cdef unsigned char *entries
    cdef unsigned char *marks
    cdef bint selected
    cdef EndgamePredecessors predecessors
    cdef unsigned long long near[3]
    cdef bint known[3]
    cdef void set_up(self) noexcept nogil
    cdef int look_up(self, int own, int other, unsigned long long neutral, int barred) noexcept nogil
    cdef int after_pass(self) noexcept nogil
    cdef bint all_get_out(self, int change, int end) noexcept nogil
    cdef int after(self, long long move) noexcept nogil
    cdef bint judge(self, long long at, int level) noexcept nogil
    cdef bint judge_group(self, int first, int last, int level) noexcept nogil
    cdef bint settle_wins(self, long long at, int level, int good, int key) noexcept nogil
    cdef bint settle_losses(self, long long at, int level, int good, int key) noexcept nogil
    cdef long long go_through(self, int level, long long first, long long last) noexcept nogil
