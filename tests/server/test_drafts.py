"""Setting up a position over HTTP: all problems, what can be placed, and tables that start from it."""

import io
import json
import zipfile
from typing import Any

import httpx

import hypostyle
from hypostyle.server.limits import DRAFT_BYTES
from hypostyle.server.new_tables import set_up_state
from tests.server.running import PERSON, Page, Server, opponent, set_up
from tests.server.test_hidden import make_twins
from tests.server.test_invites import pair

ISIS = hypostyle.game("isis")
GOOD = ISIS.draft().remove("f0").remove("f0").place("neutral", "f13").place("personal-1", "f50")
FRIEND = {"kind": "friend"}


def _ask(visitor: httpx.Client, game: str, fields: Any, language: str = "de") -> Any:
    answer = visitor.post(f"/api/games/{game}/draft?language={language}", json={"fields": fields})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_sound_draft_is_drawn_with_all_that_can_be_changed(visitor: httpx.Client) -> None:
    for game in hypostyle.game_names():
        told = _ask(visitor, game, hypostyle.game(game).draft().fields)
        assert told["problems"] == []
        assert told["scene"]["spots"]
        assert told["palette"]
        assert told["places"]
        assert {"players", "to_act", "turn"} <= {control["path"] for control in told["controls"]}
        assert "\ue000" not in str(told), "seats have names"


def test_all_problems_are_told_in_the_language_of_who_asks(visitor: httpx.Client) -> None:
    fields = GOOD.place("neutral", "f44").place("bar-0", "f12").set("moon", 1).fields
    german, english = (_ask(visitor, "isis", fields, language) for language in ("de", "en"))
    assert [problem["code"] for problem in german["problems"]] == [
        *("stones-in-all", "neutral-on-throne", "barred-nothing", "field-unknown"),
    ]
    assert "f44" in {piece["at"] for piece in german["scene"]["pieces"]}, "what is wrong is drawn, too"
    assert german["problems"][1] == {
        "code": "neutral-on-throne",
        "clauses": ["I-15"],
        "fields": ["neutral"],
        "places": ["f44"],
        "text": "Auf dem Thron 44 kann kein neutraler Stein stehen.",
    }
    assert english["problems"][1]["text"] == "A neutral stone cannot be on the throne 44."
    over = GOOD.set("to_act", None).fields
    assert _ask(visitor, "isis", over, "en")["problems"][0]["text"] == (
        "Nobody is to act, but only a position that occurred often enough ends the game."
    )
    assert _ask(visitor, "isis", {"game": "isis", **over, "turn": 0}, "en")["problems"][0]["text"].startswith(
        "“turn” must"
    )


def test_hostile_drafts_are_answered(visitor: httpx.Client) -> None:
    assert visitor.post("/api/games/chess/draft", json={"fields": {}}).status_code == 404
    assert visitor.post("/api/games/isis/draft", json={"fields": []}).status_code == 422
    assert visitor.post("/api/games/isis/draft", json={"fields": {"x": "y" * 20_000}}).status_code == 413
    half = '{"fields": {"neutral": "\\ud800", "\\ud800": 1}}'
    deep = '{"fields": {"neutral": ' + "[" * 2_000 + "]" * 2_000 + "}}"
    for text in (half, deep):
        answer = visitor.post("/api/games/isis/draft", content=text, headers={"Content-Type": "application/json"})
        assert answer.status_code in (200, 400, 422), "told, or not even read"


def test_a_game_starts_from_a_position(server: Server, visitor: httpx.Client) -> None:
    wish: dict[str, Any] = {"game": "isis", "seats": [PERSON, PERSON], "position": GOOD.fields}
    assert visitor.post("/api/tables", json={**wish, "seats": [PERSON, FRIEND]}).status_code == 201
    made = visitor.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    table = made.json()["id"]
    record = visitor.get(f"/api/tables/{table}/record").text
    assert hypostyle.Record.parse(record).setup == GOOD.state().to_json()
    page = Page(server, table, visitor)
    assert sorted(page.moves()) == GOOD.state().moves()
    page.close()


