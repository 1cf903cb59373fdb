"""Values as chances to win: the plain rule, and calibrations, which make them bolder or more timid."""

import json
import math
from itertools import pairwise

import pytest

import hypostyle
from hypostyle.core.answer import Suggestion
from hypostyle.players.calibration import HIGHEST, LOWEST, Calibration, calibration_of, read_calibrations
from hypostyle.players.chances import calibrated_chances, move_chances, plain_chances, win_chances

SLOPES = (LOWEST, 0.4, 1, 2.5, HIGHEST)
VALUES = [number / 20 for number in range(-20, 21)]
CALIBRATED = [
    (name, seats)
    for name in hypostyle.game_names()
    for seats in hypostyle.game(name).seats
    if calibration_of(hypostyle.game(name), seats) is not None
]


# ---- the plain rule ----


def test_of_two_sides_the_chance_is_half_the_return_plus_a_half() -> None:
    assert plain_chances((0.5, -0.5), (0, 1)) == pytest.approx((0.75, 0.25))
    assert plain_chances((1, -1), (0, 1)) == (1, 0)
    assert plain_chances((0.2, -0.2, 0.2, -0.2), (0, 1, 0, 1)) == pytest.approx((0.6, 0.4, 0.6, 0.4)), "teams"


def test_a_solitaire_has_one_chance() -> None:
    assert plain_chances((0.5,), (0,)) == (0.75,)
    assert plain_chances((-1,), (0,)) == (0,)
    assert calibrated_chances((0.5,), (0,), Calibration(3)) == (0.75,)


def test_of_more_sides_the_chances_add_up_to_one_and_keep_the_order() -> None:
    assert plain_chances((0, 0, 0), (0, 1, 2)) == pytest.approx((1 / 3,) * 3)
    chances = plain_chances((0.4, 0.1, -0.2, -0.3), (0, 1, 2, 3))
    assert sum(chances) == pytest.approx(1)
    assert list(chances) == sorted(chances, reverse=True)
    assert chances[0] > 0.4


def test_the_strengths_explain_the_returns() -> None:
    values = (0.5, 0.0, -0.5)
    strengths = plain_chances(values, (0, 1, 2))
    for seat, value in enumerate(values):
        beats = [strengths[seat] / (strengths[seat] + other) for at, other in enumerate(strengths) if at != seat]
        assert 2 * sum(beats) / 2 - 1 == pytest.approx(value, abs=0.01)


def test_who_surely_beats_all_wins() -> None:
    assert plain_chances((1, 0, -1), (0, 1, 2)) == (1, 0, 0)
    assert plain_chances((0.0, -1.0, 1.0), (0, 1, 2)) == (0, 0, 1)
    assert sum(plain_chances((0.5, 0.5, -1), (0, 1, 2))) == pytest.approx(1)


# ---- calibrations ----


@pytest.mark.parametrize("slope", SLOPES)
def test_a_better_value_is_never_a_worse_chance_and_both_sides_are_treated_alike(slope: float) -> None:
    calibration = Calibration(slope)
    chances = [calibrated_chances((value, -value), (0, 1), calibration) for value in VALUES]
    assert all(after[0] >= before[0] for before, after in pairwise(chances))
    assert chances[0][0] < chances[10][0] < chances[20][0] < chances[30][0] < chances[40][0]
    for value, (mine, theirs) in zip(VALUES, chances, strict=True):
        assert mine + theirs == pytest.approx(1)
        assert calibrated_chances((-value, value), (0, 1), calibration) == pytest.approx((theirs, mine))


@pytest.mark.parametrize("slope", SLOPES)
def test_what_is_certain_stays_certain(slope: float) -> None:
    calibration = Calibration(slope)
    assert calibrated_chances((1, -1), (0, 1), calibration) == (1, 0)
    assert calibrated_chances((-1, 1), (0, 1), calibration) == (0, 1)
    assert calibrated_chances((0, 0), (0, 1), calibration) == (0.5, 0.5)
    assert calibrated_chances((1, -1, 1, -1), (0, 1, 0, 1), calibration) == (1, 0, 1, 0)
    assert calibrated_chances((1, -0.5, -0.5), (0, 1, 2), calibration) == (1, 0, 0)
    assert calibrated_chances((0, 0, 0), (0, 1, 2), calibration) == pytest.approx((1 / 3,) * 3)
    assert calibrated_chances((0.5, 0.5, -1), (0, 1, 2), calibration) == pytest.approx((0.5, 0.5, 0))


@pytest.mark.parametrize("slope", SLOPES)
def test_of_more_sides_the_order_stays_and_the_sum_is_one(slope: float) -> None:
    values = (0.4, 0.1, -0.2, -0.3)
    chances = calibrated_chances(values, (0, 1, 2, 3), Calibration(slope))
    assert sum(chances) == pytest.approx(1)
    assert list(chances) == sorted(chances, reverse=True)
    turned = calibrated_chances(values[::-1], (0, 1, 2, 3), Calibration(slope))
    assert turned == pytest.approx(chances[::-1]), "no seat is treated otherwise"


def test_a_slope_multiplies_the_odds_as_logarithm() -> None:
    mine, theirs = calibrated_chances((0.5, -0.5), (0, 1), Calibration(2))
    assert mine / theirs == pytest.approx((0.75 / 0.25) ** 2)
    values = (0.3, -0.1, -0.2)
    assert calibrated_chances(values, (0, 1, 2), Calibration(1)) == pytest.approx(plain_chances(values, (0, 1, 2)))


