"""Hidden cards never leave the server for the wrong eyes: every byte that is sent is looked at."""

import json
import re

import httpx
import pytest

import hypostyle
from tests.server.bot_client import BotSocket, as_bot, make_bot
from tests.server.running import PERSON, Page, Server, opponent, set_up

DRAWN = re.compile(r'"([^":]+)(?:: card| draws? the card) [a-z ]+ [0-9?]\.?"')


def _cards_of(texts: list[str]) -> set[str]:
    """The names of those whose drawn cards a text tells."""
    return {found[1] for text in texts for found in DRAWN.finditer(text)}


def test_an_onlooker_never_sees_a_card_in_a_hand(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    table = set_up(visitor, "horus", PERSON, opponent())
    mine, theirs = Page(server, table, visitor), Page(server, table, other)
    nobody = Page(server, table, None)
    while mine.table["ply"] < 60 and not mine.table["over"]:
        mine.wait(lambda table: table["to_act"] == 0)
        mine.move()
    for page in (theirs, nobody):
        page.wait(lambda table: table["ply"] >= mine.table["ply"])
        for ply in range(0, page.table["ply"], 7):
            page.ask("scene", type="goto", ply=ply)
        assert _cards_of(page.heard) == set()
        assert not any('"hand-' in text for text in page.heard)
    assert _cards_of(mine.heard) == {mine.table["seats"][0]["name"]}
    assert any('"hand-' in text for text in mine.heard), "my own hand is shown"
    for client in (visitor, other):
        assert client.get(f"/api/tables/{table}/record").status_code == 403
    for page in (mine, theirs, nobody):
        page.close()


@pytest.fixture
def twins(visitor: httpx.Client) -> list[tuple[str, str]]:
    return make_twins(visitor)


def make_twins(visitor: httpx.Client) -> list[tuple[str, str]]:
    """Two games that differ only in what seat 0 does not know: the hand of seat 1, the pile of cards, the bag."""
    state = hypostyle.game("horus").start(seed=9)
    while not (state.seat == 0 and state.turn > 12):
        state.play(state.moves()[0])
    made = []
    for seed in (1, 2):
        guess = hypostyle.game("horus").from_view(state.view(0), seed)
        assert guess.view(0) == state.view(0)
        made.append((guess.setup, guess.to_json()))
    assert made[0][0] != made[1][0]
    tables = []
    for setup, _ in made:
        record = hypostyle.Record("horus", 2, dict(state.options), ["", ""], setup=setup)
        wish = {"record": str(record), "seats": [PERSON, opponent(1)]}
        answer = visitor.post("/api/tables/load", json=wish)
        assert answer.status_code == 201, answer.text
        tables.append(answer.json()["id"])
    return [(table, setup or "") for table, (setup, _) in zip(tables, made, strict=True)]


def _all_about(server: Server, table: str, client: httpx.Client) -> list[str]:
    """Everything a visitor can get to see of a table where nobody moves."""
    page = Page(server, table, client)
    page.ask("table", type="view", language="de", tall=True)
    page.ask("scene", type="goto", ply=0)
    page.send(type="touch", ids=["discard"])
    page.receive("refused")
    page.send(type="move", text="desert@90,90", ply=page.table["ply"])
    page.receive("refused")
    page.close()
    picture = client.get(f"/api/tables/{table}/picture.svg").text
    record = client.get(f"/api/tables/{table}/record").text
    return [text.replace(table, "ID") for text in [*page.heard, picture, record]]


def test_what_is_hidden_changes_no_byte(
    server: Server, visitor: httpx.Client, other: httpx.Client, twins: list[tuple[str, str]]
) -> None:
    (one, first), (two, second) = twins
    assert json.loads(first)["hands"][1] != json.loads(second)["hands"][1]
    for client in (visitor, other):
        told, twin = _all_about(server, one, client), _all_about(server, two, client)
        assert told == twin


def test_what_is_hidden_from_a_bot_changes_no_byte(server: Server, visitor: httpx.Client) -> None:
    bot = make_bot(visitor)
    with as_bot(server, bot["token"]) as program:
        twins = make_twins(program)
        for language in ("en", "de"):
            told = [_all_about_to_a_bot(server, table, bot["token"], program, language) for table, _ in twins]
            assert told[0] == told[1]
    first, second = (json.loads(setup) for _, setup in twins)
    own = json.loads(told[0][0])["view"]["hands"]
    assert own[0] == first["hands"][0] == second["hands"][0], "its own hand is told"
    assert own[1] not in (first["hands"][1], second["hands"][1])


def _all_about_to_a_bot(server: Server, table: str, token: str, program: httpx.Client, language: str) -> list[str]:
    """Everything a bot that is to act can get to see: the messages for programs, those for pages, and over HTTP."""
    heard = []
    for form in ("lean=1&history=1", "lean=1", "tall=1"):
        live = BotSocket(server, token, f"/api/tables/{table}/live?{form}&language={language}")
        ply = live.receive("table")["ply"]
        live.ask("refused", type="move", text="desert@90,90", ply=ply)
        live.ask("refused", type="touch", ids=["discard"])
        live.ask("scene", type="goto", ply=0)
        live.close()
        heard += [text for text in live.heard if '"type":"presence"' not in text]  # comes at any time
    paths = (f"/api/tables/{table}/picture.svg", f"/api/tables/{table}/record")
    asked = [program.get(path, params={"language": language}).text for path in paths]
    return [text.replace(table, "ID") for text in [*heard, *asked]]


def test_a_branch_of_an_unfinished_game_deals_the_hidden_cards_anew(
    server: Server, visitor: httpx.Client, twins: list[tuple[str, str]]
) -> None:
    table, setup = twins[0]
    true = json.loads(setup)
    seen = []
    for _ in range(3):
        wish = {"ply": 0, "seats": [PERSON, PERSON]}
        branch = visitor.post(f"/api/tables/{table}/branch", json=wish).json()["id"]
        page = Page(server, branch, visitor)
        page.ask("table", type="uncover")
        hand = {piece["look"] for piece in page.scene["pieces"] if piece["id"].startswith("hand-")}
        assert hand >= {f"card-{card}" for card in true["hands"][0]}, "my own hand stays"
        page.ask("table", type="resign")  # then all may be seen
        start = json.loads(hypostyle.Record.parse(visitor.get(f"/api/tables/{branch}/record").text).setup or "")
        seen.append(tuple(start["hands"][1]))
        page.close()
    assert any(hand != tuple(true["hands"][1]) for hand in seen)
    assert len(set(seen)) > 1


def test_people_at_one_screen_cover_their_hands(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "horus"), visitor)
    for _ in range(3):
        seat = page.table["cover"]
        assert seat == page.table["to_act"]
        covered = len(page.heard)
        assert page.moves() == []
        assert page.table["expected"] == ""
        assert page.table["can"]["hint"] is False
        assert (
            page.ask("refused", type="move", text="x", ply=page.table["ply"])["text"] == "The cards are still covered."
        )
        assert _cards_of([page.heard[-2]]) == set(), "the screen that is passed on tells nothing"
        assert '"hand-' not in page.heard[-2]
        page.ask("table", type="uncover")
        assert page.table["cover"] is None
        while page.table["to_act"] == seat:
            assert _cards_of(page.heard[covered:]) <= {page.table["seats"][seat]["name"]}
            page.move()
    page.ask("refused", type="hint")
    page.close()


