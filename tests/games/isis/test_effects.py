"""What happens by itself in ISIS is named, and nothing else is."""

import pytest

from tests.effects import after, happened, told
from tests.games.isis.positions import position


def test_i17_a_trapped_stone_sinks() -> None:
    state = position(48, 42, 47)
    assert after(state, "42-49") == [("I-17", "The trapped stone on 48 sinks into the underworld.")]
    assert state.effects(1)[0].ids == ("f48",)


def test_i17_all_trapped_stones_are_named() -> None:
    state = position(42, 49, 50, 40)
    state.play("40-43")
    assert [effect.ids for effect in state.effects(1)] == [("f49",), ("f50",)]


def test_i17_a_trapped_personal_stone_is_named_with_its_owner() -> None:
    state = position(39, 42, own={0: 48}, seat=1)
    assert after(state, "42-49") == [("I-17", "Anna's trapped stone on 48 sinks into the underworld.")]


def test_i17_nothing_is_said_when_no_stone_is_trapped() -> None:
    assert after(position(1, 42, 47, own={0: 46}, seat=1), "1-9") == []


def test_i20_the_winners_stone_goes_down_and_the_others_play_on() -> None:
    state = position(1, 3, own={0: 46, 1: 41}, players=3, play_on=True)
    said = "The stone on throne 44 becomes neutral and goes into the underworld; the others play on."
    assert after(state, "46-44") == [("I-20", said)]
    assert after(position(1, 3, own={0: 46, 1: 41}, players=3), "46-44") == []


def test_i21_repetition_ends_the_game() -> None:
    state = position(1, own={0: 40, 1: 50}, repetition=2)
    for move in ("40-41", "50-47", "41-40"):
        assert after(state, move) == []
    state.play("47-50")
    assert happened(state) == [("I-21", "The position has been repeated too often: the game is over.")]


@pytest.mark.parametrize(
    ("fields", "move", "said"),
    [
        ((), "0-13", "Anna brings a stone up to field 13."),
        ((14,), "14-18", "Anna moves a neutral stone from 14 to 18."),
        ((40, 49), "49*", "Anna claims the stone on 49."),
    ],
)
def test_moves_in_words(fields: tuple[int, ...], move: str, said: str) -> None:
    assert told(position(*fields), move) == said


def test_moves_of_a_personal_stone_in_words() -> None:
    assert told(position(1, 3, 22, own={0: 46}), "46-44") == "Anna moves their stone from 46 onto the throne 44."
    assert told(position(26, 28, own={0: 50, 1: 39}), "28-0", "de") == (
        "Anna zieht den neutralen Stein von 28 zurück in die Unterwelt."
    )
