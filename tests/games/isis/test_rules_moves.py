"""ISIS clause by clause: the board, the stones and a turn (I-1 to I-16), from small positions."""

import pytest

from tests.games.isis.positions import ISIS, ends, position, where

# ---- board ----


def test_i1_seven_stones_fit_into_the_underworld_but_one_on_any_other_field() -> None:
    assert where(ISIS.start())["neutral"] == [0] * 7
    with pytest.raises(ValueError, match=r"field 13 holds 2 stones.*I-1"):
        position(13, 13)


def test_i2_steps_are_orthogonal_and_never_lead_across_the_underworld() -> None:
    assert ends(position(23), 23) == {24, 27}  # M = 1: forward and sideways, never diagonally
    assert ends(position(7), 7) == {9}
    assert ends(position(1), 1) == {3}
    assert ends(position(14), 14) == {18}


def test_i3_the_underworld_is_left_by_1_or_2() -> None:
    assert ends(position(3, 4, 5, 6, 7, 8), 0) == {1, 2}  # N = 1
    assert ends(position(1, 5, 6, 7, 8), 0) == {4}  # N = 2: 1 is taken, the way leads over 2


def test_i3_the_underworld_is_entered_by_16_or_17() -> None:
    for field in (15, 20, 21, 18):  # M = 2: the one step before the last leads onto 16 or 17
        assert f"{field}-0" in position(field, own={1: 50}).moves()
    for field in (13, 14, 19, 22):  # beside them, but with no way over 16 or 17 in two steps
        assert f"{field}-0" not in position(field, own={1: 50}).moves()


def test_i4_a_throne_is_entered_only_from_the_right() -> None:
    for start, throne in ((43, 44), (40, 44), (41, 45), (46, 45), (49, 44), (48, 45)):
        assert throne not in ends(position(own={0: start}), start), "M = 1"
    assert 44 in ends(position(own={0: 48}), 48)
    assert 45 in ends(position(own={0: 49}), 49)


def test_i4_thrones_are_walls_on_the_way() -> None:
    assert ends(position(41, 1, 3), 41) == {29, 32, 34, 35, 37, 40, 42, 43, 50}
    assert ends(position(49, 1, 3), 49) == {42, 43}


# ---- stones ----


def test_i5_all_stones_start_neutral_in_the_underworld() -> None:
    for players in (2, 3, 4):
        data = where(ISIS.start(players))
        assert data["neutral"] == [0] * 7
        assert data["personal"] == [None] * players


def test_i5_anybody_moves_a_neutral_stone_only_the_owner_a_personal_one() -> None:
    state = position(20, own={0: 30, 1: 34}, seat=0)
    assert ends(state, 20)
    assert ends(state, 30)
    assert not ends(state, 34)
    assert not ends(position(20, own={0: 30, 1: 34}, seat=1), 30)


def test_i6_personal_stones_count_like_any_other() -> None:
    assert ends(position(23, own={1: 50}), 23) == {25, 28, 31}  # M = 2
    assert ends(position(own={0: 0, 1: 0}), 0) == {13, 14}  # N = 7, five of them neutral


# ---- a turn ----


@pytest.mark.parametrize(("fields", "targets"), [((), {13, 14}), ((13,), {11, 12}), ((13, 14, 15, 16), {5, 6})])
def test_i7_entering_takes_exactly_n_steps(fields: tuple[int, ...], targets: set[int]) -> None:
    assert ends(position(*fields), 0) == targets


def test_i7_worked_example_a_stone_on_4_leaves_only_5() -> None:
    assert ends(position(4, 20, 21, 22), 0) == {5}  # N = 3


def test_i7_the_first_two_turns_of_a_game() -> None:
    state = ISIS.start()
    assert state.moves() == ["0-13", "0-14"]
    state.play("0-13")
    assert state.moves() == ["0-11", "0-12"]


def test_i8_worked_example_on_earth() -> None:
    state = position(14, 23, 38)  # M = 3
    assert ends(state, 14) == {16, 21, 26}
    assert ends(state, 23) == {26, 27, 29, 32, 35}
    assert ends(state, 38) == {35, 40, 42, 50}


