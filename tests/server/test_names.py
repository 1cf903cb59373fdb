"""Which names are allowed, and which look like another."""

import pytest

from hypostyle.server.names import check_player_name, looks_of
from hypostyle.server.refusal import Refusal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "аnna"),  # a Cyrillic a
        ("ANNA", "ΑΝΝΑ"),  # Greek capitals
        ("Anna", "Ａｎｎａ"),
        ("Anna", "An na"),
        ("Paul", "PauI"),
        ("Ian", "lan"),
        ("Bo1", "BoI"),
        ("modern", "rnodern"),
        ("Bob", "B0b"),
        ("O'Neil", "O’Neil"),
    ],
)
def test_names_that_look_alike_share_a_look(one: str, other: str) -> None:
    assert looks_of(one) & looks_of(other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Anne"), ("Jörg", "Jorg"), ("Zoë", "Zoe"), ("Ada", "Adam")])
def test_other_names_do_not(one: str, other: str) -> None:
    assert not looks_of(one) & looks_of(other)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "...",
        "<b>",
        "a\x1b[31m",
        "a\u202eb",
        "a\u200bb",
        "a\nb",
        "a/b",
        "☥",
        "a" + "\u0301" * 3,
        "\ud800",
        "a\u3164",
    ],
)
def test_names_that_mislead_are_refused(name: str) -> None:
    with pytest.raises(Refusal):
        check_player_name(name)


@pytest.mark.parametrize("name", ["Anna", "Jörg-Peter", "O'Neil", "Мария", "花子", "A. B.", "नीता", "Zoë 2"])
def test_names_of_people_are_allowed(name: str) -> None:
    assert check_player_name(name) == name
    assert check_player_name(f" {name} ") == name
