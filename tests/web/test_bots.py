"""Bots on the pages: a token on the account page, a challenge in the hall, and the mark at the table."""

import subprocess
import sys

from playwright.sync_api import expect

from tests.web.conftest import OpenPage, new_table
from tests.web.test_account import PASSWORD, new_name
from tools.local_server import LocalServer


def test_a_person_makes_a_bot_and_another_one_plays_with_it(open_page: OpenPage, server: LocalServer) -> None:
    owner, name, bot = open_page("/account"), new_name(), f"Bot of {new_name()}"
    section = owner.locator("section", has_text="Make an account")
    section.locator("[name=name]").fill(name)
    section.locator("[name=password]").fill(PASSWORD)
    section.locator("button").click()
    bots = owner.locator("section", has=owner.get_by_role("heading", name="Bots", exact=True))
    bots.locator("[name=name]").fill(bot)
    bots.get_by_role("button", name="Make a token").click()
    expect(bots.locator(".code output")).to_contain_text("hbot_")
    token = bots.locator(".code output").inner_text()
    expect(bots.locator("li strong")).to_have_text(bot)

    guest = open_page("/")
    command = [sys.executable, "-m", "hypostyle", "bot", server.url, "--game", "isis", "--level", "1"]
    with subprocess.Popen([*command, "--token", token], stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout is not None
            program.stdout.readline()
            challenge = guest.get_by_role("button", name=f"Play ISIS with {bot} (BOT)")
            while program.poll() is None:  # the hall asks again only every 15 seconds
                guest.reload()
                expect(guest.locator("main[data-listed]")).to_be_visible()
                if challenge.count():
                    break
            challenge.click()
            guest.locator("#my-name").fill("Anna")
            guest.get_by_role("button", name="Sit down and play").click()
            guest.wait_for_url("**/table/*")
            expect(guest.locator("[data-seat='1'] .name")).to_have_text(f"{bot} (BOT)")
            expect(guest.locator(".waiting")).to_be_hidden()
        finally:
            program.kill()
    bots.get_by_role("button", name=f"Revoke the token of {bot}").click()
    owner.locator("dialog button.main").click()
    expect(bots.locator("li")).to_have_count(0)
    expect(guest.locator("[data-seat='1'] .name")).to_have_text("Player 2 (BOT)")


def test_bots_are_let_in_from_the_lobby_only_when_somebody_says_so(open_page: OpenPage) -> None:
    page = open_page()
    table = new_table(page, "isis", [{"kind": "person"}, {"kind": "friend"}])
    page.goto(f"/table/{table}")
    everybody, bots = page.get_by_label("Let anybody in the hall sit down, too"), page.get_by_label("Bots may sit down")
    expect(bots).to_be_disabled()
    expect(bots).not_to_be_checked()
    with page.expect_response("**/lobby*"):
        everybody.check()
    with page.expect_response("**/lobby*"):
        bots.check()
    listed = next(each for each in page.request.get("/api/lobby").json() if each["id"] == table)
    assert listed["bots"] is True
