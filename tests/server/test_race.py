"""Pictures, records and branches are asked for while tables are played fast: they show what is stored, and no more."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import httpx

import hypostyle
from tests.play import SOAK
from tests.server.playing import Player, stored_states, stored_steps
from tests.server.running import NO_LIMITS, PATIENCE, Server, set_up

GAMES = ("horus", "theben", "isis")
SECONDS = 3.0 * SOAK
LEAST = 3
"""So many records, branches and pictures are looked at, or more."""
LONGEST = 150
"""Moves at one table; then another one is set up, so that asking for its middle does not become slow."""


@dataclass
class Shown:
    """A picture: of which ply (None: the last), and how many steps were announced before and stored after it."""

    table: str
    ply: int | None
    announced: int
    stored: int
    picture: str


@dataclass
class Race:
    """A server, tables that are being played there, and what was wrong or is still to be looked at."""

    server: Server
    until: float
    tables: dict[str, tuple[str, int]] = field(default_factory=dict)  # by game: the table, and the steps announced
    shown: list[Shown] = field(default_factory=list)
    records: int = 0
    branches: int = 0
    faults: list[str] = field(default_factory=list)

    def run(self) -> None:
        """Three tables are played, four visitors ask."""
        jobs: list[Callable[[], None]] = [lambda game=game: self._play(game) for game in GAMES]  # type: ignore[misc]
        jobs += [lambda seed=seed: self._ask(seed) for seed in range(4)]  # type: ignore[misc]
        threads = [threading.Thread(target=self._guarded, args=(job,)) for job in jobs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _enough(self) -> bool:
        """Whether the time is up and everything was asked for; on a busy machine that takes longer."""
        late = time.monotonic() - self.until
        return late > PATIENCE or (late > 0 and min(self.records, self.branches, len(self.shown)) > LEAST)

    def _guarded(self, job: Callable[[], None]) -> None:
        try:
            job()
        except Exception as problem:
            self.faults.append(f"{type(problem).__name__}: {problem}")

    def _play(self, game: str) -> None:
        for seed in range(1000):
            with self.server.client() as visitor:
                player = Player(self.server, visitor, set_up(visitor, game), seed)
                for _ in range(LONGEST):
                    self.tables[game] = (player.table, player.page.table["ply"])
                    if self._enough():
                        return
                    if not player.move():
                        break
                player.page.close()

    def _ask(self, seed: int) -> None:
        chance = random.Random(seed)
        visitor, asked = self.server.client(), 0
        while not self._enough():
            if asked % 10 == 9 and not NO_LIMITS:  # a visitor may set up only so many tables
                visitor = self.server.client()
            if self.tables:
                asked += 1
                game = chance.choice(sorted(self.tables))
                chance.choice((self._picture, self._picture, self._record, self._branch))(visitor, chance, game)

    def _picture(self, visitor: httpx.Client, chance: random.Random, game: str) -> None:
        table, announced = self.tables[game]
        ply = chance.choice((0, announced // 2, announced, None))
        wish = {"language": "en"} if ply is None else {"language": "en", "ply": str(ply)}
        answer = visitor.get(f"/api/tables/{table}/picture.svg", params=wish)
        stored = len(stored_steps(self.server.data, table))
        if self._fine(answer, 200, f"picture of {game} at {ply}"):
            self.shown.append(Shown(table, ply, announced, stored, answer.text))

    def _record(self, visitor: httpx.Client, chance: random.Random, game: str) -> None:
        table, announced = self.tables[game]
        answer = visitor.get(f"/api/tables/{table}/record")
        stored = stored_steps(self.server.data, table)
        if game == "horus" and answer.status_code == 403:
            return  # it would show hidden cards
        if self._fine(answer, 200, f"record of {game}"):
            self.records += 1
            entries = [(entry.step.seat, entry.step.text) for entry in hypostyle.Record.parse(answer.text).entries]
            if entries != stored[: len(entries)] or len(entries) < announced:
                self.faults.append(
                    f"record of {game}: {len(entries)} steps, {announced} announced, {len(stored)} stored"
                )

    def _branch(self, visitor: httpx.Client, chance: random.Random, game: str) -> None:
        table, announced = self.tables[game]
        ply = chance.choice((0, announced // 2, announced))
        answer = visitor.post(f"/api/tables/{table}/branch", json={"ply": ply})
        if self._fine(answer, 201, f"branch of {game} at {ply}"):
            self.branches += 1
            twig, stored = stored_steps(self.server.data, answer.json()["id"]), stored_steps(self.server.data, table)
            if game != "horus" and twig != stored[:ply]:  # there a branch deals anew
                self.faults.append(f"branch of {game} at {ply}: {len(twig)} steps, or others than stored")

    def _fine(self, answer: httpx.Response, status: int, what: str) -> bool:
        if answer.status_code != status:
            self.faults.append(f"{what}: {answer.status_code} {answer.text[:200]}")
        return answer.status_code == status


def check_pictures(folder: Path, shown: list[Shown]) -> None:
    """Each picture is that of its ply, as the stored steps have it; the last one is of what was stored by then."""
    for table in {each.table for each in shown}:
        mine = [each for each in shown if each.table == table]
        last = [each for each in mine if each.ply is None]
        first = min([each.announced for each in last], default=0)
        wanted = {each.ply for each in mine if each.ply is not None}
        pictures: dict[int, str] = {}
        for ply, state in enumerate(stored_states(folder, table)):
            if ply in wanted or (last and first <= ply <= max(each.stored for each in last)):
                pictures[ply] = state.svg(None, theme="day", tall=False, language="en")
        for each in mine:
            plies = range(each.announced, each.stored + 1) if each.ply is None else range(each.ply, each.ply + 1)
            fine = each.picture in [pictures[ply] for ply in plies]
            assert fine, f"a picture of {table} shows none of the plies {list(plies)}"


def test_readers_see_only_what_is_stored(folder: Path) -> None:
    server = Server(folder, *NO_LIMITS)
    race = Race(server, time.monotonic() + SECONDS)
    race.run()
    alive = server.process.poll() is None
    assert alive, f"the server ended with {server.process.poll()}: {server.said()[-3000:]}"
    assert not race.faults, f"{len(race.faults)} faults, such as {sorted(set(race.faults))[:5]}"
    status, said = server.stop()
    assert (status, said) == (0, "")
    assert min(race.records, race.branches, len(race.shown)) > LEAST
    check_pictures(folder, race.shown)