def test_a_drawn_card_is_told_in_words_to_its_owner_only(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    table = set_up(visitor, "horus", PERSON, opponent())
    for client, mine in (
        (visitor, r"(You draw the card [a-z ]+ [1-5?]|[A-Z][a-z ]+ draws a card)\."),
        (other, r"[A-Z][a-z ]+ draws? a card\."),
    ):
        page = Page(server, table, client)
        draws = [step["told"] for step in page.table["moves"] if "card" in step["told"] and step["event"]]
        assert len(draws) == 10
        assert all(re.fullmatch(mine, told) for told in draws), draws
        page.close()


def test_when_the_game_is_over_all_is_told(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    table = set_up(visitor, "horus", PERSON, opponent())
    page = Page(server, table, visitor)
    page.ask("table", type="resign")
    watching = Page(server, table, other)
    assert _cards_of([watching.heard[0]]) == {seat["name"] for seat in page.table["seats"]}
    assert hypostyle.Record.parse(other.get(f"/api/tables/{table}/record").text).reason == "resigned"
    page.close()
    watching.close()


def test_a_hint_knows_no_more_than_the_seat(twins: list[tuple[str, str]]) -> None:
    from hypostyle.players.hint import why

    said = set()
    for _, setup in twins:
        state = hypostyle.game("horus").from_json(setup)
        said.add(tuple(why(state, move)["en"] for move in state.moves()))
    assert len(said) == 1
