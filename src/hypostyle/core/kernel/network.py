"""A small network that scores a seat: features and marked inputs, one hidden layer, a number. Compiled.

All of it is done in whole numbers, so that compiled and plain find the same to the last bit.
"""

from __future__ import annotations

import sys
from array import array

import cython

if cython.compiled:
    from cython.cimports.hypostyle.core.kernel.memory import resized
    from cython.cimports.libc.math import floor
    from cython.cimports.libc.stdlib import free
else:
    from math import floor

from hypostyle.core.kernel.arguments import instance_of, whole_number

MOST_FEATURES = 64
MOST_INPUTS = 4096
MOST_HIDDEN = 128
STEP = 8  # the size of the hidden layer is a multiple of it, so that processors add several at a time
FEATURE_UNIT = 64  # a feature of 1
UNIT = 256  # a hidden unit of 1, the most it can be; also a weight of 1 to it and from it
DIRECT_UNIT = UNIT * UNIT // FEATURE_UNIT  # a weight of 1 from a feature to the score
LARGEST_BIAS = 1 << 28

# Sums stay below 2^31: 64 features of at most 511 times 2^15, the largest bias, and 256 inputs times 2^15.
LARGEST_FEATURE = cython.declare(cython.double, 511.0)
_FEATURE_UNIT = cython.declare(cython.double, FEATURE_UNIT)
_UNIT = cython.declare(cython.int, UNIT)
_SHIFT = cython.declare(cython.int, FEATURE_UNIT.bit_length() - 1)
_SCORE_UNIT = cython.declare(cython.double, UNIT * UNIT)


class Network:
    """Weights that never change: any number of evaluations, in any threads, use one network.

    A hidden unit is its bias, plus each feature times a weight, plus the weights of the inputs that are marked; what
    is below 0 counts as 0, what is above 1 as 1. The score is the sum of the hidden units times their weights, and of
    the features times weights of their own (`direct`).

    `features`, `inputs`, `hidden`: how many there are of each

    `content` is what a file holds, little-endian: of each hidden unit its bias (32 bits, a 64th of UNIT is 1); then,
    with 16 bits each, a weight of each feature to the score, by feature those to the hidden units, the weight of each
    hidden unit, and by input those to the hidden units.
    """

    def __init__(self, features: object, inputs: object, hidden: object, content: bytes):
        if self.ready:
            raise TypeError("a network is set up once; make a new one")
        units: cython.int = whole_number(hidden, "the size of the hidden layer", STEP, MOST_HIDDEN)
        if units % STEP:
            raise ValueError(f"the size of the hidden layer must be a multiple of {STEP}, not {units}")
        self.hidden = units
        self.features = whole_number(features, "the number of features", 0, MOST_FEATURES)
        self.inputs = whole_number(inputs, "the number of inputs", 0, MOST_INPUTS)
        instance_of(content, bytes, "the content of a network as bytes")
        wanted: cython.longlong = 4 * units + 2 * (self.features + units * (self.features + self.inputs + 1))
        if len(content) != wanted:
            raise ValueError(f"a network of this size has {wanted} bytes, not {len(content)}")
        bias = _numbers("i", content[: 4 * self.hidden])
        weights = _numbers("h", content[4 * self.hidden :])
        if any(abs(each) > LARGEST_BIAS for each in bias):
            raise ValueError(f"a bias of a network is at most {LARGEST_BIAS}, and at least its negative")
        self.keep(bias, weights)
        self.ready = True

    def keep(self, bias: object, weights: object) -> cython.int:
        """Store the numbers where C finds them."""
        i: cython.Py_ssize_t
        first: cython.Py_ssize_t = self.features
        lacking: cython.bint = False
        if cython.compiled:
            self.bias = cython.cast(
                cython.p_int, resized(self.bias, self.hidden, cython.sizeof(cython.int), cython.address(lacking))
            )
            self.weight = cython.cast(
                cython.p_short,
                resized(self.weight, len(weights), cython.sizeof(cython.short), cython.address(lacking)),
            )
            if lacking:
                raise MemoryError("there is no memory for a network")
            for i in range(len(bias)):
                self.bias[i] = bias[i]
            for i in range(len(weights)):
                self.weight[i] = weights[i]
            self.direct = self.weight
            self.by_feature = self.weight + first
            self.output = self.by_feature + first * self.hidden
            self.by_input = self.output + self.hidden
        else:
            second, third = first + first * self.hidden, first + (first + 1) * self.hidden
            self.bias = list(bias)
            self.direct, self.by_feature = list(weights[:first]), list(weights[first:second])
            self.output, self.by_input = list(weights[second:third]), list(weights[third:])
        return 0

    def __dealloc__(self):
        free(self.bias)
        free(self.weight)

    def check(self) -> cython.int:
        """Refuse to be used before it is set up."""
        if not self.ready:
            raise TypeError("this network was never set up")
        return 0

    def score(
        self, feature: cython.p_double, active: cython.p_int, number: cython.int, sums: cython.p_int
    ) -> cython.double:
        """The score of a seat with these features and so many active inputs; `sums` has room for the hidden units."""
        i: cython.int
        k: cython.Py_ssize_t
        units: cython.Py_ssize_t = self.hidden
        value: cython.int
        scaled: cython.double
        total: cython.longlong = 0
        for k in range(units):
            sums[k] = self.bias[k]
        for i in range(self.features):
            if feature[i] == 0:
                continue
            scaled = floor(feature[i] * _FEATURE_UNIT + 0.5)
            if not scaled < LARGEST_FEATURE:
                scaled = LARGEST_FEATURE
            if scaled < -LARGEST_FEATURE:
                scaled = -LARGEST_FEATURE
            value = cython.cast(cython.int, scaled)
            if value:
                total += cython.cast(cython.longlong, value) * self.direct[i]
                add_times(sums, self.by_feature, i * units, units, cython.cast(cython.short, value))
        for k in range(units):
            sums[k] >>= _SHIFT
        for i in range(number):
            add(sums, self.by_input, active[i] * units, units)
        return (total + weighed(sums, self.output, units)) / _SCORE_UNIT


# The inner loops: as plain as this C compilers make them work on several numbers at a time.


def add(sums: cython.p_int, weights: cython.p_short, row: cython.Py_ssize_t, units: cython.Py_ssize_t) -> cython.void:
    """Add a row of weights."""
    k: cython.Py_ssize_t
    for k in range(units):
        sums[k] += weights[row + k]


def add_times(
    sums: cython.p_int,
    weights: cython.p_short,
    row: cython.Py_ssize_t,
    units: cython.Py_ssize_t,
    times: cython.short,
) -> cython.void:
    """Add a row of weights so many times."""
    k: cython.Py_ssize_t
    for k in range(units):
        sums[k] += weights[row + k] * times


def weighed(sums: cython.p_int, weights: cython.p_short, units: cython.Py_ssize_t) -> cython.int:
    """The sum of the hidden units times their weights."""
    k: cython.Py_ssize_t
    value: cython.int
    total: cython.int = 0
    for k in range(units):
        value = sums[k] if sums[k] > 0 else 0
        value = value if value < _UNIT else _UNIT
        total += value * weights[k]
    return total


def _numbers(kind: str, content: bytes) -> array[int]:
    """Little-endian numbers of 16 or 32 bits."""
    found = array(kind, content)
    if sys.byteorder == "big":
        found.byteswap()
    return found


if not cython.compiled:
    Network.ready = False  # until it is set up
