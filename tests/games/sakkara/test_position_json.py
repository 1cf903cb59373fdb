"""Positions as JSON: what is carried, and what is refused."""

import json
from typing import Any

import pytest

import hypostyle
from tests.games.sakkara.positions import GAME, JAMMED, JAMMED_SQUARE, PAIR, SQUARE, built

ONE = [{"seat": 0, "cubes": "d4l d5l e4d e5d"}]
TWO = [*ONE, {"seat": 1, "cubes": SQUARE}]


def _fields(state: hypostyle.State) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(state.to_json())
    return {name: data[name] for name in ("blocks", "moved", "passes", "square", "lifted", "to_act")}


def test_every_phase_of_the_square_rule_is_carried() -> None:
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    expected = {"blocks": TWO, "moved": [None, None], "passes": 0, "square": 1, "lifted": None, "to_act": 1}
    assert _fields(state) == expected
    state.play("lift d4")
    assert _fields(state) == {**expected, "square": None, "lifted": 0}
    loaded = GAME.from_json(state.to_json())
    assert loaded.moves() == state.moves()
    assert "d4l d5l e4d e5d" not in loaded.moves(), "how it lay is carried too"
    loaded.play("c6l c7d d6l d7d")
    assert _fields(loaded)["moved"] == [None, 0]
    assert _fields(loaded)["blocks"][0] == {"seat": 0, "cubes": "c6l c7d d6l d7d"}


def test_blocks_may_be_given_in_any_order_they_can_be_built_in() -> None:
    upper = {"seat": 0, "cubes": "e5d e6ld e7l"}
    one, other = (GAME.setup({"blocks": blocks}) for blocks in ([*TWO, upper], [TWO[1], TWO[0], upper]))
    assert one.to_json() == other.to_json()


def _over() -> dict[str, Any]:
    source, state = hypostyle.Source(5), GAME.start()
    while not state.over:
        moves = state.moves()
        state.play(moves[source.draw(len(moves))])
    data: dict[str, Any] = json.loads(state.to_json())
    return data


BAD: list[tuple[dict[str, Any], str]] = [
    ({"blocks": {}}, "blocks must be a list"),
    ({"blocks": [7]}, "object with seat and cubes"),
    ({"blocks": [{"seat": 0}]}, "lacks the field cubes"),
    ({"blocks": [{"seat": 2, "cubes": "d4l d5l e4d e5d"}]}, "seat must be a whole number from 0 to 1"),
    ({"blocks": [{"seat": 0, "cubes": "d4l d5l e4d e5d", "kind": "O1"}]}, "does not belong there"),
    ({"blocks": [{"seat": 0, "cubes": 4}]}, "must be a text"),
    ({"blocks": [{"seat": 0, "cubes": "d4x"}]}, "does not tell the cubes of a block"),
    ({"blocks": [{"seat": 0, "cubes": "e4l d4l d5d e5d"}]}, "does not tell the cubes of a block"),
    ({"blocks": [{"seat": 0, "cubes": "d4l d5l d6d d7d"}]}, r"not one of the 16 kinds of block \(S-2\)"),
    ({"blocks": [{"seat": 0, "cubes": "d4l d5l e4l e5d"}]}, r"\(S-2\)"),
    ({"blocks": [*ONE, {"seat": 1, "cubes": "c4l c5l d4d d5d"}]}, r"gap at c4, c5 \(S-5\)"),
    ({"blocks": [{"seat": 0, "cubes": "a4ld a5ld"}]}, r"makes a4 higher than 1, the most there \(S-6\)"),
    ({"blocks": [*ONE, {"seat": 0, "cubes": SQUARE}]}, r"seat 0 has only one block of the kind of .* \(S-1\)"),
    ({"blocks": ONE * 33}, "at most 32"),
    ({"moved": [None]}, "moved must name two blocks"),
    ({"moved": [0, None]}, "must be null while there is no block"),
    ({"blocks": ONE, "moved": [1, None]}, "whole number from 0 to 0"),
    ({"blocks": ONE, "moved": [0, 0]}, r"cannot have moved the same block last.*\(S-10\)"),
    ({"blocks": ONE, "moved": [True, None]}, "whole number"),
    ({"passes": 3}, "from 0 to 2"),
    ({"passes": 2}, r"passes is 2 when the game is over.*\(S-12\)"),
    ({"to_act": None}, r"\(S-12\)"),
    ({"passes": 1}, r"seat 1 cannot have passed: it can lay a block \(S-8\)"),
    ({"passes": 2, "to_act": None}, r"seat 0 cannot have passed.*\(S-8\)"),
    ({"square": 0}, "square must be null while there is no block"),
    ({"blocks": TWO, "square": 0, "to_act": 1}, r"must be one of the seat to act \(S-9\)"),
    ({"blocks": ONE, "square": 0}, r"not part of a square of one colour on one level \(S-9\)"),
    ({"blocks": TWO, "square": 1, "lifted": 0, "to_act": 1}, "only one of square, lifted and passes"),
    ({"blocks": ONE, "lifted": 0}, r"has made no square.*\(S-9\)"),
    ({"blocks": TWO, "lifted": 0, "moved": [0, None], "to_act": 1}, r"covered, taboo, or cannot be laid otherwise"),
    (
        {"blocks": [*TWO, {"seat": 0, "cubes": "e5d e6ld e7l"}], "lifted": 0, "to_act": 1},
        r"covered, taboo, or cannot be laid otherwise \(S-9, S-10, S-11\)",
    ),
    ({"turn": 0}, "turn must be a whole number"),
    ({"chance": 7}, "SAKKARA has no chance in it"),
    ({"hands": []}, "does not belong there"),
]


@pytest.mark.parametrize(("fields", "sentence"), BAD, ids=range(len(BAD)))
def test_refused(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        GAME.setup(fields)


@pytest.mark.parametrize("name", ["blocks", "moved", "passes", "square", "lifted"])
def test_no_field_may_be_missing(name: str) -> None:
    data = json.loads(GAME.start().to_json())
    del data[name]
    with pytest.raises(ValueError, match=f"lacks the field {name}"):
        GAME.from_json(json.dumps(data))


def test_finished_game_is_carried() -> None:
    data = _over()
    state = GAME.from_json(json.dumps(data))
    assert state.over
    assert json.loads(state.to_json()) == data
    with pytest.raises(ValueError, match="passes is 2 when the game is over"):
        GAME.from_json(json.dumps({**data, "passes": 1}))


def test_square_without_a_block_to_lift_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no block can be moved by the square rule.*\(S-11\)"):
        built(*JAMMED, f"0 {JAMMED_SQUARE}", square=len(JAMMED))


def test_there_is_no_option_repetition() -> None:
    with pytest.raises(ValueError, match="SAKKARA has no option “repetition”; there is first"):
        GAME.start(repetition=3)
    with pytest.raises(ValueError, match="SAKKARA is for 2 players"):
        GAME.start(3)
