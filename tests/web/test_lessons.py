"""The lesson of every game, done to its end by clicking what is wanted."""

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from hypostyle.core.lesson import LessonStep
from tests.play import sample
from tests.web.conftest import OpenPage
from tests.web.person import Person, choose


def way_to(game: str, step: LessonStep, move: str | None = None) -> list[str]:
    """What to point at for a move in the position of a step; by default for one that does what is wanted there."""
    state = hypostyle.game(game).setup(step.fields, step.players, **step.options)
    for played in step.played:
        state.play(played)
    wanted = move or next(each for each in state.moves() if step.wants(each))
    return list(state.scene(step.seat).choices[wanted])


def read(page: Page, number: int, step: LessonStep, language: str) -> None:
    expect(page.locator("#step-title")).to_have_text(step.title[language])
    expect(page.locator("#progress [aria-current=step]")).to_have_text(str(number + 1))
    rules = page.url.replace("/lesson/", "/rules/").partition("#")[0]
    assert page.locator("#clause a").evaluate("(link) => link.href") == f"{rules}#{step.clause}"


@pytest.mark.parametrize("game", sample("karnak"))
def test_lesson_to_its_end(open_page: OpenPage, game: str) -> None:
    steps = hypostyle.game(game).lesson
    assert 6 <= len(steps) <= 12
    language = "de" if game in ("theben", "horus") else "en"
    page = open_page(f"/lesson/{game}", locale=language, reduced_motion="reduce")
    for number, step in enumerate(steps):
        read(page, number, step, language)
        if step.to_do:
            choose(page, way_to(game, step))
            expect(page.locator(".note.told")).to_contain_text(step.praise[language])
            expect(page.locator("#todo")).to_be_empty()
        if number < len(steps) - 1:
            page.locator("#next").click()
    page.locator("#play").click()
    page.wait_for_url("**/table/*")
    Person(page).look()


def test_a_legal_move_that_is_not_wanted_gets_a_nudge(open_page: OpenPage) -> None:
    page = open_page("/lesson/isis#2", reduced_motion="reduce")
    step = hypostyle.game("isis").lesson[1]
    read(page, 1, step, "en")
    choose(page, way_to("isis", step, "15-18"))
    expect(page.locator(".note.wrong")).to_contain_text(step.nudge["en"])
    choose(page, way_to("isis", step))
    expect(page.locator(".note.told")).to_contain_text(step.praise["en"])


IN_SIGHT = """([ids]) => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const text = document.querySelector("#text p").getBoundingClientRect();
  const strip = document.querySelector(".panel").getBoundingClientRect();
  const bar = document.querySelector(".bar").getBoundingClientRect();
  const hidden = (field) => {
    const box = field.getBoundingClientRect();
    const high = box.top < stage.top - 1 || box.bottom > stage.bottom + 1;
    return high || box.left < -1 || box.right > innerWidth + 1;
  };
  const spots = ids.flatMap((id) => document.querySelector(`.spot[data-id="${id}"] .field`) ?? []);
  return {
    laid: strip.bottom <= stage.top + 1 && stage.bottom <= bar.top + 1 && bar.bottom <= innerHeight + 1,
    scrolls: document.documentElement.scrollHeight > innerHeight + 1,
    text: text.top >= strip.top - 1 && text.top + 20 < strip.bottom,
    outside: spots.filter(hidden).map((field) => field.parentElement.dataset.id),
    spots: spots.length,
  };
}"""


@pytest.mark.parametrize("game", sample("horus"))
def test_on_a_phone_text_and_what_to_touch_are_in_sight_together(open_page: OpenPage, game: str) -> None:
    steps = hypostyle.game(game).lesson
    page = open_page(
        f"/lesson/{game}", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="de-DE"
    )
    for number, step in enumerate(steps):
        read(page, number, step, "de")
        wanted = page.request.get(f"/api/games/{game}/lesson/{number}?tall=1").json()["wanted"]
        assert bool(wanted) == step.to_do
        seen = page.evaluate(IN_SIGHT, [wanted])
        assert seen["laid"], (game, number)
        assert not seen["scrolls"], (game, number)
        assert seen["text"], (game, number)
        if step.anything:  # of a large map the most that can be touched well
            assert len(seen["outside"]) <= seen["spots"] / 2, (game, number)
        else:
            assert seen["outside"] == [], (game, number)
        assert seen["spots"] or not step.to_do or all(each in ("pass", "keep", "end") for each in wanted)
        if number < len(steps) - 1:
            page.locator("#next").tap()


def test_what_a_step_wants_is_what_it_accepts() -> None:
    """Every wanted move can be made there; and unless every move is wanted, another one has a nudge."""
    for name in hypostyle.game_names():
        for step in hypostyle.game(name).lesson:
            state = hypostyle.game(name).setup(step.fields, step.players, **step.options)
            for played in step.played:
                state.play(played)
            legal = set(state.moves())
            assert legal.issuperset(step.wanted)
            if step.wanted and legal - set(step.wanted):
                assert step.nudge, (name, step.title["en"])


def test_each_lesson_opens_with_the_aim() -> None:
    for name in hypostyle.game_names():
        first = hypostyle.game(name).lesson[0].text
        assert any(word in first["en"] for word in ("win", "wins")), name
        assert "gewinn" in first["de"], name
