"""What people find at an address: a page, or kindly nothing."""

import httpx
import pytest

from tests.server.running import Server, set_up


@pytest.mark.parametrize(
    "path",
    ["/new/senet", "/rules/senet", "/lesson/senet", "/table/gone", "/nothing", "/new", "/new/isis/more", "/a%00b"],
)
def test_where_nothing_is_a_page_leads_back_to_the_hall(server: Server, path: str) -> None:
    with server.client() as client:
        for wish, language in (("de-CH,de;q=0.8,en;q=0.5", "de"), ("en-GB", "en"), ("fr", "en")):
            answer = client.get(path, headers={"Accept-Language": wish})
            assert answer.status_code == 404
            assert answer.headers["content-type"].startswith("text/html")
            assert "content-security-policy" in answer.headers
            assert f'<html lang="{language}">' in answer.text
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


@pytest.mark.parametrize("path", ["/", "/new/isis", "/rules/isis", "/lesson/isis"])
def test_pages_that_are_there(visitor: httpx.Client, path: str) -> None:
    answer = visitor.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
