"""Beside the hall of KARNAK: whose turn it is, who has built how many columns, and the scheme of the solitaire."""

from functools import cache, lru_cache

from hypostyle.core.ending import about
from hypostyle.core.game import Look
from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.scene import Shape
from hypostyle.core.words import clipped
from hypostyle.games.karnak import board, words
from hypostyle.games.karnak.facts import KarnakFacts, reason
from hypostyle.games.karnak.picture.frame import Frame
from hypostyle.games.karnak.picture.looks import seat_sign
from hypostyle.games.karnak.status import scheme, side_name


def panel(position: Position, facts: KarnakFacts, place: Frame, look: Look) -> list[Shape]:
    """All of it."""
    top = 716 if place.tall else 416
    return [*_turn(position, facts, place, look, top), *_below(facts, place, look, top)]


@lru_cache(maxsize=1024)
def _text(x: float, y: float, text: str, size: float, *, bold: bool = False, anchor: str = "start") -> Shape:
    return Shape("text", x=x, y=y, text=text, size=size, fill="ink", bold=bold, anchor=anchor)


def _turn(position: Position, facts: KarnakFacts, place: Frame, look: Look, top: float) -> list[Shape]:
    """Whose turn it is and what is special about it; at the end why the game is over."""
    language = look.language
    left, size = (16, 15) if place.tall else (46, 19)
    if position.actor < 0 or look.ended:
        why = look.ended or _sentence(words.ENDINGS[reason(position)].why[language])
        return [_text(left, top, why, size, bold=True)]
    if facts.solitaire:
        turn = "" if place.tall else words.YOUR_TURN[language].format(turn=position.turn) + ": "
        return [_text(left, top, turn + scheme(facts, language), 13 if place.tall else size, bold=True)]
    sign = seat_sign(position.actor % len(facts.built), left + 9, top, 8.5)
    said = about(words.TO_ACT[language], [clipped(look.names[position.actor], 24)], language)
    if facts.site is not None:
        said += " · " + words.BUILDING[language].format(base=board.BASES[facts.site])
    shapes = [sign, _text(left + 26, top, said, size, bold=True)]
    if facts.forced:
        x, y = (left, top + 76) if place.tall else (place.width - left, top)
        must = _sentence(words.MUST_COMPLETE[language])
        shapes.append(_text(x, y, must, 13 if place.tall else 17, anchor="start" if place.tall else "end"))
    return shapes


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _below(facts: KarnakFacts, place: Frame, look: Look, top: float) -> list[Shape]:
    """Who has built how many columns; in the solitaire the scheme."""
    if facts.solitaire:
        return _scheme_signs(facts, place, look.language, top)
    shapes = []
    left, size, down = (16, 14, 28) if place.tall else (46, 18, 36)
    in_a_row = 3 if place.tall and len(facts.built) > 4 else 2 if place.tall else max(4, len(facts.built))
    width = (place.width - 2 * left) / in_a_row
    for side, built in enumerate(facts.built):
        x, y = left + width * (side % in_a_row), top + down + 24 * (side // in_a_row)
        shapes.append(seat_sign(side, x + 9, y, 7.5 if place.tall else 8.5))
        name = clipped(side_name(facts, side, look.names), round((width - 60) / (size * 0.55)))
        shapes.append(_text(x + 24, y, f"{name}: {len(built)}", size))
    return shapes


def _scheme_signs(facts: KarnakFacts, place: Frame, language: str, top: float) -> list[Shape]:
    """(a) as an empty base, (b) as a row of drums; what is made is filled, what is due has a ring (K-18)."""
    left, y = (30.0, top + 36) if place.tall else (62.0, top + 38)
    stacked = facts.stacked
    wander = facts.owed == 0 and facts.stackings_left >= facts.level and facts.complete < board.COLUMNS
    shapes = [_text(left - 8, y, "(a)", 16, bold=wander), *_sign(left + 36, y, False, wander)]
    shapes.append(Shape("path", d=f"M{left + 58:g} {y:g}h22m-6 -5l6 5l-6 5", line="ink", weight=1.8))
    shapes.append(_text(left + 94, y, "(b)", 16, bold=not wander or bool(stacked)))
    for number in range(facts.level):
        made = stacked is not None and number < stacked
        shapes += _sign(left + 138 + 32 * number, y, made, stacked is not None and number == stacked)
    told = words.COLUMNS[language].format(count=facts.complete)
    x = place.width - (16 if place.tall else 46)
    level = words.LEVEL_NAME[language].format(level=facts.level)
    if place.tall:
        return [*shapes, _text(x, top + 70, f"{told}, {level}", 14, anchor="end")]
    return [*shapes, _text(x, y, f"{told}, {level}", 18, anchor="end")]


@cache
def _sign(x: float, y: float, made: bool, due: bool) -> tuple[Shape, ...]:
    sign = Shape("circle", x=x, y=y, r=9, fill="ink" if made else "ivory", line="ink", weight=1.6)
    return (sign, Shape("circle", x=x, y=y, r=13.5, line="accent", weight=2.6)) if due else (sign,)
