"""A study over its live connection: what is done there, who may, and what is kept."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter, ValidationError

from hypostyle.server.study_requests import STUDY_RECEIVED
from hypostyle.server.study_types import STUDY_SENT
from tests.server.conftest import ON_POSTGRES
from tests.server.fuzz_messages import HOSTILE
from tests.server.running import Server
from tests.server.study_window import StudyWindow
from tests.server.test_studies import begin, put, tree_of

START = {"kind": "start", "game": "isis"}
KINDS = [TypeAdapter[Any](kind) for kind in STUDY_SENT]


def fitting(text: str) -> int:
    """How many types a message fits, strictly."""
    found = 0
    for kind in KINDS:
        try:
            kind.validate_json(text, strict=True)
            found += 1
        except ValidationError:
            pass
    return found


def test_a_window_is_turned_and_changes_its_language(server: Server, visitor: httpx.Client) -> None:
    window = StudyWindow(server, begin(visitor, START), visitor).greeted()
    english = window.node["scene"]["title"]
    window.send(type="view", language="en", tall=True, turned=0)
    wide, tall = window.node["scene"], window.receive("node")["scene"]
    assert (tall["width"], tall["height"]) != (wide["width"], wide["height"])
    window.send(type="view", language="de", tall=False, turned=0)
    assert window.receive("node")["scene"]["title"] != english


def test_a_study_is_played_told_and_stored(server: Server, visitor: httpx.Client) -> None:
    study = begin(visitor, START)
    window = StudyWindow(server, study, visitor).greeted()
    assert (window.about["game"], window.about["mine"], window.about["about"]["access"]) == ("isis", True, "private")
    assert window.moves() == ["0-13", "0-14"]
    first = window.play("0-13")
    assert first["last"]["told"]
    window.play("0-11")
    window.ask(type="go", node=0)
    second = window.play("0-14")["node"]
    window.ask(type="sign", node=second, sign="!?")
    window.ask(type="comment", node=second, text="Ein Versuch")
    window.ask(type="mark", node=second, place="f14", to="f20", colour="red")
    assert window.tree()[3] == [["0-13", "", "", [["0-11", "", "", []]]], ["0-14", "!?", "Ein Versuch", []]]
    assert window.nodes[second]["marks"] == [["red", "f14", "f20"]]
    window.ask(type="promote", node=second, main=True)
    assert [child[0] for child in window.tree()[3]] == ["0-14", "0-13"]
    stored = tree_of(visitor, study)
    assert [node.step.text for node in stored.root.children if node.step] == ["0-14", "0-13"]
    assert stored.root.children[0].comment == "Ein Versuch"
    assert visitor.get(f"/api/studies/{study}").json()["changes"] == 7
    window.ask(type="delete", node=second)
    assert window.receive("node")["node"] == 0, "whoever stood there stands before it"
    assert (window.node["node"], [child[0] for child in window.tree()[3]]) == (0, ["0-13"])
    assert window.ask(type="sign", node=first["node"], sign="")["changes"] == 8, "nothing to change, nothing to store"
    touched = window.ask(type="touch", node=0, ids=["f50"])
    assert (touched["type"], touched["clause"]) == ("refused", "I-5")
    assert window.ask(type="preview", node=0, move="0-13")["path"]
    assert window.ask(type="play", node=0, text="0-50")["clause"] == "I-7"
    window.close()
    assert [fitting(text) for text in window.heard] == [1] * len(window.heard)


def test_chance_is_drawn_or_chosen_by_hand(server: Server, visitor: httpx.Client) -> None:
    study = begin(visitor, {"kind": "start", "game": "horus", "players": 2})
    window = StudyWindow(server, study, visitor, "language=de").greeted()
    due = window.node["due"]
    assert abs(sum(each["chance"] for each in due) - 1) < 0.01
    chosen = due[1]
    window.play(chosen["text"])
    assert window.nodes[window.node["node"]]["text"] == chosen["told"]
    assert window.nodes[window.node["node"]]["move"] == chosen["text"]
    window.ask(type="draw", node=window.node["node"])
    assert (window.node["due"], window.node["to_act"]) == ([], 0)
    assert window.moves(), "the hand of whoever is to act is open"
    assert window.ask(type="draw", node=window.node["node"])["text"] == "Hier wird nichts gezogen."
    window.close()
    assert [fitting(text) for text in window.heard] == [1] * len(window.heard)


@pytest.mark.skipif(ON_POSTGRES, reason="windows of other processes are told the whole tree: test_open_studies.py")
def test_a_second_window_and_what_comes_over_http(server: Server, visitor: httpx.Client) -> None:
    study = begin(visitor, START)
    one, two = (StudyWindow(server, study, visitor).greeted() for _ in range(2))
    one.play("0-13")
    assert two.receive("tree")["changes"] == 1
    two.ask(type="go", node=1)
    two.play("0-11")
    one.receive("tree")
    assert one.tree() == two.tree()
    one.ask(type="delete", node=1)
    assert two.receive("node")["node"] == 0, "whoever stood there stands before it"
    tree = tree_of(visitor, study)
    tree.add(tree.root, "0-14")
    assert put(visitor, study, tree, 3).status_code == 200
    for window in (one, two):
        window.receive("study")
        window.receive("node")
        assert [child[0] for child in window.tree()[3]] == ["0-14"]
    assert one.ask(type="comment", node=0, text="x")["text"].startswith("This position is not in the study")
    visitor.patch(f"/api/studies/{study}", json={"name": "Anders"})
    assert one.receive("about")["about"] == {"name": "Anders", "access": "private"}
    visitor.delete(f"/api/studies/{study}")
    assert one.receive("gone")["text"] == "There is no such study."
    for window in (one, two):
        window.close()


def test_readers_walk_and_change_nothing(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    record = '[Game "isis"]\n[Players "2"]\n1:0 0-13 2:1 0-11'
    study = begin(visitor, {"kind": "record", "record": record})
    other.get("/api/studies")
    assert StudyWindow(server, study, other).receive()["type"] == "gone"
    visitor.patch(f"/api/studies/{study}", json={"access": "link"})
    for client in (other, None):
        reader = StudyWindow(server, study, client, "language=de").greeted()
        assert reader.about["mine"] is False
        assert reader.play("0-13")["node"] == 1
        for message in (
            {"type": "play", "node": 0, "text": "0-14"},
            {"type": "line", "node": 0, "moves": ["0-14"]},
            {"type": "draw", "node": 0},
            {"type": "promote", "node": 1},
            {"type": "delete", "node": 1},
            {"type": "comment", "node": 1, "text": "x"},
            {"type": "sign", "node": 1, "sign": "!"},
            {"type": "mark", "node": 1, "place": "f1"},
            {"type": "unmark", "node": 1},
        ):
            assert "eigene Kopie" in reader.ask(**message)["text"], message
        reader.send(type="think", on=True, lines=1)
        assert reader.receive("thought")["lines"]
    assert visitor.get(f"/api/studies/{study}").json()["changes"] == 0
    visitor.patch(f"/api/studies/{study}", json={"access": "private"})
    assert reader.receive("gone")
    reader.close()


def test_killed_at_any_time_all_that_was_told_is_there(folder: Path) -> None:
    server = Server(folder)
    visitor = server.client()
    study = begin(visitor, {"kind": "start", "game": "karnak", "players": 3})
    window = StudyWindow(server, study, visitor).greeted()
    for _ in range(3):
        window.play()
    window.ask(type="comment", node=window.node["node"], text="here")
    window.ask(type="go", node=1)
    window.play(window.moves()[1])
    window.ask(type="sign", node=window.node["node"], sign="??")
    window.ask(type="delete", node=3)
    server.kill()
    known = window.tree()
    server = Server(folder)
    again = StudyWindow(server, study, visitor).greeted()
    assert again.tree() == known
    assert again.play()["type"] == "node"
    server.kill()


def test_hostile_messages_are_refused_with_a_sentence(server: Server, visitor: httpx.Client) -> None:
    study = begin(visitor, START)
    window = StudyWindow(server, study, visitor).greeted()
    bad: list[Any] = [value for value in HOSTILE if not isinstance(value, float)]
    for kind in STUDY_RECEIVED:
        fields = kind.model_fields
        name = fields["type"].annotation.__args__[0]  # type: ignore[union-attr]
        for field in fields:
            for value in bad[:: 1 + len(field)]:
                valid = {
                    "type": name,
                    "node": 0,
                    "text": "0-13",
                    "moves": ["0-13"],
                    "ids": ["f1"],
                    "place": "f1",
                    "on": False,
                }
                message = {key: each for key, each in valid.items() if key in fields} | {field: value}
                window.send_raw(json.dumps(message))
    for raw in ("", "[", "[" * 3000, "null", "x" * 20_000, b"bytes"):
        window.send_raw(raw)
    window.send(type="view", language="en", n=77_777)
    while window.receive().get("re") != 77_777:
        pass
    window.ask(type="go", node=0)
    assert all(json.loads(text)["text"] for text in window.heard if json.loads(text)["type"] == "refused")
    assert visitor.get(f"/api/studies/{study}").status_code == 200
    tree_of(visitor, study)
    window.close()


def test_the_description_tells_every_message_and_field(visitor: httpx.Client) -> None:
    page = visitor.get("/docs").text
    for kind in (*STUDY_SENT, *STUDY_RECEIVED):
        schema = TypeAdapter[Any](kind).json_schema()
        for field in schema["properties"]:
            assert field in ("type", "n") or f"<li><code>{field}</code>" in page, (kind, field)


def test_a_study_that_would_be_too_long_stays_as_it_was(server: Server, visitor: httpx.Client) -> None:
    tree = tree_of(visitor, study := begin(visitor, START))
    node = tree.root
    for _ in range(15):
        tree.comment(node, "x" * 19_900)
        node = tree.add(node, tree.cursor(node).state().moves()[0])
    assert put(visitor, study, tree, 0).status_code == 200
    window = StudyWindow(server, study, visitor).greeted()
    before = window.tree()
    end = max(window.nodes)
    refused = window.ask(type="comment", node=end, text="y" * 4_000)
    assert "at most 300000" in refused["text"]
    assert window.ask(type="comment", node=end, text="short")["changes"] == 2
    assert window.tree() != before
    window.close()
