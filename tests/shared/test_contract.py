"""What every registered game keeps, over hundreds of random games."""

import json

import pytest

import hypostyle
from hypostyle.core.kernel.position import Position
from tests.play import ALL, BASIC, SOAK, Setting, often, random_game, settings, walk

GAMES = often(30, 150)  # random games of each game, spread over its settings: short ones checked at every step
PLIES = (24, 6, 14, 10)  # so long they are in turn
APART = 20 if SOAK == 1 else 10  # of whole games every such position is checked


def _number(setting: Setting) -> int:
    """How many random games a setting plays, so that each game of the hall plays as many."""
    return max(1, GAMES // len(list(settings(setting.game))))


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_every_step_of_many_short_games(setting: Setting) -> None:
    for seed in range(_number(setting)):
        for state in random_game(setting, seed, PLIES[seed % len(PLIES)]):
            _check_step(state, seed)
        _check_undo_to_the_start(state, setting, seed)


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_every_step_of_whole_games(setting: Setting) -> None:
    for seed in range(1000, 1000 + SOAK):
        for number, state in enumerate(random_game(setting, seed, 500)):
            if number % APART == 0 or state.over:
                _check_step(state, seed)
        _check_undo_to_the_start(state, setting, seed)


def _check_step(state: hypostyle.State, seed: int) -> None:
    moves = state.moves()
    assert moves == sorted(set(moves))
    assert all(move.isascii() and move == move.strip() and move for move in moves)
    assert bool(moves) != state.over
    assert (state.seat is None) == state.over == (state.outcome is not None)

    text = state.to_json()
    loaded = state.game.from_json(text)
    assert (loaded.to_json(), loaded.moves(), loaded.hash) == (text, moves, state.hash)

    copy = state.copy()
    assert (copy.to_json(), copy.moves()) == (text, moves)
    if moves:
        move = moves[seed % len(moves)]
        ply = state.ply
        copy.play(move)
        assert (state.to_json(), state.ply) == (text, ply), "playing on a copy changed the original"
        assert copy.undo() == move
        assert (copy.to_json(), copy.hash) == (text, state.hash)

    record = state.record(date="2026-11-15")
    written = str(record)
    read = hypostyle.Record.parse(written)
    assert read == record
    assert str(read) == written
    assert _without_chance(read.replay().to_json()) == _without_chance(text)


def _without_chance(text: str) -> dict[str, object]:
    return {**json.loads(text), "chance": None}


def _check_undo_to_the_start(state: hypostyle.State, setting: Setting, seed: int) -> None:
    while any(step.seat is not None for step in state.steps):
        state.undo()
    assert state.to_json() == setting.start(seed).to_json(), "the source of chance included"
    with pytest.raises(ValueError, match="no move to take back"):
        state.undo()


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_undo_restores_every_earlier_position(setting: Setting) -> None:
    for seed in range(often(3, 6)):
        trail = [state.to_json() for state in random_game(setting, seed, 80)]
        state = walk(setting, seed, 80)
        for earlier in reversed(trail[:-1]):
            state.undo()
            assert state.to_json() == earlier


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_same_seed_same_game(setting: Setting) -> None:
    for seed in range(5):
        first = [state.to_json() for state in random_game(setting, seed, 60)]
        second = [state.to_json() for state in random_game(setting, seed, 60)]
        assert first == second


@pytest.mark.parametrize("setting", ALL, ids=str)
def test_returns_are_bounded_and_balanced(setting: Setting) -> None:
    outcomes = [outcome for seed in range(often(5, 10)) if (outcome := _played_out(setting, seed)) is not None]
    assert outcomes, "no game came to its end"
    for outcome in outcomes:
        assert all(-1 <= value <= 1 for value in outcome.returns)
        assert len(outcome.scores) == len(outcome.places) == len(outcome.returns) == setting.players
        assert outcome.reason in hypostyle.game(setting.game).endings
        if setting.players > 1:
            assert abs(sum(outcome.returns)) < 1e-9
            assert min(outcome.places) == 1
        else:
            assert outcome.returns[0] in (-1, 1)


def _played_out(setting: Setting, seed: int) -> hypostyle.Outcome | None:
    """Play on the integer interface, which is quick; None if the game goes on for very long."""
    source = hypostyle.Source(seed)
    state = setting.start(seed)
    position: Position = state.position
    for _ in range(20_000):
        if position.actor == -1:
            return state.game.outcome(position)
        moves = [event for event, _ in position.chance_list()] if position.actor == -2 else position.legal_list()
        position.do(moves[source.draw(len(moves))])
    return None


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_refused_calls_change_nothing(setting: Setting) -> None:
    for seed in range(10):
        state = walk(setting, seed, seed * 3)
        before = state.to_json()
        for text in ("", "x" * 10_000_000, "no such move", "\x00", "０-１３", "🗿", "pass\n"):
            if text not in state.moves():
                with pytest.raises(hypostyle.IllegalMove):
                    state.play(text)
        with pytest.raises(hypostyle.IllegalMove):
            state.play(None)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="seat"):
            state.view(setting.players)
        with pytest.raises(ValueError, match="seat"):
            state.scene(True)
        assert state.to_json() == before
