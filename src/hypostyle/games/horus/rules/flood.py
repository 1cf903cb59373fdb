"""What a flood over the grid of HORUS needs while it runs: shared by all that flood it. Compiled."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.memory import cleared
    from cython.cimports.libc.stdlib import free
    from cython.cimports.libc.string import memset

from hypostyle.games.horus import codes

PLACES = cython.declare(cython.int, codes.PLACES)
LAST_STAMP = cython.declare(cython.int, 65535)  # that `seen` can hold


@cython.final
@cython.cclass
class Flood:
    """Room for a flood from place to place. Nothing in it outlasts the flood, so copies of a position copy none of it.

    `seen`              by place: the stamp of the last flood that came there
    `queue_x, queue_y`  the places reached, in order
    `came`              by place in the queue: from which of the queue it was reached, where a way back is asked for
    """

    def __init__(self):
        if cython.compiled:
            # Room that costs nothing until it is used.
            self.lacking = False
            self.seen = cython.cast(
                cython.p_ushort,
                cleared(self.seen, PLACES, cython.sizeof(cython.ushort), cython.address(self.lacking)),
            )
            self.queue_x = cython.cast(
                cython.p_short,
                cleared(self.queue_x, PLACES, cython.sizeof(cython.short), cython.address(self.lacking)),
            )
            self.queue_y = cython.cast(
                cython.p_short,
                cleared(self.queue_y, PLACES, cython.sizeof(cython.short), cython.address(self.lacking)),
            )
            self.came = cython.cast(
                cython.p_int, cleared(self.came, PLACES, cython.sizeof(cython.int), cython.address(self.lacking))
            )
            if self.lacking:
                raise MemoryError("there is no memory for a flood over a landscape")
        else:
            self.seen, self.came = [0] * PLACES, [0] * PLACES
            self.queue_x, self.queue_y = [0] * PLACES, [0] * PLACES
            self.stamp = 0

    def __dealloc__(self):
        free(self.seen)
        free(self.queue_x)
        free(self.queue_y)
        free(self.came)

    def begin(self) -> cython.int:
        """A stamp that no place of `seen` has yet."""
        if self.stamp == LAST_STAMP:
            self.stamp = 0
            if cython.compiled:
                memset(self.seen, 0, PLACES * cython.sizeof(cython.ushort))
            else:
                self.seen[:] = [0] * PLACES
        self.stamp += 1
        return self.stamp
