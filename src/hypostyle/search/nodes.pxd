# One line of the processor's cache, where there are two seats: what a simulation needs of a node comes at once.
cdef struct Node:
    int visits
    int proof
    int pending
    int lock
    double prior
    int first
    int held
    int known
    int number
    long long move
    double mean[8]  # no more of it is there than the game has seats

cdef class Nodes:
    cdef readonly int seats
    cdef readonly int most
    cdef readonly int node_bytes
    cdef bint ready
    cdef bint lacking
    cdef bint shared
    cdef int stride
    cdef char *base
    cdef void *memory
    cdef int *offered
    cdef char apart[64]
    cdef readonly int size
    cdef readonly int room
    cdef readonly bint full
    cdef bint crammed
    cdef long long shares[64]
    cdef bint resize(self, int room) noexcept nogil
    cdef int add(self, int number, int *block) noexcept nogil
    cdef void wipe(self, int node) noexcept nogil
    cdef int take_room(self, int number) noexcept nogil
    cdef int take_shared(self, int number, int *block) noexcept nogil
    cdef void enter(self, int node) noexcept nogil
    cdef void leave(self, int node) noexcept nogil
    cdef void expect(self, int node, int more) noexcept nogil
    cdef void certain(self, int node, int moves) noexcept nogil
    cdef int proven(self, int node) noexcept nogil
    cdef bint reserve_all(self) noexcept nogil
    cdef void copy(self, int node, int onto) noexcept nogil
    cdef bint give_children(self, int node, int number, int *block) noexcept nogil
    cdef int find(self, int node, long long move) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void keep(self, int node) noexcept nogil
    cdef void recycle(self) noexcept nogil
    cdef void mark(self, int node, int least) noexcept nogil
    cdef int least_visits(self, long long wanted) noexcept nogil
    cdef int step_of(self, int visits) noexcept nogil
    cdef void close_up(self) noexcept nogil

cdef inline Node *node_at(Nodes nodes, int node) noexcept nogil:
    return <Node *>(nodes.base + <size_t>node * nodes.stride)

cdef inline char *aligned(void *memory) noexcept nogil:
    """The next place where a line of the cache begins."""
    return <char *>((<size_t>memory + 63) & ~<size_t>63)
