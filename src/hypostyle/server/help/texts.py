"""The text of each page as HTML, whichever kind of source it has."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape, unescape

import hypostyle
from hypostyle.server.help.addresses import Addresses
from hypostyle.server.help.contents import REFERENCE, game_of
from hypostyle.server.help.markdown_html import Heading, Written, heading_id, write_html
from hypostyle.server.help.reference import MODULES, Described, describe
from hypostyle.server.help.sources import is_translated, read, target
from hypostyle.server.help.words import say
from hypostyle.server.rules_html import rules_html

_HEADING = re.compile(r"<h([12])(?: id=\"([^\"]*)\")?>(.*?)</h\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_DRAWN = re.compile(r"<svg.*?</svg>", re.DOTALL)
_TEXT_OF_REFERENCE = """# Reference

Every public name of the library with its docstring, read from the source. [The library](python.md) says what they are
for and how they work together.
"""


@dataclass(frozen=True)
class PageText:
    """The text of a page, and the language it is in."""

    written: Written
    language: str

    @property
    def title(self) -> str:
        """The first heading."""
        return self.written.headings[0].text


@cache
def title_of(page: str, language: str) -> str:
    """The title of a page that is no page of rules, without writing it."""
    text = _TEXT_OF_REFERENCE if page == REFERENCE else read(page, language)
    return write_html(text.partition("\n## ")[0].partition("\n\n")[0], lambda href: href).headings[0].text


@lru_cache(maxsize=512)
def page_text(page: str, language: str, addresses: Addresses) -> PageText:
    """The text of a page, in this language if there is one, else in English."""
    game = game_of(page)
    if game is not None:
        return PageText(_rules(game, language), language)

    def link(href: str) -> str | None:
        found = target(page, href, language)
        if found is None:
            return None
        kind, where, anchor = found
        if kind == "page":
            return addresses.page(where, language, anchor)
        return addresses.file(where) if kind == "file" else where

    if page == REFERENCE:
        return PageText(_reference(write_html(_TEXT_OF_REFERENCE, link)), "en")
    spoken = language if is_translated(page, language) else "en"
    return PageText(write_html(read(page, language), link, spoken), spoken)


def _rules(game: str, language: str) -> Written:
    """The rules, drawn as on their own page."""
    html = rules_html(game, language)
    found = hypostyle.game(game)
    headings = []
    used: set[str] = set()
    parts = _HEADING.split(html)  # text, then level, id, heading and text again and again
    for level, name, title, text in zip(parts[1::4], parts[2::4], parts[3::4], parts[4::4], strict=True):
        said = unescape(_TAG.sub("", title))
        words = unescape(_TAG.sub(" ", _DRAWN.sub("", text)))
        headings.append(Heading(int(level), name or heading_id(said, used), said, [re.sub(r"\s+", " ", words).strip()]))
    headings[0].text = say("rules", language, game=found.title)
    first = f'<h1 id="{headings[0].id}">{escape(headings[0].text)}</h1>'
    html = re.sub(r"<h1>.*?</h1>", first, html, count=1, flags=re.DOTALL)
    credit = say("credit", language)
    headings.append(Heading(2, "credit", credit, [found.credit[language]]))
    return Written(f'{html}<h2 id="credit">{credit}</h2><p>{escape(found.credit[language])}</p>', headings)


def _reference(begun: Written) -> Written:
    """The reference: a heading for each module and each public name."""
    html, headings = [begun.html], list(begun.headings)
    for module in MODULES:
        text, names = describe(module)
        headings.append(Heading(2, module, module, [text]))
        html.append(f'<h2 id="{module}"><a class="self" href="#{module}"><code>{module}</code></a></h2>{_prose(text)}')
        for each in names:
            anchor = f"{module}.{each.name}"
            words = [each.text, *(f"{member.name} {member.text}" for member in each.members)]
            headings.append(Heading(3, anchor, each.name, [text.replace("`", "") for text in words]))
            html.append(f'<h3 id="{anchor}"><a class="self" href="#{anchor}">{each.name}</a></h3>{_described(each)}')
            if each.members:
                rows = (
                    f'<dt id="{anchor}.{member.name}">{_code(member.signature)}</dt><dd>{_prose(member.text)}</dd>'
                    for member in each.members
                )
                html.append(f'<dl class="members">{"".join(rows)}</dl>')
    return Written("\n".join(html), headings)


def _described(each: Described) -> str:
    return f'<p class="signature">{_code(each.signature)}</p>{_prose(each.text)}'


def _code(signature: str) -> str:
    return f"<code>{escape(signature)}</code>"


def _prose(text: str) -> str:
    """A docstring: paragraphs and lists as in Markdown."""
    return write_html(text, lambda href: href).html if text else ""
