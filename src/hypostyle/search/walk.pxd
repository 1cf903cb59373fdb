from hypostyle.core.kernel.chance cimport Source
from hypostyle.core.kernel.position cimport Moves, Position

cdef long long count_leaves(Position position, int depth, list lists) except? -1
cdef int play_out(Position position, int longest, Source source, Moves moves, Moves weights) noexcept nogil
