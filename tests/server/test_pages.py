"""What people find at an address: a page, or kindly nothing."""

import asyncio
from collections.abc import MutableMapping
from html import escape
from pathlib import Path

import httpx
import pytest
from starlette.exceptions import HTTPException

import hypostyle
from hypostyle.server.app import make_app
from hypostyle.server.host_names import HostNames
from hypostyle.server.plates import plate
from hypostyle.server.rate_limits import Limits
from hypostyle.server.static_files import Static
from hypostyle.server.store import Store
from hypostyle.server.store.sqlite import SqliteDatabase
from tests.server.running import Server, set_up


@pytest.mark.parametrize(
    "path",
    [
        "/new/senet",
        "/rules/senet",
        "/lesson/senet",
        "/editor/senet",
        "/table/gone",
        "/review/gone",
        "/nothing",
        "/new",
        "/new/isis/more",
        "/a%00b",
    ],
)
def test_where_nothing_is_a_page_leads_back_to_the_hall(server: Server, path: str) -> None:
    with server.client() as client:
        for wish, language in (("de-CH,de;q=0.8,en;q=0.5", "de"), ("en-GB", "en"), ("fr", "en")):
            answer = client.get(path, headers={"Accept-Language": wish})
            assert answer.status_code == 404
            assert answer.headers["content-type"].startswith("text/html")
            assert "content-security-policy" in answer.headers
            assert f'<html lang="{language}"' in answer.text
            for words in ("Back to the hall", "Zurück in den Säulensaal"):
                assert f'<a class="button" href="/">{words}</a>' in answer.text
        assert client.get("/static/missing.css").status_code == 200


@pytest.mark.parametrize("path", ["/api/games/senet/rules", "/api/nothing", "/api/tables/gone/record"])
def test_programs_are_told_in_json(visitor: httpx.Client, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 404
    assert set(answer.json()) == {"error", "clause"}


def test_a_table_has_its_page_until_it_is_cleared_away(visitor: httpx.Client) -> None:
    table = set_up(visitor, "isis")
    assert visitor.get(f"/table/{table}").status_code == 200
    assert visitor.delete(f"/api/tables/{table}").status_code == 204
    assert visitor.get(f"/table/{table}").status_code == 404


@pytest.mark.parametrize("path", ["/", "/new/isis", "/rules/isis", "/lesson/isis", "/editor/isis"])
def test_pages_that_are_there(visitor: httpx.Client, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(("language", "word"), [("en", "Set up a table"), ("de", "Tisch einrichten")])
def test_the_hall_comes_with_all_games_in_the_language_of_the_visitor(server: Server, language: str, word: str) -> None:
    with server.client() as client:
        answer = client.get("/", headers={"Accept-Language": language})
    assert f'<html lang="{language}">' in answer.text
    assert {"Accept-Language", "Cookie"} <= set(answer.headers["vary"].replace(",", " ").split())
    assert "{{" not in answer.text
    for name in hypostyle.game_names():
        game = hypostyle.game(name)
        assert f"<h3>{game.title}</h3>" in answer.text
        assert escape(game.line[language]) in answer.text
        assert f'data-play="{name}"' in answer.text
    assert answer.text.count(f">{word}</a>") == len(hypostyle.game_names())


def test_the_hall_leads_those_who_never_played_to_the_lesson(visitor: httpx.Client) -> None:
    lesson = '<a href="/lesson/isis" class="button main"'
    assert lesson in visitor.get("/").text
    set_up(visitor, "isis")
    assert lesson not in visitor.get("/").text


def test_a_file_comes_packed_once_and_anew_when_it_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "page.css"
    file.write_text("a { color: red; }\n" * 100)
    transport = httpx.ASGITransport(Static(tmp_path))

    async def get(path: str, **headers: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.get(path, headers=headers)

    async def look() -> None:
        first = await get("/page.css")
        assert first.text == file.read_text()
        assert first.headers["content-encoding"] == "gzip"
        assert first.headers["content-type"].startswith("text/css")
        assert first.headers["cache-control"] == "no-cache"
        assert (await get("/page.css", **{"Accept-Encoding": "identity"})).text == first.text
        known = {"If-None-Match": first.headers["etag"]}
        assert (await get("/page.css", **known)).status_code == 304
        file.write_text("b { color: blue; }\n")
        again = await get("/page.css", **known)
        assert (again.status_code, again.text) == (200, "b { color: blue; }\n")
        for path in ("/nothing.css", "/..%2f..%2fetc/passwd", "/" + "x" * 5000, "/a%00b", "/"):
            with pytest.raises(HTTPException) as refused:
                await get(path)
            assert refused.value.status_code == 404

    asyncio.run(look())


def test_pictures_of_games_are_kept_for_good_under_an_address_of_their_own(visitor: httpx.Client) -> None:
    told = {language: visitor.get(f"/api/games?language={language}").json() for language in ("en", "de")}
    addresses = [address for games in told.values() for game in games for address in game["picture"].values()]
    assert len(set(addresses)) == 4 * len(hypostyle.game_names())
    for address in addresses:
        found = visitor.get(address)
        assert found.headers["content-type"].startswith("image/svg+xml")
        assert found.headers["cache-control"] == "public, max-age=31536000, immutable"
    for other in (address.partition("&version")[0], f"{address}x"):
        assert visitor.get(other).headers["cache-control"] == "no-cache", "it may be another picture by tomorrow"


def test_pictures_of_games_are_drawn_before_the_server_is_ready(tmp_path: Path) -> None:
    async def start_and_stop() -> int:
        store = Store(SqliteDatabase(tmp_path))
        await store.open()
        app = make_app(store, HostNames("127.0.0.1", "127.0.0.1"), Limits())
        asked: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        told: asyncio.Queue[MutableMapping[str, object]] = asyncio.Queue()
        running = asyncio.ensure_future(app({"type": "lifespan", "asgi": {"version": "3.0"}}, asked.get, told.put))
        await asked.put({"type": "lifespan.startup"})
        assert (await told.get())["type"] == "lifespan.startup.complete"
        drawn = plate.cache_info().currsize
        await asked.put({"type": "lifespan.shutdown"})
        await running
        return drawn

    plate.cache_clear()
    assert asyncio.run(start_and_stop()) == 4 * len(hypostyle.game_names())
