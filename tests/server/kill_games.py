"""Games that outlive their servers: each is played by a thread that comes back as often as it takes."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from itertools import pairwise
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import connect

from hypostyle.lab.load_client import Tally
from hypostyle.lab.load_clock import ClockCheck, LiveClock
from hypostyle.server.limits import TABLES_EACH
from hypostyle.server.rebuild import rebuild
from hypostyle.server.store.database import Database
from hypostyle.server.store.store import read_table
from tests.server.running import PATIENCE, PERSON, Message, eventually, visitor_at
from tests.server.test_invites import FRIEND

PACE = 0.15
"""Seconds between moves: nothing is won by keeping the processor busy."""
LONG = 240.0
"""Seconds that a game may take to go on: a server starts meanwhile, on a busy machine."""
CLOCK = LiveClock(3600, 5)
OFF = 1.0
"""Seconds that a clock may be wrong."""
AWAY = "cannot be reached"
TABLES = TABLES_EACH - 100
"""So many tables are played at by the same people; a few more may be set up by requests whose answer was lost."""


class Away(OSError):  # noqa: N818 - it says what is the matter
    """The server is there, and its database is not."""


GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError, httpx.TransportError)


class Window:
    """A program's connection to a table: what it is told, with all steps."""

    def __init__(self, host: str, table: str, visitor: httpx.Client):
        headers = {"Cookie": f"visitor={visitor.cookies['visitor']}"}
        url = f"ws://{host}/api/tables/{table}/live?lean=1&language=en"
        self._socket = connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE).__enter__()
        self.table: Message = {}
        self._steps: list[Message] = []
        self.receive()

    @property
    def told(self) -> list[str]:
        """The moves, without what chance brought."""
        return [step["text"] for step in self._steps if not step["event"]]

    @property
    def may_act(self) -> bool:
        """Whether a move from here is waited for."""
        return not self.table["over"] and self.table["to_act"] in self.table["mine"]

    def receive(self) -> None:
        """Wait for the table."""
        while True:
            message: Message = json.loads(self._socket.recv(timeout=PATIENCE))
            if message["type"] == "refused":
                if AWAY in message["text"]:
                    raise Away
                raise AssertionError(f"told {message['text']}")
            if message["type"] == "table":
                break
            if message["type"] == "gone":
                raise Away  # it is read again; a table that is really gone shows in the store
        steps = message["steps"]
        self._steps[steps["from"] :] = steps["items"]
        self.table = message

    def wait(self, until: Callable[[Message], bool]) -> None:
        """Read on until the table is as wanted."""
        while not until(self.table):
            self.receive()

    def send(self, **message: object) -> None:
        """Send a message."""
        self._socket.send(json.dumps(message))

    def close(self) -> None:
        """Leave."""
        self._socket.close()


class Game:
    """Tables of a kind, one after the other, and what was announced there. `made` counts moves."""

    def __init__(self, host: str, game: str, seed: int):
        self.host, self.game = host, game
        self.announced: dict[str, list[str]] = {}
        self.ended: set[str] = set()  # tables of which it was announced
        self.made = 0
        self.fault: BaseException | None = None
        self.stop = False
        self.chance = random.Random(seed)
        self.table = ""
        self._thread = threading.Thread(target=self._run)

    def start(self) -> None:
        """Play until `stop`."""
        self._thread.start()

    def end(self) -> None:
        """Wait until it has stopped."""
        self._thread.join()

    def _run(self) -> None:
        try:
            while not self.stop:
                try:
                    if not self.table:
                        self.set_up()
                    elif self.play():
                        self.table = ""
                except GONE:
                    time.sleep(PACE)  # it was killed: come again
        except BaseException as problem:
            self.fault = problem

    def set_up(self) -> None:
        """Set up a new table."""
        raise NotImplementedError

    def play(self) -> bool:
        """Play on; True once the game is over."""
        raise NotImplementedError

    def hear(self, window: Window) -> None:
        """What a window was told is announced."""
        table, told, before = self.table, window.told, self.announced.get(self.table, [])
        assert told[: len(before)] == before, f"{self.game}: a move that was announced is lost"
        assert table not in self.ended or window.table["over"], f"{self.game}: an end that was announced is lost"
        self.made += len(told) - len(before)
        self.announced[table] = told
        if window.table["over"]:
            self.ended.add(table)

    def post(self, visitor: httpx.Client, path: str, body: object, wanted: int = 201) -> Any:
        """A request whose answer is to be this one, unless the database is away."""
        answer = visitor.post(f"/api/{path}", json=body)
        if answer.status_code == 503:
            raise Away
        assert answer.status_code == wanted, f"{path}: {answer.text}"
        return answer.json()

    @property
    def generation(self) -> int:
        """How often others have come because those before had as many tables as anybody may have."""
        return len(self.announced) // TABLES

    def visitor(self) -> httpx.Client:
        """Somebody new."""
        return visitor_at(self.host)


