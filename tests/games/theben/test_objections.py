"""Why a move is refused: for every clause that a move can break, in both languages."""

import re
from typing import Any

import pytest

from hypostyle.core.objection import NOTATION
from tests.games.theben.positions import GAME, after, position

WHITE = {"c2": "WN", "j3": "WN", "k4": "BN"}
ALONE = {"e2": "WS", "a4": "WN", "k4": "BN"}
CARRIED = {"e2": "WS WN BN", "j3": "WN", "k4": "BN"}

CASES: list[tuple[dict[str, str], str, str, str, str]] = [
    (WHITE, "c2 e2", NOTATION, "not a move of THEBEN", "kein Zug"),
    (WHITE, "pass", NOTATION, "not a move", "kein Zug"),
    (WHITE, "C2-E2", NOTATION, "not a move", "kein Zug"),
    (WHITE, "c2-e2\n", NOTATION, "not a move", "kein Zug"),
    (WHITE, "c２-e2", NOTATION, "not a move", "kein Zug"),
    (WHITE, "l2-c2", "T-1", "no place l2", "kein Feld l2"),
    (WHITE, "c2-c5", "T-1", "no place c5", "kein Feld c5"),
    (WHITE, "c0+1", "T-1", "no place c0", "kein Feld c0"),
    (WHITE, "@c9N", "T-1", "no place c9", "kein Feld c9"),
    ({"d2": "WN", **WHITE}, "d2-f2", "T-2", "f2 is a rosette", "f2 ist eine Rosette"),
    (WHITE, "f2-g2", "T-2", "no stone ever lies", "nie ein Stein"),
    (WHITE, "d2+1", "T-5", "no stone on d2", "kein Stein"),
    (WHITE, "k4+1", "T-5", "belongs to Black", "gehört Schwarz"),
    (WHITE, "c2+0", "T-5", "1, 2 or 3 quarters, not by 0", "nicht um 0"),
    (WHITE, "c2+4", "T-5", "not by 4", "nicht um 4"),
    (WHITE, "d2-d3", "T-6", "no stone on d2", "kein Stein"),
    (WHITE, "k4-k3", "T-6", "belongs to Black", "gehört Schwarz"),
    (WHITE, "c2-c2", "T-6", "never ends where it started", "nie, wo er begann"),
    (WHITE, "c2-d2", "T-6", "2 points east.*exactly 2 steps.*would be 1 step", "Die 2 zeigt nach Osten.*1 Schritt"),
    ({"g2": "WN", **WHITE}, "g2-e2", "T-6", "4 points west.*exactly 4 steps.*2 steps", "Die 4 zeigt nach Westen"),
    (
        WHITE,
        "c2-b2",
        "T-7",
        "4 points west.*the fourth step would meet a second obstacle, a band",
        "ein zweites Hindernis",
    ),
    (WHITE, "c2-k1", "T-6", "1 north, 2 east, 3 south, 4 west", "1 nach Norden, 2 nach Osten"),
    (WHITE, "c2-d3", "T-7", "nothing stops it at d2", "hält ihn auf d2 nichts auf"),
    (
        {"i2": "WS", **WHITE},
        "i2-j3",
        "T-7",
        "4 points east.*the fourth step would meet a second obstacle, a band",
        "der vierte",
    ),
    ({"b1": "WN", **WHITE}, "b1-a4", "T-8", "Only the first step of a move may cross", "Nur der erste Schritt"),
    ({"c4": "WN", **WHITE}, "c4-c1", "T-8", "it would be the third", "wäre es der dritte"),
    ({"g2": "WW", **WHITE}, "g2-g4", "T-8", "it would be the second", "wäre es der zweite"),
    ({"c4": "WN", "e4": "BN", **WHITE}, "c4-e4", "T-9", "a stone on e4; outside", "Auf e4 liegt ein Stein"),
    ({"e3": "BN WS", **WHITE}, "e3+1", "T-10", "stack on e3 belongs to Black", "Stapel auf e3 gehört Schwarz"),
    ({"e3": "BN WS", **WHITE}, "e3-e4", "T-10", "stones beneath can neither", "unteren sind blockiert"),
    (WHITE, "@b1N", "T-11", "no freed stone to place", "keinen befreiten Stein"),
    (ALONE, "e2-e1", "T-12", "only free one inside", "einziger freier innen"),
    ({"e2": "WS BN", "k4": "BN"}, "e2-e1", "T-12", "A stack is carried off only", "innen noch einen freien Stein"),
    ({"c4": "WN", "k4": "BN"}, "c4-e4", "T-12", "e4 is outside", "e4 liegt außen"),
    ({"c4": "WN", "k4": "BN"}, "c4+1", "T-12", "turning a stone does not", "Drehen tut das nicht"),
]


