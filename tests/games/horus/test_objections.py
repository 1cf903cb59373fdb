"""Why a move is refused: the clause and what would be needed, in both languages."""

# ruff: noqa: E501 - a table has its rows

from typing import Any

import pytest

import hypostyle
from hypostyle.core.objection import NOTATION
from tests.games.horus.positions import POCKET, row, state

LAND = [("desert", 0, 2), ("desert", 0, 4), ("hills", 0, -2), ("marsh", 0, 6)]
FOUR = row("farmland", 4, -4, 2)

# What is wrong: the position, the text, the clause, and words of the English and the German sentence.
CASES: list[tuple[hypostyle.State, str, str, str, str]] = [
    (state(phase="bag", drawn="desert"), "hills@0,2", "H-10", "You drew another tile from the bag: desert", "Wüste"),
    (state(phase="bag", drawn="desert"), "play desert-1", "H-10", "lay the tile from the bag", "Beutel"),
    (state(phase="bag", drawn="river"), "river@4,0", "H-11", "place of a river end", "Flussendes"),
    (state(phase="bag", drawn="river"), "river@2,0>-4,0", "H-11", "must touch the river tile just laid at 2,0", "2,0"),
    (state(phase="bag", drawn="river"), "river@0,0>4,0", "H-11", "no river end at 0,0", "kein Flussende"),
    (state(phase="bag", drawn="desert"), "desert@2,0>4,0", "H-11", "Only a river tile", "Nur ein Flussplättchen"),
    (state(phase="bag", drawn="river"), "river@2,0>1,1", "H-6", "overlap the pyramid at 0,0", "überdecken: Pyramide auf 0,0"),
    (state(phase="bag", drawn="desert"), "desert@1,1", "H-6", "overlap the pyramid at 0,0", "Pyramide auf 0,0"),
    (state(phase="bag", drawn="desert"), "desert@4,2", "H-6", "touch no other tile", "halben Kante"),
    (state(phase="bag", drawn="desert"), "desert@500,2", "H-6", "touch no other tile", "halben Kante"),
    (state(*POCKET, phase="tile", played="desert-1"), "desert@6,0", "H-7", "river end at 2,0 would be blocked", "auf 2,0 wäre blockiert"),
    (state(*POCKET, phase="river"), "river@-2,0>4,0", "H-7", "river end at 2,0 would be blocked", "blockiert"),
    (state(*LAND, phase="river"), "river@0,8", "H-12", "must touch water", "Wasser berühren"),
    (state(*LAND, phase="river"), "river@2,0>0,8", "H-12", "must touch water again", "wieder Wasser"),
    (state(*LAND, phase="river"), "river@4,0>6,0", "H-12", "no river end at 4,0", "kein Flussende"),
    (state(phase="river"), "desert@0,2", "H-12", "as river or as necropolis", "Nekropole"),
    (state(phase="river"), "necropolis@2,0>4,0", "H-12", "Only a river tile", "Nur ein"),
    (state(phase="river"), "stone 0,2", "H-11", "river/necropolis tile from the stack", "vom Stapel"),
    (state(*LAND, phase="bag", drawn="temple"), "temple@0,8", "H-13", "neither terrain nor necropolis", "weder ein Geländeplättchen"),
    (state(("river", 0, 2), ("temple", 0, 4)), "temple@0,6", "H-14", "play a card", "Karte"),
    (state(("river", 0, 2), ("necropolis", 0, 4), phase="bag", drawn="temple"), "temple@2,3", "H-13", "necropolis at 0,4", "Nekropole auf 0,4"),
    (state(hand=["desert-1"]), "play marsh-9", "H-3", "not a card", "keine Karte"),
    (state(hand=["desert-1", "desert-1", "desert-2", "desert-2", "desert-3"]), "play marsh-2", "H-14", "do not hold", "nicht auf der Hand"),
    (state(nile=[False, True]), "play nile", "H-19", "already", "schon gespielt"),
    (state(phase="tile", played="desert-5"), "hills@0,2", "H-15", "asks for a tile of this terrain: desert", "Geländeart: Wüste"),
    (state(phase="tile", played="any-5"), "temple@0,2", "H-15", "No stack", "In keinem Stapel"),
    (state(*row("marsh", 10, -8, 2), *row("marsh", 10, -8, 4), phase="tile", played="any-5"), "marsh@0,-2", "H-15", "stack marsh is empty", "Sumpf ist leer"),
    (state(phase="tile", played="any-5"), "play nile", "H-15", "your card asks for", "deine Karte verlangt"),
    (state(*LAND, phase="stone", played="desert-1"), "stone 0,0", "H-16", "no terrain tile at 0,0", "Geländeplättchen"),
    (state(*LAND, phase="stone", played="desert-1"), "stone 8,8", "H-16", "no terrain tile at 8,8", "Geländeplättchen"),
    (state(*LAND, stones={(0, -2): 1}, phase="stone", played="desert-1"), "stone 0,-2", "H-16", "already", "schon ein Stein"),
    (state(*FOUR, *row("hills", 5, -4, -2), phase="stone", played="desert-5"), "stone 0,2", "H-16", "has 4 tiles, your card asks for exactly 5", "hat 4 Plättchen, deine Karte verlangt genau 5"),
    (state(*row("desert", 6, -4, 2), ("hills", 0, -2), phase="stone", played="desert-?"), "stone 0,2", "H-16", "from six tiles on", "ab sechs"),
    (state(*LAND, phase="stone", played="desert-2", round=1), "stone 0,2", "H-17", "first round", "ersten Runde"),
    (state(*LAND, phase="stone", played="desert-1"), "shift 0,2>0,-2", "H-16", "must set a stone", "musst du einen Stein setzen"),
    (state(*LAND, stones={(0, 2): 0}, phase="shift"), "shift 0,4>0,-2", "H-19", "no stone on 0,4", "kein Stein von dir"),
    (state(*LAND, stones={(0, 2): 0}, phase="shift"), "shift 0,2>0,4", "H-19", "same region", "selben Region"),
    (state(*LAND, stones={(0, 2): 0}, phase="shift"), "shift 0,2>0,6", "H-19", "region of 0,6 does not touch water", "kein Wasser"),
    (state(*LAND, stones={(0, 2): 0, (0, 6): 0}, phase="shift"), "shift 0,6>0,-2", "H-19", "region of 0,6 does not touch water", "kein Wasser"),
    (state(*LAND, stones={(0, 2): 0, (0, 6): 1}, phase="shift"), "shift 0,2>0,6", "H-19", "already", "schon ein Stein"),
    (state(*LAND, stones={(0, 2): 0}, phase="shift"), "shift 0,2>2,0", "H-19", "no terrain", "Gelände"),
    (state(phase="nile", left=2), "play desert-1", "H-19", "Nile card", "Nilkarte"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "clause", "english", "german"), [pytest.param(*c, id=c[1]) for c in CASES])
def test_clause_and_sentence(game: hypostyle.State, text: str, clause: str, english: str, german: str) -> None:
    objection = game.explain(text)
    assert objection is not None
    assert (objection.clause, english in objection.text) == (clause, True), str(objection)
    assert german in objection.said("de"), objection.said("de")


NO_MOVES: list[Any] = ["", "desert", "desert@", "desert@1", "desert@01,2", "desert@-0,2", "desert@1,2>", "lake@0,2"]
NO_MOVES += [
    "play",
    "play  desert-1",
    "stone 1 2",
    "shift 0,2",
    "Desert@0,2",
    "desert@٠,٢",
    "desert@0,2 ",
    "pyramid@0,2",
]
NO_MOVES += ["barge@4,0", "stone 1000,2", "x" * 10_000_000]


@pytest.mark.parametrize("text", NO_MOVES, ids=lambda text: text[:20])
def test_what_is_no_move_at_all(text: str) -> None:
    objection = state(phase="bag", drawn="desert").explain(text)
    assert objection is not None
    assert objection.clause == NOTATION
    assert "river@-2,0>-4,1" in objection.text
    assert len(objection.text) < 300
