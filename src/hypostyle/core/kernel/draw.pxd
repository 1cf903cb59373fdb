from hypostyle.core.kernel.chance cimport Source
from hypostyle.core.kernel.position cimport Moves

cdef long long draw_event(Moves events, Moves weights, Source source) noexcept nogil
