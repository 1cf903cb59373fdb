"""What happens by itself in THEBEN is named, and nothing else is."""

import pytest

from tests.effects import after, happened, told
from tests.games.theben.positions import position

REST = {"h2": "WN", "a4": "WN", "g3": "BN", "j1": "BS"}


@pytest.mark.parametrize(
    ("stack", "said"),
    [
        ("WS BN", ["A black stone leaves the game."]),
        ("WS BN BE", ["2 black stones leave the game."]),
        ("WS WE", ["Anna's stone in the stack is free again, to be placed outside."]),
        (
            "WS BN WE WN",
            ["A black stone leaves the game.", "2 of Anna's stones in the stack are free again, to be placed outside."],
        ),
        ("WS", []),
    ],
)
def test_t11_a_stack_carried_out_is_dissolved(stack: str, said: list[str]) -> None:
    state = position({"e2": stack, **REST})
    assert after(state, "e2-e1") == [("T-11", each) for each in said]
    assert all(effect.ids == ("e1",) for effect in state.effects(1))


def test_t11_a_stack_that_stays_inside_is_not_dissolved() -> None:
    assert after(position({"e2": "WN BN", **REST}), "e2-e3") == []


def test_t13_a_player_without_a_free_stone_has_lost() -> None:
    state = position({"c2": "WN", "e2": "BN"})
    assert after(state, "c2-e2") == [("T-13", "Ben has no free stone left: the game is over.")]


def test_t13_a_player_without_a_legal_turn_has_lost() -> None:
    state = position({"c2": "WN", "e2": "BN", "f1": "BN"})
    assert after(state, "c2-e2") == [("T-13", "Ben has no legal turn left: the game is over.")]


def test_t14_repetition_is_a_draw() -> None:
    state = position({"c2": "WN", "h3": "BN"}, repetition=2)
    for move in ("c2+2", "h3+2", "c2+2"):
        assert after(state, move) == []
    state.play("h3+2")
    assert happened(state) == [("T-14", "The position has been repeated too often: the game is drawn.")]


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("e2+1", "Anna dreht den Stein auf e2 um ein Viertel nach rechts."),
        ("e2+2", "Anna dreht den Stein auf e2 halb herum."),
        ("e2-e3", "Anna zieht einen Stapel aus 2 von e2 nach e3."),
        ("h2-h3", "Anna zieht einen Stein von h2 nach h3."),
        ("h2-j2", "Anna zieht einen Stein von h2 nach j2 und besetzt einen schwarzen Stein."),
    ],
)
def test_moves_in_words(move: str, said: str) -> None:
    assert told(position({"e2": "WN BN", "j2": "BN", **REST}), move, "de") == said


def test_carrying_off_and_placing_in_words() -> None:
    state = position({"e2": "WS WN", **REST})
    assert told(state, "e2-e1") == "Anna carries a stack of 2 from e2 out to e1."
    assert told(state, "@b1E") == "Anna places a freed stone on b1, its 1 pointing east."
