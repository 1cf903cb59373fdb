"""What puzzles of HORUS are about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hypostyle.core.kernel.position import Position
from hypostyle.core.words import Text
from hypostyle.games.horus.facts import Region, facts_of, regions_of

THEMES: Mapping[str, Text] = {
    "card": {"en": "The right card", "de": "Die richtige Karte"},
    "place": {"en": "The right place", "de": "Der richtige Ort"},
    "island": {"en": "Island", "de": "Insel"},
    "temple": {"en": "At the temple", "de": "Am Tempel"},
    "steal": {"en": "Taking over a region", "de": "Eine Region übernehmen"},
    "join": {"en": "Joining regions", "de": "Regionen verbinden"},
    "grow": {"en": "A region grows", "de": "Eine Region wächst"},
    "river": {"en": "The river", "de": "Der Fluss"},
    "nile": {"en": "Nile card", "de": "Nilkarte"},
}


def themes_of(seat: int, line: Sequence[tuple[Position, Position]], texts: Sequence[str]) -> Iterator[str]:
    """The themes of a solution."""
    first, last = line[0][0], line[-1][1]
    if texts[0].startswith("play"):
        yield "card"
    elif "@" in texts[0]:
        yield "place"
    if "play nile" in texts or facts_of(first).phase in ("nile", "shift"):
        yield "nile"
    elif any(text.startswith("river") for text in texts):
        yield "river"
    earlier, later = regions_of(first), regions_of(last)
    roots = {tile.place: region for region in earlier for tile in region.tiles}
    for region in later:
        if seat in region.holders:
            grown = {id(roots[tile.place]): roots[tile.place] for tile in region.tiles if tile.place in roots}
            yield from _gained(seat, region, list(grown.values()))


def _gained(seat: int, region: Region, roots: list[Region]) -> Iterator[str]:
    """What happened to a region that is the seat's now; `roots` are those it grew from."""
    if region.island and not any(root.island for root in roots):
        yield "island"
    if region.temple and not any(root.temple for root in roots):
        yield "temple"
    if any(root.holders and seat not in root.holders for root in roots):
        yield "steal"
    if len(roots) > 1:
        yield "join"
    elif roots and len(region.tiles) > len(roots[0].tiles):
        yield "grow"
