"""Symmetries: a game and its image, played side by side."""

import numpy as np
import pytest

import hypostyle
from hypostyle.core.symmetry import Symmetry
from tests.play import BASIC, Setting, often

NAMES = {
    "isis": ["identity", "top and bottom"],
    "theben": ["identity", "half turn"],
    "karnak": ["identity", "a and e", "1 and 16", "half turn"],
    "sakkara": [
        "identity",
        *("a and h", "1 and 8", "half turn", "diagonal a1-h8"),
        *("quarter turn one way", "quarter turn the other way", "diagonal a8-h1"),
    ],
    "horus": ["identity", "west and east", "north and south", "half turn"],
}
ROWS = [setting for setting in BASIC if setting.players <= 3]
MOVES = {"horus": 130}  # more of the others


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_every_game_has_those_that_its_rules_have(name: str) -> None:
    game = hypostyle.game(name)
    assert [symmetry.name for symmetry in game.symmetries] == NAMES[name]
    everything = np.arange(game.space().size)
    for symmetry in game.symmetries:
        assert (np.sort(symmetry.actions) == everything).all(), "no action is lost"
    assert len({symmetry.actions.tobytes() for symmetry in game.symmetries}) == len(game.symmetries)


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_one_after_another_is_a_symmetry_again(name: str) -> None:
    """They are a group, in their actions and in their planes alike."""
    game = hypostyle.game(name)
    shape = (game.observer.planes, game.observer.height, game.observer.width)
    planes = np.arange(np.prod(shape)).reshape(shape)
    known = {(each.actions.tobytes(), each.planes(planes).tobytes()) for each in game.symmetries}
    for one in game.symmetries[:4]:
        for two in game.symmetries[-4:]:
            both = two.actions[one.actions].tobytes(), two.planes(one.planes(planes)).tobytes()
            assert both in known


@pytest.mark.parametrize("setting", ROWS, ids=str)
def test_a_game_and_its_image_go_side_by_side(setting: Setting) -> None:
    """What is legal, what every seat sees, whose turn it is and how it ends: all is the image of the other."""
    symmetries = hypostyle.game(setting.game).symmetries[1:]
    for number in range(often(1, 2)):
        for symmetry in symmetries:
            _side_by_side(setting, symmetry, number)


def _side_by_side(setting: Setting, symmetry: Symmetry, seed: int) -> None:
    game = hypostyle.game(setting.game)
    observer = game.observer
    start = setting.start(seed)
    here, there = start.in_numbers(), start.in_numbers()
    masks = np.zeros((2, game.space().size), dtype=bool)
    here.keep_mask(masks[0])
    there.keep_mask(masks[1])
    planes = np.zeros((2, observer.planes, observer.height, observer.width), dtype=np.uint8)
    numbers = np.zeros((2, observer.numbers), dtype=np.float32)
    source = hypostyle.Source(seed + 1)
    for moves in range(MOVES.get(setting.game, 400)):
        assert here.seat == there.seat
        if here.over:
            break
        for seat in range(setting.players) if moves % 25 == 0 else [here.seat]:
            for side, state in enumerate((here, there)):
                observer.write(state.get_position(), seat, planes[side].reshape(-1), numbers[side])
            assert (symmetry.planes(planes[0]) == planes[1]).all()
            assert (numbers[0] == numbers[1]).all()
        assert (symmetry.image(masks[0], planes[0]) == masks[1]).all()
        assert (symmetry.original(masks[1], planes[0]) == masks[0]).all()
        legal = np.flatnonzero(masks[0])
        action = int(legal[source.draw(len(legal))])
        images = symmetry.actions_at(planes[0])
        here.apply(action)
        there.apply(int(images[action]))
    assert here.returns() == there.returns()


def test_many_at_once() -> None:
    for name in ("karnak", "sakkara"):
        batch = hypostyle.batch(name, 6, seed=2, observations=True)
        source = hypostyle.Source(1)
        for _ in range(12):
            batch.step(batch.random_actions(source))
        assert batch.masks is not None
        assert batch.planes is not None
        for symmetry in batch.game.symmetries:
            masks, planes = symmetry.image(batch.masks, batch.planes), symmetry.planes(batch.planes)
            for game in range(6):
                assert (masks[game] == symmetry.image(batch.masks[game], batch.planes[game])).all()
                assert (planes[game] == symmetry.planes(batch.planes[game])).all()
            assert (symmetry.original(masks, batch.planes) == batch.masks).all()


def test_the_observation_of_the_image() -> None:
    state = hypostyle.game("isis").start(seed=1)
    image = state.copy()
    mirror = state.game.symmetries[1]
    for _ in range(20):
        action = state.legal_actions()[0]
        state.play(action)
        image.play(int(mirror.actions[action]))
    seen = mirror.observation(state.observation())
    assert (seen.planes == image.observation().planes).all()
    assert (seen.numbers == image.observation().numbers).all()
    assert (seen.planes != state.observation().planes).any()


def test_what_cannot_be_turned_is_refused() -> None:
    isis, sakkara = (hypostyle.game(name).symmetries[1] for name in ("isis", "sakkara"))
    with pytest.raises(ValueError, match="2653 actions"):
        isis.image(np.zeros(7))
    with pytest.raises(ValueError, match="dimensions"):
        isis.planes(np.zeros((4, 16)))
    assert isis.fixed
    assert not sakkara.fixed
    with pytest.raises(ValueError, match="planes are needed"):
        sakkara.image(np.zeros(hypostyle.game("sakkara").space().size))
