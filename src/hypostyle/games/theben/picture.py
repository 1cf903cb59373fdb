"""THEBEN drawn: the stones on the board, what lies under them, what waits beside the board, and what can be done."""

from dataclasses import replace

from hypostyle.core.drawing import shifted
from hypostyle.core.game import Look
from hypostyle.core.position import Position
from hypostyle.core.scene import Action, Mark, Piece, Scene, Shape, Spot, Tray
from hypostyle.games.theben import board, words
from hypostyle.games.theben.ground import Frame, frame, ground, spots
from hypostyle.games.theben.looks import chip_look, free_look, heading_button, looks, slab_look, slab_step, turn_button
from hypostyle.games.theben.pieces import COLOURS, HAND, OUT, height_of, place_of, seat_of
from hypostyle.games.theben.stones import Stones, loser_of, reason_of, stones_of

_BESIDE = {HAND: "hand", OUT[0]: "out0", OUT[1]: "out1"}


def draw(position: Position, look: Look) -> Scene:
    """The picture of a position."""
    stones, place = stones_of(position), frame(look.tall)
    told = status(stones, look.language)
    drawn = _pieces(stones, look, place)
    every = looks(place.radius, place.chip, place.turned)
    actions = _actions(look, place)
    return Scene(
        game="theben",
        title=words.TITLE[look.language].format(turn=position.turn, status=told),
        width=place.width,
        height=place.height,
        board=(*ground(look.tall), *_foot(position, stones, place, look.language)),
        spots=(*spots(look.tall, look.language), *_spots_beside(place, look.language)),
        pieces=drawn,
        looks={
            **{piece.look: every[piece.look] for piece in drawn},
            **_button_looks(actions, position.actor, place),
        },
        trays=_trays(place, look.language),
        actions=actions,
        marks=_marks(look, place),
        choices={text: _choice(text) for text in sorted(look.moves)},
    )


def status(stones: Stones, language: str) -> str:
    """How many free stones each player has, inside and outside; and what is to be placed."""
    told = words.STATUS[language].format(**_counts(stones))
    return words.PLACING[language].format(status=told, hand=stones.hand) if stones.hand else told


def _counts(stones: Stones) -> dict[str, int]:
    return {
        f"{colour}_{side}": len(stones.free(seat, side == "in"))
        for seat, colour in enumerate(COLOURS)
        for side in ("in", "out")
    }


# ---- below the board: whose turn it is, stones in hand, stones out of the game ----


def _line(place: Frame, number: int) -> float:
    """The height of a line of text below the board."""
    return place.height - place.foot + (24 if place.tall else 30) + number * (28 if place.tall else 32)


def _foot(position: Position, stones: Stones, place: Frame, language: str) -> list[Shape]:
    size = 16 if place.tall else 18
    x, y = place.left + 8.0, _line(place, 0)
    bold, told = _said(position, stones, place, language)
    shapes = [Shape("text", x=x + 18, y=y, text=bold, size=size, fill="ink", bold=True, anchor="start")]
    seat = position.actor if position.actor >= 0 else _winner(position)
    if seat is not None:
        shapes.append(shifted(looks(place.radius, 8, place.turned)[chip_look(seat)][0], x, y))
    if place.tall:
        line = Shape("text", x=place.left, y=_line(place, 1), text=told, anchor="start")
    else:
        line = Shape("text", x=place.width - 50, y=y, text=told, anchor="end")
    shapes.append(replace(line, size=size - 1, fill="ink"))
    if any(stones.in_game(seat) < board.STONES for seat in (0, 1)):
        y, gone = _line(place, 2 if place.tall else 1), words.GONE[language]
        shapes.append(Shape("text", x=place.left, y=y, text=gone, size=size - 2, fill="faint", anchor="start"))
    return shapes


def _said(position: Position, stones: Stones, place: Frame, language: str) -> tuple[str, str]:
    """The two texts below the board: who is to act and with how many stones, or who has won and why."""
    if position.actor < 0:
        winner = _winner(position)
        result = words.DRAWN if winner is None else words.WON[winner]
        return result[language], words.ENDINGS[reason_of(position)][language]
    turn = words.TO_PLACE if stones.hand else words.TO_ACT
    counted = words.BRIEF if place.tall else words.STATUS
    return turn[position.actor][language].format(hand=stones.hand), counted[language].format(**_counts(stones))


def _winner(position: Position) -> int | None:
    loser = loser_of(position)
    return None if loser is None else 1 - loser


def _beside(place: Frame, where: int, number: int) -> tuple[float, float, float]:
    """The middle and the size of a stone beside the board."""
    if where == HAND:
        if place.tall:
            return place.width - 24 - number * 16, _line(place, 0), 1.4
        return place.left + 240 + number * 30, _line(place, 0), 1.9
    start, step = (94, 11.5) if place.tall else (130, 20)
    first = place.left + start + (10.4 * step if where == OUT[1] else 0)
    return first + number * step, _line(place, 2 if place.tall else 1), 1


