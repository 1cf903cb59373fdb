"""The rules of every game stand in both languages, clause by clause."""

import re

import pytest

import hypostyle
from hypostyle.core.words import LANGUAGES


def _clauses(text: str) -> list[str]:
    return re.findall(r"^- \*\*([A-Z]-[0-9]+)\*\*", text, re.MULTILINE)


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_every_clause_stands_once_in_each_language(name: str) -> None:
    game = hypostyle.game(name)
    for language in LANGUAGES:
        clauses = _clauses(game.rules(language))
        letter = clauses[0][0]
        assert clauses == [f"{letter}-{number}" for number in range(1, len(clauses) + 1)]
        assert set(game.interpretations) <= set(clauses)
        assert len(clauses) > 10
    assert _clauses(game.rules("en")) == _clauses(game.rules("de"))


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_interpretations_are_marked_where_they_stand(name: str) -> None:
    game = hypostyle.game(name)
    for language in LANGUAGES:
        parts = re.split(r"^(?=- \*\*)", game.rules(language).split("\n## ", 1)[1], flags=re.MULTILINE)
        marked = {
            clause
            for part in parts
            if (found := _clauses(part)) and re.search(r"\((R|J|H)\)", part)
            for clause in found
        }
        assert marked == set(game.interpretations)


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_title_and_credit(name: str) -> None:
    game = hypostyle.game(name)
    for language in LANGUAGES:
        text = game.rules(language)
        assert text.startswith(f"# {game.title}\n")
        assert text.rstrip().endswith("*"), "the credit stands last"
        assert game.line[language]
        assert game.title in game.credit[language]


SECTIONS = {
    "en": ("Players and start", "The end", "Writing moves down", "Tips", "About this game"),
    "de": ("Spieler und Beginn", "Das Ende", "So schreibt man Züge", "Tipps", "Über das Spiel"),
}


@pytest.mark.parametrize("name", hypostyle.game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_its_sections(name: str, language: str) -> None:
    parts = dict(re.findall(r"^## (.*)\n((?:(?!## ).*\n)*)", hypostyle.game(name).rules(language), re.MULTILINE))
    assert set(SECTIONS[language]) <= set(parts)
    assert next(iter(parts)) == SECTIONS[language][0]
    assert [*parts][-1] == SECTIONS[language][-1]
    start = " ".join(parts[SECTIONS[language][0]].split())
    age = 12 if name == "theben" else 10
    assert (f"aged {age} and over" if language == "en" else f"ab {age} Jahren") in start
    assert re.search("youngest begins|jüngste Spieler beginnt" if name == "horus" else "[Ll]o(ts|s|st) ", start)
    if max(hypostyle.game(name).seats) > 2:
        assert ("clockwise" if language == "en" else "im Uhrzeigersinn") in start


@pytest.mark.parametrize("name", hypostyle.game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_explained_before_they_are_used(name: str, language: str) -> None:
    """At the terminal nothing else explains them."""
    opening, rest = hypostyle.game(name).rules(language).split("\n## ", 1)
    explained = re.findall(r"\*\*\(([RJH])\)\*\*", opening)
    assert sorted(explained) == sorted(set(re.findall(r"\(([RJH])\)", rest)))


@pytest.mark.parametrize("name", hypostyle.game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_begins_a_list_by_accident(name: str, language: str) -> None:
    """In Markdown a line that begins with a number and a full stop or bracket is an item of a list."""
    assert not re.search(r"^ *[0-9]+[.)] ", hypostyle.game(name).rules(language), re.MULTILINE)


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="choose from en, de"):
        hypostyle.game("isis").rules("la")
