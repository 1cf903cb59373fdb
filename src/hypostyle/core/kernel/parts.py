"""One job done by several threads, each its part, without the interpreter. Compiled; plain Python uses one thread."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.threads import (
        NO_THREAD,
        Worker,
        acquire,
        add,
        clear_bits,
        free_lock,
        give_way,
        load,
        new_lock,
        pause,
        process,
        release,
        replace,
        set_bits,
        start_thread,
        swap,
    )
    from cython.cimports.libc.stdlib import calloc, free

from hypostyle.core.kernel.arguments import refuse_plain_class

CLOSED = cython.declare(cython.int, 1 << 29)
WAITED_FOR = cython.declare(cython.int, 1 << 28)
SPINS = cython.declare(cython.int, 3_000)  # looks at a number before a thread goes to sleep: some 50 microseconds


def help_with(told: cython.p_void) -> cython.void:
    """The whole life of a thread that helps."""
    worker: cython.pointer(Worker) = cython.cast(cython.pointer(Worker), told)
    cython.cast(PartedWork, worker.work).serve(worker.number)


class PartedWork:
    """Numbers 0 to `amount` - 1, each of which is a piece of work that touches no other.

    The caller of `run` works too. It opens a gate; who helps goes in, takes chunks, of its own share first and then of
    the others', and goes out when none are left. The caller waits only for those who went in: a thread that the system
    has not woken yet misses this job. Helpers are C threads that know no Python. They belong to this object and end
    with it; after a fork the child starts its own.

    `gate`   how many helpers are inside; CLOSED: nobody begins; WAITED_FOR: the last one out wakes the caller
    `epoch`  counts jobs, so that a helper knows a new one
    """

    def __init__(self) -> None:
        if cython.compiled:
            refuse_plain_class(type(self))

    def __dealloc__(self):
        if self.workers != cython.NULL:
            self.end_workers()
            self.free_workers()

    def part(self, job: cython.int, first: cython.int, end: cython.int) -> cython.void:
        """(subclass) Do this job for some of the numbers."""

    # ---- the caller ----

    def run(self, job: cython.int) -> cython.void:
        """Do a job for all numbers."""
        i: cython.int
        if not cython.compiled or self.threads == 1:
            self.part(job, 0, self.amount)
            return
        self.job = job
        for i in range(self.threads):
            self.workers[i].next = cython.cast(
                cython.int, cython.cast(cython.longlong, self.amount) * i // self.threads
            )
            self.workers[i].end = cython.cast(
                cython.int, cython.cast(cython.longlong, self.amount) * (i + 1) // self.threads
            )
        clear_bits(cython.address(self.gate), CLOSED)
        self.wake()
        self.take_chunks(0)
        self.close_gate()

    def wake(self) -> cython.void:
        """Tell all helpers that there is something new."""
        i: cython.int
        add(cython.address(self.epoch), 1)
        for i in range(1, self.threads):
            if swap(cython.address(self.workers[i].asleep), 0):
                release(self.workers[i].go)

    def close_gate(self) -> cython.void:
        """Let nobody in any more, and wait until all are out."""
        _: cython.int
        set_bits(cython.address(self.gate), CLOSED)
        for _ in range(SPINS):
            if load(cython.address(self.gate)) == CLOSED:
                return
            pause()
        if set_bits(cython.address(self.gate), WAITED_FOR) == CLOSED and replace(
            cython.address(self.gate), CLOSED | WAITED_FOR, CLOSED
        ):
            return
        acquire(self.done, 1)

    # ---- both ----

    def take_chunks(self, number: cython.int) -> cython.void:
        """Work as long as there is any: on one's own share, then on the others'."""
        i: cython.int
        share: cython.int
        first: cython.int
        end: cython.int
        for i in range(self.threads):
            share = (number + i) % self.threads
            end = self.workers[share].end
            while load(cython.address(self.workers[share].next)) < end:
                first = add(cython.address(self.workers[share].next), self.chunk)
                if first >= end:
                    break
                self.part(self.job, first, first + self.chunk if first + self.chunk < end else end)

    # ---- helpers ----

    def serve(self, number: cython.int) -> cython.void:
        """Help until told to quit."""
        seen: cython.int = 0
        while not load(cython.address(self.quit)):
            self.wait_for_work(number, seen)
            seen = load(cython.address(self.epoch))
            if not add(cython.address(self.gate), 1) & CLOSED:
                self.take_chunks(number)
            self.leave()
        add(cython.address(self.alive), -1)

    def leave(self) -> cython.void:
        """Go out of the gate; the last one wakes the caller if it sleeps."""
        add(cython.address(self.gate), -1)
        if replace(cython.address(self.gate), CLOSED | WAITED_FOR, CLOSED):
            release(self.done)

    def wait_for_work(self, number: cython.int, seen: cython.int) -> cython.void:
        """Wait for another epoch: awake for a moment, for the next job is often near, then asleep."""
        _: cython.int
        for _ in range(SPINS):
            if load(cython.address(self.epoch)) != seen:
                return
            pause()
        swap(cython.address(self.workers[number].asleep), 1)
        if load(cython.address(self.epoch)) != seen and swap(cython.address(self.workers[number].asleep), 0):
            return
        acquire(self.workers[number].go, 1)

    # ---- beginning and end ----

    def divide(self, amount: cython.int, chunk: cython.int, threads: cython.int) -> cython.int:
        """Prepare for so many numbers, handed out in chunks, and so many threads, the caller included."""
        self.amount = amount
        self.chunk = chunk
        self.threads = threads if cython.compiled else 1
        if cython.compiled and threads > 1:
            self.start_workers()
        return 0

    def start_workers(self) -> cython.int:
        """Start the threads that help."""
        i: cython.int
        wanted: cython.int = self.threads
        self.threads = 1
        self.gate = CLOSED
        self.epoch = self.quit = self.alive = 0
        self.made = wanted
        self.owner = process()
        self.workers = cython.cast(cython.pointer(Worker), calloc(wanted, cython.sizeof(Worker)))
        if self.workers == cython.NULL:
            raise MemoryError("there is no memory for threads")
        self.done = new_lock()
        if self.done == cython.NULL:
            raise MemoryError("there is no memory for threads")
        acquire(self.done, 1)
        for i in range(wanted):
            self.workers[i].work = cython.cast(cython.p_void, self)
            self.workers[i].number = i
            self.workers[i].go = new_lock()
            if self.workers[i].go == cython.NULL:
                raise MemoryError("there is no memory for threads")
            acquire(self.workers[i].go, 1)
        for i in range(1, wanted):
            add(cython.address(self.alive), 1)
            if start_thread(help_with, cython.address(self.workers[i])) == NO_THREAD:
                add(cython.address(self.alive), -1)
                break
            self.threads += 1  # with fewer than wanted the work is done all the same
        return 0

    def end_workers(self) -> cython.void:
        """Let the threads end and wait for it; in a child of a fork there are none."""
        if self.owner == process():
            swap(cython.address(self.quit), 1)
            self.wake()
            while load(cython.address(self.alive)):
                give_way()

    def free_workers(self) -> cython.void:
        """Go on with one thread."""
        i: cython.int
        self.threads = 1
        if not cython.compiled or self.workers == cython.NULL:
            return
        if self.owner == process():  # elsewhere somebody may have slept on these locks
            for i in range(self.made):
                if self.workers[i].go != cython.NULL:
                    free_lock(self.workers[i].go)
            if self.done != cython.NULL:
                free_lock(self.done)
        free(self.workers)
        self.workers = cython.NULL

    def revive(self) -> cython.int:
        """In the child of a fork, start threads of its own."""
        if cython.compiled and self.workers != cython.NULL and self.owner != process():
            wanted: cython.int = self.made
            self.free_workers()
            self.threads = wanted
            self.start_workers()
        return 0

    def stop_threads(self) -> None:
        """End the threads that help; the work goes on in the caller's alone."""
        if cython.compiled and self.workers != cython.NULL:
            with cython.nogil:
                self.end_workers()
        self.free_workers()
