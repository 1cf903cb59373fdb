"""What is touched to make a move of HORUS, and which move touches mean: cards, stacks, buttons and places.

| move | touches |
| --- | --- |
| play desert-5 | card-desert-5 |
| stone 3,1 | p3,1 |
| shift 3,1>6,0 and river@-2,0>-4,1 | p3,1 p6,0 and p-2,0 p-4,1 |
| river@2,2 and necropolis@2,2 | the button river or necropolis, p2,2 |
| desert@3,1 | p3,1; where the card leaves the stack open, stack-desert before it |
"""

from collections.abc import Sequence
from functools import lru_cache

from hypostyle.core.kernel.position import Position
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.facts import HorusFacts, facts_of
from hypostyle.games.horus.notation import write_place

CARD, STACK, PLACE = "card-", "stack-", "p"  # what ids begin with
TILE = "tile-"  # what looks of tiles begin with
WAYS_TO_LAY = ("river", "necropolis")  # of a river/necropolis tile: buttons
_PLAY = "play "
_STONE, _SHIFT, _END = "stone ", "shift ", "river@"  # before places


def spot_of(place: Place) -> str:
    """The id of a place."""
    return PLACE + write_place(place)


def place_of_spot(spot: str) -> Place:
    """The place that an id stands for."""
    x, y = spot.removeprefix(PLACE).split(",")
    return int(x), int(y)


def chooses_stack(facts: HorusFacts) -> bool:
    """Whether a tile of any stack may be laid, so that the stack is touched first (H-15)."""
    return facts.phase == "tile" and _sort_played(facts) == "any"


@lru_cache(maxsize=8192)
def touches_of(text: str, choose_stack: bool) -> tuple[str, ...]:
    """What is touched for a legal move, one thing after the other."""
    if text.startswith(_PLAY):
        return (CARD + text.removeprefix(_PLAY),)
    word, _, rest = text.replace("@", " ").partition(" ")
    places = tuple(PLACE + place for place in rest.split(">"))
    if len(places) == 2 or text.startswith(_STONE):
        return places
    if word in WAYS_TO_LAY:
        return word, *places
    return (STACK + word, *places) if choose_stack else places


def move_from_touches(position: Position, ids: Sequence[str]) -> str:
    """The move that touches mean, legal or not; "" if none."""
    facts = facts_of(position)
    if ids and ids[0].startswith(CARD):
        return _PLAY + ids[0].removeprefix(CARD)
    places = [each.removeprefix(PLACE) for each in ids if each.startswith(PLACE) and "," in each]
    if not places:
        return ""
    if len(places) > 1:
        return f"{_SHIFT if facts.phase == 'shift' else _END}{places[0]}>{places[1]}"
    if facts.phase == "stone":
        return _STONE + places[0]
    return f"{kind_to_lay(facts, ids[0])}@{places[0]}"


def kind_to_lay(facts: HorusFacts, first: str) -> str:
    """The kind of tile that is to be laid: named by a button or a stack, else by the step."""
    if first in WAYS_TO_LAY:
        return first
    if first.startswith(STACK):
        return first.removeprefix(STACK)
    if facts.phase == "bag":
        return str(facts.drawn)
    sort = _sort_played(facts)
    return sort if facts.phase == "tile" and sort != "any" else "river"


def _sort_played(facts: HorusFacts) -> str:
    """The terrain of the card played, or any."""
    return str(facts.played).partition("-")[0]
