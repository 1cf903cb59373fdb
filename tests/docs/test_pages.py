"""The documentation as pages: each file is one, every link leads somewhere, and nothing breaks the server's policy."""

import json
import re
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

import hypostyle
from hypostyle.core.words import LANGUAGES
from hypostyle.server.help.addresses import SERVED
from hypostyle.server.help.contents import HOME, PARTS, REFERENCE, SECTIONS, all_pages, game_of, pages_of, section_of
from hypostyle.server.help.help_page import help_page
from hypostyle.server.help.manual_folder import manual
from hypostyle.server.help.reference import MODULES, describe
from hypostyle.server.help.search_index import search_index
from hypostyle.server.help.sources import cut_part, is_translated, target
from hypostyle.server.help.texts import page_text
from hypostyle.server.help.words import WORDS
from hypostyle.server.web_folder import WEB
from tests.docs.blocks import ROOT
from tools.docs_site import write_site

DOCS = ROOT / "docs"
LANDMARKS = {"header", "main", "nav"}
OTHER_PAGES = re.compile(r"/(?:$|static/|api/games/|lesson/|new/|editor/)")


class Html(HTMLParser):
    """What a page has: ids, links, headings, landmarks, attributes."""

    def __init__(self, text: str):
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.levels: list[int] = []
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.without_address = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append(tag)
        self.attributes |= set(found)
        if "id" in found:
            self.ids.append(found["id"] or "")
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag == "a":
            self.without_address += "href" not in found
        for name in ("href", "src"):
            if name in found and tag in ("a", "img", "link", "script"):
                self.links.append(found[name] or "")


@cache
def page(name: str, language: str) -> Html:
    return Html(help_page(name, language, SERVED))


def test_every_file_is_a_page_and_every_page_has_its_text() -> None:
    files = {path.stem for path in DOCS.glob("*.md") if path.suffixes == [".md"]}
    named = {name for name in all_pages() if game_of(name) is None and name not in PARTS and name != REFERENCE}
    assert files - named == set(), "pages of docs/ stand in server/help/contents.py"
    assert named - files == set(), "contents.py names pages that are not there"
    assert len(all_pages()) == len(set(all_pages())) == 1 + sum(len(pages_of(section)) for section in SECTIONS)
    assert [section.name for section in SECTIONS] == [
        "learn", "play", "host", "library", "lab", "architecture", "decisions",
    ]  # fmt: skip


def test_translations_belong_to_a_page_and_have_its_parts() -> None:
    translated = [path for path in DOCS.glob("*.md") if path.suffixes != [".md"]]
    assert {path.name for path in translated} >= {"index.de.md", "learn.de.md", "play.de.md"}
    for path in translated:
        name, language = path.name.removesuffix(".md").split(".")
        levels = [
            [heading.level for heading in page_text(name, each, SERVED).written.headings] for each in ("en", language)
        ]
        assert levels[0] == levels[1], path.name


def test_games_have_their_rules_in_both_languages() -> None:
    for game in hypostyle.game_names():
        for language in LANGUAGES:
            text = help_page(f"{game}-rules", language, SERVED)
            assert f'<article class="prose text" lang="{language}">' in text
            assert f'href="/lesson/{game}"' in text
            assert WORDS["english only"][language] not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_and_no_anchor_is_dead(language: str) -> None:
    addresses = {SERVED.page(name, each): (name, each) for name in all_pages() for each in LANGUAGES}
    followed = 0
    for name in all_pages():
        for link in page(name, language).links:
            where, _, anchor = link.partition("#")
            if link.startswith("https://") or OTHER_PAGES.match(link):
                continue
            if where.startswith("/help/files/"):
                assert (manual() / where.removeprefix("/help/files/")).is_file(), f"{name}: {link}"
                continue
            assert not where or where in addresses, f"{name} ({language}): {link}"
            if anchor:
                there = page(*addresses[where]) if where else page(name, language)
                assert anchor in there.ids, f"{name} ({language}): {link}"
                followed += 1
        assert page(name, language).without_address == 0, f"{name}: a link to nothing"
    assert followed > 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_well_formed_and_keep_the_policy(language: str) -> None:
    for name in all_pages():
        found = page(name, language)
        assert "{{" not in help_page(name, language, SERVED), name
        assert len(found.ids) == len(set(found.ids)), name
        assert found.levels[0] == 1, name
        assert found.levels.count(1) == 1, name
        assert all(after <= before + 1 for before, after in pairwise(found.levels)), name
        assert set(found.tags) >= LANDMARKS, name
        assert "main" in found.ids, "the link that skips leads there"
        assert "style" not in found.attributes | set(found.tags), name
        assert not [each for each in found.attributes if each.startswith("on")], name
        assert found.tags.count("script") == 2, name


