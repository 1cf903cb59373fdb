from hypostyle.games.horus.rules.position cimport HorusPosition

cdef int THOUGHT

cdef class RegionSurvey:
    cdef int seats
    cdef int mover
    # By row: 128 regions and one that is only thought of; `count` has four numbers a row.
    cdef int count[516]
    cdef int worth[129]
    cdef int size_of[129]
    cdef int free[129]
    cdef int terrain[129]
    cdef int touch[129]
    cdef int first_free[129]
    cdef int first_own[129]
    cdef int rows[128]
    cdef int number
    cdef int rivals
    # For one seat: the best swing of a stone by the size of a region, and by terrain and size of one that grows to it.
    cdef double best[8]
    cdef double grown[40]
    # Which stones the cards allow: by size; by terrain and the size grown to.
    cdef bint direct[8]
    cdef bint growing[40]
    cdef void fill(self, HorusPosition position) noexcept nogil
    cdef int next_to_act(self, HorusPosition position) noexcept nogil
    cdef double turns_left(self, HorusPosition position) noexcept nogil
    cdef int find_rivals(self, int row, int seat) noexcept nogil
    cdef double swing(self, int row, int worth, int seat) noexcept nogil
    cdef double loss(self, int row, int seat) noexcept nogil
    cdef double shift_swing(self, int seat) noexcept nogil
    cdef void find_stones(self, int seat) noexcept nogil
    cdef double card_swing(self, HorusPosition position, int card) noexcept nogil
    cdef double hand_swing(self, HorusPosition position, int seat) noexcept nogil
    cdef double due_swing(self, HorusPosition position, int seat) noexcept nogil
    cdef void allow(self, HorusPosition position, int card) noexcept nogil
    cdef void allow_stones(self, HorusPosition position) noexcept nogil
    cdef double row_swing(self, int row) noexcept nogil
    cdef void think_of_stones(self, int row, int seat, int stones) noexcept nogil
    cdef void think_of_tile(self, int terrain, int touch) noexcept nogil
    cdef void join_thought(self, int row) noexcept nogil
