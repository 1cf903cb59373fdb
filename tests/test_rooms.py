"""Which room may know which: arrows point one way only."""

import ast
from collections.abc import Iterator
from pathlib import Path

import hypostyle

SOURCE = Path(hypostyle.__file__).parent
MAY_KNOW = {
    "core": {"core"},
    "games": {"core", "games"},
    "search": {"core", "search"},
    "players": {"core", "games", "search", "players"},
    "lab": {"core", "games", "search", "players", "lab", ""},
    "server": {"core", "games", "search", "players", "server", ""},
    "client": {"core", "games", "search", "players", "client", ""},
    "cli": {"core", "games", "search", "players", "lab", "server", "client", "cli", ""},
}
LONGEST = 500
FILES = sorted(path for path in SOURCE.rglob("*.py") if path.parent != SOURCE)


def _imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        found |= {name.replace("cython.cimports.", "") for name in names}
    return {name for name in found if name.split(".")[0] == "hypostyle"}


def _forbidden(path: Path, imports: set[str]) -> Iterator[str]:
    """What a file imports and its room must not know."""
    room, *inner = path.relative_to(SOURCE).parts
    for name in sorted(imports):
        parts = name.split(".")[1:]
        other = parts[0] if parts and (SOURCE / parts[0]).is_dir() else ""
        foreign_game = room == "games" and other == "games" and len(inner) > 1 and parts[1] != inner[0]
        if other not in MAY_KNOW[room] or foreign_game:
            yield name


def test_a_room_imports_only_what_it_may() -> None:
    imports = {path: _imports(path) for path in FILES}
    assert sum(map(len, imports.values())) > 500, "the imports are found"
    forbidden = [(path, name) for path, names in imports.items() for name in _forbidden(path, names)]
    assert [f"{path.relative_to(SOURCE)} must not know {name}" for path, name in forbidden] == []


def test_only_its_folder_names_a_game() -> None:
    outside = [path for path in FILES if path.relative_to(SOURCE).parts[0] != "games"]
    assert len(outside) > 80, "the files are found"
    quoted = [f'"{name}"' for name in hypostyle.game_names()]
    texts = {path: path.read_text(encoding="utf-8").lower() for path in outside}
    naming = [(path.relative_to(SOURCE), name) for path, text in texts.items() for name in quoted if name in text]
    assert naming == []


def test_files_fit_in_the_head() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert [str(path.relative_to(SOURCE)) for path, length in lengths.items() if length > LONGEST] == []
