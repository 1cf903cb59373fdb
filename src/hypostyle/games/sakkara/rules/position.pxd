from hypostyle.core.kernel.position cimport Moves, Position
from hypostyle.games.sakkara.rules.pyramid cimport Pyramid

cdef class SakkaraPosition(Position):
    cdef readonly Pyramid pyramid
    cdef int form[32]
    cdef int anchor[32]
    cdef int base[32]
    cdef int hand[2]
    cdef int moved[2]
    cdef readonly int passes
    cdef readonly int laid
    cdef readonly int lifted
    cdef unsigned long long liftable
    cdef int steps
    cdef unsigned long long before[160]
    cdef long long made[160]
    cdef void legal(self, Moves into) noexcept nogil
    cdef void apply(self, long long move) noexcept nogil
    cdef void revert(self) noexcept nogil
    cdef unsigned long long key(self) noexcept nogil
    cdef void copy_from(self, Position other) noexcept nogil
    cdef void put(self, int block) noexcept nogil
    cdef void take(self, int block) noexcept nogil
    cdef bint may_lift(self, int block) noexcept nogil
    cdef unsigned long long find_liftable(self) noexcept nogil
    cdef void lay(self, int form, int anchor) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef unsigned long long pack(self) noexcept nogil
    cdef void unpack(self, unsigned long long packed) noexcept nogil
    cdef unsigned long long placement(self, int block) noexcept nogil
    cdef void set_placement(self, int block, unsigned long long placement) noexcept nogil
    cdef bint has_room(self) noexcept nogil
    cdef int on_board(self, object block) except -1
    cdef void copy_blocks(self, SakkaraPosition model) noexcept nogil
