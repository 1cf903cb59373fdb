"""Taking back and doing again, giving up, playing on from elsewhere, records."""

import httpx
import pytest

import hypostyle
from tests.server.running import PERSON, Page, Server, opponent, set_up


def _texts(page: Page) -> list[str]:
    return [move["text"] for move in page.table["moves"]]


def test_at_one_screen_undo_takes_back_one_move(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis"), visitor)
    assert page.table["can"]["undo"] is False
    assert page.ask("refused", type="undo")["text"]
    first, start = page.moves()[0], page.scene["pieces"]
    page.move(first)
    between = page.scene["pieces"]
    second = page.moves()[0]
    page.move(second)
    assert page.ask("table", type="undo")["ply"] == 1
    assert page.scene["pieces"] == between
    assert page.ask("table", type="undo")["ply"] == 0
    assert (page.table["to_act"], page.scene["pieces"]) == (0, start)
    assert page.ask("table", type="redo")["ply"] == 1
    assert page.ask("table", type="redo")["ply"] == 2
    assert _texts(page) == [first, second]
    assert page.table["can"]["redo"] is False
    assert page.ask("refused", type="redo")["text"]
    page.close()


def test_a_new_move_drops_what_was_undone(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "isis")
    page = Page(server, table, visitor)
    for _ in range(3):
        page.move()
    page.ask("table", type="undo")
    page.ask("table", type="undo")
    other = page.moves()[1]
    page.move(other)
    assert page.table["can"]["redo"] is False
    page.close()
    again = Page(server, table, visitor)
    assert _texts(again)[1:] == [other]
    assert again.table["can"]["redo"] is False
    again.close()


def test_against_opponents_undo_goes_back_to_my_decision(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis", PERSON, opponent(), opponent()), visitor)
    page.move()
    page.wait(lambda table: table["to_act"] == 0)
    played, ply = _texts(page), page.table["ply"]
    assert ply >= 3
    page.ask("table", type="undo")
    assert (page.table["ply"], page.table["to_act"]) == (0, 0)
    page.ask("table", type="redo")
    assert (page.table["ply"], page.table["to_act"], _texts(page)) == (ply, 0, played)
    page.close()


def test_undo_while_an_opponent_thinks_stops_it(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "theben", PERSON, opponent(10)), visitor)
    page.move()
    assert page.table["thinking"] == 1
    page.ask("table", type="undo")
    assert (page.table["ply"], page.table["to_act"], page.table["thinking"]) == (0, 0, None)
    page.move()
    page.wait(lambda table: table["ply"] == 2)  # and the next thought is its own
    page.close()


def test_after_undo_past_a_draw_chance_is_drawn_afresh(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "horus", PERSON, opponent())
    page = Page(server, table, visitor)
    draws = set()
    for _ in range(12):
        page.wait(lambda table: table["to_act"] == 0)
        before = page.table["ply"]
        page.move()
        page.wait(lambda table: table["to_act"] == 0)
        after = _texts(page)[before + 1 :]
        if any(move["event"] for move in page.table["moves"][before:]):
            draws.add(tuple(after))
            assert page.ask("table", type="undo")["can"]["redo"] is False, "who took back a draw has seen it"
            assert page.ask("refused", type="redo")["text"]
    assert len(draws) > 3, "the same move draws something else"
    page.close()


def test_what_was_undone_without_a_draw_can_be_done_again(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "horus", PERSON, opponent())
    page = Page(server, table, visitor)
    found = False
    while not found:
        page.wait(lambda table: table["to_act"] == 0)
        before = page.table["ply"]
        page.move()
        if page.table["ply"] == before + 1 and page.table["to_act"] == 0:  # in the middle of a turn: nothing was drawn
            played = _texts(page)
            page.ask("table", type="undo")
            page.close()
            page = Page(server, table, visitor)
            assert page.ask("table", type="redo")["ply"] == before + 1
            assert _texts(page) == played
            found = True
    page.close()


def test_resigning_ends_the_game_for_good(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis", PERSON, opponent(), opponent()), visitor)
    ended = page.ask("table", type="resign")
    assert ended["over"] is True
    assert ended["outcome"]["places"] == [3, 1, 1]
    assert ended["outcome"]["returns"] == [-1.0, 0.5, 0.5]
    assert ended["outcome"]["text"] == "You have resigned; Reed gatherer (2) and Reed gatherer (3) win."
    assert (ended["to_act"], ended["thinking"], page.moves()) == (None, None, [])
    assert not ended["can"]["undo"]
    assert page.ask("refused", type="undo")["text"]
    assert page.ask("refused", type="move", text="0-13", ply=ended["ply"])["text"]
    page.close()


def test_a_record_goes_out_and_comes_back(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "theben", {"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Bert"})
    page = Page(server, table, visitor)
    for _ in range(5):
        page.move()
    answer = visitor.get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    record = hypostyle.Record.parse(answer.text)
    assert record.names == ["Anna", "Bert"]
    assert [entry.step.text for entry in record.entries] == _texts(page)
    assert all(entry.spent is not None for entry in record.entries)
    loaded = visitor.post("/api/tables/load", json={"record": answer.text}).json()["id"]
    again = Page(server, loaded, visitor)
    assert _texts(again) == _texts(page)
    assert [seat["name"] for seat in again.table["seats"]] == ["Anna", "Bert"]
    again.ask("table", type="undo")
    again.ask("table", type="redo")
    assert _texts(again) == _texts(page)
    page.ask("table", type="resign")
    ended = hypostyle.Record.parse(visitor.get(f"/api/tables/{table}/record").text)
    assert (ended.result, ended.reason) == ("1 2", "resigned")
    again.close()
    page.close()


def test_a_broken_record_is_refused_with_its_line(visitor: httpx.Client) -> None:
    answer = visitor.post("/api/tables/load", json={"record": '[Game "isis"]\n[Players "2"]\n\n1:0 0-12\n'})
    assert answer.status_code == 422
    assert answer.json()["error"].startswith("line 4:")


def test_a_record_with_chance_goes_on_exactly(server: Server, visitor: httpx.Client) -> None:
    state = hypostyle.game("horus").start(seed=4)
    for _ in range(20):
        state.play(state.moves()[0])
    loaded = visitor.post("/api/tables/load", json={"record": str(state.record())}).json()["id"]
    page = Page(server, loaded, visitor)
    page.ask("table", type="uncover")
    assert page.table["ply"] == len(state.steps)
    for _ in range(3):
        page.ask("table", type="undo")
        if page.table["cover"] is not None:
            page.ask("table", type="uncover")
    here = page.table["ply"]
    assert [move["seat"] for move in page.table["moves"]] == [step.seat for step in state.steps[:here]]
    # Another move from there, then reopened: what chance brought stays.
    page.move(page.moves()[-1])
    told = [(move["seat"], move["turn"]) for move in page.table["moves"]]
    page.close()
    again = Page(server, loaded, visitor)
    assert [(move["seat"], move["turn"]) for move in again.table["moves"]] == told
    again.close()


def test_playing_on_from_an_earlier_point(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "isis", PERSON, opponent())
    page = Page(server, table, visitor)
    for _ in range(3):
        page.move()
        page.wait(lambda table: table["to_act"] == 0 or table["over"])
    branched = visitor.post(f"/api/tables/{table}/branch", json={"ply": 2, "seats": [PERSON, PERSON]})
    assert branched.status_code == 201
    twig = Page(server, branched.json()["id"], visitor)
    assert _texts(twig) == _texts(page)[:2]
    twig.move()
    assert page.table["ply"] >= 6, "the first table stays as it was"
    assert visitor.post(f"/api/tables/{table}/branch", json={"ply": 99}).status_code == 422
    twig.close()
    page.close()


def test_in_a_rematch_the_next_seat_opens(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "isis", PERSON, PERSON, opponent(4), opens=2)
    page = Page(server, table, visitor)
    again = Page(server, visitor.post(f"/api/tables/{table}/rematch").json()["id"], visitor)
    assert again.table["to_act"] == 0
    assert again.table["seats"] == page.table["seats"]
    page.close()
    again.close()


@pytest.mark.parametrize("on", [True, False])
def test_watching_opponents_with_pace_and_pause(server: Server, visitor: httpx.Client, on: bool) -> None:
    page = Page(server, set_up(visitor, "isis", opponent(), opponent(), pace=150), visitor)
    page.wait(lambda table: table["ply"] == 2)
    assert page.table["can"]["pause"] is True
    page.send(type="pause", on=on)
    if on:
        page.wait(lambda table: table["paused"])
        ply = page.table["ply"]
        assert page.table["thinking"] is None
        assert page.ask("scene", type="goto", ply=0)
        assert page.ask("table", type="view")["ply"] == ply, "nothing moves"
        page.ask("table", type="pause", on=False)
        page.wait(lambda table: table["ply"] == ply + 1)
    else:
        page.wait(lambda table: table["ply"] == 4)
    assert page.table["can"]["undo"] is False
    page.close()
