"""Where chance comes from: a stream of random numbers that is the same on every machine."""

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.intrinsics import wrap
else:
    from hypostyle.core.kernel.bits import wrap

from hypostyle.core.kernel.arguments import any_whole_number, whole_number

STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
FIRST = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
SECOND = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
LOW = cython.declare(cython.ulonglong, 0xFFFFFFFF)


@cython.final
@cython.cclass
class Source:
    """A stream of random numbers (SplitMix64). The same seed gives the same numbers everywhere."""

    state: cython.ulonglong

    def __init__(self, seed: object = 0):
        self.set_state(seed)

    def next(self) -> cython.ulonglong:
        """The next 64 random bits."""
        z: cython.ulonglong
        self.state = wrap(self.state + STEP)
        z = self.state
        z = wrap((z ^ (z >> 30)) * FIRST)
        z = wrap((z ^ (z >> 27)) * SECOND)
        return z ^ (z >> 31)

    def below(self, limit: cython.int) -> cython.int:
        """A number from 0 to limit - 1, each exactly as likely (Lemire's multiplication with rejection)."""
        n: cython.ulonglong = limit
        product: cython.ulonglong = (self.next() >> 32) * n
        rest: cython.ulonglong = product & LOW
        least: cython.ulonglong
        if rest < n:
            least = (LOW + 1 - n) % n
            while rest < least:
                product = (self.next() >> 32) * n
                rest = product & LOW
        return cython.cast(cython.int, product >> 32)

    def below_long(self, limit: cython.longlong) -> cython.longlong:
        """The same for limits up to 2**62."""
        n: cython.ulonglong = limit
        most: cython.ulonglong = wrap(0 - n) % n
        drawn: cython.ulonglong = self.next()
        while drawn < most:
            drawn = self.next()
        return cython.cast(cython.longlong, drawn % n)

    def draw(self, limit: object) -> int:
        """For Python: a number from 0 to limit - 1."""
        number: cython.longlong = whole_number(limit, "the number of possibilities")
        if number < 1:
            raise ValueError("a draw needs at least one possibility")
        return self.below_long(number)

    def get_state(self) -> int:
        """All there is to know about the stream: one number."""
        return self.state

    def set_state(self, state: object) -> None:
        """Go on exactly where a stream with this state would; of a longer number its lowest 64 bits count."""
        number: cython.ulonglong = any_whole_number(state, "a seed") % (1 << 64)
        self.state = number
