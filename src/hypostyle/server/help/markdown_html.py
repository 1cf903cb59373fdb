"""A text in Markdown as HTML: headings that can be linked to, tables and code that scroll in their own box."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from hypostyle.core.words import Text

_SCROLLED: dict[str, Text] = {"table": {"en": "Table", "de": "Tabelle"}, "code": {"en": "Code", "de": "Quelltext"}}


@dataclass
class Heading:
    """A heading of a page, with the words below it up to the next one."""

    level: int
    id: str
    text: str
    words: list[str] = field(default_factory=list)


@dataclass
class Written:
    """A text as HTML, and its headings; the first is its title."""

    html: str
    headings: list[Heading]


def heading_id(text: str, used: set[str]) -> str:
    """The name of a heading in addresses, the same that forges give it."""
    name = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
    found, count = name, 0
    while found in used:
        count += 1
        found = f"{name}-{count}"
    used.add(found)
    return found


def write_html(text: str, link: Callable[[str], str | None], language: str = "en") -> Written:
    """The text as HTML. `link` says where the address in a link leads from here; None if there is nothing there."""
    reader = _reader()
    tokens = reader.parse(text)
    headings = _read_headings(tokens)
    _mark_headless(tokens)
    env = {"link": link, "language": language, "heading": ""}
    return Written(reader.renderer.render(tokens, reader.options, env), headings)


@cache
def _reader() -> MarkdownIt:
    """One for all texts; it keeps nothing of any."""
    reader = MarkdownIt("commonmark").enable("table")
    for name, rule in _RULES.items():
        reader.add_render_rule(name, rule)
    return reader


def _plain(token: Token) -> str:
    """What a reader sees of a line."""
    parts = (each.content if each.type in ("text", "code_inline") else " " for each in token.children or [])
    return re.sub(r"\s+", " ", "".join(parts)).strip()


def _read_headings(tokens: list[Token]) -> list[Heading]:
    """Name the headings, and collect what stands below each."""
    headings: list[Heading] = []
    used: set[str] = set()
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            text = _plain(tokens[number + 1])
            headings.append(Heading(int(token.tag[1]), heading_id(text, used), text))
            token.attrSet("id", headings[-1].id)
        elif headings and token.type == "inline" and tokens[number - 1].type != "heading_open":
            headings[-1].words.append(_plain(token))
        elif headings and token.type == "fence":
            headings[-1].words.append(re.sub(r"\s+", " ", token.content).strip())
    return headings


def _mark_headless(tokens: list[Token]) -> None:
    """A head of a table without a word is left out: a reader would be told of empty headings."""
    begin = 0
    for number, token in enumerate(tokens):
        if token.type == "thead_open":
            begin = number
        elif token.type == "thead_close":
            inside = tokens[begin : number + 1]
            if not any(each.type == "inline" and each.content for each in inside):
                for each in inside:
                    each.hidden = True
                    each.type = "nothing"


def _nothing(*_: object) -> str:
    return ""


def _heading_open(_: object, tokens: list[Token], index: int, __: object, env: dict[str, Any]) -> str:
    token, inside = tokens[index], tokens[index + 1]
    env["heading"] = _plain(inside)
    linked = any(each.type == "link_open" for each in inside.children or [])
    name = escape(str(token.attrGet("id")))
    return f'<{token.tag} id="{name}">' + ("" if linked else f'<a class="self" href="#{name}">')


def _heading_close(_: object, tokens: list[Token], index: int, __: object, ___: object) -> str:
    linked = any(each.type == "link_open" for each in tokens[index - 1].children or [])
    return ("" if linked else "</a>") + f"</{tokens[index].tag}>\n"


def scrolled(kind: str, env: dict[str, Any]) -> str:
    """The attributes of a box that scrolls by itself, which keys can reach."""
    label = f"{_SCROLLED[kind][env['language']]}: {env['heading']}"
    return f'class="scroll" role="group" tabindex="0" aria-label="{escape(label)}"'


def _table_open(_: object, __: object, ___: object, ____: object, env: dict[str, Any]) -> str:
    return f"<div {scrolled('table', env)}><table>\n"


def _table_close(*_: object) -> str:
    return "</table></div>\n"


def _cell_open(_: object, tokens: list[Token], index: int, __: object, ___: object) -> str:
    """A cell; which way it is aligned is a class, because the policy of the pages allows no style of its own."""
    token = tokens[index]
    aligned = str(token.attrGet("style") or "").removeprefix("text-align:")
    return f'<{token.tag} class="{aligned}">' if aligned else f"<{token.tag}>"


def _fence(_: object, tokens: list[Token], index: int, __: object, env: dict[str, Any]) -> str:
    token = tokens[index]
    return f"<pre {scrolled('code', env)}><code>{coloured(token.content, token.info.strip())}</code></pre>\n"


def coloured(code: str, kind: str) -> str:
    """Source text with its parts marked, for the colours of the page."""
    from pygments import highlight  # here, because a server needs it only for those who read
    from pygments.formatters.html import HtmlFormatter
    from pygments.lexers import get_lexer_by_name
    from pygments.util import ClassNotFound

    try:
        lexer = get_lexer_by_name(kind)
    except ClassNotFound:
        return escape(code)
    written: str = highlight(code, lexer, HtmlFormatter(nowrap=True, classprefix="code-"))
    return written


def _link_open(_: object, tokens: list[Token], index: int, __: object, env: dict[str, Any]) -> str:
    href = env["link"](str(tokens[index].attrGet("href")))
    return "<a>" if href is None else f'<a href="{escape(href)}">'


def _image(_: object, tokens: list[Token], index: int, __: object, env: dict[str, Any]) -> str:
    token = tokens[index]
    source = env["link"](str(token.attrGet("src"))) or ""
    return f'<img src="{escape(source)}" alt="{escape(token.content)}" loading="lazy" decoding="async">'


def _html(_: object, tokens: list[Token], index: int, __: object, ___: object) -> str:
    """Comments are not for readers; all else is shown as it is written."""
    return escape(re.sub(r"<!--.*?-->\n?", "", tokens[index].content, flags=re.DOTALL))


_RULES: dict[str, Callable[..., str]] = {
    "heading_open": _heading_open,
    "heading_close": _heading_close,
    "table_open": _table_open,
    "table_close": _table_close,
    "th_open": _cell_open,
    "td_open": _cell_open,
    "fence": _fence,
    "link_open": _link_open,
    "image": _image,
    "html_block": _html,
    "html_inline": _html,
    "nothing": _nothing,
}
