"""The rules as HTML: an anchor for every clause, the marks explained, the diagrams drawn."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

import hypostyle
from hypostyle.core.game import Game
from hypostyle.core.picture.figure import BLOCK, read_figure
from hypostyle.core.words import Text

MARKS: dict[str, Text] = {
    "R": {
        "en": "A reconstruction: the rulebook shows it only in a picture that is lost.",
        "de": "Eine Rekonstruktion: Das Regelheft zeigt es nur in einem Bild, das verloren ist.",
    },
    "J": {
        "en": "A judgement: the rulebook is silent or unclear here.",
        "de": "Eine Auslegung: Das Regelheft schweigt hier oder ist unklar.",
    },
    "H": {
        "en": "A house rule that a program needs and the rulebook lacks.",
        "de": "Eine Hausregel, die ein Programm braucht und die im Regelheft fehlt.",
    },
}
_MARK = re.compile(r"\(([RJH])\)")
_CLAUSE = re.compile(r"[A-Z]-[0-9]+")


@lru_cache
def rules_html(name: str, language: str) -> str:
    """The rules of a game; they never change while the program runs."""
    game = hypostyle.game(name)
    reader = MarkdownIt("commonmark", {"html": False})
    reader.add_render_rule("text", _write_text)
    reader.add_render_rule("fence", _write_fence)
    tokens = reader.parse(game.rules(language))
    _name_clauses(tokens)
    _name_headings(tokens)
    written: str = reader.renderer.render(tokens, reader.options, {"game": game, "language": language})
    return written


def _name_clauses(tokens: list[Token]) -> None:
    """A list item that begins with the number of a clause in bold has that as its id."""
    for number, token in enumerate(tokens):
        inside = tokens[number + 2] if token.type == "list_item_open" and number + 2 < len(tokens) else None
        if inside is not None and inside.children and len(inside.children) > 2:
            first = inside.children[0] if inside.children[0].type == "strong_open" else inside.children[1]
            text = inside.children[inside.children.index(first) + 1]
            if first.type == "strong_open" and _CLAUSE.fullmatch(text.content):
                token.attrSet("id", text.content)
                token.attrSet("class", "clause")


def _name_headings(tokens: list[Token]) -> None:
    """Headings can be linked to from a list of contents."""
    count = 0
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            count += 1
            token.attrSet("id", f"part-{count}")


def _write_text(_: object, tokens: list[Token], index: int, __: object, env: dict[str, Any]) -> str:
    return _MARK.sub(lambda found: _mark(found[1], env["language"]), escape(tokens[index].content))


def _mark(letter: str, language: str) -> str:
    return f'<span class="mark mark-{letter}" title="{escape(MARKS[letter][language])}">({letter})</span>'


def _write_fence(_: object, tokens: list[Token], index: int, __: object, env: dict[str, Any]) -> str:
    token = tokens[index]
    if token.info.strip() != BLOCK:
        return f"<pre><code>{escape(token.content)}</code></pre>\n"
    return _draw(env["game"], token.content, env["language"])


def _draw(game: Game, block: str, language: str) -> str:
    figure = read_figure(game, block)
    drawn = figure.svg(language, inline=True)
    caption = f"<figcaption>{escape(figure.caption)}</figcaption>" if figure.caption else ""
    return f'<figure class="diagram">{drawn}{caption}</figure>\n'
