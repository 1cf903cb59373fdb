"""A position that was set up by hand, at the terminal: shown when it is sound, else with all its problems."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import typer
from rich.console import Console

import hypostyle
from hypostyle.cli.terminal_game import coloured
from hypostyle.cli.words import WORDS
from hypostyle.core.fields import read_object


def is_draft(text: str) -> bool:
    """Whether a file holds a position as JSON, and not a record."""
    return text.lstrip()[:1] == "{"


def show_draft(
    text: str, svg: Path | None, picture: dict[str, Any], language: str, as_json: bool, console: Console
) -> None:
    """Show it; with problems the command fails as with any other fault."""
    name = read_object(text, "the state").get("game")
    draft = hypostyle.game(name if isinstance(name, str) else "").draft(text)
    names = draft.names(language)
    problems = draft.told(language)
    if as_json:
        told = {"game": name, "problems": problems, "position": draft.fields}
        print(json.dumps(told, ensure_ascii=False))
    elif problems:
        console.print(WORDS[language]["problems"].format(number=len(problems)), highlight=False)
        for problem in problems:
            clauses = f" ({', '.join(problem['clauses'])})" if problem["clauses"] else ""
            console.print(f"- {problem['text']}{clauses}", highlight=False, markup=False)
    if problems:
        raise typer.Exit(2)
    state = draft.state()
    if not as_json:
        console.print(coloured(state.diagram(language, names=names)))
        console.print(state.status(language, names), highlight=False)
    if svg:
        svg.write_text(state.svg(language=language, names=names, **picture), encoding="utf-8")
        if not as_json:
            console.print(f"→ {svg}")
