"""The rules of SAKKARA, clause by clause on small positions: blocks, laying them, passing (S-1 to S-8)."""

import itertools
from collections import Counter

import pytest

from hypostyle.games.sakkara import codes
from hypostyle.games.sakkara.blocks import FORMS, KINDS, Form
from hypostyle.games.sakkara.board import LIMIT, NAMES
from tests.games.sakkara import naive
from tests.games.sakkara.positions import GAME, built, clause, columns, random_end

# ---- S-1 to S-3: the material ----


def test_every_block_has_two_light_and_two_dark_cubes() -> None:  # S-1
    for move in GAME.start().moves():
        colours = Counter("".join(columns(move).values()))
        assert colours == {"l": 2, "d": 2}


def test_each_player_has_one_block_of_each_of_16_kinds() -> None:  # S-1, S-2
    text = str(GAME.start())
    assert text.count("O1 O2 L1 L2 L3 L4 L5 L6 T1 T2 T3 T4 S1 S2 S3 S4") == 2


def test_kinds_are_all_colourings_of_four_shapes() -> None:  # S-2
    assert Counter(name[0] for name in KINDS) == {"O": 2, "L": 6, "T": 4, "S": 4}
    derived = [{frozenset(_cubes(form)) for form in FORMS if form.kind == kind} for kind in range(16)]
    assert sorted(map(len, derived)) == sorted(map(len, naive.KINDS))
    assert {frozenset(kind) for kind in derived} == set(naive.KINDS)


def _cubes(form: Form) -> list[tuple[tuple[int, int, int], str]]:
    return [
        ((each.dx, each.dy, up), colour) for each in form.columns for up, colour in enumerate(each.colours, each.base)
    ]


def test_blocks_may_be_turned_over() -> None:  # S-2
    """An L that was laid is gone as its mirror image too."""
    state = built("0 a1l a2l a3d b3d", to_act=0)
    assert clause(state, "g3d h1l h2l h3d") == "S-3"
    assert clause(built("0 a1l a2l a3d b3d", to_act=1), "g3d h1l h2l h3d") == "S-7", "dark still holds it"


def test_any_kind_in_hand_may_be_laid_by_either_player() -> None:  # S-3
    assert GAME.start(first=0).moves() == GAME.start(first=1).moves()


def test_a_kind_is_laid_once_by_each_player() -> None:  # S-3
    assert clause(built("0 d4l d5d e4d e5l", to_act=0), "f4d f5l g4l g5d") == "S-3"
    assert clause(built("0 d4l d5d e4d e5l", to_act=1), "f4d f5l g4l g5d") is None


def test_a_laid_block_leaves_the_hand() -> None:  # S-3
    state = GAME.start()
    state.play("d4l d5d e4d e5l")
    state.play("c2d d2d d3l e3l")
    assert clause(state, "f4d f5l g4l g5d") == "S-3"


# ---- S-4 to S-7: laying ----


def test_first_block_lies_flat_or_upright_anywhere() -> None:  # S-4
    moves = GAME.start().moves()
    assert len(moves) == 6222
    assert {"a1l a2d b1d b2l", "g7l g8d h7d h8l"} <= set(moves)
    assert {"c3ld c4dl", "c3ld d3dl", "d4lld e4d", "c4l d4ld e4d"} <= set(moves)
    flat = [move for move in moves if len(columns(move)) == 4]
    assert len(flat) == 4326


def test_block_stands_without_gaps_on_steps() -> None:  # S-5
    low = "0 d4l d5d e4d e5l"
    assert built(low, to_act=1).explain("b4l c4ld d4d") is None, "an S with its end on the step"
    assert GAME.start().explain("b4l c4ld d4d") is None, "on the ground the same text is a T"
    assert clause(built(low, to_act=1), "c4d c5l d4l d5d") == "S-5", "flat over the edge"


def test_s_stands_upright_only_when_partly_resting_on_others() -> None:  # S-5
    for move in GAME.start().position.legal_list():
        form = FORMS[codes.form_and_anchor(move)[0]]
        assert form.flat or not KINDS[form.kind].startswith("S")


