"""Games between players of about equal strength, and what an analysis says of each of their positions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

import hypostyle
from hypostyle.core.record import Record
from hypostyle.lab.contest import Played, Setting, Task, play
from hypostyle.lab.pairing import Fixture, seed_of
from hypostyle.lab.results import Results
from hypostyle.lab.work import spread
from hypostyle.players.analysis import Analysis

MEMORY = 32  # MB, for one analysis
SHARE = 5  # as an analysis does: one part of so many is for a proof
DIGITS = 6


@dataclass(frozen=True)
class Judged:
    """A position of a game in which a seat was to act: the return of each seat that an analysis expected there."""

    ply: int
    seat: int
    moves: int
    proven: bool
    values: tuple[float, ...]


@dataclass(frozen=True)
class JudgedGame:
    """What was found about a game, which is named by its players and its seed; `nodes` and `every` as of the task."""

    players: tuple[str, ...]
    seed: int
    nodes: int
    every: int
    positions: tuple[Judged, ...]

    def some(self, most: int) -> list[Judged]:
        """So many of the positions at most, drawn by the seed, in their order."""
        drawn = sorted(self.positions, key=lambda each: seed_of(self.seed, "some", each.ply))[:most]
        return sorted(drawn, key=lambda each: each.ply)


@dataclass(frozen=True)
class JudgeTask:
    """A game to be looked at: one position of `every` so many, with so many nodes each."""

    game: Played
    nodes: int
    every: int


class Games:
    """Games of a setting and what analyses found, in two files of a folder. What is there is not done again.

    Game number n is played by the nth of all ways in which the players can sit; its seed depends on the number alone.
    """

    def __init__(self, setting: Setting, players: Sequence[str], folder: Path):
        folder.mkdir(parents=True, exist_ok=True)
        self.setting = setting
        usual = hypostyle.game(setting.game).start(setting.players).options
        options = [f"{key}-{value}" for key, value in sorted(setting.options.items()) if value != usual[key]]
        name = "-".join([setting.game, str(setting.players), *options])
        self._results = Results(folder / f"{name}.jsonl", setting)
        self._path = folder / f"{name}-values.jsonl"
        sides = setting.start().position.get_sides()
        names = list(dict.fromkeys(sides))
        self._ways = [tuple(way[names.index(side)] for side in sides) for way in product(players, repeat=len(names))]

    def fixture(self, number: int) -> Fixture:
        """Who sits where in a game, and its seed."""
        return Fixture(self._ways[number % len(self._ways)], number, seed_of(self.setting.seed, "calibration", number))

    def play(self, games: int, workers: int, ray: str | None = None, tell: Callable[[], None] | None = None) -> None:
        """Play the first so many games."""
        done = {(game.players, game.seed) for game in self._results.games}
        wanted = [self.fixture(number) for number in range(games)]
        tasks = [Task(self.setting, each) for each in wanted if (each.players, each.seed) not in done]
        with closing(spread(play, tasks, workers, ray)) as played:
            for game in played:
                self._results.add(game)
                if tell is not None:
                    tell()

    def judge(
        self,
        games: int,
        nodes: int,
        every: int,
        workers: int,
        ray: str | None = None,
        tell: Callable[[], None] | None = None,
    ) -> None:
        """Look at one position of `every` so many in the first so many games."""
        done = {(game.players, game.seed) for game in self._fitting(nodes, every)}
        tasks = [JudgeTask(game, nodes, every) for game in self.played(games) if (game.players, game.seed) not in done]
        with closing(spread(judge_game, tasks, workers, ray)) as judged:
            for game in judged:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(_to_json(game), separators=(",", ":")) + "\n")
                if tell is not None:
                    tell()

    def played(self, games: int) -> list[Played]:
        """Those of the first so many games that were played, in their order."""
        found = {(game.players, game.seed): game for game in self._results.games}
        wanted = (self.fixture(number) for number in range(games))
        return [found[each.players, each.seed] for each in wanted if (each.players, each.seed) in found]

    def of_equals(self) -> list[Played]:
        """All games of the file in which the first of the players plays every seat, whatever they were played for."""
        return sorted(
            (game for game in self._results.games if game.players == self._ways[0]), key=lambda game: game.seed
        )

    def judged(self, games: int, nodes: int, every: int) -> list[tuple[Played, JudgedGame]]:
        """Those of the first so many games that were looked at in this way."""
        found = {(game.players, game.seed): game for game in self._fitting(nodes, every)}
        return [
            (game, found[game.players, game.seed]) for game in self.played(games) if (game.players, game.seed) in found
        ]

    def _fitting(self, nodes: int, every: int) -> Iterator[JudgedGame]:
        """What was found with so many nodes at these positions; the others of a game that was looked at closer go."""
        for game in self._read():
            if game.nodes == nodes and every % game.every == 0:
                kept = tuple(each for each in game.positions if _is_drawn(game.seed, each.ply, every))
                yield replace(game, every=every, positions=kept)

    def _read(self) -> Iterator[JudgedGame]:
        if not self._path.exists():
            return
        data = self._path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):  # torn off in the middle of a line
            self._path.write_bytes(whole)
        for line in whole.decode().splitlines():
            yield _from_json(json.loads(line))


def judge_game(task: JudgeTask) -> JudgedGame:
    """What an analysis of so many nodes says of positions of a game, which are drawn by its seed.

    Neighbours tell nearly the same, so that a part of them and more games tell more.
    """
    record = Record.parse(task.game.record)
    state = record.begin()
    found = []
    for ply, entry in enumerate(record.entries):
        moves = 0 if state.seat is None else len(state.position.legal_list())
        if state.seat is not None and _is_drawn(task.game.seed, ply, task.every):
            analysis = Analysis(state, lines=1, memory=MEMORY)
            for _ in analysis.think(task.nodes):
                pass
            analysis.prove(None, max(1, task.nodes // SHARE))
            best = analysis.answer().best
            values = tuple(round(value, DIGITS) for value in best.values)
            found.append(Judged(ply, state.seat, moves, best.proven, values))
        state.apply(entry.step)
    return JudgedGame(task.game.players, task.game.seed, task.nodes, task.every, tuple(found))


def _is_drawn(seed: int, ply: int, every: int) -> bool:
    """Whether a position is one of those that are looked at. One of six is one of three, too."""
    return seed_of(seed, "judged", ply) % every == 0


def _to_json(game: JudgedGame) -> dict[str, Any]:
    return {**asdict(game), "positions": [[*asdict(each).values()] for each in game.positions]}


def _from_json(data: dict[str, Any]) -> JudgedGame:
    positions = tuple(
        Judged(ply, seat, moves, proven, tuple(values)) for ply, seat, moves, proven, values in data["positions"]
    )
    return JudgedGame(tuple(data["players"]), data["seed"], data["nodes"], data["every"], positions)
