"""Writes the documentation as a site of plain files, for any web server: python -m tools.docs_site [FOLDER]"""

import shutil
import sys
from pathlib import Path

import hypostyle
from hypostyle.core.picture.palette import THEMES
from hypostyle.core.words import LANGUAGES
from hypostyle.server.help.addresses import FolderAddresses
from hypostyle.server.help.contents import all_pages
from hypostyle.server.help.help_page import SCRIPTS, STYLES, help_page
from hypostyle.server.help.manual_folder import manual
from hypostyle.server.help.search_index import search_index
from hypostyle.server.help.sources import FILES
from hypostyle.server.page_html import modules
from hypostyle.server.plates import plate
from hypostyle.server.web_folder import WEB

FOLDER = Path(__file__).parents[1] / "build" / "docs"


def write_site(folder: Path) -> None:
    """Write all pages in all languages, and what they need."""
    shutil.rmtree(folder, ignore_errors=True)
    for language in LANGUAGES:
        addresses = FolderAddresses(language)
        for page in all_pages():
            inside = folder if language == "en" else folder / language
            _write(inside / f"{page}.html", help_page(page, language, addresses))
        _write(folder / "search" / f"{language}.json", search_index(language, addresses))
        for game in hypostyle.game_names():
            for theme in THEMES:
                _write(folder / "plates" / f"{game}-{language}-{theme}.svg", plate(game, language, theme).svg)
    for name in ("column.svg", *STYLES, *SCRIPTS, *modules("help")):
        _copy(WEB / name, folder / "static" / name)
    for path in [
        path for pattern in ("LICENSE", "docs/*", "docs/pictures/*", "notebooks/*") for path in manual().glob(pattern)
    ]:
        name = path.relative_to(manual()).as_posix()
        if FILES.fullmatch(name):
            _copy(path, folder / "files" / name)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _copy(source: Path, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, path)


if __name__ == "__main__":
    write_site(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
