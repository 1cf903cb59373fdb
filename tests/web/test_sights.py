"""The ghost of a move that was made, when it is pointed at in the list, and of a touch that was wrong."""

import pytest
from playwright.sync_api import Page, expect

import hypostyle
from tests.play import hardest
from tests.web.conftest import OpenPage
from tests.web.maps import uncover
from tests.web.test_legend import load, middle

LAID = ("c3l c4l d3d d4d", "b5d c5ll d5d", "e3d e4d f4l f5l", "lift b5", "b2d b3ll b4d")


def ghosts(page: Page) -> set[tuple[int, int]]:
    """The middles of the squares of the ghost that is pointed at."""
    boxes = "(all) => all.map((one) => [+one.getAttribute('x') + one.getAttribute('width') / 2, "
    boxes += "+one.getAttribute('y') + one.getAttribute('height') / 2])"
    return {(round(x), round(y)) for x, y in page.locator(".pointed .ghost-edge rect").evaluate_all(boxes)}


@pytest.mark.parametrize(
    ("game", "played", "ply", "spots"),
    hardest(
        [
            ("sakkara", LAID, 5, {"b2", "b3", "b4"}),
            ("theben", ("c4-d2", "b4-a2", "d2+1"), 3, {"d2"}),
            ("karnak", ("a4-e6", "a1-b1"), 1, {"e6"}),
            ("theben", ("c4-d2", "b4-a2", "d2+1"), 1, {"d2"}),
            ("sakkara", LAID, 2, {"b5", "c5", "d5"}),
            ("isis", ("0-13", "0-11"), 1, {"f13"}),
        ]
    ),
)
def test_a_move_in_the_list_shows_what_was_moved(
    open_page: OpenPage, game: str, played: tuple[str, ...], ply: int, spots: set[str]
) -> None:
    state = hypostyle.game(game).start(2)
    for move in played:
        state.play(move)
    page = open_page()
    load(page, state)
    page.locator(f'.step[data-ply="{ply}"]').hover()
    expect(page.locator(".pointed .ghost-piece > g").first).to_be_attached()
    assert ghosts(page) == {(round(spot.x), round(spot.y)) for spot in state.scene().spots if spot.id in spots}
    page.mouse.move(5, 5)
    expect(page.locator(".pointed .ghost")).to_have_count(0)


def test_a_tile_in_the_list_is_seen_and_no_card_of_a_hand(open_page: OpenPage) -> None:
    state = hypostyle.game("horus").start(2, seed=1)
    state.play(next(move for move in state.moves() if "@" in move))
    page = open_page()
    load(page, state)
    uncover(page)
    page.locator(".step", has_text="@").first.hover()
    expect(page.locator(".pointed .ghost-piece > g")).to_have_count(1)


def test_the_way_of_a_move_shows_where_its_runs_end(open_page: OpenPage) -> None:
    """K-4: on the board, in the ghost before the move, and in the list after it."""
    state = hypostyle.game("karnak").start(2)
    page = open_page()
    load(page, state)
    page.mouse.click(*middle(page, "a4"))
    page.mouse.move(*middle(page, "e6"))
    expect(page.locator(".ghost circle + text")).to_have_text(["1", "2", "3"])
    page.mouse.click(*middle(page, "e6"))
    expect(page.locator(".trail circle + text").first).to_be_attached()
    expect(page.locator(".trail circle + text")).to_have_text(["1", "2"])  # the third ends under the stone


@pytest.mark.parametrize(
    ("game", "first", "wrong"), hardest([("theben", "c4", "a1"), ("isis", "f0", "f30"), ("karnak", "a4", "c8")])
)
def test_a_wrong_touch_shows_what_it_would_have_meant(open_page: OpenPage, game: str, first: str, wrong: str) -> None:
    page = open_page()
    load(page, hypostyle.game(game).start(2))
    page.mouse.click(*middle(page, first))
    page.mouse.click(*middle(page, wrong))
    expect(page.locator(".note.wrong")).to_be_visible()
    expect(page.locator(".ghost.wrong .ghost-piece > g")).to_have_count(1)
    page.mouse.move(5, 5)
    expect(page.locator(".ghost.wrong")).to_have_count(1)
    page.mouse.click(*middle(page, first))
    expect(page.locator(".ghost.wrong, .note.wrong")).to_have_count(0)
