"""The solitaire of the day: its tables, what is noted when it is solved, and whether it can still be solved."""

import asyncio
import datetime
import io
import json
import zipfile

import httpx

import hypostyle
from hypostyle.search.solve import solve
from hypostyle.server.daily import run_of_days
from hypostyle.server.store import Store
from hypostyle.server.store.database import Database
from hypostyle.server.store.solved_days import SolvedDay, solved
from hypostyle.server.store.writer import Do
from tests.server.running import PERSON, Page, Server, set_up


def test_days_in_a_row_count_up_to_today_or_yesterday() -> None:
    today = datetime.date(2026, 3, 1)
    assert run_of_days([], today) == 0
    assert run_of_days(["2026-03-01"], today) == 1
    assert run_of_days(["2026-02-28", "2026-02-27"], today) == 2, "today is not over"
    assert run_of_days(["2026-03-01", "2026-02-28", "2026-02-26"], today) == 2
    assert run_of_days(["2026-02-27"], today) == 0


def test_the_solitaire_of_the_day_is_solved_and_counted(server: Server, visitor: httpx.Client) -> None:
    told = visitor.get("/api/daily").json()
    (karnak,) = told["solitaires"]
    assert (karnak["game"], karnak["days"], karnak["run"]) == ("karnak", 0, 0)
    assert [each["value"] for each in karnak["variants"]] == [1, 2, 3]
    assert "printed rules" in karnak["note"]
    for wrong in ({"game": "karnak", "variant": 9}, {"game": "isis", "variant": 1}):
        assert visitor.post("/api/daily", json=wrong).status_code == 422
    table = visitor.post("/api/daily", json={"game": "karnak", "variant": 1}).json()["id"]
    page = Page(server, table, visitor)
    assert page.table["can"]["solvable"]
    record = hypostyle.Record.parse(visitor.get(f"/api/tables/{table}/record").text)
    line = solve(record.replay(), None, nodes=3_000_000, memory=32).line
    for text in line:
        page.move(text)
    assert page.table["over"]
    assert not page.table["can"]["solvable"]
    (karnak,) = visitor.get("/api/daily").json()["solitaires"]
    assert (karnak["days"], karnak["run"]) == (1, 1)
    packed = zipfile.ZipFile(io.BytesIO(visitor.get("/api/me/export").content))
    (kept,) = json.loads(packed.read("me.json"))["solved_days"]
    assert (kept["game"], kept["variant"], kept["moves"]) == ("karnak", "1", len(line))
    page.close()


def test_whether_it_can_be_solved_is_told_to_who_plays_alone(server: Server, visitor: httpx.Client) -> None:
    alone = Page(server, set_up(visitor, "karnak", PERSON, players=1), visitor)
    answer = alone.ask("solvable", type="solvable")
    assert answer["result"] in ("win", "unknown")
    assert answer["text"]
    two = Page(server, set_up(visitor, "karnak", PERSON, PERSON), visitor)
    assert not two.table["can"]["solvable"]
    assert "solitaire" in two.ask("refused", type="solvable")["text"]
    for page in (alone, two):
        page.close()


def test_how_few_moves_are_known_is_told_at_set_up(visitor: httpx.Client) -> None:
    def known(players: int) -> str | None:
        found: str | None = visitor.post("/api/games/karnak/check?language=de", json={"players": players}).json()[
            "known"
        ]
        return found

    assert "24 Züge" in str(known(1))
    assert known(2) is None


def test_solved_days_move_with_a_guest_and_go_with_an_account(database: Database) -> None:
    async def use() -> None:
        store = Store(database)
        guest = await store.people.make_guest("a" * 32, "en", 1)
        other = await store.people.make_guest("b" * 32, "en", 1)
        days = [SolvedDay("karnak", "2026-03-01", "1", 30), SolvedDay("karnak", "2026-03-02", "1", 28)]
        for player, day in (
            (guest.id, days[0]),
            (guest.id, days[1]),
            (other.id, SolvedDay("karnak", days[0].day, "1", 27)),
        ):
            await store._writer.write(Do(solved(player, day)))
        await store._writer.write(Do(solved(guest.id, SolvedDay("karnak", "2026-03-02", "1", 31))))
        assert await store.solved_days.of_player(guest.id) == days[::-1], "the shorter solution stays"
        await store.accounts.move_tables(guest.id, other.id)
        assert await store.solved_days.of_player(guest.id) == []
        assert [day.moves for day in await store.solved_days.of_player(other.id)] == [28, 27]
        await store.accounts.delete(other.id)
        assert await store.solved_days.of_player(other.id) == []
        await store.close()

    asyncio.run(use())
