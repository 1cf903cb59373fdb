"""Which room may know which: arrows point one way only."""

import ast
from pathlib import Path

import pytest

import hypostyle

SOURCE = Path(hypostyle.__file__).parent
MAY_KNOW = {
    "core": {"core"},
    "games": {"core", "games"},
    "search": {"core", "search"},
    "players": {"core", "games", "search", "players"},
    "lab": {"core", "games", "search", "players", "lab", ""},
    "server": {"core", "games", "search", "players", "server", ""},
    "cli": {"core", "games", "search", "players", "lab", "server", "cli", ""},
}
FILES = sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE)


def _imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        found |= {name.replace("cython.cimports.", "") for name in names}
    return {name for name in found if name.split(".")[0] == "hypostyle"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_room_imports_only_what_it_may(path: Path) -> None:
    room, *inner = path.relative_to(SOURCE).parts
    for name in _imports(path):
        parts = name.split(".")[1:]
        other = parts[0] if parts and (SOURCE / parts[0]).is_dir() else ""
        assert other in MAY_KNOW[room], f"{room} must not know {name}"
        if room == "games" and other == "games" and len(inner) > 1:
            assert parts[1] == inner[0], f"{inner[0]} must not know {name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_its_folder_names_a_game(path: Path) -> None:
    if path.relative_to(SOURCE).parts[0] != "games":
        text = path.read_text(encoding="utf-8").lower()
        for name in hypostyle.game_names():
            assert f'"{name}"' not in text, f"{path.name} names the game {name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_files_fit_in_the_head(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500
