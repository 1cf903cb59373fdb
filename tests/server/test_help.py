"""The documentation at the server: where it is, in which language, and what is not there."""

import httpx
import pytest

from hypostyle.server.security import HEADERS
from tests.server.running import Server


def test_it_begins_in_the_language_of_the_reader(server: Server) -> None:
    with server.client() as client:
        english = client.get("/help", headers={"Accept-Language": "en"})
        assert english.status_code == 200
        assert '<html lang="en"' in english.text
        german = client.get("/help", headers={"Accept-Language": "de-AT"})
        assert german.headers["location"] == "/help/de"
        assert '<html lang="de"' in client.get("/help/de").text
        assert "Accept-Language" in german.headers["vary"]


@pytest.mark.parametrize("path", ["/help/hosting", "/help/de/hosting", "/help/reference", "/help/de/learn"])
def test_pages_are_dressed_like_all_others(visitor: httpx.Client, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert answer.headers["cache-control"] == "no-cache"


def test_files_and_the_index_are_there(visitor: httpx.Client) -> None:
    picture = visitor.get("/help/files/docs/pictures/hall.png")
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    index = visitor.get("/help/search/de.json")
    assert any(part[2] == "/help/de/play" for part in index.json())


@pytest.mark.parametrize(
    "path",
    [
        "/help/nothing",
        "/help/index",
        "/help/en",
        "/help/en/play",
        "/help/de/nothing",
        "/help/de/index",
        "/help/fr/play",
        "/help/search/fr.json",
        "/help/search/en",
        "/help/files/docs/play.md",
        "/help/files/pyproject.toml",
        "/help/files/docs/pictures/..%2f..%2fpyproject.toml",
        "/help/files/docs/pictures/none.png",
        "/help/files//etc/passwd",
        "/help/a%00b",
    ],
)
def test_where_nothing_is(visitor: httpx.Client, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 404
    assert "/help" not in answer.text


def test_the_hall_leads_there(server: Server) -> None:
    with server.client() as client:
        for language, where in (("en", "/help"), ("de", "/help/de")):
            hall = client.get("/", headers={"Accept-Language": language}).text
            assert hall.count(f'<a href="{where}">') == 2