def test_i9_only_over_empty_fields() -> None:
    assert ends(position(7, 9), 7) == set()
    assert ends(position(7, own={1: 9}), 7) == set(), "whoever's the stone is"
    assert ends(position(own={0: 7, 1: 9}), 7) == set()
    assert ends(position(23, 27, 24), 23) == set(), "no jumping"


def test_i9_no_field_twice_not_even_the_start() -> None:
    assert 47 not in ends(position(47, 48), 47), "M = 2: not 47-43-47"
    assert not ends(position(50, 1, 3), 50) & {46, 49}, "M = 3: not 50-49-48-49"
    corner = position(48, 47, 43)  # M = 3: from 48 only 49, 50, 46
    assert ends(corner, 48) == {46}


def test_i10_from_earth_only_forward_or_sideways() -> None:
    assert all(end not in ends(position(23, 50), 23) for end in (15, 19, 20))


def test_i10_also_after_crossing_into_heaven() -> None:
    assert 37 not in ends(position(38, 1, 3), 38), "not 42-41-37"
    assert 37 in ends(position(42, 1), 42), "but a stone that starts in heaven may"


def test_i11_from_heaven_in_any_direction_out_and_in_again() -> None:
    assert {25, 33, 36, 47} <= ends(position(41, 42, 1, 3), 41)  # M = 4
    walled = position(41, 40, 42, 1, 3)  # M = 5: both ways inside heaven are taken
    assert 43 in ends(walled, 41), "41-37-36-35-39-43, out and in again"


def test_i12_worked_example_return() -> None:
    for field in (22, 27, 33):
        state = position(*{22, 27, 33}, 1, own={1: 50})  # M = 5
        assert f"{field}-0" in state.moves()


def test_i12_only_while_an_opponent_has_a_personal_stone_in_play() -> None:
    fields = (22, 27, 33, 1)
    assert "22-0" not in position(*fields, 3).moves(), "nobody has one"
    assert "22-0" not in position(*fields, own={0: 50}).moves(), "only the mover has one"
    assert "22-0" not in position(*fields, 3, own={1: 0}).moves(), "the opponent's is in the underworld"
    assert "22-0" in position(*fields, own={1: 50}).moves()


def test_i12_the_own_stone_may_return_too_but_not_an_opponents() -> None:
    assert "22-0" in position(27, 33, 1, own={0: 22, 1: 50}).moves()
    assert "22-0" not in position(27, 33, 1, own={0: 50, 1: 22}).moves()


def test_i12_a_stone_in_heaven_does_not_return() -> None:
    state = position(40, 1, 3, 5, 7, 9, own={1: 50})  # M = 7, and 40 to 0 is seven steps
    assert "40-0" not in state.moves()


def test_i12_exactly_m_steps() -> None:
    assert "17-0" not in position(17, 1, own={1: 50}).moves(), "M = 3: 17-16-15 leads nowhere, nor does 17-18"
    assert "18-0" in position(18, own={1: 50}).moves(), "M = 2: over 17"


def test_i13_claim_needs_another_stone_in_heaven() -> None:
    assert "41*" not in position(41, 30).moves()
    assert {"41*", "50*"} <= set(position(41, 50).moves())
    assert "41*" in position(41, own={1: 50}).moves(), "of any kind"


def test_i13_only_in_heaven() -> None:
    assert "38*" not in position(38, 41, 50).moves()


def test_i13_once_in_a_game() -> None:
    assert "41*" not in position(41, 42, own={0: 0}).moves()


def test_i13_the_stone_is_personal_from_then_on_and_the_turn_is_over() -> None:
    state = position(41, 50)
    state.play("41*")
    assert where(state)["personal"] == [41, None]
    assert state.seat == 1
    assert "41*" not in state.moves()
    assert not ends(state, 41)


def test_i14_a_stone_moved_by_the_opponent_is_barred() -> None:
    state = ISIS.start()
    state.play("0-13")
    assert where(state)["barred"] == {"field": 13, "by": 0}
    assert not ends(state, 13)


def test_i14_nor_may_it_be_claimed() -> None:
    state = position(41, 50, barred=(41, 1))
    assert "50*" in state.moves()
    assert "41*" not in state.moves()


