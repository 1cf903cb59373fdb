"""The key of a position: searches and proofs rely on it that no two positions have the same."""

import pytest

import hypostyle
from tests.games.karnak.positions import hall
from tests.games.theben.positions import position, stones
from tests.play import Setting, often, walk

OPEN = [Setting(name, 2) for name in hypostyle.game_names() if not hypostyle.game(name).hidden]


@pytest.mark.parametrize("setting", OPEN, ids=str)
def test_the_same_key_the_same_moves(setting: Setting) -> None:
    """All positions that are one move off a few random games, of each its moves."""
    moves: dict[int, list[int]] = {}
    for seed in range(often(4, 40)):
        world = walk(setting, seed, 4).position.copy()
        source = hypostyle.Source(seed)
        for _ in range(30):
            legal = world.legal_list()
            for move in legal[:80]:
                world.do(move)
                found = sorted(world.legal_list())
                assert moves.setdefault(world.get_key(), found) == found
                world.undo()
            if legal:
                world.do(legal[source.draw(len(legal))])


def test_stones_of_theben_are_told_apart_by_their_headings() -> None:
    """The digits of the sixteenth and the last stone are the highest ones of the two words of a position (T-14)."""
    first = stones(hypostyle.game("theben").start(2))
    one, other = list(first)[15], list(first)[19]
    keys = {
        position({**first, one: first[one][0] + this, other: first[other][0] + that}).position.get_key()
        for this in "NESW"
        for that in "NESW"
    }
    assert len(keys) == 16


@pytest.mark.parametrize("others", ["", "b3", "b4", "b5", "c3", "c4", "c5", "b3 c4"])
def test_a_drum_and_a_capital_of_karnak_are_told_apart(others: str) -> None:
    """On the last two bases of the first word of each."""
    one, other = (
        hall(drums=drum, capitals=f"{capital} {others}").position.get_key()
        for drum, capital in (("d15", "d16"), ("d16", "d15"))
    )
    assert one != other
