"""Every end of every game is told in a sentence that names who won and why, in both languages."""

import re
from itertools import product

import pytest

import hypostyle
from hypostyle.core.ending import OUTSIDE, Ending, tell_briefly, tell_ending, tell_outcome, tell_points
from hypostyle.core.match import tell_match
from hypostyle.core.outcome import RESIGNED, TIME
from hypostyle.core.words import LANGUAGES, YOU

CLUMSY = re.compile(
    r"\b[Yy]ou (wins|has|shows|is)\b|\bYou's\b|\bA player\b|; You\b"
    r"|\b[Dd]u (gewinnt|hat|zeigt|ist)\b|\bEin Spieler\b|; Du\b|[\[\]{}|]|\.\."
)
ENDS = [(name, reason) for name in hypostyle.game_names() for reason in hypostyle.game(name).endings]


def _told(name: str, reason: str, places: list[int], names: list[str], language: str) -> str:
    game = hypostyle.game(name)
    resigned = next((seat for seat, place in enumerate(places) if place > 1), None)
    return tell_ending(game.endings, reason, places, names, language, resigned=resigned)


@pytest.mark.parametrize(("name", "reason"), [*ENDS, *((name, RESIGNED) for name in hypostyle.game_names())])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_is_a_sentence_that_names_the_winners(name: str, reason: str, language: str) -> None:
    you = YOU[language]
    for players in hypostyle.game(name).seats:
        for places in product((1, 2), repeat=players):
            names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"][:players]
            for seat in (None, *range(players)):
                called = [you if each == seat else other for each, other in enumerate(names)]
                told = _told(name, reason, list(places), called, language)
                assert re.match(r"^[A-ZÄÖÜ].*\.$", told), told
                assert not CLUMSY.search(told), told
                winners = [other for other, place in zip(called, places, strict=True) if place == 1]
                if players > 1 and len(winners) not in (0, players):
                    for winner in winners:
                        theirs = {"en": "you", "de": "du|dein"}[language] if winner == you else winner
                        assert re.search(rf"\b({theirs})", told, re.IGNORECASE), told
                elif players > 1 and winners:
                    assert {"en": "drawn", "de": "remis"}[language] in told


@pytest.mark.parametrize(
    ("game", "reason", "places", "names", "english", "german"),
    [
        (
            "isis",
            "throne",
            [1, 2],
            ["Anna", "Ben"],
            "Anna's stone sits on the throne of Isis.",
            "Der Stein von Anna sitzt auf dem Thron der Isis.",
        ),
        (
            "theben",
            "covered",
            [2, 1],
            ["Anna", "Ben"],
            "Anna has no free stone left; Ben wins.",
            "Anna hat keinen freien Stein mehr; damit gewinnt Ben.",
        ),
        (
            "theben",
            "repetition",
            [1, 1],
            ["Anna", "Ben"],
            "The position was repeated; the game is drawn.",
            "Die Stellung hat sich wiederholt; die Partie ist remis.",
        ),
        (
            "karnak",
            "tenth",
            [1, 2, 1, 2],
            ["Anna", "Ben", "Cleo", "Dora"],
            "The tenth column is complete; Anna and Cleo have built the most columns.",
            "Die zehnte Säule ist vollendet; Anna und Cleo haben die meisten Säulen gebaut.",
        ),
        ("karnak", "solved", [1], ["Anna"], "All ten columns are complete.", "Alle zehn Säulen sind vollendet."),
        ("karnak", "stuck", [2], ["Anna"], "No legal move was left.", "Es gab keinen erlaubten Zug mehr."),
    ],
)
def test_how_it_reads(game: str, reason: str, places: list[int], names: list[str], english: str, german: str) -> None:
    assert _told(game, reason, places, names, "en") == english
    assert _told(game, reason, places, names, "de") == german


def test_the_reader_is_spoken_to() -> None:
    assert _told("isis", "throne", [1, 2], ["You", "Ben"], "en") == "Your stone sits on the throne of Isis."
    assert _told("isis", "throne", [1, 2], ["Du", "Ben"], "de") == "Dein Stein sitzt auf dem Thron der Isis."
    assert _told("theben", "stuck", [2, 1], ["You", "Ben"], "en") == "You have no legal turn left; Ben wins."
    assert (
        _told("theben", "stuck", [1, 2], ["Du", "Ben"], "de") == "Ben hat keinen erlaubten Zug mehr; damit gewinnst du."
    )
    assert _told("karnak", RESIGNED, [2, 1, 1], ["Anna", "Ben", "You"], "en") == "Anna has resigned; you and Ben win."
    german = _told("karnak", RESIGNED, [2, 1, 1], ["Anna", "Ben", "Du"], "de")
    assert german == "Anna hat aufgegeben; damit gewinnt ihr: du und Ben."
    assert _told("karnak", TIME, [2, 1], ["You", "Ben"], "en") == "You ran out of time; Ben wins."
    assert _told("karnak", TIME, [2, 1], ["Du", "Ben"], "de") == "Du hast die Zeit überschritten; damit gewinnt Ben."


def test_points_are_told_once_for_each_team_with_the_winners_first() -> None:
    assert tell_points([3, 6, 3, 6], [2, 1, 2, 1], [0, 1, 0, 1]) == " (6 : 3)"
    assert tell_points([2.5, 1], [1, 2], [0, 1]) == " (2.5 : 1)"
    assert tell_points([1], [1], [0]) == ""


def test_a_sentence_about_the_state_it_ends() -> None:
    ending = {"on": Ending({"en": "it is on", "de": "so ist es"})}
    assert tell_ending(ending, "on", [1, 2], ["Anna", "Ben"], "en", points=" (3 : 1)") == "It is on; Anna wins (3 : 1)."
    state = hypostyle.game("sakkara").start()
    outcome = state.resigned_by(0)
    assert tell_outcome(state.game, state.position, outcome, ["Anna", "Ben"], "en", 0) == "Anna has resigned; Ben wins."
    late = state.resigned_by(0, TIME)
    assert tell_outcome(state.game, state.position, late, ["Anna", "Ben"], "en", 0) == "Anna ran out of time; Ben wins."


def test_how_a_match_stands_and_ends() -> None:
    names = ["Anna", "You", "Cleo", "Dora"]
    assert tell_match([5, 9, 5, 9], [0, 1, 0, 1], names, True) == "You and Dora win the match (9 : 5)."
    assert tell_match([5, 9, 2], [0, 1, 2], names[:3], False) == "You lead the match (9 : 5 : 2)."
    assert tell_match([5, 5], [0, 1], names[:2], True, "de") == "Der Wettkampf endet unentschieden (5 : 5)."
    assert tell_match([5, 5], [0, 1], names[:2], False, "de") == "Im Wettkampf steht es unentschieden (5 : 5)."
    assert tell_match([7, 5], [0, 1], ["Du", "Ben"], True, "de") == "Du gewinnst den Wettkampf (7 : 5)."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", OUTSIDE)
def test_an_end_that_a_picture_tells_is_short_whatever_the_name(reason: str, language: str) -> None:
    told = tell_briefly(reason, "Chephren der Große von Memphis", language)
    assert len(told) <= 34
    assert "Memphis" not in told
    assert (
        tell_briefly(RESIGNED, "Anna", language) == {"en": "Anna has resigned", "de": "Anna hat aufgegeben"}[language]
    )
