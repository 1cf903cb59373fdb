"""For each clause a move of ISIS can break: the objection names it and says what is needed, in both languages."""

from typing import Any

import pytest

import hypostyle
from tests.games.isis.positions import ISIS, position

START = position()
EARTH = position(14, 23, 38)  # M = 3
CLAIMS = position(41, 50, 30, barred=(50, 1))
OWNED = position(20, 41, own={0: 46, 1: 34})  # M = 4
FREE: dict[str, Any] = {"throne_from_earth": True}
LATE = position(22, 27, 33, 1, own={1: 50})  # M = 5, so stones may return

CASES = [
    (START, "", "notation", "not a move of ISIS", "kein Zug in ISIS"),
    (START, "0–13", "notation", "not a move", "kein Zug"),
    (START, "00-13", "notation", "not a move", "kein Zug"),
    (START, "13", "notation", "not a move", "kein Zug"),
    (START, "0-51", "I-1", "no field 51", "kein Feld 51"),
    (START, "99*", "I-1", "no field 99", "kein Feld 99"),
    (START, "pass", "I-16", "nothing else", "nichts anderes"),
    (START, "0-12", "I-7", "exactly 7 steps; to 12 it would be 6 steps", "genau 7 Schritte gehen; nach 12 wären es 6"),
    (START, "0-1", "I-7", "it would be 1 step", "1 Schritt"),
    (START, "0-0", "I-3", "field 1 or 2", "Feld 1 oder 2"),
    (START, "0*-13", "I-7", "Your personal stone is not", "Dein persönlicher Stein"),
    (START, "13-15", "I-5", "no stone on field 13", "steht kein Stein"),
    (
        position(4, 20, 21, 22),
        "0-6",
        "I-9",
        "must go exactly 3 steps, and every such way to 6",
        "genau 3 Schritte gehen",
    ),
    (position(1, 2, 3, 4, 5, 6, 7), "0-9", "I-7", "no neutral stone in the underworld", "kein neutraler Stein"),
    (position(13, barred=(0, 1)), "0-11", "I-14", "no neutral stone may leave", "kein neutraler Stein heraus"),
    (position(13, barred=(13, 1)), "13-15", "I-14", "moved by Player 2 just before", "Spieler 2 gerade gezogen"),
    (EARTH, "14-14", "I-9", "no field is used twice", "Kein Feld"),
    (EARTH, "14-23", "I-9", "already a stone on 23", "schon ein Stein"),
    (EARTH, "23-31", "I-8", "exactly 3 steps; to 31 it would be 2 steps", "genau 3 Schritte"),
    (EARTH, "14-13", "I-8", "13 cannot be reached", "13 nicht zu erreichen"),
    (EARTH, "38-37", "I-8", "it would be 1 step", "wären es 1 Schritt"),
    (EARTH, "23-19", "I-10", "forward or sideways only", "nur vorwärts oder seitwärts"),
    (EARTH, "14-17", "I-8", "it would be 2 steps", "wären es 2 Schritte"),
    (EARTH, "38-44", "I-15", "Only a personal stone may take a throne", "Nur ein persönlicher Stein"),
    (EARTH, "14-0", "I-12", "only while an opponent", "solange ein Gegner"),
    (position(41, 1), "41-49", "I-4", "walls on three sides", "drei Seiten Mauern"),
    (position(own={0: 43}), "43-44", "I-4", "walls on three sides", "drei Seiten Mauern"),
    (position(1, own={0: 35}), "35-44", "I-15", "starts in heaven", "im Himmel beginnt"),
    (position(1, 3, 5, own={0: 35}), "35-44", "I-15", "starts in heaven", "im Himmel beginnt"),
    (position(1, 3, 5, own={0: 35}, **FREE), "35-44", "I-8", "it would be 5 steps", "wären es 5 Schritte"),
    (position(1, 3, 5, 48, own={0: 35}, **FREE), "35-44", "I-9", "way to 44 is blocked", "nach 44 ist"),
    (position(1, 3, 5, 7, 35, **FREE), "35-44", "I-15", "this stone is neutral", "dieser Stein ist neutral"),
    (position(1, own={0: 37}, **FREE), "37-45", "I-4", "walls on three sides", "drei Seiten Mauern"),
    (position(14, 23, 38, **FREE), "23-19", "I-10", "On earth", "Auf der Erde"),
    (position(1, own={0: 48}), "48-44", "I-8", "it would be 1 step", "1 Schritt"),
    (OWNED, "34-38", "I-5", "belongs to Player 2", "gehört Spieler 2"),
    (LATE, "1-0", "I-12", "no such way from here", "keinen solchen Weg"),
    (LATE, "33-22", "I-9", "already a stone", "schon ein Stein"),
    (LATE, "50-0", "I-5", "belongs to Player 2", "gehört Spieler 2"),
    (position(41, 27, 33, 1, own={1: 50}), "41-0", "I-12", "starts on earth", "auf der Erde beginnt"),
    (position(16, 27, 33, 1, own={1: 50}), "16-0", "I-12", "it would be 1 step", "1 Schritt"),
    (
        position(22, 17, 18, 21, own={1: 50}),
        "22-0",
        "I-9",
        "every such way into the underworld is blocked",
        "in die Unterwelt ist versperrt",
    ),
    (CLAIMS, "30*", "I-13", "in heaven", "im Himmel"),
    (CLAIMS, "0*", "I-13", "in heaven", "im Himmel"),
    (CLAIMS, "50*", "I-14", "barred", "gesperrt"),
    (CLAIMS, "39*", "I-13", "no stone on field 39", "kein Stein"),
    (position(41, 30), "41*", "I-13", "at least one other stone", "noch mindestens ein anderer Stein"),
    (position(41, 42, own={0: 0}), "41*", "I-13", "claimed a stone already", "schon einen Stein"),
    (position(41, own={1: 50}), "50*", "I-13", "belongs to Player 2 already", "gehört schon Spieler 2"),
]


@pytest.mark.parametrize(
    ("state", "move", "clause", "english", "german"), CASES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_objection(state: hypostyle.State, move: str, clause: str, english: str, german: str) -> None:
    objection = state.explain(move)
    assert objection is not None
    assert (objection.clause, True) == (clause, english in objection.text), str(objection)
    assert german in objection.said("de"), objection.said("de")


def test_an_illegal_move_carries_the_clause_and_the_sentence() -> None:
    with pytest.raises(hypostyle.IllegalMove) as caught:
        ISIS.start().play("0-12")
    assert caught.value.clause == "I-7"
    assert "exactly 7 steps" in caught.value.text
    assert str(caught.value).endswith("(I-7)")


def test_after_the_end() -> None:
    state = position(1, 3, 5, own={0: 46})
    state.play("46-44")
    objection = state.explain("1-9")
    assert objection is not None
    assert objection.text == "The game is over."
