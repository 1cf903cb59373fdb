"""Drawing one of the events that chance may bring. Compiled."""

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.chance import Source
    from cython.cimports.hypostyle.core.kernel.position import Moves
else:
    from hypostyle.core.kernel.chance import Source
    from hypostyle.core.kernel.position import Moves


def draw_event(events: Moves, weights: Moves, source: Source) -> cython.longlong:
    """One of the events, each as likely as its weight says."""
    total: cython.longlong = 0
    i: cython.int = 0
    for i in range(weights.size):
        total += weights.get(i)
    total = source.below_long(total)
    for i in range(weights.size):
        total -= weights.get(i)
        if total < 0:
            break
    return events.get(i)
