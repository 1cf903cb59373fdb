"""Learning from a game over HTTP: who may ask, what is told, and the exercises."""

import json
from typing import Any

import httpx

import hypostyle
from tests.players.test_review import BOTH_NEAR
from tests.server.running import PERSON, Page, Server, eventually, opponent, set_up
from tests.server.test_invites import pair

GRADES = ["best", "good", "inaccuracy", "mistake", "blunder"]


def missed_win(server: Server, visitor: httpx.Client) -> str:
    """A game of two moves at one screen: a win is missed, and the other one takes it."""
    position = json.loads(hypostyle.game("isis").setup(BOTH_NEAR).to_json())
    table = set_up(visitor, "isis", position=position, opens=None)
    page = Page(server, table, visitor)
    for ply, move in enumerate(("3-11", "39-44")):
        page.send(type="move", text=move, ply=ply)
        page.wait(lambda now, ply=ply: now["ply"] > ply)  # type: ignore[misc]
    assert page.table["over"]
    page.close()
    return table


def wait_for_review(client: httpx.Client, table: str) -> dict[str, Any]:
    told: dict[str, Any] = {}

    def done() -> bool:
        told.update(client.get(f"/api/tables/{table}/review").json())
        return bool(told["state"] == "done")

    assert eventually(done)
    return told


def test_a_finished_game_is_reviewed_once_for_all(server: Server, visitor: httpx.Client, other: httpx.Client) -> None:
    table = missed_win(server, visitor)
    path = f"/api/tables/{table}/review"
    before = visitor.get(path).json()
    assert (before["state"], before["may_ask"], before["plies"], before["moves"]) == ("none", True, [0, 1], [])
    assert other.get(path).json()["may_ask"] is False
    refused = other.post(path)
    assert (refused.status_code, "only those who sit at it" in refused.json()["error"]) == (403, True)
    assert visitor.post(path).status_code == 202
    told = wait_for_review(visitor, table)
    assert visitor.post(path).status_code == 202, "asked for again it stays as it is"
    assert other.get(path).json()["state"] == "done", "whoever may see the game may see its review"
    assert [(move["grade"], move["loss"], move["text"]) for move in told["moves"]] == [
        ("blunder", 1, "3-11"), ("best", 0, "39-44"),
    ]  # fmt: skip
    assert [move["after"] for move in told["moves"]] == [[0, 1], [0, 1]]
    assert told["moves"][0]["chances"] == [1, 0]
    assert told["moves"][0]["better"]
    assert told["moves"][0]["proof"].startswith("Proved: wins")
    assert [grade["grade"] for grade in told["grades"]] == GRADES
    assert [each["accuracy"] for each in told["summaries"]] == [0, 100]
    assert (told["known"], told["parts"], told["turned"]) == (3, 3, "One move turned the game.")
    german = visitor.get(path, params={"language": "de", "since": 1}).json()
    assert [move["ply"] for move in german["moves"]] == [1]
    assert german["turned"] == "Ein Zug hat die Partie gewendet."
    assert german["summaries"][1]["text"].endswith("Genauigkeit 100\u00a0%. 1 bester Zug.")

    at_start = visitor.get(f"{path}/position", params={"ply": 0, "tall": 1}).json()
    assert (at_start["ply"], at_start["to_act"], at_start["last"]) == (0, 0, None)
    assert not at_start["scene"].get("choices")
    assert visitor.get(f"{path}/position", params={"ply": 3}).status_code == 422


def test_an_exercise_wants_nearly_the_best_move(server: Server, visitor: httpx.Client) -> None:
    table = missed_win(server, visitor)
    path = f"/api/tables/{table}/review/exercises/0"
    assert visitor.get(path).status_code == 404, "nothing is judged yet"
    visitor.post(f"/api/tables/{table}/review")
    wait_for_review(visitor, table)
    asked = visitor.get(path, params={"language": "de"}).json()
    assert asked["text"].endswith("Das kostete 100\u00a0% der Gewinnchance. Finde etwas Besseres.")
    assert (asked["ply"], asked["seat"]) == (0, 0)
    assert asked["scene"]["choices"]

    def attempt(move: str) -> dict[str, Any]:
        answer: dict[str, Any] = visitor.post(path, json={"move": move}).json()
        return answer

    assert attempt("3-11") == {
        "right": False, "text": "That is the move that was made: it cost 100% of the chance to win.",
    }  # fmt: skip
    legal = hypostyle.game("isis").setup(BOTH_NEAR).moves()
    losing = next(move for move in legal if not move.startswith("46") and move != "3-11")
    assert attempt(losing)["text"].startswith("That would cost ")
    assert not attempt("46-1")["right"]
    right = attempt("46-44")
    assert (right["right"], right["text"]) == (True, "Right, this is the best move.")
    assert right["last"]["text"] == "46-44"
    assert right["scene"]
    solved = visitor.get(f"{path}/solution").json()
    assert solved["text"].endswith(" That wins the game.")
    assert len(solved["line"]) == 1
    touched = visitor.post(f"{path}/touch", json={"ids": ["f20"]}).json()
    assert touched["text"]
    assert visitor.get(f"/api/tables/{table}/review/exercises/1").status_code == 404


def test_a_game_under_way_is_not_reviewed(visitor: httpx.Client, other: httpx.Client) -> None:
    table = pair(visitor, other, "isis")
    path = f"/api/tables/{table}/review"
    for answer in (visitor.post(path), visitor.get(path), visitor.get(f"{path}/position", params={"ply": 0})):
        assert (answer.status_code, "not over yet" in answer.json()["error"]) == (409, True)


def test_a_solitaire_and_a_game_without_moves_are_not_reviewed(server: Server, visitor: httpx.Client) -> None:
    alone = set_up(visitor, "karnak", PERSON, players=1)
    unplayed = set_up(visitor, "isis", PERSON, opponent())
    for table, sentence in ((alone, "A solitaire is not graded"), (unplayed, "nobody made a move")):
        page = Page(server, table, visitor)
        page.send(type="resign")
        page.wait(lambda now: now["over"])
        page.close()
        answer = visitor.post(f"/api/tables/{table}/review")
        assert answer.status_code == 422
        assert sentence in answer.json()["error"]
        assert visitor.get(f"/api/tables/{table}/review").json()["may_ask"] is False
