"""Setting up a position over HTTP: all problems, what can be placed, and tables that start from it."""

from typing import Any

import httpx

import hypostyle
from hypostyle.server.new_tables import set_up_state
from tests.server.running import PERSON, Page, Server, opponent

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
    assert german["scene"] is None
    assert german["problems"][1] == {
        "code": "neutral-on-throne",
        "clauses": ["I-15"],
        "fields": ["neutral"],
        "places": ["f44"],
        "text": "Auf dem Thron 44 kann kein neutraler Stein stehen.",
    }
    assert english["problems"][1]["text"] == "A neutral stone cannot be on the throne 44."


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
