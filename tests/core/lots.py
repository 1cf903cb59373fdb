"""A tiny game with chance and hidden hands, to try the contract with: it exists only in the tests, as plain Python.

Two seats are dealt two lots each out of the numbers 1 to 6. In turn each lays one, the higher sum wins.
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from hypostyle.core.ending import Ending
from hypostyle.core.fields import Fields, whole
from hypostyle.core.game import Game, Look, Options, PiecePlaces
from hypostyle.core.kernel.chance import Source
from hypostyle.core.kernel.position import CHANCE, OVER, Moves, Position
from hypostyle.core.objection import NOTATION, Objection, make_objection
from hypostyle.core.picture.choices import Choices
from hypostyle.core.picture.scene import Action, Scene, Shape
from hypostyle.core.state import State
from hypostyle.core.words import Text

BOTH = {"en": "x", "de": "y"}


class LotsPosition(Position):
    """The hands, what is left to draw, and what was laid."""

    def __init__(self) -> None:
        super().__init__(2)
        self.hands: list[list[int]] = [[], []]
        self.left = [1, 2, 3, 4, 5, 6]
        self.laid: list[list[int]] = [[], []]
        self.past: list[tuple[Any, ...]] = []
        self.actor = CHANCE

    def legal(self, into: Moves) -> None:
        for lot in self.hands[self.actor]:
            into.push(lot)

    def chances(self, events: Moves, weights: Moves) -> None:
        for lot in self.left:
            events.push(lot)
            weights.push(1)

    def snapshot(self) -> tuple[Any, ...]:
        return ([h[:] for h in self.hands], self.left[:], [h[:] for h in self.laid], self.actor, self.turn)

    def apply(self, move: int) -> None:
        self.past.append(self.snapshot())
        if self.actor == CHANCE:
            self.left.remove(move)
            hand = self.hands[0] if len(self.hands[0]) < 2 else self.hands[1]
            hand.append(move)
            hand.sort()
        else:
            self.hands[self.actor].remove(move)
            self.laid[self.actor].append(move)
            self.turn += 1
        self.settle()

    def settle(self) -> None:
        self.place = [0] * 8
        laid = len(self.laid[0]) + len(self.laid[1])
        if laid == 4:
            sums = [sum(each) for each in self.laid]
            self.place[:2] = [1 + (sums[1] > sums[0]), 1 + (sums[0] > sums[1])]
            self.actor = OVER
        else:
            self.actor = CHANCE if len(self.left) > 2 else laid % 2

    def revert(self) -> None:
        # Copied, for other positions copied from this one have the same past.
        self.hands, self.left, self.laid, self.actor, self.turn = deepcopy(self.past.pop())
        self.place = [0] * 8

    def key(self) -> int:
        return hash(repr(self.snapshot()[:4])) & (1 << 64) - 1

    def copy(self) -> "LotsPosition":
        made = LotsPosition()
        made.hands, made.left, made.laid, made.actor, made.turn = self.snapshot()
        made.past = self.past[:]
        made.place = self.place[:]
        made.depth = self.depth
        return made

    def resample_hidden(self, seat: int, source: Source) -> None:
        """The opponent's lots and those left over are shuffled together."""
        pool = sorted(self.hands[1 - seat] + self.left)
        number = len(self.hands[1 - seat])
        self.hands[1 - seat] = sorted(pool.pop(source.draw(len(pool))) for _ in range(number))
        self.left = pool


class Lots(Game):
    name, title, line, credit, endings = "lots", "LOTS", BOTH, {"en": "LOTS", "de": "LOTS"}, {"sum": Ending(BOTH)}
    seats, options, interpretations, chance, hidden = (2,), (), (), True, True

    def begin(self, players: int, options: Options) -> Position:
        return LotsPosition()

    def write_move(self, position: Position, move: int) -> str:
        return f"lay {move}"

    def write_event(self, position: Position, event: int) -> str:
        return f"draw {event}"

    def explain_illegal(self, position: Position, text: str) -> Objection:
        return make_objection(NOTATION, {"en": "You do not hold it.", "de": "Das hast du nicht."})

    def to_fields(self, position: Position) -> dict[str, Any]:
        assert isinstance(position, LotsPosition)
        return {"hands": position.hands, "left": position.left, "laid": position.laid}

    def from_fields(self, fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position:
        position = LotsPosition()

        def lots(item: object, what: Text) -> list[int]:
            if not isinstance(item, list):
                raise ValueError(f"{what['en']} must be a list")
            return [whole(each, what, 1, 6) for each in item]

        position.hands = fields.items("hands", lots)
        position.left = fields.items("left", lambda item, what: whole(item, what, 1, 6))
        position.laid = fields.items("laid", lots)
        if sorted(position.left + [lot for lots in position.hands + position.laid for lot in lots]) != [
            1,
            2,
            3,
            4,
            5,
            6,
        ]:
            raise ValueError("each lot is somewhere, once")
        position.turn = turn
        position.settle()
        return position

    def redact(self, data: dict[str, Any], seat: int | None) -> dict[str, Any]:
        hands = [hand if each == seat else len(hand) for each, hand in enumerate(data["hands"])]
        return {**data, "hands": hands, "left": len(data["left"])}

    def sample_hidden(self, data: dict[str, Any], source: Source) -> State:
        known = [*data["laid"], *(hand for hand in data["hands"] if isinstance(hand, list))]
        shown = [lot for lots in known for lot in lots]
        pool = [lot for lot in range(1, 7) if lot not in shown]
        hands = [
            hand if isinstance(hand, list) else sorted(pool.pop(source.draw(len(pool))) for _ in range(hand))
            for hand in data["hands"]
        ]
        return self.setup({**data, "hands": hands, "left": pool, "chance": None})

    def reason(self, position: Position) -> str:
        return "sum"

    def place_pieces(self, position: Position) -> PiecePlaces:
        return {}

    def track_pieces(self, places: PiecePlaces, before: Position, move: int, after: Position) -> PiecePlaces:
        return places

    def path(self, position: Position, move: int) -> tuple[str, ...]:
        return ()

    def draw(self, position: Position, look: Look) -> Scene:
        assert isinstance(position, LotsPosition)
        shown = Shape("text", text=str([*position.laid, position.hands[look.seat] if look.seat is not None else ""]))
        actions = tuple(Action(text, text) for text in sorted(look.moves))
        choices = Choices(look.moves, lambda text: (text,))
        return Scene("lots", "LOTS", 10, 10, (), (shown,), (), (), {}, choices, actions=actions)

    def diagram(self, position: Position, language: str, seat: int | None, names: Sequence[str]) -> str:
        return "lots"

    def status(self, position: Position, language: str, names: Sequence[str]) -> str:
        return "lots"


GAME = Lots()
