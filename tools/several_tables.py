"""The table of three and more seats in docs/strength.md, played anew: python -m tools.several_tables [GAME ...]

Each level from the seventh on against the one below, all seats taken by the two; the strongest in fewer games where one
of them takes a minute. What was found is kept in build/several_tables.json by what was played: a run that was broken
off goes on where it stopped.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import hypostyle
from hypostyle.core.level import TOP_LEVEL, Level
from hypostyle.core.option import Value
from hypostyle.lab.pairing import fixtures
from hypostyle.lab.ratings import wilson
from tools.level_tables import MARK, head, neighbours
from tools.quick_games import play

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "strength.md"
FOUND = ROOT / "build" / "several_tables.json"
LOWEST = 7  # the first upper level
HEAD = head("game and seats", *neighbours(LOWEST), f"{TOP_LEVEL} against {TOP_LEVEL - 1}", align="---")
BATCH = 6


@dataclass(frozen=True)
class Case:
    """A way to play with three seats or more, and how many games at least at each kind of table of two levels; of the
    strongest level so many.
    """

    game: str
    seats: int
    options: Mapping[str, Value]
    games: int
    strongest: int

    @property
    def name(self) -> str:
        """As the table shows it."""
        said = ", ".join(f"{value} {name}" for name, value in self.options.items())
        return f"{self.game.upper()} {self.seats}" + (f", {said}" if said else "")


CASES = (
    Case("isis", 3, {}, 30, 12),
    Case("isis", 4, {}, 30, 24),
    Case("karnak", 3, {}, 24, 12),
    Case("karnak", 4, {}, 24, 12),
    Case("karnak", 4, {"teams": 2}, 24, 12),
    Case("karnak", 6, {"teams": 3}, 12, 6),
    Case("horus", 3, {}, 12, 6),
    Case("horus", 4, {}, 12, 12),
)


@dataclass(frozen=True)
class Outcome:
    """Of so many games: the first places of the upper level and of the lower one, how many were given up, and the
    upper level's score of all pairs of sides, a draw counting half.
    """

    games: int = 0
    upper: float = 0.0
    lower: float = 0.0
    unfinished: int = 0
    points: float = 0.0
    pairs: int = 0

    @property
    def score(self) -> float:
        """From 0 to 1."""
        return self.points / self.pairs

    @property
    def firsts(self) -> float:
        """The upper level's share of the first places."""
        return self.upper / (self.upper + self.lower) if self.upper + self.lower else 0.5

    def after(self, places: list[int], sides: list[int], names: tuple[str, ...], given_up: bool) -> Outcome:
        """With one game more."""
        place = dict(zip(sides, places, strict=True))
        who = dict(zip(sides, names, strict=True))
        points = pairs = 0.0
        for one in place:
            for other in place:
                if who[one] == "upper" and who[other] == "lower":
                    pairs += 1
                    points += (place[one] < place[other]) + (place[one] == place[other]) / 2
        winners = [] if given_up or len(set(place.values())) == 1 else [each for each in place if place[each] == 1]
        won = sum(who[each] == "upper" for each in winners) / max(1, len(winners))
        return Outcome(
            self.games + 1,
            self.upper + (won if winners else 0),
            self.lower + (1 - won if winners else 0),
            self.unfinished + (not winners),
            self.points + points,
            self.pairs + int(pairs),
        )


def played(case: Case, upper: Level, lower: Level, games: int) -> Outcome:
    """What is kept of a pair of levels, or played now."""
    key = f"{case.name} {upper} {lower}"
    found = Outcome(*_kept().get(key, ()))
    sides = hypostyle.game(case.game).start(case.seats, **case.options).position.get_sides()  # type: ignore[arg-type]
    known = {"upper": upper, "lower": lower}
    for number, fixture in enumerate(fixtures(["upper", "lower"], sides, games, 1)[found.games :], 1):
        places, given_up = play(case.game, [known[name] for name in fixture.players], fixture.seed, case.options)
        found = found.after(places, sides, fixture.players, given_up)
        if number % BATCH == 0:
            _keep(key, found)
    _keep(key, found)
    return found


def _kept() -> dict[str, list[float]]:
    found: dict[str, list[float]] = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    return found


def _keep(key: str, found: Outcome) -> None:
    FOUND.parent.mkdir(exist_ok=True)
    FOUND.write_text(json.dumps({**_kept(), key: list(vars(found).values())}, indent=0))


def row(case: Case) -> str:
    """A line of the table."""
    levels = hypostyle.game(case.game).levels(case.seats)
    cells = []
    for number in range(LOWEST, TOP_LEVEL + 1):
        games = case.strongest if number == TOP_LEVEL else case.games
        found = played(case, levels[number - 1], levels[number - 2], games)
        low, high = wilson(found.firsts, max(1, round(found.upper + found.lower)))
        ended = found.games - found.unfinished
        said = f"{found.score:.0%}; {found.firsts:.0%} ({100 * low:.0f} to {100 * high:.0f}), {ended} of {found.games}"
        cells.append(said.replace("%", " %"))
        print(case.name, number, cells[-1], flush=True)
    return f"| {case.name} | {' | '.join(cells)} |\n"


def main(games: list[str]) -> None:
    """Play, and write the rows of the games that are named, or of all."""
    for case in CASES:
        if not games or case.game in games:
            made = row(case)
            page = PAGE.read_text(encoding="utf-8")
            before, mark, rest = page.partition(MARK.format("several"))
            table, end, after = rest.partition(MARK.format("end"))
            kept = [each for each in table.splitlines(keepends=True)[2:] if not each.startswith(f"| {case.name} |")]
            PAGE.write_text(before + mark + HEAD + "".join(kept) + made + end + after, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
