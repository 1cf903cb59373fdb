from hypostyle.core.kernel.threads cimport Lock, Worker

cdef void help_with(void *told) noexcept nogil

cdef class PartedWork:
    cdef int amount
    cdef int chunk
    cdef readonly int threads
    cdef Worker *workers
    cdef int job
    cdef int gate
    cdef int epoch
    cdef int quit
    cdef int alive
    cdef int made
    cdef int owner
    cdef Lock done
    cdef void part(self, int job, int first, int end) noexcept nogil
    cdef void run(self, int job) noexcept nogil
    cdef void take_chunks(self, int number) noexcept nogil
    cdef void close_gate(self) noexcept nogil
    cdef void leave(self) noexcept nogil
    cdef void wake(self) noexcept nogil
    cdef void wait_for_work(self, int number, int seen) noexcept nogil
    cdef void serve(self, int number) noexcept nogil
    cdef int divide(self, int amount, int chunk, int threads) except -1
    cdef int start_workers(self) except -1
    cdef void end_workers(self) noexcept nogil
    cdef void free_workers(self) noexcept
    cdef int revive(self) except -1
