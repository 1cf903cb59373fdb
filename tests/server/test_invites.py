"""People elsewhere come by a link, sit down, and see and do what is theirs alone."""

import json
import re
from collections.abc import Iterator

import httpx
import pytest
from websockets.sync.client import connect

import hypostyle
from tests.server.running import PATIENCE, PERSON, Message, Page, Server, opponent, set_up

FRIEND: Message = {"kind": "friend"}
DRAWN = re.compile(r'"([^":]+)(?:: card| draws? the card) [a-z ]+ [0-9?]\.?"')


@pytest.fixture
def third(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


def invite(host: httpx.Client, table: str, seat: int | None = None) -> str:
    """The token of a new link."""
    answer = host.post(f"/api/tables/{table}/invites", json={"seat": seat})
    assert answer.status_code == 201, answer.text
    path = str(answer.json()["path"])
    assert re.fullmatch(r"/join/[A-Za-z0-9_-]{32}", path)
    return path.removeprefix("/join/")


def join(guest: httpx.Client, token: str, name: str | None = "Bert") -> httpx.Response:
    return guest.post(f"/api/invites/{token}?language=en", json={"name": name})


def pair(host: httpx.Client, guest: httpx.Client, game: str, *seats: Message) -> str:
    """A table at which two people elsewhere sit."""
    host.put("/api/me/name", json={"name": "Anna"})
    table = set_up(host, game, *(seats or (PERSON, FRIEND)))
    assert join(guest, invite(host, table)).json() == {"id": table}
    return table


def test_two_visitors_play_each_other_from_the_link_on(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    visitor.put("/api/me/name", json={"name": "Anna"})
    table = set_up(visitor, "isis", PERSON, FRIEND)
    mine = Page(server, table, visitor)
    assert (mine.table["waiting"], mine.moves(), mine.table["can"]["invite"]) == (True, [], True)
    assert "still to come" in mine.ask("refused", type="move", text="0-13", ply=0)["text"]
    token = invite(visitor, table, 1)
    seen = other.get(f"/api/invites/{token}").json()
    assert (seen["from"], seen["sits"], seen["refused"], seen["name"]) == ("Anna", False, None, None)
    assert join(other, token).json() == {"id": table}
    mine.wait(lambda now: not now["waiting"])
    theirs = Page(server, table, other)
    assert [seat["name"] for seat in theirs.table["seats"]] == ["Anna", "Bert"]
    assert (mine.table["mine"], theirs.table["mine"], theirs.moves()) == ([0], [1], [])
    for ply in range(6):
        acting, waiting = (mine, theirs) if mine.table["to_act"] == 0 else (theirs, mine)
        assert waiting.ask("refused", type="move", text=acting.moves()[0], ply=ply)["text"] == "It is not your turn."
        acting.move()
        waiting.wait(lambda now, ply=ply: now["ply"] == ply + 1)  # type: ignore[misc]
    assert [row["mine"] for row in other.get("/api/tables").json()] == [[1]]
    theirs.ask("table", type="resign")
    assert theirs.table["outcome"]["text"].startswith("Bert")
    mine.close()
    theirs.close()


def test_a_link_counts_once_and_its_second_use_is_told(
    server: Server, visitor: httpx.Client, other: httpx.Client, third: httpx.Client
) -> None:
    table = set_up(visitor, "isis", PERSON, FRIEND)
    token = invite(visitor, table, 1)
    assert join(other, token, None).status_code == 422, "a name is asked for"
    assert join(other, token).status_code == 200
    assert join(other, token).status_code == 200, "whoever sits there just comes back"
    stolen = join(third, token, "Carl")
    assert stolen.status_code == 410
    assert "used already" in stolen.json()["error"]
    assert "used already" in third.get(f"/api/invites/{token}").json()["refused"]
    watching = Page(server, table, third)
    assert (watching.table["own"], watching.table["mine"]) == (False, [])
    watching.close()
    assert third.get(f"/api/invites/{'x' * 32}").status_code == 404
    assert join(third, "x" * 32).status_code == 404


def test_one_link_for_any_seat_counts_until_all_are_there(
    server: Server, visitor: httpx.Client, other: httpx.Client, third: httpx.Client
) -> None:
    table = set_up(visitor, "isis", PERSON, FRIEND, FRIEND)
    token = invite(visitor, table)
    assert join(visitor, token, "Anna").json() == {"id": table}, "the host's own link leads to the table"
    for guest, name in ((other, "Bert"), (third, "Carl")):
        assert join(guest, token, name).status_code == 200
    with server.client() as late:
        assert "taken by now" in join(late, token, "Dora").json()["error"]
    page = Page(server, table, third)
    assert [page.table["seats"][seat]["name"] for seat in (1, 2)] == ["Bert", "Carl"]
    assert page.table["mine"] == [2]
    page.close()


def test_the_host_withdraws_a_link_or_lets_the_program_play(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    table = set_up(visitor, "isis", FRIEND, PERSON)
    token, any_seat = invite(visitor, table, 0), invite(visitor, table)
    assert other.delete(f"/api/tables/{table}/invites").status_code == 403
    assert other.post(f"/api/tables/{table}/invites", json={}).status_code == 403
    assert visitor.delete(f"/api/tables/{table}/invites").status_code == 204
    for each in (token, any_seat):
        assert "withdrawn" in join(other, each).json()["error"]
    again = invite(visitor, table, 0)
    page, theirs = Page(server, table, visitor), Page(server, table, other)
    fill = {"type": "seat", "seat": 0, "sitter": opponent()}
    assert "person who set up" in theirs.ask("refused", **fill)["text"]
    page.ask("table", **fill)
    page.wait(lambda now: now["to_act"] == 1)
    assert not page.table["waiting"]
    assert join(other, again).status_code == 410
    assert visitor.post(f"/api/tables/{table}/invites", json={}).status_code == 409
    page.close()
    theirs.close()


def test_where_others_sit_the_host_changes_no_seat_and_removes_nothing(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    table = pair(visitor, other, "isis", PERSON, FRIEND, opponent())
    page = Page(server, table, visitor)
    for seat in (0, 1, 2):
        assert "Others play" in page.ask("refused", type="seat", seat=seat, sitter=PERSON)["text"]
    assert visitor.delete(f"/api/tables/{table}").status_code == 409
    page.ask("table", type="resign")
    assert visitor.delete(f"/api/tables/{table}").status_code == 204
    assert visitor.get("/api/tables").json() == []
    assert [row["id"] for row in other.get("/api/tables").json()] == [table], "it stays for the others"
    assert other.delete(f"/api/tables/{table}").status_code == 204
    page.close()
    assert other.get(f"/table/{table}").status_code == 404


def test_a_player_of_another_seat_never_sees_a_hand(
    server: Server, visitor: httpx.Client, other: httpx.Client, third: httpx.Client
) -> None:
    table = pair(visitor, other, "horus")
    pages = [Page(server, table, client) for client in (visitor, other, third)]
    while pages[0].table["ply"] < 70 and not pages[0].table["over"]:
        acting = pages[pages[0].table["to_act"]]
        acting.move()
        for page in pages:
            page.wait(lambda now: now["ply"] >= acting.table["ply"])  # noqa: B023
    for page in pages:
        for ply in range(0, page.table["ply"], 9):
            page.ask("scene", type="goto", ply=ply)
    heard = ["\n".join(page.heard) for page in pages]
    assert [{found[1] for found in DRAWN.finditer(text)} for text in heard] == [
        {"You", "Anna"} - {"You"},
        {"Bert"},
        set(),
    ]
    hands = [set(re.findall(r'"(hand-[^"]*)"', text)) for text in heard]
    assert hands[0]
    assert hands[1]
    assert not hands[2]
    drawn = [client.get(f"/api/tables/{table}/picture.svg").text for client in (visitor, other, third)]
    assert len(set(drawn)) == 3, "each player's picture shows their own hand, an onlooker's none"
    for client in (visitor, other, third):
        assert client.get(f"/api/tables/{table}/record").status_code == 403
    for page in pages:
        page.close()


def test_games_that_differ_in_what_a_player_may_not_know_are_the_same_for_them(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    """Byte for byte, over the wire: two tables of the same two people that differ in the other's hand, pile and bag."""
    game = hypostyle.game("horus")
    state = game.start(seed=9)
    while not (state.seat == 0 and state.turn > 12):
        state.play(state.moves()[0])
    guesses = [game.from_view(state.view(0), seed) for seed in (1, 2)]
    assert guesses[0].setup != guesses[1].setup
    heard = []
    for guess in guesses:
        record = str(hypostyle.Record("horus", 2, dict(state.options), ["", ""], setup=guess.setup))
        answer = visitor.post("/api/tables/load", json={"record": record, "seats": [PERSON, FRIEND]})
        table = answer.json()["id"]
        join(other, invite(visitor, table))
        pages = [Page(server, table, visitor, query) for query in ("language=de", "language=en&tall=1")]
        if not pages[0].moves():
            raise AssertionError("it is seat 0's turn")
        pages[0].ask("scene", type="goto", ply=0)
        pages[0].ask("preview", type="preview", move=pages[0].moves()[0])
        pages[0].ask("refused", type="touch", ids=["nonsense"])
        cookie = {"Cookie": f"visitor={visitor.cookies['visitor']}"}
        address = f"ws://{server.host}/api/tables/{table}/live?lean=1"
        with connect(address, additional_headers=cookie, max_size=None, open_timeout=PATIENCE) as program:
            lean = str(program.recv(PATIENCE))
        picture = visitor.get(f"/api/tables/{table}/picture.svg").text
        heard.append([text.replace(table, "T") for page in pages for text in (*page.heard, lean)] + [picture])
        for page in pages:
            page.close()
    assert heard[0] == heard[1]
    assert '"hand-' in heard[0][0]


def test_the_seat_of_a_message_is_the_senders(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    table = pair(visitor, other, "isis")
    mine, theirs = Page(server, table, visitor), Page(server, table, other)
    for message in ({"type": "undo"}, {"type": "redo"}, {"type": "hint"}):
        for page in (mine, theirs):
            assert page.ask("refused", **message)["text"]
    assert "consent" in other.post(f"/api/tables/{table}/rematch?language=en").json()["error"]
    theirs.ask("table", type="resign")
    assert theirs.table["outcome"]["places"] == [1, 2], "who says so gives up, whoever is to act"
    mine.close()
    theirs.close()


def test_a_new_name_is_seen_at_once(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    table = pair(visitor, other, "isis")
    mine = Page(server, table, visitor)
    assert other.put("/api/me/name", json={"name": "Berta"}).json()["name"] == "Berta"
    mine.wait(lambda now: now["seats"][1]["name"] == "Berta")
    assert other.get("/api/me").json() == {"kind": "guest", "name": "Berta"}
    for wrong in ("", " ", "a\u202eb", "x" * 31):
        assert other.put("/api/me/name", json={"name": wrong}).status_code == 422
    mine.close()


def test_a_branch_of_a_common_game_is_ones_own(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    table = pair(visitor, other, "isis")
    mine = Page(server, table, visitor)
    mine.move()
    made = other.post(f"/api/tables/{table}/branch", json={"ply": 1}).json()["id"]
    branch = Page(server, made, other)
    assert (branch.table["mine"], branch.table["seats"][0]["name"]) == ([0, 1], "Anna")
    mine.close()
    branch.close()


def test_a_code_shows_links_of_this_server_alone(visitor: httpx.Client) -> None:
    token = invite(visitor, set_up(visitor, "isis", PERSON, FRIEND))
    drawn = visitor.get("/api/qr.svg", params={"path": f"/join/{token}"})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    for wrong in ("/", "https://elsewhere.example/", f"/join/{token}/more", f"/table/{token}"):
        assert visitor.get("/api/qr.svg", params={"path": wrong}).status_code == 422
    assert visitor.get(f"/join/{token}").status_code == 200
    assert visitor.get(f"/join/{'x' * 32}").status_code == 404
    assert json.loads(visitor.get(f"/api/invites/{token}").text)["sits"]
