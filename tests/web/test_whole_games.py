"""Every game from the set-up to the result, by clicking what is lit."""

import pytest
from playwright.sync_api import expect

import hypostyle
from tests.web.conftest import OpenPage
from tests.web.person import Person, set_up


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_a_whole_game_against_level_1(open_page: OpenPage, game: str) -> None:
    page = open_page(reduced_motion="reduce")
    set_up(page, game, [None, "1"])
    person = Person(page, builder=game == "karnak")  # who sets drums on drums there is done sooner
    person.play_to_the_end()
    expect(page.locator(".result h2")).not_to_be_empty()
    expect(page.locator(".places li")).to_have_count(2)
    expect(page.locator(".spot.lit")).to_have_count(0)
    assert person.moves() > 10
    result = " ".join(page.locator(f".result {part}").inner_text() for part in ("h2", "p"))
    page.goto("/")
    expect(page.locator("#finished-list li")).to_have_count(1)
    expect(page.locator("#finished-list .state")).to_have_text(result)
    expect(page.locator("#unfinished-list li")).to_have_count(0)
