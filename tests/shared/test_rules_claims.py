"""What the diagrams in the rules show and say is so: targets are the legal moves, crosses are not, counts are right."""

import json
import re
from typing import Any

import pytest

import hypostyle
from hypostyle.core.picture.figure import read_figure


def _blocks(name: str) -> list[dict[str, Any]]:
    text = hypostyle.game(name).rules("en")
    return [json.loads(block) for block in re.findall(r"^```position\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)]


def _with(name: str, words: str) -> hypostyle.State:
    """The position of the diagram that says this."""
    (block,) = [block for block in _blocks(name) if words in block["caption"]]
    return read_figure(hypostyle.game(name), json.dumps(block)).state


def _ends(state: hypostyle.State, origin: str) -> set[str]:
    start = f"{origin}-"
    return {move.removeprefix(start) for move in state.moves() if move.startswith(start)}


POINTED = [
    (name, block)
    for name in ("isis", "theben", "karnak")
    for block in _blocks(name)
    if "targets" in block or "forbidden" in block
]


@pytest.mark.parametrize(("name", "block"), POINTED, ids=[block["caption"] for _, block in POINTED])
def test_targets_are_where_the_stone_can_go(name: str, block: dict[str, Any]) -> None:
    state = read_figure(hypostyle.game(name), json.dumps(block)).state
    prefix = "f" if name == "isis" else ""
    origins, targets, forbidden = (
        [spot.removeprefix(prefix) for spot in block.get(part, [])] for part in ("origin", "targets", "forbidden")
    )
    for origin in origins:
        ends = _ends(state, origin)
        assert not ends & set(forbidden)
        if len(origins) > 1:
            assert set(targets) <= ends
        elif targets:
            assert set(targets) == ends


@pytest.mark.parametrize(
    ("name", "words", "move", "clause"),
    [
        ("isis", "stone enters with three steps", "0-6", "I-9"),
        ("theben", "Not allowed: c1", "c4-c1", "T-8"),
        ("theben", "Not allowed: c1", "c4-a3", "T-7"),
        ("theben", "Not allowed: c1", "c4-e4", "T-9"),
        ("theben", "All moves of the white stone", "e3-f3", "T-2"),
        ("karnak", "A forbidden column", "d5-b6", "K-9"),
        ("sakkara", "Not allowed: a square block", "d4l d5l e4d e5d", "S-5"),
        ("horus", "The western river end", "hills@-8,0", "H-7"),
        ("horus", "The western river end", "hills@-8,-1", "H-7"),
    ],
)
def test_what_is_crossed_out_is_refused_by_its_clause(name: str, words: str, move: str, clause: str) -> None:
    objection = _with(name, words).explain(move)
    assert objection is not None
    assert objection.clause == clause


def test_traps_of_isis_send_the_stone_down() -> None:
    """I-17: in both printed traps the stone on 48 goes to the underworld, and M falls."""
    for words, below in (("Trapped by blocking", 5), ("Trapped by a higher number", 4)):
        neutral = json.loads(_with("isis", words).to_json())["neutral"]
        assert 48 not in neutral
        assert neutral.count(0) == below


def test_wins_in_the_diagrams_are_wins() -> None:
    assert _with("isis", "reached the throne 44").over
    assert _with("theben", "White has won").over


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ("one step to b5 and then two", "a5 b5 b6 b7"),
        ("Three runs with two turns", "a4 b4 b5 b6 c6 d6 e6"),
        ("straight along the hall to d16", "e2 " + " ".join(f"d{row}" for row in range(2, 17))),
        ("in runs of 1, 2 and 3 steps", "a2 b2 b3 b4 b5 b6 b7"),
    ],
)
def test_stones_of_karnak_went_as_told(words: str, path: str) -> None:
    assert " ".join(_with("karnak", words).last_path()) == path


def test_the_tenth_column_of_karnak_is_forced() -> None:
    """K-14"""
    assert _with("karnak", "Nine columns are complete").moves() == ["c12-b3"]


def test_solitaire_steps_of_karnak() -> None:
    """K-18: after (a) stones must be stacked; after two stackings both are allowed."""
    after_a, after_b = _with("karnak", "step (a)"), _with("karnak", "Step (b)")
    assert {move.split("-")[1] for move in after_a.moves()} == {"b7"}
    assert "a1-b1" in after_b.moves()


def test_heights_of_sakkara_are_those_of_the_law() -> None:
    """S-6: a square x,y may rise to min(x, 9-x, y, 9-y)."""
    for language in ("en", "de"):
        rows = re.findall(r"^([1-8])   ((?:[1-4] ?){8})$", hypostyle.game("sakkara").rules(language), re.MULTILINE)
        assert [int(number) for number, _ in rows] == list(range(8, 0, -1))
        for number, heights in rows:
            y = int(number)
            assert [int(height) for height in heights.split()] == [min(x, 9 - x, y, 9 - y) for x in range(1, 9)]


def test_lifted_and_square_of_sakkara() -> None:
    """S-9, S-11"""
    assert "keep" in _with("sakkara", "has completed a dark square").moves()
    assert "keep" not in _with("sakkara", "was lifted and must now").moves()


@pytest.mark.parametrize(
    ("words", "scores"),
    [
        ("Regions at the temple count double", (8 + 2, 10 + 1)),
        ("The first player (circle) has 26", (26, 22, 19, 18)),
        ("One island with two regions", (4, 2)),
    ],
)
def test_points_of_horus(words: str, scores: tuple[int, ...]) -> None:
    """H-22"""
    state = _with("horus", words)
    assert state.game.scores(state.position) == scores


def test_targets_of_horus_are_the_legal_moves() -> None:
    """H-16: a card with a 5 sets a stone in a region of five; H-7: a place that leaves the river end its way."""
    (block,) = [block for block in _blocks("horus") if "The card farmland 5" in block["caption"]]
    state = read_figure(hypostyle.game("horus"), json.dumps(block)).state
    assert {f"stone {spot.removeprefix('p')}" for spot in block["targets"]} == set(state.moves())
    assert "hills@-8,-2" in _with("horus", "The western river end").moves()


def test_the_hand_of_horus_has_two_equal_cards() -> None:
    (block,) = [block for block in _blocks("horus") if "A hand:" in block["caption"]]
    hand = json.loads(read_figure(hypostyle.game("horus"), json.dumps(block)).state.to_json())["hands"][0]
    assert (len(hand), len(set(hand))) == (5, 4)
