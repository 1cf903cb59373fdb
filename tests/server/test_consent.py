"""What people agree on: takeback, draw, calling off, rematch."""

import httpx
import pytest

from hypostyle import Record
from tests.server.running import PERSON, Page, Server, opponent, set_up
from tests.server.test_invites import FRIEND, invite, join, pair


def both(server: Server, table: str, *clients: httpx.Client) -> list[Page]:
    return [Page(server, table, client) for client in clients]


def play(pages: list[Page], moves: int) -> None:
    """So many moves, each by the page whose turn it is; all see them."""
    for _ in range(moves):
        acting = next(page for page in pages if page.table["to_act"] in page.table["mine"])
        acting.move()
        for page in pages:
            page.wait(lambda now: now["ply"] >= acting.table["ply"])  # noqa: B023


def agree(pages: list[Page], kind: str, asks: int = 0) -> None:
    """One asks, all others agree."""
    pages[asks].ask("table", type="offer", kind=kind)
    for page in pages:
        page.wait(lambda now: now["offer"] is not None)
    for page in pages[:asks] + pages[asks + 1 :]:
        assert (page.table["offer"]["kind"], page.table["offer"]["asked"]) == (kind, True)
        page.send(type="answer", yes=True)


def refusal(page: Page, /, **message: object) -> str:
    return str(page.ask("refused", **message)["text"])


def test_a_move_is_taken_back_when_the_other_agrees(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    pages = both(server, pair(visitor, other, "isis"), visitor, other)
    assert "no move of yours" in refusal(pages[1], type="offer", kind="undo")
    play(pages, 2)
    assert pages[0].table["may_offer"] == ["undo", "draw"]
    agree(pages, "undo", asks=0)
    for page in pages:
        page.wait(lambda now: now["ply"] == 0)  # up to the last decision of who asked: the answer goes too
        assert (page.table["offer"], page.table["to_act"]) == (None, 0)
    for page in pages:
        page.close()


def test_who_does_not_agree_leaves_all_as_it_is(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    pages = both(server, pair(visitor, other, "isis"), visitor, other)
    play(pages, 1)
    pages[0].ask("table", type="offer", kind="undo")
    assert pages[0].table["offer"] == {"kind": "undo", "seats": [0], "asked": False, "mine": True}
    assert "answered first" in refusal(pages[1], type="offer", kind="draw")
    assert "others are to answer" in refusal(pages[0], type="answer", yes=True)
    pages[1].wait(lambda now: now["offer"] is not None)
    pages[1].ask("table", type="answer", yes=False)
    pages[0].wait(lambda now: now["offer"] is None)
    assert pages[0].table["ply"] == 1
    assert "Nothing is being asked" in refusal(pages[1], type="answer", yes=True)
    pages[0].ask("table", type="offer", kind="draw")
    pages[1].wait(lambda now: now["offer"] is not None)
    pages[1].move()
    assert pages[1].table["offer"] is None, "a move makes it void"
    for page in pages:
        page.close()


def test_nothing_hidden_or_drawn_is_taken_back(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    pages = both(server, pair(visitor, other, "horus"), visitor, other)
    play(pages, 3)
    for page in pages:
        assert "undo" not in page.table["may_offer"]
    assert "Something hidden" in refusal(pages[0], type="offer", kind="undo")
    for page in pages:
        page.close()


def test_a_draw_by_agreement_ends_the_game(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    table = pair(visitor, other, "isis")
    pages = both(server, table, visitor, other)
    play(pages, 3)
    agree(pages, "draw", asks=1)
    for page in pages:
        page.wait(lambda now: now["over"])
        assert page.table["outcome"]["places"] == [1, 1]
        assert page.table["outcome"]["text"] == "The players agreed on it; the game is drawn."
        assert page.table["may_offer"] == ["rematch"]
        page.close()
    again = Page(server, table, visitor)
    assert (again.table["over"], again.table["outcome"]["reason"]) == (True, "agreed"), "it is stored"
    again.close()
    assert Record.parse(visitor.get(f"/api/tables/{table}/record").text).reason == "agreed"
    assert "agreed" in visitor.get("/api/tables?language=en").json()[0]["result"]["text"]


def test_a_game_is_called_off_before_move_two(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    pages = both(server, pair(visitor, other, "isis"), visitor, other)
    play(pages, 2)
    assert "cannot be called off" in refusal(pages[0], type="offer", kind="abort")
    for page in pages:
        page.close()
    table = pair(visitor, other, "horus")
    pages = both(server, table, visitor, other)
    play(pages, 1)
    agree(pages, "abort", asks=1)
    for page in pages:
        assert page.receive("gone")["text"] == "The game was called off by agreement."
    assert visitor.get(f"/table/{table}").status_code == 404


def test_a_rematch_rotates_the_seats(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    pages = both(server, pair(visitor, other, "isis", PERSON, FRIEND, opponent()), visitor, other)
    assert "not over yet" in refusal(pages[0], type="offer", kind="rematch")
    pages[1].ask("table", type="resign")
    pages[0].wait(lambda now: now["over"])
    agree(pages, "rematch")
    for page in pages:
        page.wait(lambda now: now["next"] is not None)
    assert pages[0].table["next"] == pages[1].table["next"]
    assert "rematch already" in refusal(pages[0], type="offer", kind="rematch")
    again = both(server, pages[0].table["next"], visitor, other)
    assert [page.table["mine"] for page in again] == [[1], [2]]
    assert again[0].table["seats"][0]["kind"] == "opponent"
    for page in (*pages, *again):
        page.close()


def test_all_must_agree_and_onlookers_have_no_say(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    with server.client() as third, server.client() as watching:
        table = set_up(visitor, "isis", PERSON, FRIEND, FRIEND)
        token = invite(visitor, table)
        join(other, token, "Bert")
        join(third, token, "Carl")
        pages = both(server, table, visitor, other, third)
        onlooker = Page(server, table, watching)
        play(pages, 1)
        pages[0].ask("table", type="offer", kind="draw")
        assert "watching" in refusal(onlooker, type="answer", yes=True)
        assert "watching" in refusal(onlooker, type="offer", kind="draw")
        pages[1].wait(lambda now: now["offer"] is not None)
        pages[1].ask("table", type="answer", yes=True)
        assert (pages[1].table["over"], pages[1].table["offer"]["asked"]) == (False, False)
        pages[2].wait(lambda now: now["offer"] is not None)
        pages[2].send(type="answer", yes=True)
        pages[2].wait(lambda now: now["over"])
        for page in (*pages, onlooker):
            page.close()


@pytest.mark.parametrize("kind", ["undo", "draw", "abort", "rematch"])
def test_who_is_alone_asks_nobody(server: Server, visitor: httpx.Client, kind: str) -> None:
    page = Page(server, set_up(visitor, "isis", PERSON, opponent()), visitor)
    assert page.table["may_offer"] == []
    assert "nobody to ask" in refusal(page, type="offer", kind=kind)
    page.close()
