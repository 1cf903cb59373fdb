"""How quick the page is. The best of several tries counts: other tests run beside these, and machines get busy."""

import statistics

import pytest
from playwright.sync_api import Page

import hypostyle
from tests.web.conftest import OpenPage, new_table
from tests.web.person import Person

PEOPLE = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}]
TRIES = 4

# From the touch that completes a move to the frame in which the list shows it.
STOPWATCH = """() => {
  let touched = 0;
  window.rounds = [];
  addEventListener("pointerup", () => { touched = performance.now(); }, true);
  addEventListener("click", (event) => { if (event.target.closest(".action")) touched = performance.now(); }, true);
  new MutationObserver(() => requestAnimationFrame(() => {
    const next = new MessageChannel();
    next.port1.onmessage = () => window.rounds.push(performance.now() - touched);
    next.port2.postMessage(null);
  })).observe(document.getElementById("moves"), { childList: true });
}"""


def round_trips(page: Page, moves: int, person: Person) -> list[float]:
    page.evaluate("window.rounds = []")
    person.play_on(moves)
    page.wait_for_timeout(400)
    found: list[float] = page.evaluate("window.rounds")
    return found


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_a_move_is_drawn_at_once(open_page: OpenPage, game: str) -> None:
    page = open_page()
    page.goto(f"/table/{new_table(page, game, PEOPLE)}")
    person = Person(page)
    person.look()
    page.evaluate(STOPWATCH)
    medians = [statistics.median(round_trips(page, 5, person)) for _ in range(TRIES)]
    print(game, [round(each, 1) for each in medians])
    assert min(medians) < 60
