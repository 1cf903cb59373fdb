"""What happens by itself in KARNAK is named, and nothing else is."""

import hypostyle
from tests.effects import after, happened, told
from tests.games.karnak.positions import GAME, NINE, hall, play

ENDS = "Nothing more can be set on {base} now: the turn is over."


def test_k12_a_turn_ends_by_itself_where_nothing_can_be_built() -> None:
    state = hall(drums="a1")
    assert after(state, "a1-b1") == [("K-12", ENDS.format(base="b1"))]
    assert state.effects(1)[0].ids == ("b1",)


def test_k12_nothing_is_said_when_the_turn_goes_on_or_a_column_is_complete() -> None:
    state = GAME.start(2)
    for move in ("a5-b7", "a2-b7", "c2-b7"):
        assert after(state, move) == []


def test_k12_a_drum_on_a_large_base_was_never_to_be_built_on() -> None:
    assert after(hall(drums="b7 b5 c6"), "b7-b8") == []


def test_k14_the_ninth_column_makes_the_tenth_due() -> None:
    state = hall(capitals="a2 c1", unfinished="d5 c7", complete=NINE.removesuffix(" d15"))
    assert after(state, "a2-d5") == [("K-14", "Nine columns are complete: the next turn must complete the tenth.")]
    assert after(state, "c1-c7") == [], "the tenth column is told by the move"


def test_k14_a_tenth_column_that_cannot_be_completed_ends_the_game() -> None:
    state = hall(capitals="a2 e1", unfinished="d5", drums="e16 a14", complete="a16 b16 c16 d16 a15 b15 c15 d15")
    assert after(state, "a2-d5")[-1] == (
        "K-14",
        "The tenth column cannot be completed in this turn: the game is over.",
    )
    assert state.over


def test_k15_no_stone_can_be_moved() -> None:
    complete = "a2 a16 b16 c16 d16 e16 a15 b15"
    state = hall(capitals="a1 b2", unfinished="c15 d15", complete=complete)
    assert after(state, "b2-b1") == [("K-15", "No stone can be moved any more: the game is over.")]


def test_k15_repetition_ends_the_game() -> None:
    loop = "c4-c5 c13-c12 c6-c7 c11-c10 c5-c4 c12-c13 c7-c6 c10-c11"
    state = play(GAME.start(2, repetition=2), f"c5-c6 c12-c11 {loop}")
    assert happened(state) == [("K-15", "The position has been repeated too often: the game is over.")]
    assert not any(happened(state, ply) for ply in range(1, state.ply))


def test_k19_a_lost_solitaire() -> None:
    state: hypostyle.State = hall(drums="a1", capitals="e1", players=1, options={"level": 2})
    assert after(state, "e1-d1") == [("K-19", "No stone can be moved any more: the game is over.")]


def test_moves_in_words() -> None:
    state = GAME.start(2)
    assert told(state, "a5-b7") == "Anna moves a drum from a5 to b7."
    assert told(state, "a2-b7") == "Anna moves a drum from a2 to b7 and begins a column."
    assert told(state, "c2-b7") == "Anna moves a capital from c2 to b7 and completes a column."
    assert told(state, "c5-c6", "de") == "Ben bewegt ein Kapitell von c5 nach c6."
    state.play("a4-b6")
    assert told(state, "end", "de") == "Anna hört auf, auf b6 zu bauen."
