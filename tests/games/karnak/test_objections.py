"""Why a move is refused: the clause, and a sentence in both languages, for every clause a move can break."""

import pytest

import hypostyle
from hypostyle.games.karnak import words
from tests.games.karnak.positions import GAME, NINE, hall, play

Case = tuple[hypostyle.State, str, str, str, str]


def _alone(level: int = 2, **stones: object) -> hypostyle.State:
    return hall(players=1, options={"level": level}, **stones)  # type: ignore[arg-type]


def _cases() -> dict[str, Case]:
    start, building = GAME.start(2), play(GAME.start(2), "a12-b7")
    last = hall(drums="b2 b5", capitals="e4", complete=NINE)
    late = {"capitals": "c1 e1", "unfinished": "c7 d11", "complete": NINE.removesuffix(" d15")}
    row_of_columns = hall(drums="e6 e3", unfinished="a3 b3", complete="c3 d3")
    return {
        "notation": (start, "a1 b3", "notation", "a1-b3", "a1-b3"),
        "unicode digits": (start, "a1-b３", "notation", "is not a move", "kein Zug"),
        "no base": (start, "a1-a7", "K-1", "no base a7", "keine Basis a7"),
        "no letter": (start, "f1-a6", "K-1", "no base f1", "keine Basis f1"),
        "row 17": (start, "a16-a17", "K-1", "no base a17", "keine Basis a17"),
        "empty": (start, "b1-b2", "K-3", "no stone on b1", "kein Stein"),
        "in column": (row_of_columns, "a3-a4", "K-3", "never move again", "nie mehr"),
        "stays": (start, "a1-a1", "K-4", "must move on", "muss weiterziehen"),
        "no chain": (hall(capitals="c1"), "c1-c3", "K-4", "1, 2, 3 steps", "kehrt nie um"),
        "blocked": (hall(capitals="a1", drums="a2 b1"), "a1-a4", "K-5", "block", "versperren"),
        "few runs": (hall(drums="b2 b1"), "b2-b1", "K-7", "1+2", "1+2"),
        "few runs of a capital": (hall(capitals="c1", unfinished="c4"), "c1-c4", "K-7", "1+2+3", "1+2+3"),
        "drum on capital": (hall(drums="b2", capitals="b5"), "b2-b5", "K-7", "A drum cannot", "Eine Trommel kommt"),
        "capital on drum": (hall(drums="b5", capitals="b2"), "b2-b5", "K-7", "on a drum:", "auf eine Trommel:"),
        "drum on column": (row_of_columns, "e6-c3", "K-7", "a complete column", "eine vollendete Säule"),
        "large": (hall(drums="b5 b8"), "b5-b8", "K-8", "large bases", "großen Basen"),
        "walls off": (row_of_columns, "e6-e3", "K-9", "wall off 10 bases", "10 Basen abschneiden"),
        "walls off one": (hall(drums="d5 b6", unfinished="a5"), "d5-b6", "K-9", "wall off 1 base:", "1 Basis"),
        "barred": (hall(drums="c5", barred="c5"), "c5-c6", "K-10", "player before", "Spieler vor dir"),
        "just moved": (building, "b7-b6", "K-10", "just moved", "eben bewegt"),
        "barred alone": (play(GAME.start(1), "a12-b7"), "b7-b6", "K-10", "was moved last", "zuletzt bewegt"),
        "other site": (building, "a5-a6", "K-11", "building on b7", "baust auf b7"),
        "end alone": (start, "end", "K-12", "nothing to end", "nichts zu beenden"),
        "end tenth": (play(last.copy(), "b2-b5"), "end", "K-14", "must complete the tenth", "zehnte"),
        "tenth": (last, "e4-e5", "K-14", "does not lead there", "führt nicht dahin"),
        "other site tenth": (play(last.copy(), "b2-b5"), "e4-e5", "K-11", "tenth column on b5", "zehnte Säule auf b5"),
        "end solitaire": (GAME.start(1), "end", "K-18", "nothing to end", "nichts zu beenden"),
        "scheme opens": (_alone(drums="b2 b5"), "b2-b5", "K-18", "opens with (a)", "beginnt mit (a)"),
        "scheme owes": (play(GAME.start(1), "a12-b7"), "a5-a6", "K-18", "2 more stacking moves", "2-mal aufzusetzen"),
        "scheme owes one": (
            play(GAME.start(1), "a12-b7 a5-b7"),
            "a4-a5",
            "K-18",
            "one more stacking move (b)",
            "noch einmal aufzusetzen",
        ),
        "scheme short": (_alone(3, **late, stacked=3), "e1-e2", "K-18", "only 2 can still", "nur noch 2-mal"),
    }


@pytest.mark.parametrize("name", _cases())
def test_objection(name: str) -> None:
    state, text, clause, english, german = _cases()[name]
    objection = state.explain(text)
    assert objection is not None
    assert objection.clause == clause
    assert english in objection.said("en")
    assert german in objection.said("de")


def test_every_phrase_is_used() -> None:
    said = {state.explain(text).text for state, text, *_ in _cases().values()}  # type: ignore[union-attr]
    for name, phrase in words.OBJECTIONS.items():
        opening = phrase["en"].partition("{")[0]
        if len(opening) > 3:
            assert any(text.startswith(opening) for text in said), name


def test_a_blocked_way_is_told_from_one_that_is_not_there() -> None:
    """c1 to c4 is 1+2 straight on; c1 to c3 is nothing at all."""
    state = hall(capitals="c1", drums="c2 b1 d1")
    assert [state.explain(move).clause for move in ("c1-c4", "c1-c3")] == ["K-5", "K-4"]  # type: ignore[union-attr]


def test_long_texts_are_answered_shortly() -> None:
    objection = GAME.start(2).explain("a1-" * 1_000_000)
    assert objection is not None
    assert len(objection.text) < 200
