"""The account page: from guest to account, to another device, and out again."""

import re
from itertools import count

from playwright.sync_api import expect

from tests.web.conftest import OpenPage, new_table

PASSWORD = "a long sentence"
NUMBERS = count()


def new_name() -> str:
    return "K" + "".join("abdefghkmn"[int(digit)] for digit in str(next(NUMBERS)))


def test_a_guest_makes_an_account_and_is_known_on_a_phone(open_page: OpenPage) -> None:
    page, name = open_page(), new_name()
    new_table(page, "isis")
    page.goto("/account")
    expect(page.locator("#title")).to_have_text("You are a guest here")
    section = page.locator("section", has_text="Make an account")
    section.locator("[name=name]").fill(name)
    section.locator("[name=password]").fill(PASSWORD)
    section.locator("button").click()
    expect(page.locator(".code output")).to_have_text(re.compile(r"^[A-Z2-9]{5}(-[A-Z2-9]{5}){3}$"))
    expect(page.locator("#title")).to_have_text(f"Signed in as {name}")
    page.get_by_role("button", name="Show a link").click()
    link = page.locator(".link")
    expect(link).to_have_value(re.compile("/enter/"))
    phone = open_page(link.input_value(), viewport={"width": 390, "height": 844})
    expect(phone.locator("#title")).to_have_text(f"Sign in as {name}")
    phone.get_by_role("button", name="Yes, that is me").click()
    phone.wait_for_url("**/account")
    expect(phone.locator("#title")).to_have_text(f"Signed in as {name}")
    phone.goto("/")
    expect(phone.locator("#unfinished-list li")).to_have_count(1)
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.locator("#title")).to_have_text("You are a guest here")
    phone.goto("/account")
    section = phone.locator("section", has_text="To an account")
    section.locator("[name=name]").fill(name)
    section.locator("[name=password]").fill("not the sentence")
    section.locator("button").click()
    expect(section.locator(".trouble")).to_contain_text("no account with this name and password")
    open_page.forgive("403")
    section.locator("[name=password]").fill(PASSWORD)
    section.locator("button").click()
    expect(phone.locator("#title")).to_have_text(f"Signed in as {name}")
    phone.locator("summary").click()
    phone.locator("details [name=password]").fill(PASSWORD)
    phone.locator("details button").click()
    phone.locator("dialog button.main").click()
    expect(phone.locator("#title")).to_have_text("You are a guest here")


def test_a_link_that_was_used_is_told(open_page: OpenPage) -> None:
    page = open_page(f"/enter/{'x' * 32}")
    expect(page.locator(".trouble")).to_contain_text("used already, or is too old")
    open_page.forgive("404")
