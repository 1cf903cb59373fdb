"""Profiles, finished games, the best at a game, and games to watch, over HTTP."""

import io
import json
import zipfile
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from tests.server.playing import open_file
from tests.server.running import PERSON, Page, Server, opponent, set_up
from tests.server.test_accounts import PASSWORD, new_name, register
from tests.server.test_consent import both, play
from tests.server.test_invites import FRIEND, invite, join


@pytest.fixture
def names(visitor: httpx.Client, other: httpx.Client) -> tuple[str, str]:
    """Both have accounts."""
    found = new_name(), new_name()
    for client, name in zip((visitor, other), found, strict=True):
        register(client, name)
    return found


@pytest.fixture
def stranger(server: Server) -> Iterator[httpx.Client]:
    with server.client() as client:
        yield client


def begin(host: httpx.Client, guest: httpx.Client, game: str = "isis", **more: object) -> str:
    table = set_up(host, game, PERSON, FRIEND, **more)
    answer = join(guest, invite(host, table), None)
    assert answer.status_code == 200, answer.text
    return table


def finish(server: Server, table: str, loser: httpx.Client) -> None:
    page = Page(server, table, loser)
    assert page.ask("table", type="resign")["over"]
    page.close()


def copy_finished(server: Server, table: str, number: int) -> None:
    """As if so many more games had ended at the same moment."""
    with closing(open_file(server.data)) as file:
        for name, key in (("tables", "id"), ("seats", "table"), ("results", "table")):
            columns = [row[1] for row in file.execute(f"PRAGMA table_info({name})")]
            listed = ", ".join(f'"{column}"' for column in columns)
            copied = listed.replace(f'"{key}"', f'"{key}" || :end')
            copy = f'INSERT INTO {name} ({listed}) SELECT {copied} FROM {name} WHERE "{key}" = :table'
            file.executemany(copy, [{"end": f"{each:02}", "table": table} for each in range(number)])


def games(client: httpx.Client, name: str, **asked: str) -> dict[str, object]:
    answer = client.get(f"/api/players/{name}/games", params={"language": "en", **asked})
    assert answer.status_code == 200, answer.text
    told: dict[str, object] = answer.json()
    return told


def test_a_profile_tells_ratings_results_and_the_streak(
    server: Server, visitor: httpx.Client, other: httpx.Client, stranger: httpx.Client, names: tuple[str, str]
) -> None:
    mine, theirs = names
    for loser in (visitor, other, other):
        finish(server, begin(visitor, other, rated=True), loser)
    private = begin(visitor, other, "theben")
    finish(server, private, other)
    told = stranger.get(f"/api/players/{mine.lower()}").json()
    assert (told["name"], told["mine"], told["results"]) == (mine, False, {"won": 2, "drawn": 0, "lost": 1})
    assert told["streak"] == {"result": "won", "games": 2, "more": False}
    (rating,) = told["ratings"]
    assert (rating["game"], rating["kind"], rating["games"], rating["listed"]) == ("isis", "two", 3, False)
    assert rating["rating"] > 1500
    assert 200 < rating["doubt"] < 250
    own = visitor.get(f"/api/players/{mine}").json()
    assert (own["mine"], own["results"]["won"]) == (True, 3), "who played sees private games, too"
    listed = games(stranger, mine)["games"]
    assert isinstance(listed, list)
    assert [each["result"] for each in listed] == ["won", "won", "lost"]
    assert listed[0]["profiles"] == [mine, theirs]
    assert listed[2]["change"] < 0 < listed[0]["change"]
    for result, number in (("won", 3), ("lost", 1), ("drawn", 0)):
        assert len(games(other, mine, result=result)["games"]) == number  # type: ignore[arg-type]
    assert [each["table"] for each in games(visitor, mine, game="theben")["games"]] == [private]  # type: ignore[attr-defined]
    assert games(visitor, theirs, opponent=mine)["against"] == {
        "name": mine,
        "results": {"won": 1, "drawn": 0, "lost": 3},
    }
    assert stranger.get(f"/player/{mine}").status_code == 200


def test_whoever_has_no_account_has_no_profile(visitor: httpx.Client, other: httpx.Client) -> None:
    visitor.put("/api/me/name", json={"name": "Amenophis"})
    assert visitor.get("/api/players/Amenophis").status_code == 404
    assert visitor.get("/player/Amenophis").status_code == 404
    name = new_name()
    register(other, name)
    assert visitor.get(f"/api/players/{name}").status_code == 200
    assert visitor.get(f"/api/players/{name}/games", params={"opponent": "Amenophis"}).status_code == 404
    assert visitor.get(f"/api/players/{name}/games", params={"before": "x"}).status_code == 422
    assert other.post("/api/me/account/delete", json={"password": PASSWORD}).status_code == 204
    assert visitor.get(f"/api/players/{name}").status_code == 404


def test_finished_games_come_some_at_a_time(
    server: Server, visitor: httpx.Client, other: httpx.Client, names: tuple[str, str]
) -> None:
    table = begin(visitor, other)
    finish(server, table, other)
    copy_finished(server, table, 44)
    seen: list[str] = []
    mark = ""
    for number in (20, 20, 5):
        told = games(visitor, names[0], **({"before": mark} if mark else {}))
        found = [each["table"] for each in told["games"]]  # type: ignore[attr-defined]
        assert len(found) == number
        seen += found
        mark = str(told["next"])
    assert (mark, len(set(seen))) == ("None", 45)


