"""What SAKKARA knows of its positions and moves: each feature as it is explained, and against the law."""

import json

import pytest

import hypostyle
from hypostyle.games.sakkara import board
from hypostyle.games.sakkara.facts import facts_of
from tests.games.knowledge import (
    check_bounds,
    check_nothing_changes,
    check_weights,
    evaluation,
    features,
)
from tests.games.move_scores import check_move_scores
from tests.games.sakkara.positions import GAME, JAMMED, JAMMED_SQUARE, PAIR, SQUARE, built
from tests.games.sakkara.seeking import seek_squares

COLOURS = "ld"


def states(games: int) -> list[hypostyle.State]:
    """Positions of random games that look for squares."""
    found = []
    for seed in range(games):
        source, state = hypostyle.Source(seed), GAME.start()
        while not state.over:
            found.append(state.copy())
            state.play(seek_squares(state, source))
    return found


def seen_by(state: hypostyle.State) -> tuple[int, int]:
    """The cubes of each colour visible from above."""
    light, dark = facts_of(state.position).visible_cubes
    return light, dark


def move_features(state: hypostyle.State, text: str) -> dict[str, float]:
    """What speaks for a move."""
    known = evaluation(state)
    texts = [GAME.write_move(state.position, move) for move in state.position.legal_list()]
    row = known.get_move_features(state.position)[texts.index(text)]
    return dict(zip(known.move_names, row, strict=True))


# ---- positions ----


def test_visible_cubes_are_sealed_on_full_squares_and_open_on_others() -> None:
    """On the edge one cube is the most (S-6)."""
    state = built("0 a1l a2d b1l b2d", to_act=1)
    assert seen_by(state) == (2, 2)
    told = features(state, 0)
    assert (told["sealed"] * 4, told["open"] * 4, told["safe"] * 4) == (2, 0, 0)
    told = features(built("0 d4l d5l e4d e5d", to_act=1), 0)
    assert (told["sealed"] * 4, told["open"] * 4, told["safe"] * 4) == (0, 2, 0)


def test_sealed_safe_and_open_are_together_what_is_visible() -> None:
    for state in states(6):
        facts = facts_of(state.position)
        for seat in range(2):
            told = features(state, seat)
            assert sum(told[name] * 4 for name in ("sealed", "safe", "open")) == facts.visible_cubes[seat]
            full = [square for square in range(64) if len(facts.columns[square]) == board.LIMIT[square]]
            assert told["sealed"] * 4 == sum(facts.columns[square][-1] == COLOURS[seat] for square in full)


def test_what_the_opponent_can_cover_is_open() -> None:
    for state in states(4):
        facts = facts_of(state.position)
        if facts.laid is None and facts.lifted is None and state.seat is not None:
            other = 1 - state.seat
            covered = set()
            for text in state.moves():
                covered |= {part[:2] for part in text.split() if part != "pass"}
            own = [board.NAMES[square] for square in range(64) if facts.columns[square].endswith(COLOURS[other])]
            safe = sum(name not in covered for name in own)
            told = features(state, other)
            assert (told["sealed"] + told["safe"]) * 4 <= safe, "no square that a legal move covers is called safe"


def test_late_features_grow_with_the_blocks_laid() -> None:
    told = features(built("0 a1l a2d b1l b2d", to_act=1), 0)
    assert told["sealed late"] == pytest.approx(told["sealed"] / 30)
    jammed = built(*JAMMED)
    for name in ("sealed", "safe", "open"):
        assert features(jammed, 0)[f"{name} late"] == pytest.approx(features(jammed, 0)[name] * len(JAMMED) / 30)


def test_turn_and_square_are_the_actors() -> None:
    state = built(PAIR, to_act=1)
    assert [features(state, seat)["turn"] for seat in range(2)] == [0, 1]
    assert [features(state, seat)["square"] for seat in range(2)] == [0, 0]
    state.play(SQUARE)
    assert [features(state, seat)["square"] for seat in range(2)] == [0, 1]
    state.play(next(text for text in state.moves() if text.startswith("lift")))
    assert [features(state, seat)["square"] for seat in range(2)] == [0, 1]


# ---- moves ----


def test_layings_are_told_by_what_they_show_and_cover() -> None:
    lifts = 0
    for state in states(2):
        seat = state.seat
        assert seat is not None
        before = seen_by(state)
        moves = state.moves()
        for text in moves if facts_of(state.position).laid is not None else moves[::300]:
            told, after = move_features(state, text), state.copy()
            if text in ("keep", "pass"):
                assert {name for name, value in told.items() if value} <= {text}
                continue
            after.play(text)
            gain = [now - then for now, then in zip(seen_by(after), before, strict=True)]
            change = gain[seat] - gain[1 - seat]
            assert change == told["seals"] + told["shows"] + told["covers"] + told["lifts"], text
            if text.startswith("lift"):
                assert change == told["lifts"]
                lifts += change != 0
    assert lifts


def test_a_laying_that_fills_edge_squares_seals() -> None:
    """For dark: a1 and a2 dark and b1 light are full then, b2 is light and may rise to two."""
    told = move_features(built("0 c1l c2d d1l d2d", to_act=1), "a1d a2d b1l b2l")
    assert (told["seals"], told["shows"], told["covers"]) == (1, -1, 0)


def test_a_laying_that_completes_a_square_says_so() -> None:
    state = built(PAIR, to_act=1)
    assert move_features(state, SQUARE)["square"] == 1
    squares = 0
    for state in states(3):
        facts = facts_of(state.position)
        if facts.laid is None and facts.lifted is None:
            for text in state.moves()[::100]:
                after = state.copy()
                after.play(text)
                if after.seat == state.seat:
                    squares += 1
                    assert move_features(state, text)["square"] == 1
    assert squares


def test_a_square_that_lets_nothing_be_lifted_is_still_one() -> None:
    assert move_features(built(*JAMMED), JAMMED_SQUARE)["square"] == 1


# ---- of the whole ----


def test_exchanging_the_colours_exchanges_the_estimates() -> None:
    for state in states(3):
        data = json.loads(state.to_json())
        turned = {**data, "to_act": 1 - data["to_act"], "moved": data["moved"][::-1]}
        turned["blocks"] = [
            {"seat": 1 - block["seat"], "cubes": " ".join(_recoloured(part) for part in block["cubes"].split())}
            for block in data["blocks"]
        ]
        other = GAME.from_json(json.dumps(turned))
        known = evaluation(state)
        values, scores = known.get_values(state.position), known.get_move_scores(state.position)
        assert known.get_values(other.position) == pytest.approx(values[::-1])
        assert sorted(known.get_move_scores(other.position)) == pytest.approx(sorted(scores))


def _recoloured(part: str) -> str:
    return part[:2] + part[2:].translate(str.maketrans("ld", "dl"))


def test_bounds() -> None:
    check_bounds("sakkara", 9)


def test_every_feature_turns_up() -> None:
    seen = set()
    for state in states(6):
        for seat in range(2):
            seen |= {name for name, value in features(state, seat).items() if value}
    assert seen == set(evaluation(GAME.start()).names)


def test_nothing_changes() -> None:
    check_nothing_changes("sakkara")


def test_weights() -> None:
    check_weights("sakkara")


def test_compiled_and_plain_know_the_same() -> None:
    check_move_scores("sakkara")
