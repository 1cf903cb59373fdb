"""The landscape of HORUS in plain text."""

from collections.abc import Iterator, Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.palette import SEATS
from hypostyle.core.words import clipped
from hypostyle.games.horus import board, words
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.facts import HorusFacts, facts_of

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
_ROOM = 76  # characters of a line, besides the number of its row


def diagram(position: Position, language: str, seat: int | None, names: Sequence[str]) -> str:
    """Each half tile as two characters, of a wide landscape one; a stone is the sign of its seat."""
    facts = facts_of(position)
    cells: dict[Place, str] = {}
    for tile in facts.tiles:
        for cell in board.cells(tile.place):
            cells[cell] = SIGNS[tile.kind]
        if tile.owner is not None:
            cells[tile.place] = SEATS[tile.owner].sign + " "
    lines = [*_land(cells), "", *_beside(facts, language, names)]
    if seat is not None:
        lines.append(f"{words.HAND[language]}: {', '.join(facts.hands[seat])}")
    return "\n".join(lines)


def _land(cells: dict[Place, str]) -> Iterator[str]:
    """The landscape; one that is too wide for a line in several pieces from left to right."""
    low, high = min(x for x, _ in cells), max(x for x, _ in cells)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    size = 2 if 2 * (high - low + 1) <= _ROOM else 1
    for left in range(low, high + 1, _ROOM // size):
        columns = range(left, min(left + _ROOM // size, high + 1))
        yield "    " + "".join(f"{x:<{4 * size}}" for x in columns[::4]).rstrip()[:_ROOM]
        for y in rows:
            yield f"{y:>3} " + "".join(cells.get((x, y), "  ")[:size] for x in columns).rstrip()


def _beside(facts: HorusFacts, language: str, names: Sequence[str]) -> Iterator[str]:
    """What the signs mean, and what lies beside the landscape."""
    signs = [f"{sign} {words.KINDS[kind][language]}" for kind, sign in SIGNS.items()]
    yield "  ".join(signs[:5])
    yield "  ".join(signs[5:])
    kinds = {**words.KINDS, "nile": words.NILE_SHORT}
    stacks = [f"{kinds[stack][language]} {count}" for stack, count in facts.stacks.items()]
    yield f"{words.SUPPLIES[language]}: {', '.join(stacks)}"
    now = f"{words.BAG[language]} {sum(facts.bag.values())}, {words.DECK[language]} {len(facts.deck)}"
    now += f", {words.DISCARD[language]} {len(facts.discard)}"
    if facts.drawn is not None:
        now += f"; {words.DRAWN[language]}: {words.KINDS[facts.drawn][language]}"
    if facts.played is not None:
        now += f"; {words.PLAYED[language]}: {facts.played}"
    yield now
    for seat in range(facts.players):
        name = clipped(names[seat], 24)
        nile = f", {words.NILE_CARD[language]}" if facts.nile[seat] else ""
        mark = "  <" if seat == facts.actor else ""
        stones = words.counted(facts.supply[seat], words.ONE_STONE_LEFT, words.STONES_LEFT, language)
        yield f"{SEATS[seat].sign} {name}: {stones}{nile}{mark}"
