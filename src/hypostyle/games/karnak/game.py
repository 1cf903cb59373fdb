"""KARNAK as the rest of the program sees it."""

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from hypostyle.core.evaluation import Evaluation
from hypostyle.core.fields import Fields
from hypostyle.core.game import Game, Look, Options
from hypostyle.core.game import Stones as Pieces
from hypostyle.core.objection import Objection
from hypostyle.core.option import FIRST, REPETITION, Option
from hypostyle.core.position import Position
from hypostyle.core.scene import Scene
from hypostyle.games.karnak import asking, board, picture, pieces, words
from hypostyle.games.karnak.diagram import draw_diagram
from hypostyle.games.karnak.evaluate import KarnakEvaluation
from hypostyle.games.karnak.lesson import LESSON
from hypostyle.games.karnak.objections import object_to_move
from hypostyle.games.karnak.position_json import put_position, take_position
from hypostyle.games.karnak.rules import KarnakPosition
from hypostyle.games.karnak.solitaire import SolitaireEvaluation
from hypostyle.games.karnak.stones import END, reason_of, stones_of

_TEXTS = {start | end << 8: f"{board.BASES[start]}-{board.BASES[end]}" for start in board.BASES for end in board.BASES}
_TEXTS[END] = "end"


class Karnak(Game):
    """KARNAK: build columns from drums and capitals that belong to everybody."""

    name = "karnak"
    title = "KARNAK"
    line = words.LINE
    credit = words.CREDIT
    seats = range(1, 7)
    options = (
        FIRST,
        Option("teams", None, words.TEAMS_LABEL, words.TEAMS, choices=(None, 2, 3)),
        Option("level", 2, words.LEVEL_LABEL, words.LEVEL, choices=(1, 2, 3)),
        replace(REPETITION, help=words.REPETITION),
    )
    rulings = ("K-1", "K-2", "K-9", "K-15", "K-18")
    endings = words.ENDINGS
    settings = MappingProxyType({"reduction": 0.0})
    top = 70_000
    lesson = LESSON
    minutes = 45
    reasons = words.FEATURES

    def check_together(self, players: int, options: Options) -> None:
        """K-16: which teams there can be. The solitaire has a level but no repetition, the other games the reverse."""
        if options["teams"] is not None and (players, options["teams"]) not in ((4, 2), (6, 2), (6, 3)):
            raise ValueError("option teams is 2 with four players, and 2 or 3 with six; others play without (K-16)")
        if players > 1 and options["level"] != 2:
            raise ValueError("option level is for the solitaire only: with more players leave it at 2 (K-18)")
        if players == 1 and options["repetition"] != REPETITION.default:
            raise ValueError("option repetition is for two or more players: in the solitaire nothing repeats (K-18)")

    def begin(self, players: int, options: Options) -> Position:
        """Twenty drums and ten capitals along the hall (K-2)."""
        teams = options["teams"] or 0
        return KarnakPosition(players, options["first"], teams, options["level"], options["repetition"])

    def write_move(self, position: Position, move: int) -> str:
        """A move as players write it."""
        return _TEXTS[move]

    def write_moves(self, position: Position, moves: list[int]) -> dict[str, int]:
        """The legal moves by their texts."""
        return {_TEXTS[move]: move for move in moves}

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

    def scores(self, position: Position) -> tuple[float, ...]:
        """The complete columns of each seat, or of its team (K-13)."""
        built = stones_of(position).built
        return tuple(float(len(built[side])) for side in position.get_sides())

    def evaluation(self, players: int) -> Evaluation:
        """Who can complete columns, now and next; in the solitaire whether there will be enough to stack."""
        return self.weighed(KarnakEvaluation() if players > 1 else SolitaireEvaluation(), players)

    def lay_out(self, position: Position) -> Pieces:
        """Twenty drums and ten capitals."""
        return pieces.lay_out(position)

    def follow(self, stones: Pieces, before: Position, move: int, after: Position) -> Pieces:
        """The stone that moved is on its new base."""
        return stones if move == END else pieces.follow(stones, move & 255, move >> 8)

    def way(self, position: Position, move: int) -> tuple[str, ...]:
        """The bases of one shortest chain of runs."""
        if move == END:
            return ()
        stones, start, end = stones_of(position), move & 255, move >> 8
        chain = board.shortest_chain(start, end, stones.empty, stones.runs_needed(start, end))
        assert chain is not None, "a legal move has a chain"
        return tuple(board.BASES[base] for base in chain)

    def draw(self, position: Position, look: Look) -> Scene:
        """The hall, drawn."""
        return picture.draw(position, look)

    def diagram(self, position: Position, language: str, seat: int | None) -> str:
        """The hall in plain text."""
        return draw_diagram(stones_of(position), language)

    def status(self, position: Position, language: str) -> str:
        """Who has built how many columns; in the solitaire what is due."""
        return picture.status(position, language)

    def expected(self, position: Position, language: str) -> str:
        """Move, build on, end, or follow the scheme of the solitaire."""
        return asking.expected(stones_of(position), language)

    def meant(self, position: Position, ids: Sequence[str]) -> str:
        """Bases touched, written as a move."""
        return asking.meant(ids)


GAME = Karnak()