def test_what_cannot_be_played_is_refused(visitor: httpx.Client) -> None:
    def refused(**more: Any) -> str:
        wish = {"game": "isis", "seats": [PERSON, opponent()], "position": GOOD.fields, **more}
        answer = visitor.post("/api/tables", json=wish, headers={"Accept-Language": "de"})
        assert answer.status_code == 422, answer.text
        return str(answer.json()["error"])

    assert "Thron 44" in refused(position=GOOD.remove("f0").place("neutral", "f44").fields)
    assert "zu Ende" in refused(position=GOOD.place("personal-1", "f44").set("to_act", None).fields)
    for terms in ({"lobby": True}, {"bots": True}, {"games": 2}, {"opens": 1}, {"options": {"first": 1}}):
        assert "aufgebauten Stellung" in refused(**terms), terms
    assert refused(seats=[PERSON]) != ""
    horus = hypostyle.game("horus").draft().fields
    assert "kennt alle Karten" in refused(game="horus", position=horus, seats=[PERSON, FRIEND])


def test_chance_of_a_set_up_game_is_not_known_to_who_set_it_up() -> None:
    game = hypostyle.game("horus")
    position = {**game.draft(game.start(2, by_hand=True).to_json()).fields, "chance": 5}
    assert len({set_up_state(game, position).to_json() for _ in range(3)}) == 3, "each deal is another one"


def test_edits_are_made_before_the_answer(visitor: httpx.Client) -> None:
    def edit(fields: Any, **done: Any) -> Any:
        answer = visitor.post("/api/games/karnak/draft?language=de", json={"fields": fields, "edit": done})
        return answer.json() if answer.status_code == 200 else answer

    start = _ask(visitor, "karnak", None)
    assert start["fields"] == hypostyle.game("karnak").draft().fields
    empty = edit(start["fields"], kind="clear")["fields"]
    assert not any(edit(empty, kind="remove", place="a1")["contents"].values())
    placed = edit(empty, kind="place", piece="drum", place="a1")
    moved = edit(placed["fields"], kind="move", start="a1", end="b2")
    assert (placed["contents"], moved["contents"]) == ({"a1": ["drum"]}, {"b2": ["drum"]})
    assert len(edit(moved["fields"], kind="set", path="players", value=3)["fields"]["complete"]) == 3
    assert edit(moved["fields"], kind="start")["problems"] == []
    for wrong in (
        {"kind": "place", "piece": "king", "place": "a1"},
        {"kind": "place", "piece": "drum", "place": "z9"},
        {"kind": "set", "path": "players", "value": 9},
        {"kind": "set", "path": "moon.7", "value": 1},
        {"kind": "dance"},
    ):
        refused = edit(empty, **wrong)
        assert refused.status_code == 422, wrong
        assert refused.json()["error"]


def test_piles_beside_the_board_take_what_belongs_there(visitor: httpx.Client) -> None:
    takes = {item["id"]: set(item["beside"]) for item in _ask(visitor, "horus", None)["palette"]}
    assert takes["stone-0"] == set()
    assert takes["desert"] == {"bag"}
    assert takes["desert-1"] == {"hand-0", "hand-1", "deck", "discard"}


def test_pieces_are_drawn_in_every_way_they_lie(visitor: httpx.Client) -> None:
    told = visitor.post("/api/games/sakkara/draft", json={"looks": True}).json()
    item = next(each for each in told["palette"] if each["turns"] > 1)
    assert set(told["looks"]) == {each["id"] for each in told["palette"]}
    ways = visitor.get(f"/api/games/sakkara/pieces/{item['id']}").json()
    assert len(ways) == item["turns"]
    assert ways[0] == told["looks"][item["id"]]
    assert visitor.get("/api/games/sakkara/pieces/nothing").json() == []
    drawn = visitor.post("/api/games/isis/draft/picture.svg", json={"fields": GOOD.place("neutral", "f44").fields})
    assert drawn.text.startswith("<svg")


