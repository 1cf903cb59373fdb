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
        assert set(game.rulings) <= set(clauses)
        assert len(clauses) > 10
    assert _clauses(game.rules("en")) == _clauses(game.rules("de"))


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_rulings_are_marked_where_they_stand(name: str) -> None:
    game = hypostyle.game(name)
    for language in LANGUAGES:
        parts = re.split(r"^(?=- \*\*)", game.rules(language).split("\n## ", 1)[1], flags=re.MULTILINE)
        marked = {
            clause
            for part in parts
            if (found := _clauses(part)) and re.search(r"\((R|J|H)\)", part)
            for clause in found
        }
        assert marked == set(game.rulings)


@pytest.mark.parametrize("name", hypostyle.game_names())
def test_title_and_credit(name: str) -> None:
    game = hypostyle.game(name)
    for language in LANGUAGES:
        text = game.rules(language)
        assert text.startswith(f"# {game.title}\n")
        assert text.rstrip().endswith("*"), "the credit stands last"
        assert game.line[language]
        assert game.title in game.credit[language]


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="choose from en, de"):
        hypostyle.game("isis").rules("la")
