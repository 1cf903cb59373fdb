"""A page is told every step in words, once, in its language."""

import json

import httpx
import pytest

import hypostyle
from hypostyle.server.limits import STEPS_IN_WORDS
from tests.server.hostile_records import long_game
from tests.server.running import PERSON, Page, Server, opponent, set_up


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_only_new_steps_are_told_and_the_last_move_as_its_step(
    server: Server, visitor: httpx.Client, game: str
) -> None:
    page = Page(server, set_up(visitor, game, PERSON, opponent()), visitor)
    for _ in range(3):
        page.wait(lambda table: table["to_act"] in table["mine"])
        known = page.table["ply"]
        last = page.move()["last"]
        new = json.loads(page.heard[-1])["moves"]
        assert new["from"] == known
        step = new["items"][0]
        assert step["told"].startswith("You ")
        assert last["ply"] == step["ply"]
        assert all(last[name] == step[name] for name in ("told", "effects", "path"))
        assert last["spoken"] == " ".join([step["told"], *(effect["text"] for effect in step["effects"])])
    page.wait(lambda table: table["to_act"] in table["mine"])
    page.ask("table", type="view", language="de", tall=False)
    mine = [step["told"] for step in page.table["moves"] if step["seat"] == 0]
    assert len(mine) >= 3
    assert all(told.startswith("Du ") for told in mine), "in another language all is told anew"
    page.close()


def test_after_a_resignation_nothing_says_whose_turn_it_is(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "horus", {**PERSON, "name": "Anna"}, {**PERSON, "name": "Ben"})
    page = Page(server, table, visitor)
    assert "Anna: " in page.table["status"]
    told = page.ask("table", type="resign")
    assert told["to_act"] is None
    for said in (told["status"], visitor.get(f"/api/tables/{table}/picture.svg").text):
        assert "Anna has resigned" in said
        assert "Anna: " not in said
    page.close()


def test_what_happens_by_itself_is_told_with_its_clause(server: Server, visitor: httpx.Client) -> None:
    state = hypostyle.game("isis").setup({"neutral": [0, 0, 0, 0, 42, 47, 48], "seen": {}}, repetition=0)
    record = hypostyle.Record("isis", 2, dict(state.options), ["", ""], setup=state.setup)
    answer = visitor.post("/api/tables/load", json={"record": str(record), "seats": [PERSON, PERSON]})
    page = Page(server, answer.json()["id"], visitor)
    page.move("42-49")
    step = page.table["moves"][-1]
    assert step["told"] == "Player 1 moves a neutral stone from 42 to 49."
    assert step["effects"] == [
        {"clause": "I-17", "text": "The trapped stone on 48 sinks into the underworld.", "ids": ["f48"]}
    ]
    assert (step["path"][0], step["path"][-1]) == ("f42", "f49")
    scene = page.ask("scene", type="goto", ply=1)
    assert scene["last"]["effects"] == step["effects"]
    page.close()


def test_only_the_last_steps_of_a_very_long_game_are_told_in_sentences(server: Server, visitor: httpx.Client) -> None:
    answer = visitor.post("/api/tables/load", json={"record": long_game(STEPS_IN_WORDS + 200)})
    page = Page(server, answer.json()["id"], visitor)
    told = [step["told"] != step["text"] for step in page.table["moves"]]
    assert told == [False] * 200 + [True] * STEPS_IN_WORDS
    page.close()
