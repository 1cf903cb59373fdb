"""KARNAK drawn: the hall with its stones and columns, who has built how many, and what is due."""

from functools import cache

from hypostyle.core.game import Look
from hypostyle.core.position import Position
from hypostyle.core.scene import Action, Mark, Piece, Scene, Shape, Spot
from hypostyle.core.words import seat_number
from hypostyle.games.karnak import board, floor, words
from hypostyle.games.karnak.floor import Frame, frame
from hypostyle.games.karnak.pieces import base_of, storey_of
from hypostyle.games.karnak.stones import Stones, reason_of, stones_of


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position."""
    stones, place = stones_of(position), frame(look.tall)
    told = status(position, look.language)
    return Scene(
        game="karnak",
        title=words.TITLE[look.language].format(turn=position.turn, status=told),
        width=place.width,
        height=place.height,
        board=(*floor.floor(look.tall), *_site(stones, place), *_panel(position, stones, place, look.language)),
        spots=_spots(look.tall, look.language),
        pieces=_pieces(stones, look, place),
        looks=floor.looks(look.tall),
        actions=(Action("end", words.END[look.language]),) if "end" in look.moves else (),
        marks=_marks(stones, look, place),
        choices={text: tuple(text.split("-")) for text in sorted(look.moves)},
    )


def status(position: Position, language: str) -> str:
    """Who has built how many columns; in the solitaire also what is due."""
    stones = stones_of(position)
    told = words.STATUS[language].format(count=stones.complete)
    if stones.solitaire:
        level = words.LEVEL_NAME[language].format(level=stones.level)
        due = f"; {scheme(stones, language)}" if position.actor >= 0 else ""
        return f"{level}; {told}{due}"
    sides = ", ".join(f"{side_name(stones, side, language)}: {len(built)}" for side, built in enumerate(stones.built))
    return f"{told} ({sides})"


def scheme(stones: Stones, language: str) -> str:
    """What the scheme of the solitaire allows now (K-18)."""
    if stones.owed == 1:
        return words.SCHEME_B_ONE[language]
    if stones.owed:
        return words.SCHEME_B[language].format(count=stones.owed)
    if stones.stackings_left < stones.level:
        return words.SCHEME_REST[language]
    return words.SCHEME_A[language] if stones.stacked is None else words.SCHEME_BOTH[language]


def side_name(stones: Stones, side: int, language: str) -> str:
    """A seat, or the seats of a team (K-16)."""
    seats = range(side, stones.seats, len(stones.built))
    name = words.SEAT if len(seats) == 1 else words.TEAM
    return name[language].format(seats=", ".join(str(seat_number(seat)) for seat in seats))


# ---- beside the hall ----


def _panel(position: Position, stones: Stones, place: Frame, language: str) -> list[Shape]:
    top = 716 if place.tall else 416
    return [*_turn(position, stones, place, language, top), *_below(stones, place, language, top)]


def _text(x: float, y: float, text: str, size: float, *, bold: bool = False, anchor: str = "start") -> Shape:
    return Shape("text", x=x, y=y, text=text, size=size, fill="ink", bold=bold, anchor=anchor)


def _turn(position: Position, stones: Stones, place: Frame, language: str, top: float) -> list[Shape]:
    """Whose turn it is and what is special about it; at the end why the game is over."""
    left, size = (16, 15) if place.tall else (46, 19)
    if position.actor < 0:
        return [_text(left, top, _sentence(words.ENDINGS[reason_of(position)][language]), size, bold=True)]
    if stones.solitaire:
        turn = "" if place.tall else words.YOUR_TURN[language].format(turn=position.turn) + ": "
        return [_text(left, top, turn + scheme(stones, language), 13 if place.tall else size, bold=True)]
    sign = floor.seat_sign(position.actor % len(stones.built), left + 9, top, 8.5)
    said = words.TO_ACT[language].format(seat=seat_number(position.actor))
    if stones.site is not None:
        said += " · " + words.BUILDING[language].format(base=board.BASES[stones.site])
    shapes = [sign, _text(left + 26, top, said, size, bold=True)]
    if stones.forced:
        x, y = (left, top + 76) if place.tall else (place.width - left, top)
        must = _sentence(words.MUST_COMPLETE[language])
        shapes.append(_text(x, y, must, 13 if place.tall else 17, anchor="start" if place.tall else "end"))
    return shapes


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _below(stones: Stones, place: Frame, language: str, top: float) -> list[Shape]:
    """Who has built how many columns; in the solitaire the scheme."""
    if stones.solitaire:
        return _scheme_signs(stones, place, language, top)
    shapes = []
    left, size, down = (16, 14, 28) if place.tall else (46, 18, 36)
    in_a_row = 3 if place.tall and len(stones.built) > 4 else 2 if place.tall else max(4, len(stones.built))
    width = (place.width - 2 * left) / in_a_row
    for side, built in enumerate(stones.built):
        x, y = left + width * (side % in_a_row), top + down + 24 * (side // in_a_row)
        shapes.append(floor.seat_sign(side, x + 9, y, 7.5 if place.tall else 8.5))
        shapes.append(_text(x + 24, y, f"{side_name(stones, side, language)}: {len(built)}", size))
    return shapes


def _scheme_signs(stones: Stones, place: Frame, language: str, top: float) -> list[Shape]:
    """(a) as an empty base, (b) as a row of drums; what is made is filled, what is due has a ring (K-18)."""
    left, y = (30.0, top + 36) if place.tall else (62.0, top + 38)
    stacked = stones.stacked
    wander = stones.owed == 0 and stones.stackings_left >= stones.level and stones.complete < board.COLUMNS
    shapes = [_text(left - 8, y, "(a)", 16, bold=wander), *_sign(left + 36, y, False, wander)]
    shapes.append(Shape("path", d=f"M{left + 58:g} {y:g}h22m-6 -5l6 5l-6 5", line="ink", weight=1.8))
    shapes.append(_text(left + 94, y, "(b)", 16, bold=not wander or bool(stacked)))
    for number in range(stones.level):
        made = stacked is not None and number < stacked
        shapes += _sign(left + 138 + 32 * number, y, made, stacked is not None and number == stacked)
    told = words.COLUMNS[language].format(count=stones.complete)
    x = place.width - (16 if place.tall else 46)
    level = words.LEVEL_NAME[language].format(level=stones.level)
    if place.tall:
        return [*shapes, _text(x, top + 70, f"{told}, {level}", 14, anchor="end")]
    return [*shapes, _text(x, y, f"{told}, {level}", 18, anchor="end")]


def _sign(x: float, y: float, made: bool, due: bool) -> list[Shape]:
    shapes = [Shape("circle", x=x, y=y, r=9, fill="ink" if made else "ivory", line="ink", weight=1.6)]
    if due:
        shapes.append(Shape("circle", x=x, y=y, r=13.5, line="accent", weight=2.6))
    return shapes


def _site(stones: Stones, place: Frame) -> list[Shape]:
    """A scaffold about the base where building may go on (K-12)."""
    if stones.site is None:
        return []
    (x, y), r = place.at(stones.site), place.size(stones.site)
    return [
        Shape("circle", x=x, y=y, r=r * 1.08, line="lapis", weight=2.6),
        Shape("path", d=floor.rays(x, y, r * 1.08, r * 1.3, 12), line="lapis", weight=2.6),
    ]


# ---- spots, pieces, marks ----


@cache
def _spots(tall: bool, language: str) -> tuple[Spot, ...]:
    place = frame(tall)
    spots = []
    for base, name in board.BASES.items():
        x, y = place.at(base)
        pattern = words.LARGE_BASE if base in board.LARGE else words.SMALL_BASE
        width, height = place.cell(base)
        spots.append(Spot(name, x, y, width, height, pattern[language].format(name=name)))
    return tuple(spots)


def _pieces(stones: Stones, look: Look, place: Frame) -> tuple[Piece, ...]:
    """All thirty stones, the lower ones first."""
    owner = {base: side for side, built in enumerate(stones.built) for base in built}
    drawn = []
    for piece, code in sorted(look.stones.items(), key=lambda item: (storey_of(item[1]), item[1])):
        base, storey = base_of(code), storey_of(code)
        side = owner.get(base) if storey == 2 else None
        shape, name = _appearance(stones, base, storey, side, look.language)
        x, y = place.stand(base, storey)
        drawn.append(Piece(piece, board.BASES[base], x, y, shape, name, side))
    return tuple(drawn)


def _appearance(stones: Stones, base: int, storey: int, side: int | None, language: str) -> tuple[str, str]:
    if side is not None:
        name = words.CROWN_ALONE if stones.solitaire else words.CROWN
        return f"crown{side}", name[language].format(side=side_name(stones, side, language))
    if storey == 1:
        name = words.SECOND_DRUM if base in stones.unfinished else words.SECOND_DRUM_INSIDE
        return "second", name[language]
    if base in stones.columns:
        return "foot", words.LOWER_DRUM[language]
    return ("capital", words.CAPITAL[language]) if base in stones.capitals else ("drum", words.DRUM[language])


def _marks(stones: Stones, look: Look, place: Frame) -> tuple[Mark, ...]:
    marks = []
    if look.last:
        points = tuple(place.at(board.NUMBERS[name]) for name in look.last)
        marks += [Mark("way", look.last, points), Mark("to", look.last[-1:]), Mark("from", look.last[:1])]
    if stones.barred is not None and stones.actor >= 0 and stones.barred != stones.site:
        marks.append(Mark("barred", (board.BASES[stones.barred],)))
    return tuple(marks)
