"""SAKKARA as the rest of the program sees it."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from hypostyle.core.evaluation import Evaluation
from hypostyle.core.fields import Fields
from hypostyle.core.game import Game, Look, Options
from hypostyle.core.game import Stones as Pieces
from hypostyle.core.objection import Objection
from hypostyle.core.option import FIRST
from hypostyle.core.position import Position
from hypostyle.core.scene import Scene
from hypostyle.games.sakkara import asking, board, picture, pieces, words
from hypostyle.games.sakkara.blocks import FORMS, KINDS
from hypostyle.games.sakkara.diagram import draw_diagram
from hypostyle.games.sakkara.evaluate import SakkaraEvaluation
from hypostyle.games.sakkara.layings import TEXTS, first_square
from hypostyle.games.sakkara.lesson import LESSON
from hypostyle.games.sakkara.objections import object_to_move
from hypostyle.games.sakkara.position_json import put_position, take_position
from hypostyle.games.sakkara.rules import SakkaraPosition
from hypostyle.games.sakkara.site import site_of

LIFT, KEEP, PASS = 1, 2, 3  # the kinds of a move, as in rules.py


class Sakkara(Game):
    """SAKKARA: two suppliers build one step pyramid, and each wants to show more of their colour from above."""

    name = "sakkara"
    title = "SAKKARA"
    line = words.LINE
    credit = words.CREDIT
    seats = range(2, 3)
    options = (FIRST,)
    rulings = ("S-1", "S-2", "S-10", "S-11", "S-13")
    endings = words.ENDINGS
    settings = MappingProxyType({"curiosity": 3.0})
    top = 70_000
    lesson = LESSON
    minutes = 40
    reasons = words.FEATURES

    def begin(self, players: int, options: Options) -> Position:
        """An empty board, and 16 blocks for each player (S-1)."""
        return SakkaraPosition(options["first"])

    def write_move(self, position: Position, move: int) -> str:
        """A move as players write it."""
        text = TEXTS.get(move)
        if text is not None:
            return text
        kind = move >> 16
        return f"lift {board.NAMES[move & 63]}" if kind == LIFT else "keep" if kind == KEEP else "pass"

    def write_moves(self, position: Position, moves: list[int]) -> dict[str, int]:
        """The legal moves by their texts: thousands of layings, or the few moves of the square rule, or a pass."""
        if moves[0] in TEXTS:
            return dict(zip(map(TEXTS.__getitem__, moves), moves, strict=True))
        return super().write_moves(position, moves)

    def object_to(self, position: Position, text: str) -> Objection:
        """Why a text is not a legal move."""
        return object_to_move(site_of(position), text)

    def put(self, position: Position) -> dict[str, Any]:
        """The position as JSON."""
        return put_position(position)

    def take(self, fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position:
        """The position from JSON."""
        return take_position(fields, actor, turn)

    def reason(self, position: Position) -> str:
        """Why the game is over: there is only one reason (S-12)."""
        return "passed"

    def scores(self, position: Position) -> tuple[float, ...]:
        """The cubes of each colour that are visible from above (S-12)."""
        light, dark = site_of(position).seen
        return float(light), float(dark)

    def evaluation(self, players: int) -> Evaluation:
        """Whose cubes are visible, and which of them will stay so."""
        return self.weighed(SakkaraEvaluation(), players)

    def lay_out(self, position: Position) -> Pieces:
        """The 32 blocks, each known by its first owner and its kind."""
        return pieces.lay_out(position)

    def follow(self, stones: Pieces, before: Position, move: int, after: Position) -> Pieces:
        """Where the blocks are after a move; no two are alike, so that the position tells it."""
        return pieces.lay_out(after)

    def way(self, position: Position, move: int) -> tuple[str, ...]:
        """From the hand to the first square of the block, or from there to where lifted blocks are, or back."""
        kind, site = move >> 16, site_of(position)
        if kind == PASS:
            return ()
        if kind == KEEP:  # the block just laid stays the last one
            return (board.NAMES[site.blocks[site.laid].first],) if site.laid is not None else ()
        if kind == LIFT:
            return board.NAMES[move & 63], pieces.LIFTED
        form, anchor = move >> 6, move & 63
        home = pieces.home_of(len(KINDS) * position.actor + FORMS[form].kind)
        return home if site.lifted is None else pieces.LIFTED, board.NAMES[first_square(form, anchor)]

    def draw(self, position: Position, look: Look) -> Scene:
        """The pyramid, drawn."""
        return picture.draw(position, look)

    def diagram(self, position: Position, language: str, seat: int | None) -> str:
        """The board in plain text."""
        return draw_diagram(site_of(position), language)

    def status(self, position: Position, language: str) -> str:
        """How many cubes of each colour are visible, and what the square rule has to say now."""
        return picture.status(position, language)

    def expected(self, position: Position, language: str) -> str:
        """Lay, lift or keep, or pass."""
        return asking.expected(site_of(position), position.legal_list()[0] in TEXTS, language)

    def meant(self, position: Position, ids: Sequence[str]) -> str:
        """A block, a square and a form are a laying."""
        return asking.meant(site_of(position), ids)


GAME = Sakkara()
