"""Puzzles over HTTP: what is told of them when, what counts, and what strangers cannot do."""

import io
import json
import zipfile
from typing import Any

import httpx
import pytest

import hypostyle
from hypostyle.core import puzzle as all_puzzles
from hypostyle.core.puzzle import SOLVED, WIN, WRONG, Puzzle
from hypostyle.server.puzzle_scores import START, date_of, day_of
from hypostyle.server.refusal import why_not
from hypostyle.server.state_changes import now
from tests.server.running import Server


def long_puzzle() -> Puzzle:
    """One of a forced win with several moves, of which wrong first moves are refuted."""
    return next(each for each in hypostyle.puzzles("isis") if each.goal == WIN and each.moves > 1 and each.replies)


PUZZLE = long_puzzle()
PATH = f"/api/puzzles/{PUZZLE.game.name}/{PUZZLE.id}"


def own_moves(puzzle: Puzzle) -> list[str]:
    """One's own moves of the solution."""
    state, found = puzzle.state(), []
    for text in puzzle.solution:
        if state.seat == puzzle.seat:
            found.append(text)
        all_puzzles.advance(state, text)
    return found


def wrong_move(puzzle: Puzzle) -> str:
    return next(move for move in puzzle.replies[0] if puzzle.answer([move]).status == WRONG)


def post(client: httpx.Client, what: str, **body: object) -> dict[str, Any]:
    answer = client.post(f"{PATH}/{what}", json=body)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def rating(client: httpx.Client) -> tuple[int, int] | None:
    found = client.get("/api/puzzles/me").json()["games"].get(PUZZLE.game.name)
    return None if found is None else (found["rating"], found["tries"])


def test_nothing_of_the_solution_is_told_before_the_end(visitor: httpx.Client) -> None:
    for puzzle in (PUZZLE, *[hypostyle.puzzles(name)[0] for name in hypostyle.game_names() if hypostyle.puzzles(name)]):
        told = visitor.get(f"/api/puzzles/{puzzle.game.name}/{puzzle.id}", params={"language": "en"}).json()
        assert set(told) == {
            "id", "game", "title", "goal", "task", "moves", "rating", "seat", "daily", "mine", "me", "scene",
        }  # fmt: skip
        choices = json.dumps(told.pop("scene")["choices"])
        assert all(f'"{move}"' in choices for move in puzzle.state().moves()), "all moves can be chosen"
        assert not any(theme in json.dumps(told) for theme in puzzle.themes)
    moves = own_moves(PUZZLE)
    right = post(visitor, "try", moves=moves[:1])
    assert (right["status"], right["counted"], set(right)) == ("right", None, {"status", "other", "counted", "frames"})
    assert [frame["text"] for frame in right["frames"]] == list(PUZZLE.solution[: len(right["frames"])])
    assert all(frame["scene"]["choices"] == {} for frame in right["frames"][:-1])
    assert right["frames"][-1]["scene"]["choices"]
    wrong = post(visitor, "try", moves=[wrong_move(PUZZLE)])
    assert (wrong["status"], set(wrong)) == ("wrong", {"status", "other", "counted", "frames"})
    assert [frame["text"] for frame in wrong["frames"]] == [wrong_move(PUZZLE), PUZZLE.replies[0][wrong_move(PUZZLE)]]
    assert all(frame["scene"]["choices"] == {} and frame["told"] for frame in wrong["frames"])


def test_a_puzzle_is_solved_move_by_move_and_explained(visitor: httpx.Client) -> None:
    moves = own_moves(PUZZLE)
    for number in range(1, len(moves)):
        assert post(visitor, "try", moves=moves[:number])["status"] == "right"
    assert rating(visitor) is None, "nothing counts before it is decided"
    for language, word in (("en", "Proved"), ("de", "Bewiesen")):
        answer = visitor.post(f"{PATH}/try", params={"language": language}, json={"moves": moves, "seconds": 30}).json()
        assert answer["status"] == SOLVED
        explained = answer["explained"]
        assert word in explained["claim"]
        assert explained["themes"] == PUZZLE.theme_names(language)
        assert [step["text"] for step in explained["line"]] == list(PUZZLE.solution)
        assert explained["why"] == "" or explained["why"].startswith(moves[0])
        assert hypostyle.game(PUZZLE.game.name).from_json(json.dumps(explained["position"]), by_hand=True)
        if language == "en":
            counted = answer["counted"]
            assert (counted["score"], counted["before"], counted["tries"]) == (1.0, START, 1)
            assert counted["rating"] > START
        else:
            assert answer["counted"] is None, "once"
    assert rating(visitor) == (counted["rating"], 1)
    told = visitor.get(PATH).json()
    assert told["mine"] == {"score": 1.0, "hinted": False, "solved": True}
    exported = zipfile.ZipFile(io.BytesIO(visitor.get("/api/me/export").content)).read("me.json")
    assert [row["seconds"] for row in json.loads(exported)["puzzles"]["tries"]] == [30]


def test_a_hint_counts_half_and_the_shown_solution_nothing(visitor: httpx.Client, other: httpx.Client) -> None:
    moves = own_moves(PUZZLE)
    ids = post(visitor, "hint")["ids"]
    assert ids == list(PUZZLE.state().scene(PUZZLE.seat).choices[moves[0]][:1])
    later = post(visitor, "hint", moves=moves[:1])["ids"]
    assert later == list(PUZZLE.answer(moves[:1]).state.scene(PUZZLE.seat).choices[moves[1]][:1])
    assert post(visitor, "try", moves=moves)["counted"]["score"] == 0.5
    shown = post(other, "solution", tall=True)
    assert shown["counted"]["score"] == 0
    assert shown["counted"]["rating"] < START
    assert [frame["text"] for frame in shown["frames"]] == list(PUZZLE.solution)
    assert shown["explained"]["solution"] == list(PUZZLE.solution)
    assert post(other, "try", moves=moves)["counted"] is None


