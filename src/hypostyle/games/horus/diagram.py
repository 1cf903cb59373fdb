"""The landscape of HORUS in plain text."""

from collections.abc import Iterable

from hypostyle.core.palette import SEATS
from hypostyle.core.position import Position
from hypostyle.games.horus.table import Table, table_of

SIGNS = {
    "desert": "··",
    "hills": "^^",
    "farmland": "==",
    "marsh": "%%",
    "river": "~~",
    "necropolis": "++",
    "temple": "TT",
    "pyramid": "/\\",
    "barge": "><",
}
_WIDEST = 46  # half tiles that fit on a line with two characters each


def draw_diagram(position: Position) -> str:
    """Each half tile as two characters, of a very wide landscape one; a stone is the sign of its seat."""
    table = table_of(position)
    cells = {}
    for tile in table.tiles:
        x, y = tile.place
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            cells[x + dx, y + dy] = SIGNS[tile.kind]
        if tile.owner is not None:
            cells[x, y] = SEATS[tile.owner].sign + " "
    low, high = min(x for x, _ in cells), max(x for x, _ in cells)
    size = 2 if high - low < _WIDEST else 1
    columns, rows = range(low, high + 1), range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    head = "    " + "".join(f"{x:<{4 * size}}" for x in columns[::4]).rstrip()
    lines = [f"{y:>3} " + "".join(cells.get((x, y), "  ")[:size] for x in columns).rstrip() for y in rows]
    return "\n".join([head, *lines, "", *_beside(table)])


def _beside(table: Table) -> Iterable[str]:
    """What lies beside the landscape."""
    yield " ".join(f"{SIGNS[kind]} {kind}" for kind in SIGNS)
    yield "stacks " + ", ".join(f"{stack} {count}" for stack, count in table.stacks.items())
    now = f"turn {table.turn}, {table.phase}"
    for name, value in (("drawn", table.drawn), ("played", table.played), ("left", table.left or None)):
        now += f", {name} {value}" if value is not None else ""
    yield f"{now}; bag {sum(table.bag.values())}, deck {len(table.deck)}, discards {len(table.discard)}"
    for seat in range(table.players):
        card = ", Nile card" if table.nile[seat] else ""
        mark = " <" if seat == table.actor else ""
        yield f"{SEATS[seat].sign} seat {seat}: {table.supply[seat]} stones, {len(table.hands[seat])} cards{card}{mark}"
