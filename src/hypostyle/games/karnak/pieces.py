"""The thirty stones as lasting things, drum1 to drum20 and capital1 to capital10, so that a picture can follow each.

The number kept for a stone is made of its base and its storey: 0 on the base, 1 on a drum, 2 on two drums; and for a
capital on a column also of the seat that set it there, as far as that was seen.
"""

from itertools import accumulate

from hypostyle.core.game import PiecePlaces
from hypostyle.core.kernel.position import Position
from hypostyle.games.karnak import board
from hypostyle.games.karnak.codes import END, end_of, start_of
from hypostyle.games.karnak.facts import facts_of

_STOREYS = 4
_BASES = 128


def place_of(base: int, storey: int, builder: int | None = None) -> int:
    """The number of a base and a storey, and of the seat that set a capital there."""
    return _STOREYS * (_BASES * (0 if builder is None else builder + 1) + base) + storey


def base_of(place: int) -> int:
    """The base a stone is on."""
    return place // _STOREYS % _BASES


def builder_of(place: int) -> int | None:
    """The seat that completed a column with this capital; None if that is not known."""
    return place // _STOREYS // _BASES - 1 if place >= _STOREYS * _BASES else None


def storey_of(place: int) -> int:
    """How many stones are below a stone."""
    return place % _STOREYS


def place_pieces(position: Position) -> PiecePlaces:
    """Give every stone its id."""
    facts = facts_of(position)
    drums = [place_of(base, 0) for base in facts.drums | facts.columns] + [place_of(base, 1) for base in facts.columns]
    capitals = [place_of(base, 0) for base in facts.capitals]
    capitals += [place_of(base, 2) for columns in facts.built for base in columns]
    places = {f"drum{number}": place for number, place in enumerate(sorted(drums), 1)}
    return places | {f"capital{number}": place for number, place in enumerate(sorted(capitals), 1)}


def track_pieces(places: PiecePlaces, before: Position, move: int, after: Position) -> PiecePlaces:
    """Where the stones are after a move: the one that moved is on top of what stands on its new base."""
    if move == END:
        return places
    start, end = start_of(move), end_of(move)
    below = sum(base_of(place) == end for place in places.values())
    there = place_of(end, below, before.actor if below == 2 else None)
    return {piece: there if base_of(place) == start else place for piece, place in places.items()}


def stops(path: tuple[str, ...]) -> tuple[str, ...]:
    """Where the runs of 1, 2, 3 steps of a path end (K-4)."""
    ends = accumulate(range(1, len(path)))
    return tuple(path[end] for end in ends if end < len(path))


def path(position: Position, move: int) -> tuple[str, ...]:
    """The bases of one shortest chain of runs."""
    if move == END:
        return ()
    facts, start, end = facts_of(position), start_of(move), end_of(move)
    chain = board.shortest_chain(start, end, facts.empty, facts.runs_needed(start, end))
    assert chain is not None, "a legal move has a chain"
    return tuple(board.BASES[base] for base in chain)
