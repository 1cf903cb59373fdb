"""SAKKARA drawn: the pyramid from the side and from above, and the blocks both players still hold."""

from functools import cache, lru_cache

from hypostyle.core.game import Look
from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.choices import Ghost
from hypostyle.core.picture.scene import Mark, Mirror, Piece, Scene, Shape, Spot
from hypostyle.games.sakkara import board, words
from hypostyle.games.sakkara.blocks import BLOCKS, KINDS, LIGHT
from hypostyle.games.sakkara.codes import seat_and_kind
from hypostyle.games.sakkara.facts import LaidBlock, SakkaraFacts, facts_of
from hypostyle.games.sakkara.notation import write_columns
from hypostyle.games.sakkara.picture.background import background
from hypostyle.games.sakkara.picture.buttons import actions
from hypostyle.games.sakkara.picture.frame import Frame, frame_of
from hypostyle.games.sakkara.picture.looks import block_look, cube_looks, form_covers, hand_looks
from hypostyle.games.sakkara.picture.oblique import draw_pyramid
from hypostyle.games.sakkara.picture.panel import home_spots, labels, trays
from hypostyle.games.sakkara.pieces import LIFTED, home_of, piece_of
from hypostyle.games.sakkara.status import status_line, turn_line
from hypostyle.games.sakkara.touches import SakkaraChoices, form_ghosts


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position."""
    facts = facts_of(position)
    turn = look.ended or turn_line(position, facts, look.language)
    return draw_facts(facts, look, position.turn, turn, -1 if look.ended else facts.actor)


def draw_facts(facts: SakkaraFacts, look: Look, turn: int, headline: str, actor: int) -> Scene:
    """The picture of what there is to see; `actor` is the seat whose turn the headline tells, if any."""
    frame = frame_of(look.tall, look.turned)
    last = _last_block(facts, look)
    return Scene(
        game="sakkara",
        title=words.TITLE[look.language].format(turn=turn, status=status_line(facts, look.language)),
        width=frame.width,
        height=frame.height,
        ground=background(look.tall, look.turned),
        board=(
            *draw_pyramid(facts.blocks.values(), frame, last),
            *labels(
                frame,
                look.language,
                headline,
                actor,
                facts.visible_cubes,
                facts.lifted is not None,
                facts.laid is None and facts.lifted is None,
            ),
        ),
        spots=_spots(facts, frame, look.language),
        mirrors=_mirrors(facts, frame),
        pieces=_pieces(facts, frame, look.language, last),
        looks={**_standing_looks(frame), **_block_looks(facts, frame, last)},
        trays=trays(frame, look.language),
        actions=actions(look.language),
        marks=_marks(facts, last),
        choices=SakkaraChoices(facts, look.moves),
        ghosts=_ghosts(frame),
    )


def _last_block(facts: SakkaraFacts, look: Look) -> int | None:
    """The block that was laid last, if the last move was a laying."""
    square = board.SQUARE.get(look.last[-1]) if look.last else None
    laid = None if square is None else facts.uncovered_from(square)
    return None if laid is None else laid.block


@cache
def _standing_looks(frame: Frame) -> dict[str, tuple[Shape, ...]]:
    """The looks of blocks in hand, and of the cubes of ghosts."""
    return {**hand_looks(frame.tall), **cube_looks(frame)}


@cache
def _ghosts(frame: Frame) -> dict[str, Ghost]:
    """What would be seen of a block by how it lies."""
    return form_ghosts(form_covers(frame))


def _spots(facts: SakkaraFacts, frame: Frame, language: str) -> tuple[Spot, ...]:
    taboo = () if facts.taboo is None or facts.taboo not in facts.blocks else facts.visible(facts.blocks[facts.taboo])
    squares = [
        _square_spot(square, column, square in taboo, frame, language) for square, column in enumerate(facts.columns)
    ]
    return (*squares, *home_spots(frame.tall, language))


@lru_cache(maxsize=8192)
def _square_spot(square: int, column: str, taboo: bool, frame: Frame, language: str) -> Spot:
    x, y = frame.above(square)
    name = board.NAMES[square]
    colour = words.LIGHT if column.endswith(LIGHT) else words.DARK
    said = words.SQUARE if column else words.EMPTY_SQUARE
    spoken = said[language].format(square=name, height=len(column), colour=colour[language])
    if taboo:
        spoken = words.TABOO_SQUARE[language].format(square=spoken)
    return Spot(name, x, y, frame.cell, frame.cell, spoken)


def _mirrors(facts: SakkaraFacts, frame: Frame) -> tuple[Mirror, ...]:
    """The squares in the view of the pyramid, from the back to the front."""
    return tuple([_mirror(square, facts.heights[square], frame) for square in _back_to_front(frame)])


@cache
def _back_to_front(frame: Frame) -> list[int]:
    return sorted(range(board.SQUARES), key=lambda square: sum(frame.seen_at(square)))


@cache
def _mirror(square: int, height: int, frame: Frame) -> Mirror:
    column, row = frame.seen_at(square)
    corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
    face = tuple(frame.oblique(*corner, height) for corner in corners)
    return Mirror(board.NAMES[square], face, height * frame.rise)


def _pieces(facts: SakkaraFacts, frame: Frame, language: str, last: int | None) -> tuple[Piece, ...]:
    """All blocks; the last one laid comes last, so that its outline lies over its neighbours'."""
    drawn = []
    lifted = None if facts.lifted is None else facts.lifted.block
    for block in sorted(range(BLOCKS), key=lambda each: each == last):
        laid = facts.blocks.get(block)
        if laid is not None:
            drawn.append(_laid_piece(laid, block == facts.taboo, frame, language))
        else:
            drawn.append(_held_piece(block, block == lifted, frame, language))
    return tuple(drawn)


@lru_cache(maxsize=4096)
def _laid_piece(laid: LaidBlock, taboo: bool, frame: Frame, language: str) -> Piece:
    said = words.ON_BOARD_TABOO if taboo else words.ON_BOARD
    name = said[language].format(kind=laid.kind, cubes=write_columns(laid.columns))
    piece = piece_of(laid.block)
    return Piece(piece, board.NAMES[laid.first], *frame.above(laid.first), piece, name)


@cache
def _held_piece(block: int, lifted: bool, frame: Frame, language: str) -> Piece:
    """A block in the air or in hand."""
    seat, kind = seat_and_kind(block)
    if lifted:
        name = words.IN_THE_AIR[language].format(kind=KINDS[kind])
        return Piece(piece_of(block), LIFTED, *frame.lifted, KINDS[kind], name, size=1.4)
    name = words.IN_HAND[language].format(kind=KINDS[kind], colour=words.COLOURS[seat][language])
    return Piece(piece_of(block), home_of(block), *frame.home(block), KINDS[kind], name)


def _block_looks(facts: SakkaraFacts, frame: Frame, last: int | None) -> dict[str, tuple[Shape, ...]]:
    return {piece_of(block): block_look(facts, laid, frame, block == last) for block, laid in facts.blocks.items()}


def _marks(facts: SakkaraFacts, last: int | None) -> tuple[Mark, ...]:
    marks = []
    if last is not None:
        marks.append(Mark("to", _visible(facts, facts.blocks[last])))
    if facts.taboo is not None and facts.taboo in facts.blocks:
        marks.append(Mark("barred", _visible(facts, facts.blocks[facts.taboo])[:1]))
    return tuple(marks)


def _visible(facts: SakkaraFacts, laid: LaidBlock) -> tuple[str, ...]:
    return tuple([board.NAMES[square] for square in facts.visible(laid)])