def _spots_beside(place: Frame, language: str) -> list[Spot]:
    names = {HAND: words.HAND, OUT[0]: words.OUT[0], OUT[1]: words.OUT[1]}
    found = []
    for where, each in _BESIDE.items():
        (x1, y, size), (x2, _, _) = _beside(place, where, 0), _beside(place, where, board.STONES - 1)
        high = 2.4 * place.chip * size
        found.append(Spot(each, (x1 + x2) / 2, y, abs(x2 - x1) + high, high, names[where][language]))
    return found


def _trays(place: Frame, language: str) -> tuple[Tray, ...]:
    return tuple(
        Tray(f"{spot.id}-tray", spot.name, spot.x - spot.w / 2, spot.y - spot.h / 2, spot.w, spot.h)
        for spot in _spots_beside(place, language)
    )


# ---- the stones ----


def _pieces(stones: Stones, look: Look, place: Frame) -> tuple[Piece, ...]:
    """Free stones first, then what lies under them, the lower ones first."""
    free, covered = [], []
    for piece, code in look.stones.items():
        where, height = place_of(code), height_of(code)
        if where in _BESIDE:
            covered.append((height, _piece_beside(piece, where, height, place, look.language)))
        elif height == len(stones.stacks[where]) - 1:
            free.append(_free_piece(piece, where, stones, place, look.language))
        else:
            covered.append((height, _covered_piece(piece, where, height, stones, place, look.language)))
    return (*free, *(piece for _, piece in sorted(covered, key=lambda each: each[0])))


def _free_piece(piece: str, where: int, stones: Stones, place: Frame, language: str) -> Piece:
    seat, (_, heading), beneath = seat_of(piece), stones.stacks[where][0], stones.stacks[where][1:]
    last = where in board.INNER and stones.last_inside(seat) == where
    name = words.FREE[language].format(stone=words.STONE[seat][language], towards=words.TOWARDS[heading][language])
    if beneath:
        under = ", ".join(words.STONE[owner][language] for owner, _ in beneath)
        name = words.ON_STACK[language].format(stone=name, beneath=under)
    if last:
        name = words.LAST_INSIDE[language].format(stone=name)
    x, y = place.middle(where)
    return Piece(piece, board.NAMES[where], x, y, free_look(seat, heading, bool(beneath), last), name, seat)


def _covered_piece(piece: str, where: int, height: int, stones: Stones, place: Frame, language: str) -> Piece:
    """One of the pile beside the stone on top, which shows the order in which the stones lie."""
    seat, among = seat_of(piece), len(stones.stacks[where]) - 1
    step = slab_step(place.radius, among)
    x, y = place.middle(where)
    x, y = x + place.radius * 1.3, y + place.radius - (height + 0.5) * step
    name = words.COVERED[language].format(stone=words.STONE[seat][language])
    return Piece(piece, board.NAMES[where], x, y, slab_look(seat, among), name, seat)


def _piece_beside(piece: str, where: int, number: int, place: Frame, language: str) -> Piece:
    x, y, size = _beside(place, where, number)
    seat = seat_of(piece)
    return Piece(piece, _BESIDE[where], x, y, chip_look(seat), words.STONE[seat][language], seat, size)


# ---- marks and choices ----


def _marks(look: Look, place: Frame) -> tuple[Mark, ...]:
    if not look.last:
        return ()
    marks = [Mark("to", look.last[-1:])]
    if len(look.last) > 1:
        points = tuple(place.middle(board.PLACE[name]) for name in look.last)
        marks = [Mark("way", look.last, points), *marks, Mark("from", look.last[:1])]
    return tuple(marks)


def _choice(text: str) -> tuple[str, ...]:
    """What to point at: start and end; or the stone and a button for its turn; or a circle and one for the heading."""
    if text.startswith("@"):
        return text[1:3], f"head{text[3]}"
    if "+" in text:
        return text[:2], f"turn{text[3]}"
    return text[:2], text[3:]


def _actions(look: Look, place: Frame) -> tuple[Action, ...]:
    if any(text.startswith("@") for text in look.moves):
        names = words.HEADINGS[place.turned :] + words.HEADINGS[: place.turned]
        return tuple(
            Action(f"head{letter}", name[look.language].format(letter=letter), f"button{letter}")
            for letter, name in zip(board.DIRECTIONS, names, strict=True)
        )
    if any("+" in text for text in look.moves):
        return tuple(
            Action(f"turn{number}", name[look.language], f"button{number}")
            for number, name in enumerate(words.TURNS, 1)
        )
    return ()


def _button_looks(actions: tuple[Action, ...], seat: int, place: Frame) -> dict[str, tuple[Shape, ...]]:
    found = {}
    for action in actions:
        sign = action.id[-1]
        if sign in board.DIRECTIONS:
            found[action.look] = heading_button(seat, board.DIRECTIONS.index(sign), place.turned)
        else:
            found[action.look] = turn_button(int(sign))
    return found
