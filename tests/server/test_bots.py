"""Bots: made by an account, known by a token, marked, bounded, and kept from what only people may do."""

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, ConnectionClosedError

from hypostyle.server.limits import BOTS_EACH
from tests.server.bot_client import BotSocket, as_bot, is_ready, make_account, make_bot, new_name, ready
from tests.server.running import PERSON, Page, Server, eventually, opponent, set_up
from tests.server.test_invites import FRIEND, invite, join


def test_an_account_makes_lists_and_revokes_bots(server: Server, visitor: httpx.Client) -> None:
    assert visitor.post("/api/me/bots", json={"name": "Ra"}).status_code == 403, "a guest has no bots"
    bot = make_bot(visitor)
    listed = visitor.get("/api/me/bots").json()
    assert [(each["id"], each["name"]) for each in listed] == [(bot["id"], bot["name"])]
    assert bot["token"] not in str(listed)
    with as_bot(server, bot["token"]) as program:
        assert program.get("/api/me").json() == {"kind": "bot", "name": bot["name"]}
        assert "visitor" not in program.cookies, "a program needs no cookie"
        assert visitor.delete(f"/api/me/bots/{bot['id']}").status_code == 204
        assert program.get("/api/me").status_code == 401
    assert visitor.get("/api/me/bots").json() == []
    assert visitor.delete(f"/api/me/bots/{bot['id']}").status_code == 404


def test_names_of_bots_keep_the_rules_and_nobody_else_takes_them(visitor: httpx.Client, other: httpx.Client) -> None:
    bot = make_bot(visitor)
    assert visitor.post("/api/me/bots", json={"name": "Ra (BOT)"}).status_code == 422
    assert visitor.post("/api/me/bots", json={"name": bot["name"].upper()}).status_code == 409
    assert other.put("/api/me/name", json={"name": bot["name"]}).status_code == 409
    assert visitor.delete(f"/api/me/bots/{bot['id']}").status_code == 204
    assert other.put("/api/me/name", json={"name": bot["name"]}).status_code == 200, "it is free again"


def test_an_account_has_so_many_bots_and_others_cannot_remove_them(visitor: httpx.Client, other: httpx.Client) -> None:
    bots = [make_bot(visitor) for _ in range(BOTS_EACH)]
    answer = visitor.post("/api/me/bots?language=en", json={"name": new_name("Bot ")})
    assert answer.json()["error"] == f"You have {BOTS_EACH} bots; remove one before you make another."
    make_account(other)
    assert other.delete(f"/api/me/bots/{bots[0]['id']}").status_code == 404


def test_what_is_no_token_of_a_bot_is_refused_even_with_a_cookie(visitor: httpx.Client) -> None:
    visitor.put("/api/me/name", json={"name": "Anna"})
    for header in (f"Bearer hbot_{'x' * 32}", "Bearer nonsense", "Basic YTpi", "Bearer"):
        answer = visitor.get("/api/me?language=en", headers={"Authorization": header})
        assert answer.status_code == 401, header
        assert "no bot's" in answer.json()["error"]
    cookie = {"Authorization": f"Bearer {visitor.cookies['visitor']}"}
    assert visitor.get("/api/me", headers=cookie).status_code == 401, "a cookie is no token"
    assert visitor.get("/api/me").json()["name"] == "Anna"


def test_a_token_cannot_do_what_only_people_may(server: Server, token: str) -> None:
    asked: list[tuple[str, str, object]] = [
        ("PUT", "/api/me/name", {"name": "Ra"}),
        ("POST", "/api/me/account", {"name": "Ra", "password": "a long sentence"}),
        ("PUT", "/api/me/password", {"password": "x", "new": "a long sentence"}),
        ("POST", "/api/me/account/delete", {"password": "x"}),
        ("POST", "/api/me/session", {"name": "Ra", "password": "x"}),
        ("POST", "/api/me/link", None),
        ("DELETE", "/api/me/session", None),
        ("DELETE", "/api/me/sessions", None),
        ("GET", "/api/me/bots", None),
        ("POST", "/api/me/bots", {"name": "Ra"}),
        ("DELETE", "/api/me/bots/x", None),
        ("POST", "/api/pair", {"game": "isis"}),
        ("POST", "/api/tables", {"game": "isis", "seats": [PERSON, FRIEND], "lobby": True}),
    ]
    with as_bot(server, token) as program:
        for method, path, body in asked:
            answer = program.request(method, path, json=body, headers={"Accept-Language": "en"})
            assert answer.status_code == 403, path
            assert answer.json()["error"] == "Only a person can do that, not a bot."


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    with server.client() as client:
        return make_bot(client)["token"]


