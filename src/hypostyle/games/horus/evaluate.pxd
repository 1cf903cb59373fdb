from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Position
from hypostyle.games.horus.evaluate_regions cimport RegionSurvey
from hypostyle.games.horus.rules.position cimport HorusPosition

cdef class HorusEvaluation(Evaluation):
    cdef RegionSurvey survey
    cdef void evaluate(self, Position position) noexcept nogil
    cdef void features(self, Position position, int seat) noexcept nogil
    cdef void prepare(self, Position position) noexcept nogil
    cdef void move_features(self, Position position, long long move) noexcept nogil
    cdef double move_score(self, Position position, long long move) noexcept nogil
    cdef bint fits(self, Position position) noexcept
    cdef bint surveyed
    cdef double promise[129]
    # What a move changes, summed over the regions it touches.
    cdef double own
    cdef double others
    cdef double margin
    cdef int near[12]
    cdef int nears
    cdef bint at_temple
    # The regions in `near`, seven bits each.
    cdef long long order
    # By slot: what tiles would touch, as a hash, the first move that does, and in which look it was seen; for one order
    # of the regions the score of such a move, for the first of them and for another.
    cdef unsigned long long sign[512]
    cdef long long shown[512]
    cdef long long filled[512]
    cdef long long scored[512]
    cdef double score_first[512]
    cdef double score_alike[512]
    cdef long long look
    cdef void describe(self, HorusPosition position, int seat) noexcept nogil
    cdef void look_at(self, HorusPosition position, long long move, int slot) noexcept nogil
    cdef void score_slot(self, int slot) noexcept nogil
    cdef void weigh(self, int row, int sign) noexcept nogil
    cdef int leads(self, int row) noexcept nogil
    cdef void weigh_stones(self, int row, int seat, int stones) noexcept nogil
    cdef void find_near(self, HorusPosition position, int place) noexcept nogil
    cdef int find_slot(self, HorusPosition position, long long move) noexcept nogil
    cdef void look_at_land(self, int kind) noexcept nogil
    cdef void look_at_fence(self) noexcept nogil
    cdef void look_at_card(self, HorusPosition position, int card) noexcept nogil
    cdef void look_at_stone(self, HorusPosition position, int tile) noexcept nogil
    cdef void look_at_shift(self, HorusPosition position, int start, int end) noexcept nogil
