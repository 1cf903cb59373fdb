"""How quick the page is.

`make test` runs these by themselves. Machines get busy all the same, so the best of several tries counts. A try made
while the processor was busy with other things may take longer, by as much as they take away, and three times as long
at most.
"""

import json
import random
import statistics
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

import hypostyle
from tests.play import SOAK
from tests.web.conftest import OpenPage, new_table
from tests.web.person import Person

HEAVIEST = ["sakkara", "horus"] if SOAK == 1 else list(hypostyle.game_names())
"""One has thousands of moves to offer, the other the largest map."""
PEOPLE = [{"kind": "person", "name": "Anna"}, {"kind": "person", "name": "Ben"}]
TRIES = 4

# From the touch that completes a move to the frame in which the list shows it.
STOPWATCH = """() => {
  let touched = 0;
  window.rounds = [];
  addEventListener("pointerup", () => { touched = performance.now(); }, true);
  addEventListener("click", (event) => { if (event.target.closest(".action")) touched = performance.now(); }, true);
  new MutationObserver(() => {
    const since = touched; // now: the next touch may come before the frame is told of
    requestAnimationFrame(() => {
      const next = new MessageChannel();
      next.port1.onmessage = () => window.rounds.push(performance.now() - since);
      next.port2.postMessage(null);
    });
  }).observe(document.getElementById("moves"), { childList: true });
}"""
# The times between frames from now on, until no piece glides any more.
FRAMES = """() => { window.frames_seen = []; let before = null; const picture = document.querySelector("svg.board");
  const next = (now) => {
    const gliding = picture.getAnimations({ subtree: true }).length > 0;
    if (gliding && before !== null) window.frames_seen.push(now - before);
    before = gliding ? now : null;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""
# Notes the frame in which all five games are seen first.
SEEN = """new MutationObserver((_, watch) => {
  if (document.querySelectorAll(".plate h3").length < 5) return;
  watch.disconnect();
  requestAnimationFrame(() => {
    const next = new MessageChannel();
    next.port1.onmessage = () => { window.seen = performance.now(); };
    next.port2.postMessage(null);
  });
}).observe(document, { childList: true, subtree: true })"""


def business() -> float:
    """How many times longer than the processor needs for it a piece of work takes, because others work too: 1 to 3."""
    start, spent = time.perf_counter(), time.thread_time()
    while time.thread_time() - spent < 0.04:
        pass
    return min(3.0, max(1.0, (time.perf_counter() - start) / 0.04))


def check_quick(what: str, measure: Callable[[], float], limit: float) -> None:
    """Measure several times, in milliseconds; one of them must be within the limit."""
    told = []
    for _ in range(TRIES):
        before = business()
        took = measure()
        busy = min(before, business())
        told.append(f"{took:.1f} ms at business {busy:.1f}")
        if took < limit * busy:
            break
    else:
        raise AssertionError(f"{what}: {', '.join(told)}; {limit} ms allowed")
    print(f"{what}: {', '.join(told)}")


@pytest.mark.parametrize("game", HEAVIEST)
def test_a_move_is_drawn_at_once(open_page: OpenPage, game: str) -> None:
    page = open_page()
    page.goto(f"/table/{new_table(page, game, PEOPLE)}")
    person = Person(page)
    person.play_on(1)
    page.evaluate(STOPWATCH)

    def five_moves() -> float:
        page.evaluate("window.rounds = []")
        for _ in range(5):
            person.play_on(1)
            page.wait_for_timeout(350)  # until what glides has come to rest
        return float(statistics.median(page.evaluate("window.rounds")))

    check_quick(game, five_moves, 80 if game == "sakkara" else 60)  # SAKKARA has thousands of moves to offer


def late_horus() -> str:
    """A record of HORUS with ninety tiles on the table."""
    state = hypostyle.game("horus").start(players=2, seed=3, stack=12)
    chance = random.Random(3)
    while len(json.loads(state.to_json())["tiles"]) < 90:
        state.play(chance.choice(state.moves()))
    return str(state.record())


def load(page: Page, record: str) -> None:
    answer = page.request.post("/api/tables/load", data={"record": record})
    assert answer.status == 201, answer.text()
    page.goto(f"/table/{answer.json()['id']}")


@pytest.mark.parametrize("game", HEAVIEST)
def test_frames_keep_coming_while_pieces_glide(open_page: OpenPage, game: str) -> None:
    page = open_page()
    if game == "horus":
        load(page, late_horus())
    else:
        page.goto(f"/table/{new_table(page, game, PEOPLE)}")
    person = Person(page)
    person.look()
    page.evaluate(FRAMES)

    def a_few_moves() -> float:
        page.evaluate("window.frames_seen = []")
        while len(page.evaluate("window.frames_seen")) < 30:
            person.play_on(1)
            page.wait_for_timeout(400)
        return float(statistics.median(page.evaluate("window.frames_seen")))

    check_quick(game, a_few_moves, 18)  # 60 frames a second are 16.7 ms


def test_first_page_is_small_and_seen_soon(open_page: OpenPage) -> None:
    def seen() -> float:
        page = open_page("about:blank", once=True)
        page.context.add_init_script(SEEN)
        page.goto("/")
        page.wait_for_function("() => window.seen")
        return float(page.evaluate("window.seen"))

    check_quick("hall", seen, 300)
    fresh = open_page("/", once=True)
    fresh.wait_for_load_state("networkidle")
    sizes = fresh.evaluate("""performance.getEntriesByType("resource")
        .concat(performance.getEntriesByType("navigation")).map((entry) => entry.transferSize)""")
    print(f"hall: {sum(sizes)} bytes in {len(sizes)} answers")
    assert len(sizes) > 15
    assert 0 < sum(sizes) < 250_000
