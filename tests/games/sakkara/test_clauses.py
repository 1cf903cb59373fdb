"""The law of SAKKARA, clause by clause, on small positions."""

import itertools
import json
from collections import Counter

import pytest

import hypostyle
from hypostyle.games.sakkara.blocks import FORMS, KINDS, Form
from hypostyle.games.sakkara.board import LIMIT, NAMES
from hypostyle.games.sakkara.site import site_of
from tests.games.sakkara import oracle
from tests.games.sakkara.position import GAME, JAMMED, JAMMED_SQUARE, PAIR, SQUARE, built, random_end
from tests.games.sakkara.whole_match import PATH, played, written


def columns(move: str) -> dict[str, str]:
    """The squares of a laying and the colours on each."""
    return {part[:2]: part[2:] for part in move.split()}


def clause(state: hypostyle.State, move: str) -> str | None:
    """The clause a move breaks; None for a legal one."""
    objection = state.explain(move)
    return None if objection is None else objection.clause


def lifts(state: hypostyle.State) -> set[str]:
    return {move for move in state.moves() if move.startswith("lift")}


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
    assert sorted(map(len, derived)) == sorted(map(len, oracle.KINDS))
    assert {frozenset(kind) for kind in derived} == set(oracle.KINDS)


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
        form = FORMS[move >> 6]
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


# ---- S-9 to S-11: the square rule ----


def test_square_lets_the_player_move_a_block() -> None:  # S-9
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    assert state.seat == 1
    assert set(state.moves()) == {"keep", "lift b4", "lift d4"}
    state.play("keep")
    assert (state.seat, state.turn) == (0, 2)


def test_square_of_either_colour_will_do() -> None:  # S-9
    state = built(PAIR, to_act=0)
    state.play("f4d f5d g5l h5l")
    assert "keep" in state.moves(), "light completes a dark square"


def test_square_must_be_on_one_level() -> None:  # S-9
    state = built(PAIR, to_act=1)
    state.play("c4dl c5dl")
    assert state.seat == 0, "light on level 2 beside light on level 1"


def test_square_must_be_of_one_colour() -> None:  # S-9
    state = built(PAIR, to_act=1)
    state.play("b4d b5l c4l c5d")
    assert state.seat == 0


def test_square_is_new_also_when_it_shares_cubes_with_an_older_one() -> None:  # S-9
    state = built(PAIR, f"1 {SQUARE}", to_act=0)
    state.play("c6l d6l e6d e7d")
    assert "keep" in state.moves(), "c5 and d5 are part of both squares"


def test_older_squares_give_nothing() -> None:  # S-9
    state = built(PAIR, f"1 {SQUARE}", to_act=0)
    state.play("f4d f5l g4l g5d")
    assert state.seat == 1


def test_covered_block_cannot_be_lifted() -> None:  # S-9
    state = built(PAIR, "0 e5d e6ld e7l", to_act=1)
    state.play(SQUARE)
    assert lifts(state) == {"lift b4", "lift e5"}
    assert clause(state, "lift d4") == "S-9", "an S stands on e5"


def test_block_just_laid_and_blocks_of_the_square_may_be_chosen() -> None:  # S-10
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    assert lifts(state) == {"lift b4", "lift d4"}


def test_block_the_opponent_moved_last_is_taboo() -> None:  # S-10
    state = built(PAIR, to_act=1, moved=[0, None])
    state.play(SQUARE)
    assert lifts(state) == {"lift b4"}
    assert clause(state, "lift d4") == "S-10"


def test_player_who_moved_a_block_may_move_it_again() -> None:  # S-10
    state = built(PAIR, to_act=1, moved=[None, 0])
    state.play(SQUARE)
    assert lifts(state) == {"lift b4", "lift d4"}


def test_block_stays_taboo_until_the_opponent_moves_another() -> None:  # S-10
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    state.play("lift d4")
    state.play("c6l c7d d6l d7d")  # dark moves light's block
    for _ in range(4):
        assert _moved(state) == [None, "c6l c7d d6l d7d"]
        state.play(next(move for move in state.moves() if _ends_the_turn(state, move)))
    state = built(PAIR, to_act=1, moved=[None, 0])
    state.play(SQUARE)
    state.play("lift b4")
    state.play("f4d f5d g4l g5l")
    assert _moved(state) == [None, "f4d f5d g4l g5l"]


def _moved(state: hypostyle.State) -> list[str | None]:
    data = json.loads(state.to_json())
    return [None if place is None else data["blocks"][place]["cubes"] for place in data["moved"]]


def _ends_the_turn(state: hypostyle.State, move: str) -> bool:
    copy = state.copy()
    copy.play(move)
    return copy.seat != state.seat


