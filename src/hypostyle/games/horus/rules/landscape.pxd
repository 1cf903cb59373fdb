from hypostyle.games.horus.rules.table cimport Table

# From a place to those that touch it, and to those that overlap it: as steps, and as differences of place numbers.
cdef int AROUND_X[12]
cdef int AROUND_Y[12]
cdef int AROUND[12]
cdef int OVER_IT[9]

cdef class Landscape:
    cdef Table table
    # By place, 65536 each.
    cdef unsigned short *cell
    cdef unsigned char *tile_at
    cdef int touching[12]
    cdef unsigned long long water
    cdef bint lacking
    cdef int tile_number(self, int x, int y) noexcept nogil
    cdef int find_touching(self, int x, int y) noexcept nogil
    cdef void spread(self, int tile, int sign) noexcept nogil
    cdef void put_down(self, int tile) noexcept nogil
    cdef void lift(self, int tile) noexcept nogil
    cdef void lay(self, int kind, int x, int y) noexcept nogil
    cdef void move_end(self, int tile, int x, int y) noexcept nogil
    cdef void join(self, int tile) noexcept nogil
    cdef long long undo(self) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef int count_same(self, Table other) noexcept nogil
    cdef void copy_from(self, Landscape model) noexcept nogil
