# The one way in which compiled code gets more memory. Plain Python needs none of it: its lists grow by themselves.
#
# C methods that search uses cannot raise. So whatever grows keeps a flag, and what does not fit is left out rather
# than written elsewhere; the next method that Python calls turns the flag into a MemoryError.
from libc.stdlib cimport calloc, realloc

cdef inline void *resized(void *block, size_t number, size_t size, bint *lacking) noexcept nogil:
    """The block with room for so many items of a size. Without memory for it: the block as it was, and `lacking`."""
    cdef void *found = NULL
    if number <= (<size_t>1 << 46) // size:
        found = realloc(block, number * size if number else size)
    if found == NULL:
        lacking[0] = True
        return block
    return found

cdef inline void *cleared(void *block, size_t number, size_t size, bint *lacking) noexcept nogil:
    """A new block of zeros that costs nothing until it is used; or the block that is there already."""
    cdef void *found = block
    if found == NULL:
        found = calloc(number, size)
        if found == NULL:
            lacking[0] = True
    return found

cdef inline long long roomier(long long room, long long needed) noexcept nogil:
    """How much room to make where so much is needed: twice as much as before, so that growing stays rare."""
    return needed if needed > room * 2 + 64 else room * 2 + 64
