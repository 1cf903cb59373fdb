"""Thousands of messages, good and bad, from those who own a table and those who look on: nothing breaks or leaks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import hypostyle
from tests.play import often
from tests.server.fuzz_messages import Frame, Fuzzer
from tests.server.playing import AT_ONCE, Player, open_file, stored_states, stored_steps
from tests.server.running import NO_LIMITS, PATIENCE, PERSON, Message, Page, Server, opponent, set_up

MESSAGES = often(30, 45)
KNOWN = {"table", "scene", "refused", "hint", "preview"}
ACTS = {"move", "undo", "redo", "resign", "pause", "uncover", "hint", "touch"}
HIDDEN = re.compile(r'"hand-|"[^":]+: card [a-z ]+ [0-9?]"')
"""How a hand, or a card that was drawn, is told to who may know it."""


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("fuzzed"), *NO_LIMITS)
    yield server
    assert server.stop() == (0, "")


def stored(folder: Path, table: str) -> tuple[Any, ...]:
    """All that is stored about a table, but for the time."""
    with closing(open_file(folder)) as file:
        columns = [name for (_, name, *_) in file.execute("PRAGMA table_info(tables)") if name != "updated"]
        row = file.execute(f"SELECT {', '.join(columns)} FROM tables WHERE id = ?", (table,)).fetchone()
    return (*row, *stored_steps(folder, table))


class Sender:
    """One window through which anything is sent; a new one is opened when it was ended or would be too quick."""

    def __init__(self, server: Server, table: str, visitor: httpx.Client):
        self._server, self._table, self._visitor = server, table, visitor
        self._number = 1_000_000
        self._open()

    def _open(self) -> None:
        self._sent = 0
        self.page = Page(self._server, self._table, self._visitor)

    def send(self, frame: Frame) -> list[Message]:
        """Send it, and all that comes until a question behind it is answered."""
        if self._sent >= AT_ONCE and not NO_LIMITS:
            self.page.close()
            self._open()
        self._sent += 2
        self._number += 1
        self.page.send_raw(frame)
        self.page.send(type="goto", ply=None, n=self._number)
        heard: list[Message] = []
        while True:
            message = self.page.receive()
            assert message["type"] in KNOWN, message
            if message.get("re") == self._number:
                return heard
            if message["type"] == "refused":
                assert message["text"], "a refusal is a sentence"
                assert len(message["text"]) < 400
                assert message["clause"] is None or isinstance(message["clause"], str)
            heard.append(message)


def acts(frame: Frame) -> bool:
    """Whether this is a message that wants to do something."""
    try:
        message = json.loads("".join(frame) if isinstance(frame, list) else frame)
    except (ValueError, RecursionError):
        return False
    return isinstance(message, dict) and str(message.get("type")) in ACTS


class Trial:
    """A table, its owner and an onlooker, and what must hold after every message."""

    def __init__(self, server: Server, game: str, seats: list[Message], seed: int):
        self.server, self.game, self.seats = server, game, seats
        self.alone = all(sitter == PERSON for sitter in seats)  # nothing moves by itself
        self.owner, self.other = server.client(), server.client()
        self.fuzzer = Fuzzer(seed)
        self.begin()

    def begin(self) -> None:
        """A new table, at which a few moves were made."""
        self.table = set_up(self.owner, self.game, *self.seats, pace=0)
        player = Player(self.server, self.owner, self.table)
        player.play(4)  # there is something to take back and to look back at
        player.page.close()
        self.mine = Sender(self.server, self.table, self.owner)
        self.theirs = Sender(self.server, self.table, self.other)

    def send(self) -> None:
        """One message of the owner, and now and then one of the onlooker."""
        frame = self.fuzzer.frame(self.mine.page)
        before = stored(self.server.data, self.table)
        heard = self.mine.send(frame)
        if self.alone and any(message["type"] == "refused" for message in heard):
            assert stored(self.server.data, self.table) == before, f"refused, and yet it changed something: {frame!r}"
        frame = self.fuzzer.frame(self.mine.page)
        before = stored(self.server.data, self.table)
        heard = self.theirs.send(frame)
        if self.alone:
            assert stored(self.server.data, self.table) == before, f"an onlooker changed something: {frame!r}"
        if acts(frame):
            assert any(message["type"] == "refused" for message in heard), f"an onlooker was not refused: {frame!r}"

    def check(self) -> None:
        """The server lives, the table is what is stored, and nothing was told to the wrong eyes."""
        assert self.server.process.poll() is None, self.server.said()
        assert self.owner.get("/health").status_code == 200
        assert "Traceback" not in self.server.said(), self.server.said()
        for page in (self.mine.page, self.theirs.page):
            page.ask("table", type="view")
        shown = self.mine.page.table
        state = list(stored_states(self.server.data, self.table))[-1]
        if self.alone:
            assert shown["ply"] == len(state.steps)
            assert shown["over"] or (shown["to_act"], state.over) == (state.seat, False)
            if self.mine.page.moves():
                assert sorted(self.mine.page.moves()) == state.moves()
        if hypostyle.game(self.game).hidden and not shown["over"]:
            leaked = [found[0] for text in self.theirs.page.heard if (found := HIDDEN.search(text))]
            assert not leaked, leaked
        if shown["over"]:
            self.close()
            self.begin()

    def close(self) -> None:
        """Both windows close."""
        self.mine.page.close()
        self.theirs.page.close()


@pytest.mark.parametrize("seats", [[PERSON, PERSON], [PERSON, opponent()]], ids=["people", "opponent"])
@pytest.mark.parametrize("game", hypostyle.game_names())
def test_any_messages(fuzzed: Server, game: str, seats: list[Message]) -> None:
    trial = Trial(fuzzed, game, seats, seed=len(game) + 100 * len(seats[1]))
    count = MESSAGES if trial.alone else MESSAGES // 3
    for number in range(count):
        trial.send()
        if number % 10 == 9 or number == count - 1:
            trial.check()
    trial.close()


@pytest.mark.parametrize(
    ("frame", "codes"), [(b"\xff\xfe{", {1007}), (b'{"type":"\xed\xa0\x80"}', {1007}), (b"x" * 70_000, {1009})]
)
def test_what_is_no_message_at_all_ends_only_its_own_window(fuzzed: Server, frame: bytes, codes: set[int]) -> None:
    with fuzzed.client() as visitor:
        table = set_up(visitor, "isis")
        calm = Page(fuzzed, table, visitor)
        headers = {"Cookie": f"visitor={visitor.cookies['visitor']}"}
        address = f"ws://{fuzzed.host}/api/tables/{table}/live"
        with connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE) as wild:
            wild.recv(timeout=PATIENCE)
            wild.send(frame, text=True)
            with pytest.raises(ConnectionClosed) as closed:
                wild.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in codes
        assert calm.move()["ply"] == 1
        calm.close()
