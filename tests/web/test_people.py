"""Profiles, the best at a game and games to watch, as people see them."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage, new_table
from tests.web.test_account import PASSWORD, new_name
from tests.web.test_axe import check

FRIEND = {"kind": "friend"}
WIDTH = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "locale": "de-DE", "reduced_motion": "reduce"}


def signed_up(page: Page) -> str:
    """The visitor of this page has an account now; its name."""
    name = new_name()
    made = page.request.post("/api/me/account", data={"name": name, "password": PASSWORD})
    assert made.status == 201, made.text()
    return name


def come(page: Page, host: Page, table: str) -> None:
    token = host.request.post(f"/api/tables/{table}/invites", data={"seat": None}).json()["path"].rsplit("/", 1)[-1]
    assert page.request.post(f"/api/invites/{token}", data={"name": None}).status == 200


def test_a_rated_game_from_its_set_up_to_the_profile(open_page: OpenPage) -> None:
    guest = open_page("/new/isis")
    guest.locator(".seat-row select").nth(1).select_option("friend")
    expect(guest.locator("#rated")).to_be_disabled()
    expect(guest.locator("#rated-help")).to_contain_text("sign in")
    host, other = open_page(), open_page()
    mine, theirs = signed_up(host), signed_up(other)
    host.goto("/new/isis")
    expect(host.locator("#rated-terms")).to_be_hidden()
    host.locator(".seat-row input").first.fill(mine)
    host.locator(".seat-row select").nth(1).select_option("friend")
    expect(host.locator("#public")).not_to_be_checked()
    host.locator("#rated").check()
    expect(host.locator("#public")).to_be_checked()
    host.locator("#start").click()
    host.wait_for_url("**/table/*")
    expect(host.locator("#terms")).to_contain_text("rated")
    table = host.url.rsplit("/", 1)[-1]
    come(other, host, table)
    expect(host.locator("#seats a.player")).to_have_text([mine, theirs])
    other.goto(f"/table/{table}")
    other.locator("[data-tool=resign]").click()
    other.locator("dialog button[value=yes]").click()
    expect(host.locator(".places a.player").first).to_have_text(mine)
    host.locator(".places a.player").nth(1).click()
    expect(host.locator("#title")).to_have_text(f"{theirs}: profile")
    expect(host.locator(".listing tbody tr")).to_have_count(1)
    expect(host.locator(".listing tbody td").nth(1)).to_contain_text("±")
    expect(host.locator(".finished li")).to_have_count(1)
    expect(host.locator(".finished .result")).to_have_text("lost")
    host.locator("select[name=result]").select_option("won")
    expect(host.locator(".against")).to_have_text("No finished games to show.")
    host.locator("select[name=result]").select_option("")
    host.locator("input[name=opponent]").fill(mine)
    host.locator(".filters button").click()
    expect(host.locator(".against")).to_have_text(f"{theirs} against {mine}: 0 won, 0 drawn, 1 lost")
    check(host, "a profile")
    host.goto("/account")
    host.get_by_role("link", name="Your profile").click()
    expect(host.locator("#title")).to_have_text("Your profile")


def test_games_to_watch_and_the_best_on_a_phone(open_page: OpenPage) -> None:
    host, other = open_page(), open_page()
    for page, name in ((host, "Anna"), (other, "Bert")):
        page.request.put("/api/me/name", data={"name": name})
    table = new_table(host, "horus", [{"kind": "person"}, FRIEND], public=True)
    come(other, host, table)
    page = open_page("/live/horus", **PHONE)
    shown = page.locator(f"[data-table='{table}']")
    expect(shown.locator(".people")).to_have_text("Anna, Bert")
    page.wait_for_function("() => [...document.images].every((image) => image.complete && image.naturalWidth > 0)")
    check(page, "games to watch")
    assert page.evaluate(WIDTH)
    page.goto("/ratings")
    expect(page.locator(".tabs [aria-current]").first).to_be_visible()
    expect(page.locator(".nobody, .listing")).to_have_count(1)
    check(page, "the best")
    assert page.evaluate(WIDTH)
    page.goto("/")
    expect(page.locator(".elsewhere a")).to_have_count(5)
    assert page.evaluate(WIDTH)
