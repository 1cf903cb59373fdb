"""Every game to its result, by clicking what is lit: in an everyday run its last moves, else from the set-up."""

import pytest
from playwright.sync_api import expect

import hypostyle
from tests.play import SOAK
from tests.web.conftest import OpenPage
from tests.web.person import Person, set_up

LEFT = 7


def nearly_lost(game: str) -> str:
    """The record of a game that the opponent has as good as won, with few moves left; the person is to act."""
    for seed in range(20):
        state = hypostyle.game(game).start(2, seed=seed)
        players = [hypostyle.player(game, "1", seed=seed + seat) for seat in range(2)]
        while not state.over:
            assert state.seat is not None
            state.play(players[state.seat].choose(state))
        assert state.outcome is not None
        if state.outcome.places[1] == 1:
            break
    turns = [ply for ply in range(state.ply - LEFT) if state.at(ply).seat == 0]
    return str(state.at(turns[-1]).record())


@pytest.mark.parametrize("game", hypostyle.game_names())
def test_a_whole_game_against_level_3(open_page: OpenPage, game: str) -> None:
    page = open_page(reduced_motion="reduce")
    if SOAK > 1:
        set_up(page, game, [None, "1"])
    else:
        seats = [{"kind": "person"}, {"kind": "opponent", "level": 3}]
        loaded = page.request.post("/api/tables/load", data={"record": nearly_lost(game), "seats": seats})
        assert loaded.status == 201, loaded.text()
        page.goto(f"/table/{loaded.json()['id']}")
    person = Person(page, builder=game == "karnak")  # who sets drums on drums there is done sooner
    person.play_to_the_end()
    expect(page.locator(".result h2")).not_to_be_empty()
    expect(page.locator(".places li")).to_have_count(2)
    expect(page.locator(".spot.lit")).to_have_count(0)
    assert person.moves() > 10
    result = page.locator(".result p").inner_text()
    page.goto("/")
    expect(page.locator("#finished-list li")).to_have_count(1)
    expect(page.locator("#finished-list .state")).to_have_text(result)
    expect(page.locator("#unfinished-list li")).to_have_count(0)
