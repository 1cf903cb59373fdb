"""Below the board of THEBEN: whose turn it is, how many stones are free, stones in hand, stones out of the game."""

from dataclasses import replace
from functools import cache, lru_cache

from hypostyle.core.ending import about
from hypostyle.core.game import Look
from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.drawing import shifted
from hypostyle.core.picture.scene import Piece, Shape, Spot, Tray
from hypostyle.games.theben import board, words
from hypostyle.games.theben.facts import ThebenFacts, loser_of, reason
from hypostyle.games.theben.picture.frame import Frame, frame_for
from hypostyle.games.theben.picture.looks import chip_look, looks
from hypostyle.games.theben.pieces import HAND, OUT, place_of, seat_of

BESIDE = {HAND: "hand", OUT[0]: "out0", OUT[1]: "out1"}
"""The spots beside the board, by where a piece is."""


def panel(position: Position, facts: ThebenFacts, counts: dict[str, int], look: Look) -> tuple[Shape, ...]:
    """Whose turn it is or who has won, with the seat's sign; how many stones are free; and what is gone."""
    bold, told = _texts(position, facts, counts, look)
    seat = None if look.ended else position.actor if position.actor >= 0 else _winner(position)
    gone = any(place_of(code) in OUT for code in look.pieces.values())
    return _panel(look.tall, look.language, bold, told, seat, gone)


@lru_cache(maxsize=1024)
def _panel(tall: bool, language: str, bold: str, told: str, seat: int | None, gone: bool) -> tuple[Shape, ...]:
    frame = frame_for(tall)
    size = 16 if tall else 18
    x, y = frame.left + 8.0, _line(frame, 0)
    begin = frame.left if seat is None else x + 18
    shapes = [Shape("text", x=begin, y=y, text=bold, size=size, fill="ink", bold=True, anchor="start")]
    if seat is not None:
        shapes.append(shifted(looks(frame.radius, 8, frame.turned)[chip_look(seat)][0], x, y))
    if tall:
        line = Shape("text", x=frame.left, y=_line(frame, 1), text=told, anchor="start")
    else:
        line = Shape("text", x=frame.width - 50, y=y, text=told, anchor="end")
    shapes.append(replace(line, size=size - 1, fill="ink"))
    if gone:
        y, said = _line(frame, 2 if tall else 1), words.GONE[language]
        shapes.append(Shape("text", x=frame.left, y=y, text=said, size=size - 2, fill="faint", anchor="start"))
    return tuple(shapes)


def _line(frame: Frame, number: int) -> float:
    """The height of a line of text below the board."""
    return frame.height - frame.foot + (24 if frame.tall else 30) + number * (28 if frame.tall else 32)


def _texts(position: Position, facts: ThebenFacts, counts: dict[str, int], look: Look) -> tuple[str, str]:
    """Who is to act and how many stones are free, or who has won and why."""
    language = look.language
    if position.actor < 0:
        winner = _winner(position)
        ending = words.ENDINGS[reason(position)]
        if winner is None or ending.lost is None:
            return words.DRAWN[language], ending.why[language]
        return words.WON[winner][language], about(
            ending.lost[language], [words.COLOURS[1 - winner][language]], language
        )
    turn = words.TO_PLACE if facts.hand else words.TO_ACT
    counted = words.BRIEF if look.tall else words.STATUS
    told = look.ended or turn[position.actor][language].format(hand=facts.hand)
    return told, counted[language].format(**counts)


def _winner(position: Position) -> int | None:
    loser = loser_of(position)
    return None if loser is None else 1 - loser


@cache
def spots_beside(tall: bool, language: str) -> tuple[Spot, ...]:
    """The stones in hand and out of the game, to point at."""
    frame = frame_for(tall)
    names = {HAND: words.HAND, OUT[0]: words.OUT[0], OUT[1]: words.OUT[1]}
    found = []
    for where, spot in BESIDE.items():
        (x1, y, size), (x2, _, _) = _beside(frame, where, 0), _beside(frame, where, board.STONES - 1)
        high = 2.4 * frame.chip * size
        found.append(Spot(spot, (x1 + x2) / 2, y, abs(x2 - x1) + high, high, names[where][language]))
    return tuple(found)


@cache
def trays(tall: bool, language: str) -> tuple[Tray, ...]:
    """Where the stones in hand and out of the game lie."""
    return tuple(
        Tray(f"{spot.id}-tray", spot.name, spot.x - spot.w / 2, spot.y - spot.h / 2, spot.w, spot.h)
        for spot in spots_beside(tall, language)
    )


@lru_cache(maxsize=4096)
def piece_beside(piece: str, where: int, number: int, tall: bool, language: str) -> Piece:
    """A stone in hand or out of the game."""
    x, y, size = _beside(frame_for(tall), where, number)
    seat = seat_of(piece)
    return Piece(piece, BESIDE[where], x, y, chip_look(seat), words.STONE[seat][language], seat, size)


def _beside(frame: Frame, where: int, number: int) -> tuple[float, float, float]:
    """The middle and the size of a stone beside the board."""
    if where == HAND:
        if frame.tall:
            return frame.width - 24 - number * 16, _line(frame, 0), 1.4
        return frame.left + 240 + number * 30, _line(frame, 0), 1.9
    start, step = (94, 11.5) if frame.tall else (130, 20)
    first = frame.left + start + (10.4 * step if where == OUT[1] else 0)
    return first + number * step, _line(frame, 2 if frame.tall else 1), 1
