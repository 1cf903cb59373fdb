"""The hall of KARNAK in plain text."""

from collections.abc import Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.picture.palette import SEATS
from hypostyle.games.karnak import board, words
from hypostyle.games.karnak.facts import KarnakFacts, facts_of

DRUM, CAPITAL, UNFINISHED, BARRED, SITE = "o", "^", "8", "!", "+"
_WIDTH = 4


def diagram(position: Position, language: str, seat: int | None, names: Sequence[str]) -> str:
    """Each base with what stands on it, the rows from left to right; below it what the signs mean."""
    facts = facts_of(position)
    head = "    " + "".join(str(row).center(_WIDTH) for row in range(1, board.ROWS + 1)).rstrip()
    lines = [head]
    for column, letter in enumerate(board.LETTERS):
        cells = (_cell(facts, board.ROWS * column + row) for row in range(board.ROWS))
        lines.append(f" {letter}  {''.join(cells)}".rstrip())
    built = "".join(SEATS[side].sign for side in range(len(facts.built)))
    signs = {"drum": DRUM, "capital": CAPITAL, "unfinished": UNFINISHED, "built": built, "bar": BARRED, "site": SITE}
    lines += [f"    {line}" for line in words.SIGNS[language].format(**signs).split("\n")]
    return "\n".join(lines)


def _cell(facts: KarnakFacts, base: int) -> str:
    if base not in board.BASES:
        return " " * _WIDTH
    sign = _sign(facts, base)
    if base in (facts.barred, facts.site):
        sign += SITE if base == facts.site else BARRED
    return (f"({sign})" if base in board.LARGE else sign).center(_WIDTH)


def _sign(facts: KarnakFacts, base: int) -> str:
    if base in facts.drums:
        return DRUM
    if base in facts.capitals:
        return CAPITAL
    if base in facts.unfinished:
        return UNFINISHED
    return next((SEATS[side].sign for side, columns in enumerate(facts.built) if base in columns), "·")
