"""Setting ISIS up: what is allowed, and what is refused with a sentence."""

import json
from typing import Any

import pytest

import hypostyle
from tests.games.isis.positions import ISIS


@pytest.mark.parametrize("players", [0, 1, 5, -2, 2.0, "2", True])
def test_two_to_four_seats(players: Any) -> None:
    with pytest.raises(ValueError, match="ISIS is for 2, 3 or 4 players"):
        ISIS.start(players)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"colour": "red"}, "ISIS has no option “colour”; there is first, play_on, repetition or throne_from_earth"),
        ({"first": 3}, "option first cannot be “3”; allowed: a whole number from 0 to 2"),
        ({"first": -1}, "option first cannot be"),
        ({"first": False}, "option first cannot be"),
        ({"play_on": 1}, "option play_on cannot be “1”; allowed: true, false"),
        ({"repetition": 1}, "option repetition cannot be “1”; allowed: a whole number from 0 to 1000, but not 1"),
        ({"repetition": -3}, "option repetition cannot be"),
        ({"repetition": None}, "option repetition cannot be"),
    ],
)
def test_options(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match="option") as caught:
        ISIS.start(3, **options)
    assert sentence in str(caught.value)


def test_first_names_the_opening_seat() -> None:
    state = ISIS.start(4, first=2)
    assert state.seat == 2
    for seat in (3, 0, 1, 2):
        state.play(state.moves()[0])
        assert state.seat == seat


def test_every_option_has_a_default_and_help_in_both_languages() -> None:
    state = ISIS.start()
    assert state.options == {"first": 0, "play_on": False, "repetition": 3, "throne_from_earth": False}
    for option in ISIS.options:
        assert set(option.help) == {"en", "de"}


def test_what_was_made_before_there_was_the_option_means_no_throne_from_earth() -> None:
    data = json.loads(ISIS.start().to_json())
    del data["options"]["throne_from_earth"]
    assert ISIS.from_json(json.dumps(data)).options["throne_from_earth"] is False
    record = str(ISIS.start().record())
    bare = record.replace('[Option.throne_from_earth "false"]\n', "")
    assert bare != record
    assert hypostyle.Record.parse(bare).options["throne_from_earth"] is False
    chosen = ISIS.start(throne_from_earth=True)
    assert ISIS.from_json(chosen.to_json()).options == chosen.options
    assert hypostyle.Record.parse(str(chosen.record())).options == chosen.options


def test_a_seed_must_be_a_whole_number() -> None:
    assert ISIS.start(seed=7).to_json() == ISIS.start(seed=8).to_json(), "ISIS has no chance in it"
    with pytest.raises(ValueError, match="seed must be a whole number"):
        ISIS.start(seed="7")  # type: ignore[arg-type]


def test_unknown_games_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no game “senet”; choose from isis"):
        hypostyle.game("senet")
