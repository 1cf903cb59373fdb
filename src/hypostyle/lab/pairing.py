"""Who meets whom, on which seats and with which seed: everybody everybody else, equally often on every seat."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, pairwise, permutations

Table = tuple[str, ...]


@dataclass(frozen=True)
class Fixture:
    """A game to be played: the players by seat, the round it belongs to, and the seed that all games of it share."""

    players: tuple[str, ...]
    round: int
    seed: int


def seed_of(*parts: object) -> int:
    """A seed that depends on all of these and on nothing else."""
    digest = hashlib.sha256(json.dumps(parts).encode()).digest()
    return int.from_bytes(digest[:7], "big")


def tables(players: Sequence[str], parties: int) -> list[Table]:
    """Every table of so many parties. With fewer players than parties all sit there about equally often."""
    each, more = divmod(parties, len(players))
    return [tuple(sorted([*players] * each + [*extra])) for extra in combinations(players, more)]


def rounds(table: Table) -> list[list[Table]]:
    """The different ways to sit around the table, each with all its rotations: a round is one of them."""
    seen: set[Table] = set()
    found = []
    for rest in permutations(table[1:]):
        order = (table[0], *rest)
        if order not in seen:
            rotations = list(dict.fromkeys(order[i:] + order[:i] for i in range(len(order))))
            seen.update(rotations)
            found.append(rotations)
    return found


def ladder(players: Sequence[str], parties: int) -> list[Table]:
    """The tables at which each player meets just the next one of the list."""
    return [table for pair in pairwise(players) for table in tables(pair, parties)]


def fixtures(
    players: Sequence[str], sides: Sequence[int], games: int, seed: int, *, neighbours: bool = False
) -> list[Fixture]:
    """The games of a contest, so many for each table (or a few more, to end with a whole round).

    `sides` tells the side of each seat; one player plays all seats of a side. With `neighbours` each meets just the
    next one of the list, not everybody. The seed of a round depends on its table
    and number alone, so that more players or more games change nothing about the others.
    """
    names = list(dict.fromkeys(sides))
    if len(names) < 2:
        raise ValueError("the arena needs a game of two sides or more; here all seats are on one")
    meet = ladder if neighbours else tables
    ways = [_schedule(table, games, seed) for table in meet(players, len(names))]
    longest = max(len(way) for way in ways)
    # Round by round over all tables, so that a contest broken off is about even.
    ordered = chain.from_iterable(way[number] for number in range(longest) for way in ways if number < len(way))
    return [
        Fixture(tuple(each.players[names.index(side)] for side in sides), each.round, each.seed) for each in ordered
    ]


def _schedule(table: Table, games: int, seed: int) -> list[list[Fixture]]:
    return list(_until(table, games, seed))


def _until(table: Table, games: int, seed: int) -> Iterator[list[Fixture]]:
    ways, number, played = rounds(table), 0, 0
    while played < games:
        seatings = ways[number % len(ways)]
        yield [Fixture(seating, number, seed_of(seed, table, number)) for seating in seatings]
        played += len(seatings)
        number += 1
