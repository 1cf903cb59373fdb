"""What holds for the cubes of every pyramid, at every step of hundreds of random games."""

import hypostyle
from hypostyle.games.sakkara.blocks import FORMS
from hypostyle.games.sakkara.board import LIMIT
from hypostyle.games.sakkara.rules.position import SakkaraPosition
from hypostyle.search.walk import perft
from tests.games.sakkara.positions import built
from tests.play import SOAK


def test_four_cubes_for_each_block_and_none_above_air() -> None:
    for seed in range(500 * SOAK):
        source = hypostyle.Source(seed)
        position = SakkaraPosition(seed % 2)
        while position.actor >= 0:
            moves = position.legal_list()
            position.do(moves[source.draw(len(moves))])
            _check(position)


def _check(position: SakkaraPosition) -> None:
    laid = {block: place for block, place in position.blocks().items() if block != position.lifted}
    cubes: set[tuple[int, int]] = set()
    for form, anchor, base in laid.values():
        for each in FORMS[form].columns:
            square = anchor + 8 * each.dx + each.dy
            cubes.update((square, base + up) for up in range(each.base, each.top + 1))
    columns = position.pyramid.columns()
    assert len(cubes) == sum(map(len, columns)) == 4 * len(laid)
    for square, up in cubes:
        assert up == 0 or (square, up - 1) in cubes, "a cube above air"
        assert up < len(columns[square]) <= LIMIT[square]


def test_counted_lines() -> None:
    assert perft(SakkaraPosition(0), 1) == 6_222
    assert perft(SakkaraPosition(0), 2) == 4_788_144


def test_hash_depends_on_what_lies_where_and_not_on_the_order_of_building() -> None:
    blocks = ("0 c3d c4l d3l d4d", "1 b3l b4l b5d c5d", "0 e3l e4d e5d f3l")
    state = built(*blocks)
    assert built(*reversed(blocks)).hash == state.hash
    others = (
        built(*blocks, to_act=1),
        built(*blocks, moved=[0, None]),
        built(*blocks, moved=[1, None]),
        built(*blocks, moved=[None, 0]),
        built(*blocks[:2]),
        built(*blocks[:2], "1 e3l e4d e5d f3l"),
    )
    assert len({state.hash, *(other.hash for other in others)}) == 7
