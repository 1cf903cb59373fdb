"""Reading JSON that comes from outside: every field is checked, every fault gets a sentence."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from hypostyle.core.problem import MOST_PROBLEMS, PLAIN, PositionError, ProblemKind, Problems
from hypostyle.core.words import LANGUAGES, Text, listing, short

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


def whole(value: object, what: str | Text, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise PositionError(_WHOLE.problem(what=what, low=low, high=high, value=short(value)))
    return value


class Fields:
    """The fields of a JSON object. Each must be asked for once; `done` refuses what is left over.

    What is wrong goes to `problems`. Where these are collected, a field that cannot be read stands for the least it
    could be, and a list lacks the items that cannot be read.
    """

    def __init__(self, data: Mapping[str, Any], what: str | Text, problems: Problems | None = None, of: str = ""):
        self.problems = problems or Problems()
        self._data = dict(data)
        self._what = what
        self._of = of  # the field that this object is, for problems with its parts

    def read(self, name: str, read: Callable[[Any], T], otherwise: T) -> T:
        """A field read by the given function, which raises a PositionError if it cannot be."""
        return self.problems.attempt(self._of or name, lambda: read(self._take(name)), otherwise)

    def take(self, name: str) -> Any:
        """A field of any kind."""
        return self.read(name, lambda value: value, None)

    def _take(self, name: str) -> Any:
        if name not in self._data:
            label = self.problems.label(name)
            german = label["de"] if label["de"].startswith("„") else f"„{label['de']}“"
            raise PositionError(_LACKS.problem(what=self._what, name={**label, "de": german}))
        return self._data.pop(name)

    def whole(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return self.read(name, lambda value: whole(value, self.problems.label(name), low, high), low)

    def whole_or_none(self, name: str, low: int, high: int) -> int | None:
        """A whole number within bounds, or null."""
        label = self.problems.label(name)
        return self.read(name, lambda value: None if value is None else whole(value, label, low, high), None)

    def one_of(self, name: str, allowed: Sequence[str]) -> str:
        """One of the allowed words."""

        def read(value: object) -> str:
            if not isinstance(value, str) or value not in allowed:
                listed = {language: listing(list(allowed), language) for language in LANGUAGES}
                raise PositionError(_ONE_OF.problem(name=self.problems.label(name), allowed=listed, value=short(value)))
            return value

        return self.read(name, read, allowed[0])

    def items(self, name: str, read: Callable[[object, Text], T], most: int = 100_000) -> list[T]:
        """A list, each item read by the given function."""
        label = self.problems.label(name)

        def read_list(value: object) -> list[object]:
            if not isinstance(value, list):
                raise PositionError(_LIST.problem(name=label))
            if len(value) > most:
                raise PositionError(_LONG.problem(name=label, number=len(value), most=most))
            return value

        what = {"en": f"an item of {name}", "de": f"{label['de']}, ein Eintrag"}
        if PLAIN in label:
            what[PLAIN] = f"an item of {label[PLAIN]}"
        found: list[T] = []
        nothing: list[object] = []
        for item in self.read(name, read_list, nothing):
            found += self.problems.attempt(self._of or name, partial(_as_list, read, item, what), [])
        return found

    def mapping(self, name: str) -> dict[str, Any]:
        """An object within the object."""

        def read(value: object) -> dict[str, Any]:
            if not isinstance(value, dict):
                raise PositionError(_OBJECT.problem(name=self.problems.label(name)))
            return value

        return self.read(name, read, {})

    def done(self) -> None:
        """Nothing may be left."""
        for name in islice(self._data, MOST_PROBLEMS):
            self.problems.tell(_EXTRA, self._of or name, what=self._what, name=short(name))


def _as_list(read: Callable[[object, Text], T], item: object, what: Text) -> list[T]:
    return [read(item, what)]


_WHOLE = ProblemKind(
    "no-whole-number",
    {
        "en": "{what} must be a whole number from {low} to {high}, not {value}",
        "de": "{what}: Hier muss eine ganze Zahl von {low} bis {high} stehen, nicht {value}",
    },
)
_LACKS = ProblemKind(
    "field-missing",
    {"en": "{what} lacks the field {name}", "de": "{what}: Die Angabe {name} fehlt", "plain": "{name} is missing"},
)
_ONE_OF = ProblemKind(
    "no-such-word",
    {"en": "{name} must be {allowed}, not {value}", "de": "{name}: Hier muss {allowed} stehen, nicht {value}"},
)
_LIST = ProblemKind("no-list", {"en": "{name} must be a list", "de": "{name}: Hier muss eine Liste stehen"})
_LONG = ProblemKind(
    "list-too-long",
    {
        "en": "{name} has {number} items; at most {most} are possible",
        "de": "{name}: {number} sind zu viele; höchstens {most} sind möglich",
    },
)
_OBJECT = ProblemKind(
    "no-object", {"en": "{name} must be a JSON object", "de": "{name}: Hier muss ein JSON-Objekt stehen"}
)
_EXTRA = ProblemKind(
    "field-unknown",
    {
        "en": "{what} has a field that does not belong there: {name}",
        "de": "{what}: Die Angabe {name} gehört nicht dorthin",
    },
)