def test_german_readers_are_told_which_pages_are_english() -> None:
    english = WORDS["english only"]["de"]
    said = {name for name in all_pages() if english in help_page(name, "de", SERVED)}
    assert said == {name for name in all_pages() if game_of(name) is None and not is_translated(name, "de")}
    assert not said & {HOME, "learn", "play"}
    assert '<article class="prose" lang="en">' in help_page("hosting", "de", SERVED)
    assert '<html lang="de"' in help_page("hosting", "de", SERVED)


def test_pages_follow_each_other() -> None:
    order = all_pages()
    for before, after in pairwise(order):
        assert f'href="{SERVED.page(after, "en")}" rel="next"' in help_page(before, "en", SERVED)
        assert f'href="{SERVED.page(before, "en")}" rel="prev"' in help_page(after, "en", SERVED)
    assert section_of()["hosting"].name == "host"


def test_the_search_finds_every_page_and_heading() -> None:
    for language in LANGUAGES:
        parts = json.loads(search_index(language, SERVED))
        addresses = {part[2] for part in parts}
        assert {SERVED.page(name, language) for name in all_pages()} <= addresses
        assert len(parts) > 300
    english = {part[2]: part for part in json.loads(search_index("en", SERVED))}
    assert "synchronous_commit" in english["/help/postgres#running-it"][3]


def test_the_reference_has_every_public_name_with_its_docstring() -> None:
    found = page(REFERENCE, "en")
    assert {f"hypostyle.{name}" for name in hypostyle.__all__} <= set(found.ids)
    assert {"hypostyle.State.play", "hypostyle.State.legal_actions", "hypostyle.search.mcts.Mcts.focus"} <= set(
        found.ids
    )
    assert not {"hypostyle.Source.below", "hypostyle.Source.state"} & set(found.ids), "C functions cannot be called"
    lacking = [f"{module}.{each.name}" for module in MODULES for each in describe(module)[1] if not each.text]
    assert lacking == []


def test_a_link_is_known_by_its_file() -> None:
    assert target("records", "study.md#the-page") == ("page", "study", "the-page")
    assert target("contributing", "docs/games.md") == ("page", "games", "")
    assert target("games", "../CONTRIBUTING.md") == ("page", "contributing", "")
    assert target("play", "pictures/hall.png") == ("file", "docs/pictures/hall.png", "")
    assert target("play", "https://example.org/") == ("web", "https://example.org/", "")
    for nothing in ("gone.md", "../pyproject.toml", "../../outside.md", "/etc/passwd", "pictures/../../setup.py"):
        assert target("play", nothing) is None
    with pytest.raises(ValueError, match="no part 'Nothing'"):
        cut_part("# A\n## B\n", "Nothing")


def test_the_site_of_files_is_whole(tmp_path: Path) -> None:
    write_site(tmp_path)
    assert len(list(tmp_path.glob("*.html"))) == len(list(tmp_path.glob("de/*.html"))) == len(all_pages())
    for name in ("index.html", "de/play.html", "de/index.html", "records.html"):
        path = tmp_path / name
        for link in Html(path.read_text(encoding="utf-8")).links:
            where = link.partition("#")[0]
            assert not where.startswith("/"), f"{name}: {link}"
            if where and not where.startswith("https://"):
                assert (path.parent / where).resolve().is_file(), f"{name}: {link}"
    assert '"../de/play.html"' in (tmp_path / "search" / "de.json").read_text(encoding="utf-8")
    scripts = [path.relative_to(tmp_path / "static").as_posix() for path in (tmp_path / "static").rglob("*.js")]
    for script in scripts:
        for module in re.findall(r'^import [^"]*"(\.[^"]+)";$', (WEB / script).read_text(encoding="utf-8"), re.M):
            assert ((tmp_path / "static" / script).parent / module).resolve().is_file(), f"{script}: {module}"
