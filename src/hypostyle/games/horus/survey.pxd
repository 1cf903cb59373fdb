from hypostyle.core.evaluation cimport Evaluation
from hypostyle.games.horus.rules cimport HorusPosition

cdef class Survey(Evaluation):
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
    # For one seat: the best swing of a stone by the size of a region, and by terrain and size of one that grows to it.
    cdef double best[8]
    cdef double grown[40]
    # Which stones the cards allow: by size; by terrain and the size grown to.
    cdef bint direct[8]
    cdef bint growing[40]
    cdef void survey(self, HorusPosition position) noexcept nogil
    cdef int next_to_act(self, HorusPosition position) noexcept nogil
    cdef int worth_of(self, int size, int touch) noexcept nogil
    cdef double swing(self, int row, int worth, int seat) noexcept nogil
    cdef void find_stones(self, int seat) noexcept nogil
    cdef double card_swing(self, HorusPosition position, int card) noexcept nogil
    cdef double hand_swing(self, HorusPosition position, int seat) noexcept nogil
    cdef double due_swing(self, HorusPosition position, int seat) noexcept nogil
    cdef void allow(self, HorusPosition position, int card) noexcept nogil
    cdef void allow_stones(self, HorusPosition position) noexcept nogil
    cdef double row_swing(self, int row) noexcept nogil
