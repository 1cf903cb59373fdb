"""Endgames of ISIS for two who have both claimed: every position has a number, every value follows from the rules."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import hypostyle
from hypostyle.core.endgame import WIDTH
from hypostyle.core.kernel.position import Position
from hypostyle.games.isis import board
from hypostyle.games.isis.endgame import IsisEndgame
from hypostyle.games.isis.endgame_numbers import count_entries
from hypostyle.search.endgame_build import TableBuilder
from hypostyle.search.endgame_check import WrongEntryError, check_entries
from hypostyle.search.endgame_table import EndgameTable
from tests.games.isis.naive import Naive
from tests.games.isis.positions import ISIS, position
from tests.play import SOAK, before_a_release

FIELDS = [field for field in board.PLACE if field not in board.THRONES]
MIRRORED = {field: board.LAYOUT[board.ROWS - 1 - row][column] for field, (column, row) in board.PLACE.items()}
SLICE = 3


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> EndgameTable:
    folder = tmp_path_factory.mktemp("tables")
    assert TableBuilder(ISIS, SLICE, folder).build().complete
    return EndgameTable(folder, ISIS, SLICE)


def state_of(fields: dict[str, object]) -> hypostyle.State:
    return ISIS.setup({**fields, "seen": {}}, 2, repetition=0)


def settled_numbers(table: EndgameTable) -> list[int]:
    return [number for number in range(table.endgame.size) if table._bytes[WIDTH * number]]


def naive_of(fields: dict[str, object]) -> Naive:
    return Naive.of(state_of(fields))


def all_positions(most: int) -> set[tuple[int, int, frozenset[int]]]:
    """Every way to place the stones, one of each pair that top and bottom make."""
    found = set()
    for own in (0, *FIELDS):
        for other in {0, *FIELDS} - ({own} - {0}):
            personal = (own > 0) + (other > 0)
            free = [field for field in FIELDS if field not in (own, other)]
            for number in range(max(0, most - personal) + 1):
                for neutral in combinations(free, number):
                    if personal + number <= most:
                        found.add((own, other, frozenset(neutral)))
    return found


def mirrored(stones: tuple[int, int, frozenset[int]]) -> tuple[int, int, frozenset[int]]:
    own, other, neutral = stones
    return MIRRORED.get(own, 0), MIRRORED.get(other, 0), frozenset(MIRRORED[field] for field in neutral)


def test_every_position_has_one_number_and_every_number_positions() -> None:
    endgame = IsisEndgame(2)
    told = set()
    for number in range(endgame.size):
        (fields, *_) = endgame.fields(number)
        neutral, personal = fields["neutral"], fields["personal"]
        assert isinstance(neutral, list)
        assert isinstance(personal, list)
        told.add((personal[0], personal[1], frozenset(neutral) - {0}))
    assert len(told) == endgame.size
    assert told | {mirrored(stones) for stones in told} == all_positions(2)


def test_how_many_there_are() -> None:
    assert [count_entries(most) for most in range(8)] == [
        *(1, 97, 4_609, 125_681, 2_266_061, 29_662_925, 287_364_677, 1_833_575_189)
    ]


@pytest.mark.parametrize("most", [3, 5, 7])
def test_numbers_lead_to_positions_and_back_for_either_seat_and_half(most: int) -> None:
    endgame, random = IsisEndgame(most), Random(most)
    for number in [endgame.size - 1, *(random.randrange(endgame.size) for _ in range(6))]:
        marks = set()
        for fields in endgame.fields(number):
            state = state_of(fields)
            located = endgame.locate(state.position)
            assert located is not None
            assert located[0] == number
            marks.add(located[1])
            turned = json.loads(state.to_json())
            for name in ("neutral", "personal"):
                turned[name] = [MIRRORED.get(field, 0) for field in turned[name]]
            turned["personal"].reverse()
            turned["to_act"] = 1
            if turned["barred"]:
                turned["barred"] = {"field": MIRRORED.get(turned["barred"]["field"], 0), "by": 0}
            assert endgame.locate(ISIS.from_json(json.dumps(turned)).position) == (
                number,
                # With both personal stones below neither half comes first: both are numbered.
                located[1],
            ) or fields["personal"] == [0, 0]
        assert len(marks) == len(endgame.fields(number))
        assert 0 in marks


def test_each_value_follows_from_those_after_it(table: EndgameTable) -> None:
    random, settled = Random(20261118), settled_numbers(table)
    numbers = [*random.sample(settled, 12 * SOAK), *random.sample(range(table.endgame.size), 6 * SOAK)]
    found = check_entries(table, numbers)
    assert min(found["won"], found["lost"], found["open"]) >= 3


def test_each_value_follows_by_the_second_reading_of_the_law(table: EndgameTable) -> None:
    """Moves and what they do by the slow reading; only the numbers of the entries are shared."""
    random, settled = Random(11182026), settled_numbers(table)
    found: Counter[int] = Counter()
    for number in [*random.sample(settled, 10 * SOAK), *random.sample(range(table.endgame.size), 5 * SOAK)]:
        for fields in table.endgame.fields(number):
            here = naive_of(fields)
            value = table.value(state_of(fields).position)
            after = [value_by_naive(table, here, move) for move in here.moves()]
            losses = [each for each in after if each is not None and each % 2 == 0 and each >= 0]
            expected = 0
            if losses:
                expected = 1 + min(losses)
            elif all(each is not None and each % 2 for each in after):
                expected = 1 + max(each for each in after if each is not None)
            assert value == expected, fields
            found[expected] += 1
    assert len(found) > 3


def value_by_naive(table: EndgameTable, here: Naive, move: str) -> int | None:
    """For who acts after the move: 0 if it has lost already, None if it is open."""
    after = Naive(2, here.actor, [*here.neutral], {**here.personal}, {0, 1}, [], here.barred)
    after.play(move, play_on=False)
    if after.actor is None:
        return 0
    barred = None if after.barred is None else {"field": after.barred[0], "by": after.barred[1]}
    fields = {"neutral": after.neutral, "personal": [after.personal[0], after.personal[1]], "barred": barred}
    return table.value(state_of({**fields, "to_act": after.actor}).position) or None


# ---- what comes before ----


def swept(endgame: IsisEndgame) -> bytearray:
    """All entries, each judged at every level."""
    entries, level, quiet = bytearray(WIDTH * endgame.size), 1, 0
    while quiet < 2:
        quiet = 0 if endgame.sweep(entries, level, 0, endgame.size) else quiet + 1
        level += 1
    return entries


def test_who_judges_only_what_comes_before_news_finds_the_same(table: EndgameTable) -> None:
    assert bytes(table._bytes) == bytes(swept(IsisEndgame(SLICE)))


@before_a_release
def test_that_is_so_with_more_stones_too(tmp_path: Path) -> None:
    TableBuilder(ISIS, SLICE + 1, tmp_path).build()
    assert bytes(EndgameTable(tmp_path, ISIS, SLICE + 1)._bytes) == bytes(swept(IsisEndgame(SLICE + 1)))


STUCK: list[dict[str, object]] = [
    {"neutral": [0, 0, 0, 0, 0], "personal": [13, 15], "barred": {"field": 0, "by": 1}},
    {"neutral": [0, 0, 0, 0, 4], "personal": [1, 3], "barred": {"field": 4, "by": 1}},
    {"neutral": [0, 0, 0, 0, 5], "personal": [3, 6], "barred": {"field": 5, "by": 1}},
]
"""The seat to act can only pass (I-16)."""
BELOW: list[dict[str, object]] = [
    {"neutral": [0, 34, 42, 43, 47], "personal": [0, 0]},
    {"neutral": [0, 31, 39, 46, 50], "personal": [0, 0]},
]
"""Both personal stones below: a position and its mirror image have numbers of their own."""


def crowded(endgame: IsisEndgame, random: Random) -> Iterator[dict[str, object]]:
    """Positions without end, most of them with several stones in heaven, where stones get trapped."""
    yield from ({"barred": None, **fields, "to_act": 0} for fields in (*STUCK, *BELOW))
    while True:
        fields = random.choice(endgame.fields(random.randrange(endgame.size)))
        stones = [*fields["neutral"], *fields["personal"]]  # type: ignore[misc]
        if sum(field in board.HEAVEN for field in stones) > 1 or random.random() < 0.2:
            yield fields


def test_whatever_can_come_before_is_marked() -> None:
    """Moves by the rules alone. The marks are those of a table with one entry that is new."""
    endgame, random = IsisEndgame(4), Random(7)
    entries, marks = bytearray(WIDTH * endgame.size), bytearray((endgame.size + 7) // 8)
    kinds = ("passes", "enters", "returns", "leaves heaven", "neutral sunk", "personal sunk")
    found = Counter(dict.fromkeys(kinds, 0))
    for fields in crowded(endgame, random):
        state = state_of(fields)
        number = endgame.locate(state.position)
        assert number is not None
        for move in state.moves():
            after = state.copy()
            after.play(move)
            located = None if after.over else endgame.locate(after.position)
            if located is None:
                continue
            assert endgame.mark(entries, marks, 1, located[0], located[0] + 1) == 0
            entries[WIDTH * located[0]] = 1
            assert endgame.mark(entries, marks, 1, located[0], located[0] + 1) == 1
            assert marks[number[0] >> 3] >> (number[0] & 7) & 1, (fields, move)
            entries[WIDTH * located[0]] = 0
            marks[:] = bytes(len(marks))
            data = json.loads(after.to_json())
            entered, returned = move.startswith("0-"), move.endswith("-0")
            below = data["neutral"].count(0) - fields["neutral"].count(0)  # type: ignore[attr-defined]
            found["passes"] += move == "pass"
            found["enters"] += move.startswith("0")
            found["returns"] += returned
            found["leaves heaven"] += move != "pass" and int(move.split("-")[0].strip("*")) in board.HEAVEN
            found["neutral sunk"] += below + entered > returned
            found["personal sunk"] += data["personal"].count(0) > fields["personal"].count(0) and not returned  # type: ignore[attr-defined]
        if found["passes"] >= len(STUCK) and min(found[kind] for kind in kinds[1:]) >= 10 * SOAK:
            return


@before_a_release
def test_all_of_a_small_table_and_a_sample_of_a_larger_one(tmp_path: Path) -> None:
    for which, samples in ((2, None), (4, 3000)):
        TableBuilder(ISIS, which, tmp_path).build()
        table = EndgameTable(tmp_path, ISIS, which)
        size = table.endgame.size
        check_entries(table, range(size) if samples is None else Random(1).sample(range(size), samples))


def test_a_wrong_value_is_found(table: EndgameTable, monkeypatch: pytest.MonkeyPatch) -> None:
    won = next(number for number in range(table.endgame.size) if table._bytes[WIDTH * number] == 3)
    check_entries(table, [won])
    right = table.value

    def wrong(position: Position) -> int | None:
        value = right(position)
        return 5 if value == 3 else value

    monkeypatch.setattr(table, "value", wrong)
    with pytest.raises(WrongEntryError):
        check_entries(table, [won])


def test_what_is_not_in_it(table: EndgameTable) -> None:
    assert table.value(ISIS.start(2).position) is None, "nobody has claimed"
    assert table.value(position(1, 3, own={0: 40, 1: 41}).position) is None, "four in play"
    assert table.value(position(own={0: 40, 1: 41, 2: 1}, players=3).position) is None, "three seats"
    assert table.value(position(3, own={0: 40, 1: 41}).position) is not None
    free = position(3, own={0: 40, 1: 41}, throne_from_earth=True)
    assert table.value(free.position) is None, "other moves are legal"
    assert table.value(hypostyle.game("karnak").start(2).position) is None


def test_who_made_the_last_neutral_move_before_a_pass_is_barred_from_nothing(table: EndgameTable) -> None:
    """I-14: after the other's pass the bar is one's own."""
    own_bar = position(30, own={0: 40, 1: 0}, barred=(30, 0), repetition=0)
    free = position(30, own={0: 40, 1: 0}, repetition=0)
    assert table.endgame.locate(own_bar.position) == table.endgame.locate(free.position)


def test_an_endgame_is_one_of_those_there_are() -> None:
    for most in (-1, 8, 10**30):
        with pytest.raises(ValueError, match="stones in play"):
            IsisEndgame(most)
    endgame = IsisEndgame(2)
    with pytest.raises(ValueError, match="bytes are needed"):
        endgame.sweep(bytearray(3), 1, 0, 1)
    entries = bytearray(WIDTH * endgame.size)
    for marks in (bytearray(1), bytearray(endgame.size)):
        with pytest.raises(ValueError, match="bytes are needed for their marks"):
            endgame.sweep(entries, 1, 0, 1, marks)
        with pytest.raises(ValueError, match="bytes are needed for their marks"):
            endgame.mark(entries, marks, 1, 0, 1)
    marks = bytearray((endgame.size + 7) // 8)
    for no_entries, no_marks in ((None, marks), (entries, None), (b"", marks), (entries, "")):
        with pytest.raises((TypeError, ValueError, BufferError)):
            endgame.mark(no_entries, no_marks, 1, 0, 1)
    with pytest.raises(TypeError):
        endgame.sweep(None, 1, 0, 1)
    for level, first, last in ((0, 0, 1), (255, 0, 1), (1, -1, 1), (1, 1, 0), (1, 0, endgame.size + 1)):
        with pytest.raises(ValueError, match="must be a whole number"):
            endgame.sweep(entries, level, first, last)
        with pytest.raises(ValueError, match="must be a whole number"):
            endgame.mark(entries, marks, level, first, last)
