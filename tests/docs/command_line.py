"""The commands of the documentation: read by the parser of the command line itself, and run with small numbers."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from hypostyle.cli.main import app
from tests.cli.test_commands import RECORD, call

OWN = "hypostyle"
NOT_RUN = {
    "serve": "runs until it is stopped; tests/server starts it in all ways",
    "think": "runs until it is stopped; tests/server/test_processes.py starts it",
    "bot": "needs a server; tests/server/test_client.py runs it",
    "load": "needs a server; tests/server/test_load.py runs it",
    "admin": "needs the store of a server; tests/cli and tests/server run it",
    "engine": "talks until its input ends; its own tests do",
    "find-puzzles": "searches for minutes; tests/lab finds one",
    "tune": "plays for minutes; tests/cli runs it",
    "bench": "measures for minutes; tests/cli runs it",
    "selfplay": "plays for minutes; its own tests run it",
}
"""Commands that are only read, and who runs them."""
SMALL = {"--games": "2", "--workers": "1", "--time": "0.01", "--seconds": "0.01", "--depth": "2", "--nodes": "20"}
MORE = {
    "arena": ("--workers", "1", "--longest", "20"),
    "hint": ("--nodes", "20"),
    "solve": ("--nodes", "1000"),
}
"""What makes a command short besides."""
COMMAND: Any = typer.main.get_command(app)
GROUPS = {name for name, command in COMMAND.commands.items() if isinstance(command, TyperGroup)}


def why_not_run(words: list[str]) -> str | None:
    """Why a command is only read."""
    return NOT_RUN.get(words[0])


def _find(words: list[str]) -> tuple[Any, list[str]]:
    """The command that is meant, of a group the one within it, and what is said to it."""
    command: Any = COMMAND
    rest = list(words)
    while isinstance(command, TyperGroup):
        assert set(rest[:1]) & set(command.commands), f"hypostyle {' '.join(words)}: there is no such command"
        command, rest = command.commands[rest[0]], rest[1:]
    return command, rest


def read_command(words: list[str]) -> None:
    """Read a command as the command line does, without doing it."""
    command, rest = _find(words)
    try:
        command.make_context(words[0], rest)
    except Exception as problem:
        raise AssertionError(f"hypostyle {' '.join(words)}: {problem}") from None


def check_names(words: list[str], where: str) -> None:
    """A command that is only mentioned may lack arguments; its options must be there all the same."""
    said = [word.strip("[],;") for word in words]
    if said[0] in GROUPS and not said[1:]:
        return
    command, rest = _find(said)
    known = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    for word in rest:
        if word.startswith("--"):
            assert word.partition("=")[0] in known | {"--help", "--version"}, f"{where}: {word}"


def run_small(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, with small numbers, and a real record where one is named."""
    said = list(words)
    for place, word in enumerate(said):
        if place and said[place - 1] in SMALL:
            said[place] = SMALL[said[place - 1]]
        elif place and said[place - 1] == "--player" and ("nodes=" in word or "seconds=" in word):
            said[place] = f"{word.partition(':')[0]}:nodes=20"
        elif place and said[place - 1] == "--player" and word.isdigit():
            said[place] = f"{word}:nodes=20"
        elif word in ("RECORD", "FILE") or word.endswith((".record", ".txt")):
            shutil.copyfile(RECORD, folder / word)
    return call(*said, *MORE.get(words[0], ()))
