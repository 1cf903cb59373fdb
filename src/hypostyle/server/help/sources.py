"""Where the texts of the documentation lie, and how links between files become links between pages."""

from __future__ import annotations

import re
from functools import cache
from posixpath import dirname, join, normpath

from hypostyle.server.help.contents import HOME, PARTS, REFERENCE, section_of
from hypostyle.server.help.manual_folder import manual

FILES = re.compile(r"docs/pictures/[\w-]+\.(?:png|svg)|docs/[\w-]+\.jsonl|notebooks/[\w-]+\.ipynb|LICENSE")
"""What pages link to that is no page."""


def file_of(page: str, language: str) -> tuple[str, str | None]:
    """The file of a page, from the folder of the manual, and which part of it; the language may have one of its own."""
    if page in PARTS:
        return PARTS[page]
    translated = f"docs/{page}.{language}.md"
    return (translated if (manual() / translated).is_file() else f"docs/{page}.md"), None


def is_translated(page: str, language: str) -> bool:
    """Whether the text of a page is in this language."""
    return language == "en" or file_of(page, language)[0].endswith(f".{language}.md")


def read(page: str, language: str) -> str:
    """The Markdown of a page."""
    name, part = file_of(page, language)
    text = (manual() / name).read_text(encoding="utf-8")
    return text if part is None else cut_part(text, part)


def cut_part(text: str, heading: str) -> str:
    """The part under a heading of the second order, as a text of its own."""
    begin = re.search(rf"^## {re.escape(heading)}$", text, re.MULTILINE)
    if begin is None:
        raise ValueError(f"there is no part {heading!r}")
    rest = text[begin.end() :]
    end = re.search(r"^## ", rest, re.MULTILINE)
    return f"# {heading}{rest[: end.start()] if end else rest}"


@cache
def _page_of_file() -> dict[str, str]:
    known = {f"docs/{page}.md": page for page in (HOME, *section_of())}
    return known | {PARTS[page][0]: page for page in PARTS if page != "commands"} | {"README.md": HOME}


def target(page: str, href: str, language: str = "en") -> tuple[str, str, str] | None:
    """What a link of a page leads to: ("page", name, anchor), ("file", path, "") or ("web", address, "").

    None if there is nothing there.
    """
    if href.startswith(("https://", "http://", "mailto:")):
        return "web", href, ""
    path, _, anchor = href.partition("#")
    if not path:
        return "page", page, anchor
    found = normpath(join(dirname(file_of(page, language)[0]), path))
    if found == f"docs/{REFERENCE}.md":
        return "page", REFERENCE, anchor
    if found in _page_of_file():
        return "page", _page_of_file()[found], anchor
    if game := re.fullmatch(r"src/hypostyle/games/(\w+)/rules\.\w+\.md", found):
        return "page", f"{game[1]}-rules", anchor
    return ("file", found, "") if FILES.fullmatch(found) and (manual() / found).is_file() else None
