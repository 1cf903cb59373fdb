"""The openings that win most: python -m tools.openings [GAME [OPTIONS]]

An analysis of the start names the openings of a game that look best, one of those that a symmetry makes alike; so do
those after each of them, for an opening of several moves. Then games of equal players are played from each (in
build/openings.json; what is there is not played again). What they show goes to docs/openings.jsonl, and the table of
docs/knowledge.md is made of that file. Without a game all lines of the file are made anew.

HORUS has no openings: what can be done first depends on the tile that is drawn.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

import hypostyle
from hypostyle.core.evaluations import BEST
from hypostyle.core.kernel.chance import Source
from hypostyle.core.level import Level
from hypostyle.lab.calibration import first_places
from hypostyle.lab.contest import open_game
from hypostyle.lab.pairing import seed_of
from hypostyle.lab.ratings import wilson
from hypostyle.lab.work import spread
from tools.quick_games import play_on

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "knowledge.md"
DATA = ROOT / "docs" / "openings.jsonl"
FOUND = ROOT / "build" / "openings.json"
THOUGHT = 20_000  # nodes of the analyses that name openings
LINES = 200  # of such an analysis
HEAD = "| game | nodes a move | opening | games | who begins | 95 % | drawn |\n| --- | ---: | --- |" + " ---: |" * 4
command_line = typer.Typer(add_completion=False)


@dataclass(frozen=True)
class Tried:
    """An opening: of how many games that ended, the share of the first place of the seat to begin, and the draws."""

    moves: tuple[str, ...]
    games: int
    score: float
    drawn: int


@dataclass(frozen=True)
class Openings:
    """What games of two equal players show, `games` of each opening, all moves with as many nodes."""

    game: str
    plies: int
    most: int
    nodes: int
    games: int
    tried: tuple[Tried, ...]


@dataclass(frozen=True)
class Task:
    """A game from an opening. The move after it is drawn by lot among those that do not look bad."""

    game: str
    moves: tuple[str, ...]
    nodes: int
    number: int

    @property
    def key(self) -> str:
        """What the file of results knows it by."""
        return f"{self.game} {self.nodes} {self.number} {' '.join(self.moves)}"


@command_line.command()
def main(
    game: Annotated[str | None, typer.Argument(help="the name of a game; without one all of the file anew")] = None,
    plies: Annotated[int, typer.Option(min=1, max=6, help="moves of an opening")] = 1,
    most: Annotated[int, typer.Option(min=1, help="openings that go on from each position")] = 6,
    nodes: Annotated[int, typer.Option(min=1, help="a move, for both seats")] = 700,
    games: Annotated[int, typer.Option(min=1, help="of each opening")] = 40,
    workers: Annotated[int, typer.Option(min=0, help="processes; 0: this one")] = 1,
    ray: Annotated[str | None, typer.Option(help="the address of a Ray cluster, or local")] = None,
) -> None:
    """Name openings, play, and write."""
    if game is None:
        for each in read_openings():
            command_line(shlex.split(command_of(each))[3:], standalone_mode=False)
        return
    if hypostyle.game(game).chance:
        raise typer.BadParameter("in this game chance says what can be done first")
    named = list(name_openings(hypostyle.game(game).start(2), plies, most))
    tasks = [Task(game, moves, nodes, number) for moves in named for number in range(games)]
    results = play_all(tasks, workers, ray)
    tried = tuple(
        found
        for moves in named
        if (found := count(moves, [results[Task(game, moves, nodes, number).key] for number in range(games)]))
    )
    made = Openings(game, plies, most, nodes, games, tuple(sorted(tried, key=lambda each: -each.score)))
    others = [each for each in read_openings() if key_of(each) != key_of(made)]
    DATA.write_text("".join(json.dumps(asdict(each)) + "\n" for each in sorted([*others, made], key=key_of)))
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), read_openings()), encoding="utf-8")
    print(made)


# ---- which openings ----


def name_openings(state: hypostyle.State, plies: int, most: int, nodes: int = THOUGHT) -> Iterator[tuple[str, ...]]:
    """The openings that look best, so many moves from each position, and of those that are alike only the first."""
    forms: set[tuple[int, ...]] = set()
    ways: list[tuple[hypostyle.State, tuple[int, ...]]] = [(state, ())]
    for _ in range(plies):
        longer = []
        for begun, numbers in ways:
            left = most
            *_, answer = begun.analyse(nodes=nodes, lines=min(LINES, len(begun.moves())))
            for move in (each.move for each in answer.suggestions):
                made = (*numbers, state.game.space().encode(begun, move))
                form = min(tuple(int(each.actions[number]) for number in made) for each in state.game.symmetries)
                if left and form not in forms:
                    left -= 1
                    forms.add(form)
                    after = begun.copy()
                    after.play(move)
                    longer.append((after, made))
        ways = longer
    for begun, _ in ways:
        yield tuple(step.text for step in begun.steps)


# ---- games ----


def play_all(tasks: Sequence[Task], workers: int, ray: str | None = None) -> dict[str, list[int] | None]:
    """The places of each game by its key, those of earlier runs too; None: it was given up for its length."""
    kept: dict[str, list[int] | None] = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    FOUND.parent.mkdir(exist_ok=True)
    with closing(spread(play_one, [task for task in tasks if task.key not in kept], workers, ray)) as played:
        for key, places in played:
            kept[key] = places
            FOUND.write_text(json.dumps(kept, indent=0))
    return kept


def play_one(task: Task) -> tuple[str, list[int] | None]:
    """A game, by the key of its task."""
    seed = seed_of(1, task.game, task.nodes, task.number)
    state = hypostyle.game(task.game).start(2)
    for move in task.moves:
        state.play(move)
    open_game(state, Source(seed_of(seed, "opening")), 1)
    level = Level(nodes=task.nodes, seconds=3600, evaluation=BEST)
    places, given_up = play_on(state, [level, level], seed)
    return task.key, None if given_up else places


def count(moves: tuple[str, ...], results: Iterable[list[int] | None]) -> Tried | None:
    """What games of an opening show; None if none of them ended."""
    shares = [first_places(places, (0, 1)) for places in results if places is not None]
    if not shares:
        return None
    score = sum(share[0] for share in shares) / len(shares)
    return Tried(moves, len(shares), round(score, 3), sum(max(share) < 1 for share in shares))


# ---- the data and the table ----


def key_of(openings: Openings) -> tuple[int, int, int]:
    """What a line of the data is about; lines are in this order."""
    return list(hypostyle.game_names()).index(openings.game), openings.plies, openings.nodes


def command_of(openings: Openings) -> str:
    """What makes a line anew."""
    return (
        f"python -m tools.openings {openings.game} --plies {openings.plies} --most {openings.most} "
        f"--nodes {openings.nodes} --games {openings.games}"
    )


def read_openings() -> list[Openings]:
    """The lines of the data."""
    lines = DATA.read_text().splitlines() if DATA.exists() else []
    read = [json.loads(line) for line in lines]
    return [
        Openings(**{**each, "tried": tuple(Tried(**{**one, "moves": tuple(one["moves"])}) for one in each["tried"])})
        for each in read
    ]


def filled(page: str, openings: list[Openings]) -> str:
    """The page with its table made of the data."""
    before, mark, rest = page.partition("<!-- openings -->\n")
    return before + mark + table(openings) + rest[rest.index("<!-- end -->") :]


def table(openings: list[Openings]) -> str:
    """A row for each opening, the best for the seat to begin first."""
    rows = [HEAD]
    for each in openings:
        for one in each.tried:
            low, high = wilson(one.score, one.games)
            rows.append(
                f"| {hypostyle.game(each.game).title} | {each.nodes} | {', '.join(f'`{move}`' for move in one.moves)} "
                f"| {one.games} | {100 * one.score:.0f} % | {100 * low:.0f} to {100 * high:.0f} % | {one.drawn} |"
            )
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    command_line()
