"""Mcts where hands are hidden: it knows what its seat knows, no more, and makes good use of it."""

import pytest

import hypostyle
from hypostyle.core.kernel.position import CHANCE, OVER, Position
from hypostyle.search.mcts import Mcts
from tests.play import Setting, random_game, walk

HORUS = [Setting("horus", seats) for seats in (2, 3, 4)]
NODES = 400 if hypostyle.COMPILED else 20


@pytest.mark.parametrize("knowing", [True, False], ids=["knowing", "not-knowing"])
@pytest.mark.parametrize("setting", HORUS, ids=str)
def test_hidden_cards_do_not_matter(setting: Setting, knowing: bool) -> None:
    for plies in (0, 5, 30):
        state = walk(setting, 3, plies)
        seat = state.position.actor
        found = []
        for seed in range(3):
            position = state.position.copy()
            position.resample(seat, hypostyle.Source(seed))
            evaluation = state.game.evaluation(state.players) if knowing else None
            search = Mcts(position, evaluation, 7, 16, hidden=True)
            search.run(NODES if knowing else NODES // 10)
            found.append((position.get_key(), search.lines()))
        assert len({key for key, _ in found}) == 3
        assert found[0][1] == found[1][1] == found[2][1]


@pytest.mark.parametrize("setting", HORUS, ids=str)
def test_nothing_is_certain(setting: Setting) -> None:
    state = walk(setting, 5, 40)
    search = Mcts(state.position, None, 7, 16, hidden=True)
    search.run(NODES // 4)
    assert not any(line.proven for line in search.lines())
    assert search.nodes == NODES // 4


def test_the_search_goes_on_within_a_turn_and_begins_anew_after_it() -> None:
    state = Setting("horus", 2).start(2)
    search = Mcts(state.position, state.game.evaluation(2), 1, 16, hidden=True)
    search.run(NODES)
    kept = 0
    while state.seat == 0:
        best = search.lines()[0]
        done = len(state.steps)
        state.play(state.game.write_move(state.position, best.moves[0]))
        search.advance(best.moves[0])
        if state.seat == 0 and len(state.steps) == done + 1:
            assert sum(line.nodes for line in search.lines()) >= best.nodes - 1
            kept += 1
        search.run(NODES // 4)
    assert kept


def test_the_last_choice_of_the_game_is_made_well() -> None:
    """Whatever the hidden cards are, each of these moves ends the game, and some end it better than others."""
    checked = 0
    for seed in range(40):
        *_, state = random_game(Setting("horus", 2), seed, 400)
        state.undo()
        seat = state.position.actor
        worth = {move: _end(state.position, move, seat) for move in state.position.legal_list()}
        if None in worth.values() or len(set(worth.values())) < 2:
            continue
        search = Mcts(state.position, state.game.evaluation(2), 1, 16, hidden=True)
        search.run(10 * NODES)
        assert worth[search.lines()[0].moves[0]] == max(value for value in worth.values() if value is not None)
        checked += 1
    assert checked


def _end(position: Position, move: int, seat: int) -> float | None:
    """What the seat gets if the move ends the game, the cards drawn after it aside."""
    after = position.copy()
    after.do(move)
    while after.actor == CHANCE:
        after.do(after.chance_list()[0][0])
    return after.get_returns()[seat] if after.actor == OVER else None
