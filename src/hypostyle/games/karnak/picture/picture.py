"""KARNAK drawn: the hall with its stones and columns, what is marked on it, and what is told beside it."""

from functools import cache, lru_cache

from hypostyle.core.game import Look
from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.choices import Choices
from hypostyle.core.picture.scene import Action, Mark, Piece, Scene, Shape, Spot
from hypostyle.games.karnak import board, words
from hypostyle.games.karnak.facts import KarnakFacts, facts_of
from hypostyle.games.karnak.notation import END_TEXT
from hypostyle.games.karnak.picture.background import background
from hypostyle.games.karnak.picture.frame import Frame, frame
from hypostyle.games.karnak.picture.looks import looks, rays
from hypostyle.games.karnak.picture.panel import panel
from hypostyle.games.karnak.pieces import base_of, builder_of, stops, storey_of
from hypostyle.games.karnak.status import side_name, status_line
from hypostyle.games.karnak.touches import touches_of_move


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position."""
    facts, place = facts_of(position), frame(look.tall)
    told = status_line(facts, look.language, look.names)
    return Scene(
        game="karnak",
        title=words.TITLE[look.language].format(turn=position.turn, status=told),
        width=place.width,
        height=place.height,
        ground=background(look.tall),
        board=(*_site(facts.site, look.tall), *panel(position, facts, place, look)),
        spots=_spots(look.tall, look.language),
        pieces=_pieces(facts, look),
        looks=looks(look.tall, facts.seats, len(facts.built)),
        actions=_actions(END_TEXT in look.moves, look.language),
        marks=_marks(facts, look, place),
        choices=Choices(look.moves, touches_of_move),
    )


@cache
def _site(site: int | None, tall: bool) -> tuple[Shape, ...]:
    """A scaffold about the base where building may go on (K-12)."""
    if site is None:
        return ()
    place = frame(tall)
    (x, y), r = place.at(site), place.size(site)
    return (
        Shape("circle", x=x, y=y, r=r * 1.08, line="lapis", weight=2.6),
        Shape("path", d=rays(x, y, r * 1.08, r * 1.3, 12), line="lapis", weight=2.6),
    )


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


def _pieces(facts: KarnakFacts, look: Look) -> tuple[Piece, ...]:
    """All thirty stones, the lower ones first."""
    owner = {base: side for side, built in enumerate(facts.built) for base in built}
    drawn = []
    for piece, code in sorted(look.pieces.items(), key=_lower_first):
        base, storey = base_of(code), storey_of(code)
        side = owner.get(base) if storey == 2 else None
        builder = builder_of(code) if len(facts.built) < facts.seats else None  # within a team
        appearance = _appearance(facts, base, storey, side, builder, look)
        drawn.append(_piece(piece, code, side, *appearance, look.tall))
    return tuple(drawn)


def _lower_first(piece: tuple[str, int]) -> tuple[int, int]:
    return storey_of(piece[1]), piece[1]


@lru_cache(maxsize=8192)
def _piece(piece: str, code: int, side: int | None, look: str, name: str, tall: bool) -> Piece:
    base = base_of(code)
    x, y = frame(tall).stand(base, storey_of(code))
    return Piece(piece, board.BASES[base], x, y, look, name, side)


def _appearance(
    facts: KarnakFacts, base: int, storey: int, side: int | None, builder: int | None, look: Look
) -> tuple[str, str]:
    """The look of a stone, and what a voice calls it."""
    language = look.language
    if side is not None:
        team = side_name(facts, side, look.names)
        if builder is not None:
            return f"crown{side}-{builder}", words.CROWN_OF_TEAM[language].format(side=team, name=look.names[builder])
        name = words.CROWN_ALONE if facts.solitaire else words.CROWN
        return f"crown{side}", name[language].format(side=team)
    if storey == 1:
        name = words.SECOND_DRUM if base in facts.unfinished else words.SECOND_DRUM_INSIDE
        return "second", name[language]
    if base in facts.columns:
        return "foot", words.LOWER_DRUM[language]
    kind, word = ("capital", words.CAPITAL) if base in facts.capitals else ("drum", words.DRUM)
    return kind, words.BARRED_STONE[language].format(stone=word[language]) if base == _barred(facts) else word[language]


def _barred(facts: KarnakFacts) -> int | None:
    """Where the stone stands that may not move next (K-10), if there is one to tell about."""
    return facts.barred if facts.actor >= 0 and facts.barred != facts.site else None


@cache
def _actions(can_end: bool, language: str) -> tuple[Action, ...]:
    return (Action(END_TEXT, words.END[language]),) if can_end else ()


def _marks(facts: KarnakFacts, look: Look, place: Frame) -> tuple[Mark, ...]:
    marks = []
    if look.last:
        points = tuple(place.at(board.NUMBERS[name]) for name in look.last)
        marks += [Mark("way", look.last, points), Mark("to", look.last[-1:]), Mark("from", look.last[:1])]
        marks.append(Mark("stop", stops(look.last)))
    barred = _barred(facts)
    if barred is not None:
        marks.append(Mark("barred", (board.BASES[barred],)))
    return tuple(marks)
