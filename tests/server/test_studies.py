"""Studies over HTTP: who may begin, read and change them, and what they know of hidden cards."""

import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import httpx

import hypostyle
from hypostyle.core.record import GameTree
from tests.server.running import PERSON, Page, Server, opponent, set_up
from tests.server.test_hidden import make_twins
from tests.server.test_invites import pair

START = {"kind": "start", "game": "isis"}


def begin(client: httpx.Client, source: dict[str, Any], **more: object) -> str:
    answer = client.post("/api/studies", json={"source": source, **more})
    assert answer.status_code == 201, answer.text
    found: str = answer.json()["id"]
    return found


def tree_of(client: httpx.Client, study: str) -> GameTree:
    return GameTree.from_json(json.dumps(client.get(f"/api/studies/{study}").json()["tree"]))


def put(client: httpx.Client, study: str, tree: GameTree, changes: int) -> httpx.Response:
    return client.put(f"/api/studies/{study}", json={"tree": json.loads(tree.to_json()), "changes": changes})


def test_a_study_is_begun_saved_named_and_downloaded(visitor: httpx.Client) -> None:
    study = begin(visitor, START)
    told = visitor.get(f"/api/studies/{study}").json()
    assert (told["name"], told["game"], told["access"], told["changes"], told["mine"]) == (
        "ISIS", "isis", "private", 0, True,
    )  # fmt: skip
    tree = tree_of(visitor, study)
    tree.comment(tree.add(tree.root, "0-13"), "usual")
    tree.sign(tree.add(tree.root, "0-14"), "?")
    assert put(visitor, study, tree, 0).json() == {"changes": 1}
    assert tree_of(visitor, study) == tree
    stale = put(visitor, study, tree, 0)
    assert (stale.status_code, "changed elsewhere" in stale.json()["error"]) == (409, True)
    assert visitor.patch(f"/api/studies/{study}", json={"name": "Eröffnung"}).status_code == 204
    assert [(each["id"], each["name"], "tree" in each) for each in visitor.get("/api/studies").json()] == [
        (study, "Eröffnung", False)
    ]
    record = visitor.get(f"/api/studies/{study}/record")
    assert record.text == str(tree)
    assert "attachment" in record.headers["content-disposition"]
    again = begin(visitor, {"kind": "record", "record": record.text}, name="Noch einmal")
    assert tree_of(visitor, again) == tree
    packed = zipfile.ZipFile(io.BytesIO(visitor.get("/api/me/export").content))
    assert {f"studies/{study}.json", f"studies/{again}.json"} <= set(packed.namelist())
    assert visitor.delete(f"/api/studies/{again}").status_code == 204
    assert visitor.get(f"/api/studies/{again}").status_code == 404


def test_what_is_wrong_is_told_in_the_language_of_whoever_asks(visitor: httpx.Client) -> None:
    study = begin(visitor, START)
    wrong = json.loads(tree_of(visitor, study).to_json())
    wrong["nodes"].append({"parent": 0, "seat": 0, "turn": 1, "text": "0-1"})
    answer = visitor.put(f"/api/studies/{study}?language=de", json={"tree": wrong, "changes": 0})
    assert answer.status_code == 422
    assert "Stellung 1: " in answer.json()["error"]
    other_game = GameTree.of(hypostyle.game("theben").start())
    assert put(visitor, study, other_game, 0).status_code == 422
    long = tree_of(visitor, study)
    for move in ("0-13", "0-14"):
        for language in ("", "en", "de"):
            node = long.add(long.root, move)
            for _ in range(3):
                long.comment(node, "x" * 20_000, language)
                node = long.add(node, long.cursor(node).state().moves()[0])
    refused = put(visitor, study, long, 0)
    assert (refused.status_code, "at most 300000" in refused.json()["error"]) == (422, True)
    assert visitor.get(f"/api/studies/{study}").json()["changes"] == 0
    for source in (
        {"kind": "record", "record": "[Game"},
        {"kind": "position", "position": {"game": "chess"}},
        {"kind": "position", "position": {"game": "isis", "deep": [[[]]]}},
        {"kind": "table", "table": "none"},
        {"kind": "start", "game": "chess"},
        {"kind": "start", "game": "isis", "options": {"speed": 1}},
        {"kind": "other"},
    ):
        answer = visitor.post("/api/studies?language=de", json={"source": source})
        assert answer.status_code in (404, 422), answer.text
        assert answer.json()["error"]


