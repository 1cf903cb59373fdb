"""Puzzles at the terminal."""

import pytest

import hypostyle
from hypostyle.core.words import LANGUAGES
from tests.cli.test_commands import call


@pytest.fixture(scope="module")
def puzzle() -> hypostyle.Puzzle:
    return next(puzzle for puzzle in hypostyle.puzzles("isis") if puzzle.moves == 2)


def test_a_puzzle_is_asked_refuted_and_solved(puzzle: hypostyle.Puzzle) -> None:
    wrong, reply = next(iter(puzzle.replies[0].items()))
    first, answer, last = puzzle.solution
    found = call("puzzles", "isis", "--id", puzzle.id, typed=f"nonsense\n{wrong}\n{first}\n{last}\n")
    assert found.returncode == 0
    assert puzzle.task("en") in found.stdout
    for told in (f"({reply})", "That is not it", f"({answer})", "Right. Go on.", "Solved."):
        assert told in found.stdout


def test_the_solution_is_shown_in_german(puzzle: hypostyle.Puzzle) -> None:
    found = call("puzzles", "isis", "--id", puzzle.id, "--language", "de", typed="h\nsolution\n")
    assert found.returncode == 0
    assert puzzle.task("de") in found.stdout
    assert "solution zeigt die Lösung" in " ".join(found.stdout.split())
    assert all(f"({text})" in found.stdout for text in puzzle.solution)


def test_puzzles_are_chosen_by_theme_and_rating_and_listed() -> None:
    theme = hypostyle.puzzles("isis")[0].themes[0]
    found = call("puzzles", "isis", "--theme", theme, "--rating", "600-2400", "--list")
    expected = [puzzle for puzzle in hypostyle.puzzles("isis") if theme in puzzle.themes]
    assert [line.split()[1] for line in found.stdout.splitlines()] == [
        puzzle.id for puzzle in sorted(expected, key=lambda puzzle: puzzle.rating)
    ]
    assert call("puzzles", "--daily", "--list").returncode == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_there_is_said(language: str) -> None:
    found = call("puzzles", "isis", "--id", "none", "--language", language)
    assert found.returncode == 2
    assert {"en": "no such puzzle", "de": "Aufgabe gibt es nicht"}[language] in found.stderr
    assert "no theme" in call("puzzles", "isis", "--theme", "none").stderr
    assert "--rating" in call("puzzles", "isis", "--rating", "hard").stderr
