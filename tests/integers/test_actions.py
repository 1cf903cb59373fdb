"""The actions of every game: fixed numbers for all moves, in both directions."""

import hashlib
import re

import numpy as np
import pytest

import hypostyle
from hypostyle.games.horus.actions import HALF
from tests.play import BASIC, Setting, random_game

DIGESTS: dict[str, str] = {
    "isis": "81fbb84e90111ae0",
    "theben": "be999f2a03eebf18",
    "karnak": "919221bddc750073",
    "sakkara": "94ed73acf258ba8e",
    "horus": "193a1cde455ff5de",
}
"""Of the names of all actions in their order: programs have learnt these numbers, so they must never change."""


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_the_numbers_never_change(name: str) -> None:
    space = hypostyle.game(name).space()
    names = "\n".join(space.name(action) for action in range(space.size))
    assert hashlib.sha256(names.encode()).hexdigest()[:16] == DIGESTS[name]


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_every_legal_move_has_its_own_actions_and_they_make_it(setting: Setting) -> None:
    for number, state in enumerate(random_game(setting, 3, 400)):
        if number % 40 or state.over:
            continue
        texts = state.moves()
        space = state.space
        coded = {space.encode_all(state, text): text for text in texts}
        assert len(coded) == len(texts), "no two moves have the same actions"
        assert state.legal_actions() == sorted({actions[0] for actions in coded})
        assert np.flatnonzero(state.action_mask()).tolist() == state.legal_actions()
        for actions, text in list(coded.items())[:: 1 + len(coded) // 8]:
            by_number, by_text = state.copy(), state.copy()
            told = ""
            for action in actions:
                assert space.encode(by_number, text) == action
                part = space.decode(by_number, action)
                told = part if not told else told.removesuffix(">") + part
                by_number.apply_action(action)
            by_text.play(text)
            assert told == text
            assert by_number == by_text
            assert by_number.pending_action is None


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_a_game_in_numbers_is_the_same_game(setting: Setting) -> None:
    state = setting.start(seed=8)
    numbers = state.in_numbers()
    mask = np.zeros(state.space.size, dtype=np.uint8)
    numbers.keep_mask(mask)
    source = hypostyle.Source(2)
    for _ in range(300):
        if state.over:
            break
        legal = state.legal_actions()
        assert numbers.legal_actions() == legal == np.flatnonzero(mask).tolist()
        assert (numbers.seat, numbers.pending, numbers.hash) == (state.seat, state.pending_action, state.hash)
        action = legal[source.draw(len(legal))]
        state.play(action)
        numbers.apply(action)
    assert numbers.over == state.over
    if state.outcome is not None:
        assert tuple(numbers.returns()) == state.outcome.returns
    else:
        assert numbers.returns() == [0.0] * setting.players


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_what_is_no_legal_action_is_refused_and_changes_nothing(name: str) -> None:
    state = hypostyle.game(name).start(seed=1)
    numbers = state.in_numbers()
    before = state.copy()
    illegal = next(action for action in range(state.space.size) if action not in state.legal_actions())
    for wrong in (illegal, -1, state.space.size, 2**70):
        with pytest.raises(ValueError, match="action"):
            state.apply_action(wrong)
        with pytest.raises(ValueError, match="action"):
            numbers.apply(wrong)
    for nothing in (None, "0", 1.0):
        with pytest.raises(TypeError):
            numbers.apply(nothing)
    assert state == before
    assert numbers.legal_actions() == before.legal_actions()
    with pytest.raises(ValueError, match="not legal"):
        state.space.decode(state, illegal)
    with pytest.raises(hypostyle.IllegalMove):
        state.space.encode(state, "no move")
    with pytest.raises(ValueError, match="a mask of"):
        numbers.write_mask(np.zeros(3, dtype=np.uint8))


def test_the_actions_of_another_game_are_refused() -> None:
    isis, theben = (hypostyle.game(name).start() for name in ("isis", "theben"))
    with pytest.raises(ValueError, match="ISIS"):
        isis.space.encode(theben, theben.moves()[0])


def test_a_copy_in_numbers_goes_its_own_way() -> None:
    numbers = hypostyle.game("horus").start(seed=4).in_numbers()
    other = numbers.copy()
    for _ in range(60):
        other.apply(other.legal_actions()[0])
    again = numbers.copy()
    for _ in range(60):
        again.apply(again.legal_actions()[0])
    assert (again.hash, again.legal_actions()) == (other.hash, other.legal_actions()), "chance is the same too"
    assert numbers.steps == 0


# ---- moves of two actions, and the window of HORUS ----


def test_a_move_of_two_places_takes_two_actions() -> None:
    state = _walk_to("river@")
    text = next(move for move in state.moves() if move.startswith("river@") and ">" in move)
    first, second = state.space.encode_all(state, text)
    before = state.copy()
    state.apply_action(first)
    assert state.pending_action == first
    assert state.seat == before.seat
    assert state.ply == before.ply, "nothing has happened yet"
    begun = text.partition(">")[0] + ">"
    assert state.space.name(first) == begun
    ends = {move for move in state.moves() if move.startswith(begun)}
    assert {begun + state.space.decode(state, action)[1:] for action in state.legal_actions()} == ends
    copied = state.copy()
    assert copied == state
    assert copied.pending_action == first
    with pytest.raises(ValueError, match="begun"):
        state.in_numbers()
    state.apply_action(second)
    before.play(text)
    assert state == before
    copied.play(next(move for move in copied.moves() if not move.startswith(begun)))
    assert copied.pending_action is None, "a text makes a whole move, whatever had begun"


def _walk_to(beginning: str) -> hypostyle.State:
    for seed in range(20):
        for state in random_game(Setting("horus", 2), seed, 60):
            if any(move.startswith(beginning) and ">" in move for move in state.moves()):
                return state
    raise AssertionError("no such move was met")


def test_what_is_outside_the_window_has_no_number_and_is_told_so() -> None:
    state = hypostyle.game("horus").start(seed=1, stack=12)
    while not (outside := [move for move in state.moves() if _farthest(move) > HALF]):
        state.play(max(state.moves(), key=_farthest))
    space = state.space
    with pytest.raises(ValueError, match="outside the numbered actions"):
        space.encode(state, outside[0])
    inside = {space.encode_all(state, move)[0] for move in state.moves() if move not in outside}
    assert state.legal_actions() == state.in_numbers().legal_actions() == sorted(inside)
    assert all(_farthest(space.name(action)) <= HALF for action in inside)
    state.play(outside[0])
    assert state.steps[-1].text == outside[0] or state.steps[-1].seat is None, "by its text it can be made"


def _farthest(text: str) -> int:
    """How far north or south of the pyramid a move goes."""
    return max((abs(int(y)) for y in re.findall(r",(-?[0-9]+)", text)), default=0)


def test_numbers_need_numpy_only_for_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "numpy", None)
    state = hypostyle.game("isis").start()
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(ModuleNotFoundError, match=r"hypostyle\[lab\]"):
        state.action_mask()