def test_a_position_and_a_line_are_drawn(visitor: httpx.Client, other: httpx.Client) -> None:
    study = begin(visitor, {"kind": "record", "record": '[Game "isis"]\n[Players "2"]\n1:0 0-13 ( 1:0 0-14 ) 2:1 0-12'})
    tree = tree_of(visitor, study)
    address = f"/api/studies/{study}/picture.svg"
    end, third = tree.root.end(), list(tree.nodes())[3]
    assert visitor.get(address, params={"language": "en"}).text == tree.svg(end, width=1_000)
    drawn = visitor.get(address, params={"node": 3, "language": "de", "theme": "night", "width": 360}).text
    assert drawn == tree.svg(third, width=360, theme="night", language="de")
    moving = visitor.get(address, params={"animated": True, "node": 3, "language": "en"}).text
    assert moving == tree.animation(third, width=1_000)
    assert visitor.get(address, params={"node": 4}).status_code == 422
    assert visitor.get(address, params={"seat": 7}).status_code == 422
    assert other.get(address).status_code == 404


def test_a_position_can_be_studied(visitor: httpx.Client) -> None:
    state = hypostyle.game("theben").start()
    for _ in range(5):
        state.play(state.moves()[0])
    study = begin(visitor, {"kind": "position", "position": json.loads(state.to_json())})
    tree = tree_of(visitor, study)
    assert tree.cursor().state().to_json() == state.to_json()
    assert tree.header.setup is not None


def test_others_read_what_is_shared_and_change_only_a_copy_of_their_own(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    study = begin(visitor, START, name="Geheim")
    tree = tree_of(visitor, study)
    nobody = server.client()
    requests: dict[str, Callable[[httpx.Client], httpx.Response]] = {
        "read": lambda client: client.get(f"/api/studies/{study}"),
        "record": lambda client: client.get(f"/api/studies/{study}/record"),
        "copy": lambda client: client.post(f"/api/studies/{study}/copy"),
        "save": lambda client: put(client, study, tree, 0),
        "name": lambda client: client.patch(f"/api/studies/{study}", json={"name": "Meins"}),
        "share": lambda client: client.patch(f"/api/studies/{study}", json={"access": "link"}),
        "remove": lambda client: client.delete(f"/api/studies/{study}"),
    }
    for client in (other, nobody):
        assert {name: ask(client).status_code for name, ask in requests.items()} == dict.fromkeys(requests, 404)
    assert visitor.patch(f"/api/studies/{study}", json={"access": "link"}).status_code == 204
    for client in (other, nobody):
        told = client.get(f"/api/studies/{study}").json()
        assert (told["mine"], told["name"]) == (False, "Geheim")
        assert "owner" not in told
        assert client.get(f"/api/studies/{study}/record").status_code == 200
        for name in ("save", "name", "share", "remove"):
            assert requests[name](client).status_code == 403
    copy = other.post(f"/api/studies/{study}/copy").json()["id"]
    tree.add(tree.root, "0-13")
    assert put(other, copy, tree, 0).status_code == 200
    assert tree_of(visitor, study).root.children == []
    assert visitor.get(f"/api/studies/{copy}").status_code == 404, "a copy is private at first"
    assert visitor.patch(f"/api/studies/{study}", json={"access": "private"}).status_code == 204
    assert other.get(f"/api/studies/{study}").status_code == 404
    nobody.close()


def test_a_game_between_people_is_studied_once_it_is_over(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    table = pair(visitor, other, "isis")
    page = Page(server, table, visitor)
    page.move("0-13")
    source = {"source": {"kind": "table", "table": table}}
    with server.client() as third:
        for client in (visitor, other, third):
            assert client.post("/api/studies", json=source).status_code == 403
        page.ask("table", type="resign")
        for client in (visitor, other, third):
            tree = tree_of(client, begin(client, source["source"]))
            assert (tree.header.reason, tree.root.end().ply) == ("resigned", 1)
    page.close()


def test_alone_or_against_programs_a_game_is_studied_while_it_goes_on(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    table = set_up(visitor, "isis", PERSON, opponent())
    page = Page(server, table, visitor)
    page.move("0-13")
    page.wait(lambda now: now["ply"] == 2)
    source = {"kind": "table", "table": table}
    tree = tree_of(visitor, begin(visitor, source))
    assert next(node.step.text for node in tree.root.end().path() if node.step) == "0-13"
    assert tree.root.end().ply == 2
    assert other.post("/api/studies", json={"source": source}).status_code == 403
    page.close()


def test_of_hidden_cards_a_study_knows_what_the_player_knew(visitor: httpx.Client, other: httpx.Client) -> None:
    (one, first), (two, second) = make_twins(visitor)
    told = [
        visitor.get(f"/api/studies/{begin(visitor, {'kind': 'table', 'table': each})}").json() for each in (one, two)
    ]
    assert told[0]["tree"] == told[1]["tree"], "the tables differ only in what the player does not know"
    tree = GameTree.from_json(json.dumps(told[0]["tree"]))
    assert tree.header.tags["KnownTo"] == "0"
    begun = json.loads(tree.cursor().state().to_json())
    assert begun["hands"][0] == json.loads(first)["hands"][0]
    assert json.loads(first)["hands"][1] != json.loads(second)["hands"][1]
    assert other.post("/api/studies", json={"source": {"kind": "table", "table": one}}).status_code == 403