def test_a_bot_is_challenged_accepts_and_plays(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    bot = make_bot(other)
    seats = [PERSON, {"kind": "bot", "id": bot["id"]}]
    wish = {"game": "isis", "seats": seats, "opens": 1}
    assert visitor.post("/api/tables", json=wish).status_code == 409, "it is not there"
    waiting = ready(server, bot["token"], "isis")
    assert eventually(lambda: is_ready(visitor, bot))
    listed = next(each for each in visitor.get("/api/bots").json() if each["id"] == bot["id"])
    assert listed["name"] == f"{bot['name']} (BOT)"
    assert listed["games"] == [{"name": "isis", "title": "ISIS", "players": 2}]
    assert visitor.post("/api/tables", json={**wish, "game": "theben"}).status_code == 409, "not ready for this game"
    visitor.put("/api/me/name", json={"name": "Anna"})
    table = visitor.post("/api/tables", json=wish).json()["id"]
    challenge = waiting.receive("challenge")
    assert (challenge["table"], challenge["game"], challenge["seat"]) == (table, "isis", 1)
    assert challenge["names"] == ["Anna", None]
    page = Page(server, table, visitor)
    seat = page.table["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"], seat["asked"]) == ("open", f"{bot['name']} (BOT)", True, True)
    assert page.table["can"]["invite"] is True
    assert visitor.post(f"/api/tables/{table}/invites", json={"seat": 1}).status_code == 409, "it is kept"
    assert visitor.post(f"/api/challenges/{table}", json={"yes": True}).status_code == 404, "only the bot answers"
    with as_bot(server, bot["token"]) as program:
        assert program.post(f"/api/challenges/{table}", json={"yes": True}).status_code == 204
        page.wait(lambda now: not now["waiting"])
        seat = page.table["seats"][1]
        assert (seat["kind"], seat["name"], seat["bot"], "asked" in seat) == (
            "person",
            f"{bot['name']} (BOT)",
            True,
            False,
        )
        live = BotSocket(server, bot["token"], f"/api/tables/{table}/live?lean=1&history=1")
        told = live.receive("table")
        assert told["mine"] == [1]
        assert "seen" in told["view"], "all that a game needs to go on"
        live.ask("table", type="move", text=told["legal"][0], ply=told["ply"])
        page.wait(lambda now: now["to_act"] == 0)
        page.send(type="offer", kind="undo")
        page.receive("refused")  # nothing of theirs yet
        page.move()
        page.send(type="offer", kind="draw")
        told = live.receive("table")
        while told["offer"] is None:
            told = live.receive("table")
        assert told["offer"]["asked"] is True, "a bot is asked as people are"
        page.close()
        waiting.close()
        live.close()
        assert f"{bot['name']} (BOT)" in visitor.get(f"/api/tables/{table}/record").text


