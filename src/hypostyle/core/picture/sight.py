"""What a move that was made looked like before it was made: the piece that went, or what was laid, at its place."""

from __future__ import annotations

from dataclasses import dataclass

from hypostyle.core.picture.scene import Piece, Scene, Shape


@dataclass(frozen=True, slots=True)
class Sketch:
    """Something drawn so far from the middle of the spot, in the colour of a seat."""

    look: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    seat: int | None = None
    size: float = 1


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen at a spot, and the squares it covers if it covers several, from the middle of the spot."""

    at: str
    drawn: tuple[Sketch, ...]
    covers: tuple[tuple[float, float], ...] = ()


def sight_of(before: Scene, move: str, after: Scene) -> Sight | None:
    """The sight of a move that led from one scene to the other; None if there is nothing to see.

    The same as a page shows of a choice (see `Choices.ghosts`). `before` must have the choices of whoever made it.
    """
    ids = before.choices[move]
    spots = {spot.id for spot in before.spots}
    places = [each for each in ids if each in spots]
    if not places:
        return None
    at, earlier = places[-1], ids[:-1]
    if ids[-1] != at:  # a button came last: what it did is seen afterwards
        return _standing(after, at, at)
    ghost = before.choices.ghosts.get(earlier) or (before.ghosts.get(earlier[-1]) if earlier else None)
    if ghost is not None and ghost.covers:
        drawn = [Sketch(before.looks[each[2]], each[0], each[1]) for each in ghost.covers if len(each) == 3]
        return Sight(at, tuple(drawn), tuple((each[0], each[1]) for each in ghost.covers))
    if ghost is not None and ghost.look:
        return Sight(at, (Sketch(before.looks[ghost.look], seat=ghost.seat),))
    return _standing(before, ids[0], at) or _standing(after, at, at)


def _standing(scene: Scene, place: str, at: str) -> Sight | None:
    """The piece on top of a place, or the piece of this id, seen elsewhere."""
    piece: Piece | None = next((each for each in reversed(scene.pieces) if place in (each.at, each.id)), None)
    if piece is None:
        return None
    return Sight(at, (Sketch(scene.looks[piece.look], seat=piece.seat, size=piece.size),))
