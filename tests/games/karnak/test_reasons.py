"""What a hint says of a move of KARNAK, on small halls and in solved solitaires."""

from collections import Counter

import hypostyle
from tests.games.holding import holding
from tests.games.karnak.positions import hall, play
from tests.golden.playthrough import FOLDER


def near() -> hypostyle.State:
    """The capital on b1 is the only one that can come to the unfinished column on b7."""
    return hall(drums="a1 a4 c2", capitals="b1", unfinished="b7")


def test_a_capital_completes_a_column_for_the_mover() -> None:
    assert holding(near(), "b1-b7")[0] == "columns"


def test_an_opponent_is_kept_from_the_unfinished_column() -> None:
    """K-10: the one capital within reach was moved just now, so it cannot be the first stone of the next turn."""
    state = near()
    assert holding(state, "b1-b2") == ["denies"]
    assert "denies" not in holding(state, "a4-a5")
    assert not [move for move in play(state, "b1-b2").moves() if move.endswith("-b7")]


def test_a_whole_column_can_follow_on_the_drum() -> None:
    state = hall(drums="a1 a4", capitals="c1 c5", unfinished="b7")
    assert holding(state, "a1-b6") == ["begins", "site"]
    state.play("a1-b6")
    assert any("column for me" in holding(state, move) for move in state.moves())
    assert holding(state, "end") == ["end"]


def test_only_a_second_drum_can_follow() -> None:
    state = near()
    assert holding(state, "a4-a3") == ["site"]
    state.play("a4-a3")
    assert not any("column for me" in holding(state, move) for move in state.moves())


def test_a_second_drum_that_a_capital_reaches() -> None:
    state = hall(drums="a1 a4", capitals="c1 c5", unfinished="b7")
    assert holding(state, "a4-a1") == ["column for me"]


def test_the_nave_is_blocked_by_a_stone_on_a_large_base() -> None:
    state = hall(drums="a1 a4", capitals="c1 c5", unfinished="b7")
    assert holding(state, "a12-c8") == ["blocks"]


def test_solved_solitaires() -> None:
    """K-18: twenty stackings, ten of them complete a column."""
    for level in (1, 2, 3):
        record = hypostyle.Record.parse((FOLDER / "karnak" / f"solved-level{level}.txt").read_text(encoding="utf-8"))
        state, given = record.retrace(0), Counter[str]()
        for entry in record.entries:
            given.update(holding(state, entry.step.text))
            state.play(entry.step.text)
        assert (given["stacked"], given["complete"]) == (20, 10)
        assert given["free"]
        assert given["drums"]
    assert given["capitals"]
    assert given["goes on"] == len(record.entries) - 1, "after the last move nothing is left"
