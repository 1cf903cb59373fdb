"""K-1 and K-4: the bases, the steps between them, and the longest chain of runs."""

from collections.abc import Iterator

from hypostyle.games.karnak import board


def test_hall_has_66_small_and_6_large_bases() -> None:
    """K-1"""
    assert len(board.BASES) == 72
    assert {board.BASES[base] for base in board.LARGE} == {"b8", "c8", "d8", "b9", "c9", "d9"}
    assert len(board.SMALL) == 66


def test_rows_7_to_10_have_only_b_c_d() -> None:
    """K-1"""
    missing = {f"{letter}{row}" for letter in "abcde" for row in range(1, 17)} - set(board.NUMBERS)
    assert missing == {f"{letter}{row}" for letter in "ae" for row in (7, 8, 9, 10)}


def test_steps_go_between_orthogonal_neighbours() -> None:
    """K-1"""
    near = {board.BASES[other] for other in board.STEPS[board.NUMBERS["b7"]] if other is not None}
    assert near == {"b6", "c7", "b8"}
    assert sum(other is not None for steps in board.STEPS.values() for other in steps) == 2 * 121


def test_longest_move_has_six_runs() -> None:
    """K-4: 1+2+3+4+5+6 is possible in the empty hall, and a seventh run never is."""
    longest = max(len(path) for start in board.BASES for path in _paths((start,), 1, None))
    assert longest == 1 + (1 + 2 + 3 + 4 + 5 + 6)
    assert board.LONGEST_RUN == 6


def test_no_chain_uses_a_base_twice() -> None:
    """K-4, K-5: nothing forbids it, but runs that grow and never turn back always lead outward.

    So it never matters that the base a stone came from counts as empty; rules/bases.py relies on it.
    """
    for start in board.BASES:
        assert all(len(set(path)) == len(path) for path in _paths((start,), 1, None))


def _paths(path: tuple[int, ...], length: int, last: int | None) -> Iterator[tuple[int, ...]]:
    for way in range(4):
        if last is None or way != last ^ 2:
            run: list[int] = []
            base = path[-1]
            while len(run) < length and (onward := board.STEPS[base][way]) is not None:
                base = onward
                run.append(base)
            if len(run) == length:
                yield (*path, *run)
                yield from _paths((*path, *run), length + 1, way)
