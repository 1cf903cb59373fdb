"""The lobby: tables that wait for anybody, and playing with whoever is there; and who is seen to be there."""

import json
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import httpx

import hypostyle
from tests.server.running import PERSON, Page, Server, eventually, set_up
from tests.server.test_invites import FRIEND, pair


def listed(client: httpx.Client, table: str) -> dict[str, object] | None:
    found: list[dict[str, object]] = client.get("/api/lobby?language=en").json()
    return next((each for each in found if each["id"] == table), None)


def test_a_table_in_the_lobby_is_joined_by_anybody(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    visitor.put("/api/me/name", json={"name": "Anna"})
    table = set_up(visitor, "isis", PERSON, FRIEND, lobby=True)
    found = listed(other, table)
    assert found is not None
    assert (found["names"], found["open"], found["mine"], found["here"]) == (["Anna"], 1, False, False)
    page = Page(server, table, visitor)
    assert eventually(lambda: (listed(other, table) or {}).get("here") is True)
    assert other.post(f"/api/lobby/{table}", json={}).status_code == 422, "a name is asked for"
    assert other.post(f"/api/lobby/{table}", json={"name": "Bert"}).json() == {"id": table}
    page.wait(lambda now: not now["waiting"])
    assert listed(other, table) is None, "nobody is missing any more"
    page.close()


def test_only_who_set_up_a_table_puts_it_into_the_lobby(visitor: httpx.Client, other: httpx.Client) -> None:
    table = set_up(visitor, "isis", PERSON, FRIEND)
    assert listed(visitor, table) is None
    assert other.post(f"/api/lobby/{table}", json={"name": "Bert"}).status_code == 409, "it is not in the lobby"
    assert other.put(f"/api/tables/{table}/lobby", json={"on": True}).status_code == 403
    assert visitor.put(f"/api/tables/{table}/lobby", json={"on": True}).status_code == 204
    assert listed(visitor, table) is not None
    assert visitor.put(f"/api/tables/{table}/lobby", json={"on": False}).status_code == 204
    assert listed(visitor, table) is None
    full = set_up(visitor, "isis", PERSON, PERSON, lobby=True)
    assert listed(visitor, full) is None
    assert visitor.put(f"/api/tables/{full}/lobby", json={"on": True}).status_code == 409


def test_play_anyone_pairs_with_whoever_waits_there(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    game = "theben"
    table = visitor.post("/api/pair", json={"game": game, "name": "Anna"}).json()["id"]
    gone = other.post("/api/pair", json={"game": game, "name": "Bert"}).json()["id"]
    assert gone != table, "nobody looks at the first one, so it is not taken for company"
    page = Page(server, table, visitor)
    again = visitor.post("/api/pair", json={"game": game}).json()["id"]
    assert again != table, "nobody is paired with themselves"
    assert eventually(lambda: (listed(other, table) or {}).get("here") is True)
    assert other.post("/api/pair", json={"game": game}).json()["id"] == table
    page.wait(lambda now: not now["waiting"])
    assert len(page.table["seats"]) == max(2, hypostyle.game(game).usual)
    assert visitor.post("/api/pair", json={"game": "chess"}).status_code == 404
    page.close()


def test_play_anyone_pairs_those_who_want_the_same_clock(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    live, days = {"kind": "live", "base": 600, "increment": 5}, {"kind": "days", "days": 3}
    tables = {}
    for name, clock in (("none", None), ("live", live), ("days", days)):
        wish = {"game": "sakkara", "clock": clock, "name": "Anna"}
        tables[name] = visitor.post("/api/pair", json=wish).json()["id"]
    assert len(set(tables.values())) == 3
    found = listed(other, tables["live"])
    assert found is not None
    assert found["clock"] == {"kind": "live", "base": 600, "increment": 5, "days": 0}

    def meet(clock: object) -> str:
        answer: str = other.post("/api/pair", json={"game": "sakkara", "clock": clock, "name": "Bert"}).json()["id"]
        return answer

    assert meet(days) == tables["days"], "over days nobody has to stay at the table"
    pages = [Page(server, tables[name], visitor) for name in ("none", "live")]
    assert eventually(lambda: all((listed(other, tables[name]) or {}).get("here") for name in ("none", "live")))
    assert meet({**live, "increment": 6}) not in tables.values()
    assert meet({"kind": "days", "days": 2}) not in tables.values()
    assert meet(live) == tables["live"]
    assert meet(None) == tables["none"]
    wrong = {"game": "sakkara", "clock": {"kind": "live", "base": 1, "increment": 5}}
    assert other.post("/api/pair", json=wrong).status_code == 422
    for page in pages:
        page.close()


def test_one_seat_goes_to_one_of_many(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "isis", PERSON, FRIEND, lobby=True)
    answers: list[int] = []

    def sit(number: int) -> None:
        with server.client() as client:
            answers.append(client.post(f"/api/lobby/{table}", json={"name": f"Guest {number}"}).status_code)

    threads = [threading.Thread(target=sit, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [200] + [409] * 5


def test_who_is_here_is_told_and_onlookers_are_counted(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    table = pair(visitor, other, "isis")
    mine = Page(server, table, visitor)
    mine.receive("presence")
    theirs, nobody = Page(server, table, other), Page(server, table, None)
    everybody = {"type": "presence", "here": [0, 1], "away": [], "onlookers": 1}
    while (told := mine.receive("presence")) != everybody:
        assert told["type"] == "presence"
    theirs.close()
    nobody.close()
    while (told := mine.receive("presence"))["here"] != [0] or told["onlookers"]:
        assert told["type"] == "presence"
    assert [each["seat"] for each in told["away"]] == [1]
    mine.close()


def test_my_turn_is_listed_where_others_wait(visitor: httpx.Client, other: httpx.Client) -> None:
    pair(visitor, other, "isis")
    (mine,), (theirs,) = visitor.get("/api/tables").json(), other.get("/api/tables").json()
    assert (mine["to_act_mine"], mine["shared"], theirs["to_act_mine"], theirs["shared"]) == (True, True, False, True)


def test_what_is_not_as_usual_is_told(visitor: httpx.Client) -> None:
    visitor.put("/api/me/name", json={"name": "Anna"})
    for game, options, told in (
        ("isis", {"throne_from_earth": True}, ["Throne from earth"]),
        ("theben", {"turn_at_once": False}, ["Turn aside at once: no"]),
        ("theben", {"turn_at_once": True, "first": 1}, []),
    ):
        found = listed(visitor, set_up(visitor, game, PERSON, FRIEND, lobby=True, options=options))
        assert found is not None
        assert found["options"] == told


def test_a_table_from_before_an_option_is_one_with_the_usual_rules(folder: Path) -> None:
    server = Server(folder, "--no-limits")
    with server.client() as visitor:
        visitor.put("/api/me/name", json={"name": "Anna"})
        table = set_up(visitor, "theben", PERSON, FRIEND, lobby=True)
    server.stop()
    with closing(sqlite3.connect(folder / "hypostyle.db")) as file:
        (options,) = file.execute("SELECT options FROM tables WHERE id = ?", (table,)).fetchone()
        kept = {name: value for name, value in json.loads(options).items() if name != "turn_at_once"}
        assert kept != json.loads(options)
        file.execute("UPDATE tables SET options = ? WHERE id = ?", (json.dumps(kept), table))
        file.commit()
    server = Server(folder, "--no-limits")
    with server.client() as visitor:
        found = listed(visitor, table)
        assert found is not None
        assert found["options"] == []
    server.stop()
