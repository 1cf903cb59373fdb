"""Another process holds the file for seconds again and again: nobody at a table notices anything but a delay."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from pathlib import Path

from tests.play import SOAK
from tests.server.playing import Player, stored_steps
from tests.server.running import NO_LIMITS, PATIENCE, PERSON, Page, Server, opponent, set_up

GAMES = ("isis", "theben", "karnak", "sakkara", "horus")
HOLD = """
import sqlite3, sys, time
file = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
for seconds in map(float, sys.argv[2:]):
    file.execute("BEGIN IMMEDIATE")
    time.sleep(seconds)
    file.execute("COMMIT")
    time.sleep(0.3)
"""


def _holds() -> list[float]:
    """Seconds, one after the other; 6.5 is longer than one attempt to write may wait."""
    chance = random.Random(5)
    return [1.0, 6.5] + [chance.uniform(1.0, 7.0) for _ in range(2 * (SOAK - 1))]


def test_a_locked_file_delays_and_refuses_nothing(folder: Path) -> None:
    server = Server(folder, *NO_LIMITS)
    visitor = server.client()
    players = [Player(server, visitor, set_up(visitor, GAMES[number % 5]), number) for number in range(9)]
    players.append(Player(server, visitor, set_up(visitor, "isis", PERSON, opponent()), 9))
    watching = Page(server, set_up(visitor, "isis", opponent(), opponent(), pace=100), visitor)
    released, faults = threading.Event(), []

    def play(player: Player) -> None:
        game = player.page.table["game"]
        try:
            while not released.is_set() and player.move():
                pass
            if player.wait_for_turn():  # the opponent's move is made in the end
                player.move()
        except Exception as problem:
            faults.append(f"{game}: {type(problem).__name__} {problem}")

    threads = [threading.Thread(target=play, args=(player,)) for player in players]
    for thread in threads:
        thread.start()
    holds = _holds()
    command = [sys.executable, "-c", HOLD, str(folder / "hypostyle.db"), *map(str, holds)]
    subprocess.run(command, check=True, timeout=sum(holds) + 60 * len(holds))
    released.set()
    for thread in threads:
        thread.join(PATIENCE + 30)
    assert not any(thread.is_alive() for thread in threads), "a table stands still"
    assert not faults, faults
    watching.receive_all(0.05)
    ply = watching.table["ply"]
    watching.wait(lambda table: table["over"] or table["ply"] > ply)  # opponents who could not write try again
    assert not any('"refused"' in text for text in watching.heard)
    for player in players:
        player.wait_for_turn()
        stored = [text for seat, text in stored_steps(folder, player.table) if seat is not None]
        assert stored[: len(player.told)] == player.told
    assert server.stop() == (0, "")
