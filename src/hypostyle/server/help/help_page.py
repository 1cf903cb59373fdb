"""A page of the documentation, whole: the list of pages, the text, its contents, what comes before and after."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape

import hypostyle
from hypostyle.core.picture.palette import THEMES
from hypostyle.core.words import LANGUAGES
from hypostyle.server.help.addresses import Addresses
from hypostyle.server.help.contents import HOME, SECTIONS, Section, all_pages, game_of, pages_of, section_of
from hypostyle.server.help.sources import is_translated
from hypostyle.server.help.texts import PageText, page_text, title_of
from hypostyle.server.help.words import WORDS, say
from hypostyle.server.page_html import modules
from hypostyle.server.web_folder import WEB

SCRIPTS = ("js/first-paint.js", "js/help/main.js")
STYLES = ("palette.css", "base.css", "rules.css", "help.css")
_SCRIPTED = ("found", "nothing", "unreached", "search", "copy", "copied", "theme.auto", "theme.day", "theme.night")
_DEEPEST = 3
"""Of the headings in the contents of a page."""


@cache
def _frame() -> str:
    return (WEB / "help.html").read_text(encoding="utf-8")


@lru_cache(maxsize=512)
def help_page(page: str, language: str, addresses: Addresses) -> str:
    """The page as HTML."""
    text = page_text(page, language, addresses)
    section = section_of().get(page)
    title = say("help", language) if page == HOME else text.title
    gaps = {
        "language": language,
        "title": escape(f"{title} · Hypostyle"),
        "home": addresses.page(HOME, language),
        "brand": "/" if addresses.live else addresses.page(HOME, language),
        "brand label": escape(f"Hypostyle: {say('hall' if addresses.live else 'help', language)}"),
        "icon": addresses.static("column.svg"),
        "styles": "\n".join(f'    <link rel="stylesheet" href="{addresses.static(name)}">' for name in STYLES),
        "modules": "\n".join(
            f'    <link rel="modulepreload" href="{addresses.static(name)}">' for name in modules("help")
        ),
        "first script": addresses.static(SCRIPTS[0]),
        "script": addresses.static(SCRIPTS[1]),
        "head": _head(section, language, addresses),
        "languages": _languages(page, language, addresses),
        "words": escape(json.dumps({key: WORDS[key][language] for key in _SCRIPTED}, ensure_ascii=False)),
        "index": addresses.index(language),
        "crumbs": _crumbs(section, language, addresses),
        "note": _note(text, language),
        "text language": text.language,
        "text": text.written.html,
        "more": _more(page, section, language, addresses),
        "kind": " text" if game_of(page) else "",
        "contents": _contents(text, language),
        "short contents": _short_contents(text, language),
        "pages": _pages(page, language, addresses),
        "around": _around(page, language, addresses),
        **{f"say {key}": escape(words[language]) for key, words in WORDS.items()},
    }
    written = _frame()
    for gap, value in gaps.items():
        written = written.replace(f"{{{{{gap}}}}}", value)
    return written


def short_title(page: str, language: str) -> str:
    """What a page is called in lists."""
    game = game_of(page)
    if game is not None:
        return hypostyle.game(game).title
    if page in hypostyle.game_names():
        return say("for programs", language, game=hypostyle.game(page).title)
    return say("help", language) if page == HOME else title_of(page, language)


def _link(page: str, language: str, addresses: Addresses, here: bool = False, text: str | None = None) -> str:
    current = ' aria-current="page"' if here else ""
    if text is None:
        text = short_title(page, language)
        own = game_of(page) or page in hypostyle.game_names() or is_translated(page, language)
        current += "" if own else ' lang="en"'
    return f'<a href="{addresses.page(page, language)}"{current}>{escape(text)}</a>'


def _items(links: Iterable[str]) -> str:
    return "".join(f"<li>{link}</li>" for link in links)


def _head(section: Section | None, language: str, addresses: Addresses) -> str:
    links = []
    for each in SECTIONS:
        current = ' aria-current="true"' if each is section else ""
        where = addresses.page(pages_of(each)[0], language)
        links.append(f'<a href="{where}"{current}>{escape(each.title[language])}</a>')
    return "".join(links)


def _languages(page: str, language: str, addresses: Addresses) -> str:
    links = []
    for each in LANGUAGES:
        current = ' aria-current="true"' if each == language else ""
        where = addresses.page(page, each)
        links.append(f'<a href="{where}" lang="{each}" hreflang="{each}" data-language="{each}"{current}>{each}</a>')
    return "".join(links)


def _crumbs(section: Section | None, language: str, addresses: Addresses) -> str:
    if section is None:
        return ""
    first = _link(HOME, language, addresses)
    links = _items((first, _link(pages_of(section)[0], language, addresses, text=section.title[language])))
    return f'<nav class="crumbs" aria-label="{escape(say("here", language))}"><ol>{links}</ol></nav>'


def _note(text: PageText, language: str) -> str:
    return "" if text.language == language else f'<p class="note">{escape(say("english only", language))}</p>'


def _contents_list(text: PageText) -> str:
    inside = [heading for heading in text.written.headings[1:] if heading.level <= _DEEPEST]
    links = (
        f'<li class="level-{each.level}"><a href="#{escape(each.id)}">{escape(each.text)}</a></li>' for each in inside
    )
    return f"<ul>{''.join(links)}</ul>" if len(inside) > 1 else ""


def _contents(text: PageText, language: str) -> str:
    """What is on the page, beside it on a wide screen."""
    links, title = _contents_list(text), escape(say("on this page", language))
    return links and f'<nav class="toc" aria-label="{title}"><p class="list-title">{title}</p>{links}</nav>'


def _short_contents(text: PageText, language: str) -> str:
    """The same above the text, where there is no room beside it."""
    links = _contents_list(text)
    return (
        links
        and f'<details class="short-toc"><summary>{escape(say("on this page", language))}</summary>{links}</details>'
    )


def _pages(page: str, language: str, addresses: Addresses) -> str:
    parts = []
    for section in SECTIONS:
        links = (_link(each, language, addresses, each == page) for each in pages_of(section))
        parts.append(f'<p class="list-title">{escape(section.title[language])}</p><ul>{_items(links)}</ul>')
    return "".join(parts)


def _around(page: str, language: str, addresses: Addresses) -> str:
    order = all_pages()
    place = order.index(page)
    parts = []
    for key, other in (("before", place - 1), ("after", place + 1)):
        if 0 <= other < len(order):
            title = escape(short_title(order[other], language))
            where = addresses.page(order[other], language)
            parts.append(f'<a class="{key}" href="{where}" rel="{"prev" if key == "before" else "next"}">'
                         f"<span>{escape(say(key, language))}</span>{title}</a>")  # fmt: skip
    return "".join(parts)


def _more(page: str, section: Section | None, language: str, addresses: Addresses) -> str:
    """Below the text: at home all sections, of a section's first page the others, of rules where to play."""
    if page == HOME:
        return f'<div class="doors">{"".join(_door(each, language, addresses) for each in SECTIONS)}</div>'
    game = game_of(page)
    if game is not None:
        return _ways(game, language) if addresses.live else ""
    assert section is not None
    others = [each for each in pages_of(section) if each != page]
    if page != pages_of(section)[0] or not others:
        return ""
    if any(game_of(each) for each in others):
        return f'<div class="plates">{"".join(_plate(each, language, addresses) for each in others)}</div>'
    links = _items(_link(each, language, addresses) for each in others)
    return (
        f'<h2 id="in-this-section">{escape(say("in this section", language))}</h2><ul class="plain-list">{links}</ul>'
    )


def _door(section: Section, language: str, addresses: Addresses) -> str:
    where = addresses.page(pages_of(section)[0], language)
    return (
        f'<section class="door"><h2><a href="{where}">{escape(section.title[language])}</a></h2>'
        f"<p>{escape(section.line[language])}</p></section>"
    )


def _ways(game: str, language: str) -> str:
    ways = (("lesson", "lesson"), ("play", "new"), ("set up", "editor"))
    buttons = (f'<a class="button" href="/{path}/{game}">{escape(say(key, language))}</a>' for key, path in ways)
    return f'<p class="row ways">{"".join(buttons)}</p>'


def _plate(page: str, language: str, addresses: Addresses) -> str:
    """A game in the list of all: its picture and what it is about."""
    game = hypostyle.game(game_of(page) or "")
    pictures = "".join(
        f'<img class="by-{theme}" src="{escape(addresses.plate(game.name, language, theme))}" alt="" loading="lazy">'
        for theme in THEMES
    )
    where = addresses.page(page, language)
    return (
        f'<section class="plate"><a href="{where}" tabindex="-1" aria-hidden="true">{pictures}</a>'
        f'<h2><a href="{where}">{escape(game.title)}</a></h2><p>{escape(game.line[language])}</p></section>'
    )