def test_lifted_block_must_be_laid_and_differently() -> None:  # S-11
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    state.play("lift b4")
    assert all(len(columns(move)) in (2, 4) for move in state.moves()), "a square block again"
    for refused in (SQUARE, "keep", "lift d4", "pass"):
        assert clause(state, refused) == "S-11"
    assert clause(state, "c4l c5l d4d d5d") == "S-5"
    assert clause(state, "b5d b6d c5l c6l") is None, "other squares"
    assert clause(state, "c4ld c5ld") == "S-7"
    assert clause(state, "c4dl c5dl") is None, "partly the same squares"


def test_lifted_block_stays_the_same_block() -> None:  # S-11
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    state.play("lift b4")
    assert clause(state, "b4l b5d c4d c5l") == "S-11", "a square block coloured otherwise"
    assert clause(state, "c3d c4l c5l d3d") == "S-11", "an L"


def test_same_squares_with_other_colours_are_different() -> None:  # S-11
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    state.play("lift d4")
    assert clause(state, "d4l d5l e4d e5d") == "S-11"
    assert clause(state, "d4l d5d e4l e5d") is None, "turned by a quarter on its squares"


def test_squares_made_by_the_moved_block_give_nothing() -> None:  # S-11
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    state.play("lift b4")
    state.play("f4d f5d g4l g5l")  # a dark square with e4, e5
    assert (state.seat, state.turn) == (0, 2)


def test_one_block_at_most_even_when_two_squares_arise() -> None:  # S-11
    state = built(PAIR, "1 a4d a5d b4l b5l", to_act=0)
    state.play("c3d c4l c5l d3d")
    assert {"keep", "lift a4", "lift c3", "lift d4"} == set(state.moves())
    state.play("lift c3")
    state.play(state.moves()[0])
    assert state.seat == 1


def test_block_that_could_only_be_laid_back_is_not_lifted() -> None:  # S-11
    """In a full pyramid some blocks have no other place."""
    found = 0
    for seed in range(400):
        source, state = hypostyle.Source(seed), GAME.start()
        while not state.over:
            moves = state.moves()
            if "keep" in moves and state.turn > 18:
                found += bool(_uncovered(state) - lifts(state))
            state.play(moves[source.draw(len(moves))])
        if found:
            break
    assert found


def _uncovered(state: hypostyle.State) -> set[str]:
    """The lifts there would be without the clause."""
    site = site_of(state.position)
    free = [laid for block, laid in site.blocks.items() if not site.covered(laid) and block != site.taboo]
    return {f"lift {NAMES[laid.first]}" for laid in free}


def test_game_goes_on_by_itself_when_nothing_can_be_moved() -> None:  # S-11
    state = built(*JAMMED, to_act=0)
    state.play(JAMMED_SQUARE)
    slow = oracle.Oracle.built(*JAMMED, f"0 {JAMMED_SQUARE}")
    assert slow.squares_with(slow.cubes[3, 3, 3][1]) == 1, "d4, d5, e4 and e5 are dark on level 4"
    assert slow.lifts() == {}
    assert (state.seat, state.turn) == (1, 2), "keep is not asked"


# ---- S-12, S-13: the end ----


def test_whose_colour_shows_more_cubes_wins() -> None:  # S-12
    results = set()
    for seed in range(60):
        state = random_end(seed)
        outcome = state.outcome
        assert outcome is not None
        tops = Counter(column[-1] for column in site_of(state.position).columns if column)
        assert outcome.scores == (tops["l"], tops["d"])
        assert outcome.reason == "passed"
        light, dark = outcome.scores
        expected = (1, 1) if light == dark else (1, 2) if light > dark else (2, 1)
        assert outcome.places == expected
        results.add(expected)
    assert results == {(1, 1), (1, 2), (2, 1)}


def test_at_most_30_blocks_fit() -> None:  # S-12
    assert sum(LIMIT) == 4 * 30


def test_match_is_two_games_with_the_other_player_opening_the_second() -> None:  # S-13
    match = played()
    first, second = (record.retrace() for record in (*match.finished, match.state.record()))
    assert [state.steps[0].seat for state in (first, second)] == [0, 1]
    assert first.outcome is not None
    assert second.outcome is not None
    sums = tuple(a + b for a, b in zip(first.outcome.scores, second.outcome.scores, strict=True))
    assert match.outcome is not None
    assert match.outcome.scores == sums, "seats keep their colours"
    light, dark = sums
    assert match.outcome.places == ((1, 1) if light == dark else (1, 2) if light > dark else (2, 1))


def test_golden_match() -> None:  # S-13
    assert written(played()) == PATH.read_text(encoding="utf-8")
