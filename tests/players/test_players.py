"""Opponents: they play legal moves, see only what their seat sees, and the same seed plays the same."""

from typing import Any

import pytest

import hypostyle
from hypostyle.search.uct import Uct
from tests.play import BASIC, Setting, midgame, random_game, walk


@pytest.mark.parametrize("setting", BASIC, ids=str)
@pytest.mark.parametrize("name", [name for name in hypostyle.player_names() if name != "alphabeta"])
def test_legal_moves_and_the_same_seed_the_same_choice(name: str, setting: Setting) -> None:
    wishes: dict[str, Any] = {} if name in ("random", "greedy") else {"nodes": 64}
    for plies in (0, 7, 20):
        state = midgame(setting, 3, plies)
        before = state.to_json()
        chosen = {hypostyle.player(setting.game, name, seed=5, **wishes).choose(state) for _ in range(2)}
        assert len(chosen) == 1
        assert chosen <= set(state.moves())
        assert state.to_json() == before, "a player changes nothing"


@pytest.mark.parametrize("setting", [each for each in BASIC if hypostyle.game(each.game).hidden], ids=str)
def test_a_choice_does_not_depend_on_what_is_hidden(setting: Setting) -> None:
    changed = 0
    for number, state in enumerate(random_game(setting, 2, 30)):
        if number % 10 or state.seat is None:
            continue
        other = state.copy()
        other.position.resample(state.seat, hypostyle.Source(number))
        changed += other.to_json() != state.to_json()
        first, second = (
            hypostyle.player(setting.game, "uct", seed=1, nodes=80).choose(each) for each in (state, other)
        )
        assert first == second
    assert changed, "the hidden parts must differ for this to show anything"


@pytest.mark.parametrize("name", ["uct", "mcts", "alphabeta"])
def test_a_search_tells_what_it_looked_at(name: str) -> None:
    state = walk(Setting("isis", 2), 3, 12)
    player = hypostyle.player("isis", name, seed=1, nodes=64)
    assert player.search_report() is None
    chosen = state.number_of(player.choose(state))
    report = player.search_report()
    assert report is not None
    assert set(report.visits) <= set(state.position.legal_list())
    assert chosen in report.visits
    assert state.seat is not None
    assert -1 <= report.values[state.seat] <= 1
    if name != "alphabeta":
        assert report.visits[chosen] == max(report.visits.values())
        assert 50 <= sum(report.visits.values()) <= 64
    forced = hypostyle.game("isis").start(2)
    while len(forced.moves()) > 1:
        forced.play(forced.moves()[0])
    player.choose(forced)
    assert player.search_report() is None, "nothing was searched for the only move there is"
    assert hypostyle.player("isis", "random").search_report() is None


def test_uct_beats_random_play() -> None:
    won = 0
    for number in range(6):
        state = hypostyle.game("isis").start(2, first=number % 2)
        rivals = [
            hypostyle.player("isis", "uct", seed=number, nodes=300),
            hypostyle.player("isis", "random", seed=number),
        ]
        while state.seat is not None:
            state.play(rivals[state.seat].choose(state))
        assert state.outcome is not None
        won += state.outcome.places == (1, 2)
    assert won >= 5


def test_uct_takes_a_throne_in_reach() -> None:
    state = hypostyle.game("isis").setup(
        {
            "neutral": [0, 0, 0, 1, 3, 5],
            "personal": [46, None],
            "seen": {"0,0,0,1,3,5|46,-|-|0": 1},
        }
    )
    assert hypostyle.player("isis", "uct", seed=1, nodes=400).choose(state) == "46-44"


def test_the_visits_of_a_search_are_pinned() -> None:
    """A change here means that the search has changed: meant, or not."""
    state = walk(Setting("isis", 2), 3, 12)
    search = Uct(state.position, 7)
    search.run(500)
    looked = sorted(((visits, state.game.write_move(state.position, move)) for move, visits, _ in search.looked_at()))
    assert sum(visits for visits, _ in looked) == 500
    assert looked[-3:] == [(56, "30-33"), (62, "0-1"), (62, "22-33")]


def test_wishes_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no player “deep”; choose a level from 1 to 10 or random, greedy"):
        hypostyle.player("isis", "deep")
    with pytest.raises(ValueError, match="does not understand depth"):
        hypostyle.player("isis", "uct", depth=3)
    with pytest.raises(ValueError, match="thinks for up to 3600 seconds"):
        hypostyle.player("isis", "uct", seconds=-1)
    state = hypostyle.game("isis").setup({"neutral": [0] * 6, "personal": [44, None], "to_act": None, "seen": {}})
    with pytest.raises(ValueError, match="nobody is to act"):
        hypostyle.player("isis", "random").choose(state)


def test_alpha_beta_is_for_two_sides_without_chance() -> None:
    state = walk(Setting("theben", 2), 3, 6)
    assert hypostyle.player("theben", "alphabeta", seed=1, nodes=500).choose(state) in state.moves()
    for name, players in (("isis", 3), ("horus", 2)):
        with pytest.raises(ValueError, match=r"two sides|chance"):
            hypostyle.player(name, "alphabeta", nodes=500).choose(walk(Setting(name, players), 3, 6))