def test_i14_after_a_return_no_neutral_stone_leaves_the_underworld_but_a_personal_one_may() -> None:
    assert not any(move.startswith("0-") for move in position(30, 40, own={1: 50}, barred=(0, 1)).moves())
    free = position(30, 40, own={0: 0, 1: 50}, barred=(0, 1))
    assert ends(free, "0*")
    assert not any(move.startswith("0-") for move in free.moves())


def test_i14_a_return_bars_the_underworld() -> None:
    state = position(22, 27, 33, 1, own={1: 50})
    state.play("22-0")
    assert where(state)["barred"] == {"field": 0, "by": 0}
    assert not any(move.startswith("0-") for move in state.moves())


def test_i14_a_claim_or_a_personal_move_bars_nothing() -> None:
    state = position(41, 50, barred=(50, 1))
    state.play("41*")
    assert where(state)["barred"] is None
    other = position(20, own={0: 30}, barred=(20, 1))
    other.play("30-33")
    assert where(other)["barred"] is None


def test_i14_a_pass_is_not_a_turn() -> None:
    state = position(own={0: 21}, players=3, seat=1, barred=(0, 0))
    for seat in (1, 2):
        assert state.seat == seat
        assert state.moves() == ["pass"], "the bar stands for the next player too"
        state.play("pass")
    assert where(state)["barred"] == {"field": 0, "by": 0}
    assert ends(state, 0), "but never against the player who made that move"


def test_i15_only_a_personal_stone_takes_a_throne() -> None:
    assert 44 in ends(position(1, 3, 5, own={0: 46}), 46), "M = 4: 50, 49, 48, 44"
    assert 44 not in ends(position(1, 3, 5, 46), 46)


def test_i15_only_as_the_exact_end() -> None:
    assert not ends(position(1, own={0: 48}), 48) & {44}, "M = 2"
    assert 45 in ends(position(1, own={0: 48}), 48), "M = 2: over 49"


def test_i15_not_from_earth() -> None:
    state = position(own={0: 35, 1: 1}, players=2)
    assert not ends(state, 35) & {44, 45}


def test_i15_from_earth_with_the_option() -> None:
    """I-10, I-15: 35-39-43-47-48-44 is five steps, and 35-39-43-47-48-49-45 six."""
    five, six = (1, 3, 5, 7), (1, 3, 5, 7, 9)
    assert not ends(position(*five, own={0: 35}), 35) & {44, 45}
    assert ends(position(*five, own={0: 35}, throne_from_earth=True), 35) & {44, 45} == {44}
    assert ends(position(*six, own={0: 35}, throne_from_earth=True), 35) & {44, 45} == {45}
    assert not ends(position(*five, 35, throne_from_earth=True), 35) & {44, 45}, "only a personal stone"
    assert not ends(position(1, 3, 5, 48, own={0: 35}, throne_from_earth=True), 35) & {44, 45}, "only over empty fields"
    state = position(*five, own={0: 35}, throne_from_earth=True)
    state.play("35-44")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.places) == ("throne", (1, 2))
    assert state.last_path() == ("f35", "f39", "f43", "f47", "f48", "f44")


def test_i10_with_the_option_backward_in_heaven_but_not_out_of_it() -> None:
    """The printed stone on 38 keeps its four targets; only all the way round the thrones is there something new."""
    assert ends(position(14, 23, 38, throne_from_earth=True), 38) == {35, 40, 42, 50}
    seven = (1, 3, 5, 7, 9, 11)  # M = 7: 35-39-43-47-48-49-50-46
    assert 46 not in ends(position(35, *seven), 35)
    assert 46 in ends(position(35, *seven, throne_from_earth=True), 35)
    assert ends(position(35, *seven, throne_from_earth=True), 35) - ends(position(35, *seven), 35) == {46}
    assert 22 not in ends(position(23, 1, 3, throne_from_earth=True), 23), "on earth as ever"


def test_i16_a_player_with_no_legal_turn_passes() -> None:
    state = position(own={0: 21}, seat=1, barred=(0, 0))
    assert state.moves() == ["pass"]
    state.play("pass")
    assert (state.seat, state.turn) == (0, 2)


def test_i16_nobody_else_may_pass() -> None:
    assert "pass" not in ISIS.start().moves()