def test_a_bot_declines_and_the_seat_is_open(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    bot = make_bot(other)
    waiting = ready(server, bot["token"], "isis")
    assert eventually(lambda: is_ready(visitor, bot))
    table = set_up(visitor, "isis", PERSON, {"kind": "bot", "id": bot["id"]})
    page = Page(server, table, visitor)
    again = ready(server, bot["token"], "isis")
    assert again.receive("challenge")["table"] == table, "a challenge waits for a bot that comes back"
    with as_bot(server, bot["token"]) as program:
        assert program.post(f"/api/challenges/{table}", json={"yes": False}).status_code == 204
        page.wait(lambda now: "declined" in now["seats"][1])
        later = Page(server, table, visitor)
        for told in (page.table, later.table):
            seat = told["seats"][1]
            assert (seat["name"], seat["declined"]) == ("Player 2", f"{bot['name']} (BOT)")
            assert "asked" not in seat
        later.close()
        assert program.post(f"/api/challenges/{table}", json={"yes": True}).status_code == 404
    assert visitor.post(f"/api/tables/{table}/invites", json={"seat": 1}).status_code == 201
    for each in (waiting, again, page):
        each.close()


def test_bots_sit_down_in_the_lobby_only_where_they_are_let_in(
    server: Server, token: str, visitor: httpx.Client
) -> None:
    closed = set_up(visitor, "isis", PERSON, FRIEND, lobby=True)
    opened = set_up(visitor, "isis", PERSON, FRIEND)
    assert visitor.put(f"/api/tables/{opened}/lobby", json={"on": True, "bots": True}).status_code == 204
    with as_bot(server, token) as program:
        listed = {each["id"]: each["bots"] for each in program.get("/api/lobby").json()}
        assert (listed[closed], listed[opened]) == (False, True)
        assert program.post(f"/api/lobby/{closed}", json={}).status_code == 403
        assert program.post(f"/api/lobby/{opened}", json={"name": "Ra"}).status_code == 403, "it keeps its name"
        assert program.post(f"/api/lobby/{opened}", json={}).status_code == 200
    assert visitor.delete(f"/api/tables/{closed}").status_code == 204


def test_a_bot_comes_by_a_link_and_is_marked_there(
    server: Server, token: str, visitor: httpx.Client, other: httpx.Client
) -> None:
    table = set_up(visitor, "horus", PERSON, FRIEND, FRIEND, players=3)
    link = invite(visitor, table)
    with as_bot(server, token) as program:
        assert join(program, link, None).json() == {"id": table}
        name = program.get("/api/me").json()["name"]
    assert f"{name} (BOT)" in other.get(f"/api/invites/{link}").json()["names"]


def test_play_anyone_means_people(server: Server, token: str, visitor: httpx.Client, other: httpx.Client) -> None:
    table = set_up(visitor, "horus", PERSON, FRIEND, FRIEND, players=3, lobby=True, bots=True)
    page = Page(server, table, visitor)
    with as_bot(server, token) as program:
        assert program.post(f"/api/lobby/{table}", json={}).status_code == 200
    page.wait(lambda now: now["seats"][1]["kind"] == "person")
    wish = {"game": "horus", "name": new_name()}
    assert other.post("/api/pair", json=wish).json()["id"] != table
    page.close()


def test_what_a_revoked_bot_has_open_is_closed(server: Server, visitor: httpx.Client) -> None:
    bot = make_bot(visitor)
    waiting = ready(server, bot["token"], "isis")
    with as_bot(server, bot["token"]) as program:
        table = set_up(program, "isis", PERSON, opponent())
    live = BotSocket(server, bot["token"], f"/api/tables/{table}/live?lean=1")
    live.receive("table")
    assert visitor.delete(f"/api/me/bots/{bot['id']}").status_code == 204
    for each in (waiting, live):
        with pytest.raises(ConnectionClosed):
            each.receive("never")
    refused = BotSocket(server, bot["token"], "/api/bots/live?game=isis")
    refused.receive("gone")
    with pytest.raises(ConnectionClosedError) as closed:
        refused.receive("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert eventually(lambda: not is_ready(visitor, bot))


def test_with_an_account_its_bots_go_and_stay_marked(server: Server, visitor: httpx.Client) -> None:
    bot = make_bot(visitor)
    with server.client() as host, as_bot(server, bot["token"]) as program:
        table = set_up(host, "isis", PERSON, FRIEND)
        assert join(program, invite(host, table), None).status_code == 200
        assert visitor.post("/api/me/account/delete", json={"password": "a long sentence"}).status_code == 204
        assert program.get("/api/me").status_code == 401
        page = Page(server, table, host)
        assert page.table["seats"][1]["name"] == "Player 2 (BOT)"
        page.close()
