"""Hints: a legal move, and the right phrase."""

import time
from threading import Timer

import pytest

import hypostyle
from hypostyle.players.hint import GOOD, ONLY, SHARES, WINS, Adviser, why
from tests.play import SOAK, Setting, random_game


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
            assert why(state, move) in [*state.game.reasons.values(), WINS, SHARES, ONLY, GOOD]
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
    assert why(state, last) == WINS
    assert all((why(state, move) == WINS) == _wins(state, move) for move in state.moves())


def _wins(state: hypostyle.State, move: str) -> bool:
    after, seat = state.copy(), state.seat
    after.play(move)
    return after.outcome is not None and seat is not None and after.outcome.returns[seat] == 1


def test_a_move_that_ends_in_a_draw_does_not_win() -> None:
    """T-14: with the position at the start for the second time, the game is drawn."""
    state = hypostyle.game("theben").start(repetition=2)
    for move in ("c4-d2", "d4-e2", "d2+1", "e2+1", "d2+3"):
        state.play(move)
    assert why(state, "e2+3") == SHARES


def test_the_only_move_is_called_so() -> None:
    """S-8: whoever has no block that fits passes; the game goes on if the opponent has one."""
    passes = []
    for seed in range(20):
        for state in random_game(Setting("sakkara", 2), seed, 60):
            if state.moves() == ["pass"]:
                after = state.copy()
                after.play("pass")
                if not after.over:
                    passes.append(why(state, "pass"))
    assert passes
    assert all(said == ONLY for said in passes)


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_the_ids_are_all_touches_of_the_move(name: str) -> None:
    """Touching one after the other, nothing is left to choose at the end, and nothing was chosen before."""
    adviser = Adviser(hypostyle.game(name), seconds=0.01)
    for seed in range(2 * SOAK):
        for number, state in enumerate(random_game(Setting(name, 2), seed, 40)):
            if number % 10 or state.over:
                continue
            hint = adviser.advise(state)
            node = state.scene(state.seat).choices.tree()
            for each in hint.ids:
                assert isinstance(node, dict), "the move was complete before the last touch"
                node = node[each]
            assert hint.move == (node.get("") if isinstance(node, dict) else node)


def test_a_laying_of_sakkara_is_three_touches() -> None:
    """The block, how it lies, and the square."""
    hint = Adviser(hypostyle.game("sakkara"), seconds=0.01).advise(hypostyle.game("sakkara").start())
    assert len(hint.ids) == 3
    assert hint.ids[1].startswith("form")


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