@pytest.mark.parametrize(
    ("laid", "text", "clause", "english", "german"), CASES, ids=[f"{c[2]} {c[1]!a}" for c in CASES]
)
def test_objection(laid: dict[str, str], text: str, clause: str, english: str, german: str) -> None:
    _check(position(laid), text, clause, english, german)


def _check(state: Any, text: str, clause: str, english: str, german: str) -> None:
    objection = state.explain(text)
    assert objection is not None
    assert objection.clause == clause, objection.text
    assert re.search(english, objection.said("en")), objection.said("en")
    assert re.search(german, objection.said("de")), objection.said("de")


@pytest.mark.parametrize(
    ("text", "clause", "english", "german"),
    [
        ("j3+1", "T-11", "First place the stones you have freed", "Setz zuerst"),
        ("j3-j2", "T-11", "1 left", "noch 1"),
        ("@c2N", "T-11", "c2 is inside", "c2 liegt innen"),
        ("@f2N", "T-11", "f2 is inside", "f2 liegt innen"),
        ("@k4N", "T-11", "a stone on k4", "Auf k4 liegt ein Stein"),
        ("@b1X", "T-3", "N, E, S or W, not X", "nicht nach X"),
        ("@b1", NOTATION, "not a move", "kein Zug"),
        ("@b1n", NOTATION, "not a move", "kein Zug"),
    ],
)
def test_objection_while_placing(text: str, clause: str, english: str, german: str) -> None:
    _check(after(position(CARRIED), "e2-e1"), text, clause, english, german)


@pytest.mark.parametrize(
    ("start", "text", "told"),
    [
        (
            {"j2": "WW"},
            "j2-k2",
            "The 3 points east: this stone must go 3 steps, and the third step would meet a second obstacle, a band;",
        ),
        ({"j2": "WW"}, "j2-k1", "The 4 points south: this stone must go exactly 4 steps"),
        (
            {"b1": "WE"},
            "b1-a1",
            "The 3 points west: this stone must go 3 steps, and the second step would meet the edge and could turn to",
        ),
        ({"a1": "WE"}, "a1-a3", "north"),
    ],
)
def test_a_way_that_comes_to_nothing_is_told_step_by_step(start: dict[str, str], text: str, told: str) -> None:
    """T-7, as the player who wanted to go there would ask."""
    objection = position({**start, "g3": "WN", "c3": "BN"}).explain(text)
    assert objection is not None
    assert told in objection.text


def test_every_pair_of_places_gets_an_answer() -> None:
    """For each heading and each end, legal or not; nothing fails and every sentence is complete.

    Just what the option takes away is refused for turning with the first step.
    """
    for start in ("a1", "a2", "c4", "e2", "f1", "j2", "k3", "k4", "g3"):
        for heading in "NESW":
            laid = {start: f"W{heading}", "h2": "WN", "b3": "BN"}
            usual, state = position(laid), position(laid, turn_at_once=False)
            legal, fewer = set(usual.moves()), set(state.moves())
            for column in "abcdefghijk":
                for row in "1234":
                    text = f"{start}-{column}{row}"
                    objection, other = usual.explain(text), state.explain(text)
                    assert (objection is None) == (text in legal)
                    assert (other is None) == (text in fewer)
                    for each in (objection, other):
                        assert each is None or "{" not in each.said("de")
                    if text in legal - fewer:
                        assert other is not None
                        assert (other.clause, "its very first" in other.text) == ("T-7", True)
                        assert "schon mit dem allerersten" in other.said("de")
                    else:
                        assert other is None or "very first" not in other.text


def test_over_is_said_first() -> None:
    state = after(position({"c2": "WN", "e2": "BN"}), "c2-e2")
    objection = state.explain("e2+1")
    assert objection is not None
    assert "over" in objection.text


def test_legal_moves_have_no_objection() -> None:
    state = GAME.start()
    assert [state.explain(move) for move in state.moves()] == [None] * len(state.moves())
