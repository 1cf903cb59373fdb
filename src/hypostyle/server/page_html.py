"""The pages as HTML: what they share is in `page.html`, and the file of each has its own part, the main element."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hypostyle.server.web_folder import WEB

_IMPORT = re.compile(r'^import [^"]*"(\.[^"]+)";$', re.MULTILINE)


@dataclass(frozen=True)
class PageKind:
    """What pages differ in before their scripts run: the title (with the name of the house), style sheets, the class
    of the body, and whether search engines may list them.
    """

    title: str
    styles: tuple[str, ...]
    body: str = ""
    listed: bool = True


PAGES = {
    "hall": PageKind("", ("hall",), "hall"),
    "new": PageKind("New table", ("new",), "new"),
    "join": PageKind("Invitation", ("new",), "new", listed=False),
    "table": PageKind("Table", ("board", "table", "talk"), "table-page"),
    "lesson": PageKind("Lesson", ("board", "table", "lesson"), "table-page"),
    "editor": PageKind("Set up a position", ("board", "table", "editor"), "table-page"),
    "review": PageKind("Review", ("board", "table", "review"), "table-page", listed=False),
    "study": PageKind("Study", ("board", "table", "study"), "table-page study-page", listed=False),
    "studies": PageKind("Studies", ("people", "study")),
    "puzzles": PageKind("Puzzles", ("puzzles",)),
    "puzzle": PageKind("Puzzle", ("board", "table", "puzzle"), "table-page"),
    "rules": PageKind("Rules", ("rules",), "rules-page"),
    "live": PageKind("Live games", ("people",)),
    "ratings": PageKind("Ratings", ("people",)),
    "player": PageKind("Profile", ("people",), listed=False),
    "account": PageKind("Account", ("account",), listed=False),
    "admin": PageKind("Administration", ("people", "admin"), listed=False),
}


@cache
def page_html(name: str) -> str:
    """A page; it never changes while the program runs."""
    kind = PAGES[name]
    lines = {
        "robots": [] if kind.listed else ['<meta name="robots" content="noindex">'],
        "styles": [f'<link rel="stylesheet" href="/static/{style}.css">' for style in kind.styles],
        "modules": [f'<link rel="modulepreload" href="/static/{module}">' for module in modules(name)],
        "main": (WEB / f"{name}.html").read_text(encoding="utf-8").splitlines(),
    }
    text = (WEB / "page.html").read_text(encoding="utf-8")
    for gap, parts in lines.items():
        text = text.replace(f"{{{{{gap}}}}}\n", "".join(f"    {line}\n" for line in parts))
    values = {"title": f"{kind.title} · Hypostyle" if kind.title else "Hypostyle", "name": name, "body": kind.body}
    for gap, value in values.items():
        text = text.replace(f"{{{{{gap}}}}}", value)
    return text


def modules(name: str) -> list[str]:
    """The modules that the main module of a page needs, as paths within the web folder."""
    found = _modules(WEB / "js" / name / "main.js", set())
    return [path.as_posix() for path in sorted(found, key=lambda path: (len(path.parts), path))]


def _modules(module: Path, found: set[Path]) -> set[Path]:
    """What a module imports, and what that imports: named in the page, else a browser finds out about them one import
    after the other. Paths within the web folder.
    """
    for name in _IMPORT.findall(module.read_text(encoding="utf-8")):
        path = (module.parent / name).resolve().relative_to(WEB.resolve())
        if path not in found:
            found.add(path)
            _modules(WEB / path, found)
    return found
