"""What is refused at the set-up of a table is told in the language of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

import hypostyle
from tests.server.running import PERSON, Message, Page, Server, opponent, set_up

ENGLISH = re.compile(
    r"\b(the|is|are|cannot|must|should|allowed|players?|option|at most|has|not|there)\b", re.IGNORECASE
)


def _wrong_settings(game: hypostyle.Game) -> Iterator[Message]:
    """Settings of a game that cannot be."""
    players = game.usual
    whole = {"players": players, "seats": [PERSON] * players}
    yield {**whole, "players": 8, "seats": [PERSON] * 8}
    yield {**whole, "seats": [PERSON] * (players + 1)}
    yield {**whole, "options": {"nonsense": 1}}
    yield {**whole, "games": 99}
    wrong: tuple[object, ...] = ("x", -1, 10**6, [], 1.5)
    for option in game.options:
        for value in wrong:
            yield {**whole, "options": {option.name: value}}
    for count in game.seats:
        for option in game.options:
            for choice in (*option.choices, True, 2, 3):
                yield {"players": count, "seats": [PERSON] * count, "options": {option.name: choice}}


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_settings_are_refused_in_the_language_of_the_page(visitor: httpx.Client, name: str) -> None:
    found = 0
    for setting in _wrong_settings(hypostyle.game(name)):
        told = {
            language: visitor.post(f"/api/games/{name}/check?language={language}", json=setting).json()
            for language in ("en", "de")
        }
        if told["en"].get("ok"):
            continue
        found += 1
        english, german = told["en"]["error"], told["de"]["error"]
        assert ENGLISH.search(english)
        assert not ENGLISH.search(german), german
        made = visitor.post("/api/tables?language=de", json={"game": name, **setting})
        assert made.status_code == 422
        assert made.json()["error"] == german
    assert found > 5


@pytest.mark.parametrize(
    "seats",
    [
        [{"kind": "person", "name": "x" * 41}, PERSON],
        [{"kind": "person", "name": "a\u200bb"}, PERSON],
        [{"kind": "opponent", "level": 11}, PERSON],
        [{"kind": "opponent", "level": 0}, PERSON],
        [{"kind": "opponent"}, PERSON],
        [{"kind": "ghost"}, PERSON],
        [{"kind": "person", "level": 1}, PERSON],
        [],
        [PERSON] * 9,
        "nobody",
        None,
    ],
)
def test_seats_are_refused_in_the_language_of_the_page(visitor: httpx.Client, seats: object) -> None:
    wish = {"game": "isis", "seats": seats}
    english = visitor.post("/api/tables?language=en", json=wish)
    german = visitor.post("/api/tables?language=de", json=wish)
    assert english.status_code == german.status_code == 422
    assert ENGLISH.search(english.json()["error"])
    assert not ENGLISH.search(german.json()["error"]), german.json()["error"]


def test_a_bad_message_and_a_bad_record_are_told_in_german(server: Server, visitor: httpx.Client) -> None:
    page = Page(server, set_up(visitor, "isis", PERSON, opponent()), visitor, "language=de")
    for message in (
        {"type": "seat", "seat": 0},
        {"type": "goto", "ply": -1},
        {"type": "nonsense"},
        {"type": "seat", "seat": 9, "sitter": PERSON},
    ):
        refused = page.ask("refused", **message)
        assert not ENGLISH.search(refused["text"]), refused["text"]
    page.close()
    record = str(hypostyle.game("isis").start().record()) + "\n1:0 50-1\n"
    english = visitor.post("/api/tables/load?language=en", json={"record": record})
    german = visitor.post("/api/tables/load?language=de", json={"record": record})
    assert english.status_code == german.status_code == 422
    line = re.search(r"line (\d+)", english.json()["error"])
    assert line is not None
    assert f"Zeile {line[1]}: " in german.json()["error"]
    assert "(I-" in german.json()["error"], "the rule is told in German, too"
    assert not ENGLISH.search(german.json()["error"])


def test_an_objection_names_people(server: Server, visitor: httpx.Client) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Anna", "Ben")]
    page = Page(server, set_up(visitor, "isis", *seats), visitor, "language=de")
    page.move("0-13")
    refused = page.ask("refused", type="move", text="13-14", ply=1)
    assert (refused["clause"], "hat Anna gerade gezogen" in refused["text"]) == ("I-14", True), refused["text"]
    page.close()
