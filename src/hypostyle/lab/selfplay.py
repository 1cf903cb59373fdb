"""Games of players among themselves as a data set to learn from: see docs/data.md."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import hypostyle
from hypostyle.core.fields import MOST_PLIES
from hypostyle.lab.contest import Played, Setting, Task, play
from hypostyle.lab.contestant import Contestant
from hypostyle.lab.data_files import GameData, Shards
from hypostyle.lab.data_rows import Rows
from hypostyle.lab.data_schema import Description
from hypostyle.lab.pairing import Fixture, seed_of
from hypostyle.lab.work import spread

MOST_OPENING = 1000
SHARD_GAMES = 100


@dataclass(frozen=True)
class GameTask:
    """A game to be played: everything it depends on."""

    number: int
    task: Task
    description: Description


class SelfPlay:
    """A data set that is being made. The same one goes on where it stopped; shards that are written stay as they are.

    One contestant plays all sides; of several, each plays one, and they change sides from game to game.
    """

    def __init__(
        self,
        setting: Setting,
        contestants: Sequence[Contestant],
        games: int,
        folder: Path,
        *,
        shard_games: int = SHARD_GAMES,
        observations: bool = True,
        positions: bool = False,
    ):
        state = setting.start()
        self._sides = state.position.get_sides()
        if not 1 <= len(contestants) <= len(set(self._sides)):
            raise ValueError(f"one to {len(set(self._sides))} players are needed here, not {len(contestants)}")
        if games < 1:
            raise ValueError("at least one game is to be played")
        if not 0 <= setting.opening <= MOST_OPENING or not 1 <= setting.longest <= MOST_PLIES:
            raise ValueError(f"an opening has up to {MOST_OPENING} moves, a game 1 to {MOST_PLIES:,}")
        for contestant in contestants:
            contestant.player(setting.game, seed=0)
        self._setting = setting
        self._players = [str(each) for each in contestants]
        self._known = {str(each): each for each in contestants if each.policy is not None}
        self.description = Description(
            setting.game,
            games,
            shard_games,
            setting.players,
            dict(state.options),
            tuple(self._players),
            setting.seed,
            setting.opening,
            setting.longest,
            observations,
            positions,
        )
        self._shards = Shards(folder, self.description)
        self._missing = self._shards.missing()

    @property
    def left(self) -> int:
        """How many games are still to be played."""
        return sum(len(self.description.numbers(shard)) for shard in self._missing)

    def run(self, workers: int = 1, ray: str | None = None, tell: Callable[[GameData], None] | None = None) -> None:
        """Play what is left to play; `tell` hears of every game. With 0 workers all is played in this process."""
        with closing(spread(play_game, self._tasks(), workers, ray)) as games:
            for game in games:
                self._shards.add(game)
                if tell is not None:
                    tell(game)
        self._missing = self._shards.missing()

    def _tasks(self) -> Iterator[GameTask]:
        for shard in self._missing:
            for number in self.description.numbers(shard):
                yield GameTask(number, Task(self._setting, self.fixture(number), self._known), self.description)

    def fixture(self, number: int) -> Fixture:
        """Who sits where in a game, and its seed: they depend on its number alone."""
        names = list(dict.fromkeys(self._sides))
        seats = tuple(self._players[(names.index(side) + number) % len(self._players)] for side in self._sides)
        return Fixture(seats, number, seed_of(self._setting.seed, number))


def play_game(task: GameTask) -> GameData:
    """Play a game and tell its rows. The same task gives the same rows everywhere."""
    rows = Rows(task.number, task.description)
    played = play(task.task, partial(_watch, rows))
    return GameData(_row(task, played), rows.packed(played.returns))


def _watch(rows: Rows, state: hypostyle.State, text: str, player: hypostyle.Player | None) -> None:
    rows.add(state, text, None if player is None else player.search_report(), lot=player is None)


def _row(task: GameTask, played: Played) -> dict[str, object]:
    return {
        "game": task.number,
        "seed": played.seed,
        "seats": len(played.players),
        "options": json.dumps(dict(task.description.options or {})),
        "players": list(played.players),
        "moves": played.moves,
        "places": list(played.places),
        "returns": list(played.returns),
        "reason": played.reason,
        "record": played.record,
        "hypostyle": task.description.hypostyle,
    }