# ---- draws by hand ----


def test_draws_in_numbers_can_be_made_by_hand() -> None:
    state = hypostyle.game("horus").start(3, by_hand=True)
    numbers = state.in_numbers(by_hand=True)
    source = hypostyle.Source(6)
    draws = 0
    for _ in range(120):
        assert (numbers.seat == -2) == state.chance_due
        assert not numbers.over
        if state.chance_due:
            events = numbers.chances()
            assert events == state.position.chance_list()
            assert numbers.legal_actions() == []
            assert numbers.returns() == [0.0] * 3
            place = source.draw(len(events))
            state.apply_chance(state.chances()[place][0])
            numbers.apply_chance(place)
            draws += 1
        else:
            assert numbers.chances() == []
            legal = numbers.legal_actions()
            action = legal[source.draw(len(legal))]
            state.apply_action(action)
            numbers.apply(action)
        assert numbers.copy().seat == numbers.seat, "a copy leaves draws to the caller too"
        assert numbers.hash == state.hash
    assert draws > 20


def test_draws_that_are_not_due_are_refused() -> None:
    numbers = hypostyle.game("horus").start(by_hand=True).in_numbers(by_hand=True)
    for wrong in (-1, len(numbers.chances()), 2**70):
        with pytest.raises(ValueError, match="place of an event"):
            numbers.apply_chance(wrong)
    with pytest.raises(ValueError, match="not legal"):
        numbers.apply(0)
    with pytest.raises(ValueError, match="by hand"):
        hypostyle.game("horus").start(by_hand=True).in_numbers()
    with pytest.raises(ValueError, match="no draw is due"):
        hypostyle.game("isis").start().in_numbers(by_hand=True).apply_chance(0)


def test_a_game_in_numbers_is_observed() -> None:
    state = hypostyle.game("horus").start(2, seed=3)
    numbers, seen = state.in_numbers(), state.observation(1)
    planes, row = np.zeros(seen.planes.size, np.uint8), np.zeros(seen.numbers.size, np.float32)
    numbers.observe(state.game.observer, 1, planes, row)
    assert (planes == seen.planes.ravel()).all()
    assert (row == seen.numbers).all()
    with pytest.raises(ValueError, match="seat"):
        numbers.observe(state.game.observer, 2, planes, row)
    with pytest.raises(TypeError, match="knows nothing"):
        numbers.observe(hypostyle.game("isis").observer, 0, planes, row)
