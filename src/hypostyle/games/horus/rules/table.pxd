from hypostyle.core.kernel.position cimport Moves

cdef class Table:
    cdef short numbers[1024]
    cdef Moves log
    cdef long long undone
    cdef void note(self, int index, long long number) noexcept nogil
    cdef void set(self, int index, int value) noexcept nogil
    cdef int undo(self) noexcept nogil
    cdef bint has_room(self) noexcept nogil
    cdef void copy_from(self, Table model) noexcept nogil