class SoloGame(Game):
    """One visitor with opponents, or for all seats."""

    def __init__(self, host: str, game: str, seed: int, seats: Sequence[Message]):
        super().__init__(host, game, seed)
        self._seats = seats
        self._visitor = self.visitor()
        self._come = 0

    def set_up(self) -> None:
        if self._come < self.generation:
            self._visitor, self._come = self.visitor(), self.generation
        wish = {"game": self.game, "seats": self._seats, "opens": 0, "pace": 150}
        self.table = self.post(self._visitor, "tables", wish)["id"]

    def play(self) -> bool:
        with closing(Window(self.host, self.table, self._visitor)) as window:
            while not self.stop:
                self.hear(window)
                if window.table["over"]:
                    return True
                if window.may_act:
                    time.sleep(PACE)
                    move, ply = self.chance.choice(window.table["legal"]), window.table["ply"]
                    window.send(type="move", text=move, ply=ply)
                window.receive()
        return False


class PairGame(Game):
    """Two people who play each other with a clock; rated between accounts. Most games end by giving up, soon."""

    def __init__(self, host: str, game: str, seed: int, rated: bool):
        super().__init__(host, game, seed)
        self._rated = rated
        self._seed = seed
        self._come = -1
        self._token = ""
        self.tally = Tally()
        self._check = ClockCheck(CLOCK, self.tally)
        self._last: Message = {}
        self._sent = 0.0
        self._most = 0

    def set_up(self) -> None:
        if self._come < self.generation and not self._token:
            self._come = self.generation
            self._players = [self.visitor(), self.visitor()]
            self._names = [f"Player {self._seed} {letter} {self._come}" for letter in "ab"]
            self._named = [False, False]
        self._become_somebody()
        host, guest = self._players
        if not self._token:
            clock = {"kind": "live", "base": CLOCK.base, "increment": CLOCK.increment}
            wish = {"game": self.game, "seats": [PERSON, FRIEND], "opens": 0, "clock": clock, "rated": self._rated}
            self._new = self.post(host, "tables", wish)["id"]
            self._token = self.post(host, f"tables/{self._new}/invites", {})["path"].removeprefix("/join/")
        self.post(guest, f"invites/{self._token}", {"name": None}, 200)
        self.table, self._token, self._last = self._new, "", {}
        self._most = self.chance.randint(4, 16)
        self._check.begin()

    def _become_somebody(self) -> None:
        """Asked for again when the answer was lost, so what was done already is no fault."""
        for number, player in enumerate(self._players):
            while not self._named[number]:
                found = player.get("/api/me")
                if found.status_code == 200 and (found.json() or {}).get("name") == self._names[number]:
                    self._named[number] = True
                elif self._rated:
                    wish = {"name": self._names[number], "password": f"long enough, {number}"}
                    self.post(player, "me/account", wish)
                else:
                    answer = player.put("/api/me/name", json={"name": self._names[number]})
                    if answer.status_code == 503:
                        raise Away
                    assert answer.status_code == 200, answer.text

    def play(self) -> bool:
        with ExitStack() as stack:
            windows = []
            for player in self._players:
                windows.append(stack.enter_context(closing(Window(self.host, self.table, player))))
                self._see(windows[-1].table, time.perf_counter())
                self.hear(windows[-1])
            while not self.stop:
                if windows[0].table["over"]:
                    return True
                acting = next(window for window in windows if window.may_act)
                time.sleep(PACE)
                ply = acting.table["ply"]
                self._sent = time.perf_counter()
                if ply >= self._most:
                    acting.send(type="resign")
                else:
                    acting.send(type="move", text=self.chance.choice(acting.table["legal"]), ply=ply)
                for window in (acting, *windows):
                    window.wait(lambda now: now["over"] or now["ply"] > ply)  # noqa: B023 - done before the next
                    self._see(window.table, time.perf_counter())
                    self.hear(window)
        return False

    def _see(self, now: Message, at: float) -> None:
        """Compare the clock with the one that was told last."""
        last = self._last
        if last and now["ply"] > last["ply"]:
            self._check.compare(last, now, self._sent, at)
        elif last and not now["over"]:
            assert now["clock"] == last["clock"], f"{self.game}: a clock was changed without a move"
        if not last or now["ply"] >= last["ply"]:
            self._last = now


