"""The table of positions: it grows as needed, keeps within its bound, and gives up what is worth least."""

import hypostyle
from hypostyle.search.transposition_table import TranspositionTable

LOWER = 2
BUCKET = 96  # bytes, for four entries


def _keys(number: int, seed: int = 1) -> list[int]:
    source = hypostyle.Source(seed)
    return [source.draw(1 << 62) for _ in range(number)]


def test_what_was_stored_is_found_while_there_is_room() -> None:
    table = TranspositionTable(1 << 20)
    keys = _keys(2000)
    for number, key in enumerate(keys):
        table.put(key, number, 1000 - number, number % 100, LOWER)
    lost = [key for key in keys if table.get(key) is None]
    assert len(lost) < 200  # a few buckets of four overflow
    for number, key in enumerate(keys):
        if key not in lost:
            assert table.get(key) == (number, 1000 - number, number % 100, LOWER)
    assert all(table.get(key) is None for key in _keys(1000, seed=2))


def test_it_is_small_at_first_and_keeps_within_its_bound() -> None:
    table = TranspositionTable(1 << 18)
    assert table.memory() < 10_000
    sizes = []
    for key in _keys(20_000):
        table.put(key, 1, 0, 1, LOWER)
        sizes.append(table.memory())
    assert sizes[1000] < 1000 * BUCKET
    assert sizes == sorted(sizes)
    assert (1 << 18) - BUCKET < sizes[-1] <= 1 << 18


def test_a_new_entry_for_the_same_key_replaces_the_old_one_even_after_growing() -> None:
    table = TranspositionTable(1 << 20)
    keys = _keys(3000)
    for value in (7, -7):
        for key in keys:
            table.put(key, 1, value, 5, LOWER)
    found = [table.get(key) for key in keys]
    assert {each[1] for each in found if each} == {-7}


def test_the_shallow_and_the_old_give_way() -> None:
    table = TranspositionTable(0)  # the fewest buckets: 64
    same = [64 * i + 5 for i in range(1, 7)]
    for key, depth in zip(same[:4], (9, 3, 8, 7), strict=True):
        table.put(key, 1, 0, depth, LOWER)
    table.put(same[4], 1, 0, 1, LOWER)
    assert [table.get(key) is not None for key in same[:5]] == [True, False, True, True, True]
    table.grow_older()
    table.put(same[5], 1, 0, 1, LOWER)  # takes the place of the shallowest, which is of the root before
    table.put(same[1], 1, 0, 1, LOWER)  # 7 plies deep for an older root are worth less than 1 for this one
    assert table.get(same[5]) is not None
    assert table.get(same[3]) is None


def test_values_of_both_signs_and_large_moves_come_back() -> None:
    table = TranspositionTable(1 << 16)
    for key, move, value in ((1, 0, -2_000_000), (2, (1 << 62) + 3, 2_000_000), (3, -1, 0)):
        table.put(key, move, value, 255, 3)
        assert table.get(key) == (move, value, 255, 3)
