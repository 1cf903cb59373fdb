from hypostyle.core.position cimport Moves, Position
from hypostyle.games.sakkara.pyramid cimport Pyramid

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
    cdef void put(self, int block) noexcept nogil
    cdef void take(self, int block) noexcept nogil
    cdef bint may_lift(self, int block) noexcept nogil
    cdef void lay(self, int form, int anchor) noexcept nogil
    cdef void next_turn(self) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef unsigned long long pack(self) noexcept nogil
    cdef unsigned long long spot(self, int block) noexcept nogil
    cdef void copy_blocks(self, SakkaraPosition model) noexcept nogil
