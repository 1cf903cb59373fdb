"""Comments, signs, marks and evaluations in the text of a record: `[!]`, `[mark green f41>f29]`, `[chance 0.6 0.4]`."""

import re
from collections.abc import Iterator
from itertools import groupby

from hypostyle.core.record.faults import RecordError
from hypostyle.core.record.notes import COLOURS, MOST_MARKS, SIGNS, Mark, Notes, Proven, TimedNotes
from hypostyle.core.words import LANGUAGES, SaidError, listing, short

ELEMENT = r"[A-Za-z][A-Za-z0-9_.,-]{0,39}"
"""The id of a spot or piece."""
MOST_POINTS = 1_000_000
_NUMBERS = {"value": "values", "chance": "chances", "points": "points"}
_BOUNDS = {"value": (-1, 1), "chance": (0, 1), "points": (-MOST_POINTS, MOST_POINTS)}
_ESCAPES = {
    closing: str.maketrans({"\\": "\\\\", "\n": "\\n", "\r": "\\r", closing: f"\\{closing}"}) for closing in '"}'
}

NOTE = re.compile(
    r"\[(?:"
    + rf"(?P<sign>{'|'.join(re.escape(sign) for sign in sorted(SIGNS, key=len, reverse=True))})"
    + rf"|mark (?P<colour>{'|'.join(COLOURS)})(?P<marks>(?: {ELEMENT}(?:>{ELEMENT})?){{1,{MOST_MARKS}}})"
    + r"|proven(?P<places>(?: [1-9][0-9]?){1,16})(?: in (?P<moves>[0-9]{1,5}))?"
    + r"|(?P<kind>value|chance|points|spent|clock)(?P<numbers>(?: -?[0-9]{1,10}(?:\.[0-9]{1,9})?){1,16})"
    + r")\]"
)
_ELEMENT = re.compile(ELEMENT)
LANGUAGE = re.compile(rf"\[({'|'.join(LANGUAGES)})\]")
"""Before a comment that is only for readers of a language."""


def put_note(notes: Notes, found: re.Match[str], line: int) -> None:
    """Add what a note says; a RecordError if it cannot be said there."""
    if found["sign"]:
        if notes.sign or not isinstance(notes, TimedNotes):
            raise RecordError(line, "sign")
        notes.sign = found["sign"]
    elif found["colour"]:
        made = [Mark(found["colour"], *each.split(">")) for each in found["marks"].split()]
        notes.marks = (*notes.marks, *made)
        if len(notes.marks) > MOST_MARKS:
            raise RecordError(line, "many marks", most=MOST_MARKS)
    elif found["places"]:
        if notes.proven is not None:
            raise RecordError(line, "proven twice")
        moves = None if found["moves"] is None else int(found["moves"])
        notes.proven = Proven(tuple(int(place) for place in found["places"].split()), moves)
    else:
        _put_numbers(notes, found["kind"], [float(number) for number in found["numbers"].split()], line)


def _put_numbers(notes: Notes, kind: str, numbers: list[float], line: int) -> None:
    if kind in _NUMBERS:
        low, high = _BOUNDS[kind]
        if getattr(notes, _NUMBERS[kind]) is not None or any(not low <= number <= high for number in numbers):
            raise RecordError(line, kind, most=MOST_POINTS)
        setattr(notes, _NUMBERS[kind], tuple(numbers))
    elif not isinstance(notes, TimedNotes):
        raise RecordError(line, "loose note", note=kind)
    elif len(numbers) != 1 or numbers[0] < 0 or getattr(notes, kind) is not None:
        raise RecordError(line, "seconds", note=kind)
    else:
        setattr(notes, kind, numbers[0])
    notes.__post_init__()


def check_mark(mark: Mark) -> Mark:
    """The mark, if it can be written down. Whether there is such a spot or piece only a picture tells."""
    if mark.colour not in COLOURS:
        raise SaidError(_COLOUR, known={language: listing(list(COLOURS), language) for language in LANGUAGES})
    for place in (mark.place, mark.to or mark.place):
        if not _ELEMENT.fullmatch(place):
            raise SaidError(_PLACE, place=short(place))
    return mark


def write_notes(notes: Notes) -> Iterator[str]:
    """All that is said, word by word."""
    if notes.sign:
        yield f"[{notes.sign}]"
    for kind, name in _NUMBERS.items():
        numbers = getattr(notes, name)
        if numbers is not None:
            yield f"[{kind} {' '.join(_number(number) for number in numbers)}]"
    if notes.proven is not None:
        moves = "" if notes.proven.moves is None else f" in {notes.proven.moves}"
        yield f"[proven {' '.join(map(str, notes.proven.places))}{moves}]"
    if isinstance(notes, TimedNotes):
        if notes.spent is not None:
            yield f"[spent {_number(notes.spent)}]"
        if notes.clock is not None:
            yield f"[clock {_number(notes.clock)}]"
    for colour, marks in groupby(notes.marks, lambda mark: mark.colour):
        yield f"[mark {colour} {' '.join(f'{mark.place}>{mark.to}' if mark.to else mark.place for mark in marks)}]"
    if notes.comment:
        yield f"{{{escape(notes.comment, '}')}}}"
    for language in LANGUAGES:
        if notes.comments.get(language):
            yield f"[{language}] {{{escape(notes.comments[language], '}')}}}"


def escape(text: str, closing: str) -> str:
    """A text as it stands before a closing sign."""
    return text.translate(_ESCAPES[closing])


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


_COLOUR = {"en": "the colour of a mark is {known}", "de": "die Farbe einer Markierung ist {known}"}
_PLACE = {
    "en": "{place} is not a spot or piece of a picture",
    "de": "{place} ist weder ein Feld noch eine Figur eines Bildes",
}
