"""Why a move is refused: the clause, and a sentence in both languages."""

from collections.abc import Callable

import pytest

import hypostyle
from tests.games.sakkara.positions import GAME, PAIR, SQUARE, built

LOW = "0 d4l d5d e4d e5l"


def _at_square() -> hypostyle.State:
    state = built(PAIR, to_act=1)
    state.play(SQUARE)
    return state


def _lifted() -> hypostyle.State:
    state = _at_square()
    state.play("lift b4")
    return state


def _covered() -> hypostyle.State:
    state = built(PAIR, "0 e5d e6ld e7l", to_act=1)
    state.play(SQUARE)
    return state


def _taboo() -> hypostyle.State:
    state = built(PAIR, to_act=1, moved=[0, None])
    state.play(SQUARE)
    return state


CASES: list[tuple[Callable[[], hypostyle.State], str, str, str, str]] = [
    (GAME.start, "d4l e4d", "S-1", "1 light and 1 dark", "1 helle und 1 dunkle"),
    (GAME.start, "d4l d5l e4l e5d", "S-1", "3 light and 1 dark", "3 helle"),
    (GAME.start, "d4lldd", "S-2", "no block of this shape", "Form gibt es nicht"),
    (GAME.start, "a4l b4l c4d d4d", "S-2", "no block of this shape", "Quadrat, L, T und S"),
    (GAME.start, "a1l a2d h7d h8l", "S-2", "no block of this shape", "Form"),
    (lambda: built(LOW), "f4d f5l g4l g5d", "S-3", "of this kind (O2) already", "schon gelegt"),
    (lambda: built(LOW, to_act=1), "c4d c5l d4l d5d", "S-5", "hang over a gap at c4", "bei c4 über einer Lücke"),
    (lambda: built(LOW, to_act=1), "e4l e5d f4d f5l", "S-5", "gap at f4", "f4"),
    (
        GAME.start,
        "a4ld a5dl",
        "S-6",
        "a4 may only rise to level 1; this would make it level 2",
        "a4 darf nur bis zur Ebene 1",
    ),
    (lambda: built(LOW, to_act=1), "a1l a2d b1d b2l", "S-7", "No visible cube", "Kein sichtbarer Würfel"),
    (GAME.start, "pass", "S-8", "You can lay a block, so you must", "also musst du"),
    (GAME.start, "keep", "S-9", "Only after you have completed a new square", "neues Quadrat"),
    (GAME.start, "lift d4", "S-9", "Only after you have completed a new square", "neues Quadrat"),
    (_at_square, "pass", "S-9", "or keep all of them", "lass alle liegen"),
    (_at_square, "f4d f5l g4l g5d", "S-9", "now lift a block", "Nimm jetzt einen Baustein auf"),
    (_at_square, "lift a1", "S-9", "no block on a1", "Auf a1 liegt kein Baustein"),
    (_at_square, "lift e5", "notation", "lift d4", "lift d4"),
    (_covered, "lift d4", "S-9", "partly covered", "zum Teil überdeckt"),
    (_taboo, "lift d4", "S-10", "taboo for you", "für dich tabu"),
    (_lifted, "keep", "S-11", "no longer keep all of them", "liegen lassen geht nicht mehr"),
    (_lifted, "pass", "S-11", "must be laid again", "wieder gelegt werden"),
    (_lifted, "lift d4", "S-11", "only one may be moved", "nur einer darf versetzt werden"),
    (_lifted, SQUARE, "S-11", "how the block lay before", "So lag der Baustein vorher"),
    (_lifted, "c3d c4l c5l d3d", "S-11", "the block you lifted is O1", "aufgenommen hast du aber O1"),
    (GAME.start, "e4l d4d d5d e5l", "notation", "squares in order a1, a2", "Reihenfolge a1, a2"),
    (GAME.start, "d4l d4l e4d e4d", "notation", "is not a move of SAKKARA", "kein Zug in SAKKARA"),
    (GAME.start, "d４l", "notation", "is not a move", "kein Zug"),
    (GAME.start, "lift d9", "notation", "is not a move", "kein Zug"),
    (GAME.start, "l" * 10_000_000, "notation", "is not a move", "kein Zug"),
]


@pytest.mark.parametrize(
    ("make", "move", "clause", "english", "german"),
    CASES,
    ids=lambda value: value[:20] if isinstance(value, str) else "",
)
def test_objection(make: Callable[[], hypostyle.State], move: str, clause: str, english: str, german: str) -> None:
    objection = make().explain(move)
    assert objection is not None
    assert objection.clause == clause
    assert english in objection.said("en")
    assert german in objection.said("de")


def test_lift_in_vain_is_told() -> None:
    """A block that nothing covers, that is not taboo and still cannot be lifted: S-11 says why."""
    for seed in range(400):
        source, state = hypostyle.Source(seed), GAME.start()
        while not state.over:
            moves = state.moves()
            if "keep" in moves:
                for square in (f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)):
                    objection = state.explain(f"lift {square}")
                    if objection is not None and objection.clause == "S-11":
                        assert "could only be laid back as it lies" in objection.said("en")
                        assert "nur zurücklegen, wie er liegt" in objection.said("de")
                        return
            state.play(moves[source.draw(len(moves))])
    raise AssertionError("no such block was met")
