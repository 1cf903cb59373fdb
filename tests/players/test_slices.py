"""Thinking in slices: pauses change neither the moves nor the thinking time; a choice can be given up in a pause."""

import time
from itertools import cycle

import pytest

import hypostyle
from hypostyle.players.sliced_search import complete, new_search, run
from hypostyle.search.uct import Uct
from tests.play import BASIC, SOAK, Setting, midgame, sample, walk
from tests.timing import thinking_seconds

GAMES = sample("karnak", "horus")
KINDS = [(name, "mcts") for name in GAMES] + [(name, "alphabeta") for name in GAMES if name != "horus"]


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_a_search_in_slices_finds_what_one_run_finds(name: str, kind: str) -> None:
    for plies in range(0, 9 * SOAK, 4):
        state = midgame(Setting(name, 2), plies, plies)
        whole, paced, parts = (new_search(state.game, state, kind, 3, memory=8, width=4) for _ in range(3))
        whole.run(3000)
        pauses = sum(1 for _ in run(paced, 3000))
        for size in cycle((1, 7, 100, 3)):
            if parts.nodes >= whole.nodes:
                break
            parts.run(min(size, whole.nodes - parts.nodes))
        assert whole.nodes == paced.nodes == parts.nodes
        assert whole.done == paced.done == parts.done
        assert whole.lines() == paced.lines() == parts.lines()
        assert pauses or whole.nodes < 100


def test_plain_uct_in_slices_finds_what_one_run_finds() -> None:
    state = walk(Setting("isis", 2), 3, 12)
    whole, parts = Uct(state.position, 7), Uct(state.position, 7)
    whole.run(400)
    for size in (1, 9, 90, 300):
        parts.run(size)
    assert whole.looked_at() == parts.looked_at()


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_pauses_do_not_change_the_choice(setting: Setting) -> None:
    state = midgame(setting, 4, 5)
    one, other = (hypostyle.player(setting.game, level=10, seed=5, nodes=400, cap=False) for _ in range(2))
    for _ in range(2):  # the second time it goes on with the search of the first
        moves = one.choose(state), complete(other.choose_in_slices(state))
        assert moves[0] == moves[1]
        state.play(moves[0])
        if state.seat is None:
            return


@pytest.mark.parametrize("name", ["mcts", "uct"])
def test_only_thinking_counts_as_thinking_time(name: str) -> None:
    state = walk(Setting("theben", 2), 5, 3)
    slices = hypostyle.player("theben", name, seconds=0.5).choose_in_slices(state)
    next(slices)
    time.sleep(0.6)
    assert sum(1 for _ in slices) > 1, "it goes on after a pause that is longer than it may think"


@pytest.mark.timed
@pytest.mark.parametrize("name", GAMES)
def test_slices_are_short(name: str) -> None:
    state = walk(Setting(name, 2), 5, 3)
    longest = []
    for seed in range(3):
        search = new_search(state.game, state, "mcts", seed, memory=16)
        began, most = time.thread_time(), 0.0
        for _ in run(search, None, 0.4):
            most = max(most, time.thread_time() - began)
            began = time.thread_time()
        longest.append(most)
    assert min(longest) < 0.05


def test_a_choice_given_up_in_a_pause_leaves_the_player_ready() -> None:
    state = walk(Setting("isis", 2), 5, 6)
    player = hypostyle.player("isis", level=10, seed=1, nodes=5000, cap=False)
    state.play(player.choose(state))
    state.play(state.moves()[0])
    slices = player.choose_in_slices(state)
    next(slices)
    assert player.busy
    slices.close()
    assert not player.busy
    assert player.choose(state) in state.moves()


def test_a_player_makes_one_choice_at_a_time() -> None:
    state = walk(Setting("isis", 2), 5, 6)
    player = hypostyle.player("isis", level=10, seed=1)
    slices = player.choose_in_slices(state)
    next(slices)
    with pytest.raises(RuntimeError, match="choosing a move already"):
        player.choose(state)
    player.stop()
    assert complete(slices) in state.moves()


@pytest.mark.timed
def test_a_player_stopped_in_a_pause_answers_at_once() -> None:
    state = walk(Setting("theben", 2), 5, 6)
    for wish in ({"level": 9, "nodes": 10**9, "cap": False}, {"name": "uct", "nodes": 10**8}):
        player = hypostyle.player("theben", **wish)
        slices = player.choose_in_slices(state)
        next(slices)
        player.stop()
        chosen: list[str] = []
        assert thinking_seconds(lambda s=slices, c=chosen: c.append(complete(s))) < 0.05  # type: ignore[misc]
        assert chosen[0] in state.moves()
