"""Matches at tables: several games in a row, sums, and what is left of them after a restart (S-13, K-17)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from hypostyle import Record
from hypostyle.core.outcome import Outcome
from hypostyle.server.matches import standing_of
from hypostyle.server.store import MatchRow, StoredMatch, TableRow
from tests.games.sakkara.whole_match import PATH
from tests.server.playing import open_file
from tests.server.running import NO_LIMITS, PERSON, Page, Server, opponent, set_up

GAMES = [Record.parse("[Game " + part) for part in PATH.read_text(encoding="utf-8").split("[Game ")[1:]]
SCORES = [[round(score) for score in game.retrace().outcome.scores] for game in GAMES]  # type: ignore[union-attr]
SUMS = [sum(scores) for scores in zip(*SCORES, strict=True)]
ANNA, BEN = {"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}


def _play(server: Server, visitor: httpx.Client, table: str, game: Record, moves: int | None = None) -> Page:
    page = Page(server, table, visitor)
    for entry in game.entries[page.table["ply"] :][:moves]:
        page.move(entry.step.text)
    return page


def _next(visitor: httpx.Client, table: str) -> str:
    answer = visitor.post(f"/api/tables/{table}/next")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def _sums(page: Page) -> list[float]:
    return [seat["sum"] for seat in page.table["seats"]]


def test_s13_two_games_with_the_other_opening_the_second_and_the_sum_decides(tmp_path: Path) -> None:
    assert SUMS[0] != SUMS[1]
    server = Server(tmp_path, *NO_LIMITS)
    visitor = server.client()
    first = set_up(visitor, "sakkara", ANNA, BEN, games=2)
    page = _play(server, visitor, first, GAMES[0], 4)
    assert page.table["match"] == {"number": 1, "games": 2, "earlier": [], "over": False, "text": "", "next": None}
    assert _sums(page) == [seat["score"] for seat in page.table["seats"]]
    assert page.table["can"]["next"] is False
    assert page.table["can"]["rematch"] is False
    assert visitor.post(f"/api/tables/{first}/next").status_code == 409, "the first game is not over"
    page.close()
    ended = _play(server, visitor, first, GAMES[0]).table
    assert ended["over"]
    assert ended["can"] == {**ended["can"], "next": True, "rematch": False, "undo": True}
    leader = ["Anna", "Ben"][SCORES[0].index(max(SCORES[0]))]
    assert ended["match"]["text"] == f"{leader} leads the match ({max(SCORES[0])} : {min(SCORES[0])})."
    (listed,) = visitor.get("/api/tables?language=en").json()
    assert listed["over"]
    assert (listed["match"]["sums"], listed["match"]["over"]) == (SCORES[0], False)

    second = _next(visitor, first)
    assert _next(visitor, first) == second, "asked again it is the same table"
    _play(server, visitor, second, GAMES[1], 3).close()
    server.kill()  # what follows is what the file holds

    server = Server(tmp_path, *NO_LIMITS)
    cookies = visitor.cookies
    visitor = server.client()
    visitor.cookies = cookies
    page = _play(server, visitor, second, GAMES[1], 5)
    assert page.table["moves"][0]["seat"] == 1
    assert [game["scores"] for game in page.table["match"]["earlier"]] == [SCORES[0]]
    assert _sums(page) == [
        earlier + seat["score"] for earlier, seat in zip(SCORES[0], page.table["seats"], strict=True)
    ]
    before = page.ask("scene", type="goto", ply=0)
    assert [seat["sum"] for seat in before["seats"]] == SCORES[0]
    page.ask("table", type="view", language="en")
    sealed = Page(server, first, visitor)
    assert sealed.table["match"]["next"] == second
    assert sealed.table["can"]["undo"] is False
    assert sealed.ask("refused", type="undo")
    page.close()
    ended = _play(server, visitor, second, GAMES[1]).table
    assert ended["match"]["over"]
    winner = ["Anna", "Ben"][SUMS.index(max(SUMS))]
    assert ended["match"]["text"] == f"{winner} wins the match ({max(SUMS)} : {min(SUMS)})."
    assert ended["can"] == {**ended["can"], "next": False, "rematch": True}
    assert visitor.post(f"/api/tables/{second}/next").status_code == 409
    newest, older = visitor.get("/api/tables?language=de").json()
    assert newest["match"]["text"] == f"{winner} gewinnt den Wettkampf ({max(SUMS)} : {min(SUMS)})."
    assert (older["match"]["next"], newest["match"]["next"]) == (second, None)

    whole = visitor.get(f"/api/tables/{first}/match/record")
    assert "attachment" in whole.headers["content-disposition"]
    parts = [Record.parse("[Game " + part) for part in whole.text.split("[Game ")[1:]]
    assert [part.tags["Match"] for part in parts] == ["1 of 2", "2 of 2"]
    for part, game in zip(parts, GAMES, strict=True):
        assert [entry.step for entry in part.entries] == [entry.step for entry in game.entries]
    assert Record.parse(visitor.get(f"/api/tables/{second}/record").text).tags["Match"] == "2 of 2"

    again = visitor.post(f"/api/tables/{second}/rematch").json()["id"]
    page = Page(server, again, visitor)
    assert page.table["match"] == {"number": 1, "games": 2, "earlier": [], "over": False, "text": "", "next": None}
    assert page.table["to_act"] == 0, "the opening moved on"
    assert visitor.delete(f"/api/tables/{first}").status_code == 204
    assert [table["id"] for table in visitor.get("/api/tables").json()] == [again], "a match goes as a whole"
    with closing(open_file(tmp_path)) as file:
        assert file.execute("SELECT count(*) FROM matches").fetchone() == (1,)
        assert file.execute('SELECT count(*) FROM steps WHERE "table" <> ?', (again,)).fetchone() == (0,)


def test_who_gives_up_a_game_gives_up_the_match(server: Server, visitor: httpx.Client) -> None:
    page = _play(server, visitor, set_up(visitor, "sakkara", ANNA, BEN, games=2), GAMES[0], 2)
    ended = page.ask("table", type="resign")
    assert ended["outcome"]["text"] == "Anna has resigned; Ben wins."
    assert ended["match"]["over"]
    assert ended["match"]["text"] == "Ben wins the match."
    assert ended["can"]["next"] is False
    assert visitor.get("/api/tables?language=de").json()[0]["match"]["text"] == "Ben gewinnt den Wettkampf."
    page.close()


@pytest.mark.parametrize(
    ("game", "players", "games"), [("sakkara", 2, 3), ("theben", 2, 2), ("karnak", 1, 2), ("karnak", 3, 13)]
)
def test_only_what_the_game_offers_can_be_a_match(visitor: httpx.Client, game: str, players: int, games: int) -> None:
    wish = {"game": game, "players": players, "seats": [PERSON] * players, "games": games}
    for language, word in (("en", f"no match of {games} games"), ("de", f"Wettkampf über {games} Partien")):
        answer = visitor.post(f"/api/tables?language={language}", json=wish)
        assert answer.status_code == 422
        assert word in answer.json()["error"]
    check = {name: wish[name] for name in ("players", "seats", "games")}
    assert visitor.post(f"/api/games/{game}/check", json=check).json()["ok"] is False
    assert visitor.get("/api/tables").json() == []


def test_what_matches_there_are_is_told(visitor: httpx.Client) -> None:
    told = {game["name"]: game["match"] for game in visitor.get("/api/games?language=en").json()}
    assert told["theben"] is None
    assert told["sakkara"]["games"] == {"2": [2]}
    assert told["karnak"]["games"]["3"] == list(range(2, 13))
    assert told["karnak"]["usual"]["3"] == 3
    assert "1" not in told["karnak"]["games"]
    assert "S-13" in told["sakkara"]["help"]


def test_nobody_else_goes_on_and_a_single_game_has_no_next(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    single = set_up(visitor, "sakkara")
    assert visitor.post(f"/api/tables/{single}/next").status_code == 409
    assert visitor.get(f"/api/tables/{single}/match/record").status_code == 404
    table = set_up(visitor, "sakkara", games=2)
    assert other.post(f"/api/tables/{table}/next").status_code == 403
    assert other.post(f"/api/tables/{table}/rematch").status_code == 403
    assert visitor.post(f"/api/tables/{table}/rematch").status_code == 409, "the match goes on"


def test_all_who_go_on_at_once_meet_at_one_table(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "sakkara", games=2)
    page = _play(server, visitor, table, GAMES[0])
    with ThreadPoolExecutor(4) as pool:
        found = set(pool.map(lambda _: _next(visitor, table), range(4)))
    assert len(found) == 1
    page.wait(lambda told: told["match"]["next"] is not None)
    assert {page.table["match"]["next"]} == found, "who looks is told where it goes on"
    page.close()


def test_seats_of_opponents_stay_and_k17_the_opening_moves_on(server: Server, visitor: httpx.Client) -> None:
    table = set_up(visitor, "sakkara", opponent(1), opponent(1), games=2, pace=0, opens=1)
    page = Page(server, table, visitor)
    page.wait(lambda told: told["over"])
    second = Page(server, _next(visitor, table), visitor)
    assert [seat["kind"] for seat in second.table["seats"]] == ["opponent"] * 2
    assert second.table["options"]["first"] == 0
    for window in (page, second):
        window.close()


# ---- sums ----


def _row(number: int, members: list[int], scores: list[float] | None) -> TableRow:
    return TableRow(
        id=f"g{number}", host="me", game="isis", players=len(members), options={}, seats=[], start=None, pace=0,
        paused=False, ply=0, turn=1, to_act=0, resigned=None, places=None, reason=None, changes=0, created=1, updated=1,
        scores=scores, match_id="m", match_game=number, match_members=members,
    )  # fmt: skip


MATCH = MatchRow("m", "me", "isis", 3, {}, 3, 1)


def test_sums_go_by_people_when_seats_rotate() -> None:
    games = [_row(1, [0, 1, 2], [5, 3, 1]), _row(2, [1, 2, 0], [7, 0, 2])]
    standing = standing_of(_row(3, [2, 0, 1], None), StoredMatch(MATCH, games))
    assert standing is not None
    assert standing.sums() == [1, 7, 10]
    assert standing.sums([1, 1, 1]) == [2, 8, 11]
    assert [standing.earlier_scores(game) for game in games] == [[1, 5, 3], [0, 2, 7]]


@pytest.mark.parametrize("reason", ["resigned", "time"])
def test_a_game_that_is_given_up_or_lost_on_time_ends_the_match(reason: str) -> None:
    standing = standing_of(_row(1, [0, 1, 2], None), StoredMatch(MATCH, []))
    assert standing is not None
    assert standing.is_over(Outcome((9, 0, 0), (3, 1, 1), (-1, 0.5, 0.5), reason))
    told = standing.tell(
        Outcome((9, 0, 0), (3, 1, 1), (-1, 0.5, 0.5), reason), [0, 1, 2], ["Anna", "Ben", "Cleo"], "en"
    )
    assert told == "Ben and Cleo win the match."
    assert not standing.is_over(Outcome((9, 0, 0), (1, 2, 2), (1, -0.5, -0.5), "throne"))


@pytest.mark.parametrize(
    "damage",
    [
        {"scores": None},
        {"scores": [1, 2]},
        {"scores": [1, "x", 2]},
        {"match_members": [0, 0, 1]},
        {"match_members": ["0", 1, 2]},
        {"match_game": 2},
    ],
)
def test_a_match_that_cannot_be_added_up_is_none(damage: dict[str, object]) -> None:
    broken = _row(1, [0, 1, 2], [5, 3, 1])._replace(**damage)  # type: ignore[arg-type]
    assert standing_of(_row(2, [0, 1, 2], None), StoredMatch(MATCH, [broken])) is None
    assert standing_of(_row(2, [0, 1, 2], None), None) is None
