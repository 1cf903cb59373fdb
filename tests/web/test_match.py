"""Matches, other people at a seat, and what people are called, in a browser."""

from __future__ import annotations

from types import SimpleNamespace

import httpx
from playwright.sync_api import Page, expect

from tests.server.running import Page as Live
from tests.server.test_matches import GAMES, SCORES, SUMS
from tests.web.conftest import NOTHING, OpenPage, new_table
from tools.local_server import LocalServer

ANNA, BEN = {"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}


def _play(page: Page, server: LocalServer, game: int) -> None:
    """Play a game of the match at the table of this page from elsewhere, as its visitor. It sees the last move."""
    table = page.url
    page.goto(NOTHING)
    cookie = next(each for each in page.context.cookies() if each["name"] == "visitor")
    visitor = httpx.Client(cookies={"visitor": cookie["value"]}, verify=False)
    place = SimpleNamespace(host=server.url.removeprefix("http://"))
    live = Live(place, table.rpartition("/")[2], visitor)  # type: ignore[arg-type]
    *others, last = [entry.step.text for entry in GAMES[game].entries]
    for move in others:
        live.move(move)
    page.goto(table)
    expect(page.locator(".step")).to_have_count(len(others))
    live.move(last)
    live.close()


def test_a_match_from_the_set_up_to_the_sum(open_page: OpenPage, server: LocalServer) -> None:
    page = open_page("/new/sakkara")
    page.locator(".seat-row select").nth(1).select_option("person")
    for seat, name in enumerate(("Anna", "Ben")):
        page.locator(".seat-row input").nth(seat).fill(name)
    page.locator("label:has(input[name=opens][value='0'])").click()
    expect(page.locator("#match")).to_contain_text("two games; the other player opens the second")
    page.get_by_text("A match of 2 games").click()
    page.locator("#start").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#match h2")).to_have_text("Match: game 1 of 2")
    first = page.url
    _play(page, server, 0)
    leader = ["Anna", "Ben"][SCORES[0].index(max(SCORES[0]))]
    expect(page.locator(".result")).to_contain_text(f"{leader} leads the match")
    expect(page.locator(".result")).not_to_contain_text("Rematch")
    page.locator(".result").get_by_text("Next game").click()
    page.wait_for_url(lambda url: url != first and "/table/" in url)
    expect(page.locator("#match h2")).to_have_text("Match: game 2 of 2")
    expect(page.locator("#match .sum")).to_have_text([str(score) for score in SCORES[0]])
    second = page.url
    page.goto("/")
    expect(page.locator("#unfinished-list li")).to_have_count(1)
    expect(page.locator("#unfinished-list")).to_contain_text(f"match, game 2 of 2 · {SCORES[0][0]} : {SCORES[0][1]}")
    page.goto(second)
    expect(page.locator("#match h2")).to_have_text("Match: game 2 of 2")
    _play(page, server, 1)
    expect(page.locator("#match .sum")).to_have_text([str(total) for total in SUMS])
    winner = ["Anna", "Ben"][SUMS.index(max(SUMS))]
    told = f"{winner} wins the match ({max(SUMS)} : {min(SUMS)})."
    expect(page.locator(".match-text")).to_have_text(told)
    expect(page.locator("#expected")).to_contain_text(told)
    with page.expect_download() as saved:
        page.locator("#match").get_by_text("Download the records").click()
    assert saved.value.path().read_text(encoding="utf-8").count("[Game ") == 2
    page.goto("/")
    expect(page.locator("#finished-list li")).to_have_count(1)
    expect(page.locator("#finished-list")).to_contain_text(told)


def test_only_games_with_matches_offer_them(open_page: OpenPage) -> None:
    page = open_page("/new/theben")
    expect(page.locator("#start")).to_be_enabled()
    expect(page.locator("#match")).to_be_hidden()
    page.goto("/new/karnak")
    expect(page.locator("#match")).to_be_visible()
    page.locator("#match label").nth(1).click()
    expect(page.locator("#match select option")).to_have_count(11)
    page.locator("label:has(input[name=players][value='1'])").click()
    expect(page.locator("#match")).to_be_hidden()
    expect(page.locator("#start")).to_be_enabled()


def test_somebody_else_sits_down(open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"/table/{new_table(page, 'theben', [ANNA, BEN])}")
    expect(page.locator("#expected")).to_contain_text("Anna (White):")
    page.get_by_role("button", name="Change who plays instead of Anna").click()
    page.locator("#sitter").select_option("1")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seat").first).to_contain_text("Reed gatherer")
    expect(page.locator("#moves li")).to_have_count(1)  # it has moved
    expect(page.locator("#expected")).to_contain_text("Black:")
    page.get_by_role("button", name="Change who plays instead of Reed gatherer").click()
    page.locator("#sitter").select_option("person")
    page.locator("#sitter-name").fill("Cleo")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seat").first).to_contain_text("Cleo")
    expect(page.locator("#expected")).to_contain_text("Ben (Black):")


def test_a_hand_that_was_taken_over_is_covered_and_kept(open_page: OpenPage) -> None:
    page = open_page(locale="de-DE")
    page.goto(f"/table/{new_table(page, 'horus')}")
    page.get_by_role("button", name="Wer anderes für Schilfsammlerin spielen soll").click()
    page.locator("#sitter").select_option("person")
    page.get_by_role("button", name="Platz nehmen").click()
    expect(page.locator("#cover")).to_be_visible()
    page.locator(".change").nth(1).click()
    page.locator("#sitter").select_option("1")
    page.get_by_role("button", name="Platz nehmen").click()
    expect(page.locator("#note")).to_contain_text("verdeckte Karten gesehen")


def test_colours_are_named_in_the_set_up_and_the_panel(open_page: OpenPage) -> None:
    page = open_page("/new/sakkara", locale="de-DE")
    expect(page.locator(".seat-title")).to_have_text(["Hell", "Dunkel"])
    expect(page.locator("#opens")).to_contain_text("Schreiber (Dunkel)")
    page.goto(f"/table/{new_table(page, 'sakkara')}")
    expect(page.locator(".seat .level")).to_have_text(["Hell", "Dunkel · Stufe 1"])
    expect(page.locator("#expected")).to_contain_text("Hell:")


def test_team_mates_are_marked(open_page: OpenPage) -> None:
    page = open_page()
    seats = [{"kind": "person", "name": name} for name in ("Anna", "Ben", "Cleo", "Dora")]
    page.goto(f"/table/{new_table(page, 'karnak', seats, options={'teams': 2})}")
    expect(page.locator(".seat .level")).to_have_text(["with Cleo", "with Dora", "with Anna", "with Ben"])
    expect(page.locator("#board")).to_contain_text("Anna + Cleo: 0")


def test_newcomers_are_led_to_the_lesson_first(open_page: OpenPage) -> None:
    page = open_page("/")
    plate = page.locator("[data-game=isis]")
    expect(plate.locator(".main")).to_have_text("First lesson")
    expect(plate.locator(".preset")).to_have_text("You against the Scribe: fairly easy")
    plate.locator(".main").click()
    page.wait_for_url("**/lesson/isis")
    new_table(page, "isis")
    page.goto("/")
    expect(plate.locator(".main")).to_have_text("Play")


def test_the_first_thing_to_do_looks_like_it(open_page: OpenPage) -> None:
    page = open_page("/")
    colour = "element => getComputedStyle(element).backgroundColor"
    lesson = page.locator("[data-game=isis] .main")
    expect(lesson).to_have_text("First lesson")
    assert lesson.evaluate(colour) != page.locator("[data-play=isis]").evaluate(colour)
