cdef class Flood:
    # 65536 each.
    cdef unsigned short *seen
    cdef short *queue_x
    cdef short *queue_y
    cdef int *came
    cdef int stamp
    cdef bint lacking
    cdef int begin(self) noexcept nogil
