from hypostyle.core.kernel.position cimport Moves

cdef int kind_of(int form) noexcept nogil
cdef unsigned long long cubes_at(int form, int anchor, int up) noexcept nogil
cdef int first_square(int form, int anchor) noexcept nogil

cdef class Pyramid:
    cdef unsigned long long level[6]
    cdef unsigned long long light[6]
    cdef unsigned long long room[16]
    cdef unsigned long long beside[32]
    cdef void put(self, int form, int anchor, int base) noexcept nogil
    cdef void take(self, int form, int anchor, int base) noexcept nogil
    cdef int base_of(self, int form, int anchor) noexcept nogil
    cdef bint covered(self, int form, int anchor, int base) noexcept nogil
    cdef unsigned long long visible_at(self, int height, bint light) noexcept nogil
    cdef unsigned long long visible(self, bint light) noexcept nogil
    cdef bint makes_square(self, int form, int anchor, int base) noexcept nogil
    cdef void survey(self) noexcept nogil
    cdef bint ready
    cdef bint can_stand(self, int form, int anchor) noexcept nogil
    cdef unsigned long long standing(self, int outline) noexcept nogil
    cdef unsigned long long touching(self, int form) noexcept nogil
    cdef unsigned long long layable(self, int form, unsigned long long stands, int but_form, int but_anchor) noexcept nogil
    cdef int layings(self, int kinds, int but_form, int but_anchor, Moves into) noexcept nogil
    cdef bint can_lay(self, int kinds, int but_form, int but_anchor) noexcept nogil
    cdef unsigned long long coverable(self, int kinds) noexcept nogil
    cdef void copy_from(self, Pyramid other) noexcept nogil
