"""Setting up a table, playing at it, watching it, clearing it away."""

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import hypostyle
from tests.server.running import PERSON, Page, Server, opponent, set_up


def test_every_game_is_told_in_both_languages(visitor: httpx.Client) -> None:
    english = visitor.get("/api/games?language=en").json()
    german = visitor.get("/api/games", headers={"Accept-Language": "de-AT,de;q=0.9"}).json()
    assert [game["name"] for game in english] == hypostyle.game_names()
    for one, other in zip(english, german, strict=True):
        assert one["line"] != other["line"]
        assert [level["level"] for level in one["levels"]] == list(range(1, 11))
        assert {option["kind"] for option in one["options"]} <= {"bool", "number", "choice"}
        for option, german_option in zip(one["options"], other["options"], strict=True):
            assert 0 < len(option["label"]) <= 24
            assert option["label"] != german_option["label"]
            assert option["help"] != german_option["help"]


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_moves_are_judged_played_and_told(server: Server, visitor: httpx.Client, game: str) -> None:
    page = Page(server, set_up(visitor, game), visitor)
    if page.table["cover"] is not None:
        page.ask("table", type="uncover")
    state = hypostyle.game(game)
    assert page.table["to_act"] == 0
    assert page.table["mine"] == [0, 1]
    assert page.table["own"] is True
    before = page.table["ply"]
    if not state.hidden:
        assert sorted(page.moves()) == state.start().moves()
    text = page.moves()[0]
    after = page.move(text)
    assert after["ply"] > before
    assert after["last"]["text"] == text
    assert after["last"]["seat"] == 0
    assert after["moves"][before]["text"] == text
    page.close()


