"""The page of a table before the server has sent any table: nothing that a person does, or hears, breaks it."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import OpenPage, new_table


def at_silent_table(open_page: OpenPage, answer: Callable[[WebSocketRoute], None]) -> Page:
    """A table whose server says only this."""
    page = open_page(reduced_motion="reduce")
    table = new_table(page, "karnak")
    page.route_web_socket(f"**/api/tables/{table}/live*", answer)
    page.goto(f"/table/{table}")
    expect(page.locator("#moves-title")).not_to_be_empty()
    return page


def test_a_refusal_that_comes_first_is_shown(open_page: OpenPage) -> None:
    """The server sends one instead of a table when its store cannot be read."""
    refusal = json.dumps({"type": "refused", "text": "The store cannot be read.", "clause": None})
    page = at_silent_table(open_page, lambda socket: socket.send(refusal))
    expect(page.locator(".note.wrong")).to_contain_text("The store cannot be read.")


def test_tools_wait_for_the_table(open_page: OpenPage) -> None:
    page = at_silent_table(open_page, lambda socket: None)
    for name in ("turn", "pause", "first", "on", "save", "copy", "picture", "larger"):
        page.locator(f"[data-tool={name}]").click()
    page.locator("#board svg").click()
    page.keyboard.press("Escape")
    expect(page.locator(".note")).to_have_count(0)
