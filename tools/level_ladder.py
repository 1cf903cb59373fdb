"""Sets the levels of a game so that each beats the one below about equally often: python -m tools.level_ladder GAME

How a level errs is given below: it is what a level is like. How much it errs, and how far it looks, is found by games:
the first level is to score `FIRST` against random play, each further one `--step` against the one below, to `--last`;
those above stay as they are. Prints what was tried, then the levels as the game's `levels` are written.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

import hypostyle
from hypostyle.core.level import Level
from tools.quick_games import RANDOM, Score, score

FIRST, STEP = 0.65, 0.79
CHARACTERS = (
    Level(nodes=0, seconds=0.3, sight=0.5),
    Level(nodes=0, seconds=0.3, sight=0.75),
    Level(nodes=40, seconds=0.3, sight=0.75, greed=0.5),
    Level(nodes=100, seconds=0.3, sight=0.85, greed=0.25),
    Level(nodes=150, seconds=0.5, sight=0.95),
    Level(nodes=150, seconds=0.8),
    Level(nodes=150, seconds=1.0),
    Level(nodes=150, seconds=1.5),
    Level(nodes=150, seconds=2.0),
)
SEARCHES_FROM = {"isis": 3, "theben": 5, "karnak": 5, "sakkara": 5, "horus": 5}
"""The lowest level that searches. But in ISIS, one that searches beats the second level nearly always, however it errs:
a search looks above all at moves that look good."""
FINE = 1.25
TEMPERATURES = (*(float(f"{20 / FINE**step:.2g}") for step in range(38)), 0.0)
GROWTH = 1.35
MOST_NODES = 20_000
CALIBRATION_SEED = 2
"""Games that set a level are others than those that measure it."""


def candidates(character: Level, below: Level | None) -> list[Level]:
    """Levels of one character, from weak to strong: less and less temperature, then more and more nodes.

    None is worse at anything than the level below.
    """
    alike = below is not None and bool(below.nodes) == bool(character.nodes)
    warmest = below.temperature if below is not None and alike else TEMPERATURES[0]
    least = character.nodes if below is None else max(character.nodes, below.nodes)
    found = [replace(character, nodes=least, temperature=each) for each in TEMPERATURES if each <= warmest]
    if below is None:  # where wins in one decide most games, even half of them are too many
        found = [replace(found[0], sight=each) for each in (0.2, 0.3, 0.4)] + found
    if not character.nodes:
        return found[:-1]
    nodes = least * GROWTH
    while nodes <= MOST_NODES:
        found.append(replace(character, nodes=_round(nodes)))
        nodes *= GROWTH
    return found


def _round(nodes: float) -> int:
    """Two digits are enough."""
    size: int = 10 ** max(0, len(str(int(nodes))) - 2)
    return round(nodes / size) * size


def fit(game: str, character: Level, below: Level | None, games: int, wanted: float) -> Level:
    """The candidate whose score against the one below is nearest to what is wanted, found by halving."""
    tried: dict[int, float] = {}
    among = candidates(character, below)
    low, high = 0, len(among) - 1
    place = (low + high) // 2
    while place not in tried:
        found = _try(game, among[place], below, games, wanted)
        tried[place] = found.share
        print(f"  {_written(among[place])}: {found.share:.0%} of {found.games}", flush=True)
        if found.share < wanted:
            low = place
        else:
            high = place
        place = (low + high + (high - low == 1 and low in tried)) // 2
    return among[min(tried, key=lambda each: abs(tried[each] - wanted))]


def _try(game: str, level: Level, below: Level | None, games: int, wanted: float) -> Score:
    """So many games, or half of them where these leave no doubt."""
    half = games // 4 * 2
    found = score(game, level, below, half, CALIBRATION_SEED)
    low, high = found.interval
    if not low <= wanted <= high:
        return found
    return found + score(game, level, below, games, CALIBRATION_SEED, skip=half)


def set_levels(game: str, games: int, first: int, last: int, step: float) -> list[Level]:
    """The levels of a game, set from the first to the last that is named; the others are taken as they are."""
    present = hypostyle.game(game).levels(2)
    levels = list(present[: first - 1])
    for number in range(first, last + 1):
        print(f"level {number}", flush=True)
        below = levels[-1] if levels else RANDOM
        character = CHARACTERS[number - 1]
        if number < SEARCHES_FROM[game]:
            character = replace(character, nodes=0, greed=0.0)
        levels.append(fit(game, character, below, games, step if levels else FIRST))
    return [*levels, *present[last:]]


def _written(level: Level) -> str:
    """As it stands in the source, without what is usual."""
    said = [f"nodes={level.nodes:_}", f"seconds={level.seconds}"]
    for name, usual in (("temperature", 0.0), ("sight", 1.0), ("greed", 0.0), ("proves", False)):
        value = getattr(level, name)
        if value != usual:
            said.append(f"{name}={value}")
    return f"Level({', '.join(said)})"


def main() -> None:
    """Read the command, play, and print the levels."""
    parser = argparse.ArgumentParser(prog="python -m tools.level_ladder", description=__doc__)
    parser.add_argument("game", choices=hypostyle.game_names())
    parser.add_argument("--games", type=int, default=60, help="for each candidate, at most")
    below_the_top = range(1, len(CHARACTERS) + 1)
    parser.add_argument("--first", type=int, default=1, choices=below_the_top, help="levels from here on")
    parser.add_argument("--last", type=int, default=below_the_top[-1], choices=below_the_top, help="up to here")
    parser.add_argument("--step", type=float, default=STEP, help="what each is to score against the one below")
    wishes = parser.parse_args()
    found = set_levels(wishes.game, wishes.games, wishes.first, wishes.last, wishes.step)
    print(*(f"{_written(level)}," for level in found), sep="\n")


if __name__ == "__main__":
    main()