def test_squares_rise_towards_the_middle() -> None:  # S-6
    assert [LIMIT[NAMES.index(f"{file}4")] for file in "abcdefgh"] == [1, 2, 3, 4, 4, 3, 2, 1]
    assert [LIMIT[NAMES.index(name)] for name in ("a1", "b2", "c3", "d4", "h8", "b7", "c6", "e5")] == [1, 2, 3, 4] * 2
    for move in GAME.start().moves():
        assert all(len(colours) <= LIMIT[NAMES.index(square)] for square, colours in columns(move).items())


@pytest.mark.parametrize(
    ("move", "square", "level"), [("a4ld a5dl", "a4", 1), ("b4lld c4d", "b4", 2), ("a1l b1ld c1d", "b1", 1)]
)
def test_no_square_rises_too_high(move: str, square: str, level: int) -> None:  # S-6
    objection = GAME.start().explain(move)
    assert objection is not None
    assert objection.clause == "S-6"
    assert f"{square} may only rise to level {level}" in objection.text


def test_fourth_level_is_the_inner_two_by_two() -> None:  # S-6
    beside = "1 b2d b3d c2l c3l"
    assert clause(built("0 d4lld e4d", "1 c4l c5l c6d d6d", to_act=0), "d4l e4ddl") is None
    assert clause(built("0 c4lld d4d", beside, to_act=0), "c4l d4ddl") == "S-6"


def test_visible_cube_must_touch_its_colour() -> None:  # S-7
    state = built("0 c3l c4d d3d d4l", to_act=1)
    for move in state.moves():
        assert _touches(columns(move), {"c3": "l", "c4": "d", "d3": "d", "d4": "l"})
    for move in ("g7l g8d h7d h8l", "a1l a2d b1d b2l", "e5l e6d f5d f6l"):
        assert clause(state, move) == "S-7", "far away, or at a corner only"


def _touches(laid: dict[str, str], others: dict[str, str]) -> bool:
    for square, colours in laid.items():
        file, rank = ord(square[0]), int(square[1])
        near = (f"{chr(file + 1)}{rank}", f"{chr(file - 1)}{rank}", f"{chr(file)}{rank + 1}", f"{chr(file)}{rank - 1}")
        if any(others.get(each) == colours[-1] for each in near if each not in laid):
            return True
    return False


def test_what_the_block_covers_does_not_count() -> None:  # S-7
    state = built("0 c3l c4d d3d d4l", to_act=1)
    assert clause(state, "c3l c4d d3d d4l") == "S-7"
    assert clause(state, "c3ll c4dd") == "S-7", "light on c3 has dark on d3 beside it"


def test_levels_do_not_matter_nor_whose_colour_it_is() -> None:  # S-7
    state = built("0 c3l c4d d3d d4l", to_act=1)
    assert clause(state, "c3dd c4ll") is None, "level 3 beside level 1"
    assert clause(state, "a2d a3l b2d b3l") is None, "dark lays where only light touches"


def test_lower_cubes_of_an_upright_block_are_not_visible() -> None:  # S-7
    state = built("0 c3l c4d d3d d4l", to_act=1)
    assert clause(state, "b3ld b4dl") == "S-7", "from above dark is beside light and light beside dark"
    assert clause(state, "b3dl b4ld") is None


# ---- S-8: passing ----


def test_whoever_can_lay_must() -> None:  # S-8
    assert clause(GAME.start(), "pass") == "S-8"


def test_pass_is_asked_even_when_nothing_else_is_left() -> None:  # S-8
    for seed in range(20):
        state = random_end(seed)
        last, before = state.undo(), state.undo()
        assert (last, before) == ("pass", "pass")
        assert state.moves() == ["pass"]


def test_the_other_player_may_go_on_after_a_pass() -> None:  # S-8, S-12
    found = 0
    for seed in range(60):
        texts = [step.text for step in random_end(seed).steps]
        found += any(a == "pass" and b != "pass" for a, b in itertools.pairwise(texts))
        assert texts[-2:] == ["pass", "pass"]
    assert found
