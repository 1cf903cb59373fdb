"""What the points of HORUS are made up of: the regions, each with its tiles, what doubles it, and who gets it."""

from types import MappingProxyType

from hypostyle.core.kernel.position import Position
from hypostyle.core.score import ScoreItem
from hypostyle.core.words import LANGUAGES
from hypostyle.games.horus import board, words
from hypostyle.games.horus.facts import Region, regions_of
from hypostyle.games.horus.touches import spot_of

_ONE = MappingProxyType({"en": "{kind}: 1 tile", "de": "{kind}: 1 Plättchen"})
_TILES = MappingProxyType({"en": "{kind}: {size} tiles", "de": "{kind}: {size} Plättchen"})
_TEMPLE = MappingProxyType({"en": ", doubled at the temple", "de": ", am Tempel verdoppelt"})
_ISLAND = MappingProxyType({"en": ", doubled on an island", "de": ", auf einer Insel verdoppelt"})
_MOST = MappingProxyType({"en": ", at most {most}", "de": ", höchstens {most}"})
_TIED = MappingProxyType(
    {"en": "; tied, so each gets the full value", "de": "; Gleichstand, darum bekommt jeder den vollen Wert"}
)


def score_items(position: Position) -> tuple[ScoreItem, ...]:
    """The regions that score for somebody (H-22), in the order their first tiles were laid."""
    found = [region for region in regions_of(position) if region.holders]
    return tuple(
        ScoreItem(
            text={language: _tell(region, language) for language in LANGUAGES},
            clause="H-22",
            points=tuple(float(region.value if seat in region.holders else 0) for seat in range(position.seats)),
            ids=tuple(spot_of(tile.place) for tile in region.tiles),
        )
        for region in found
    )


def _tell(region: Region, language: str) -> str:
    size = len(region.tiles)
    name = words.KINDS[region.kind][language]
    told = (_ONE if size == 1 else _TILES)[language].format(kind=name[0].upper() + name[1:], size=size)
    told += _TEMPLE[language] * region.temple + _ISLAND[language] * region.island
    if size * (1 + region.temple) * (1 + region.island) > board.MOST_WORTH:
        told += _MOST[language].format(most=board.MOST_WORTH)
    return told + (_TIED[language] if len(region.holders) > 1 else "") + "."
