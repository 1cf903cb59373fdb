"""Hints: a legal move, and the right phrase."""

import time
from threading import Timer

import pytest

import hypostyle
from hypostyle.players.hint import GOOD, WINS, Adviser, why


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_a_hint_is_a_legal_move_and_its_pointing(name: str) -> None:
    state = hypostyle.game(name).start(seed=2)
    before = state.to_json()
    hint = Adviser(state.game, seconds=0.1).advise(state)
    assert hint.move in state.moves()
    assert hint.ids == state.scene(state.seat).choices[hint.move]
    assert set(hint.why) == {"en", "de"}
    assert state.to_json() == before


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_every_phrase_is_one_of_the_game(name: str) -> None:
    state = hypostyle.game(name).start(seed=5)
    for _ in range(12):
        moves = state.moves()
        for move in moves[:: max(1, len(moves) // 5)]:
            assert why(state, move) in [*state.game.reasons.values(), WINS, GOOD]
        state.play(moves[len(moves) // 2])
        if state.over:
            break


def test_a_winning_move_is_called_so() -> None:
    game = hypostyle.game("isis")
    state = game.start()
    player = hypostyle.player("isis", level=2, seed=1)
    last = None
    while not state.over:
        assert len(state.steps) < 400
        last = player.choose(state)
        state.play(last)
    assert state.outcome is not None
    assert last is not None
    state.undo()
    assert (why(state, last) == WINS) == (state.outcome is None and _wins(state, last))


def _wins(state: hypostyle.State, move: str) -> bool:
    after, seat = state.copy(), state.seat
    after.play(move)
    return after.outcome is not None and seat is not None and after.outcome.places[seat] == 1


def test_the_largest_gain_gives_the_phrase() -> None:
    """The gain is computed here anew, from the weights and features."""
    game = hypostyle.game("theben")
    state = game.start()
    for number in range(20):
        evaluation = game.evaluation(2)
        assert evaluation is not None
        weights = evaluation.get_weights()[0]
        seat = state.seat
        assert seat is not None
        for move in state.moves()[:8]:
            after = state.copy()
            after.play(move)
            if after.over:
                continue
            net = {}
            for index, name in enumerate(evaluation.names):
                change = [
                    evaluation.get_features(after.position, who)[index]
                    - evaluation.get_features(state.position, who)[index]
                    for who in (seat, 1 - seat)
                ]
                net[name] = weights[name] * (change[0] - change[1])
            most = max(gain for name, gain in net.items() if name in game.reasons)
            best = [game.reasons[name] for name, gain in net.items() if name in game.reasons and gain > most - 1e-9]
            assert why(state, move) in (best if most > 0 else [GOOD])
        state.play(state.moves()[number % len(state.moves())])


def test_nobody_to_act() -> None:
    state = hypostyle.game("horus").start(by_hand=True)
    with pytest.raises(ValueError, match="nobody"):
        why(state, "x")


def test_an_adviser_can_be_stopped() -> None:
    state = hypostyle.game("theben").start()
    adviser = Adviser(state.game, seconds=30)
    began = time.monotonic()
    Timer(0.2, adviser.stop).start()
    assert adviser.advise(state).move in state.moves()
    assert time.monotonic() - began < 10
