"""Games played twice, under two readings of the rules and otherwise alike: how often the reading changes anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from statistics import fmean, median, stdev

import hypostyle
from hypostyle.core.option import Value
from hypostyle.core.record import Record
from hypostyle.lab.calibration import first_places
from hypostyle.lab.contest import LIMIT, Played, Setting
from hypostyle.lab.ratings import WIDE

DIGITS = 3


@dataclass(frozen=True)
class Paired:
    """Where two games go apart, by moves made before: in which position their legal moves are no longer the same,
    and which is the last that they have in common. None: never.
    """

    differ: int | None
    part: int | None


@dataclass(frozen=True)
class Reading:
    """What pairs of games show, the second of each with other `options`, the players with as many nodes a move.

    `differ`     pairs in which the legal moves differ before the games part, after `first` moves in the median
    `parted`     pairs that are not the same move for move
    `given_up`   pairs with a game that was given up for its length; they count for nothing below
    `results`    pairs whose places differ; `unrelated` is the share of games of different pairs whose places do
    `scores`     the share of the first place that the seat to begin had on average, usual and other reading
    `moves`      the length of a game on average, usual and other reading
    `longer`     how much longer the second is on average, and half the width of the 95 % interval
    """

    game: str
    players: int
    options: Mapping[str, Value]
    nodes: int
    pairs: int
    differ: int
    first: float | None
    parted: int
    given_up: int
    results: int
    unrelated: float
    scores: tuple[float, float]
    moves: tuple[float, float]
    longer: tuple[float, float]

    @property
    def ended(self) -> int:
        """In how many pairs both games came to an end."""
        return self.pairs - self.given_up


def compare(one: Record, other: Record) -> Paired:
    """Where two games go apart. An event of chance that differs parts them like a move."""
    here, there = one.begin(), other.begin()
    differ, moves = None, 0
    for mine, theirs in zip_longest(one.entries, other.entries):
        if differ is None and _choices(here) != _choices(there):
            differ = moves
        if mine is None or theirs is None or mine.step != theirs.step:
            return Paired(differ, moves)
        moves += here.seat is not None
        here.apply(mine.step)
        there.apply(theirs.step)
    if differ is None and _choices(here) != _choices(there):  # both were broken off
        differ = moves
    return Paired(differ, None)


def _choices(state: hypostyle.State) -> set[int]:
    return set(state.position.legal_list()) if state.seat is not None else set()


def find_reading(
    usual: Setting, other: Setting, nodes: int, one: Sequence[Played], two: Sequence[Played]
) -> Reading | None:
    """What pairs of games show, the nth of both readings being a pair; None if in none of them both ended."""
    pairs = list(zip(one, two, strict=True))
    if any(first.seed != second.seed or first.players != second.players for first, second in pairs):
        raise ValueError("the games of a pair must have the same players and the same seed")
    ended = [pair for pair in pairs if all(game.reason != LIMIT for game in pair)]
    if not ended:
        return None
    state = usual.start()
    sides, begins = state.position.get_sides(), state.seat or 0
    apart = [compare(Record.parse(first.record), Record.parse(second.record)) for first, second in pairs]
    differ = [each.differ for each in apart if each.differ is not None]
    crossed = [
        first.places != second.places
        for number, (first, _) in enumerate(ended)
        for another, (_, second) in enumerate(ended)
        if number != another
    ]
    longer = [second.moves - first.moves for first, second in ended]
    spread = WIDE * stdev(longer) / len(longer) ** 0.5 if len(longer) > 1 else 0.0
    scores, moves = (
        tuple(
            round(fmean(each), DIGITS)
            for each in zip(*((value(first), value(second)) for first, second in ended), strict=True)
        )
        for value in (lambda game: first_places(game.places, sides)[begins], lambda game: game.moves)
    )
    return Reading(
        game=usual.game,
        players=usual.players,
        options={name: value for name, value in other.options.items() if value != usual.options[name]},
        nodes=nodes,
        pairs=len(pairs),
        differ=len(differ),
        first=median(differ) if differ else None,
        parted=sum(each.part is not None for each in apart),
        given_up=len(pairs) - len(ended),
        results=sum(first.places != second.places for first, second in ended),
        unrelated=round(fmean(crossed), DIGITS) if crossed else 0.0,
        scores=(scores[0], scores[1]),
        moves=(moves[0], moves[1]),
        longer=(round(fmean(longer), 1), round(spread, 1)),
    )
