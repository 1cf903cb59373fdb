"""What the points of KARNAK are made up of: the complete columns."""

from types import MappingProxyType

from hypostyle.core.kernel.position import Position
from hypostyle.core.score import ScoreItem
from hypostyle.core.words import LANGUAGES
from hypostyle.games.karnak import board
from hypostyle.games.karnak.facts import facts_of

_COLUMN = MappingProxyType({"en": "Complete column on {base}.", "de": "Vollendete Säule auf {base}."})


def score_items(position: Position) -> tuple[ScoreItem, ...]:
    """A point for each complete column (K-13), from one end of the hall to the other."""
    sides = position.get_sides()
    owners = {base: side for side, built in enumerate(facts_of(position).built) for base in built}
    return tuple(
        ScoreItem(
            text={language: _COLUMN[language].format(base=board.BASES[base]) for language in LANGUAGES},
            clause="K-13",
            points=tuple(float(side == owners[base]) for side in sides),
            ids=(board.BASES[base],),
        )
        for base in sorted(owners)
    )
