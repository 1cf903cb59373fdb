"""ISIS as the rest of the program sees it."""

from collections.abc import Sequence
from typing import Any

from hypostyle.core.evaluation import Evaluation
from hypostyle.core.fields import Fields
from hypostyle.core.game import Game, Look, Options
from hypostyle.core.game import Stones as Pieces
from hypostyle.core.objection import Objection
from hypostyle.core.option import FIRST, REPETITION, Option
from hypostyle.core.position import Position
from hypostyle.core.scene import Scene
from hypostyle.games.isis import asking, board, picture, pieces, words
from hypostyle.games.isis.diagram import draw_diagram
from hypostyle.games.isis.evaluate import IsisEvaluation
from hypostyle.games.isis.lesson import LESSON
from hypostyle.games.isis.objections import object_to_move
from hypostyle.games.isis.position_json import put_position, take_position
from hypostyle.games.isis.rules import IsisPosition
from hypostyle.games.isis.stones import UNDER, reason_of, stones_of

ENTER_OWN, CLAIM, PASS = 1, 2, 3  # the kinds of a move, as in rules.py


class Isis(Game):
    """ISIS: a race in which the stones belong to nobody, until one is claimed."""

    name = "isis"
    title = "ISIS"
    line = words.LINE
    credit = words.CREDIT
    seats = range(2, 5)
    options = (FIRST, Option("play_on", False, words.PLAY_ON_LABEL, words.PLAY_ON), REPETITION)
    rulings = ("I-9", "I-10", "I-14", "I-16", "I-17", "I-21")
    endings = words.ENDINGS
    top = 500_000
    lesson = LESSON
    minutes = 30
    reasons = words.REASONS

    def check_together(self, players: int, options: Options) -> None:
        """I-20: with two seats there is nothing to play on for."""
        if players == 2 and options["play_on"]:
            raise ValueError("option play_on is for 3 or 4 players: with two the first throne decides all (I-20)")

    def begin(self, players: int, options: Options) -> Position:
        """Seven neutral stones in the underworld (I-5)."""
        return IsisPosition(players, options["first"], options["play_on"], options["repetition"])

    def write_move(self, position: Position, move: int) -> str:
        """A move as players write it."""
        start, end, kind = move & 255, move >> 8 & 255, move >> 16
        if kind == PASS:
            return "pass"
        if kind == CLAIM:
            return f"{board.FIELD[start]}*"
        own = "*" if kind == ENTER_OWN else ""
        return f"{_field(start)}{own}-{_field(end)}"

    def object_to(self, position: Position, text: str) -> Objection:
        """Why a text is not a legal move."""
        return object_to_move(stones_of(position), text)

    def put(self, position: Position) -> dict[str, Any]:
        """The position as JSON."""
        return put_position(position)

    def take(self, fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position:
        """The position from JSON."""
        return take_position(fields, players, options, actor, turn)

    def reason(self, position: Position) -> str:
        """Why the game is over."""
        return reason_of(position)

    def evaluation(self, players: int) -> Evaluation:
        """What speaks for each seat."""
        return self.weighed(IsisEvaluation(), players)

    def lay_out(self, position: Position) -> Pieces:
        """Seven stones, s1 to s7."""
        return pieces.lay_out(position)

    def follow(self, stones: Pieces, before: Position, move: int, after: Position) -> Pieces:
        """The stone that moved is on its new field; trapped and winning stones are in the underworld."""
        start, end, kind = _field(move & 255), _field(move >> 8 & 255), move >> 16
        if kind == PASS:
            return stones
        if kind == CLAIM:
            return pieces.follow(stones, after, pieces.stone_on(stones, start, None), start, before.actor)
        owner = before.actor if kind == ENTER_OWN else stones_of(before).owner(start) if start else None
        return pieces.follow(stones, after, pieces.stone_on(stones, start, owner), end, owner)

    def way(self, position: Position, move: int) -> tuple[str, ...]:
        """The fields of one way the stone can take."""
        start, end, kind = move & 255, move >> 8 & 255, move >> 16
        if kind == PASS:
            return ()
        if kind == CLAIM:
            return (f"f{_field(start)}",)
        taken = stones_of(position).taken
        if end == UNDER:
            found = board.walks(_field(start), len(taken) - 1, taken, board.BACKWARD)
            path = (*next(found[door] for door in board.EXITS if door in found), board.UNDERWORLD)
        else:
            steps = len(taken) if start != UNDER else board.STONES - len(taken)
            path = board.walks(_field(start), steps, taken, board.ways_from(_field(start)))[_field(end)]
        return tuple(f"f{field}" for field in path)

    def draw(self, position: Position, look: Look) -> Scene:
        """The board, drawn."""
        return picture.draw(position, look)

    def diagram(self, position: Position, language: str, seat: int | None) -> str:
        """The board in plain text."""
        return draw_diagram(stones_of(position), language)

    def status(self, position: Position, language: str) -> str:
        """How many stones are where, and so how far each goes (I-6)."""
        return picture.status(position, language)

    def expected(self, position: Position, language: str) -> str:
        """Enter, move, claim or pass: what is possible."""
        moves = [self.write_move(position, move) for move in position.legal_list()]
        return asking.expected(position, moves, language)

    def meant(self, position: Position, ids: Sequence[str]) -> str:
        """Two fields are a move, a field and the button a claim."""
        return asking.meant(ids)


def _field(square: int) -> int:
    return board.FIELD.get(square, board.UNDERWORLD)


GAME = Isis()
