"""Somebody else sits down at a seat in the middle of a game: stored, told, and without a look into anybody's hand."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import httpx
import pytest

import hypostyle
from hypostyle.server.connection import Connection, View
from hypostyle.server.new_tables import NewTables
from hypostyle.server.refusal import Refusal
from hypostyle.server.requests import NewTable, Opponent, Person
from hypostyle.server.seats import change_seat, stored_sitter
from hypostyle.server.store import Store
from hypostyle.server.table import LiveTable
from hypostyle.server.table_registry import TableRegistry
from tests.server.running import PERSON, Message, Page, Server, empty_database, opponent, set_up

ANNA, BEN = {"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}


def _change(page: Page, seat: int, sitter: Message) -> Message:
    return page.ask("table", type="seat", seat=seat, sitter=sitter)


def test_an_opponent_sits_down_and_a_person_again(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis", ANNA, BEN), visitor)
    page.move()
    assert _change(page, 1, opponent(1))["seats"][1]["level"] == 1
    page.wait(lambda table: table["to_act"] == 0)
    assert page.table["moves"][1]["seat"] == 1, "it has moved"
    assert page.table["mine"] == [0]
    page.move()
    page.wait(lambda table: table["to_act"] == 0)
    page.move()
    page.wait(lambda table: table["to_act"] == 0)
    told = _change(page, 1, {"kind": "person", "name": "Cleo"})
    assert [seat["name"] for seat in told["seats"]] == ["Anna", "Cleo"]
    assert told["mine"] == [0, 1]
    names = {move["told"].split()[0] for move in page.table["moves"]}
    assert names == {"Anna", "Cleo"}, "all moves are told anew with the new name"
    page.close()
    again = Page(server, page.table["id"], visitor)
    assert [seat["name"] for seat in again.table["seats"]] == ["Anna", "Cleo"], "it is stored"
    again.close()


class StubThought:
    """A search that ends when the test says so, also after it was stopped: it may have been about to end."""

    def __init__(self) -> None:
        self.stopped = False
        self.found: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def result(self) -> str:
        return await self.found

    def stop(self) -> None:
        self.stopped = True


class StubPool:
    """Keeps the searches it is asked for, in order."""

    def __init__(self) -> None:
        self.thoughts: list[StubThought] = []

    def choose(self, *_: object) -> StubThought:
        self.thoughts.append(StubThought())
        return self.thoughts[-1]


def test_who_thinks_is_stopped_and_its_move_is_not_played(tmp_path: Path) -> None:
    async def use() -> None:
        store, pool = Store(empty_database(tmp_path)), StubPool()
        await store.open()
        me = (await store.people.make_guest("x" * 32, "en", 1)).id
        wish = NewTable(game="isis", seats=[Opponent(kind="opponent", level=10), Person(kind="person")], opens=0)
        registry = TableRegistry(store, pool)  # type: ignore[arg-type]
        table = await NewTables(registry).set_up(wish, me)
        connection = Connection(me, View())
        live = await registry.enter(table, connection)
        first = pool.thoughts[0]
        await live.change_seat(connection, 0, P)
        assert first.stopped
        assert live.snapshot.rights.thinking is None
        first.found.set_result("0-13")
        await _settled(live)
        assert live.snapshot.state.ply == 0, "a person sits there now"
        await live.change_seat(connection, 0, AI)
        await live.change_seat(connection, 0, Opponent(kind="opponent", level=2))
        _, second, third = pool.thoughts
        assert (second.stopped, third.stopped) == (True, False)
        second.found.set_result("0-13")
        await _settled(live)
        assert live.snapshot.state.ply == 0, "it was the move of another opponent"
        third.found.set_result("0-13")
        await _settled(live)
        assert live.snapshot.state.ply == 1
        await store.close()

    asyncio.run(use())


async def _settled(live: LiveTable) -> None:
    """Let those who waited for a search do with it what they do."""
    for _ in range(3):
        await asyncio.sleep(0)
        async with live.lock:  # whoever stores a move holds it
            pass
    await live._store.row(live.snapshot.row.id)


def test_at_a_loaded_record_and_after_the_end(server: Server, visitor: httpx.Client) -> None:
    state = hypostyle.game("isis").start(2)
    state.play(state.moves()[0])
    loaded = visitor.post("/api/tables/load", json={"record": str(state.record(["Anna", "Ben"]))}).json()["id"]
    page = Page(server, loaded, visitor)
    _change(page, 1, opponent(2))
    page.wait(lambda table: table["ply"] == 2)
    page.send(type="resign")
    page.wait(lambda table: table["over"])
    dora = {"kind": "person", "name": "Dora"}
    assert page.table["can"]["seats"] is False
    assert page.ask("refused", type="seat", seat=0, sitter=dora)["text"] == "The game is over."
    again = visitor.post(f"/api/tables/{loaded}/rematch").json()["id"]
    rematch = Page(server, again, visitor)
    rematch.send(type="seat", seat=0, sitter=dora)
    rematch.wait(lambda table: table["seats"][0]["name"] == "Dora")
    for window in (page, rematch):
        window.close()


def test_whoever_watches_cannot_change_seats(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis"), other)
    assert "set up this table" in page.ask("refused", type="seat", seat=0, sitter=opponent())["text"]
    page.close()


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": 2, "sitter": PERSON},
        {"seat": -1, "sitter": PERSON},
        {"seat": 10**9, "sitter": PERSON},
        {"seat": True, "sitter": PERSON},
        {"seat": 0, "sitter": {"kind": "opponent", "level": 11}},
        {"seat": 0, "sitter": {"kind": "person", "name": "x" * 41}},
        {"seat": 0, "sitter": {"kind": "person", "name": "a\u202eb"}},
        {"seat": 0, "sitter": {"kind": "person", "taken": True}},
        {"seat": 0, "sitter": None},
        {"seat": 0},
    ],
)
def test_nonsense_is_refused(server: Server, visitor: httpx.Client, wrong: dict[str, object]) -> None:
    page = Page(server, set_up(visitor, "isis"), visitor)
    assert page.ask("refused", type="seat", **wrong)["text"]
    assert [seat["name"] for seat in page.ask("table", type="view", language="en")["seats"]] == ["Player 1", "Player 2"]
    page.close()


def test_a_paused_game_goes_on_when_a_person_sits_down(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis", opponent(1), opponent(1), pace=60_000), visitor)
    page.ask("table", type="pause", on=True)
    assert _change(page, 1, opponent(2))["paused"] is True
    assert _change(page, 1, PERSON)["paused"] is False
    page.wait(lambda table: table["to_act"] == 1)
    page.close()


# ---- hidden hands ----


def _hand(page: Page) -> list[str]:
    return [piece["look"] for piece in page.scene["pieces"] if piece["id"].startswith("hand-")]


def test_whoever_takes_over_a_hand_finds_it_covered_and_keeps_it(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "horus", PERSON, opponent(1)), visitor)
    mine = _hand(page)
    assert mine
    told = _change(page, 1, BEN)
    assert told["cover"] == 0, "now two people share the screen"
    assert _hand(page) == []
    page.ask("table", type="uncover")
    assert _hand(page) == mine
    for seat in (0, 1):
        refused = page.ask("refused", type="seat", seat=seat, sitter=opponent(1))
        assert "may have been seen" in refused["text"]
    while page.table["to_act"] == 0:
        page.move()
    assert page.table["cover"] == 1
    assert _hand(page) == []
    page.ask("table", type="uncover")
    assert _hand(page), "only now"
    page.close()


def test_the_only_person_finds_a_hand_covered_that_was_an_opponents(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "horus", opponent(10), opponent(1), pace=60_000), visitor)
    told = _change(page, 0, ANNA)
    assert told["to_act"] == 0
    assert told["cover"] == 0
    assert _hand(page) == []
    page.ask("table", type="uncover")
    assert _hand(page)
    page.close()


def test_a_branch_does_not_give_an_opponent_a_hand_that_was_seen(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "horus", PERSON, PERSON)
    page = Page(server, table, visitor)
    page.ask("table", type="uncover")
    seen = sorted(_hand(page))
    page.close()
    hands = []
    for _ in range(3):
        wish = {"ply": page.table["ply"], "seats": [opponent(1), PERSON]}
        branch = visitor.post(f"/api/tables/{table}/branch", json=wish).json()["id"]
        window = Page(server, branch, visitor)
        window.send(type="resign")
        window.wait(lambda now: now["over"])  # then all is shown
        record = hypostyle.Record.parse(visitor.get(f"/api/tables/{branch}/record").text)
        hands.append(json.loads(record.setup or "{}")["hands"][0])
        window.close()
    assert any(sorted(f"card-{card}" for card in hand) != seen for hand in hands)


P, AI = Person(kind="person"), Opponent(kind="opponent", level=1)


def _after(start: str, *changes: tuple[int, str]) -> bool:
    """Whether all these changes may be made, one after the other, while cards are hidden."""
    seats = [{"kind": "person"} if each == "p" else {"kind": "opponent", "level": 1} for each in start]
    try:
        for seat, kind in changes:
            seats = change_seat(seats, seat, stored_sitter(P if kind == "p" else AI, "me"), hidden=True)  # type: ignore[assignment]
    except Refusal:
        return False
    return True


@pytest.mark.parametrize(
    ("start", "changes", "allowed"),
    [
        ("po", [(1, "p")], True),
        ("po", [(1, "p"), (1, "o")], False),  # look, and give it back
        ("po", [(1, "p"), (0, "o")], False),  # change sides
        ("po", [(0, "o"), (1, "p")], False),  # change sides the other way round
        ("po", [(0, "o"), (0, "p")], True),  # watch for a while
        ("pp", [(1, "o")], True),  # somebody leaves
        ("pp", [(1, "o"), (1, "p")], True),  # and comes back
        ("pp", [(1, "o"), (1, "p"), (1, "o")], False),
        ("pp", [(1, "p"), (1, "p")], True),  # only another name
        ("poo", [(1, "p"), (2, "p")], True),
        ("poo", [(1, "p"), (2, "o")], True),  # another opponent for an opponent
        ("poo", [(1, "p"), (1, "p"), (1, "o")], False),
        ("po", [(0, "o"), (0, "o"), (1, "p")], False),
    ],
)
def test_nobody_looks_into_a_hand_and_then_plays_against_it(
    start: str, changes: list[tuple[int, str]], allowed: bool
) -> None:
    assert _after(start, *changes) is allowed
