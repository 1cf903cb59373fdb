"""Ways out of the landscape that a position remembers change nothing about what is legal in it (H-7)."""

import pytest

import hypostyle
from hypostyle.core.kernel.position import Position
from hypostyle.games.horus import codes
from hypostyle.games.horus.rules.position import HorusPosition
from tests.games.horus.positions import POCKET, row, state

LONG_POCKET = [*POCKET, *row("hills", 4, 8, -3), *row("marsh", 4, 8, 2)]


def _position(tiles: list[tuple[str, int, int]], phase: str) -> HorusPosition:
    found = state(*tiles, phase=phase, played="desert-1" if phase == "tile" else None).position
    assert isinstance(found, HorusPosition)
    return found


def _take_up(position: HorusPosition, model: HorusPosition) -> None:
    """Let a position that may remember ways become another one."""
    table = model.get_table()
    parts = (table[start : start + table[codes.TILES]] for start in (codes.KIND, codes.X, codes.Y, codes.OWNER))
    tiles = list(zip(*parts, strict=True))
    position.set_up(tiles, dict(enumerate(table[: codes.TILES])), model.turn, False)


@pytest.mark.parametrize("phase", ["tile", "river"])
def test_ways_found_along_a_game_hold_or_are_not_used(phase: str) -> None:
    source = hypostyle.Source(1)
    for _ in range(60):
        position = _position(POCKET, phase).copy()
        for _ in range(30):
            if position.depth and source.draw(3) == 0:
                position.undo()
            elif position.actor != -1:
                position.do(_some_step(position, source))
            assert position.legal_list() == position.copy().legal_list()  # a copy remembers nothing


def _some_step(position: Position, source: hypostyle.Source) -> int:
    steps = position.legal_list() or [event for event, _ in position.chance_list()]
    return steps[source.draw(len(steps))]


@pytest.mark.parametrize("phase", ["tile", "river"])
def test_a_way_out_of_a_small_rectangle_may_end_within_a_larger_one(phase: str) -> None:
    long = _position(LONG_POCKET, phase)
    position = _position(POCKET, phase)
    legal = position.legal_list()
    _take_up(position, long)
    assert position.legal_list() == long.copy().legal_list()
    _take_up(position, _position(POCKET, phase))
    assert position.legal_list() == legal
