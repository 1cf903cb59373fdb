from hypostyle.core.kernel.position cimport Moves, Position
from hypostyle.search.search cimport Search

cdef class Graph(Search):
    cdef readonly bint solved
    cdef readonly int most
    cdef readonly int count
    cdef int buckets
    cdef Position world
    cdef Moves slots
    cdef Moves keys
    cdef Moves sides
    cdef Moves first
    cdef Moves edges
    cdef Moves winner
    cdef Moves distance
    cdef Moves path
    cdef Moves begins
    cdef Moves at
    cdef Moves moves
    cdef int settle(self) except -1
    cdef void think(self, long long until) noexcept nogil
    cdef void open_node(self) noexcept nogil
    cdef void step(self) noexcept nogil
    cdef void go_back(self) noexcept nogil
    cdef int end_of(self, Position position) noexcept nogil
    cdef int find(self, unsigned long long key) noexcept nogil
    cdef int bucket_of(self, unsigned long long key) noexcept nogil
    cdef void judge_all(self) noexcept nogil
    cdef bint judge(self, int node, int level) noexcept nogil
    cdef bint check_memory(self) noexcept nogil
    cdef list list_lines(self, long long most)
    cdef int move_root(self, long long move) except -1
