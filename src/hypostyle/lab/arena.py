"""Contests between players: every game that is still to be played, by several processes, into a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from hypostyle.lab.contest import Played, Setting, Task, play
from hypostyle.lab.contestant import Contestant
from hypostyle.lab.pairing import Fixture, fixtures
from hypostyle.lab.results import Results
from hypostyle.lab.summary import Summary, summarise
from hypostyle.lab.work import spread


class Arena:
    """A contest and the file it is kept in. The same contest with the same file goes on where it stopped.

    A policy that is given as a callable is told from another by its name alone: after it has learnt, name it anew.
    """

    def __init__(
        self, setting: Setting, contestants: Sequence[Contestant], games: int, path: Path, *, neighbours: bool = False
    ):
        self.setting = setting
        self.players = [str(each) for each in contestants]
        if len(set(self.players)) < max(2, len(contestants)):
            raise ValueError("the arena needs two players or more, each with a name of its own")
        self._known = {str(each): each for each in contestants if each.policy is not None}
        self.sides = setting.start().position.get_sides()
        self.fixtures = fixtures(self.players, self.sides, games, setting.seed, neighbours=neighbours)
        self.results = Results(path, setting)

    def run(self, workers: int = 1, ray: str | None = None, tell: Callable[[Played], None] | None = None) -> Summary:
        """Play what is left to play; `tell` hears of every game.

        With 0 workers all is played in this process: for a policy that other processes cannot load.
        """
        tasks = [Task(self.setting, fixture, self._known) for fixture in self.left()]
        with closing(spread(play, tasks, workers, ray)) as games:
            for game in games:
                self.results.add(game)
                if tell is not None:
                    tell(game)
        return self.summary()

    def left(self) -> list[Fixture]:
        """The games still to be played."""
        done = {(game.players, game.seed) for game in self.results.games}
        return [fixture for fixture in self.fixtures if (fixture.players, fixture.seed) not in done]

    def played(self) -> list[Played]:
        """The games of this contest so far; the file may hold others, of more players or more games."""
        wanted = {(fixture.players, fixture.seed) for fixture in self.fixtures}
        return [game for game in self.results.games if (game.players, game.seed) in wanted]

    def summary(self) -> Summary:
        """What the games so far show."""
        return summarise(self.players, self.played(), self.sides)