def go_on(games: Sequence[Game], moves: int = 1) -> None:
    """Wait until every game has gone on."""
    before = [game.made for game in games]
    went_on = eventually(
        lambda: (
            any(game.fault for game in games)
            or all(game.made >= old + moves for game, old in zip(games, before, strict=True))
        ),
        LONG,
    )
    see_no_fault(games)
    assert went_on, [(game.game, game.made, old) for game, old in zip(games, before, strict=True)]


def see_no_fault(games: Sequence[Game]) -> None:
    """Nothing was lost, and no clock was wrong."""
    for game in games:
        if game.fault is not None:
            raise game.fault
        if isinstance(game, PairGame):
            assert game.tally.clock_off <= OFF, f"{game.game}: a clock was wrong by {game.tally.clock_off:.2f} s"
            assert "a table without its clock" not in game.tally.errors


def see_all_stored(database: Database, games: Sequence[Game]) -> None:
    """What was announced is in the store, each table is a game, and each rated game counts once."""
    with closing(database.connect_to_read()) as stored:
        for game in games:
            for table, announced in game.announced.items():
                found = read_table(stored, table)
                assert found is not None, f"{game.game}: a table is lost"
                moves = [row.step.text for row in found[1] if row.step.seat is not None]
                assert moves[: len(announced)] == announced, f"{game.game}: an announced move is lost"
                assert table not in game.ended or found[0].places is not None
                rebuild(*found)
        _see_results(stored)


def _see_results(stored: Any) -> None:
    """Every game that is over between people has one result for each of them; ratings follow from them one by one."""
    rows = stored.execute("SELECT id, rated, places FROM tables").fetchall()
    tables = {table: (rated, places is not None) for table, rated, places in rows}
    wanted = (
        'SELECT "table", player, game, ended, mu_before, sigma_before, mu_after, sigma_after FROM results '
        'ORDER BY ended, "table"'
    )
    results = stored.execute(wanted).fetchall()
    of_table: dict[str, list[str]] = {}
    chains: dict[tuple[str, str], list[tuple[float, ...]]] = {}
    for table, player, game, _, *rating in results:
        of_table.setdefault(table, []).append(player)
        if rating[0] is not None:
            assert tables[table][0], "a game that is not rated changed a rating"
            chains.setdefault((player, game), []).append(tuple(rating))
    for table, (rated, over) in tables.items():
        players = of_table.get(table, [])
        assert over or not players, "a result of a game that goes on"
        if rated:
            assert len(players) == len(set(players)) == (2 if over else 0), (
                "a rated game has one result for each player"
            )
    ratings = stored.execute("SELECT player, game, mu, sigma, games FROM ratings").fetchall()
    assert {(player, game) for player, game, *_ in ratings} == set(chains)
    for player, game, mu, sigma, number in ratings:
        chain = chains[player, game]
        assert number == len(chain), "each rated game counts once"
        assert all(one[2:] == other[:2] for one, other in pairwise(chain)), "one after the other"
        assert chain[-1][2:] == (mu, sigma), "and the last one stands"


def count(games: Sequence[Game], database: Database) -> str:
    """What was done, for the report of a long run."""
    pairs = [game for game in games if isinstance(game, PairGame)]
    with closing(database.connect_to_read()) as stored:
        (results,) = stored.execute("SELECT count(*) FROM results WHERE mu_after IS NOT NULL").fetchone()
    return (
        f"{len(games)} games at a time, {sum(len(game.announced) for game in games)} tables, "
        f"{sum(game.made for game in games)} moves announced, {sum(len(game.ended) for game in games)} ends, "
        f"{results // 2} rated; {sum(game.tally.clocks for game in pairs)} clocks compared, "
        f"off by at most {max((game.tally.clock_off for game in pairs), default=0.0):.3f} s"
    )
