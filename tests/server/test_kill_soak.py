"""The server is killed again and again while many games are played: nothing that was announced is lost, no clock is
wrong, each rated game counts once, and every game goes on.
"""

from __future__ import annotations

import random
import socket
import time
from pathlib import Path

from hypostyle.server.store.sqlite import SqliteDatabase
from tests.play import SOAK
from tests.server.kill_games import Game, PairGame, SoloGame, count, go_on, see_all_stored, see_no_fault
from tests.server.running import NO_LIMITS, PERSON, Server, eventually, opponent

KILLS = 3 if SOAK == 1 else 10 * SOAK
SEE_ALL = 10
"""After so many kills it is waited until every game has gone on; before that they come at any moment."""


def make_games(host: str, many: bool) -> list[Game]:
    """Twenty games, or one of each sort."""
    people = [PERSON, PERSON]
    games: list[Game] = [
        PairGame(host, "isis", 1, rated=True),
        PairGame(host, "horus", 2, rated=False),
        SoloGame(host, "theben", 3, [PERSON, opponent()]),
        SoloGame(host, "karnak", 4, [opponent(), opponent()]),
    ]
    if many:
        for seed, name in enumerate(("isis", "theben", "karnak", "horus") * 3, 10):
            games.append(PairGame(host, name, seed, rated=seed % 2 == 0))
        games += [SoloGame(host, name, seed, people) for seed, name in enumerate(("isis", "sakkara"), 30)]
        games += [SoloGame(host, name, seed, [PERSON, opponent()]) for seed, name in enumerate(("isis", "sakkara"), 40)]
    return games


def _free_port() -> str:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return str(free.getsockname()[1])


def test_killed_again_and_again_nothing_that_was_announced_is_lost(folder: Path) -> None:
    chance = random.Random(13)
    options = ("--port", _free_port(), *NO_LIMITS)  # the players come back to the same port
    server = Server(folder, *options)
    games = make_games(server.host, many=SOAK > 1)
    try:
        for game in games:
            game.start()
        go_on(games)
        for number in range(KILLS):
            if number % SEE_ALL == SEE_ALL - 1:
                go_on(games)
            else:
                made = sum(game.made for game in games)
                wanted = chance.randint(0, 2 * len(games))
                eventually(lambda: sum(game.made for game in games) >= made + wanted)  # noqa: B023 - done before the next
                time.sleep(chance.random() / 5)
            see_no_fault(games)
            server.kill()
            server = Server(folder, *options)
        go_on(games)
    finally:
        for game in games:
            game.stop = True
        server.kill()
        for game in games:
            game.end()
    see_no_fault(games)
    database = SqliteDatabase(folder)
    see_all_stored(database, games)
    print(f"{KILLS} kills: {count(games, database)}")
