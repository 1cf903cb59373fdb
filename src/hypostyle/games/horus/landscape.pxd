from hypostyle.core.position cimport Moves, Position

cdef class Landscape(Position):
    cdef short table[1024]
    cdef Moves log
    # By place, 65536 each.
    cdef unsigned short *cell
    cdef unsigned char *tile_at
    # What a flood needs while it runs, 65536 each.
    cdef unsigned short *seen
    cdef short *queue_x
    cdef short *queue_y
    cdef int *came
    cdef int stamp
    cdef int exit_x
    cdef int exit_y
    # For each river end a way out that was found: its length and places.
    cdef int way_length[2]
    cdef short way_x[128]
    cdef short way_y[128]
    cdef void note(self, int index, long long number) noexcept nogil
    cdef void set(self, int index, int value) noexcept nogil
    cdef void unset(self) noexcept nogil
    cdef void spread(self, int tile, int sign) noexcept nogil
    cdef void lift(self, int tile) noexcept nogil
    cdef void put_down(self, int tile) noexcept nogil
    cdef void lay(self, int kind, int x, int y) noexcept nogil
    cdef void move_end(self, int tile, int x, int y) noexcept nogil
    cdef void join(self, int tile) noexcept nogil
    cdef int new_stamp(self) noexcept nogil
    cdef int flood(self, int x, int y, int new_x, int new_y) noexcept nogil
    cdef bint blocked(self, int x, int y, int new_x, int new_y) noexcept nogil
    cdef void find_ways(self) noexcept nogil
    cdef bint stays_open(self, int end, int x, int y) noexcept nogil
    cdef void copy_landscape(self, Landscape model) noexcept nogil
