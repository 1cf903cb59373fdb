"""What a move would change, in a phrase: which cubes would become visible, and which would be covered (S-12)."""

from hypostyle.core.kernel.position import Position
from hypostyle.games.sakkara import words
from hypostyle.games.sakkara.blocks import DARK, LIGHT
from hypostyle.games.sakkara.facts import facts_of


def tell_preview(position: Position, move: int, language: str) -> str:
    """The phrase, said to the seat to act; "" if nothing visible would change."""
    after = position.copy()
    after.do(move)
    before, then = facts_of(position), facts_of(after)
    shown, covered = {LIGHT: 0, DARK: 0}, {LIGHT: 0, DARK: 0}
    for old, new in zip(before.columns, then.columns, strict=True):
        if old != new:
            if new:
                shown[new[-1]] += 1
            if old:
                covered[old[-1]] += 1
    mine, theirs = (LIGHT, DARK) if position.actor == 0 else (DARK, LIGHT)
    counts = (
        ("mine shown", shown[mine] - covered[mine]),
        ("mine covered", covered[mine] - shown[mine]),
        ("theirs shown", shown[theirs] - covered[theirs]),
        ("theirs covered", covered[theirs] - shown[theirs]),
    )
    parts = [_say(phrase, count, language) for phrase, count in counts if count > 0]
    if then.laid is not None:
        parts.append(words.PREVIEW_SQUARE[language])
    return ", ".join(parts)


def _say(phrase: str, count: int, language: str) -> str:
    one, several = words.PREVIEW[phrase][language]
    return (one if count == 1 else several).format(count=count)