@pytest.mark.parametrize("bend", [0.5, 10])
def test_a_bend_makes_small_leads_smaller_than_large_ones(bend: float) -> None:
    calibration = Calibration(1, 0, bend)
    for value in (0.05, 0.3, 0.9):
        plain = math.log((1 + value) / (1 - value))
        mine, theirs = calibrated_chances((value, -value), (0, 1), calibration)
        assert math.log(mine / theirs) == pytest.approx(plain * (1 + bend * plain))
        assert calibrated_chances((-value, value), (0, 1), calibration) == pytest.approx((theirs, mine))
    assert calibrated_chances((1, -1), (0, 1), calibration) == (1, 0)
    assert calibrated_chances((0.5, 0.5, -1), (0, 1, 2), calibration) == pytest.approx((0.5, 0.5, 0))


def test_a_tempo_is_added_to_the_odds_of_the_side_to_act_as_logarithm() -> None:
    calibration = Calibration(1, -0.2)
    mine, theirs = calibrated_chances((0.5, -0.5), (0, 1), calibration, 0)
    assert math.log(mine / theirs) == pytest.approx(math.log(3) - 0.2)
    mine, theirs = calibrated_chances((0.5, -0.5), (0, 1), calibration, 1)
    assert math.log(mine / theirs) == pytest.approx(math.log(3) + 0.2)
    assert calibrated_chances((0.5, -0.5), (0, 1), calibration) == pytest.approx((0.75, 0.25)), "nobody is to act"
    chances = calibrated_chances((0.1, -0.1, 0.1, -0.1), (0, 1, 0, 1), calibration, 2)
    assert chances[0] == chances[2] < 0.55, "a team acts as one"
    assert sum(calibrated_chances((0.4, -0.1, -0.3), (0, 1, 2), calibration, 1)) == pytest.approx(1)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_certain_stays_certain_whoever_is_to_act(seat: int) -> None:
    calibration = Calibration(2, -0.5)
    assert calibrated_chances((1, -1), (0, 1), calibration, seat) == (1, 0)
    assert calibrated_chances((-1, 1), (0, 1), calibration, seat) == (0, 1)
    game = hypostyle.game("horus")
    draw = Suggestion("-", ("-",), (0.0, 0.0), 1, True, None)
    assert move_chances(game, draw, (0, 1), seat) == (0.5, 0.5), "a proved draw"
    guess = Suggestion("-", ("-",), (0.0, 0.0), 1, False, None)
    assert move_chances(game, guess, (0, 1), seat)[seat] < 0.5, "HORUS's tempo is below 0"


# ---- what is shipped ----


def test_there_are_calibrations() -> None:
    assert CALIBRATED


@pytest.mark.parametrize(("name", "seats"), CALIBRATED)
def test_the_chances_of_a_game_are_those_of_its_file(name: str, seats: int) -> None:
    game, sides = hypostyle.game(name), tuple(range(seats))
    values = (0.3, *[-0.3 / (seats - 1)] * (seats - 1))
    calibration = calibration_of(game, seats)
    assert calibration is not None
    assert win_chances(game, values, sides) == calibrated_chances(values, sides, calibration)
    assert win_chances(game, values, sides) != plain_chances(values, sides)


def test_where_nothing_was_found_out_the_plain_rule_holds() -> None:
    game = hypostyle.game("karnak")
    assert calibration_of(game, 6) is None
    values = (0.3, 0.1, 0.0, 0.0, -0.1, -0.3)
    assert win_chances(game, values, range(6)) == plain_chances(values, range(6))


# ---- files from elsewhere ----


def _file(**entry: object) -> str:
    return json.dumps({"seats": {"2": {"made": {}, "slope": 2.0, "tempo": -0.1, "bend": 0.5, **entry}}})


PARTS = ('"made": {}', '"slope": 2', '"tempo": 0', '"bend": 0')


def _seats(number: str = "2", *, without: str = "", slope: str = '"slope": 2') -> str:
    """A number of seats as it stands in a file."""
    parts = (slope if part == PARTS[1] else part for part in PARTS if part != without)
    return f'"{number}": {{{", ".join(parts)}}}'


def _whole(*seats: str) -> str:
    return f'{{"seats": {{{", ".join(seats)}}}}}'


def test_a_file_is_read() -> None:
    assert read_calibrations(_file()) == {2: Calibration(2.0, -0.1, 0.5)}
    assert read_calibrations(_whole(_seats())) == {2: Calibration(2)}
    assert read_calibrations('{"seats": {}}') == {}


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{", "{}", '{"seats": []}', '{"seats": {}, "more": 1}', '{"seats": {"2": null}}',
        *(_whole(_seats(without=part)) for part in PARTS), *(_whole(_seats(number)) for number in ("1", "9", "²")),
        _whole(_seats(), _seats()),
        *(_whole(_seats(slope=f'"slope": {wrong}')) for wrong in ("NaN", "Infinity", "1e999")),
        "[" * 100_000, _file(tempo=2.1), _file(tempo=-3), _file(tempo="0"), _file(tempo=None), _file(tempo=True),
        _file(slope=0), _file(slope=-1), _file(slope=1e-9), _file(slope=1e9), _file(slope="2"), _file(slope=None),
        _file(slope=True), _file(slope=[2]), _file(slope=10**39), _file(more=1), _file(made=[]),
        _file(bend=-0.1), _file(bend=11), _file(bend=None), _file(bend=True), _file(bend="0"),
    ],
)  # fmt: skip
def test_a_file_that_says_nonsense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="the chances of this game cannot be read"):
        read_calibrations(text)
