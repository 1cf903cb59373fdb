"""The page of administrators: a name is found and taken, a player banned, a table removed, each after one question."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from typer.testing import CliRunner

from hypostyle.cli.admin import admin as commands
from tests.play import SOAK
from tests.server.bot_client import new_name
from tests.web.conftest import OpenPage, new_table
from tests.web.test_axe import check
from tools.local_server import LocalServer

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def make_account(page: Page) -> str:
    name = new_name("Rude ")
    assert page.request.post("/api/me/account", data={"name": name, "password": "a long sentence"}).ok
    return name


def act(page: Page, list_name: str, text: str, button: str) -> None:
    """Press a button of the line with a text, and say yes to its question."""
    page.locator(f"#{list_name} li", has_text=text).get_by_role("button", name=button).click()
    page.locator("dialog button[value=yes]").click()


@pytest.mark.parametrize("look", [PHONE] if SOAK == 1 else [{}, PHONE])
def test_administration(open_page: OpenPage, server: LocalServer, look: dict[str, Any]) -> None:
    page, other = open_page("/", locale="de-DE", reduced_motion="reduce", **look), open_page("/")
    boss, rude = make_account(page), make_account(other)
    table = new_table(other, "theben")
    done = CliRunner().invoke(commands, ["appoint", boss, "--data", str(server.data)])
    assert done.exit_code == 0, done.output
    page.goto("/account")
    page.get_by_role("link", name="Verwaltung").click()
    page.wait_for_url("**/admin")
    expect(page.locator("#running dd")).to_have_count(6)
    page.locator("#find input").fill(rude)
    page.locator("#find button").click()
    expect(page.locator("#players li")).to_have_count(1)
    expect(page.locator("#players li")).to_contain_text(rude)
    page.locator("#players").get_by_role("button", name="Tische").click()
    expect(page.locator("#tables-title")).to_have_text(f"Tische von {rude}")
    expect(page.locator("#tables li")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= screen.width")
    check(page, "the page of administrators")
    act(page, "players", rude, "Sperren")
    expect(page.locator("#players .banned")).to_have_text(" · gesperrt")
    assert other.request.get("/api/me").status == 403
    act(page, "players", rude, "Wieder einlassen")
    expect(page.locator("#players .banned")).to_have_count(0)
    assert other.request.get("/api/me").ok
    act(page, "tables", "THEBEN", "Entfernen")
    expect(page.locator("#tables li")).to_have_count(0)
    assert other.request.get(f"/table/{table}").status == 404
    act(page, "players", rude, "Namen entfernen")
    expect(page.locator("#players li")).to_have_count(0)  # nobody is called so any more
    assert other.request.get("/api/me").json()["name"] != rude
