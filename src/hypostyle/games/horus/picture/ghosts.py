"""What would be seen where something is laid in HORUS: the tile in full size, within the band of all its places."""

from collections.abc import Mapping
from functools import lru_cache

from hypostyle.core.picture.choices import Ghost
from hypostyle.core.picture.outline import outline
from hypostyle.games.horus import board, codes
from hypostyle.games.horus.board import Place
from hypostyle.games.horus.facts import HorusFacts
from hypostyle.games.horus.picture.frame import HALF, Frame
from hypostyle.games.horus.touches import STACK, TILE, WAYS_TO_LAY, chooses_stack, kind_to_lay, spot_of

DRAWN, BAG = "drawn", "bag"  # the spots of the tile that was drawn, and of where it came from

Touched = tuple[str, ...]
Ghosts = dict[Touched, Ghost]


def ghosts_of(facts: HorusFacts, moves: Mapping[str, int], frame: Frame) -> Ghosts:
    """By what was touched before: the stone or tile that is seen next, where it comes from and where it can go."""
    if facts.phase == "stone":
        return {(): Ghost(f"stone{facts.actor}", seat=facts.actor)}
    ghosts: Ghosts = {}
    if facts.phase == "bag" and facts.drawn == "river":
        ghosts[()] = Ghost(TILE + "river", origins=(DRAWN, BAG))
    lays = _lays(facts, moves)
    from_nile = next((kind for kind in WAYS_TO_LAY if ((kind,), kind) in lays), "")
    for (touched, kind), places in lays.items():
        origins = _origins(facts) if not touched else (STACK + "nile",) if touched == (from_nile,) else ()
        area, apart = _area(tuple(places), frame), spot_of(frame.apart)
        ghosts[touched] = Ghost(TILE + kind, snap=True, area=area, origins=origins, apart=apart)
    return ghosts


def _lays(facts: HorusFacts, moves: Mapping[str, int]) -> dict[tuple[Touched, str], list[Place]]:
    """By what is touched first and what is laid then: all its places."""
    choose_stack = chooses_stack(facts)
    found: dict[tuple[Touched, str], list[Place]] = {}
    for move in moves.values():
        what = codes.what(move)
        if what == codes.END:
            end = spot_of(codes.first_place(move))
            found.setdefault(((end,), "barge"), []).append(codes.second_place(move))
        elif what == codes.LAY:
            kind = board.KINDS[codes.item(move)]
            first = (kind,) if kind in WAYS_TO_LAY else (STACK + kind,) if choose_stack else ()
            found.setdefault((first, kind), []).append(codes.first_place(move))
    return found


def _origins(facts: HorusFacts) -> Touched:
    """What a tile is dragged from before which nothing is touched. A stack that is touched first need not be named."""
    return (DRAWN, BAG) if facts.phase == "bag" else (STACK + kind_to_lay(facts, ""),)


@lru_cache(maxsize=512)
def _area(places: tuple[Place, ...], frame: Frame) -> str:
    """All that a tile could cover at one of these places or another."""
    return outline({cell for place in places for cell in board.cells(place)}, HALF, *frame.at((0, 0)))
