"""Each page preloads the modules it needs: else the browser finds out about them one import after the other."""

import re
from pathlib import Path

import pytest

import hypostyle
from hypostyle.server.page_html import PAGES, page_html

WEB = Path(hypostyle.__file__).parent / "web"
IMPORT = re.compile(r'^import [^"]*"(\.[^"]+)";$', re.MULTILINE)


def needed(module: Path, found: set[Path]) -> set[Path]:
    """A module and all that it imports."""
    if module not in found:
        found.add(module)
        for name in IMPORT.findall(module.read_text(encoding="utf-8")):
            needed((module.parent / name).resolve(), found)
    return found


def main_of(page: str) -> Path:
    return (WEB / "js" / page / "main.js").resolve()


@pytest.mark.parametrize("page", PAGES)
def test_a_page_preloads_the_modules_it_needs_and_no_others(page: str) -> None:
    html = page_html(page)
    assert "{{" not in html or page == "hall"
    named = re.findall(r'<link rel="modulepreload" href="/static/([^"]+)">', html)
    assert len(named) == len(set(named))
    assert {(WEB / name).resolve() for name in named} == needed(main_of(page), set()) - {main_of(page)}
    assert f'<script type="module" src="/static/js/{page}/main.js"></script>' in html


def test_every_module_belongs_to_a_page() -> None:
    modules = {path.resolve() for path in (WEB / "js").rglob("*.js")}
    plain = {(WEB / "js" / name).resolve() for name in ("first-paint.js", "offline.js")}
    assert set().union(*(needed(main_of(page), set()) for page in (*PAGES, "help"))) == modules - plain
