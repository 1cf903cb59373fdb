from hypostyle.core.kernel.chance cimport Source
from hypostyle.core.kernel.evaluation cimport Evaluation
from hypostyle.core.kernel.position cimport Moves, Position
from hypostyle.search.priors cimport Priors
from hypostyle.search.tree cimport Tree

cdef class Simulator:
    cdef Position origin
    cdef Position world
    cdef Tree tree
    cdef Priors priors
    cdef Evaluation evaluation
    cdef Source source
    cdef Moves moves
    cdef Moves weights
    cdef Moves offers
    cdef bint hidden
    cdef bint several
    cdef bint focused
    cdef int seats
    cdef int plies
    cdef double impatience
    cdef double drawn
    cdef int turns
    cdef long long wanted
    cdef Position halfway
    cdef int path[1026]
    cdef int actors[1024]
    cdef int sure[1024]
    cdef double most[1024]
    cdef int found[1]
    cdef int block[2]
    cdef double returns[8]
    cdef double sums[8]
    cdef void begin(self) noexcept nogil
    cdef void give_up_block(self) noexcept nogil
    cdef void focus(self, long long move) noexcept nogil
    cdef bint lacks(self) noexcept nogil
    cdef int look_at_wanted(self) noexcept nogil
    cdef void settle(self) noexcept nogil
    cdef void go_on(self) noexcept nogil
    cdef long long simulate(self, long long limit) noexcept nogil
    cdef void climb(self, int depth, int end, long long number) noexcept nogil
    cdef int descend(self, int depth, int least) noexcept nogil
    cdef int step(self, int node) noexcept nogil
    cdef int pick(self, int node) noexcept nogil
    cdef bint expand(self, int node) noexcept nogil
    cdef bint widen(self, int node) noexcept nogil
    cdef int next_child(self, int node) noexcept nogil
    cdef void offer(self, int node) noexcept nogil
    cdef void evaluate(self) noexcept nogil
    cdef void tell_end(self) noexcept nogil
