"""What is said about a position of a record: comments, a sign, drawn marks, an evaluation.

Types are no texts here (no `annotations` from the future): classes elsewhere inherit them, the reference reads them.
"""

from dataclasses import dataclass, field

from hypostyle.core.picture.drawn import COLOURS as PAINTS

SIGNS = ("!", "?", "!!", "??", "!?", "?!")
"""What can be said of a move at a glance: good, bad, brilliant, a blunder, interesting, doubtful."""
COLOURS = tuple(PAINTS)
"""Of drawn marks."""
MOST_MARKS = 64
"""Drawn marks of one position."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A spot or piece that is marked, by its id in the scene; with `to` an arrow from one to the other."""

    colour: str
    place: str
    to: str = ""


@dataclass(frozen=True, slots=True)
class Proven:
    """A result that is certain with best play: the place of each seat, and after how many moves, if that is known."""

    places: tuple[int, ...]
    moves: int | None = None


@dataclass(slots=True, kw_only=True)
class Notes:
    """What is said about a position and the move that led to it.

    `comment` is for readers of any language, `comments` has others by language. `values` is the expected return of
    each seat (-1 to 1), `chances` its chance to win (0 to 1), `points` its expected score.
    """

    comment: str = ""
    comments: dict[str, str] = field(default_factory=dict)
    sign: str = ""
    marks: tuple[Mark, ...] = ()
    values: tuple[float, ...] | None = None
    chances: tuple[float, ...] | None = None
    points: tuple[float, ...] | None = None
    proven: Proven | None = None

    def __post_init__(self) -> None:
        for name in ("values", "chances", "points"):
            numbers = getattr(self, name)
            if numbers is not None:  # the text form holds four digits
                setattr(self, name, tuple(round(float(number), 4) + 0.0 for number in numbers))

    def said(self, language: str) -> str:
        """The comment for a reader of a language: the one in it, or the one for all."""
        return self.comments.get(language, "") or self.comment


@dataclass(slots=True, kw_only=True)
class TimedNotes(Notes):
    """The same with the seconds used for the move (`spent`) and left after it (`clock`)."""

    spent: float | None = None
    clock: float | None = None

    def __post_init__(self) -> None:
        Notes.__post_init__(self)
        self.spent = None if self.spent is None else round(float(self.spent), 3)
        self.clock = None if self.clock is None else round(float(self.clock), 3)


def copy_notes(source: Notes, target: Notes) -> None:
    """Say of one position what is said of another."""
    target.comment, target.comments, target.sign = source.comment, dict(source.comments), source.sign
    target.marks, target.values, target.chances = source.marks, source.values, source.chances
    target.points, target.proven = source.points, source.proven
    if isinstance(source, TimedNotes) and isinstance(target, TimedNotes):
        target.spent, target.clock = source.spent, source.clock