def test_the_list_of_the_best_hides_who_played_little(
    server: Server, visitor: httpx.Client, other: httpx.Client, stranger: httpx.Client, names: tuple[str, str]
) -> None:
    register(stranger, new_name())
    ids = {}
    with closing(open_file(server.data)) as file:
        for name in names:
            (ids[name],) = file.execute("SELECT id FROM players WHERE name = ?", (name,)).fetchone()
        for name, mu, number in ((names[0], 28.0, 12), (names[1], 40.0, 9)):
            file.execute("INSERT INTO ratings VALUES (?, 'karnak', 'teams', ?, 4.0, ?, 1)", (ids[name], mu, number))
        file.execute("INSERT INTO ratings VALUES (?, 'karnak', 'more', 40.0, 8.0, 12, 1)", (ids[names[1]],))
    told = stranger.get("/api/ratings/karnak?kind=teams").json()
    assert told["kinds"] == ["two", "more", "teams"]
    assert told["players"] == [{"name": names[0], "rating": 1590, "doubt": 120, "games": 12, "listed": True}]
    assert stranger.get("/api/ratings/karnak?kind=more").json()["players"] == [], "too unsure"
    assert stranger.get("/api/ratings/chess").status_code == 404
    assert stranger.get("/ratings").headers["location"] == "/ratings/isis"


def test_a_rated_table_is_for_accounts(
    server: Server, visitor: httpx.Client, other: httpx.Client, stranger: httpx.Client
) -> None:
    wish = {"game": "isis", "seats": [PERSON, FRIEND], "rated": True, "opens": 0, "lobby": True}
    assert visitor.post("/api/tables", json=wish).status_code == 403
    register(visitor, new_name())
    table = visitor.post("/api/tables", json=wish).json()["id"]
    (listed,) = [each for each in stranger.get("/api/lobby").json() if each["id"] == table]
    assert listed["rated"]
    refused = stranger.post(f"/api/lobby/{table}?language=en", json={"name": "Somebody"})
    assert (refused.status_code, "sign in" in refused.json()["error"]) == (403, True)
    assert join(stranger, invite(visitor, table)).status_code == 403
    register(other, new_name())
    assert other.post(f"/api/lobby/{table}", json={}).status_code == 200
    page = Page(server, table, stranger)
    assert (page.table["rated"], page.table["public"]) == (True, True)
    assert all(seat["profile"] == seat["name"] for seat in page.table["seats"])
    page.close()


def test_public_games_are_watched_and_others_not(
    server: Server, visitor: httpx.Client, other: httpx.Client, stranger: httpx.Client
) -> None:
    visitor.put("/api/me/name", json={"name": "Anna"})
    public = set_up(visitor, "horus", PERSON, FRIEND, public=True)

    def live() -> list[str]:
        return [each["id"] for each in stranger.get("/api/live?game=horus").json()["tables"]]

    assert public not in live(), "somebody is still to come"
    assert join(other, invite(visitor, public)).status_code == 200
    private = set_up(visitor, "horus", PERSON, FRIEND)
    assert join(other, invite(visitor, private)).status_code == 200
    alone = set_up(visitor, "horus", PERSON, opponent(), public=True)
    assert public in live()
    assert not {private, alone} & set(live())
    assert public not in [each["id"] for each in stranger.get("/api/live?game=isis").json()["tables"]]
    watched = visitor.get(f"/api/tables/{public}/picture.svg?onlooker=1").text
    assert watched == stranger.get(f"/api/tables/{public}/picture.svg").text
    assert watched != visitor.get(f"/api/tables/{public}/picture.svg").text, "a player sees a hand"
    finish(server, public, other)
    assert public not in live()


def test_an_onlooker_walks_through_a_finished_game_and_sees_the_hands_then(
    server: Server, visitor: httpx.Client, other: httpx.Client
) -> None:
    visitor.put("/api/me/name", json={"name": "Anna"})
    table = set_up(visitor, "horus", PERSON, FRIEND, public=True)
    assert join(other, invite(visitor, table)).status_code == 200
    pages, onlooker = both(server, table, visitor, other), Page(server, table)
    play(pages, 6)
    onlooker.wait(lambda now: now["ply"] == pages[0].table["ply"])

    def walk() -> list[bool]:
        plies = range(onlooker.table["ply"])
        return ["hand-" in json.dumps(onlooker.ask("scene", type="goto", ply=ply)["scene"]) for ply in plies]

    assert not any(walk())
    pages[1].ask("table", type="resign")
    onlooker.wait(lambda now: now["over"])
    assert any(walk())
    for page in (*pages, onlooker):
        page.close()


def test_all_games_come_as_records_with_names_that_tell_them_apart(
    server: Server, visitor: httpx.Client, other: httpx.Client, names: tuple[str, str]
) -> None:
    table = begin(visitor, other, "sakkara", rated=True)
    finish(server, table, other)
    with zipfile.ZipFile(io.BytesIO(visitor.get("/api/me/export?language=en").content)) as packed:
        (record,) = [name for name in packed.namelist() if name.startswith("records/")]
        about = json.loads(packed.read("me.json"))
    assert record.endswith(f"-sakkara-{names[0]}-{names[1]}-{table[:6]}.txt")
    assert (about["ratings"][0]["game"], about["ratings"][0]["games"]) == ("sakkara", 1)
    assert (about["results"][0]["table"], about["results"][0]["result"]) == (table, "won")
