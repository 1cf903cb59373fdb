"""Values as people read them: how likely each seat is to win."""

from __future__ import annotations

from collections.abc import Sequence

from hypostyle.core.answer import Suggestion
from hypostyle.core.game import Game
from hypostyle.players.calibration import Calibration, calibration_of
from hypostyle.search.search import Line

ROUNDS = 60  # of the iteration; after so many a percent does not change any more
LEAST = 1e-9


def win_chances(
    game: Game, values: Sequence[float], sides: Sequence[int], seat: int | None = None
) -> tuple[float, ...]:
    """The chance of each seat to come first, from 0 to 1, by its expected return (-1 to 1); sides add up to 1.

    `seat` was to act in the position that the returns were found for; None where nobody was, or nobody knows who.
    A return is what a search expects, and it may be too timid or too sure. Where games were played to find out (see
    docs/calibration.md), the chance is what came true; elsewhere it is that of `plain_chances`.
    """
    return calibrated_chances(values, sides, calibration_of(game, len(sides)), seat)


def move_chances(game: Game, found: Suggestion | Line, sides: Sequence[int], seat: int) -> tuple[float, ...]:
    """The chances with a move of this seat as a search found them. What is proved is worth what it is."""
    return win_chances(game, found.values, sides, None if found.proven else seat)


def calibrated_chances(
    values: Sequence[float], sides: Sequence[int], calibration: Calibration | None, seat: int | None = None
) -> tuple[float, ...]:
    """Chances by a calibration, with this seat to act. What is certain stays so: a win and a loss."""
    plain = plain_chances(values, sides)
    if calibration is None or len(set(sides)) < 2:
        return plain
    order = sorted(set(sides))
    acting = None if seat is None else order.index(sides[seat])
    shares = _shares(calibration.stretch([plain[list(sides).index(side)] for side in order], acting))
    return tuple(shares[order.index(side)] for side in sides)


def plain_chances(values: Sequence[float], sides: Sequence[int]) -> tuple[float, ...]:
    """The chances if returns came true just as they are expected.

    A return says how many opponents a seat leaves behind on average, so half of it plus one half is how likely a side
    beats another. Of two sides that is the chance itself. Of more, each is given the strength (as of ratings: Bradley
    and Terry) by which it would beat the others just so often; its chance is its share of all strength.
    """
    order = sorted(set(sides))
    beats = [_beats(values[list(sides).index(side)]) for side in order]
    shares = beats if len(order) == 1 else _shares(_strengths(beats) if len(order) > 2 else beats)
    return tuple(shares[order.index(side)] for side in sides)


def _beats(value: float) -> float:
    return min(1.0, max(0.0, (1 + value) / 2))


def _shares(parts: list[float]) -> list[float]:
    total = sum(parts)
    return [part / total for part in parts] if total > LEAST else [1 / len(parts)] * len(parts)


def _strengths(beats: list[float]) -> list[float]:
    """Strengths by which side i beats the others with the chance `beats[i]` on average."""
    others = len(beats) - 1
    if max(beats) >= 1 - LEAST:  # somebody beats all: the rest does not matter
        return [float(part >= 1 - LEAST) for part in beats]
    strengths = [max(part, LEAST) for part in beats]
    for _ in range(ROUNDS):
        strengths = _shares(
            [
                max(LEAST, part * others) / sum(1 / (mine + other) for j, other in enumerate(strengths) if j != i)
                for i, (part, mine) in enumerate(zip(beats, strengths, strict=True))
            ]
        )
    return [0.0 if part <= LEAST else strength for part, strength in zip(beats, strengths, strict=True)]
