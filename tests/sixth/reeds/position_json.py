"""A position of REEDS as JSON, and back with every check."""

from typing import Any

from hypostyle.core.fields import Fields
from hypostyle.core.game import Options
from hypostyle.core.kernel.position import Position
from hypostyle.games.reeds.facts import facts_of
from hypostyle.games.reeds.problems import WINNER
from hypostyle.games.reeds.rules import ReedsPosition


def to_fields(position: Position) -> dict[str, Any]:
    """How many are left, and who won once none is."""
    places = position.get_places()
    return {"left": facts_of(position).left, "winner": places.index(1) if 1 in places else None}


def from_fields(fields: Fields, players: int, options: Options, actor: int | None, turn: int) -> Position | None:
    """The position from these fields, every one checked."""
    most = int(options["reeds"] or 0)
    left = fields.whole("left", 0, most)
    winner = fields.whole_or_none("winner", 0, players - 1)
    problems = fields.problems
    if not problems.sound("left", "winner", "to_act", "options"):
        return None
    if (left == 0) != (winner is not None) or (actor is None) != (winner is not None):
        problems.tell(WINNER, "left", "winner", "to_act")
        return None
    position = ReedsPosition(players, 0, most)
    position.set_up(left, actor if winner is None else (winner + 1) % players, turn)
    return position
