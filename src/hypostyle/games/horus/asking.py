"""What HORUS asks of the seat to act, and what touches on the landscape, cards and stacks mean."""

from collections.abc import Sequence

from hypostyle.games.horus import words
from hypostyle.games.horus.table import Table


def expected(table: Table, language: str) -> str:
    """What this step of the turn wants."""
    step = table.phase
    if step == "bag" and table.drawn in ("river", "temple"):
        step = f"bag {table.drawn}"
    if step == "tile" and str(table.played).startswith("any"):
        step = "tile any"
    terrain = table.drawn if table.phase == "bag" else str(table.played).partition("-")[0]
    name = words.KINDS[str(terrain)][language] if str(terrain) in words.KINDS else ""
    return words.EXPECTED[step][language].format(tile=name, count=table.left)


def meant(table: Table, ids: Sequence[str]) -> str:
    """A card is played; places are where a tile or stone goes, or where a river end or stone comes from and goes to."""
    for each in ids[:1]:
        if each.startswith("card-"):
            return f"play {each.removeprefix('card-')}"
    places = [each[1:] for each in ids if each.startswith("p") and "," in each]
    if not places:
        return ""
    if len(places) > 1:
        return f"{'shift ' if table.phase == 'shift' else 'river@'}{places[0]}>{places[1]}"
    if table.phase == "stone":
        return f"stone {places[0]}"
    return f"{_tile(table, ids[0])}@{places[0]}"


def _tile(table: Table, first: str) -> str:
    """The kind of tile that is to be laid: named by a button or a stack, else by the step."""
    if first in ("river", "necropolis"):
        return first
    if first.startswith("stack-"):
        return first.removeprefix("stack-")
    if table.phase == "bag":
        return str(table.drawn)
    card = str(table.played).partition("-")[0]
    return card if table.phase == "tile" and card != "any" else "river"
