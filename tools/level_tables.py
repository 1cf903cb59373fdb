"""The tables of the levels in docs/strength.md, played anew: python -m tools.level_tables [GAME ...]

Each level against the one below, against random and against greedy play, and on the puzzles that ask for a win. Games
are played by tools.quick_games. What was found is kept in build/level_tables.json by what was played: a run that was
broken off goes on where it stopped, and after a change of one level only what it changes is played again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import hypostyle
from hypostyle.core.level import TOP_LEVEL, Level
from hypostyle.core.puzzle import WIN, puzzles_of
from hypostyle.players.search_player import SetPlayer
from tools.quick_games import GREEDY, RANDOM, Score, score

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "strength.md"
FOUND = ROOT / "build" / "level_tables.json"
GAMES = {"neighbours": 100, "random": 40, "greedy": 40}
BATCH = 10
SEED = 3  # `tools.level_ladder` sets levels by games of another one
MARK = "<!-- {} -->\n"


def played(game: str, first: Level | None, second: Level | None, games: int) -> Score:
    """The score of the first, from what is kept or played now, a few games at a time."""
    key = f"{game} {first} {second}"
    found = Score(*_kept().get(key, (0, 0, 0)))
    while found.games < games:
        found += score(game, first, second, min(games, found.games + BATCH), SEED, skip=found.games)
        _keep(key, (found.wins, found.draws, found.losses))
    return found


def solved(game: str, level: Level) -> tuple[int, int]:
    """Of how many puzzles that ask for a win the first move is found, with seed 1, and how many there are."""
    key = f"{game} {level} puzzles"
    puzzles = [each for each in puzzles_of(game) if each.goal == WIN]
    found = _kept().get(key)
    if found is None:
        found = [right(level, puzzles)]
        _keep(key, found)
    return found[0], len(puzzles)


def right(level: Level, puzzles: list[hypostyle.Puzzle], seed: int = 1) -> int:
    """How many first moves a level finds."""
    return sum(
        SetPlayer(each.game, level, seed=seed, memory=16).choose(each.state()) == each.solution[0] for each in puzzles
    )


def _kept() -> dict[str, list[int]]:
    found: dict[str, list[int]] = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    return found


def _keep(key: str, value: object) -> None:
    FOUND.parent.mkdir(exist_ok=True)
    FOUND.write_text(json.dumps({**_kept(), key: value}, indent=0))


# ---- the tables ----


def _say(found: Score) -> str:
    low, high = found.interval
    return f"{found.share:.0%} ({100 * low:.0f} to {100 * high:.0f}), {found.games}".replace("%", " %")


def head(*labels: str, align: str = "---:") -> str:
    """The first two lines of a table."""
    return f"| {' | '.join(labels)} |\n| --- |{f' {align} |' * (len(labels) - 1)}\n"


def neighbours(first: int) -> list[str]:
    """What the columns of each level but the strongest against the one below are called, from a level on."""
    return [f"{number} against {number - 1}" for number in range(first, TOP_LEVEL)]


def rows_of_levels(game: str) -> list[str]:
    """How each level of a game thinks."""
    rows = []
    for number, level in enumerate(hypostyle.game(game).levels(2), 1):
        temperature = f"{level.temperature:g}" if level.temperature else ""
        sight = "all" if level.sight == 1 else f"{level.sight:.0%}".replace("%", " %")
        greed = f"{level.greed:g}" if level.greed else ""
        rows.append(f"| {game.upper()} | {number} | {level.nodes:,} | {temperature} | {sight} | {greed} |\n")
    return rows


def rows_of_neighbours(game: str) -> list[str]:
    """Each level but the strongest against the one below."""
    levels = hypostyle.game(game).levels(2)
    found = [played(game, levels[at], levels[at - 1], GAMES["neighbours"]) for at in range(1, TOP_LEVEL - 1)]
    return [f"| {game.upper()} | {' | '.join(map(_say, found))} |\n"]


def rows_against(name: str, other: Level | None) -> Callable[[str], list[str]]:
    """Each level but the strongest against one player; the first level in as many games as neighbours."""

    def rows(game: str) -> list[str]:
        levels = hypostyle.game(game).levels(2)[:-1]
        first = played(game, levels[0], other, GAMES["neighbours"])
        found = [first, *(played(game, level, other, GAMES[name]) for level in levels[1:])]
        return [f"| {game.upper()} | {' | '.join(map(_say, found))} |\n"]

    return rows


def rows_of_puzzles(game: str) -> list[str]:
    """The puzzles that each level but the strongest solves, in games that have such."""
    if not any(each.goal == WIN for each in puzzles_of(game)):
        return []
    found = [solved(game, level) for level in hypostyle.game(game).levels(2)[:-1]]
    return [f"| {game.upper()} | {found[0][1]} | {' | '.join(str(each) for each, _ in found)} |\n"]


TABLES: dict[str, Callable[[str], list[str]]] = {
    "levels": rows_of_levels,
    "neighbours": rows_of_neighbours,
    "random": rows_against("random", RANDOM),
    "greedy": rows_against("greedy", GREEDY),
    "puzzles": rows_of_puzzles,
}
_NUMBERS = [str(number) for number in range(1, TOP_LEVEL)]
HEADS = {
    "levels": head("game", "level", "nodes a move", "temperature", "sight", "greed"),
    "neighbours": head("game", *neighbours(2)),
    "random": head("game", "1 against random", *_NUMBERS[1:]),
    "greedy": head("game", "1 against greedy", *_NUMBERS[1:]),
    "puzzles": head("game", "puzzles", *_NUMBERS),
}


def write(name: str, game: str, rows: list[str]) -> None:
    """Put the rows of a game into a table of the page, in the place of those that it had, under a head of today."""
    page = PAGE.read_text(encoding="utf-8")
    before, mark, rest = page.partition(MARK.format(name))
    table, end, after = rest.partition(MARK.format("end"))
    kept = [*HEADS[name].splitlines(keepends=True), *table.splitlines(keepends=True)[2:]]
    own = [at for at, row in enumerate(kept) if row.startswith(f"| {game.upper()} |")]
    place = own[0] if own else len(kept)
    kept[place : place + len(own)] = rows
    PAGE.write_text(before + mark + "".join(kept) + end + after, encoding="utf-8")


def main(games: list[str]) -> None:
    """Play, and write the page after every table of a game."""
    for game in games or hypostyle.game_names():
        for name, rows in TABLES.items():
            write(name, game, rows(game))


if __name__ == "__main__":
    main(sys.argv[1:])
