"""THEBEN drawn: the stones on the board, what lies under them, what waits beside the board, and what can be done."""

from functools import cache, lru_cache

from hypostyle.core.game import Look
from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.choices import Choices
from hypostyle.core.picture.scene import Action, Mark, Piece, Scene, Shape, Spot
from hypostyle.games.theben import board, words
from hypostyle.games.theben.codes import PLACE, TURN, move_parts
from hypostyle.games.theben.facts import ThebenFacts, facts_of
from hypostyle.games.theben.picture.background import background, spots
from hypostyle.games.theben.picture.frame import Frame, frame_for
from hypostyle.games.theben.picture.looks import (
    free_look,
    heading_button,
    heading_look,
    looks,
    slab_look,
    slab_step,
)
from hypostyle.games.theben.picture.panel import BESIDE, panel, piece_beside, spots_beside, trays
from hypostyle.games.theben.pieces import height_of, place_of, seat_of
from hypostyle.games.theben.status import count_free, status_line
from hypostyle.games.theben.touches import HEADING_BUTTONS, touches_of


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position."""
    facts, frame = facts_of(position), frame_for(look.tall)
    counts = count_free(facts)
    return Scene(
        game="theben",
        title=words.TITLE[look.language].format(turn=position.turn, status=status_line(facts, counts, look.language)),
        width=frame.width,
        height=frame.height,
        ground=background(look.tall),
        board=panel(position, facts, counts, look),
        spots=_spots(look.tall, look.language),
        pieces=_pieces(facts, look),
        looks=_looks(look.tall),
        trays=trays(look.tall, look.language),
        actions=_actions(look, position.actor),
        marks=_marks(look, frame),
        choices=Choices(look.moves, lambda text: touches_of(look.moves[text], facts)),
    )


@cache
def _spots(tall: bool, language: str) -> tuple[Spot, ...]:
    return (*spots(tall, language), *spots_beside(tall, language))


# ---- the stones ----


def _pieces(facts: ThebenFacts, look: Look) -> tuple[Piece, ...]:
    """Free stones first, then what lies under them, the lower ones first."""
    last = facts.last_inside(0), facts.last_inside(1)
    tall, language = look.tall, look.language
    free, covered = [], []
    for piece, code in look.pieces.items():
        where, height = place_of(code), height_of(code)
        if where in BESIDE:
            covered.append((height, piece_beside(piece, where, height, tall, language)))
            continue
        stack = facts.stacks[where]
        among = len(stack) - 1
        if height == among:
            beneath = tuple([owner for owner, _ in stack[1:]])
            free.append(_free_piece(piece, where, stack[0][1], beneath, where in last, tall, language))
        else:
            covered.append((height, _covered_piece(piece, where, height, among, tall, language)))
    covered.sort(key=lambda each: each[0])
    return (*free, *[piece for _, piece in covered])


@lru_cache(maxsize=4096)
def _free_piece(
    piece: str, where: int, heading: int, beneath: tuple[int, ...], last: bool, tall: bool, language: str
) -> Piece:
    """A stone on top, of these seats' stones if there are any beneath it; `last` is the only one inside (T-12)."""
    seat = seat_of(piece)
    name = words.FREE[language].format(stone=words.STONE[seat][language], towards=words.TOWARDS[heading][language])
    if beneath:
        under = ", ".join(words.STONE[owner][language] for owner in beneath)
        name = words.ON_STACK[language].format(stone=name, beneath=under)
    if last:
        name = words.LAST_INSIDE[language].format(stone=name)
    x, y = frame_for(tall).middle(where)
    return Piece(piece, board.NAMES[where], x, y, free_look(seat, heading, bool(beneath), last), name, seat)


@lru_cache(maxsize=4096)
def _covered_piece(piece: str, where: int, height: int, among: int, tall: bool, language: str) -> Piece:
    """One of the pile beside the stone on top, which shows the order in which the stones lie."""
    seat, frame = seat_of(piece), frame_for(tall)
    step = slab_step(frame.radius, among)
    x, y = frame.middle(where)
    x, y = x + frame.radius * 1.3, y + frame.radius - (height + 0.5) * step
    name = words.COVERED[language].format(stone=words.STONE[seat][language])
    return Piece(piece, board.NAMES[where], x, y, slab_look(seat, among), name, seat)


@cache
def _looks(tall: bool) -> dict[str, tuple[Shape, ...]]:
    """The looks of all stones, and of the buttons."""
    frame = frame_for(tall)
    headings = {
        heading_look(seat, letter): heading_button(seat, heading, frame.turned)
        for seat in (0, 1)
        for heading, letter in enumerate(board.DIRECTIONS)
    }
    return {**looks(frame.radius, frame.chip, frame.turned), **headings}


# ---- marks and buttons ----


def _marks(look: Look, frame: Frame) -> tuple[Mark, ...]:
    if not look.last:
        return ()
    marks = [Mark("to", look.last[-1:])]
    if len(look.last) > 1:
        points = tuple(frame.middle(board.PLACE[name]) for name in look.last)
        marks = [Mark("way", look.last, points), *marks, Mark("from", look.last[:1])]
    return tuple(marks)


def _actions(look: Look, actor: int) -> tuple[Action, ...]:
    """A button for each heading, to place a stone or to turn one."""
    kinds = {move_parts(move)[2] for move in look.moves.values()}
    return _heading_actions(actor, frame_for(look.tall).turned, look.language) if kinds & {PLACE, TURN} else ()


@cache
def _heading_actions(seat: int, turned: int, language: str) -> tuple[Action, ...]:
    names = words.HEADINGS[turned:] + words.HEADINGS[:turned]
    return tuple(
        Action(button, name[language].format(letter=letter), heading_look(seat, letter))
        for button, letter, name in zip(HEADING_BUTTONS, board.DIRECTIONS, names, strict=True)
    )
