"""THEBEN as the rest of the program sees it."""

from collections.abc import Sequence
from typing import Any

from hypostyle.core.evaluation import Evaluation
from hypostyle.core.fields import Fields
from hypostyle.core.game import Game, Look, Options
from hypostyle.core.game import Stones as Pieces
from hypostyle.core.objection import Objection
from hypostyle.core.option import FIRST, REPETITION
from hypostyle.core.position import Position
from hypostyle.core.scene import Scene
from hypostyle.games.theben import asking, board, picture, pieces, words
from hypostyle.games.theben.diagram import draw_diagram
from hypostyle.games.theben.evaluate import ThebenEvaluation
from hypostyle.games.theben.lesson import LESSON
from hypostyle.games.theben.objections import object_to_move
from hypostyle.games.theben.position_json import put_position, take_position
from hypostyle.games.theben.rules import ThebenPosition
from hypostyle.games.theben.stones import MOVE, TURN, reason_of, stones_of


class Theben(Game):
    """THEBEN: stones that show how far they go, cover each other and are carried off."""

    name = "theben"
    title = "THEBEN"
    line = words.LINE
    credit = words.CREDIT
    seats = (2,)
    options = (FIRST, REPETITION)
    rulings = ("T-1", "T-2", "T-3", "T-4", "T-8", "T-11", "T-12", "T-13", "T-14")
    endings = words.ENDINGS
    top = 100_000
    lesson = LESSON
    minutes = 40
    reasons = words.REASONS

    def begin(self, players: int, options: Options) -> Position:
        """All stones outside (T-4)."""
        return ThebenPosition(options["first"], options["repetition"])

    def write_move(self, position: Position, move: int) -> str:
        """A move as players write it."""
        start, end, kind = move & 63, move >> 6 & 63, move >> 12
        if kind == MOVE:
            return f"{board.NAMES[start]}-{board.NAMES[end]}"
        if kind == TURN:
            return f"{board.NAMES[start]}+{end}"
        return f"@{board.NAMES[start]}{board.DIRECTIONS[end]}"

    def object_to(self, position: Position, text: str) -> Objection:
        """Why a text is not a legal move."""
        return object_to_move(stones_of(position), text)

    def put(self, position: Position) -> dict[str, Any]:
        """The position as JSON."""
        return put_position(position)

    def take(self, fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position:
        """The position from JSON."""
        return take_position(fields, options, actor, turn)

    def reason(self, position: Position) -> str:
        """Why the game is over."""
        return reason_of(position)

    def evaluation(self, players: int) -> Evaluation:
        """What speaks for each seat."""
        return self.weighed(ThebenEvaluation(), players)

    def lay_out(self, position: Position) -> Pieces:
        """Ten stones of each colour, white1 to black10."""
        return pieces.lay_out(position)

    def follow(self, stones: Pieces, before: Position, move: int, after: Position) -> Pieces:
        """The stones carried are on their new place, in hand or out of the game."""
        return pieces.follow(stones, before.actor, move)

    def way(self, position: Position, move: int) -> tuple[str, ...]:
        """The places of one way the stone can take."""
        start, end, kind = move & 63, move >> 6 & 63, move >> 12
        if kind != MOVE:
            return (board.NAMES[start],)
        return tuple(board.NAMES[place] for place in board.ways(start, stones_of(position).heading(start))[end])

    def draw(self, position: Position, look: Look) -> Scene:
        """The board, drawn."""
        return picture.draw(position, look)

    def diagram(self, position: Position, language: str, seat: int | None) -> str:
        """The board in plain text."""
        return draw_diagram(stones_of(position), language)

    def status(self, position: Position, language: str) -> str:
        """How many stones each player has free (T-5)."""
        return picture.status(stones_of(position), language)

    def expected(self, position: Position, language: str) -> str:
        """Place, bring in, turn or move."""
        return asking.expected(stones_of(position), language)

    def meant(self, position: Position, ids: Sequence[str]) -> str:
        """Places touched, written as a move."""
        return asking.meant(stones_of(position), ids)


GAME = Theben()
