"""How often what a search expects comes true, as found out for a game and a number of seats: docs/calibration.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import exp, log

from hypostyle.core.fields import read_object
from hypostyle.core.game import Game
from hypostyle.core.kernel.arguments import real_number
from hypostyle.core.words import short

FILE = "chances.json"
LOWEST, HIGHEST = 0.05, 20.0  # of a slope: beyond them a chance would hardly depend on the value, or be a step
FARTHEST = 2.0  # of a tempo, to either side
MOST_BENT = 10.0
NUMBERS = ("slope", "tempo", "bend")


@dataclass(frozen=True)
class Calibration:
    """Numbers that make chances bolder (a slope above 1) or more timid (below 1), and the seat to act less favoured.

    How far the share of each side lies behind the largest, as difference d of logarithms, becomes
    slope · d · (1 + bend · d): with a bend, small leads say less and large ones more. To the logarithm of the side to
    act `tempo` is added: who is to move looks better off to a search than it is. What is certain stays what it is, and
    so does the order of sides, but for those that are close together.
    """

    slope: float
    tempo: float = 0.0
    bend: float = 0.0

    def __post_init__(self) -> None:
        real_number(self.slope, "the slope of a calibration", LOWEST, HIGHEST)
        real_number(self.tempo, "the tempo of a calibration", -FARTHEST, FARTHEST)
        real_number(self.bend, "the bend of a calibration", 0, MOST_BENT)

    def stretch(self, shares: Sequence[float], acting: int | None = None) -> list[float]:
        """The shares of all sides anew, not yet made to add up to 1; `acting` is the side to act."""
        most = max(shares)
        made = [self._part(log(most / share)) if share > 0 else 0.0 for share in shares]
        if acting is not None:
            made[acting] *= exp(self.tempo)
        return made

    def _part(self, behind: float) -> float:
        return exp(-self.slope * behind * (1 + self.bend * behind))


def calibration_of(game: Game, seats: int) -> Calibration | None:
    """What was found for so many seats; None if nothing was."""
    return _load(type(game).__module__.rpartition(".")[0]).get(seats)


@cache
def _load(package: str) -> Mapping[int, Calibration]:
    try:
        text = (resources.files(package) / FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    return read_calibrations(text)


def read_calibrations(text: str) -> dict[int, Calibration]:
    """The calibrations of a file by the number of seats, or a ValueError that says what is wrong with it."""
    try:
        data = read_object(text, "the file of chances")
        if set(data) != {"seats"} or not isinstance(data["seats"], dict):
            raise ValueError("it has one field, seats, with an object in it")
        return {_seats(number): _read(entry) for number, entry in data["seats"].items()}
    except (TypeError, ValueError) as problem:
        raise ValueError(f"the chances of this game cannot be read: {problem}") from None


def _seats(number: str) -> int:
    if number not in ("2", "3", "4", "5", "6", "7", "8"):
        raise ValueError(f"{short(number)} is not a number of seats from 2 to 8")
    return int(number)


def _read(entry: object) -> Calibration:
    if not isinstance(entry, dict) or set(entry) != {"made", *NUMBERS} or not isinstance(entry["made"], dict):
        raise ValueError("each number of seats has the fields made, slope, tempo and bend")
    if {type(entry[name]) for name in NUMBERS} - {int, float}:
        raise TypeError("the slope, the tempo and the bend of a calibration are numbers")
    return Calibration(*(entry[name] for name in NUMBERS))
