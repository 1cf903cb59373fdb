"""Analysis: answers that improve, in the words of the game, from what the seat to act may know."""

import time

import pytest

import hypostyle
from tests.play import BASIC, Setting, midgame, walk
from tests.search.test_solve import decided, solved

THRONE = {"neutral": [0, 0, 0, 1, 3, 5], "personal": [46, None], "seen": {"0,0,0,1,3,5|46,-|-|0": 1}}


@pytest.mark.timed
def test_answers_stream_and_improve() -> None:
    state = walk(Setting("isis", 2), 3, 10)
    began = time.monotonic()
    answers = list(state.analyse(seconds=0.6))
    assert time.monotonic() - began < 6, "on a busy machine"
    assert len(answers) >= 3
    nodes = [answer.nodes for answer in answers]
    assert nodes == sorted(nodes)
    assert nodes[-1] > 10 * nodes[0]


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_every_answer_makes_sense(setting: Setting) -> None:
    state = midgame(setting, 8, 6)
    before = state.to_json()
    first, second = (list(state.analyse(nodes=150, lines=4)) for _ in range(2))
    assert [answer.suggestions for answer in first] == [answer.suggestions for answer in second], "repeatable"
    (answer,) = first
    assert answer.seat == state.seat
    assert 1 <= len(answer.suggestions) <= 4
    assert len({each.move for each in answer.suggestions}) == len(answer.suggestions)
    for each in answer.suggestions:
        assert each.move in state.moves()
        assert each.line[0] == each.move
        assert len(each.values) == state.players
        assert all(-1 <= value <= 1 for value in each.values)
        if setting.players == 2 and len(set(state.position.get_sides())) == 2:
            assert sum(each.values) == pytest.approx(0, abs=1e-6)
    if not state.game.hidden and not state.game.chance:
        for each in answer.suggestions:
            line = state.copy()
            for text in each.line:
                line.play(text)
    assert state.to_json() == before


def test_a_win_in_one_move_is_proven() -> None:
    state = hypostyle.game("isis").setup(THRONE)
    *_, answer = state.analyse(nodes=2000)
    assert answer.best.move in ("46-44", "46-45")
    assert answer.best.proven
    assert answer.values == (1.0, -1.0)
    assert answer.done


@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_what_is_proved_is_told_with_its_length(number: int) -> None:
    state, truth = decided(number), solved(number)
    *_, answer = state.analyse(nodes=20_000, lines=3)
    assert state.seat is not None
    assert (answer.best.moves, answer.best.move) == (truth.moves, truth.line[0])
    assert answer.values[state.seat] == (1.0 if truth.result == "win" else -1.0)
    assert answer.best.proven
    assert answer.done
    assert len({each.move for each in answer.suggestions}) == len(answer.suggestions)
    assert truth.result == "win" or all(each.proven for each in answer.suggestions)
    assert answer.to_dict()["suggestions"][0]["moves"] == truth.moves


def test_what_is_hidden_stays_hidden() -> None:
    setting = next(each for each in BASIC if hypostyle.game(each.game).hidden)
    state = walk(setting, 2, 20)
    assert state.seat is not None
    other = state.copy()
    other.position.resample(state.seat, hypostyle.Source(4))
    assert other.to_json() != state.to_json()
    first, second = (next(iter(each.analyse(nodes=100))).suggestions for each in (state, other))
    assert first == second


def test_wishes_that_make_no_sense_are_refused() -> None:
    state = hypostyle.game("isis").start(2)
    for wishes in ({"seconds": 0}, {"nodes": 0}, {"lines": 0}):
        with pytest.raises(ValueError, match="an analysis takes"):
            state.analyse(**wishes)
    over = hypostyle.game("isis").setup({"neutral": [0] * 6, "personal": [44, None], "to_act": None, "seen": {}})
    with pytest.raises(ValueError, match="nothing to analyse"):
        over.analyse()
