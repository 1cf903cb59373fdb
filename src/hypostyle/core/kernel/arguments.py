"""What Python callers hand to the compiled core is checked here: what is wrong gets a sentence, never a crash."""

from math import isfinite
from operator import index

from hypostyle.core.words import short

_LARGEST = (1 << 63) - 1

LAST_TURN = 10**9
"""The last number of a turn that a position can be set up with: those after it can still be counted."""


def any_whole_number(value: object, what: str) -> int:
    """A whole number of any size."""
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{what} must be a whole number, not {type(value).__name__}") from None


def whole_number(value: object, what: str, low: int = -_LARGEST - 1, high: int = _LARGEST) -> int:
    """A whole number within bounds, by default any of 64 bits."""
    number = value if type(value) is int else any_whole_number(value, what)
    if not low <= number <= high:
        shown = short(number) if number.bit_length() < 256 else "one of so many digits"
        raise ValueError(f"{what} must be a whole number from {low} to {high}, not {shown}")
    return number


def word_counts(value: object, what: str) -> list[tuple[int, int, int]]:
    """Counts by pairs of 64-bit numbers, as a list of both numbers and the count."""
    instance_of(value, dict, what)
    found = []
    for pair, times in list(value.items()):  # type: ignore[attr-defined]
        if not isinstance(pair, tuple) or len(pair) != 2:
            raise TypeError(f"{what} holds something that is no pair of numbers")
        first, second = (whole_number(word, "a word", 0, (1 << 64) - 1) for word in pair)
        found.append((first, second, whole_number(times, "a count", 1, 1_000_000)))
    return found


def real_number(value: object, what: str, low: float, high: float) -> float:
    """A number within bounds; neither infinite nor undefined."""
    if isinstance(value, str | bytes | bytearray):  # float() would read them
        raise TypeError(f"{what} must be a number, not {type(value).__name__}")
    try:
        number = float(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{what} must be a number, not {type(value).__name__}") from None
    except OverflowError:
        number = float("inf")
    if not isfinite(number) or not low <= number <= high:
        raise ValueError(f"{what} must be a number from {low:g} to {high:g}, not {number}")
    return number


def instance_of(value: object, kind: type, what: str) -> None:
    """Refuse what is not of this class. Compiled code refuses it by itself; plain Python needs to be told."""
    if not isinstance(value, kind):
        raise TypeError(f"{what} is needed here, not {type(value).__name__}")


def refuse_plain_class(kind: type) -> None:
    """Refuse a class that is written in plain Python and derives from a compiled one: its methods would be ignored."""
    if "__pyx_vtable__" not in vars(kind):
        raise TypeError(
            f"{kind.__name__} is written in plain Python and cannot extend a compiled class: "
            "compile it too, or run everything as plain Python (HYPOSTYLE_PURE=1)"
        )