def test_an_illegal_move_is_refused_with_its_clause(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis"), visitor, "language=de")
    refused = page.ask("refused", type="move", text="0-12", ply=0, n=7)
    objection = hypostyle.game("isis").start().explain("0-12")
    assert objection is not None
    assert (refused["text"], refused["clause"], refused["re"]) == (objection.said("de"), objection.clause, 7)
    assert page.ask("table", type="view", language="de")["ply"] == 0
    page.close()


def test_a_stale_move_is_refused(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis"), visitor)
    page.move("0-13")
    refused = page.ask("refused", type="move", text="0-12", ply=0)
    assert refused["clause"] is None
    assert page.table["ply"] == 1
    page.close()


def test_two_windows_stay_in_step_and_look_as_they_like(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "theben")
    one, two = Page(server, table, visitor), Page(server, table, visitor, "language=de&tall=1&turned=1")
    one.move()
    assert two.receive("table")["ply"] == 1
    two.move()
    assert one.receive("table")["ply"] == 2
    assert [step["text"] for step in one.table["moves"]] == [step["text"] for step in two.table["moves"]]
    assert one.table["moves"][0]["told"] != two.table["moves"][0]["told"], "each in its language"
    assert one.table["status"] != two.table["status"]
    # The deltas, put together, are the whole scene: a connection that opens now sees the same.
    for page, query in ((one, "language=en"), (two, "language=de&tall=1&turned=1")):
        fresh = Page(server, table, visitor, query)
        assert {**fresh.scene, "looks": None} == {**page.scene, "looks": None}
        assert fresh.scene["looks"].items() <= page.scene["looks"].items()
        fresh.close()
        page.close()


def test_an_onlooker_watches_and_cannot_act(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    table = set_up(visitor, "karnak")
    mine, theirs = Page(server, table, visitor), Page(server, table, other)
    assert (theirs.table["own"], theirs.table["mine"], theirs.moves()) == (False, [], [])
    assert not any(theirs.table["can"].values())
    for message in (
        {"type": "move", "text": mine.moves()[0], "ply": 0},
        {"type": "undo"},
        {"type": "redo"},
        {"type": "resign"},
        {"type": "hint"},
        {"type": "uncover"},
        {"type": "pause", "on": True},
        {"type": "touch", "ids": ["a1"]},
    ):
        assert "You are watching" in theirs.ask("refused", **message)["text"]
    mine.move()
    assert theirs.receive("table")["ply"] == 1
    assert other.delete(f"/api/tables/{table}").status_code == 403
    assert other.post(f"/api/tables/{table}/rematch").status_code == 403
    mine.close()
    theirs.close()


def test_opponents_answer(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "karnak", opponent(), PERSON, opponent(2)), visitor)
    while page.table["to_act"] != 1:
        assert page.table["thinking"] == page.table["to_act"]
        page.receive("table")
    assert {move["seat"] for move in page.table["moves"]} == {0}
    page.close()


def test_a_touch_is_explained(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis"), visitor)
    assert page.ask("refused", type="touch", ids=["f44"])["text"]
    page.close()


def test_a_preview_tells_what_a_move_would_change(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "sakkara")
    page = Page(server, table, visitor, "language=de")
    move = page.moves()[0]
    told = page.ask("preview", type="preview", move=move, n=4)
    assert (told["move"], told["re"]) == (move, 4)
    assert "deiner Würfel mehr zu sehen" in told["text"]
    assert page.ask("preview", type="preview", move="nonsense")["text"] == ""
    onlooker = Page(server, table)
    assert onlooker.ask("preview", type="preview", move=move)["text"] == ""
    assert page.table["ply"] == 0
    onlooker.close()
    page.close()


def test_a_hint_is_a_legal_move_with_its_ids(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "theben", PERSON, opponent()), visitor)
    hint = page.ask("hint", type="hint", n=3)
    assert hint["move"] in page.moves()
    assert hint["text"]
    assert hint["re"] == 3
    node = page.table["scene"]["choices"]
    for each in hint["ids"]:
        node = node[each]
    assert node == hint["move"] or node[""] == hint["move"]
    page.close()


def test_earlier_positions(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis"), visitor)
    start = page.scene["pieces"]
    for _ in range(4):
        page.move()
    now = page.scene["pieces"]
    seen = page.ask("scene", type="goto", ply=0, n=1)
    assert (seen["ply"], seen["re"], seen["scene"]["pieces"], seen["scene"]["choices"]) == (0, 1, start, {})
    assert page.ask("scene", type="goto", ply=None)["scene"]["pieces"] == now
    assert page.ask("refused", type="goto", ply=5)["text"]
    page.close()


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_an_earlier_position_is_told_as_it_was(server: Server, visitor: httpx.Client, game: str) -> None:
    page = Page(server, set_up(visitor, game, PERSON, opponent()), visitor)
    told = ("ply", "seats", "to_act", "expected", "status")
    then = {name: page.table[name] for name in told}
    page.move()
    page.wait(lambda table: table["to_act"] in table["mine"])
    earlier = page.ask("scene", type="goto", ply=then["ply"])
    assert {name: earlier[name] for name in told} == then
    page.close()


def test_the_list_of_my_tables(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    first = set_up(visitor, "isis", PERSON, opponent(7))
    second = set_up(visitor, "sakkara", {"kind": "person", "name": "Anna"}, PERSON)
    set_up(other, "isis")
    listed = visitor.get("/api/tables?language=en").json()
    assert [table["id"] for table in listed] == [second, first]
    assert listed[0]["names"] == ["Anna", "Player 2"]
    assert listed[1]["names"] == ["You", "Master builder"]
    assert [table["to_act_mine"] for table in listed] == [True, True]
    page = Page(server, first, visitor)
    page.ask("table", type="resign")
    newest = visitor.get("/api/tables?language=de").json()[0]
    assert (newest["id"], newest["over"], newest["result"]["places"]) == (first, True, [2, 1])
    assert newest["result"]["text"] == "Du hast aufgegeben; damit gewinnt Baumeister."
    page.close()


def test_clearing_a_table_away(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "isis")
    page = Page(server, table, visitor)
    assert visitor.delete(f"/api/tables/{table}").status_code == 204
    assert page.receive("gone")
    with pytest.raises(ConnectionClosed):
        page.receive()
    assert visitor.get("/api/tables").json() == []
    assert visitor.get(f"/api/tables/{table}/record").status_code == 404
    with pytest.raises(ConnectionClosed) as closed:
        Page(server, table, visitor)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


def test_whose_turn_it_is_by_lot_and_by_wish(visitor: httpx.Client, server: Server) -> None:
    for opens in (0, 1):
        page = Page(server, set_up(visitor, "isis", opens=opens), visitor)
        assert page.table["to_act"] == opens
        page.close()
    opened = set()
    for _ in range(12):
        page = Page(server, set_up(visitor, "isis", opens="lot"), visitor)
        opened.add(page.table["to_act"])
        page.close()
        if len(opened) == 2:
            break
    assert opened == {0, 1}


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "isis", "seats": [PERSON]},
        {"game": "isis", "seats": [PERSON] * 5, "players": 5},
        {"game": "isis", "seats": [PERSON, {"kind": "opponent", "level": 11}]},
        {"game": "isis", "seats": [PERSON, {"kind": "opponent"}]},
        {"game": "isis", "seats": [PERSON, {"kind": "ghost"}]},
        {"game": "isis", "seats": [PERSON, PERSON], "options": {"play_on": True}},
        {"game": "isis", "seats": [PERSON, PERSON], "options": {"nothing": 1}},
        {"game": "isis", "seats": [PERSON, PERSON], "opens": 2},
        {"game": "isis", "seats": [PERSON, {"kind": "person", "name": "x" * 41}]},
        {"game": "isis", "seats": [PERSON, {"kind": "person", "name": "a\nb"}]},
        {"game": "isis", "seats": [PERSON, PERSON], "pace": -1},
        {"game": "isis", "seats": [PERSON, PERSON], "more": 1},
    ],
)
def test_impossible_tables_are_refused_with_a_sentence(visitor: httpx.Client, wish: dict[str, object]) -> None:
    answer = visitor.post("/api/tables", json=wish)
    assert answer.status_code == 422
    assert answer.json()["error"]
    assert visitor.get("/api/tables").json() == []


def test_a_name_that_shows_nothing_is_refused_in_a_sentence(visitor: httpx.Client) -> None:
    seats = [{"kind": "person", "name": "a\u202eb"}, PERSON]
    answer = visitor.post("/api/tables", json={"game": "isis", "seats": seats})
    assert answer.status_code == 422
    assert answer.json()["error"].endswith("name: a name cannot hold the invisible character U+202E")


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "a whole number from 8 to 12"), ("de", "eine ganze Zahl von 8 bis 12")]
)
def test_an_option_out_of_range_is_refused_in_the_language_asked_for(
    visitor: httpx.Client, language: str, sentence: str
) -> None:
    wish = {"seats": [PERSON] * 2, "options": {"stack": 13}}
    answer = visitor.post(f"/api/tables?language={language}", json={"game": "horus", **wish})
    assert answer.status_code == 422
    assert answer.json()["error"].endswith(sentence)
    checked = visitor.post(f"/api/games/horus/check?language={language}", json=wish).json()
    assert checked == {"ok": False, "error": answer.json()["error"]}


def test_a_setting_can_be_checked_before(visitor: httpx.Client) -> None:
    fine = {"players": 3, "options": {"play_on": True}, "seats": [PERSON] * 3}
    assert visitor.post("/api/games/isis/check", json=fine).json() == {"ok": True, "known": None}
    wrong = visitor.post("/api/games/isis/check", json={**fine, "players": 2, "seats": [PERSON] * 2}).json()
    assert wrong["ok"] is False
    assert "I-20" in wrong["error"]
    assert visitor.post("/api/games/senet/check", json=fine).status_code == 404
