"""Observations: what a seat may know as arrays, and nothing else."""

import numpy as np
import pytest
from numpy.typing import NDArray

import hypostyle
from hypostyle.core.observation import Observation
from hypostyle.games.horus.actions import HALF
from tests.play import BASIC, Setting, random_game, walk


def _number(state: hypostyle.State, seat: int, name: str) -> float:
    return float(state.observation(seat).numbers[state.game.observed[1].index(name)])


def _plane(state: hypostyle.State, seat: int, name: str) -> NDArray[np.uint8]:
    plane: NDArray[np.uint8] = state.observation(seat).planes[state.game.observed[0].index(name)]
    return plane


def _same(one: Observation, two: Observation) -> bool:
    return bool((one.planes == two.planes).all() and (one.numbers == two.numbers).all())


@pytest.mark.parametrize("setting", BASIC, ids=str)
def test_every_position_has_its_own_observation(setting: Setting) -> None:
    seen: dict[bytes, str] = {}
    for state in random_game(setting, 6, 60):
        planes, numbers = state.game.observed
        for seat in range(state.players):
            looked = state.observation(seat)
            assert looked.planes.dtype == np.uint8
            assert looked.numbers.dtype == np.float32
            assert looked.planes.shape[0] == len(planes)
            assert looked.numbers.shape == (len(numbers),)
        told = state.observation(0)
        view = state.view(0)
        assert seen.setdefault(told.planes.tobytes() + told.numbers.tobytes(), _bare(view)) == _bare(view)
    assert len(seen) > 1


def _bare(view: str) -> str:
    """A view without the number of the turn and what was seen before."""
    import json

    fields = json.loads(view)
    return json.dumps({key: fields[key] for key in fields if key not in ("turn", "seen", "round")})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_hidden_is_told(players: int) -> None:
    """States that differ only in what a seat cannot know look the same to it, and tell the same text."""
    for ply in (1, 25, 60):
        state = walk(Setting("horus", players), 7, ply)
        for seat in range(players):
            for seed in range(4):
                other = state.game.from_view(state.view(seat), seed=seed)
                assert _same(other.observation(seat), state.observation(seat))
            another = (seat + 1) % players
            hands = {
                state.game.from_view(state.view(seat), seed=seed).observation(another).numbers.tobytes()
                for seed in range(6)
            }
            assert len(hands) > 1, "what the other knows does differ"


def test_the_text_of_what_is_known_hides_what_others_drew() -> None:
    state = walk(Setting("horus", 2), 3, 12)
    drawn = [step.text for step in state.steps if " draws " in step.text]
    assert drawn
    for seat in (0, 1):
        told = state.information_state(seat)
        card = next(text.split(" draws ")[1] for text in drawn if text.startswith(str(1 - seat)))
        assert f"{1 - seat} draws {card}" not in told
    assert state.information_state(0) != state.information_state(1)
    assert state.information_state(0) == state.copy().information_state(0)


# ---- each game, from its rules ----


def test_isis_by_hand() -> None:
    """I-14: the stone moved last is barred; fields by rows and columns as printed."""
    state = hypostyle.game("isis").setup({"neutral": [0, 0, 0, 0, 1, 16, 50], "seen": {}})
    assert _number(state, 0, "neutral stones in the underworld") == 4
    plane = _plane(state, 0, "neutral stones")
    assert np.argwhere(plane).tolist() == [[0, 0], [1, 7], [3, 15]]
    assert _number(state, 0, "to act of seat +0") == 1
    assert _number(state, 1, "to act of seat +1") == 1
    assert _number(state, 0, "unclaimed of seat +1") == 1


def test_theben_by_hand() -> None:
    """T-4: ten stones each; what is one's own depends on who looks."""
    state = hypostyle.game("theben").start()
    white, black = state.observation(0).planes, state.observation(1).planes
    assert (white[:4].sum(), white[4:8].sum(), white[8:].sum()) == (10, 10, 0)
    assert (white[:4] == black[4:8]).all()
    assert (_number(state, 0, "to act"), _number(state, 1, "to act")) == (1, 0)


def test_karnak_by_hand() -> None:
    """Twenty drums, ten capitals, 72 bases."""
    state = hypostyle.game("karnak").start(3)
    planes = dict(zip(state.game.observed[0], state.observation(0).planes, strict=True))
    assert [int(planes[name].sum()) for name in ("single drums", "single capitals", "bases")] == [20, 10, 72]
    assert planes["single capitals"][2].sum() == 10, "all in column c"
    assert _number(state, 2, "to act: seat +1") == 1


def test_sakkara_by_hand() -> None:
    """Four cubes a block, two of each colour (S-2); own and other change places with the seat."""
    state = hypostyle.game("sakkara").start()
    assert state.observation(0).numbers[2:34].sum() == 32, "all blocks are in hand"
    state.play(state.moves()[0])
    own, other = state.observation(0).planes, state.observation(1).planes
    assert (own[:4].sum(), own[4:8].sum()) == (2, 2)
    assert (own[:4] == other[4:8]).all()
    assert set(np.unique(own[8])) <= {0, *range(1, 17)}
    assert state.observation(0).numbers[2:34].sum() == 31


def test_horus_by_hand() -> None:
    """Three tiles at the start, five cards in hand (H-4, H-5)."""
    state = hypostyle.game("horus").start(3, seed=2)
    assert _plane(state, 0, "pyramid")[HALF, HALF] == 1
    assert np.argwhere(_plane(state, 1, "barge")).tolist() == [[HALF, HALF - 2], [HALF, HALF + 2]]
    names = state.game.observed[1]
    own = [names.index(name) for name in names if name.startswith("own card")]
    for seat in range(3):
        assert state.observation(seat).numbers[own].sum() == 5
        assert _number(state, seat, "cards in hand: seat +2") == 5
    assert len({state.observation(seat).numbers[own].tobytes() for seat in range(3)}) == 3


@pytest.mark.parametrize("setting", [setting for setting in BASIC if setting.players == 2], ids=str)
def test_batches_see_the_same(setting: Setting) -> None:
    batch = hypostyle.batch(setting.game, 2, setting.players, seed=5, observations=True, masks=False, threads=2)
    source = hypostyle.Source(3)
    singles = [batch.game.start(2, seed=batch.seed_of(game)) for game in range(2)]
    for _ in range(25):
        assert batch.planes is not None
        assert batch.numbers is not None
        for game, single in enumerate(singles):
            seen = single.observation()
            assert (batch.planes[game] == seen.planes).all()
            assert (batch.numbers[game] == seen.numbers).all()
        actions = batch.random_actions(source)
        for game, single in enumerate(singles):
            single.apply_action(int(actions[game]))
        batch.step(actions)
        assert not batch.ended.any()
    batch.close()


def test_who_cannot_look_is_told_so() -> None:
    state = hypostyle.game("isis").start()
    for wrong in (2, -1):
        with pytest.raises(ValueError, match="seat"):
            state.observation(wrong)
    observer = state.game.observer
    with pytest.raises(TypeError, match="knows nothing"):
        observer.write(hypostyle.game("theben").start().position, 0, np.zeros(1, np.uint8), np.zeros(1, np.float32))
    with pytest.raises(ValueError, match="bytes"):
        observer.write(state.position, 0, np.zeros(1, np.uint8), np.zeros(1, np.float32))
