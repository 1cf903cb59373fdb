"""What the documentation has, in which order: the one list of its sections and pages."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import hypostyle
from hypostyle.core.words import Text
from hypostyle.server.help.manual_folder import manual

HOME = "index"
RULES = "-rules"
"""Ends the name of the page with the rules of a game."""
OF_EACH_GAME = "*"
"""Stands for the pages of all games: their rules in the section `learn`, elsewhere the file with the game's name."""
REFERENCE = "reference"
PARTS = {
    "commands": ("README.md", "On the command line"),
    "contributing": ("CONTRIBUTING.md", None),
    "changes": ("CHANGELOG.md", None),
}
"""Pages that are not a file of docs/: the file, and which of its parts; None is all of it."""


@dataclass(frozen=True, eq=False)
class Section:
    """Pages for the same readers; the first is where they enter."""

    name: str
    title: Text
    line: Text
    pages: tuple[str, ...]


SECTIONS = (
    Section(
        "learn",
        {"en": "Learn", "de": "Lernen"},
        {"en": "The five games, and their rules.", "de": "Die fünf Spiele und ihre Regeln."},
        ("learn", OF_EACH_GAME),
    ),
    Section(
        "play",
        {"en": "Play", "de": "Spielen"},
        {
            "en": "The hall, tables, opponents, friends; studies and puzzles.",
            "de": "Der Saal, Tische, Gegner, Freunde; Studien und Aufgaben.",
        },
        ("play", "strength", "puzzles", "review", "calibration", "knowledge", "study", "editor"),
    ),
    Section(
        "host",
        {"en": "Host", "de": "Betreiben"},
        {"en": "A server for yourself or for others.", "de": "Ein Server für dich oder für andere."},
        ("hosting", "postgres", "load"),
    ),
    Section(
        "library",
        {"en": "Library", "de": "Bibliothek"},
        {
            "en": "The games in Python: states, records, search, programs that play.",
            "de": "Die Spiele in Python: Stellungen, Partien, Suche, Programme, die spielen.",
        },
        ("python", "for-python-chess-users", "records", "solvers", "bots", "commands", OF_EACH_GAME, REFERENCE),
    ),
    Section(
        "lab",
        {"en": "Lab", "de": "Labor"},
        {
            "en": "Games as numbers, learning, measuring strength and speed.",
            "de": "Spiele als Zahlen, Lernverfahren, Stärke und Tempo messen.",
        },
        (
            "lab",
            "for-openspiel-users",
            "for-pettingzoo-users",
            "actions",
            "adapters",
            "data",
            "evaluation",
            "policies",
            "engine",
            "notebooks",
            "arena",
            "benchmarks",
        ),
    ),
    Section(
        "architecture",
        {"en": "Architecture", "de": "Aufbau"},
        {
            "en": "How it is built, and how to work on it.",
            "de": "Wie es gebaut ist und wie man daran arbeitet.",
        },
        ("architecture", "games", "server", "dependencies", "contributing", "changes"),
    ),
    Section(
        "decisions",
        {"en": "Decisions", "de": "Entscheidungen"},
        {"en": "What was decided, and why.", "de": "Was entschieden wurde, und warum."},
        ("decisions",),
    ),
)


@cache
def pages_of(section: Section) -> tuple[str, ...]:
    """The names of the pages of a section, in order."""
    names: list[str] = []
    for page in section.pages:
        if page != OF_EACH_GAME:
            names.append(page)
        elif section.name == "learn":
            names += [f"{game}{RULES}" for game in hypostyle.game_names()]
        else:
            names += [game for game in hypostyle.game_names() if (manual() / "docs" / f"{game}.md").is_file()]
    return tuple(names)


@cache
def section_of() -> dict[str, Section]:
    """By the name of each page the section it is in; the home page is in none."""
    return {page: section for section in SECTIONS for page in pages_of(section)}


@cache
def all_pages() -> tuple[str, ...]:
    """The names of all pages, in the order of reading."""
    return (HOME, *section_of())


def game_of(page: str) -> str | None:
    """The game whose rules a page has."""
    name = page.removesuffix(RULES)
    return name if name != page and name in hypostyle.game_names() else None
