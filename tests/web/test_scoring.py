"""What the points are made up of: by pointing at them, as a list, and as a walk over the board at the end."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from tests.golden.playthrough import FOLDER
from tests.play import hardest
from tests.web.conftest import OpenPage

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")


def golden(game: str, seats: int = 2) -> hypostyle.Record:
    """A whole game."""
    path = sorted(FOLDER.glob(f"{game}/{game}-{seats}-*.txt"))[0]
    return hypostyle.Record.parse(path.read_text(encoding="utf-8"))


def load(page: Page, state: hypostyle.State) -> str:
    answer = page.request.post("/api/tables/load", data={"record": str(state.record(names=NAMES[: state.players]))})
    assert answer.ok, answer.text()
    table = str(answer.json()["id"])
    page.goto(f"/table/{table}")
    expect(page.locator(".seat").first).to_be_attached()
    if page.locator("#cover button").count():
        page.locator("#cover button").click()
    return table


def counted(page: Page) -> set[tuple[int, int]]:
    """Where the middles of the marked spots are, in the picture."""
    boxes = "(all) => all.map((one) => [+one.getAttribute('x') + one.getAttribute('width') / 2, "
    boxes += "+one.getAttribute('y') + one.getAttribute('height') / 2])"
    return {(round(x), round(y)) for x, y in page.locator(".counted rect").evaluate_all(boxes)}


def places(state: hypostyle.State, ids: list[str], tall: bool = False) -> set[tuple[int, int]]:
    return {(round(spot.x), round(spot.y)) for spot in state.scene(0, tall=tall).spots if spot.id in ids}


@pytest.mark.parametrize("game", hardest(["horus", "karnak", "sakkara"]))
def test_a_score_explains_itself(open_page: OpenPage, game: str) -> None:
    record = golden(game)
    state = record.retrace(int(len(record.entries) * 0.8))
    page = open_page(locale="de")
    load(page, state)
    items = state.game.score_items(state.position)
    seat = max(range(2), key=lambda each: state.game.scores(state.position)[each])
    mine = [item for item in items if item.points[seat]]
    score = page.locator(".seat button.score").nth(seat)
    score.hover()
    expect(page.locator(".counted rect")).to_have_count(sum(len(item.ids) for item in mine))
    assert counted(page) == places(state, [each for item in mine for each in item.ids])
    score.click()
    rows = page.locator("#account li")
    expect(rows).to_have_count(len(mine))
    points = rows.locator(".score").all_inner_texts()
    assert sum(map(int, points)) == int(score.inner_text())
    expect(rows.first).to_contain_text(mine[0].text["de"])
    rows.nth(len(mine) - 1).hover()
    expect(page.locator(".counted rect")).to_have_count(len(mine[-1].ids))
    assert counted(page) == places(state, list(mine[-1].ids))
    score.click()
    expect(page.locator("#account")).to_be_hidden()


def test_an_earlier_score_is_explained_as_it_was(open_page: OpenPage) -> None:
    record = golden("karnak")
    state = record.retrace(len(record.entries))
    page = open_page()
    load(page, state)
    early = next(ply for ply in range(state.ply) if state.game.score_items(state.at(ply).position))
    page.locator(f'.step[data-ply="{early}"]').click()
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator(".seat button.score", has_text="1")).to_have_count(1)
    page.locator(".seat button.score", has_text="1").click()
    expect(page.locator("#account li")).to_have_count(1)


def test_games_without_points_have_nothing_to_explain(open_page: OpenPage) -> None:
    page = open_page()
    load(page, hypostyle.game("theben").start(2))
    expect(page.locator("button.score")).to_have_count(0)


WATCH = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const text = document.querySelector(".walk-text")?.textContent;
    if (!text || window.seen.at(-1)?.text === text) return;
    window.seen.push({ text, marks: document.querySelectorAll(".counted rect").length,
      sums: [...document.querySelectorAll(".walk-sums .gain")].map((sum) => +sum.textContent),
      result: document.querySelector(".result")?.offsetParent ?? null });
    document.body.dataset.seen = window.seen.length;
  }).observe(document.querySelector("#walk"), { childList: true });
}"""
"""Writes down every part of a walk, however slow the machine is."""
PLAY = """([table, text, ply]) => new Promise((resolve, reject) => {
  const line = (window.other_line = new WebSocket(`ws://${location.host}/api/tables/${table}/live?lean=1`));
  const heard = [];
  setTimeout(() => reject(new Error(`the move was not made; heard: ${heard.join(", ")}`)), 10000);
  line.onclose = () => reject(new Error("closed before the move was made"));
  line.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    heard.push(`${told.type} ${told.ply ?? ""}`);
    if (told.type === "refused") reject(new Error(told.text));
    else if (told.type === "table" && told.ply === ply) line.send(JSON.stringify({ type: "move", text, ply }));
    else if (told.type === "table") resolve();
  };
})"""
"""Makes a move beside the page, once the table is there, and waits until it is made."""


@pytest.mark.parametrize(("game", "look"), hardest([("horus", {}), ("sakkara", PHONE), ("karnak", {})]))
def test_the_game_ends_with_a_walk_over_the_score(open_page: OpenPage, game: str, look: dict[str, Any]) -> None:
    """Part by part, each marked on the board, the sums growing; then the table of the result."""
    record = golden(game)
    last = max(at for at, entry in enumerate(record.entries) if entry.step.seat is not None)
    before, end = record.retrace(last), record.retrace(len(record.entries))
    items = end.game.score_items(end.position)
    page = open_page(settings={"speed": "fast"}, **look)
    table = load(page, before)
    page.evaluate(WATCH)
    page.evaluate(PLAY, [table, record.entries[last].step.text, before.ply])
    expect(page.locator("body")).to_have_attribute("data-seen", re.compile("[2-9]|[0-9]{2}"))
    seen = page.evaluate("window.seen")
    sums = [0.0, 0.0]
    for number, (part, item) in enumerate(zip(seen, items, strict=False), 1):
        assert f"{number} / {len(items)}" in part["text"]
        assert item.text["en"] in part["text"]
        assert part["marks"] == len(item.ids)
        sums = [sums[seat] + item.points[seat] for seat in range(2)]
        assert part["sums"] == sums
        assert part["result"] is None, "the table comes after the walk"
    page.locator("#walk button").click()
    expect(page.locator("#walk")).to_be_hidden()
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".counted rect")).to_have_count(0)
    page.locator("button.walk").click()
    expect(page.locator("#walk")).to_be_visible()


def test_nobody_who_wants_no_rests_is_made_to_wait(open_page: OpenPage) -> None:
    record = golden("karnak")
    last = len(record.entries) - 1
    page = open_page(
        once=True
    )  # in a window that was used before the move was sometimes not heard of; why is not known
    table = load(page, record.retrace(last))
    page.evaluate(PLAY, [table, record.entries[last].step.text, record.retrace(last).ply])
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator("#walk")).to_be_hidden()