def test_the_puzzle_of_the_day_is_the_same_for_all_and_makes_a_streak(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    if day_of(now()) != day_of(now() + 300_000):
        pytest.skip("the day ends while this runs")
    today = all_puzzles.daily(date_of(day_of(now())))
    path = f"{today.game.name}/{today.id}"
    told = visitor.get("/api/puzzles").json()
    assert told["date"] == date_of(day_of(now())).isoformat()
    assert (told["today"]["game"], told["today"]["id"]) == (today.game.name, today.id)
    assert "themes" not in told["today"]
    assert sum(game["count"] for game in told["games"]) == len(hypostyle.puzzles())
    assert visitor.get(f"/api/puzzles/{path}").json()["daily"]
    with server.client() as nobody:
        assert nobody.get("/puzzles/today").headers["location"] == f"/puzzles/{path}"
        assert nobody.get("/api/puzzles/me").json()["streak"] == 0
    moves = own_moves(today)
    assert visitor.post(f"/api/puzzles/{path}/try", json={"moves": moves}).json()["status"] == SOLVED
    mine = visitor.get("/api/puzzles/me").json()
    assert (mine["streak"], mine["best_streak"], mine["solved_today"]) == (1, 1, True)
    assert other.post(f"/api/puzzles/{path}/solution", json={}).status_code == 200
    other.post(f"/api/puzzles/{path}/try", json={"moves": moves})
    assert other.get("/api/puzzles/me").json()["streak"] == 0, "who has seen the solution has not solved it"


def test_the_next_puzzle_is_of_the_wanted_kind_and_another_one(visitor: httpx.Client) -> None:
    theme = PUZZLE.themes[0]
    for _ in range(5):
        found = visitor.get(
            "/api/puzzles/next", params={"game": "isis", "theme": theme, "after": f"isis/{PUZZLE.id}"}
        ).json()
        assert found["game"] == "isis"
        assert theme in all_puzzles.puzzle("isis", found["id"]).themes
        assert found["id"] != PUZZLE.id
    assert visitor.get("/api/puzzles/next", params={"strength": "harder"}).status_code == 200
    for wrong, status in (
        ({"game": "chess"}, 404),
        ({"theme": "x"}, 404),
        ({"strength": "best"}, 422),
        ({"after": "x" * 200}, 422),
    ):
        assert visitor.get("/api/puzzles/next", params=wrong).status_code == status


def test_why_a_touch_is_no_choice(visitor: httpx.Client) -> None:
    puzzle = next(each for each in hypostyle.puzzles("isis") if each.position["barred"])
    barred = f"f{puzzle.position['barred']['field']}"
    path = f"/api/puzzles/isis/{puzzle.id}/touch"
    answer = visitor.post(path, params={"language": "de"}, json={"ids": [barred]}).json()
    refusal = why_not(puzzle.state(), [barred])
    assert answer["clause"] == refusal.clause
    assert "gesperrt" in answer["text"]


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("try", {"moves": []}),
        ("try", {"moves": ["nonsense"]}),
        ("try", {"moves": ["x" * 201]}),
        ("try", {"moves": ["0-1"] * 13}),
        ("try", {"moves": "0-1"}),
        ("try", {"moves": [1]}),
        ("try", {"moves": [PUZZLE.solution[0]], "seconds": -1}),
        ("try", {"moves": [PUZZLE.solution[0]], "seconds": 10**9}),
        ("try", {"moves": [wrong_move(PUZZLE), PUZZLE.solution[0]]}),
        ("try", {"moves": [*own_moves(PUZZLE), PUZZLE.solution[0]]}),
        ("hint", {"moves": [wrong_move(PUZZLE)]}),
        ("hint", {"moves": own_moves(PUZZLE)}),
        ("touch", {"moves": [wrong_move(PUZZLE)], "ids": ["f1"]}),
        ("touch", {"ids": []}),
        ("touch", {"ids": ["f1"] * 20}),
        ("solution", {"more": 1}),
    ],
)
def test_what_cannot_be_is_refused_and_counts_nothing(
    visitor: httpx.Client, what: str, body: dict[str, object]
) -> None:
    answer = visitor.post(f"{PATH}/{what}", params={"language": "de"}, json=body)
    assert answer.status_code in (409, 422), answer.text
    assert answer.json()["error"]
    assert rating(visitor) is None


def test_there_are_no_other_puzzles(visitor: httpx.Client) -> None:
    for path in ("isis/none", "chess/1", f"theben/{PUZZLE.id}", "isis/" + "x" * 100):
        for address in (f"/api/puzzles/{path}", f"/puzzles/{path}", f"/api/puzzles/{path}/picture.svg"):
            assert visitor.get(address).status_code in (404, 422), address
        assert visitor.post(f"/api/puzzles/{path}/try", json={"moves": ["0-1"]}).status_code in (404, 422)
    assert "Aufgabe" in visitor.get("/api/puzzles/isis/none?language=de").json()["error"]
    drawn = visitor.get(f"{PATH}/picture.svg", params={"theme": "night"})
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert visitor.get("/api/puzzles/today.svg").status_code == 200
    bot = {"authorization": "Bearer x"}
    assert visitor.post(f"{PATH}/try", json={"moves": ["0-1"]}, headers=bot).status_code == 403
