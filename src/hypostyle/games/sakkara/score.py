"""What the points of SAKKARA are made up of: the visible cubes of each colour, level by level."""

from types import MappingProxyType

from hypostyle.core.kernel.position import Position
from hypostyle.core.score import ScoreItem
from hypostyle.core.words import LANGUAGES
from hypostyle.games.sakkara import board, words
from hypostyle.games.sakkara.blocks import DARK, LIGHT
from hypostyle.games.sakkara.facts import facts_of

_LEVEL = MappingProxyType(
    {
        "en": "{colour}: {count} visible on level {level}.",
        "de": "{colour}: {count} sichtbar auf Ebene {level}.",
    }
)


def score_items(position: Position) -> tuple[ScoreItem, ...]:
    """The cubes that are visible from above (S-12)."""
    columns = facts_of(position).columns
    items = []
    for level in range(1, board.LEVELS + 1):
        for seat, colour in enumerate((LIGHT, DARK)):
            squares = [at for at, column in enumerate(columns) if len(column) == level and column.endswith(colour)]
            if squares:
                items.append(_item(seat, level, squares))
    return tuple(items)


def _item(seat: int, level: int, squares: list[int]) -> ScoreItem:
    count = len(squares)
    return ScoreItem(
        text={
            language: _LEVEL[language].format(colour=words.COLOURS[seat][language], count=count, level=level)
            for language in LANGUAGES
        },
        clause="S-12",
        points=(count, 0.0) if seat == 0 else (0.0, count),
        ids=tuple(board.NAMES[square] for square in squares),
    )
