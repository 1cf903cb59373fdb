"""Reading JSON that comes from outside: every field is checked, every fault gets a sentence."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from hypostyle.core.words import listing, short

T = TypeVar("T")

LARGEST = 4_000_000
"""The longest text taken from outside, in characters."""

MOST_PLIES = 20_000
"""The most moves and events of one game. The longest that were ever played here have 1,500."""


def read_object(text: object, what: str) -> dict[str, Any]:
    """The JSON object a text holds."""
    if not isinstance(text, str):
        raise ValueError(f"{what} must be a JSON text, not {type(text).__name__}")
    if len(text) > LARGEST:
        raise ValueError(f"{what} is {len(text)} characters long; more than {LARGEST} are not read")
    try:
        data = json.loads(
            text, object_pairs_hook=_without_doubles, parse_constant=_no_constant, parse_int=_not_too_long
        )
    except RecursionError:
        raise ValueError(f"{what} is nested too deeply") from None
    except json.JSONDecodeError as problem:
        raise ValueError(f"{what} is not valid JSON: {problem.msg} (line {problem.lineno})") from None
    if not isinstance(data, dict):
        raise ValueError(f"{what} must be a JSON object")
    return data


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field of the JSON object is given twice")
    return found


def _not_too_long(digits: str) -> int:
    """A number of any use; reading a very long one takes time by the square of its length."""
    if len(digits) > 40:
        raise ValueError(f"the number {short(digits)} has too many digits")
    return int(digits)


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number that can be used")


def whole(value: object, what: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{what} must be a whole number from {low} to {high}, not {short(value)}")
    return value


class Fields:
    """The fields of a JSON object. Each must be asked for once; `done` refuses what is left over."""

    def __init__(self, data: Mapping[str, Any], what: str):
        self._data = dict(data)
        self._what = what

    def take(self, name: str) -> Any:
        """A field of any kind."""
        if name not in self._data:
            raise ValueError(f"{self._what} lacks the field {name}")
        return self._data.pop(name)

    def whole(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return whole(self.take(name), name, low, high)

    def whole_or_none(self, name: str, low: int, high: int) -> int | None:
        """A whole number within bounds, or null."""
        value = self.take(name)
        return None if value is None else whole(value, name, low, high)

    def one_of(self, name: str, allowed: Sequence[str]) -> str:
        """One of the allowed words."""
        value = self.take(name)
        if not isinstance(value, str) or value not in allowed:
            raise ValueError(f"{name} must be {listing(list(allowed))}, not {short(value)}")
        return value

    def items(self, name: str, read: Callable[[object, str], T], most: int = 100_000) -> list[T]:
        """A list, each item read by the given function."""
        value = self.take(name)
        if not isinstance(value, list):
            raise ValueError(f"{name} must be a list")
        if len(value) > most:
            raise ValueError(f"{name} has {len(value)} items; at most {most} are possible")
        return [read(item, f"an item of {name}") for item in value]

    def mapping(self, name: str) -> dict[str, Any]:
        """An object within the object."""
        value = self.take(name)
        if not isinstance(value, dict):
            raise ValueError(f"{name} must be a JSON object")
        return value

    def done(self) -> None:
        """Nothing may be left."""
        if self._data:
            raise ValueError(f"{self._what} has a field that does not belong there: {short(next(iter(self._data)))}")