def test_a_position_is_read_from_json_and_from_a_record(visitor: httpx.Client) -> None:
    def read(text: str) -> httpx.Response:
        return visitor.post("/api/games/theben/draft/read", json={"text": text})

    state = ISIS.start()
    for _ in range(2):
        state.play(state.moves()[0])
    fields = json.loads(state.to_json())
    for text in (state.to_json(), str(state.record())):
        assert read(text).json() == {"game": "isis", "fields": {**fields, "seen": {}, "chance": None}}
    assert read('{"moon": 1}').json() == {"game": "theben", "fields": {"moon": 1, "chance": None}}
    for wrong in ("", "{", "nonsense", '{"game": "chess"}', json.dumps({"x": "y" * DRAFT_BYTES})):
        assert read(wrong).status_code in (404, 422), wrong
        assert read(wrong).json()["error"]
    assert "no whole JSON" in read('{"game": "isis", "neutral": [').json()["error"]
    assert "no whole JSON" not in read("nonsense").json()["error"]


def test_whoever_may_study_a_table_may_have_its_position(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    table = set_up(visitor, "isis", PERSON, PERSON)
    page = Page(server, table, visitor)
    page.move("0-13")
    at = f"/api/tables/{table}/position"
    assert visitor.get(at).json()["fields"]["to_act"] == 1
    assert visitor.get(f"{at}?ply=0").json()["fields"] == {**ISIS.draft().fields, "seen": {}}
    assert visitor.get(f"{at}?ply=9").status_code == 422
    assert other.get(at).status_code == 403, "the game goes on"
    page.close()
    shared = pair(visitor, other, "isis")
    assert visitor.get(f"/api/tables/{shared}/position").status_code == 403, "two people play"


def test_the_position_of_a_game_with_cards_agrees_with_what_its_player_knows(visitor: httpx.Client) -> None:
    game = hypostyle.game("horus")
    (table, _), (twin, text) = make_twins(visitor)
    for each in (table, twin):
        found = game.draft(visitor.get(f"/api/tables/{each}/position").json()["fields"]).state()
        assert json.loads(found.view(0))["hands"] == json.loads(game.from_json(text).view(0))["hands"]
    dealt = [visitor.get(f"/api/tables/{table}/position").json()["fields"] for _ in range(4)]
    assert len({json.dumps(fields["hands"][1]) for fields in dealt}) > 1, "what is hidden is dealt anew"


def test_positions_are_kept_problems_and_all(visitor: httpx.Client, other: httpx.Client) -> None:
    wrong = GOOD.place("neutral", "f44").fields
    made = visitor.post("/api/drafts", json={"game": "isis", "name": " Thron ", "fields": wrong})
    assert made.status_code == 201, made.text
    draft = made.json()["id"]
    (row,) = visitor.get("/api/drafts").json()
    assert (row["id"], row["name"], row["game"], "fields" in row) == (draft, "Thron", "isis", False)
    assert visitor.get(f"/api/drafts/{draft}").json()["fields"] == wrong
    changed = visitor.patch(f"/api/drafts/{draft}", json={"name": "Besser", "fields": GOOD.fields})
    assert changed.status_code == 204
    assert visitor.get(f"/api/drafts/{draft}").json()["fields"] == GOOD.fields
    packed = zipfile.ZipFile(io.BytesIO(visitor.get("/api/me/export").content))
    assert json.loads(packed.read(f"positions/{draft}.json")) == GOOD.fields
    assert json.loads(packed.read("me.json"))["positions"][0]["name"] == "Besser"
    assert other.get("/api/drafts").json() == []
    for answer in (
        other.get(f"/api/drafts/{draft}"),
        other.patch(f"/api/drafts/{draft}", json={"name": "Mein"}),
        other.delete(f"/api/drafts/{draft}"),
    ):
        assert answer.status_code == 404, "nobody else has it"
    assert visitor.delete(f"/api/drafts/{draft}").status_code == 204
    assert visitor.get("/api/drafts").json() == []


def test_kept_positions_have_bounds(visitor: httpx.Client) -> None:
    wish = {"game": "isis", "name": "A", "fields": {}}
    wrong: list[dict[str, Any]] = [
        {"game": "chess"},
        {"name": ""},
        {"name": "x" * 81},
        {"fields": []},
        {"fields": {"x": "y" * DRAFT_BYTES}},
    ]
    for more in wrong:
        assert visitor.post("/api/drafts", json={**wish, **more}).status_code in (404, 422), str(more)[:30]
    half = '{"game": "isis", "name": "A", "fields": {"\\ud800": "\\ud800"}}'
    kept = visitor.post("/api/drafts", content=half, headers={"Content-Type": "application/json"})
    assert kept.status_code in (201, 400, 422)
